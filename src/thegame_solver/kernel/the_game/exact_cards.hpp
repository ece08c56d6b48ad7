// A set of cards as 128 bits.
//
// Cards are numbered 1..n from the lowest; 0 and n + 1 are the bases. With at most 126 cards all
// of them fit. Two plain 64-bit words keep this portable.
#pragma once

#include <bit>
#include <cstdint>

namespace thegame::exact {

struct CardSet {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    bool holds(int card) const {
        return card >= 0 && card < 128 && ((card < 64 ? low >> card : high >> (card - 64)) & 1) != 0;
    }
    bool empty() const { return (low | high) == 0; }
    int size() const { return std::popcount(low) + std::popcount(high); }
    void add(int card) { (card < 64 ? low : high) |= std::uint64_t{1} << (card & 63); }
    void remove(int card) { (card < 64 ? low : high) &= ~(std::uint64_t{1} << (card & 63)); }
    int lowest() const {
        return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
    }
    int highest() const {
        return high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low);
    }
    // Removes and returns the lowest card; the set must not be empty.
    int take_lowest() {
        const int card = lowest();
        if (low != 0) {
            low &= low - 1;
        } else {
            high &= high - 1;
        }
        return card;
    }

    friend CardSet operator|(CardSet a, CardSet b) { return {a.low | b.low, a.high | b.high}; }
    friend CardSet operator&(CardSet a, CardSet b) { return {a.low & b.low, a.high & b.high}; }
    friend CardSet operator-(CardSet a, CardSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
    friend bool operator==(CardSet a, CardSet b) { return a.low == b.low && a.high == b.high; }
};

// All of 0..card.
inline CardSet cards_up_to(int card) {
    if (card < 0) return {};
    if (card < 63) return {(std::uint64_t{2} << card) - 1, 0};
    if (card == 63) return {~std::uint64_t{0}, 0};
    return {~std::uint64_t{0}, card >= 127 ? ~std::uint64_t{0} : (std::uint64_t{2} << (card - 64)) - 1};
}

// Every card moved up (by > 0) or down (by < 0); what leaves the 128 places is dropped.
inline CardSet moved(CardSet cards, int by) {
    if (by == 0) return cards;
    if (by >= 128 || by <= -128) return {};
    if (by >= 64) return {0, cards.low << (by - 64)};
    if (by > 0) return {cards.low << by, (cards.high << by) | (cards.low >> (64 - by))};
    if (by <= -64) return {cards.high >> (-by - 64), 0};
    return {(cards.low >> -by) | (cards.high << (64 + by)), cards.high >> -by};
}

inline std::uint64_t reversed_bits(std::uint64_t word) {
    word = ((word >> 1) & 0x5555555555555555u) | ((word & 0x5555555555555555u) << 1);
    word = ((word >> 2) & 0x3333333333333333u) | ((word & 0x3333333333333333u) << 2);
    word = ((word >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((word & 0x0f0f0f0f0f0f0f0fu) << 4);
    word = ((word >> 8) & 0x00ff00ff00ff00ffu) | ((word & 0x00ff00ff00ff00ffu) << 8);
    word = ((word >> 16) & 0x0000ffff0000ffffu) | ((word & 0x0000ffff0000ffffu) << 16);
    return (word >> 32) | (word << 32);
}

// Card c becomes n + 1 - c.
inline CardSet mirrored(CardSet cards, int n) {
    return moved({reversed_bits(cards.high), reversed_bits(cards.low)}, n + 1 - 127);
}

}  // namespace thegame::exact
