// The writer of certificates as Python sees it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using thegame::closure::Layout;
using thegame::closure::Search;

bool signal_waits() {
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

Layout layout_from(nb::handle from) {
    Layout layout;
    layout.cards = nb::cast<int>(from.attr("cards"));
    layout.jump = nb::cast<int>(from.attr("jump"));
    layout.down = nb::cast<std::vector<bool>>(from.attr("down"));
    layout.tops = nb::cast<std::vector<int>>(from.attr("tops"));
    layout.hands = nb::cast<std::vector<std::vector<int>>>(from.attr("hands"));
    layout.stock = nb::cast<std::vector<int>>(from.attr("stock"));
    layout.starters = nb::cast<std::vector<int>>(from.attr("starters"));
    layout.minimum = nb::cast<int>(from.attr("minimum"));
    layout.draws = nb::cast<int>(from.attr("draws"));
    layout.minimum_stays = nb::cast<bool>(from.attr("minimum_stays"));
    layout.unfinished_counts = nb::cast<bool>(from.attr("unfinished_counts"));
    layout.target = nb::cast<int>(from.attr("target"));
    return layout;
}

nb::bytes next(Search& search) {
    std::string level;
    {
        nb::gil_scoped_release released;
        level = search.next();
    }
    if (search.stop() == thegame::Stop::interrupted) throw nb::python_error();
    return nb::bytes(level.data(), level.size());
}

}  // namespace

void bind_closure(nb::module_& m) {
    nb::class_<Search>(m, "ClosureSearch")
        .def("__init__", [](Search* self, nb::handle layout, bool prices, std::size_t pays, double seconds,
                            std::size_t bytes) {
            const thegame::Limits limits{.seconds = seconds, .bytes = bytes, .interrupted = signal_waits};
            new (self) Search(layout_from(layout), prices, pays, limits);
        }, "layout"_a, "prices"_a, "pays"_a, "seconds"_a = 0.0, "bytes"_a = 0)
        .def("next", &next)
        .def_prop_ro("over", &Search::over)
        .def_prop_ro("out_of_time", [](const Search& search) { return search.stop() == thegame::Stop::time; })
        .def_prop_ro("out_of_memory", [](const Search& search) { return search.stop() == thegame::Stop::memory; })
        .def_prop_ro("reached", &Search::reached)
        .def_prop_ro("level", &Search::level)
        .def_prop_ro("width", &Search::width)
        .def_prop_ro("states", [](const Search& search) { return search.count().states; })
        .def_prop_ro("plays", [](const Search& search) { return search.count().plays; })
        .def_prop_ro("dominated", [](const Search& search) { return search.count().dominated; })
        .def_prop_ro("refuted", [](const Search& search) { return search.count().refuted; })
        .def_prop_ro("tables", [](const Search& search) { return search.count().tables; });
}
