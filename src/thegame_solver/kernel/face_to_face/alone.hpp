// One player alone: can all cards be laid on the own two piles, and if not, how many at most?
//
// One level a play. The search sweeps over the levels again and again, expanding the most promising
// states of each that are still waiting, until a win is found or none waits any more: a beam that
// loses nothing. Five facts keep it small; the proofs are in docs/face-to-face.md:
//  - Turns of exactly the minimum suffice, and one last turn with all the rest: the later plays of
//    a longer turn may as well open the next one, which draws no fewer cards.
//  - With the same cards in hand, a state whose piles are both at least as good makes the other
//    superfluous (up_at_least, down_at_least).
//  - A card behind both piles that no jump can bring back is dead; a state with too many of them
//    cannot beat the best line known (AloneOutlook::is_hopeless).
//  - The same within the next few turns: a state that must run out of cards to lay before it beats
//    the best line known is dropped (AloneOutlook::runs_dry_soon, runs_dry_later).
//  - Some jumps are at least as good as any other play (is_right_up_jump).
#pragma once

#include <cstddef>
#include <vector>

#include "table.hpp"

namespace face_to_face {

struct AloneOptions {
    bool dominance = true;
    bool hope = true;          // drop states whose dead cards are too many to beat the best line
    bool near = true;          // drop states that run out of cards to lay within some turns
    bool jumps = true;         // where a jump cannot be wrong, try nothing else
    bool order = true;         // the most promising states first; false: level by level
    bool keep_levels = false;  // hand over the states kept at each start of a turn
};

struct AloneState {
    Cards hand;
    std::uint8_t up, down;
    std::uint8_t card, on_up;  // the play that led here
    bool up_too;               // may up plays follow in this turn?
    std::uint32_t parent;      // its state in the level before
};

struct AloneOutcome {
    bool won = false;
    bool complete = false;
    Stop stop = Stop::finished;
    std::vector<Turn> line;  // piles 0 (up) and 1 (down)
    int laid = 0;
    int left_bound = 0;
    thegame::Statistics statistics;
    std::vector<std::vector<AloneState>> levels;  // by number of turns, when asked for
};

AloneOutcome solve_alone(const Rules& rules, const Side& side, const AloneOptions& options,
                         const Limits& limits);

}  // namespace face_to_face
