// Winning in as few turns as possible.
//
// From above: narrow searches for a win that takes fewer turns than the best one known.
// From below: complete searches for a win within so few turns that there is none; that proves one
// turn more. A low limit leaves little choice (nearly whole hands must be laid in every turn), so
// the first of these searches are small even for full decks; each turn more costs several times
// as much. Both meet on small decks; elsewhere the limits end it, and what is proven stands.
#pragma once

#include "exact_search.hpp"

namespace thegame {

struct TurnsOutcome {
    Outcome outcome;      // a win in `turns` turns, or what is known if there is none
    int turns = 0;        // of that win; 0: none found
    int turns_bound = 0;  // proven: no win takes fewer turns
};

// `known_turns`: a win in so many turns is known, only shorter ones matter; 0: none is known, and
// it is first decided whether there is one. Complete when the answer is proven.
TurnsOutcome search_fewest_turns(const Rules& rules, const Position& position, const ExactOptions& options,
                                 const Limits& limits, int known_turns);

}  // namespace thegame
