// A line of play, read backwards from the levels of a search.
#pragma once

#include <vector>

#include "exact_groups.hpp"

namespace thegame::exact {

// The levels hold no parents: each position of a level was made from one of the level before, so
// one that leads there can be found again. Returns a line to some position of the last level.
std::vector<Turn> line_to_last(const Game& game, const Rules& rules, bool short_turns,
                               bool equivalent_tops, const std::vector<Level>& levels);

}  // namespace thegame::exact
