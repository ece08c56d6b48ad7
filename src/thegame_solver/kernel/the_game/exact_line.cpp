#include "exact_line.hpp"

#include <algorithm>
#include <stdexcept>

#include "exact_levels.hpp"

namespace thegame::exact {
namespace {

struct Found {
    Table table;
    Tops tops = 0;
    Step step;         // that leads to the next one
    Phases phases = 0; // merged phases: those from which the rest of the line can be played
};

class LineFinder {
public:
    LineFinder(const Game& game, const Rules& rules, bool short_turns, bool equivalent_tops)
        : game_(game), rules_(rules), short_turns_(short_turns), equivalent_tops_(equivalent_tops) {}

    std::vector<Turn> to_last(const std::vector<Level>& levels) const;

private:
    TopTables tables_for(int laid, const Table& table) const;
    bool leads_to(const TopTables& tables, Tops tops, int card, Tops goal) const;
    Phases phases_before(int laid, int card, Phases after) const;
    Found predecessor(const Level& level, int laid, const Found& goal) const;
    int pile_for(const TopTables& tables, const std::array<int, kPiles>& tops, int card, Tops goal) const;
    void end_turns(std::vector<Found>& path) const;
    std::vector<Turn> replayed(const std::vector<Found>& path) const;

    const Game& game_;
    const Rules& rules_;
    bool short_turns_;
    bool equivalent_tops_;
};

TopTables LineFinder::tables_for(int laid, const Table& table) const {
    TopTables tables;
    tables.fill(unlaid_cards(game_, laid, table), game_, equivalent_tops_);
    return tables;
}

Found any_of(const Game& game, const Level& level) {
    for (const Shard& shard : level.shards) {
        if (!shard.tops.empty()) return {group_at(game, shard, 0), shard.tops[0], {}, shard.phases[0]};
    }
    throw std::logic_error("the last level is empty");
}

bool LineFinder::leads_to(const TopTables& tables, Tops tops, int card, Tops goal) const {
    bool found = false;
    for_each_play(game_, tops, card, [&](int up1, int up2, int down1, int down2) {
        found = found || tables.plain(up1, up2, down1, down2) == goal;
    });
    return found;
}

// The phases in which the card may be laid so that one of `after` follows; all if they are not merged.
Phases LineFinder::phases_before(int laid, int card, Phases after) const {
    if (!game_.merges_phases()) return 0xff;
    const Phases holding = PhaseSteps(game_, laid).holding(card);
    Phases before = 0;
    for (int phase = 0; phase <= std::min(2 * game_.minimum() - 2, laid); ++phase) {
        if ((PhaseSteps::after_one(game_, laid, phase) & after) != 0) before |= only_phase(phase);
    }
    return before & holding;
}

// A position of the level from which one play leads to the goal. A phase that the goal has only
// because a better one closes it has no predecessor, but the better one has, and the rest of the line
// can be played from that too.
Found LineFinder::predecessor(const Level& level, int laid, const Found& goal) const {
    const TopTables tables = tables_for(laid + 1, goal.table);
    for (const Shard& shard : level.shards) {
        for (std::size_t group = 0; group < shard.groups(); ++group) {
            Found found{group_at(game_, shard, group), 0, {}};
            bool complete = false;
            for_each_step(game_, short_turns_, laid, found.table, [&](Step step) {
                if (complete) return;
                const Table next = after(game_, laid, found.table, step);
                if (!same_group(next, goal.table, game_.players())) return;
                const Phases before = phases_before(laid, step.card, goal.phases);
                for (std::size_t at = shard.begin_of(group); at < shard.ends[group] && !complete; ++at) {
                    found.tops = shard.tops[at];
                    found.phases = shard.phases[at] & before;
                    found.step = step;
                    complete = found.phases != 0 && leads_to(tables, found.tops, step.card, goal.tops);
                }
            });
            if (complete) return found;
        }
    }
    throw std::logic_error("a position without a predecessor");
}

// The pile of the real position on which `card` leads to the position found.
int LineFinder::pile_for(const TopTables& tables, const std::array<int, kPiles>& tops, int card, Tops goal) const {
    for (std::size_t pile = 0; pile < kPiles; ++pile) {
        const int seen = pile < 2 ? card : game_.mirror(card);
        if (!game_.accepts(tops[pile], seen)) continue;
        std::array<int, kPiles> next = tops;
        next[pile] = seen;
        if (tables.plain(next[0], next[1], next[2], next[3]) == goal) return static_cast<int>(pile);
    }
    throw std::logic_error("a line that cannot be replayed");
}

// Merged phases: says of every step whether the turn ends with it, as soon as it may.
void LineFinder::end_turns(std::vector<Found>& path) const {
    int phase = 0;
    for (std::size_t laid = 0; laid + 1 < path.size(); ++laid) {
        const Phases next = PhaseSteps::after_one(game_, static_cast<int>(laid), phase) & path[laid + 1].phases;
        path[laid].step.ended = (next & only_phase(0)) != 0;
        phase = path[laid].step.ended ? 0 : phase + 1;
    }
}

std::vector<Turn> LineFinder::replayed(const std::vector<Found>& path) const {
    std::vector<Turn> turns;
    std::array<int, kPiles> tops = game_.tops();
    bool turn_open = false;
    for (std::size_t laid = 0; laid + 1 < path.size(); ++laid) {
        const Found& from = path[laid];
        const Found& to = path[laid + 1];
        const TopTables tables = tables_for(static_cast<int>(laid) + 1, to.table);
        const int pile = pile_for(tables, tops, from.step.card, to.tops);
        tops[static_cast<std::size_t>(pile)] = pile < 2 ? from.step.card : game_.mirror(from.step.card);
        if (!turn_open) turns.push_back({from.table.turnstile.mover, {}});
        turns.back().plays.push_back({from.step.card + rules_.low - 1, pile});
        turn_open = !from.step.ended;
    }
    return turns;
}

std::vector<Turn> LineFinder::to_last(const std::vector<Level>& levels) const {
    std::vector<Found> path{any_of(game_, levels.back())};
    for (std::size_t laid = levels.size() - 1; laid-- > 0;) {
        path.push_back(predecessor(levels[laid], static_cast<int>(laid), path.back()));
    }
    std::reverse(path.begin(), path.end());
    if (game_.merges_phases()) end_turns(path);
    return replayed(path);
}

}  // namespace

std::vector<Turn> line_to_last(const Game& game, const Rules& rules, bool short_turns,
                               bool equivalent_tops, const std::vector<Level>& levels) {
    return LineFinder(game, rules, short_turns, equivalent_tops).to_last(levels);
}

}  // namespace thegame::exact
