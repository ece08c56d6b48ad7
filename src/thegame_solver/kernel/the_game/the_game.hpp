// The Game as the searches of the core see it: what goes in, what comes out.
//
// Nothing here searches. Positions are those between two turns; the rules are the ones of
// the_game/rules.py, and whatever a search returns is replayed by the_game/position.py.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace thegame {

constexpr int kPiles = 4;  // up1, up2, down1, down2, in this order everywhere
constexpr int kMaxCards = 126;  // cards and both bases fit a 128-bit set
constexpr int kMaxPlayers = 5;

struct Rules {
    int low = 2;
    int high = 99;
    int players = 1;
    int hand = 8;
    int minimum = 2;  // while the stock holds a card at the start of the turn, else 1
    int jump = 10;
};

// A position between two turns. `starters` are the players of whom any may move first
// (0-based): one in the middle of a game, all of them at the start of a deal.
struct Position {
    std::array<int, kPiles> tops{};
    std::vector<std::vector<int>> hands;
    std::vector<int> stock;  // in the order of drawing
    std::vector<int> starters;
};

struct Play {
    int card;
    int pile;
};

struct Turn {
    int player;
    std::vector<Play> plays;
};

struct Limits {
    double seconds = 0;         // 0: none
    std::size_t bytes = 0;      // 0: none
    int threads = 1;
    std::function<bool()> interrupted;  // asked every few milliseconds; may be empty
};

enum class Stop { finished, time, memory, interrupted };

struct Statistics {
    std::uint64_t states = 0;      // positions kept and expanded
    std::uint64_t plays = 0;       // single plays generated
    std::uint64_t dominated = 0;   // positions dropped because another is at least as good
    std::uint64_t dead = 0;        // positions dropped by a test for hopeless ones
    std::uint64_t duplicates = 0;  // positions met before (table hits)
    std::uint64_t width = 0;       // beam width at which the win was found, 0: none
    std::uint64_t peak_bytes = 0;  // of the search's own tables

    // Another part of the same search, after this one.
    void add(const Statistics& more) {
        states += more.states;
        plays += more.plays;
        dominated += more.dominated;
        dead += more.dead;
        duplicates += more.duplicates;
        if (more.peak_bytes > peak_bytes) peak_bytes = more.peak_bytes;
    }
};

struct Outcome {
    bool won = false;
    bool complete = false;       // the search space was exhausted: what is not won is lost
    Stop stop = Stop::finished;
    std::vector<Turn> line;      // best line found; its last turn may be unfinished
    int laid = 0;                // cards laid from the given position by that line
    int left_bound = 0;          // proven: no line leaves fewer cards
    Statistics statistics;
};

}  // namespace thegame
