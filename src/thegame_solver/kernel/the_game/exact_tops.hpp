// The tops of the four piles in 32 bits, and when one set of tops is at least as good as another.
//
// Bytes 0 and 1 are the up piles, 2 and 3 the down piles as seen in the mirror (exact_game.hpp);
// within a pair the lower top comes first. Two positions are compared only when the same players
// hold the same cards, the same player moves and he has laid the same number of cards: then the
// unlaid cards are the same too, and only the tops differ.
//
// Dominance. A pile with top a COVERS one with top b when
//   (1) every unlaid card above b is above a, and
//   (2) b - jump has been laid (or is no card), or lies above a; or a = b.
// Whatever can be laid on b now can then be laid on a, and afterwards both have the same top. A
// card laid on another pile makes the unlaid cards fewer, so (1) and (2) still hold. Hence if the
// piles of position A, in some order, cover those of position B, every line of B can be played in
// A card by card: A wins if B does, and lays at least as many cards. B need not be looked at.
//
// In numbers: let below(t) be the highest unlaid card below t, or 0. Then (1) is
// below(a) <= below(b), and (1) with (2) is below(a) <= limit(b), where limit(b) is below(b), or
// b - jump - 1 when b - jump is unlaid (a "live" top).
//
// Equivalent tops. All tops of a gap between two unlaid cards that are not live cover each other;
// `plain` is the lowest of them, and stands for all.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "exact_cards.hpp"
#include "exact_game.hpp"

namespace thegame::exact {

using Tops = std::uint32_t;

inline int top_of(Tops tops, int pile) { return static_cast<int>((tops >> (8 * pile)) & 0xff); }

inline Tops packed(int up1, int up2, int down1, int down2) {
    if (up1 > up2) std::swap(up1, up2);
    if (down1 > down2) std::swap(down1, down2);
    return static_cast<Tops>(up1) | static_cast<Tops>(up2) << 8 | static_cast<Tops>(down1) << 16 |
           static_cast<Tops>(down2) << 24;
}

// What the unlaid cards make of a top.
struct TopInfo {
    std::uint8_t plain;  // the equivalent top that stands for it
    std::uint8_t below;  // the highest unlaid card below it, or 0
    std::uint8_t limit;  // covered by tops whose `below` is at most this
    std::uint8_t seen;   // one less than the lowest unlaid card above it; plus 128 when live

    bool live() const { return (seen & 0x80) != 0; }
};

// The same for all tops of one direction, each worked out when it is first asked for.
class TopTable {
public:
    const TopInfo& operator[](int top) const {
        Entry& entry = entries_[static_cast<std::size_t>(top)];
        if (entry.filled != filled_) entry = {filled_, info(top)};
        return entry.info;
    }
    void fill(const CardSet& unlaid, int cards, int jump, bool merge_equivalent);

private:
    struct Entry {
        std::uint32_t filled = 0;  // by which call of `fill`
        TopInfo info;
    };
    TopInfo info(int top) const;
    int lowest_equivalent(int top, int below) const;

    CardSet unlaid_;
    CardSet live_;
    int cards_ = 0;
    int jump_ = 0;
    bool merge_equivalent_ = true;
    std::uint32_t filled_ = 0;
    mutable std::array<Entry, 128> entries_{};
};

struct TopTables {
    TopTable up;
    TopTable down;

    void fill(const CardSet& unlaid, const Game& game, bool merge_equivalent) {
        up.fill(unlaid, game.cards(), game.jump(), merge_equivalent);
        down.fill(mirrored(unlaid, game.cards()), game.cards(), game.jump(), merge_equivalent);
    }
    const TopTable& of(int pile) const { return pile < 2 ? up : down; }
    Tops plain(int up1, int up2, int down1, int down2) const {
        return packed(up[up1].plain, up[up2].plain, down[down1].plain, down[down2].plain);
    }
};

// Tops spread out for the comparison: both orders of each pair, one byte a pile.
struct Comparable {
    std::uint64_t tops;
    std::uint64_t below;
};

// The pair (first, second) as seen by A: u1 u2 u1 u2 d1 d2 d1 d2.
inline std::uint64_t in_order(Tops tops) {
    const std::uint64_t ups = tops & 0xffff;
    const std::uint64_t downs = tops >> 16;
    return ups | ups << 16 | downs << 32 | downs << 48;
}

// As seen by B: u1 u2 u2 u1 d1 d2 d2 d1.
inline std::uint64_t both_orders(Tops tops) {
    const std::uint64_t ups = tops & 0xffff;
    const std::uint64_t downs = tops >> 16;
    const auto swapped = [](std::uint64_t pair) { return (pair >> 8) | (pair & 0xff) << 8; };
    return ups | swapped(ups) << 16 | downs << 32 | swapped(downs) << 48;
}

Tops below_of(const TopTables& tables, Tops tops);
Tops limit_of(const TopTables& tables, Tops tops);
Tops seen_of(const TopTables& tables, Tops tops);

// Does A, given by `in_order` of its tops and of their `below`, cover B pile by pile, B being
// given by `both_orders` of its tops and limits? All bytes are below 128.
inline bool covers(Comparable a, std::uint64_t b_tops, std::uint64_t b_limit) {
    constexpr std::uint64_t kTopBits = 0x8080808080808080u;
    const std::uint64_t within = ((b_limit | kTopBits) - a.below) & kTopBits;
    const std::uint64_t unequal = ((a.tops ^ b_tops) + ~kTopBits) & kTopBits;
    std::uint64_t covered = within | (unequal ^ kTopBits);
    covered &= covered >> 8;   // bytes 0, 2, 4, 6: both piles of a pairing
    covered |= covered >> 16;  // bytes 0 and 4: one of the two pairings
    return (covered & (covered >> 32) & 0x80) != 0;
}

}  // namespace thegame::exact
