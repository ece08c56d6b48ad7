#include "exact_levels.hpp"

#include <algorithm>

#include "exact_arrivals.hpp"
#include "exact_filter.hpp"
#include "exact_parallel.hpp"

namespace thegame::exact {
namespace {

using Edges = std::vector<std::vector<Edge>>;  // of one source shard, by target shard

Edges edges_from(const Game& game, bool short_turns, int laid, const Shard& shard) {
    Edges edges(kShards);
    for (std::size_t group = 0; group < shard.groups(); ++group) {
        const Table table = group_at(game, shard, group);
        for_each_step(game, short_turns, laid, table, [&](Step step) {
            const Table next = after(game, laid, table, step);
            if (!within_turn_limit(game, laid + 1, next)) return;
            const std::uint64_t hash = hash_group(next, game.players());
            edges[shard_of(hash)].push_back({hash, static_cast<std::uint32_t>(group), step});
        });
    }
    return edges;
}

std::size_t bytes_of(const Edges& edges) {
    std::size_t bytes = 0;
    for (const auto& bucket : edges) bytes += bucket.capacity() * sizeof(Edge);
    return bytes;
}

// The groups that the edges into one shard lead to.
Arrivals arrivals_at(const Game& game, int laid, const Level& level, const std::vector<Edges>& edges,
                     std::size_t target) {
    Arrivals arrivals(game);
    for (std::size_t source = 0; source < kShards; ++source) {
        if (edges[source].empty()) continue;  // the watch expired
        for (const Edge& edge : edges[source][target]) arrivals.add(laid, level.shards[source], edge);
    }
    return arrivals;
}

// Counts the bytes of a shard as it grows.
class GrowthCount {
public:
    GrowthCount(Watch& watch, const Shard& shard) : watch_(watch), shard_(shard) {}
    void update() {
        const std::size_t now = shard_.bytes();
        watch_.add_bytes(now);
        watch_.free_bytes(counted_);
        counted_ = now;
    }

private:
    Watch& watch_;
    const Shard& shard_;
    std::size_t counted_ = 0;
};

Statistics fill_shard(const Game& game, const Arrivals& arrivals, GroupFilter& filter, Watch& watch,
                      Shard& shard) {
    GrowthCount growth(watch, shard);
    for (std::size_t group = 0; group < arrivals.groups(); ++group) {
        filter.enter(arrivals.table(group));
        arrivals.for_each_way(group, [&](const Shard& source, std::size_t from, int card) {
            filter.take(source, from, card);
        });
        const std::size_t before = shard.tops.size();
        filter.keep_best(shard);
        if (shard.tops.size() > before) shard.open_group(arrivals.table(group), game.players());
        if (group % 16 != 0) continue;
        growth.update();
        if (watch.expired()) break;
    }
    shard.shrink();
    growth.update();
    filter.statistics.states = shard.tops.size();
    return filter.statistics;
}

}  // namespace

Level LevelBuilder::first(const std::vector<int>& movers) const {
    Level level;
    for (const int mover : movers) {
        Table table;
        std::copy(game_.hands().begin(), game_.hands().end(), table.hands.begin());
        table.turnstile.mover = static_cast<std::uint8_t>(mover);
        Shard& shard = level.shards[shard_of(hash_group(table, game_.players()))];
        const auto& tops = game_.tops();
        shard.tops.push_back(packed(tops[0], tops[1], tops[2], tops[3]));
        shard.phases.push_back(closed_phases(game_, 0, only_phase(0)));
        shard.open_group(table, game_.players());
    }
    watch_.add_bytes(level.bytes());
    return level;
}

Level LevelBuilder::next(const Level& level, int laid, const std::vector<const PriceTable*>& tables,
                         Statistics& statistics) {
    std::vector<Edges> edges(kShards);
    for_each_index(kShards, watch_.threads(), [&](std::size_t source) {
        if (watch_.expired()) return;
        edges[source] = edges_from(game_, options_.short_turns, laid, level.shards[source]);
        watch_.add_bytes(bytes_of(edges[source]));
    });
    watch_.note_peak();
    Level built;
    watch_.add_bytes(built.bytes());
    std::vector<Statistics> counted(kShards);
    for_each_index(kShards, watch_.threads(), [&](std::size_t target) {
        if (watch_.expired()) return;
        const Arrivals arrivals = arrivals_at(game_, laid, level, edges, target);
        if (arrivals.groups() == 0) return;
        watch_.add_bytes(arrivals.bytes());
        GroupFilter filter(game_, options_, tables, laid);
        counted[target] = fill_shard(game_, arrivals, filter, watch_, built.shards[target]);
        watch_.free_bytes(arrivals.bytes());
    });
    for (const Statistics& more : counted) statistics.add(more);
    watch_.note_peak();
    for (const Edges& some : edges) watch_.free_bytes(bytes_of(some));
    return built;
}

}  // namespace thegame::exact
