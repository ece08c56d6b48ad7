// Collects the positions of one group at a time and keeps those that matter.
#pragma once

#include <vector>

#include "exact_book.hpp"
#include "exact_groups.hpp"
#include "exact_search.hpp"

namespace thegame::exact {

class GroupFilter {
public:
    // For the groups reached by laying one card when `laid` cards have been laid.
    GroupFilter(const Game& game, const ExactOptions& options, const std::vector<const PriceTable*>& tables, int laid)
        : game_(game), options_(options), laid_(laid + 1), steps_(game, laid), test_(game, tables) {}

    // The group whose positions are collected from now on.
    void enter(const Table& table);
    // All plays of the card from the positions of a group of the level before.
    void take(const Shard& source, std::size_t group, int card);
    // Appends the positions worth keeping.
    void keep_best(Shard& into);

    Statistics statistics;

private:
    // A top, or the card laid, as each play needs it.
    struct Part {
        std::uint32_t entered = 0;  // the group for which it was worked out
        std::uint8_t plain = 0;
        std::uint64_t rank = 0;
        std::array<WholeLanes, PriceTest::kFew> best;
    };
    struct Kept {
        Comparable tops;
        Phases phases;
    };
    const Part& part(bool down, int top);
    void plays_from(Tops tops, Phases phases, int card, int seen_card);
    Phases left_at_once(Phases phases, const std::array<WholeLanes, PriceTest::kFew>& slack, const Part& off,
                        const Part& on) const;
    Phases undominated(Tops tops, Phases phases) const;
    void keep(Tops tops, Phases phases, Shard& into);

    const Game& game_;
    const ExactOptions& options_;
    const int laid_;
    PhaseSteps steps_;
    PriceTest test_;
    TopTables tables_;
    Phases phases_of_group_ = 0;  // where phases are not merged
    std::uint32_t entered_ = 0;
    std::array<std::array<Part, 128>, 2> parts_;
    std::vector<std::uint64_t> candidates_;  // in the order in which they are to be compared
    std::array<std::uint64_t, 256> recent_{};  // candidates met lately: most duplicates are found here
    std::vector<Kept> kept_;
};

}  // namespace thegame::exact
