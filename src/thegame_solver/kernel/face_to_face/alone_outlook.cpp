#include "alone_outlook.hpp"

#include <algorithm>
#include <cstdlib>

#include "alone_hope.hpp"

namespace face_to_face {
static int env(const char* n, int d) { const char* s = getenv(n); return s ? atoi(s) : d; }
static const int kNear = env("NEAR", 6);

AloneOutlook::AloneOutlook(const Rules& rules, const Side& side)
    : rules_(rules), total_(count(side.hand) + static_cast<int>(side.stock.size())),
      full_turns_((static_cast<int>(side.stock.size()) + rules.draw - 1) / rules.draw),
      opening_hand_(count(side.hand)) {
    for (int turns = 0; turns <= full_turns_; ++turns) {
        undrawn_.push_back(0);
        for (std::size_t at = turns * rules.draw; at < side.stock.size(); ++at)
            undrawn_.back() |= bit(side.stock[at]);
    }
    for (int turns = 0; turns <= full_turns_; ++turns) {
        near_.emplace_back();
        for (int more = 1; more <= kNear; ++more)
            near_.back().push_back(aim(turns, turns + more, (turns + more) * rules.minimum));
    }
    exact_.resize(full_turns_ + 1), longer_.resize(full_turns_ + 1);
    last_near_.resize(full_turns_ + 1);
}

int AloneOutlook::hand_after(int turns) const {
    return opening_hand_ + count(undrawn_[0] & ~undrawn_[turns]) - turns * rules_.minimum;
}

// After `turns` turns: to have laid `laid` cards of those drawn until turn number `until` begins.
AloneOutlook::Aim AloneOutlook::aim(int turns, int until, int laid) const {
    const int begun = std::min(until - 1, full_turns_);
    const Cards coming = begun > turns ? undrawn_[turns] & ~undrawn_[begun] : 0;
    const int there = hand_after(turns) + count(coming);
    return {coming, there - (laid - turns * rules_.minimum)};
}

// More than the best line known, N cards say, need ⌊N / minimum⌋ turns that lay N of the cards drawn
// until the last of them begins, or one complete turn more. Either way so many turns are completed:
// that is how far the near aims reach.
void AloneOutlook::want(int laid) {
    const int turns = std::max(laid / rules_.minimum, 1);
    const int more = rules_.minimum * (turns + 1);
    for (int after = 0; after <= full_turns_; ++after) {
        exact_[after] = aim(after, turns, laid);
        longer_[after] = more > total_ ? Aim{0, -1} : aim(after, turns + 1, more);
        last_near_[after] = std::min(turns - after, kNear);
    }
}

bool AloneOutlook::fails(const Aim& aim, Cards hand, int up, int down) const {
    if (aim.spare < 0) return true;
    const Cards cards = hand | aim.coming;
    return count(cards & below(up) & above(down)) > aim.spare &&
           count_dead(rules_, cards, up, down) > aim.spare;
}

bool AloneOutlook::is_hopeless(int turns, Cards hand, int up, int down) const {
    return fails(exact_[turns], hand, up, down) && fails(longer_[turns], hand, up, down);
}

bool AloneOutlook::runs_dry(int turns, Cards hand, int up, int down) const {
    for (int more = 0; more < last_near_[turns]; ++more)
        if (fails(near_[turns][more], hand, up, down)) return true;
    return false;
}

}  // namespace face_to_face
