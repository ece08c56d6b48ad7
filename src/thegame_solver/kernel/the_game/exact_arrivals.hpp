// The groups of one shard of a new level, each with the ways that lead to it.
#pragma once

#include <vector>

#include "exact_groups.hpp"

namespace thegame::exact {

// "Laying this card in that group leads to the group with this hash."
struct Edge {
    std::uint64_t hash;
    std::uint32_t group;
    Step step;
};

class Arrivals {
public:
    explicit Arrivals(const Game& game) : game_(game) {}

    void add(int laid, const Shard& source, const Edge& edge);
    std::size_t groups() const { return tables_.size(); }
    const Table& table(std::size_t group) const { return tables_[group]; }
    std::size_t bytes() const;

    // Calls visit(source shard, source group, card) for each way into the group.
    template <typename Visit>
    void for_each_way(std::size_t group, Visit visit) const {
        for (std::uint32_t at = first_[group]; at != kNone; at = ways_[at].next) {
            visit(*ways_[at].source, ways_[at].group, ways_[at].card);
        }
    }

private:
    struct Way {
        const Shard* source;
        std::uint32_t group;
        std::uint32_t next;  // way into the same group
        int card;
    };
    static constexpr std::uint32_t kNone = 0xffffffff;

    void grow();
    std::size_t find(const Table& table, std::uint64_t hash) const;

    const Game& game_;
    std::vector<Table> tables_;          // one a group, and so the next three
    std::vector<std::uint64_t> hashes_;
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> last_;
    std::vector<Way> ways_;
    std::vector<std::uint32_t> slots_;   // open addressing; a power of two
};

}  // namespace thegame::exact
