// The position to be searched, renumbered so that the searches need no special cases.
//
// Cards are 1..n. A down pile is looked at in a mirror: card c is n + 1 - c there, its base is 0,
// and it follows the rule of an up pile: a card goes on it when it is higher than the top, or
// exactly `jump` lower. So all four piles start at 0 and the lower top is the better one.
#pragma once

#include <algorithm>
#include <vector>

#include "exact_cards.hpp"
#include "the_game.hpp"

namespace thegame::exact {

// Whose turn it is and how many cards he has laid in it (0 where phases are merged).
struct Turnstile {
    std::uint8_t mover = 0;
    std::uint8_t phase = 0;
    std::uint8_t turns = 0;  // turns ended, counted only if they are limited
    friend bool operator==(Turnstile, Turnstile) = default;
};

class Game {
public:
    Game(const Rules& rules, const Position& position);

    int cards() const { return n_; }            // of the deck: card numbers are 1..cards()
    int to_lay() const { return to_lay_; }      // cards in hands and stock
    int players() const { return players_; }
    int jump() const { return jump_; }
    int stock_size() const { return static_cast<int>(stock_.size()); }
    int stock_card(int index) const { return stock_[static_cast<std::size_t>(index)]; }
    int mirror(int card) const { return n_ + 1 - card; }
    const std::vector<CardSet>& hands() const { return hands_; }
    const std::array<int, kPiles>& tops() const { return tops_; }  // down piles in the mirror

    // Cards drawn when `laid` cards have been laid, `phase` of them in the current turn.
    int drawn(int laid, int phase) const {
        const int due = laid - phase;
        return due < stock_size() ? due : stock_size();
    }
    // The stock's cards from the given one on.
    CardSet stock_from(int index) const { return undrawn_[static_cast<std::size_t>(index)]; }
    // How many cards must have been drawn before this one is there; 0 for a card dealt.
    int number_drawn(int card) const { return number_drawn_[static_cast<std::size_t>(card)]; }
    // The number of cards owed by a turn that began when `laid` cards had been laid.
    int owed(int laid) const { return laid < stock_size() ? minimum_ : 1; }
    int minimum() const { return minimum_; }

    // For the question how few turns suffice: no more than this many may be used; 0: any number.
    int turn_limit() const { return turn_limit_; }
    void limit_turns(int limit) { turn_limit_ = limit; }
    // No hand ever holds more cards than the largest one does now, and no turn lays more.
    int largest_hand() const { return largest_hand_; }
    int fewest_turns_for(int cards) const { return (cards + largest_hand_ - 1) / std::max(largest_hand_, 1); }

    // Are positions kept once for all phases of the turn (exact_phases.hpp)?
    bool merges_phases() const { return merges_phases_; }
    void merge_phases() { merges_phases_ = true; }

    // Does top accept card? Both as seen by the pile, that is, mirrored for a down pile.
    bool accepts(int top, int card) const {
        return card > top || (jump_ != 0 && card == top - jump_);
    }
    // The player to move after `mover`: the next with cards, or -1.
    int next_mover(const CardSet* hands, int mover) const;
    // Those who may move first, without the ones who hold nothing.
    std::vector<int> first_movers(const Position& position) const;

private:
    int n_;
    int players_;
    int minimum_;
    int jump_;
    int to_lay_ = 0;
    int turn_limit_ = 0;
    int largest_hand_ = 0;
    bool merges_phases_ = false;
    std::array<int, kPiles> tops_{};
    std::vector<CardSet> hands_;
    std::vector<int> stock_;
    std::vector<CardSet> undrawn_;
    std::array<int, 128> number_drawn_{};
};

}  // namespace thegame::exact
