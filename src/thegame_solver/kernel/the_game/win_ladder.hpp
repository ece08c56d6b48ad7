// Which beam searches are tried, one after the other, until one wins.
#pragma once

#include <vector>

#include "win_weights.hpp"

namespace thegame {

// One beam search: how many positions it keeps, what it tries of each, how it judges them.
struct Rung {
    int width;
    int nearest;      // how many cards of the hand are tried on a pile, the nearest first
    Weights weights;
};

std::vector<Rung> ladder_for(const Rules& rules);

}  // namespace thegame
