// A player's choice between thresholds, and which cards need not be tried because they are alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cards.hpp"

namespace thegame::woo {

// Thresholds beyond all points: the asker always, never gets what is asked.
constexpr int kAlways = -1000, kNever = 1000;

// The best threshold so far for the player who chooses, and whether it decides the question.
class Choice {
public:
    Choice(bool ours, int points) : ours_(ours), points_(points), best_(ours ? kNever : kAlways) {}
    bool decides(int threshold) {
        best_ = ours_ ? std::min(best_, threshold) : std::max(best_, threshold);
        return decides_if(threshold);
    }
    // The same for an option whose threshold is within `slack` of this one: whether it can be
    // passed over, because even the best case does not decide.
    bool passes_over(int threshold, int slack) {
        const int best_case = ours_ ? threshold - slack : threshold + slack;
        if (decides_if(best_case)) return false;
        decides(best_case);
        return true;
    }
    int best() const { return best_; }

private:
    bool decides_if(int threshold) const {
        return ours_ ? threshold <= points_ : threshold > points_;
    }
    bool ours_;
    int points_;
    int best_;
};

// Cards of a hand that a player has tried, with what came of it. A card next to one of them in
// strength, with no card in play between, does the same but for the difference of their points:
// swap the two in every later trick, and no trick changes hands.
class Tried {
public:
    Tried(Cards in_play, Cards never_alike) : in_play_(in_play), apart_(never_alike) {}
    void add(int card, int threshold) {
        cards_ |= bit(card);
        thresholds_[card] = threshold;
    }
    // Whether the card need not be tried: one that is alike has been, and the difference of their
    // points does not make this one decide.
    bool spares(int card, Cards own, const Points& points, Choice& choice) const {
        const int twin = alike(card, own);
        return twin >= 0 && choice.passes_over(thresholds_[twin],
                                               std::abs(points[twin] - points[card]));
    }

private:
    // A tried card that is alike, or -1.
    int alike(int card, Cards own) const {
        if (bit(card) & apart_) return -1;
        const Cards suit = suit_cards(suit_of(card));
        if (!(cards_ & suit)) return -1;
        const int up = neighbour_above(card, own, suit);
        return up >= 0 ? up : neighbour_below(card, own, suit);
    }
    int neighbour_above(int card, Cards own, Cards suit) const {
        for (Cards rest = in_play_ & suit & above(card); rest; rest &= rest - 1) {
            const Cards next = rest & -rest;
            if (!(next & own) || (next & apart_)) return -1;
            if (next & cards_) return lowest(next);
        }
        return -1;
    }
    int neighbour_below(int card, Cards own, Cards suit) const {
        for (Cards rest = in_play_ & suit & (bit(card) - 1); rest;) {
            const int next = highest(rest);
            if (!(bit(next) & own) || (bit(next) & apart_)) return -1;
            if (bit(next) & cards_) return next;
            rest ^= bit(next);
        }
        return -1;
    }
    Cards in_play_, apart_;
    Cards cards_ = 0;
    std::array<int, kCards> thresholds_;
};

}  // namespace thegame::woo
