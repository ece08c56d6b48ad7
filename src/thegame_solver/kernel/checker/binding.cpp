// The fast checker as Python sees it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "checker.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using thegame_checker::Checker;
using thegame_checker::Layout;
using thegame_checker::Refusal;

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

bool signal_waits() {
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

// Runs without the GIL; what it refuses comes back as words, empty when it holds.
template <typename Step>
std::string refusal_of(Step step) {
    try {
        nb::gil_scoped_release released;
        step();
    } catch (const Refusal& refusal) {
        return refusal.what();
    } catch (const thegame_checker::Interrupted&) {
        throw nb::python_error();
    }
    return {};
}

nb::object take(Checker& checker, nb::bytes level) {
    std::uint64_t states = 0;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(level.c_str());
    const std::size_t size = level.size();
    const std::string refusal = refusal_of([&] { states = checker.take(bytes, size); });
    return refusal.empty() ? nb::int_(states) : nb::object(nb::str(refusal.c_str()));
}

}  // namespace

void bind_checker(nb::module_& m) {
    nb::class_<Checker>(m, "Checker")
        .def("__init__", [](Checker* self, nb::handle layout) { new (self) Checker(layout_from(layout), signal_waits); }, "layout"_a)
        .def("take", &take, "level"_a)
        .def("finish", [](Checker& checker) { return refusal_of([&] { checker.finish(); }); });
}
