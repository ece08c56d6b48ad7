#include "exact_frontier.hpp"

#include <algorithm>
#include <numeric>

namespace thegame::exact {

Frontier::Frontier(const Game& game, const Level& level, int laid) : game_(game), laid_(laid) {
    states_.reserve(level.states());
    TopTables tables;
    for (std::size_t shard_index = 0; shard_index < level.shards.size(); ++shard_index) {
        const Shard& shard = level.shards[shard_index];
        for (std::size_t index = 0; index < shard.groups(); ++index) {
            const Table table = group_at(game, shard, index);
            const CardSet unlaid = unlaid_cards(game, laid, table);
            tables.fill(unlaid, game, true);
            for (std::size_t at = shard.begin_of(index); at < shard.ends[index]; ++at) {
                states_.push_back({static_cast<std::uint32_t>(groups_.size()), {tables, shard.tops[at]}, shard.phases[at]});
            }
            const Turnstile at = table.turnstile;
            groups_.push_back({static_cast<std::uint32_t>(shard_index), static_cast<std::uint32_t>(index), at.phase,
                               at.turns + (at.phase > 0 ? 1 : 0), cards_in_hands(table), unlaid});
        }
    }
}

Sample Frontier::sample(std::size_t index) const {
    const Group& group = groups_[states_[index].group];
    const State& state = states_[index];
    return {laid_, group.phase, state.phases, group.in_hands, group.unlaid, state.seen};
}

// Calls visit(index, view) for every position.
template <typename Visit>
void Frontier::for_each_view(const PriceTable& table, Visit visit) const {
    PriceView view;
    std::uint32_t viewed = 0xffffffff;
    for (std::size_t index = 0; index < states_.size(); ++index) {
        const State& state = states_[index];
        if (state.group != viewed) {
            const Group& group = groups_[state.group];
            view = PriceView(table, game_, laid_, group.phase, group.in_hands);
            viewed = state.group;
        }
        visit(index, view);
    }
}

std::size_t Frontier::drop_refuted(const PriceTable& table) {
    const std::size_t before = states_.size();
    std::vector<State> kept;
    for_each_view(table, [&](std::size_t index, const PriceView& view) {
        State state = states_[index];
        state.phases = view.left(state.phases, view.slack(state.seen));
        if (state.phases != 0) kept.push_back(state);
    });
    states_.swap(kept);
    return before - states_.size();
}

void Frontier::lower_to_slack(const PriceTable& table, std::vector<int>& scores) const {
    for_each_view(table, [&](std::size_t index, const PriceView& view) {
        const State& state = states_[index];
        scores[index] = std::min(scores[index], view.most(state.phases, view.slack(state.seen)));
    });
}

void Frontier::keep_best(const std::vector<int>& scores, std::size_t most) {
    if (states_.size() <= most) return;
    std::vector<std::uint32_t> order(states_.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto better = [&](std::uint32_t a, std::uint32_t b) {
        return scores[a] != scores[b] ? scores[a] > scores[b] : a < b;
    };
    std::nth_element(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(most), order.end(), better);
    order.resize(most);
    std::sort(order.begin(), order.end());
    for (std::size_t index = 0; index < most; ++index) states_[index] = states_[order[index]];
    states_.resize(most);
}

Level Frontier::as_level(const Level& whole) const {
    Level level;
    for (std::size_t index = 0; index < states_.size(); ++index) {
        const std::uint32_t number = states_[index].group;
        const Group& group = groups_[number];
        Shard& shard = level.shards[group.shard];
        shard.tops.push_back(states_[index].seen.tops);
        shard.phases.push_back(states_[index].phases);
        if (index + 1 == states_.size() || states_[index + 1].group != number) {
            shard.open_group(group_at(game_, whole.shards[group.shard], group.index), game_.players());
        }
    }
    for (Shard& shard : level.shards) shard.shrink();
    return level;
}

}  // namespace thegame::exact
