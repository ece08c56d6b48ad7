// The Python face of the Woo solver.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include "solver.hpp"

namespace nb = nanobind;

namespace thegame::woo {

namespace {

// Runs without the interpreter's lock; takes it for a moment, now and then, to look for Ctrl-C.
Answer solve(Solver& solver, const Position& position, const Rules& rules, double seconds,
             int least, int most) {
    bool raised = false;
    Limits limits;
    limits.seconds = seconds;
    limits.interrupted = [&raised] {
        nb::gil_scoped_acquire lock;
        return raised = PyErr_CheckSignals() != 0;
    };
    Answer answer;
    {
        nb::gil_scoped_release unlock;
        answer = solver.solve(position, rules, limits, least, most);
    }
    if (raised) throw nb::python_error();
    return answer;
}

void bind_rules(nb::module_& m) {
    nb::class_<Rules>(m, "WooRules")
        .def(nb::init<>())
        .def_rw("card_points", &Rules::card_points)
        .def_rw("target", &Rules::target)
        .def_rw("half", &Rules::half)
        .def_rw("marriage", &Rules::marriage)
        .def_rw("trump_marriage", &Rules::trump_marriage)
        .def_rw("last_trick", &Rules::last_trick)
        .def_rw("least_stock_to_close", &Rules::least_stock_to_close)
        .def_rw("least_stock_to_exchange", &Rules::least_stock_to_exchange)
        .def_rw("close_after_marriage", &Rules::close_after_marriage)
        .def_rw("claim_after_last_trick", &Rules::claim_after_last_trick)
        .def_rw("escape_by_wrong_claim", &Rules::escape_by_wrong_claim);
}

void bind_position(nb::module_& m) {
    nb::class_<Position>(m, "WooPosition")
        .def(nb::init<>())
        .def_rw("hands", &Position::hands)
        .def_rw("stock", &Position::stock)
        .def_rw("trump", &Position::trump)
        .def_rw("leader", &Position::leader)
        .def_rw("points", &Position::points)
        .def_rw("tricks", &Position::tricks)
        .def_rw("table", &Position::table)
        .def_rw("closer", &Position::closer)
        .def_rw("couple", &Position::couple)
        .def_rw("undrawn", &Position::undrawn)
        .def_rw("other_had_trick", &Position::other_had_trick);
}

}  // namespace

}  // namespace thegame::woo

void bind_woo(nb::module_& m) {
    using namespace thegame::woo;
    bind_rules(m);
    bind_position(m);
    nb::class_<Prunings>(m, "WooPrunings")
        .def(nb::init<>())
        .def_rw("table", &Prunings::table)
        .def_rw("alike", &Prunings::alike)
        .def_rw("bounds", &Prunings::bounds)
        .def_rw("questions", &Prunings::questions)
        .def_rw("announced", &Prunings::announced);
    nb::class_<Answer>(m, "WooAnswer")
        .def_ro("least", &Answer::least)
        .def_ro("most", &Answer::most)
        .def_ro("stopped", &Answer::stopped)
        .def_ro("nodes", &Answer::nodes)
        .def_ro("seconds", &Answer::seconds);
    nb::class_<Solver>(m, "WooSolver")
        .def(nb::init<std::size_t>(), nb::arg("table_bytes") = std::size_t{4} << 20)
        .def("solve", &solve, nb::arg("position"), nb::arg("rules"), nb::arg("seconds") = 0.0,
             nb::arg("least") = -kMost, nb::arg("most") = kMost)
        .def_rw("prunings", &Solver::prunings)
        .def_prop_ro("table_bytes", &Solver::table_bytes);
}
