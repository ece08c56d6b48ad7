// A panel of simple players without foresight, to see how a deal treats people.
//
// Each sees the piles and the own hand, nothing else. They play whole games by the rules; the only
// chance in them is their own generator, seeded by the number of the game, so a panel is the same
// on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "the_game.hpp"

namespace thegame {

enum class Style {
    random,       // any card that fits
    nearest,      // the card nearest to a pile, read roughly: up to 2 off
    jump_minded,  // the same, but keeps jumps open, prepares those in hand and takes free steps
};
constexpr std::array kStyles{Style::random, Style::nearest, Style::jump_minded};

struct PanelScore {
    int games = 0;
    int won = 0;
    std::int64_t left = 0;  // cards left over all games
    int fewest_left = 0;
};

// Plays `games` games; game number g begins with starter g modulo their number.
PanelScore play_panel(const Rules& rules, const Position& position, Style style, int games,
                      const std::function<bool()>& interrupted);

}  // namespace thegame
