// Woo with open cards: what a round is worth to the player who opened it, in Woo from -3 to 3.
//
// A solver object keeps a table of positions between calls and nothing else; there is no global
// state. How the search works, and why what it leaves out may be left out: docs/woo.md.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "table.hpp"

namespace thegame::woo {

constexpr int kSuits = 4;
constexpr int kRanks = 6;  // zero, jack, queen, king, ten, ace: a card is suit * 6 + rank
constexpr int kCards = kSuits * kRanks;
constexpr int kMost = 3;

using Cards = std::uint32_t;  // a set of cards, one bit each

struct Rules {
    std::array<int, kRanks> card_points{0, 2, 3, 4, 10, 11};
    int target = 66;
    int half = 33;
    int marriage = 20;
    int trump_marriage = 40;
    int last_trick = 10;
    int least_stock_to_close = 2;
    int least_stock_to_exchange = 2;
    bool close_after_marriage = true;
    bool claim_after_last_trick = true;
    bool escape_by_wrong_claim = false;

    bool operator==(const Rules&) const = default;
};

// Any moment of a round. Players are 0 (who opened the round) and 1; -1 stands for "none".
struct Position {
    std::array<Cards, 2> hands{};
    std::vector<int> stock;  // in the order of drawing, the turned-up trump card last
    int trump = 0;
    int leader = 0;
    std::array<int, 2> points{};
    std::array<int, 2> tricks{};
    int table = -1;    // the card led, while it waits for the answer
    int closer = -1;
    int couple = -1;  // suit of the couple just announced
    bool undrawn = false;
    bool other_had_trick = false;  // when it was closed
};

struct Limits {
    double seconds = 0;                 // 0: none
    std::function<bool()> interrupted;  // asked every few milliseconds; may be empty
};

// The value lies from `least` to `most`; the two are equal unless the search was stopped.
struct Answer {
    int least = -kMost;
    int most = kMost;
    bool stopped = false;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// What the search may leave out; all of it keeps the value. Switched off in tests only.
struct Prunings {
    bool table = true;      // remember positions
    bool alike = true;      // pass over cards that are alike
    bool bounds = true;     // what the leader can cash, and what is left to win
    bool questions = true;  // use the answers to earlier questions
    bool announced = true;  // never lead from a couple without announcing it
};

class Solver {
public:
    explicit Solver(std::size_t table_bytes = std::size_t{4} << 20) : table_(table_bytes) {}

    // The value of the position for player 0, known beforehand to lie from `least` to `most`.
    Answer solve(const Position& position, const Rules& rules, const Limits& limits = {},
                 int least = -kMost, int most = kMost);

    std::size_t table_bytes() const { return table_.bytes(); }

    Prunings prunings;

private:
    void start_round(const Position& position, const Rules& rules);
    bool same_round(const Position& position, const Rules& rules) const;

    Table table_;
    Rules rules_{};
    int trump_ = -1;
    std::vector<int> stock_;  // of the round that the table is about
};

}  // namespace thegame::woo
