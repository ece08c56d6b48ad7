// Turns collapsed to what matters after them: the cards kept and the two own tops.
//
// A gift touches no own pile, so it may come last in its turn and is chosen among the cards kept.
#pragma once

#include <array>
#include <vector>

#include "table.hpp"

namespace face_to_face {

constexpr int kLargestHand = 7;

// A moment between two turns of two players: 0 is gold, 1 is silver.
struct Half {
    Cards hand = 0;
    std::uint8_t up = 0, down = 0;
    std::uint8_t drawn = 0;  // cards taken from the stock so far

    bool operator==(const Half&) const = default;
};
struct Position {
    Half half[2];
    std::uint8_t player = 0;

    bool operator==(const Position&) const = default;
};

// What stays the same during a game: the rules and the two stocks.
class Table {
public:
    Table(const Rules& rules, const Side sides[2]);

    Rules rules;
    std::vector<int> stock[2];

    Cards undrawn(int player, int drawn) const { return undrawn_[player][drawn]; }
    Cards unlaid(const Position& position, int player) const {
        const Half& half = position.half[player];
        return half.hand | undrawn(player, half.drawn);
    }
    int left(const Position& position, int player) const {
        const Half& half = position.half[player];
        return count(half.hand) + static_cast<int>(stock[player].size()) - half.drawn;
    }
    bool is_done(const Position& position, int player) const { return left(position, player) == 0; }
    // The end of a turn: the cards are drawn.
    void draw(Half& half, int player, bool gave) const;
    Position start(const Side sides[2], int player) const;

private:
    std::vector<Cards> undrawn_[2];  // by number of cards drawn
};

// One way to end the plays on the own piles.
struct Own {
    Cards kept;
    std::uint8_t up, down, laid;
};

// A whole turn: the own part, and the gift if there is one.
struct Move {
    Own own;
    std::uint8_t gift = 0;     // 0: none
    std::uint8_t on_up = 0;    // the opponent's up pile, else the down pile
};

// Every (kept, up, down) that one or more plays on the own piles can lead to.
void own_outcomes(const Rules& rules, const Half& half, std::vector<Own>& found);
// The plays that lead from `half` to `wanted`.
std::vector<Play> plays_to(const Rules& rules, const Half& half, const Own& wanted, int player);

// The position after a move of the player to move.
Position after(const Table& table, const Position& position, const Move& move);
Turn turn_of(const Table& table, const Position& position, const Move& move);

// Every move of the player to move.
void all_moves(const Table& table, const Position& position, std::vector<Move>& moves);
// Can the player to move complete a turn?
bool can_move(const Table& table, const Position& position);
inline bool improves(bool up, int top, int card) { return up ? card < top : card > top; }

}  // namespace face_to_face
