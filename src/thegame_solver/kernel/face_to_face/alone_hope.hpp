// Cards that can never be laid again, and what a state is worth to the order of the search.
#pragma once

#include "table.hpp"

namespace face_to_face {

// How many of `cards` no line can lay from piles at `up` and `down`, if nothing but `cards` is laid.
//
// The up pile comes below its top by jumps only, each from a card x + jump that lies on it to x. The
// first starts at the top or higher, every other one at or above where the last landed, and all
// cards but the top itself are among `cards`. So the lowest place that the pile can reach is found
// by adding one jump after the other, and a card below it never goes on that pile; likewise for the
// down pile. A card out of both piles' reach is dead.
int count_dead(const Rules& rules, Cards cards, int up, int down);

// Is the jump of the up pile from its top to the card `up` − jump in hand at least as good as any
// other play? Yes, unless the jump that could follow it, from that card, is still to come for
// either pile. Proof: take any line. Lay the card now, and everything up to the place where the line
// laid it one play later (where it did not, leave out the last play): cards stay available, and on
// the up pile whatever comes next is above the old top. At that place the card is missing from a pile
// whose next card must then fit on what lay below: after a climb it does, because it lies beyond the
// card (the jump from the card is ruled out); a jump of the down pile to the card came from `up` − 2
// jump, which is ruled out as well; and so is one from the card to `up`, which is laid.
bool is_right_up_jump(const Rules& rules, Cards hand, Cards unlaid, int up, int down);
bool is_right_down_jump(const Rules& rules, Cards hand, Cards unlaid, int up, int down);

// The lower the better: unlaid cards behind the piles, more for those behind both.
int cost_of(const Rules& rules, Cards hand, Cards undrawn, int up, int down);

}  // namespace face_to_face
