// The searches of The Game as Python sees them: plain numbers and lists in, a dictionary out.
//
// The GIL is released while a search runs. Every few milliseconds the search asks whether Python
// has a signal waiting, so Ctrl-C works.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <chrono>

#include "exact_turns.hpp"
#include "win_finder.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using namespace thegame;

Rules rules_from(const std::array<int, 6>& numbers) {
    return Rules{.low = numbers[0], .high = numbers[1], .players = numbers[2],
                 .hand = numbers[3], .minimum = numbers[4], .jump = numbers[5]};
}

bool signal_waits() {
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

Limits limits_from(double seconds, std::size_t bytes, int threads) {
    return Limits{.seconds = seconds, .bytes = bytes, .threads = threads,
                  .interrupted = signal_waits};
}

const char* stopped_by(Stop stop) {
    switch (stop) {
        case Stop::time: return "time";
        case Stop::memory: return "memory";
        case Stop::interrupted: return "interrupt";
        case Stop::finished: break;
    }
    return "";
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

nb::dict dictionary(const Outcome& outcome, double seconds) {
    const Statistics& statistics = outcome.statistics;
    nb::dict result;
    result["won"] = outcome.won;
    result["complete"] = outcome.complete;
    result["stopped_by"] = stopped_by(outcome.stop);
    result["line"] = line_of(outcome);
    result["laid"] = outcome.laid;
    result["left_bound"] = outcome.left_bound;
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
nb::dict run(Search search) {
    const auto begin = std::chrono::steady_clock::now();
    Outcome outcome;
    {
        nb::gil_scoped_release released;
        outcome = search();
    }
    if (PyErr_Occurred()) throw nb::python_error();
    if (outcome.stop == Stop::interrupted) {
        PyErr_SetNone(PyExc_KeyboardInterrupt);
        throw nb::python_error();
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    return dictionary(outcome, spent.count());
}

Position position_from(const std::array<int, kPiles>& tops,
                       const std::vector<std::vector<int>>& hands, const std::vector<int>& stock,
                       const std::vector<int>& starters) {
    return Position{.tops = tops, .hands = hands, .stock = stock, .starters = starters};
}

}  // namespace

void bind_the_game(nb::module_& m) {
    m.def(
        "find_win",
        [](const std::array<int, 6>& numbers, const std::array<int, kPiles>& tops,
           const std::vector<std::vector<int>>& hands, const std::vector<int>& stock,
           const std::vector<int>& starters, double seconds, std::size_t bytes, int threads) {
            const Rules rules = rules_from(numbers);
            const Position position = position_from(tops, hands, stock, starters);
            const Limits limits = limits_from(seconds, bytes, threads);
            return run([&] {
                thread_local WinFinder finder;  // its tables are kept from deal to deal
                return finder.find(rules, position, WinOptions{}, limits);
            });
        },
        "rules"_a, "tops"_a, "hands"_a, "stock"_a, "starters"_a, "seconds"_a, "bytes"_a,
        "threads"_a);
    m.def(
        "search_exactly",
        [](const std::array<int, 6>& numbers, const std::array<int, kPiles>& tops,
           const std::vector<std::vector<int>>& hands, const std::vector<int>& stock,
           const std::vector<int>& starters, double seconds, std::size_t bytes, int threads,
           int known_laid, bool dominance, bool equivalent_tops, bool short_turns,
           bool merged_phases, bool prices, bool dive, bool stop_at_verdict, std::size_t prices_from, std::size_t first_width,
           std::size_t look_ahead_from) {
            const Rules rules = rules_from(numbers);
            const Position position = position_from(tops, hands, stock, starters);
            const Limits limits = limits_from(seconds, bytes, threads);
            const ExactOptions options{.dominance = dominance,
                                       .equivalent_tops = equivalent_tops,
                                       .short_turns = short_turns,
                                       .merged_phases = merged_phases,
                                       .prices = prices,
                                       .dive = dive,
                                       .stop_at_verdict = stop_at_verdict,
                                       .known_laid = known_laid,
                                       .prices_from = prices_from,
                                       .first_width = first_width,
                                       .look_ahead_from = look_ahead_from};
            return run([&] { return search_exactly(rules, position, options, limits); });
        },
        "rules"_a, "tops"_a, "hands"_a, "stock"_a, "starters"_a, "seconds"_a, "bytes"_a,
        "threads"_a, "known_laid"_a = -1, "dominance"_a = true, "equivalent_tops"_a = true,
        "short_turns"_a = true, "merged_phases"_a = true, "prices"_a = true, "dive"_a = true,
        "stop_at_verdict"_a = false, "prices_from"_a = ExactOptions{}.prices_from,
        "first_width"_a = ExactOptions{}.first_width,
        "look_ahead_from"_a = ExactOptions{}.look_ahead_from);
    m.def(
        "search_fewest_turns",
        [](const std::array<int, 6>& numbers, const std::array<int, kPiles>& tops,
           const std::vector<std::vector<int>>& hands, const std::vector<int>& stock,
           const std::vector<int>& starters, double seconds, std::size_t bytes, int threads,
           int known_turns) {
            const Rules rules = rules_from(numbers);
            const Position position = position_from(tops, hands, stock, starters);
            const Limits limits = limits_from(seconds, bytes, threads);
            int bound = 0;
            nb::dict result = run([&] {
                TurnsOutcome found = search_fewest_turns(rules, position, ExactOptions{}, limits, known_turns);
                bound = found.turns_bound;
                return std::move(found.outcome);
            });
            result["turns_bound"] = bound;
            return result;
        },
        "rules"_a, "tops"_a, "hands"_a, "stock"_a, "starters"_a, "seconds"_a, "bytes"_a,
        "threads"_a, "known_turns"_a = 0);
}
