// Both players see to it that one of them lays everything, in as few turns as can be found.
//
// Beams of growing width, one level a turn. A beam that never had to drop a position has seen
// everything: then the number of turns is the fewest, or the cards left are.
#pragma once

#include <vector>

#include "moves.hpp"

namespace face_to_face {

struct TogetherOutcome {
    bool won = false;
    bool complete = false;  // nothing was dropped: the answer is exact
    Stop stop = Stop::finished;
    std::vector<Turn> line;
    int left = 0;           // cards the player has left after the line
    int turns_bound = 0;    // proven when complete and won: no line takes fewer turns
    thegame::Statistics statistics;
};

struct TogetherOptions {
    int enough_turns = 0;    // a line of so many turns cannot be improved
    int widest = 1 << 14;    // beams do not get wider; 0: until nothing is dropped
};

TogetherOutcome solve_together(const Rules& rules, const Side sides[2], int starter, int player,
                               const TogetherOptions& options, const Limits& limits);

}  // namespace face_to_face
