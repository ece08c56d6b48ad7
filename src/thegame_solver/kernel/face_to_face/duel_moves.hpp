// The moves of a duel that are worth looking at, and what is decided at once.
#pragma once

#include <vector>

#include "duel_race.hpp"
#include "moves.hpp"

namespace face_to_face {

struct DuelOptions {
    bool dominance = true;   // drop moves that another one dominates
    bool at_once = true;     // see wins and losses one turn ahead while moves are made
    bool race = true;        // see wins by a plan that is faster than the opponent can be
    bool known = true;       // let decided positions answer for those that they dominate
};

// What a player to move with these cards can do at once, whatever the own tops are worth later.
struct Prospects {
    bool finishes = false;   // lays everything on the own piles
    bool moves = false;      // completes a turn on the own piles
    Cards last_gifts = 0;    // cards that finish as a gift, all others laid
    Cards gifts = 0;         // cards whose gift completes a turn
    int outcomes = 0;        // how many ways there are to lay on the own piles

    bool wins(Cards givable) const { return finishes || (last_gifts & givable); }
    bool is_stuck(Cards givable) const { return !moves && !(gifts & givable); }
};

Prospects prospects(const Table& table, const Half& half, int player);

// The cards that improve one of these piles.
inline Cards givable_to(const Half& half) { return below(half.up) | above(half.down); }

struct Child {
    Position position;
    Move move;
    int replies;  // how many ways the opponent has to lay on the own piles
};

enum class AtOnce { open, won, lost };  // for the player to move

class DuelMoves {
public:
    DuelMoves(const Table& table, const DuelOptions& options) : table_(table), options_(options), race_(table) {}

    // The children that matter. `won` comes with the one child that wins; `lost` means that every
    // move loses at once, or that there is none; `children` then holds what was found.
    AtOnce make(const Position& position, std::vector<Child>& children);
    std::uint64_t dominated() const { return dominated_; }
    std::uint64_t made() const { return made_; }

private:
    AtOnce look_at_races(std::vector<Child>& children, int player);
    AtOnce judge(std::vector<Child>& children, int player);
    const Prospects& replies(const Half& half, int player);
    void drop_dominated(std::vector<Child>& children, int player);
    bool at_least(const Position& a, const Position& b, int player) const;

    const Table& table_;
    DuelOptions options_;
    DuelRace race_;
    std::vector<Move> moves_;
    std::vector<std::pair<Cards, std::uint32_t>> order_;  // children by the cards kept
    std::vector<std::uint32_t> best_;
    std::vector<Child> sorted_;
    std::vector<std::pair<Half, Prospects>> known_;  // the opponent's, by the tops after the gift
    std::uint64_t dominated_ = 0, made_ = 0;
};

}  // namespace face_to_face
