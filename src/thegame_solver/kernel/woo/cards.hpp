// Cards of Woo as bits, trumps first: what the search asks of a hand.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "solver.hpp"

namespace thegame::woo {

// Inside the search trumps are suit 0, so that a trump is a card below 6.
constexpr Cards kTrumps = 0x3F;
constexpr int kZero = 0, kQueen = 2, kKing = 3;  // ranks; as cards, those of trumps

inline Cards bit(int card) { return Cards{1} << card; }
inline int lowest(Cards cards) { return std::countr_zero(cards); }
inline int highest(Cards cards) { return 31 - std::countl_zero(cards); }
// By table: not every processor that this must run on counts bits in one instruction.
constexpr auto kCounts = [] {
    std::array<std::uint8_t, 4096> counts{};
    for (unsigned i = 1; i < counts.size(); ++i)
        counts[i] = static_cast<std::uint8_t>(counts[i >> 1] + (i & 1));
    return counts;
}();
inline int count(Cards cards) { return kCounts[cards & 0xFFF] + kCounts[cards >> 12]; }
constexpr auto kSuitOf = [] {
    std::array<std::uint8_t, kCards> suits{};
    for (int card = 0; card < kCards; ++card)
        suits[card] = static_cast<std::uint8_t>(card / kRanks);
    return suits;
}();
inline int suit_of(int card) { return kSuitOf[card]; }
inline Cards suit_cards(int suit) { return kTrumps << (kRanks * suit); }
inline Cards above(int card) { return ~((Cards{2} << card) - 1); }

// Asks `stop` of the cards, the weaker ranks first and trumps last among equals, until it says so.
template <class Stop>
bool for_cheapest_first(Cards cards, Stop&& stop) {
    for (Cards rank = bit(0) | bit(6) | bit(12) | bit(18); cards; rank <<= 1) {
        Cards equals = cards & rank;
        cards ^= equals;
        for (; equals; equals ^= bit(highest(equals)))
            if (stop(highest(equals))) return true;
    }
    return false;
}

// Swaps the trump suit with suit 0; its own inverse.
inline int with_trumps_first(int card, int trump) {
    const int suit = suit_of(card);
    const int moved = suit == trump ? 0 : suit == 0 ? trump : suit;
    return moved * kRanks + card % kRanks;
}

// Points of sets of cards, by table.
class Points {
public:
    explicit Points(const std::array<int, kRanks>& card_points) {
        for (int card = 0; card < kCards; ++card) of_card_[card] = card_points[card % kRanks];
        for (Cards cards = 1; cards < of_two_suits_.size(); ++cards) {
            const Cards rest = cards & (cards - 1);
            of_two_suits_[cards] =
                static_cast<std::int16_t>(of_two_suits_[rest] + of_card_[lowest(cards)]);
        }
    }
    int operator[](int card) const { return of_card_[card]; }
    int of(Cards cards) const { return of_two_suits_[cards & 0xFFF] + of_two_suits_[cards >> 12]; }
    // The `number` cheapest of the cards; stronger cards of a suit are never cheaper.
    int of_cheapest(Cards cards_of_a_suit, int number) const {
        int sum = 0;
        for (; number > 0 && cards_of_a_suit; --number, cards_of_a_suit &= cards_of_a_suit - 1)
            sum += of_card_[lowest(cards_of_a_suit)];
        return sum;
    }

private:
    std::array<int, kCards> of_card_{};
    std::array<std::int16_t, 4096> of_two_suits_{};
};

// An answer in the closed phase: which cards are allowed, and whether they take the trick. Who
// takes it does not depend on the choice among them.
struct Answers {
    Cards cards;
    bool take;
};

inline Answers strict_answers(Cards hand, int led) {
    const Cards following = hand & suit_cards(suit_of(led));
    if (following) {
        const Cards higher = following & above(led);
        return higher ? Answers{higher, true} : Answers{following, false};
    }
    const Cards trumps = hand & kTrumps;
    return trumps ? Answers{trumps, true} : Answers{hand, false};
}

}  // namespace thegame::woo
