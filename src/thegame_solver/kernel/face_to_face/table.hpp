// Face to Face as the searches see it: cards counted from 1, sets of cards in 64 bits.
//
// Card c of the rules is c − low + 1 here, so an up pile's base is 0 and a down pile's base is
// size + 1. What the outside world says (cards, limits, lines of play) is in these types.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "../the_game/the_game.hpp"

namespace face_to_face {

using thegame::Limits;
using thegame::Stop;

using Cards = std::uint64_t;
constexpr int kLargestDeck = 62;

inline Cards bit(int card) { return Cards{1} << card; }
inline bool has(Cards cards, int card) { return cards >> card & 1; }
inline int lowest(Cards cards) { return std::countr_zero(cards); }
inline int highest(Cards cards) { return 63 - std::countl_zero(cards); }
// Without an instruction for it, the compiler would call a function of its library: this is faster.
inline int count(Cards cards) {
#ifdef __POPCNT__
    return std::popcount(cards);
#else
    cards -= cards >> 1 & 0x5555555555555555u;
    cards = (cards & 0x3333333333333333u) + (cards >> 2 & 0x3333333333333333u);
    return static_cast<int>(((cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u >> 56);
#endif
}
// The cards below and above a top; tops lie between 0 and 63.
inline Cards below(int top) { return bit(top) - 1; }
inline Cards above(int top) { return ~(below(top) | bit(top)); }

struct Rules {
    int size, hand, minimum, jump, draw;

    // The cards that the own up pile takes when `top` lies there; likewise down.
    Cards taken_up(int top) const {
        return above(top) | (jump > 0 && top > jump ? bit(top - jump) : 0);
    }
    Cards taken_down(int top) const {
        return below(top) | (jump > 0 && top + jump <= size ? bit(top + jump) : 0);
    }
};

// One player's side: the tops, the cards drawn and not laid, and the deck in draw order.
struct Side {
    int up, down;
    Cards hand;
    std::vector<int> stock;
};

struct Play {
    int card, pile;  // pile: 0 gold-up, 1 gold-down, 2 silver-up, 3 silver-down
};

struct Turn {
    int player;
    std::vector<Play> plays;
};

// An up pile at `a` is at least as good for its owner as one at `b` while `unlaid` are the owner's
// cards to come. Proof: a ≤ b, so every card above b is above a; the jump from b lands on b − jump,
// which is above a as well, unless it is at or below a: then that card must be gone already. The
// same card laid on both makes them equal, and so does a gift (which must be below a, so it could
// go on b too): a gift to the pile at b that a would not take is one possibility fewer for the
// opponent. Mirrored for down piles.
inline bool up_at_least(const Rules& rules, int a, int b, Cards unlaid) {
    if (a >= b) return a == b;
    const int landing = b - rules.jump;
    return rules.jump == 0 || landing < 1 || landing > a || !has(unlaid, landing);
}
inline bool down_at_least(const Rules& rules, int a, int b, Cards unlaid) {
    if (a <= b) return a == b;
    const int landing = b + rules.jump;
    return rules.jump == 0 || landing > rules.size || landing < a || !has(unlaid, landing);
}

}  // namespace face_to_face
