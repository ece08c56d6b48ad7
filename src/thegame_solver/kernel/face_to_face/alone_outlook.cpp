#include "alone_outlook.hpp"

#include <algorithm>

#include "alone_hope.hpp"

namespace face_to_face {

AloneOutlook::AloneOutlook(const Rules& rules, const Side& side)
    : rules_(rules), total_(count(side.hand) + static_cast<int>(side.stock.size())),
      full_turns_((static_cast<int>(side.stock.size()) + rules.draw - 1) / rules.draw) {
    for (int turns = 0; turns <= full_turns_; ++turns) {
        undrawn_.push_back(0);
        for (std::size_t at = turns * rules.draw; at < side.stock.size(); ++at)
            undrawn_.back() |= bit(side.stock[at]);
    }
    for (int plays = 0; plays <= total_; ++plays) {
        near_.emplace_back();
        const int turn = plays / rules.minimum;
        for (int until = turn + 1; until <= turn + kLater; ++until)
            near_.back().push_back(aim(plays, until, until * rules.minimum));
    }
    exact_.resize(total_ + 1), longer_.resize(total_ + 1), last_near_.resize(total_ + 1);
}

int AloneOutlook::turns_after(int plays) const {
    return std::min(plays / rules_.minimum, full_turns_);
}

// After `plays` plays: to have laid `laid` cards of those drawn until turn number `until` begins.
AloneOutlook::Aim AloneOutlook::aim(int plays, int until, int laid) const {
    const Cards undrawn = undrawn_[turns_after(plays)];
    const Cards still_undrawn = undrawn_[std::min(until - 1, full_turns_)];
    return {undrawn & ~still_undrawn, total_ - count(undrawn & still_undrawn) - laid};
}

// More than the best line known, N cards say, need ⌊N / minimum⌋ turns that lay N of the cards drawn
// until the last of them begins, or one complete turn more. Either way so many turns are completed:
// that is how far the near aims reach.
void AloneOutlook::want(int laid) {
    const int turns = std::max(laid / rules_.minimum, 1);
    const int more = rules_.minimum * (turns + 1);
    for (int plays = 0; plays <= total_; ++plays) {
        exact_[plays] = aim(plays, turns, laid);
        longer_[plays] = more > total_ ? Aim{0, -1} : aim(plays, turns + 1, more);
        last_near_[plays] = turns - plays / rules_.minimum;
    }
}

bool AloneOutlook::fails(const Aim& aim, Cards hand, int up, int down) const {
    if (aim.spare < 0) return true;
    const Cards cards = hand | aim.coming;
    return count(cards & below(up) & above(down)) > aim.spare &&
           count_dead(rules_, cards, up, down) > aim.spare;
}

bool AloneOutlook::is_hopeless(int plays, Cards hand, int up, int down) const {
    return fails(exact_[plays], hand, up, down) && fails(longer_[plays], hand, up, down);
}

// Later aims have more cards and spare no more of them: if few lie behind both piles in the last
// one, none of them fails.
bool AloneOutlook::runs_dry(int plays, Cards hand, int up, int down, int from, int to) const {
    to = std::min(to, last_near_[plays]);
    if (to <= from) return false;
    const std::vector<Aim>& near = near_[plays];
    const Cards behind = (hand | near[to - 1].coming) & below(up) & above(down);
    if (near[to - 1].spare >= 0 && count(behind) <= near[to - 1].spare) return false;
    for (int turn = to - 1; turn >= from; --turn)
        if (fails(near[turn], hand, up, down)) return true;
    return false;
}

}  // namespace face_to_face
