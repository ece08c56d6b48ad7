// Finds prices (exact_prices.hpp) that refute given positions.
#pragma once

#include <vector>

#include "exact_pricing.hpp"

namespace thegame::exact {

// One position of the search.
struct Sample {
    int laid;
    int phase;      // of the turn, where phases are not merged
    Phases phases;  // that are possible
    CardSet in_hands;
    CardSet unlaid;
    SeenTops seen;
};

// Changes the prices step by step: a card that the best sequences of the samples' piles use more
// than once becomes dearer, one that they leave out becomes cheaper, and so for the moments. (This
// is subgradient descent on the slack, with smoothed steps.) Samples refuted by a
// margin no longer pull; when none is left, it stops. `pricing` holds the last prices afterwards.
void fit_prices(Pricing& pricing, const Game& game, const std::vector<Sample>& samples,
                const Prices& start, int rounds);

}  // namespace thegame::exact
