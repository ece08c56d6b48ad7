// The game to be closed, in numbers that fit every game of the family (proof/layout.py).
//
// Cards are 1..n, tops are as the pile sees them: down piles in the mirror, where card c is
// n + 1 - c. A game with one pile up and one down leaves the second pile of each pair absent.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "../the_game/exact_game.hpp"
#include "../the_game/exact_tops.hpp"

namespace thegame::closure {

using exact::CardSet;
using exact::Tops;

struct Layout {
    int cards = 0;
    int jump = 0;
    std::vector<bool> down;
    std::vector<int> tops;
    std::vector<std::vector<int>> hands;
    std::vector<int> stock;
    std::vector<int> starters;
    int minimum = 1;
    int draws = 0;               // at the end of a turn; 0: as many as were laid
    bool minimum_stays = false;  // else it is 1 once the stock is empty
    bool unfinished_counts = true;
    int target = 0;              // cards laid that would break the claim

    int players() const { return static_cast<int>(hands.size()); }
    int stock_size() const { return static_cast<int>(stock.size()); }
    int mirror(int card) const { return cards + 1 - card; }
    bool accepts(int top, int card) const { return card > top || (jump > 0 && card == top - jump); }
};

// All of a state but the tops: who holds what, whose turn it is, how many cards he laid in it.
struct Moment {
    std::array<CardSet, kMaxPlayers> hands{};
    int player = 0;
    int laid = 0;

    friend bool operator==(const Moment& a, const Moment& b) {
        return a.player == b.player && a.laid == b.laid && a.hands == b.hands;
    }
    std::size_t hash() const {
        std::uint64_t mixed = static_cast<std::uint64_t>(player * 64 + laid);
        for (const CardSet& hand : hands) {
            mixed = (mixed ^ hand.low) * 0x9e3779b97f4a7c15u;
            mixed = ((mixed ^ (mixed >> 29)) ^ hand.high) * 0xbf58476d1ce4e5b9u;
            mixed ^= mixed >> 32;
        }
        return static_cast<std::size_t>(mixed);
    }
};

// What follows from the rules of turns and of drawing, at each level (cards laid so far).
class Turns {
public:
    explicit Turns(const Layout& layout);

    Moment start(int player) const;
    int drawn(int level, const Moment& now) const;
    int owed(int level, const Moment& now) const;
    CardSet unlaid(int level, const Moment& now) const;
    // Calls visit(moment) for going on with the turn and for ending it, where they may follow.
    template <typename Visit>
    void after(int level, const Moment& now, int card, Visit visit) const {
        const int minimum = owed(level, now);
        const int longest = layout_.players() == 1 ? 2 * minimum - 1 : layout_.cards;
        Moment then = now;
        ++then.laid;
        CardSet& hand = then.hands[static_cast<std::size_t>(now.player)];
        hand.remove(card);
        if (!hand.empty() && then.laid < longest) visit(then);
        if (then.laid >= minimum) visit(ended(level, now, then));
    }

private:
    Moment ended(int level, const Moment& now, Moment then) const;

    const Layout& layout_;
    int dealt_ = 0;
    std::vector<CardSet> undrawn_;
};

}  // namespace thegame::closure
