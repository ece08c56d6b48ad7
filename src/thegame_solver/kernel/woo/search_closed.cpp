// The closed phase: strict answers, no draws. Who takes a trick depends on the card led alone.
#include "cash.hpp"
#include "search.hpp"

namespace thegame::woo {

namespace {

constexpr int kSmallestKept = 6;  // cards in play; what is smaller is found again sooner

int floor_half(int number) { return number >= 0 ? number / 2 : -((1 - number) / 2); }

}  // namespace

// The threshold from a claim by whoever leads.
int Search::closed_claim(const State& state, Mode mode) const {
    if (state.we_lead) return claim(state, mode, woo_asked(mode) != 3);
    return mode == closed_unclaimed ? kAlways : state.total - rules_.target + 1;
}

// The threshold when the last trick has been taken by whoever leads.
int Search::at_the_end(const State& state, Mode mode) const {
    const int none = state.we_lead ? kNever : kAlways;
    const int claimed = rules_.claim_after_last_trick ? closed_claim(state, mode) : none;
    if (!is_drawn(mode)) return state.we_lead ? claimed : kNever;
    const int bonus = rules_.last_trick;
    int more = floor_half(state.total + (state.we_lead ? -bonus : bonus)) + 1;
    if (mode == drawn2)
        more = std::max(more, state.total + (state.we_lead ? 0 : bonus) - rules_.half + 1);
    return state.we_lead ? std::min(claimed, more) : std::max(claimed, more);
}

// We lead: cashing up to the target is a way to claim.
Search::Bounds Search::bounds_leading(const State& state, Mode mode) const {
    const Cash ours = cash(state.ours, state.theirs, points_);
    const int halved = woo_asked(mode) == 2 ? state.total - rules_.half + 1 : kAlways;
    int most = std::max(rules_.target - ours.points, halved);
    // Cashing everything ends the round, and the last trick may be too late for a claim.
    if (ours.tricks == count(state.ours) && !rules_.claim_after_last_trick) most = kNever;
    return {halved, most, held_back(state.theirs, state.ours, points_)};
}

// They lead: cashing may bring them a claim, half of the points, or the trick that costs us the
// third Woo.
Search::Bounds Search::bounds_answering(const State& state, Mode mode) const {
    const Cash theirs = cash(state.theirs, state.ours, points_);
    int least = woo_asked(mode) == 3 && theirs.tricks > 0 ? kNever : kAlways;
    const int after = state.total + theirs.points;
    const bool early = rules_.claim_after_last_trick || theirs.tricks < count(state.theirs);
    if (mode != closed_unclaimed && early) least = std::max(least, after - rules_.target + 1);
    if (woo_asked(mode) == 2) least = std::max(least, after - rules_.half + 1);
    return {least, kNever, theirs.points};
}

// What the leader can cash, and what is left to win: we must come to the target with all but the
// points that we never take, or, if nobody closed, to more than half with the last trick.
Search::Bounds Search::bounds(const State& state, Mode mode) const {
    Bounds found = state.we_lead ? bounds_leading(state, mode) : bounds_answering(state, mode);
    const int left = points_.of(state.ours | state.theirs);
    const int more = floor_half(state.total + left - rules_.last_trick) + 1;
    const int goal = is_drawn(mode) ? std::min(rules_.target, more) : rules_.target;
    found.least = std::max(found.least, goal - (left - found.never_ours));
    return found;
}

int Search::closed(const State& state, Mode mode) {
    visit();
    if (!state.ours) return at_the_end(state, mode);
    const int points = state.points;
    const int claimed = closed_claim(state, mode);
    if (state.we_lead == (points >= claimed)) return claimed;
    if (can_escape(mode)) return state.we_lead ? claimed : kNever;
    const int cards = 2 * count(state.ours);
    if (cards == 2) return last_trick(state, mode);
    if (cards == 4) return last_two_tricks(state, mode);
    Known known{kAlways, kNever, kNoOption};
    if (prunings_.bounds) {
        const Bounds found = bounds(state, mode);
        if (points >= found.most) return found.most;
        if (points < found.least) return found.least;
        known = {found.least, found.most, kNoOption};
    }
    const bool kept = cards >= kSmallestKept && prunings_.table;
    const std::uint64_t key = kept ? key_of(state, mode) : 0;
    if (kept && look_up(key, points, known)) return known.first;
    int decided = known.first;
    int threshold = lead_closed(state, mode, known.first, decided);
    threshold = threshold <= points ? std::min(threshold, known.most)
                                    : std::max(threshold, known.least);
    if (kept) table_.keep(key, {threshold, points, known.least, known.most, cards, decided});
    return threshold;
}

// One card each: nothing to choose but, for the leader, a claim before it.
int Search::last_trick(const State& state, Mode mode) const {
    const int led = lowest(state.we_lead ? state.ours : state.theirs);
    const Cards answer = state.we_lead ? state.theirs : state.ours;
    const int gain = points_[led] + points_[lowest(answer)];
    const bool we_take = state.we_lead != strict_answers(answer, led).take;
    const State end{0, 0, state.points + (we_take ? gain : 0), state.total + gain, we_take};
    const bool never = woo_asked(mode) == 3 && !we_take;
    const int played = never ? kNever : at_the_end(end, mode) - (we_take ? gain : 0);
    const int claimed = closed_claim(state, mode);
    return state.we_lead ? std::min(played, claimed) : std::max(played, claimed);
}

// Two cards each: too little to be worth any cleverness.
int Search::last_two_tricks(const State& state, Mode mode) const {
    const Cards own = state.we_lead ? state.ours : state.theirs;
    Choice choice(state.we_lead, state.points);
    choice.decides(closed_claim(state, mode));
    for (Cards rest = own; rest; rest &= rest - 1)
        if (choice.decides(first_of_two(state, lowest(rest), mode))) break;
    return choice.best();
}

int Search::first_of_two(const State& state, int led, Mode mode) const {
    const auto [answers, take] = strict_answers(state.we_lead ? state.theirs : state.ours, led);
    const bool we_take = state.we_lead != take;
    if (woo_asked(mode) == 3 && !we_take) return kNever;
    Choice choice(!state.we_lead, state.points);
    for (Cards rest = answers; rest; rest &= rest - 1) {
        const Cards played = bit(led) | (rest & -rest);
        const int gain = points_[led] + points_[lowest(rest)], ours = we_take ? gain : 0;
        const State next{state.ours & ~played, state.theirs & ~played, state.points + ours,
                         state.total + gain, we_take};
        if (choice.decides(last_trick(next, mode) - ours)) break;
    }
    return choice.best();
}

int Search::lead_closed(const State& state, Mode mode, int first, int& decided) {
    const Cards own = state.we_lead ? state.ours : state.theirs;
    const Cards other = state.we_lead ? state.theirs : state.ours;
    Choice choice(state.we_lead, state.points);
    choice.decides(closed_claim(state, mode));
    Tried tried(state.ours | state.theirs, alike_barred_);
    const auto decides = [&](int card) {
        if (tried.spares(card, own, points_, choice)) return false;
        const int threshold = answer_closed(state, card, mode);
        tried.add(card, threshold);
        if (!choice.decides(threshold)) return false;
        decided = card;
        return true;
    };
    Cards rest = own;
    if (first < kCards && (own & bit(first))) {
        if (decides(first)) return choice.best();
        rest ^= bit(first);
    }
    // Cards that hold the lead first, the strongest of a suit before the others; then the cheapest.
    Cards holding = 0;
    for (Cards cards = rest; cards; cards &= cards - 1)
        if (!strict_answers(other, lowest(cards)).take) holding |= cards & -cards;
    rest ^= holding;
    for (; holding; holding ^= bit(highest(holding)))
        if (decides(highest(holding))) return choice.best();
    for_cheapest_first(rest, decides);
    return choice.best();
}

int Search::answer_closed(const State& state, int led, Mode mode) {
    State next = state;
    Cards& leader = state.we_lead ? next.ours : next.theirs;
    Cards& hand = state.we_lead ? next.theirs : next.ours;
    leader &= ~bit(led);
    const auto [answers, take] = strict_answers(hand, led);
    next.we_lead = state.we_lead != take;
    if (woo_asked(mode) == 3 && !next.we_lead) return kNever;
    if (can_escape(mode) && state.we_lead) return kNever;
    Choice choice(!state.we_lead, state.points);
    Tried tried(state.ours | state.theirs | bit(led), alike_barred_);
    const Cards held = hand;
    const auto decides = [&](int card) {
        if (tried.spares(card, held, points_, choice)) return false;
        hand = held & ~bit(card);
        const int gain = points_[led] + points_[card];
        next.total = state.total + gain;
        next.points = state.points + (next.we_lead ? gain : 0);
        const int threshold = closed(next, mode) - (next.we_lead ? gain : 0);
        tried.add(card, threshold);
        return choice.decides(threshold);
    };
    if (!(answers & (answers - 1))) {
        decides(lowest(answers));
        return choice.best();
    }
    // Taking in the suit: the dearest card first. Losing, or taking with a trump: the cheapest.
    if (!take || suit_of(lowest(answers)) != suit_of(led)) {
        for_cheapest_first(answers, decides);
        return choice.best();
    }
    for (Cards rest = answers; rest; rest ^= bit(highest(rest)))
        if (decides(highest(rest))) break;
    return choice.best();
}

// A couple has been announced and its king or queen must be led, in the closed phase.
int Search::lead_of_couple(const State& state, int suit, Mode mode) {
    Choice choice(state.we_lead, state.points);
    if (choice.decides(closed_claim(state, mode))) return choice.best();
    for (const int card : {suit * kRanks + kQueen, suit * kRanks + kKing})
        if (choice.decides(answer_closed(state, card, mode))) break;
    return choice.best();
}

}  // namespace thegame::woo
