#include "exact_tops.hpp"

namespace thegame::exact {

void TopTable::fill(const CardSet& unlaid, int cards, int jump, bool merge_equivalent) {
    unlaid_ = unlaid;
    live_ = jump == 0 ? CardSet{} : moved(unlaid, jump);
    cards_ = cards;
    jump_ = jump;
    merge_equivalent_ = merge_equivalent;
    ++filled_;
}

// The lowest top that is not live in the gap above the unlaid card `below`; 0 is the base.
int TopTable::lowest_equivalent(int top, int below) const {
    int lowest = unlaid_.holds(below) ? below + 1 : 0;
    while (lowest < top && live_.holds(lowest)) ++lowest;
    return lowest;
}

TopInfo TopTable::info(int top) const {
    const CardSet under = unlaid_ & cards_up_to(top - 1);
    const CardSet over = unlaid_ - cards_up_to(top);
    const int below = under.empty() ? 0 : under.highest();
    const int next = over.empty() ? cards_ + 2 : over.lowest();
    const bool live = live_.holds(top);
    const bool keep = live || !merge_equivalent_;
    TopInfo info;
    info.plain = static_cast<std::uint8_t>(keep ? top : lowest_equivalent(top, below));
    info.below = static_cast<std::uint8_t>(below);
    info.limit = static_cast<std::uint8_t>(live ? top - jump_ - 1 : below);
    info.seen = static_cast<std::uint8_t>((next - 1) | (live ? 0x80 : 0));
    return info;
}

namespace {

template <typename Pick>
Tops map_tops(const TopTables& tables, Tops tops, Pick pick) {
    Tops mapped = 0;
    for (int pile = 0; pile < kPiles; ++pile) {
        mapped |= static_cast<Tops>(pick(tables.of(pile)[top_of(tops, pile)])) << (8 * pile);
    }
    return mapped;
}

}  // namespace

Tops below_of(const TopTables& tables, Tops tops) {
    return map_tops(tables, tops, [](const TopInfo& info) { return info.below; });
}

Tops limit_of(const TopTables& tables, Tops tops) {
    return map_tops(tables, tops, [](const TopInfo& info) { return info.limit; });
}

Tops seen_of(const TopTables& tables, Tops tops) {
    return map_tops(tables, tops, [](const TopInfo& info) { return info.seen; });
}

}  // namespace thegame::exact
