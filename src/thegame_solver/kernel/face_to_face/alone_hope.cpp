#include "alone_hope.hpp"

#include <algorithm>

namespace face_to_face {
namespace {

// Every card from x to x + width − 1 for each x of `cards`.
Cards widened_up(Cards cards, int width) {
    int have = 1;
    for (; have * 2 <= width; have *= 2) cards |= cards << have;
    return have < width ? cards | cards << (width - have) : cards;
}
Cards widened_down(Cards cards, int width) {
    int have = 1;
    for (; have * 2 <= width; have *= 2) cards |= cards >> have;
    return have < width ? cards | cards >> (width - have) : cards;
}

constexpr int kRounds = 3;  // each only takes away cards whose jump is out of reach itself

Cards reach_up(const Rules& rules, Cards unlaid, int up) {
    Cards reach = ~Cards{0};
    for (int round = 0; round < kRounds; ++round) {
        const Cards landings = unlaid & ((unlaid & reach) | bit(up)) >> rules.jump;
        reach = above(up) | widened_up(landings, rules.jump + has(unlaid, up));
    }
    return reach;
}
Cards reach_down(const Rules& rules, Cards unlaid, int down) {
    Cards reach = ~Cards{0};
    for (int round = 0; round < kRounds; ++round) {
        const Cards landings = unlaid & ((unlaid & reach) | bit(down)) << rules.jump;
        reach = below(down) | widened_down(landings, rules.jump + has(unlaid, down));
    }
    return reach;
}

int blocked(Cards hand, Cards unlaid, int up, int down) {
    const Cards low = unlaid & below(up), high = unlaid & above(down);
    return 4 * (count(low) + count(high)) + 12 * count(low & high) +
           2 * (count(hand & low) + count(hand & high));
}

}  // namespace

Cards dead_cards(const Rules& rules, Cards unlaid, int up, int down) {
    const Cards behind = unlaid & ~above(up) & ~below(down);
    if (!behind || rules.jump == 0 || rules.jump > rules.size) return behind;
    return behind & ~reach_up(rules, unlaid, up) & ~reach_down(rules, unlaid, down);
}

int cost_of(const Rules& rules, Cards hand, Cards undrawn, int up, int down) {
    const Cards unlaid = hand | undrawn;
    const int now = blocked(hand, unlaid, up, down);
    int best = now;
    const auto jumped = [&](int landing, int then) {
        best = std::min(best, has(hand, landing) ? then + 1 : (then + now) / 2 + 1);
    };
    const int low = up - rules.jump, high = down + rules.jump;
    if (rules.jump && low >= 1 && has(unlaid, low)) jumped(low, blocked(hand, unlaid, low, down));
    if (rules.jump && high <= rules.size && has(unlaid, high))
        jumped(high, blocked(hand, unlaid, up, high));
    return best;
}

}  // namespace face_to_face
