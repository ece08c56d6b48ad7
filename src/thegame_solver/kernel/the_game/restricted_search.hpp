// The Game under a restriction: certain first turns forbidden, or only so many jumps.
//
// Answers "is there a win that does not begin with this turn?" and "is there a win with at most
// three jumps?". It is a search of its own, level by level over the number of cards laid, and
// shares nothing with the exact search but the rules, so that each can check the other.
//
// From every level the `width` best positions go on. If none had to be dropped, what was not won
// is lost, and the line, which ends on the last level reached, lays as many cards as can be laid;
// otherwise the next width is tried. Left out without loss:
//   - positions met before, the order of equal piles forgotten;
//   - positions with the same hands, drawn cards and player of which another is at least as good
//     pile by pile (docs/how-it-works.md, Dominance) and has used no more jumps. A jump of the
//     worse pile is on the better one a jump from the same top, or a plain step; so the better
//     position never needs a jump more;
//   - alone, turns of twice the minimum or more, after the first: they can be cut in two. The first
//     turn is taken as a whole, for it is what may be forbidden.
#pragma once

#include <cstdint>
#include <vector>

#include "the_game.hpp"

namespace thegame {

// What a turn comes down to: the four tops and the cards kept in hand.
struct TurnResult {
    std::array<int, kPiles> tops{};
    std::vector<int> kept;
};

struct Restrictions {
    std::vector<TurnResult> forbidden;  // results of the first turn that do not count
    int most_jumps = -1;                // -1: as many as you like
    std::vector<int> widths{16, 128, 1024, 8192};
    bool dominance = true;              // switched off by tests
};

Outcome search_restricted(const Rules& rules, const Position& position,
                          const Restrictions& restrictions, const Limits& limits);

}  // namespace thegame
