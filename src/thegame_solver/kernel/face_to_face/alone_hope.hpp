// Cards that can never be laid again, and what a state is worth to the order of the search.
#pragma once

#include "table.hpp"

namespace face_to_face {

// The cards of `unlaid` that no line can lay any more from piles at `up` and `down`.
//
// A card c below the up pile's top comes back only if a jump takes the pile from above c to c or
// below it: a card x with x ≤ c < x + jump, unlaid, laid right after x + jump, which is the top or
// unlaid too, and not itself out of the up pile's reach. (Where the opponent gave a number that the
// owner still holds, c may be the take-off itself: x ≤ c ≤ x + jump.) Likewise for the down pile. A
// card out of both piles' reach is dead.
Cards dead_cards(const Rules& rules, Cards unlaid, int up, int down);

// The lower the better: unlaid cards behind the piles, more for those behind both.
int cost_of(const Rules& rules, Cards hand, Cards undrawn, int up, int down);

}  // namespace face_to_face
