#include "exact_turns.hpp"

#include <algorithm>
#include <chrono>

#include "exact_game.hpp"

namespace thegame {
namespace {

class TurnsSearch {
public:
    TurnsSearch(const Rules& rules, const Position& position, const ExactOptions& options, const Limits& limits)
        : rules_(rules), position_(position), options_(options), limits_(limits), game_(rules, position) {
        options_.stop_at_verdict = true;
    }

    TurnsOutcome run(int known_turns);

private:
    Outcome search(int turn_limit, bool narrow_only, double until);
    void take(const Outcome& win);
    void shorten(double until);
    void raise_bound();
    double spent() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    const Rules& rules_;
    const Position& position_;
    ExactOptions options_;
    const Limits& limits_;
    exact::Game game_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    Statistics statistics_;
    TurnsOutcome result_;
};

// `until`: the share of the time after which this search must be over.
Outcome TurnsSearch::search(int turn_limit, bool narrow_only, double until) {
    options_.turn_limit = turn_limit;
    options_.narrow_only = narrow_only;
    options_.short_turns = turn_limit == 0;  // within few turns a long one is worth more than two
    options_.dive = turn_limit == 0;
    Limits rest = limits_;
    if (limits_.seconds > 0) rest.seconds = std::max(until * limits_.seconds - spent(), 1e-3);
    const Outcome outcome = search_exactly(rules_, position_, options_, rest);
    statistics_.add(outcome.statistics);
    return outcome;
}

void TurnsSearch::take(const Outcome& win) {
    result_.outcome.won = true;
    result_.outcome.laid = win.laid;
    result_.outcome.left_bound = 0;
    result_.outcome.line = win.line;
    result_.turns = static_cast<int>(win.line.size());
}

// From far to near: if a quarter fewer turns is too much to ask, an eighth, and so on.
void TurnsSearch::shorten(double until) {
    int by = std::max((result_.turns - result_.turns_bound) / 2, 1);
    while (by > 0 && result_.turns > result_.turns_bound) {
        by = std::min(by, result_.turns - result_.turns_bound);
        const Outcome shorter = search(result_.turns - by, true, until);
        if (shorter.stop == Stop::time) return;  // this share of it
        result_.outcome.stop = shorter.stop;
        if (shorter.stop != Stop::finished) return;
        if (shorter.won) take(shorter);
        else by /= 2;
    }
}

void TurnsSearch::raise_bound() {
    while (result_.turns_bound < result_.turns) {
        const Outcome within = search(result_.turns_bound, false, 1);
        result_.outcome.stop = within.stop;
        if (!within.complete) return;
        if (within.won) return take(within);
        ++result_.turns_bound;
    }
}

TurnsOutcome TurnsSearch::run(int known_turns) {
    result_.turns_bound = game_.fewest_turns_for(game_.to_lay());
    result_.turns = known_turns;
    if (known_turns == 0) {
        result_.outcome = search(0, false, 1);
        if (result_.outcome.won) take(result_.outcome);
    }
    if (result_.turns > 0) {
        constexpr double kHalf = 0.5;
        shorten(kHalf);
        if (result_.outcome.stop == Stop::finished) raise_bound();
        result_.outcome.complete = result_.turns == result_.turns_bound;
    }
    result_.outcome.statistics = statistics_;
    return result_;
}

}  // namespace

TurnsOutcome search_fewest_turns(const Rules& rules, const Position& position, const ExactOptions& options,
                                 const Limits& limits, int known_turns) {
    return TurnsSearch(rules, position, options, limits).run(known_turns);
}

}  // namespace thegame
