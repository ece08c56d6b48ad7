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

// The lower the better: unlaid cards behind the piles, more for those behind both.
int cost_of(const Rules& rules, Cards hand, Cards undrawn, int up, int down);

}  // namespace face_to_face
