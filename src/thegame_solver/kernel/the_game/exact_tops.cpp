#include "exact_tops.hpp"

namespace thegame::exact {

void TopTable::fill(const CardSet& unlaid, int cards, int jump, bool merge_equivalent) {
    const CardSet jumpable = jump == 0 ? CardSet{} : moved(unlaid, jump);  // the live tops
    int below = 0;
    int plain = 0;  // lowest top of this gap that is not live; -1: none yet
    int gap = 0;    // where this gap begins
    const auto close_gap = [&](int next_unlaid) {
        for (int top = gap; top < next_unlaid; ++top) {
            TopInfo& info = infos[static_cast<std::size_t>(top)];
            info.seen = static_cast<std::uint8_t>((next_unlaid - 1) | (info.seen & 0x80));
        }
    };
    for (int top = 0; top <= cards + 1; ++top) {
        const bool is_live = jumpable.holds(top);
        if (!is_live && plain < 0) plain = top;
        const bool keep = is_live || !merge_equivalent;
        TopInfo& info = infos[static_cast<std::size_t>(top)];
        info.plain = static_cast<std::uint8_t>(keep ? top : plain);
        info.below = static_cast<std::uint8_t>(below);
        info.limit = static_cast<std::uint8_t>(is_live ? top - jump - 1 : below);
        info.seen = is_live ? 0x80 : 0;
        if (unlaid.holds(top)) {
            close_gap(top);
            below = top;
            plain = -1;
            gap = top + 1;
        }
    }
    close_gap(cards + 2);
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
