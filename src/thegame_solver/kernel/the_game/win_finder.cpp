#include "win_finder.hpp"

#include <algorithm>

#include "last_turn.hpp"
#include "win_beam.hpp"

namespace thegame {

using win::Beam;
using win::Deal;
using win::Watch;

namespace {

// One rung; true when there is nothing more to look for, or no more to be spent.
template <int Seats>
bool step(Beam<Seats>& beam, Deal& deal, const Position& position, const Rung& rung, Watch& watch,
          int left, Outcome& best) {
    const std::uint64_t duplicates = best.statistics.duplicates;
    deal.judge(rung.weights);
    beam.search(deal, position, rung, watch, best.statistics);
    if (beam.laid() > best.laid || best.line.empty()) {
        best.line = beam.line();
        finish_last_turn(deal.rules(), position, best.line);
        best.laid = cards_laid(best.line);
    }
    best.won = best.laid == left;
    best.stop = watch.stop();
    if (best.won) best.statistics.width = std::uint64_t(rung.width);
    if (best.won || best.stop != Stop::finished) return true;
    // Nothing was left out, and no position taken for another by its hash: that was all.
    best.complete = !beam.dropped() && duplicates == best.statistics.duplicates;
    if (best.complete) best.left_bound = left - best.laid;
    return best.complete;
}

template <int Seats>
void climb(Beam<Seats>& beam, Deal& deal, const Position& position, const std::vector<Rung>& ladder,
           const Limits& limits, int left, Outcome& best) {
    Watch watch(limits);
    if (limits.bytes != 0 && beam.bytes() > limits.bytes) beam.release();
    for (const Rung& rung : ladder) {
        if (limits.bytes != 0 && beam.bytes_at_least(rung, left) > limits.bytes) {
            best.stop = Stop::memory;
            return;
        }
        if (step(beam, deal, position, rung, watch, left, best)) return;
    }
}

int cards_left(const Position& position) {
    std::size_t left = position.stock.size();
    for (const auto& hand : position.hands) left += hand.size();
    return int(left);
}

bool all_hands_empty(const Position& position) {
    return std::all_of(position.hands.begin(), position.hands.end(),
                       [](const auto& hand) { return hand.empty(); });
}

}  // namespace

struct WinFinder::Tables {
    Deal deal;
    Beam<1> alone;
    Beam<kMaxPlayers> together;
};

WinFinder::WinFinder() : tables_(std::make_unique<Tables>()) {}
WinFinder::~WinFinder() = default;
WinFinder::WinFinder(WinFinder&&) noexcept = default;
WinFinder& WinFinder::operator=(WinFinder&&) noexcept = default;

Outcome WinFinder::find(const Rules& rules, const Position& position, const WinOptions& options,
                        const Limits& limits) {
    Outcome outcome;
    const int left = cards_left(position);
    if (left == 0 || all_hands_empty(position)) {
        outcome.won = left == 0;
        outcome.complete = true;
        outcome.left_bound = left;
        return outcome;
    }
    Tables& tables = *tables_;
    tables.deal.set(rules, position);
    const auto ladder = options.ladder.empty() ? ladder_for(rules) : options.ladder;
    // A beam for several does for one too, if the phases are too many to be merged.
    if (rules.players == 1 && rules.minimum <= win::kMostMergedMinimum)
        climb(tables.alone, tables.deal, position, ladder, limits, left, outcome);
    else
        climb(tables.together, tables.deal, position, ladder, limits, left, outcome);
    return outcome;
}

Outcome find_win(const Rules& rules, const Position& position, const WinOptions& options,
                 const Limits& limits) {
    return WinFinder().find(rules, position, options, limits);
}

}  // namespace thegame
