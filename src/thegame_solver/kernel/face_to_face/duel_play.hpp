// A good turn in a duel that is too large to solve: alpha-beta over the most promising turns,
// deeper and deeper until the time is up.
#pragma once

#include <vector>

#include "duel_moves.hpp"

namespace face_to_face {

struct PlayOutcome {
    Stop stop = Stop::finished;
    std::vector<Turn> line;  // one turn, or none for a player who cannot move
    int value = 0;           // for the player to move; beyond ±kSure it is certain
    int depth = 0;           // turns looked ahead
    thegame::Statistics statistics;
};

constexpr int kSure = 100'000;

PlayOutcome best_turn(const Rules& rules, const Side sides[2], int starter, const Limits& limits);

}  // namespace face_to_face
