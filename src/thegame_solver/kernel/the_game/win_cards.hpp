// A set of cards, and what stays the same through all searches of one deal.
//
// Inside the win finder a card is a number from 1 (the lowest) to `count` (the highest), so
// that the bases of the piles are 0 and count + 1 and everything is below 128.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "win_weights.hpp"

namespace thegame::win {

constexpr int kTops = kMaxCards + 2;

// The number of ones in both words. Without the processor's own instruction, which a portable
// build may not use, counting the two together is much faster than std::popcount twice.
inline int count_ones(std::uint64_t a, std::uint64_t b) {
#if defined(__POPCNT__) || defined(__aarch64__) || defined(_M_ARM64)
    return std::popcount(a) + std::popcount(b);
#else
    constexpr std::uint64_t twos = 0x3333333333333333, fours = 0x0f0f0f0f0f0f0f0f;
    a -= (a >> 1) & 0x5555555555555555;
    b -= (b >> 1) & 0x5555555555555555;
    a = (a & twos) + ((a >> 2) & twos) + (b & twos) + ((b >> 2) & twos);
    a = (a & fours) + ((a >> 4) & fours);
    return int((a * 0x0101010101010101) >> 56);
#endif
}

struct CardSet {
    std::array<std::uint64_t, 2> words{};

    static std::uint64_t bit(int card) { return std::uint64_t{1} << (card & 63); }
    bool contains(int card) const { return (words[unsigned(card) >> 6] & bit(card)) != 0; }
    void add(int card) { words[unsigned(card) >> 6] |= bit(card); }
    void remove(int card) { words[unsigned(card) >> 6] &= ~bit(card); }
    bool empty() const { return (words[0] | words[1]) == 0; }
    int count() const { return count_ones(words[0], words[1]); }

    int count_below(int top) const {
        const std::uint64_t lower = bit(top) - 1;
        const std::uint64_t first = top < 64 ? lower : ~std::uint64_t{0};
        const std::uint64_t second = top < 64 ? 0 : lower;
        return count_ones(words[0] & first, words[1] & second);
    }

    // The next card of the set, above or below this one; 0 if there is none.
    int next_above(int card) const {
        const std::uint64_t higher = ~(bit(card) | (bit(card) - 1));
        const std::uint64_t first = card < 64 ? words[0] & higher : 0;
        if (first != 0) return std::countr_zero(first);
        const std::uint64_t second = card < 64 ? words[1] : words[1] & higher;
        return second != 0 ? 64 + std::countr_zero(second) : 0;
    }
    int next_below(int card) const {
        const std::uint64_t lower = bit(card) - 1;
        const std::uint64_t second = card < 64 ? 0 : words[1] & lower;
        if (second != 0) return 127 - std::countl_zero(second);
        const std::uint64_t first = card < 64 ? words[0] & lower : words[0];
        return first != 0 ? 63 - std::countl_zero(first) : 0;
    }

    CardSet& operator|=(const CardSet& other) {
        words[0] |= other.words[0];
        words[1] |= other.words[1];
        return *this;
    }
};

// The stock when `drawn` of its cards are gone: the weight of its cards below each top.
struct StockView {
    std::array<int, kTops> below;
    int total;
};

class Deal {
public:
    void set(const Rules& rules, const Position& position);
    void judge(const Weights& weights);  // from now on by these

    const Rules& rules() const { return rules_; }
    const Weights& weights() const { return weights_; }
    int count() const { return count_; }
    int card(int value) const { return value - rules_.low + 1; }
    int value(int card) const { return card + rules_.low - 1; }
    int stock_size() const { return int(stock_.size()); }
    int stock_card(int place) const { return stock_[unsigned(place)]; }

    // How many cards are drawn before this one, -1 if it never was in the stock.
    int place(int card) const { return places_[unsigned(card)]; }
    int jump_next(int wait) const { return jump_by_wait_[unsigned(wait)]; }
    const StockView& stock_after(int drawn);

private:
    void fill(StockView& view, int drawn) const;

    Rules rules_;
    Weights weights_;
    int count_ = 0;
    std::vector<std::uint8_t> stock_;
    std::array<std::int16_t, kTops> places_{};
    std::array<int, kTops> weight_by_wait_{};
    std::array<int, kTops> jump_by_wait_{};
    std::vector<StockView> views_;  // filled when first asked for
    std::vector<char> filled_;
};

}  // namespace thegame::win
