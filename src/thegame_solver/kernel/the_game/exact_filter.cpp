#include "exact_filter.hpp"

#include <algorithm>

namespace thegame::exact {
namespace {

// A candidate in 64 bits: its rank, its tops, the phases it is not in. In this order supersets of
// phases come first.
constexpr int kTopsAt = 8;
constexpr int kLiveAt = kTopsAt + 32;
constexpr int kBelowAt = kLiveAt + 8;

std::uint64_t candidate_of(std::uint64_t rank, Tops tops, Phases phases) {
    return rank | std::uint64_t{tops} << kTopsAt | static_cast<Phases>(~phases);
}
Tops tops_of(std::uint64_t candidate) { return static_cast<Tops>(candidate >> kTopsAt); }
Phases phases_of(std::uint64_t candidate) { return static_cast<Phases>(~candidate); }

}  // namespace

void GroupFilter::enter(const Table& table) {
    tables_.fill(unlaid_cards(game_, laid_, table), game_, options_.equivalent_tops);
    phases_of_group_ = only_phase(table.turnstile.phase);
    test_.enter(laid_, table.turnstile.phase, cards_in_hands(table));
    ++entered_;
    candidates_.clear();
    recent_.fill(~std::uint64_t{0});
    kept_.clear();
}

// If A covers B then each `below` of A is at most that of B, and if all are equal and A is not B,
// then A has more live tops. So with this rank A comes before B, and comparing with those kept
// before is enough. The rank of four piles is the sum of theirs.
const GroupFilter::Part& GroupFilter::part(bool down, int top) {
    Part& part = parts_[down ? 1 : 0][static_cast<std::size_t>(top)];
    if (part.entered == entered_) return part;
    const TopInfo& info = (down ? tables_.down : tables_.up)[top];
    part.entered = entered_;
    part.plain = info.plain;
    part.rank = static_cast<std::uint64_t>(info.below) << kBelowAt | std::uint64_t{info.live() ? 0u : 1u} << kLiveAt;
    for (std::size_t index = 0; index < test_.few(); ++index) {
        part.best[index] = test_.view(index).best(down ? 1 : 0, static_cast<Tops>(top), info.seen);
    }
    return part;
}

void GroupFilter::take(const Shard& source, std::size_t group, int card) {
    const int seen_card = game_.mirror(card);
    const Phases holding = steps_.holding(card);
    for (std::size_t at = source.begin_of(group); at < source.ends[group]; ++at) {
        const Phases phases =
            game_.merges_phases() ? steps_.after(source.phases[at] & holding) : phases_of_group_;
        if (phases != 0) plays_from(source.tops[at], phases, card, seen_card);
    }
}

Phases GroupFilter::left_at_once(Phases phases, const std::array<WholeLanes, PriceTest::kFew>& slack,
                                 const Part& off, const Part& on) const {
    for (std::size_t index = 0; index < test_.few() && phases != 0; ++index) {
        phases = test_.view(index).left(phases, slack[index] - off.best[index] + on.best[index]);
    }
    return phases;
}

void GroupFilter::plays_from(Tops tops, Phases phases, int card, int seen_card) {
    std::array<const Part*, kPiles> piles;
    std::uint64_t rank = 0;
    std::array<WholeLanes, PriceTest::kFew> slack;
    for (std::size_t index = 0; index < test_.few(); ++index) slack[index] = WholeLanes::all(test_.view(index).fixed);
    for (std::size_t pile = 0; pile < kPiles; ++pile) {
        piles[pile] = &part(pile >= 2, top_of(tops, static_cast<int>(pile)));
        rank += piles[pile]->rank;
        for (std::size_t index = 0; index < test_.few(); ++index) slack[index] = slack[index] + piles[pile]->best[index];
    }
    for (std::size_t pile = 0; pile < kPiles; ++pile) {
        const int top = top_of(tops, static_cast<int>(pile));
        if (pile % 2 == 1 && top == top_of(tops, static_cast<int>(pile) - 1)) continue;
        if (!game_.accepts(top, pile < 2 ? card : seen_card)) continue;
        ++statistics.plays;
        const Part& on = part(pile >= 2, pile < 2 ? card : seen_card);
        const Phases left = left_at_once(phases, slack, *piles[pile], on);
        if (left == 0) {
            ++statistics.dead;
            continue;
        }
        const auto plain = [&](std::size_t other) { return int{other == pile ? on.plain : piles[other]->plain}; };
        const Tops next = packed(plain(0), plain(1), plain(2), plain(3));
        const std::uint64_t candidate = candidate_of(rank - piles[pile]->rank + on.rank, next, left);
        std::uint64_t& recent = recent_[(next * 0x9e3779b1u) >> 24];
        if (recent == candidate) {
            ++statistics.duplicates;
            continue;
        }
        recent = candidate;
        candidates_.push_back(candidate);
    }
}

// The phases that no position kept so far has with tops at least as good.
Phases GroupFilter::undominated(Tops tops, Phases phases) const {
    const std::uint64_t b_tops = both_orders(tops);
    const std::uint64_t b_limit = both_orders(limit_of(tables_, tops));
    for (const Kept& a : kept_) {
        if ((a.phases & phases) == 0 || !covers(a.tops, b_tops, b_limit)) continue;
        phases &= static_cast<Phases>(~a.phases);
        if (phases == 0) break;
    }
    return phases;
}

void GroupFilter::keep(Tops tops, Phases phases, Shard& into) {
    if (options_.dominance) phases = undominated(tops, phases);
    if (phases == 0) {
        ++statistics.dominated;
        return;
    }
    phases = test_.left_at_last(phases, {tables_, tops});
    if (phases == 0) {
        ++statistics.dead;
        return;
    }
    if (game_.merges_phases()) phases = closed_phases(game_, laid_, phases);
    kept_.push_back({{in_order(tops), in_order(below_of(tables_, tops))}, phases});
    into.tops.push_back(tops);
    into.phases.push_back(phases);
}

// The same tops met in several phases are one position.
void GroupFilter::keep_best(Shard& into) {
    std::sort(candidates_.begin(), candidates_.end());
    for (std::size_t at = 0; at < candidates_.size();) {
        const Tops tops = tops_of(candidates_[at]);
        Phases phases = 0;
        const std::size_t first = at;
        for (; at < candidates_.size() && tops_of(candidates_[at]) == tops; ++at) phases |= phases_of(candidates_[at]);
        statistics.duplicates += at - first - 1;
        keep(tops, phases, into);
    }
}

}  // namespace thegame::exact
