#include "alone_hope.hpp"

#include <algorithm>

namespace face_to_face {
namespace {

// The lowest top the up pile can come down to. `pairs` are the cards x with x + jump there too.
int lowest_reach(const Rules& rules, Cards cards, Cards pairs, int up) {
    int reach = up > rules.jump && has(cards, up - rules.jump) ? up - rules.jump : up;
    while (true) {
        const Cards starts_in_reach = reach > rules.jump ? ~below(reach - rules.jump) : ~Cards{0};
        const Cards landings = pairs & starts_in_reach & below(reach);
        if (!landings) return reach;
        reach = lowest(landings);
    }
}

// Likewise the highest top of the down pile; `pairs` are the cards x with x − jump there too.
int highest_reach(const Rules& rules, Cards cards, Cards pairs, int down) {
    int reach = down + rules.jump <= rules.size && has(cards, down + rules.jump) ? down + rules.jump : down;
    while (true) {
        const int farthest = reach + rules.jump;
        const Cards starts_in_reach = farthest < 63 ? below(farthest + 1) : ~Cards{0};
        const Cards landings = pairs & starts_in_reach & above(reach);
        if (!landings) return reach;
        reach = highest(landings);
    }
}

int blocked(Cards hand, Cards unlaid, int up, int down) {
    const Cards low = unlaid & below(up), high = unlaid & above(down);
    return 4 * (count(low) + count(high)) + 12 * count(low & high) +
           2 * (count(hand & low) + count(hand & high));
}

}  // namespace

int count_dead(const Rules& rules, Cards cards, int up, int down) {
    if (rules.jump == 0 || rules.jump > rules.size) return count(cards & below(up) & above(down));
    const Cards pairs = cards & cards >> rules.jump;
    const int low = lowest_reach(rules, cards, pairs, up);
    const int high = highest_reach(rules, cards, pairs << rules.jump, down);
    return count(cards & below(low) & above(high));
}

bool is_right_up_jump(const Rules& rules, Cards hand, Cards unlaid, int up, int down) {
    const int card = up - rules.jump, next = card - rules.jump;
    return rules.jump > 0 && card >= 1 && has(hand, card) && !has(unlaid, up) && down != next &&
           !(next >= 1 && has(unlaid, next));
}

bool is_right_down_jump(const Rules& rules, Cards hand, Cards unlaid, int up, int down) {
    const int card = down + rules.jump, next = card + rules.jump;
    return rules.jump > 0 && card <= rules.size && has(hand, card) && !has(unlaid, down) &&
           up != next && !(next <= rules.size && has(unlaid, next));
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
