// The exact search of The Game: complete, with proof, for every rule and position.
//
// It goes level by level over the number of cards laid. A level holds all positions (in the middle
// of turns, too) that can be reached with that many cards and may still matter; the orders in
// which the cards of a turn are laid collapse there. The last level that is not empty tells the
// most cards that can be laid. What is left out, and why that is safe:
//   exact_tops.hpp      dominance and equivalent tops
//   exact_groups.hpp    short turns of a solo player
//   exact_phases.hpp    the phases of such a turn merged
//   exact_prices.hpp    prices on cards and moments bound what the piles can still take
#pragma once

#include <cstddef>

#include "the_game.hpp"

namespace thegame {

// Every pruning has its own switch, so that tests can compare with and without.
struct ExactOptions {
    bool dominance = true;
    bool equivalent_tops = true;
    bool short_turns = true;
    bool merged_phases = true;     // alone, with short turns
    bool prices = true;
    bool dive = true;              // a narrow search first, for a good line to beat
    bool stop_at_verdict = false;  // only won or lost, not the fewest cards left
    int known_laid = -1;           // a line laying this many is known: only better ones matter
    std::size_t prices_from = 1500;  // positions of a level for which fitting prices is worth it
    std::size_t first_width = 2000;  // of the first pass; then all at once, until it is proven
    std::size_t look_ahead_from = 60'000;  // positions of a level worth a look ahead
    bool narrow_only = false;        // give up after the first pass
    int turn_limit = 0;              // a win must take no more turns than this; 0: any number
};

Outcome search_exactly(const Rules& rules, const Position& position, const ExactOptions& options,
                       const Limits& limits);

}  // namespace thegame
