// Where the turns of a solo player begin is left open as long as it can be.
//
// Take the cards laid so far, in their order. To be legal they must be cut into turns so that every
// card has been drawn when it is laid, and often there are several ways to cut them. The piles and
// the unlaid cards are the same for all ways; only the phase differs: how many cards of the last
// turn have been laid. So a position is kept once, with the SET of phases that some way of cutting
// ends in. With short turns of 1 .. 2m - 1 cards these are some of 0 .. 2m - 2.
//
// Laying a card keeps the phases in which it has been drawn. Then a turn of p + 1 cards goes on, if
// it may become longer, or ends, if it is long enough. A line of plays is legal exactly when the set
// never becomes empty, so nothing is lost and nothing is won. (This is how a nondeterministic
// automaton is made deterministic.) Afterwards the plays of a line are cut into turns (exact_line.cpp).
//
// Dominance between phases, the rest being equal. Phase p is at least as good as phase q > p if
// p + 1 >= m: both may end with the next card, p has drawn no fewer cards, and if both go on, the
// same holds again. Phase 0 is at least as good as any once the stock has been drawn: every card is
// there, and turns of one card will do. A set is kept CLOSED: with a phase it has those that are no
// better. Positions are compared phase by phase: a position loses the phases that a position with
// better tops has too.
#pragma once

#include <array>
#include <cstdint>

#include "exact_game.hpp"

namespace thegame::exact {

using Phases = std::uint8_t;  // bit p: phase p

constexpr int kMostMergedMinimum = 4;  // 2m - 1 phases fit

// Where phases are not merged they may be more than there are bits; then nobody asks for single ones.
inline Phases only_phase(int phase) { return static_cast<Phases>(phase < 7 ? 1 << phase : 0x80); }

// What becomes of the phases from one level to the next.
class PhaseSteps {
public:
    PhaseSteps(const Game& game, int laid);

    // The phases in which the card has been drawn.
    Phases holding(int card) const {
        const int latest = laid_ - game_.number_drawn(card);
        return latest >= 7 ? 0xff : static_cast<Phases>((2 << latest) - 1);
    }
    // After a card has been laid in one of these phases; closed.
    Phases after(Phases phases) const { return after_[phases]; }
    // After a card has been laid in this phase; not closed.
    static Phases after_one(const Game& game, int laid, int phase);

private:
    const Game& game_;
    int laid_;
    std::array<Phases, 128> after_{};
};

// With every phase those that are no better.
Phases closed_phases(const Game& game, int laid, Phases phases);

}  // namespace thegame::exact
