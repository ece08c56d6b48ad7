// What a player takes for sure in the closed phase: the bounds of the closed search.
#pragma once

#include "cards.hpp"

namespace thegame::woo {

// Trumps of `hand` above every trump of `other`: each of them takes a trick, whenever it is played.
inline Cards master_trumps(Cards hand, Cards other) {
    const Cards theirs = other & kTrumps;
    return theirs ? hand & kTrumps & above(highest(theirs)) : hand & kTrumps;
}

struct Cash {
    int points = 0;
    int tricks = 0;
};

// Points that the leader can take in the closed phase without giving up the lead: draw trumps from
// the top, then play the masters of the plain suits. The other player's cards count at their
// cheapest. A suit in which the other has run out is safe only when no trump is left there.
//
// Why it holds: the other must follow suit. A master trump therefore draws a trump or meets none,
// and `drawn` says that the masters draw them all. Without that, only tricks count in which the
// other still follows, so nothing is ever discarded and the suits do not disturb each other.
inline Cash cash(Cards leader, Cards other, const Points& points) {
    Cash taken;
    const Cards mine = leader & kTrumps, theirs = other & kTrumps;
    Cards masters = master_trumps(leader, other);
    const bool drawn = count(masters) >= count(theirs);
    if (drawn) masters = mine;
    taken.tricks = count(masters);
    taken.points = points.of(masters) + points.of_cheapest(theirs, taken.tricks);
    for (int suit = 1; suit < kSuits; ++suit) {
        const Cards own = leader & suit_cards(suit), held = other & suit_cards(suit);
        if (!own) continue;
        Cards winners = held ? own & above(highest(held)) : own;
        int tricks = count(winners);
        if (drawn) {
            if (tricks >= count(held)) winners = own, tricks = count(own);
        } else if (tricks > count(held)) {
            // Only as many as must be followed; the dearest of them.
            tricks = count(held);
            while (count(winners) > tricks) winners &= winners - 1;
        }
        taken.tricks += tricks;
        taken.points += points.of(winners);
        // After discards on trumps or other suits nothing is known of what is followed with.
        if (!drawn) taken.points += points.of_cheapest(held, tricks);
    }
    return taken;
}

// Points that the player who does not lead can keep from the leader in the closed phase: master
// trumps, and in each plain suit that the leader holds the masters over it, as many as the leader
// has cards to follow with, each with one of those cards.
//
// Why it holds: keep these masters. A card that the leader leads elsewhere leaves at least as many
// cards in both hands as masters are kept, so another card can answer, and strict answers never
// ask for a kept one. When the leader leads such a suit a master takes the trick; and with the
// lead, however won, the masters are played at once, while the leader still has to follow.
inline int held_back(Cards hand, Cards leader, const Points& points) {
    int sum = points.of(master_trumps(hand, leader));
    for (int suit = 1; suit < kSuits; ++suit) {
        const Cards own = hand & suit_cards(suit), followers = leader & suit_cards(suit);
        if (!own || !followers) continue;
        Cards masters = own & above(highest(followers));
        const int tricks = std::min(count(masters), count(followers));
        while (count(masters) > tricks) masters &= masters - 1;
        sum += points.of(masters) + points.of_cheapest(followers, tricks);
    }
    return sum;
}

}  // namespace thegame::woo
