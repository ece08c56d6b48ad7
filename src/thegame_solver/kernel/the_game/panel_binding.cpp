// The panel of players and the restricted search as Python sees them: what is asked about a deal
// rather than its solution. Like binding.cpp: numbers and lists in, the GIL released meanwhile.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "panel.hpp"
#include "restricted_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using namespace thegame;
using Numbers = std::array<int, 6>;
using Tops = std::array<int, kPiles>;
using Hands = std::vector<std::vector<int>>;

Rules rules_from(const Numbers& numbers) {
    return Rules{.low = numbers[0], .high = numbers[1], .players = numbers[2],
                 .hand = numbers[3], .minimum = numbers[4], .jump = numbers[5]};
}

bool signal_waits() {
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

template <typename Work>
auto without_gil(Work work) {
    auto done = [&] {
        nb::gil_scoped_release released;
        return work();
    }();
    if (PyErr_Occurred()) throw nb::python_error();
    return done;
}

nb::list line_of(const Outcome& outcome) {
    nb::list line;
    for (const Turn& turn : outcome.line) {
        nb::list plays;
        for (const Play& play : turn.plays) plays.append(nb::make_tuple(play.card, play.pile));
        line.append(nb::make_tuple(turn.player, plays));
    }
    return line;
}

nb::dict play_panel_in_python(const Numbers& numbers, const Tops& tops, const Hands& hands,
                              const std::vector<int>& stock, const std::vector<int>& starters,
                              int style, int games) {
    const Rules rules = rules_from(numbers);
    const Position position{tops, hands, stock, starters};
    const PanelScore score = without_gil([&] {
        return play_panel(rules, position, kStyles.at(std::size_t(style)), games, signal_waits);
    });
    nb::dict result;
    result["games"] = score.games;
    result["won"] = score.won;
    result["left"] = score.left;
    result["fewest_left"] = score.fewest_left;
    return result;
}

nb::dict search_restricted_in_python(
    const Numbers& numbers, const Tops& tops, const Hands& hands, const std::vector<int>& stock,
    const std::vector<int>& starters, const std::vector<std::pair<Tops, std::vector<int>>>& forbidden,
    int most_jumps, const std::vector<int>& widths, bool dominance, double seconds) {
    const Rules rules = rules_from(numbers);
    const Position position{tops, hands, stock, starters};
    Restrictions restrictions{{}, most_jumps, widths, dominance};
    for (const auto& [shown, kept] : forbidden) restrictions.forbidden.push_back({shown, kept});
    const Limits limits{.seconds = seconds, .bytes = 0, .threads = 1, .interrupted = signal_waits};
    const Outcome outcome =
        without_gil([&] { return search_restricted(rules, position, restrictions, limits); });
    nb::dict result;
    result["won"] = outcome.won;
    result["complete"] = outcome.complete;
    result["laid"] = outcome.laid;
    result["line"] = line_of(outcome);
    result["states"] = outcome.statistics.states;
    result["plays"] = outcome.statistics.plays;
    result["width"] = outcome.statistics.width;
    return result;
}

}  // namespace

void bind_the_game_panel(nb::module_& m) {
    m.def("play_panel", play_panel_in_python, "rules"_a, "tops"_a, "hands"_a, "stock"_a,
          "starters"_a, "style"_a, "games"_a);
    m.def("search_restricted", search_restricted_in_python, "rules"_a, "tops"_a, "hands"_a,
          "stock"_a, "starters"_a, "forbidden"_a, "most_jumps"_a, "widths"_a, "dominance"_a,
          "seconds"_a);
}
