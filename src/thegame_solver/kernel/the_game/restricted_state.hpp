// Positions as the restricted search keeps them: in the middle of turns, too.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "the_game.hpp"

namespace thegame::restricted {

// Cards are counted from 1; the bases are 0 and count + 1.
struct CardSet {
    std::array<std::uint64_t, 2> words{};

    static std::uint64_t bit(int card) { return std::uint64_t{1} << (card & 63); }
    bool contains(int card) const { return (words[std::size_t(card) >> 6] & bit(card)) != 0; }
    void add(int card) { words[std::size_t(card) >> 6] |= bit(card); }
    void remove(int card) { words[std::size_t(card) >> 6] &= ~bit(card); }
    bool empty() const { return (words[0] | words[1]) == 0; }
    int count() const { return std::popcount(words[0]) + std::popcount(words[1]); }
    int count_below(int card) const {
        const std::uint64_t lower = bit(card) - 1;
        return card < 64 ? std::popcount(words[0] & lower)
                         : std::popcount(words[0]) + std::popcount(words[1] & lower);
    }
    bool operator==(const CardSet&) const = default;
    auto operator<=>(const CardSet&) const = default;

    template <typename Visit>
    void each(Visit visit) const {
        for (int word = 0; word < 2; ++word)
            for (std::uint64_t rest = words[std::size_t(word)]; rest != 0; rest &= rest - 1)
                visit(word * 64 + std::countr_zero(rest));
    }
};

using Tops = std::array<std::uint8_t, kPiles>;

inline Tops sorted(Tops tops) {
    if (tops[0] > tops[1]) std::swap(tops[0], tops[1]);
    if (tops[2] > tops[3]) std::swap(tops[2], tops[3]);
    return tops;
}

// Everything but the tops that tells what can still happen.
template <int Seats>
struct Holding {
    std::array<CardSet, Seats> hands{};
    std::uint8_t drawn = 0;
    std::uint8_t player = 0;
    std::uint8_t laid_in_turn = 0;
    bool operator==(const Holding&) const = default;
    auto operator<=>(const Holding&) const = default;
};

template <int Seats>
struct State {
    Holding<Seats> holding;
    Tops tops{};
    std::uint8_t jumps = 0;
    int badness = 0;
    std::uint32_t trace = 0;  // into the trail: how it was reached
};

// One play on the way to a state. `opens` marks the first play of a turn.
struct Step {
    std::uint32_t before;
    std::uint8_t card, pile, player;
    bool opens;
};

constexpr std::uint32_t kNoStep = UINT32_MAX;

inline std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
}

template <int Seats>
struct HashHolding {
    std::size_t operator()(const Holding<Seats>& holding) const {
        std::uint64_t hash = std::uint64_t(holding.drawn) << 16 |
                             std::uint64_t(holding.player) << 8 | holding.laid_in_turn;
        for (const CardSet& hand : holding.hands)
            hash = mixed(mixed(hash + hand.words[0]) + hand.words[1]);
        return hash;
    }
};

}  // namespace thegame::restricted
