// The end of a line that a search gives back.
#pragma once

#include "the_game.hpp"

namespace thegame {

// A search that is stopped, or that refutes a position in the middle of a turn, leaves a line whose
// last turn is neither complete nor stuck. Lays more cards of the hand until it is one of the two.
void finish_last_turn(const Rules& rules, const Position& start, std::vector<Turn>& line);

int cards_laid(const std::vector<Turn>& line);

}  // namespace thegame
