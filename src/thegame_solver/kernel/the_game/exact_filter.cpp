#include "exact_filter.hpp"

#include <algorithm>

namespace thegame::exact {

void GroupFilter::enter(int laid, const Table& table) {
    tables_.fill(unlaid_cards(game_, laid, table), game_, options_.equivalent_tops);
    test_.enter(laid, table.turnstile.phase, cards_in_hands(table));
    candidates_.clear();
    recent_.fill(~std::uint64_t{0});
    kept_.clear();
}

// If A covers B then each `below` of A is at most that of B, and if all are equal and A is not B,
// then A has more live tops. So with this rank A comes before B, and comparing with those kept
// before is enough. The rank of four piles is the sum of theirs.
GroupFilter::Part GroupFilter::part(bool down, int top) const {
    const TopInfo& info = (down ? tables_.down : tables_.up)[top];
    Part part;
    part.plain = info.plain;
    part.rank = static_cast<std::uint64_t>(info.below) << 40 | std::uint64_t{info.live() ? 0u : 1u} << 32;
    for (std::size_t index = 0; index < test_.few(); ++index) {
        part.best[index] = test_.view(index).best(down ? 1 : 0, static_cast<Tops>(top), info.seen);
    }
    return part;
}

void GroupFilter::take(const Shard& source, std::size_t group, int card) {
    const int seen_card = game_.mirror(card);
    const std::array<Part, 2> laid{part(false, card), part(true, seen_card)};
    for (std::size_t at = source.begin_of(group); at < source.ends[group]; ++at) {
        plays_from(source.tops[at], laid, card, seen_card);
    }
}

bool GroupFilter::refuted_at_once(const std::array<int, PriceTest::kFew>& slack, const Part& off,
                                  const Part& on) const {
    for (std::size_t index = 0; index < test_.few(); ++index) {
        if (slack[index] - off.best[index] + on.best[index] < 0) return true;
    }
    return false;
}

void GroupFilter::plays_from(Tops tops, const std::array<Part, 2>& laid, int card, int seen_card) {
    std::array<Part, kPiles> piles;
    std::uint64_t rank = 0;
    std::array<int, PriceTest::kFew> slack;
    for (std::size_t index = 0; index < test_.few(); ++index) slack[index] = test_.view(index).fixed;
    for (std::size_t pile = 0; pile < kPiles; ++pile) {
        piles[pile] = part(pile >= 2, top_of(tops, static_cast<int>(pile)));
        rank += piles[pile].rank;
        for (std::size_t index = 0; index < test_.few(); ++index) slack[index] += piles[pile].best[index];
    }
    for (std::size_t pile = 0; pile < kPiles; ++pile) {
        const int top = top_of(tops, static_cast<int>(pile));
        if (pile % 2 == 1 && top == top_of(tops, static_cast<int>(pile) - 1)) continue;
        if (!game_.accepts(top, pile < 2 ? card : seen_card)) continue;
        ++statistics.plays;
        const Part& on = laid[pile < 2 ? 0 : 1];
        if (refuted_at_once(slack, piles[pile], on)) {
            ++statistics.dead;
            continue;
        }
        const auto plain = [&](std::size_t other) { return int{other == pile ? on.plain : piles[other].plain}; };
        const Tops next = packed(plain(0), plain(1), plain(2), plain(3));
        const std::uint64_t candidate = (rank - piles[pile].rank + on.rank) | next;
        std::uint64_t& recent = recent_[(next * 0x9e3779b1u) >> 24];
        if (recent == candidate) {
            ++statistics.duplicates;
            continue;
        }
        recent = candidate;
        candidates_.push_back(candidate);
    }
}

bool GroupFilter::dominated(Tops tops) const {
    const std::uint64_t b_tops = both_orders(tops);
    const std::uint64_t b_limit = both_orders(limit_of(tables_, tops));
    for (const Comparable& a : kept_) {
        if (covers(a, b_tops, b_limit)) return true;
    }
    return false;
}

void GroupFilter::keep_best(std::vector<Tops>& into) {
    std::sort(candidates_.begin(), candidates_.end());
    const auto end = std::unique(candidates_.begin(), candidates_.end());
    statistics.duplicates += static_cast<std::uint64_t>(candidates_.end() - end);
    for (auto candidate = candidates_.begin(); candidate != end; ++candidate) {
        const auto tops = static_cast<Tops>(*candidate & 0xffffffff);
        if (options_.dominance && dominated(tops)) {
            ++statistics.dominated;
        } else if (test_.refuted_at_last({tables_, tops})) {
            ++statistics.dead;
        } else {
            kept_.push_back({in_order(tops), in_order(below_of(tables_, tops))});
            into.push_back(tops);
        }
    }
}

}  // namespace thegame::exact
