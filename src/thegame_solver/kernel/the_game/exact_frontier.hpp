// All positions of a level in one list: for dropping some of them.
#pragma once

#include <vector>

#include "exact_fitting.hpp"
#include "exact_groups.hpp"

namespace thegame::exact {

class Frontier {
public:
    struct Group {
        std::uint32_t shard;
        std::uint32_t index;
        int phase;
        int turns;  // begun, where they are limited
        CardSet in_hands;
        CardSet unlaid;
    };
    struct State {
        std::uint32_t group;
        SeenTops seen;
        Phases phases;
    };

    Frontier(const Game& game, const Level& level, int laid);

    std::size_t size() const { return states_.size(); }
    const State& operator[](std::size_t index) const { return states_[index]; }
    const Group& group_of(const State& state) const { return groups_[state.group]; }
    Sample sample(std::size_t index) const;
    std::size_t bytes() const {
        return groups_.capacity() * sizeof(Group) + states_.capacity() * sizeof(State);
    }

    // Drops what the table refutes and returns how many that were.
    std::size_t drop_refuted(const PriceTable& table);
    // Keeps those with the highest scores, the earlier ones if scores are equal.
    void keep_best(const std::vector<int>& scores, std::size_t most);

    // The slack of every position under the table, or the smaller of it and what is there.
    void lower_to_slack(const PriceTable& table, std::vector<int>& scores) const;

    Level as_level(const Level& whole) const;

private:
    template <typename Visit>
    void for_each_view(const PriceTable& table, Visit visit) const;

    const Game& game_;
    int laid_;
    std::vector<Group> groups_;
    std::vector<State> states_;  // group by group
};

}  // namespace thegame::exact
