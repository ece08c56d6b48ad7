#include "exact_line.hpp"

#include <algorithm>
#include <stdexcept>

#include "exact_levels.hpp"

namespace thegame::exact {
namespace {

struct Found {
    Table table;
    Tops tops = 0;
    Step step;  // that leads to the next one
};

TopTables tables_for(const Game& game, bool equivalent_tops, int laid, const Table& table) {
    TopTables tables;
    tables.fill(unlaid_cards(game, laid, table), game, equivalent_tops);
    return tables;
}

Found any_of(const Game& game, const Level& level) {
    for (const Shard& shard : level.shards) {
        if (!shard.tops.empty()) return {group_at(game, shard, 0), shard.tops[0], {}};
    }
    throw std::logic_error("the last level is empty");
}

bool leads_to(const Game& game, const TopTables& tables, Tops tops, int card, Tops goal) {
    bool found = false;
    for_each_play(game, tops, card, [&](int up1, int up2, int down1, int down2) {
        found = found || tables.plain(up1, up2, down1, down2) == goal;
    });
    return found;
}

Found predecessor(const Game& game, bool short_turns, bool equivalent_tops, const Level& level,
                  int laid, const Found& goal) {
    const TopTables tables = tables_for(game, equivalent_tops, laid + 1, goal.table);
    for (const Shard& shard : level.shards) {
        for (std::size_t group = 0; group < shard.groups(); ++group) {
            Found found{group_at(game, shard, group), 0, {}};
            bool complete = false;
            for_each_step(game, short_turns, laid, found.table, [&](Step step) {
                if (complete) return;
                const Table next = after(game, laid, found.table, step);
                if (!same_group(next, goal.table, game.players())) return;
                for (std::size_t at = shard.begin_of(group); at < shard.ends[group] && !complete; ++at) {
                    found.tops = shard.tops[at];
                    found.step = step;
                    complete = leads_to(game, tables, found.tops, step.card, goal.tops);
                }
            });
            if (complete) return found;
        }
    }
    throw std::logic_error("a position without a predecessor");
}

// The pile of the real position on which `card` leads to the position found.
int pile_for(const Game& game, const TopTables& tables, const std::array<int, kPiles>& tops,
             int card, Tops goal) {
    for (std::size_t pile = 0; pile < kPiles; ++pile) {
        const int seen = pile < 2 ? card : game.mirror(card);
        if (!game.accepts(tops[pile], seen)) continue;
        std::array<int, kPiles> next = tops;
        next[pile] = seen;
        if (tables.plain(next[0], next[1], next[2], next[3]) == goal) return static_cast<int>(pile);
    }
    throw std::logic_error("a line that cannot be replayed");
}

std::vector<Turn> replayed(const Game& game, const Rules& rules, bool equivalent_tops,
                           const std::vector<Found>& path) {
    std::vector<Turn> turns;
    std::array<int, kPiles> tops = game.tops();
    bool turn_open = false;
    for (std::size_t laid = 0; laid + 1 < path.size(); ++laid) {
        const Found& from = path[laid];
        const Found& to = path[laid + 1];
        const TopTables tables =
            tables_for(game, equivalent_tops, static_cast<int>(laid) + 1, to.table);
        const int pile = pile_for(game, tables, tops, from.step.card, to.tops);
        tops[static_cast<std::size_t>(pile)] = pile < 2 ? from.step.card : game.mirror(from.step.card);
        if (!turn_open) turns.push_back({from.table.turnstile.mover, {}});
        turns.back().plays.push_back({from.step.card + rules.low - 1, pile});
        turn_open = !from.step.ended;
    }
    return turns;
}

}  // namespace

std::vector<Turn> line_to_last(const Game& game, const Rules& rules, bool short_turns,
                               bool equivalent_tops, const std::vector<Level>& levels) {
    std::vector<Found> path{any_of(game, levels.back())};
    for (std::size_t laid = levels.size() - 1; laid-- > 0;) {
        path.push_back(predecessor(game, short_turns, equivalent_tops, levels[laid],
                                   static_cast<int>(laid), path.back()));
    }
    std::reverse(path.begin(), path.end());
    return replayed(game, rules, equivalent_tops, path);
}

}  // namespace thegame::exact
