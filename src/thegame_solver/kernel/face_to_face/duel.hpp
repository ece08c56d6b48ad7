// Who wins when both play perfectly: depth-first proof-number search (df-pn).
//
// Every turn uses up cards, so no position comes back and the search needs no care for cycles.
#pragma once

#include <vector>

#include "duel_moves.hpp"

namespace face_to_face {

struct DuelOutcome {
    int winner = -1;  // 0 gold, 1 silver, −1 not decided
    Stop stop = Stop::finished;
    std::vector<Turn> line;
    thegame::Statistics statistics;
};

DuelOutcome solve_duel(const Rules& rules, const Side sides[2], int starter,
                       const DuelOptions& options, const Limits& limits);

}  // namespace face_to_face
