// Collects the positions of one group at a time and keeps those that matter.
#pragma once

#include <vector>

#include "exact_book.hpp"
#include "exact_groups.hpp"
#include "exact_search.hpp"

namespace thegame::exact {

class GroupFilter {
public:
    GroupFilter(const Game& game, const ExactOptions& options, const std::vector<const PriceTable*>& tables)
        : game_(game), options_(options), test_(game, tables) {}

    // The group whose positions are collected from now on.
    void enter(int laid, const Table& table);
    // All plays of the card from the positions of a group of the level before.
    void take(const Shard& source, std::size_t group, int card);
    // Appends the positions worth keeping.
    void keep_best(std::vector<Tops>& into);

    Statistics statistics;

private:
    // A top, or the card laid, as each play needs it.
    struct Part {
        std::uint8_t plain;
        std::uint64_t rank;
        std::array<int, PriceTest::kFew> best;
    };
    Part part(bool down, int top) const;
    void plays_from(Tops tops, const std::array<Part, 2>& laid, int card, int seen_card);
    bool refuted_at_once(const std::array<int, PriceTest::kFew>& slack, const Part& off, const Part& on) const;
    bool dominated(Tops tops) const;

    const Game& game_;
    const ExactOptions& options_;
    PriceTest test_;
    TopTables tables_;
    std::vector<std::uint64_t> candidates_;  // in the order in which they are to be compared
    std::array<std::uint64_t, 256> recent_{};  // candidates met lately: most duplicates are found here
    std::vector<Comparable> kept_;
};

}  // namespace thegame::exact
