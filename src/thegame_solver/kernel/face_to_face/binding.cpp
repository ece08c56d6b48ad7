// The searches of Face to Face as Python sees them: plain numbers and lists in, dictionaries out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>

#include "alone.hpp"
#include "duel.hpp"
#include "duel_play.hpp"
#include "together.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using namespace face_to_face;

using RuleNumbers = std::array<int, 5>;
using SideNumbers = std::tuple<int, int, std::vector<int>, std::vector<int>>;

Rules rules_from(const RuleNumbers& numbers) {
    return Rules{.size = numbers[0], .hand = numbers[1], .minimum = numbers[2],
                 .jump = numbers[3], .draw = numbers[4]};
}

Side side_from(const SideNumbers& numbers) {
    const auto& [up, down, hand, stock] = numbers;
    Side side{.up = up, .down = down, .hand = 0, .stock = stock};
    for (int card : hand) side.hand |= bit(card);
    return side;
}

bool signal_waits() {
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

Limits limits_from(double seconds, std::size_t bytes) {
    return Limits{.seconds = seconds, .bytes = bytes, .threads = 1, .interrupted = signal_waits};
}

const char* stopped_by(Stop stop) {
    return stop == Stop::time ? "time" : stop == Stop::memory ? "memory" : "";
}

nb::list list_of(Cards cards) {
    nb::list list;
    for (; cards; cards &= cards - 1) list.append(lowest(cards));
    return list;
}

nb::list line_of(const std::vector<Turn>& turns) {
    nb::list line;
    for (const Turn& turn : turns) {
        nb::list plays;
        for (const Play& play : turn.plays) plays.append(nb::make_tuple(play.card, play.pile));
        line.append(nb::make_tuple(turn.player, plays));
    }
    return line;
}

template <typename Outcome>
nb::dict dictionary(const Outcome& outcome, double seconds) {
    const thegame::Statistics& statistics = outcome.statistics;
    nb::dict result;
    result["stopped_by"] = stopped_by(outcome.stop);
    result["line"] = line_of(outcome.line);
    result["states"] = statistics.states;
    result["plays"] = statistics.plays;
    result["dominated"] = statistics.dominated;
    result["dead"] = statistics.dead;
    result["duplicates"] = statistics.duplicates;
    result["width"] = statistics.width;
    result["peak_bytes"] = statistics.peak_bytes;
    result["seconds"] = seconds;
    return result;
}

// Runs a search without the GIL and turns a waiting signal into Python's exception.
template <typename Search>
auto run(Search search, double& seconds) {
    const auto begin = std::chrono::steady_clock::now();
    auto outcome = [&] {
        nb::gil_scoped_release released;
        return search();
    }();
    if (PyErr_Occurred()) throw nb::python_error();
    if (outcome.stop == Stop::interrupted) {
        PyErr_SetNone(PyExc_KeyboardInterrupt);
        throw nb::python_error();
    }
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return outcome;
}

nb::list levels_of(const std::vector<std::vector<AloneState>>& levels) {
    nb::list list;
    for (const std::vector<AloneState>& level : levels) {
        nb::list states;
        for (const AloneState& state : level)
            states.append(nb::make_tuple(list_of(state.hand), state.up, state.down));
        list.append(states);
    }
    return list;
}

nb::dict alone(const RuleNumbers& rule_numbers, const SideNumbers& side_numbers, double time,
               std::size_t bytes, bool dominance, bool hope, bool near, bool jumps, bool order,
               bool keep_levels) {
    const Rules rules = rules_from(rule_numbers);
    const Side side = side_from(side_numbers);
    const AloneOptions options{.dominance = dominance, .hope = hope, .near = near,
                               .jumps = jumps, .order = order, .keep_levels = keep_levels};
    const Limits limits = limits_from(time, bytes);
    double seconds = 0;
    const AloneOutcome outcome =
        run([&] { return solve_alone(rules, side, options, limits); }, seconds);
    nb::dict result = dictionary(outcome, seconds);
    result["won"] = outcome.won;
    result["complete"] = outcome.complete;
    result["laid"] = outcome.laid;
    result["left_bound"] = outcome.left_bound;
    if (keep_levels) result["levels"] = levels_of(outcome.levels);
    return result;
}

using SidePair = std::array<SideNumbers, 2>;

nb::dict together(const RuleNumbers& rule_numbers, const SidePair& pair, int starter, int player,
                  double time, std::size_t bytes, int enough_turns, int widest) {
    const Rules rules = rules_from(rule_numbers);
    const Side sides[2] = {side_from(pair[0]), side_from(pair[1])};
    const TogetherOptions options{.enough_turns = enough_turns, .widest = widest};
    const Limits limits = limits_from(time, bytes);
    double seconds = 0;
    const TogetherOutcome outcome = run(
        [&] { return solve_together(rules, sides, starter, player, options, limits); }, seconds);
    nb::dict result = dictionary(outcome, seconds);
    result["won"] = outcome.won;
    result["complete"] = outcome.complete;
    result["left"] = outcome.left;
    result["turns_bound"] = outcome.turns_bound;
    return result;
}

nb::dict duel(const RuleNumbers& rule_numbers, const SidePair& pair, int starter, double time,
              std::size_t bytes, bool dominance, bool at_once, bool race, bool known) {
    const Rules rules = rules_from(rule_numbers);
    const Side sides[2] = {side_from(pair[0]), side_from(pair[1])};
    const DuelOptions options{.dominance = dominance, .at_once = at_once,
                              .race = race, .known = known};
    const Limits limits = limits_from(time, bytes);
    double seconds = 0;
    const DuelOutcome outcome =
        run([&] { return solve_duel(rules, sides, starter, options, limits); }, seconds);
    nb::dict result = dictionary(outcome, seconds);
    result["winner"] = outcome.winner;
    return result;
}

nb::dict turn(const RuleNumbers& rule_numbers, const SidePair& pair, int starter, double time,
              std::size_t bytes) {
    const Rules rules = rules_from(rule_numbers);
    const Side sides[2] = {side_from(pair[0]), side_from(pair[1])};
    const Limits limits = limits_from(time, bytes);
    double seconds = 0;
    const PlayOutcome outcome =
        run([&] { return best_turn(rules, sides, starter, limits); }, seconds);
    nb::dict result = dictionary(outcome, seconds);
    result["value"] = outcome.value;
    result["depth"] = outcome.depth;
    return result;
}

}  // namespace

void bind_face_to_face(nb::module_& m) {
    m.def("face_to_face_alone", alone, "rules"_a, "side"_a, "seconds"_a, "bytes"_a,
          "dominance"_a = true, "hope"_a = true, "near"_a = true, "jumps"_a = true,
          "order"_a = true, "keep_levels"_a = false);
    m.def("face_to_face_together", together, "rules"_a, "sides"_a, "starter"_a, "player"_a,
          "seconds"_a, "bytes"_a, "enough_turns"_a, "widest"_a);
    m.def("face_to_face_duel", duel, "rules"_a, "sides"_a, "starter"_a, "seconds"_a, "bytes"_a,
          "dominance"_a = true, "at_once"_a = true, "race"_a = true, "known"_a = true);
    m.def("face_to_face_best_turn", turn, "rules"_a, "sides"_a, "starter"_a, "seconds"_a,
          "bytes"_a);
}
