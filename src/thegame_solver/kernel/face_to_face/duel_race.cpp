#include "duel_race.hpp"

#include <algorithm>

#include "alone_hope.hpp"

namespace face_to_face {

DuelRace::DuelRace(const Table& table) : table_(table) {
    for (std::vector<Answer>& plans : plans_) plans.resize(kPlaces);
    count_turns();
}

// The player to move finishes first when both need the same number of turns.
int DuelRace::winner(const Position& position) {
    const int mover = position.player, other = 1 - mover;
    const Half& own = position.half[mover];
    const Half& theirs = position.half[other];
    if (const int turns = turns_by_plan(own, mover); turns < kNever)
        if (!may_finish_within(theirs, other, turns - 1)) return mover;
    if (const int turns = turns_by_plan(theirs, other); turns < kNever)
        if (!may_finish_within(own, mover, turns)) return other;
    return -1;
}

bool DuelRace::may_finish_within(const Half& half, int player, int turns) const {
    if (fewest_turns(half, player) > turns) return false;
    const Cards unlaid = half.hand | table_.undrawn(player, half.drawn);
    return count_dead(table_.rules, unlaid, half.up, half.down) <= turns;
}

// Short turns: as many as it takes to draw everything, and one more.
int DuelRace::turns_by_plan(const Half& half, int player) {
    if (!has_plan(half, player)) return kNever;
    const int stock = static_cast<int>(table_.stock[player].size()) - half.drawn;
    return (stock + table_.rules.draw - 1) / table_.rules.draw + 1;
}

// Can everything be laid by climbing alone? Turns of exactly the minimum suffice, and one last turn
// with all the rest, as in the search for one player alone.
bool DuelRace::has_plan(const Half& half, int player) {
    const Cards unlaid = half.hand | table_.undrawn(player, half.drawn);
    if (unlaid & ~above(half.up) & ~below(half.down)) return false;
    Answer& answer = plans_[player][place(half)];
    if (answer.found >= 0 && answer.half == half) return answer.found;
    const bool all_drawn = half.drawn == table_.stock[player].size();
    const int cards = count(half.hand);
    const bool found = cards >= table_.rules.minimum &&
                       (all_drawn ? lay(half, player, cards, true)
                                  : lay(half, player, table_.rules.minimum, true));
    answer = {half, found};
    return found;
}

bool DuelRace::lay(const Half& half, int player, int more, bool up_too) {
    if (more == 0) return complete(half, player);
    for (Cards cards = up_too ? half.hand & above(half.up) : 0; cards; cards &= cards - 1) {
        Half after = half;
        after.up = static_cast<std::uint8_t>(lowest(cards));
        after.hand &= ~bit(after.up);
        if (lay(after, player, more - 1, true)) return true;
    }
    for (Cards cards = half.hand & below(half.down); cards; cards &= cards - 1) {
        Half after = half;
        after.down = static_cast<std::uint8_t>(lowest(cards));
        after.hand &= ~bit(after.down);
        if (lay(after, player, more - 1, false)) return true;
    }
    return false;
}

bool DuelRace::complete(Half half, int player) {
    table_.draw(half, player, false);
    return half.hand == 0 || has_plan(half, player);
}

int DuelRace::fewest_turns(const Half& half, int player) const {
    const int stock = static_cast<int>(table_.stock[player].size()) - half.drawn;
    return fewest_[static_cast<std::size_t>(count(half.hand))][static_cast<std::size_t>(stock)];
}

// Laying and drawing as many as is best, from nothing left upwards.
void DuelRace::count_turns() {
    const Rules& rules = table_.rules;
    const int stocks = static_cast<int>(std::max(table_.stock[0].size(), table_.stock[1].size()));
    fewest_.assign(static_cast<std::size_t>(rules.hand) + 1, std::vector<int>(stocks + 1, kNever));
    fewest_[0][0] = 0;
    for (int left = 1; left <= rules.hand + stocks; ++left)
        for (int hand = std::max(0, left - stocks); hand <= std::min(left, rules.hand); ++hand) {
            const int stock = left - hand;
            int& best = fewest_[hand][stock];
            for (int laid = 1; laid <= hand; ++laid)
                for (const int wanted : {rules.draw, rules.hand - (hand - laid)}) {
                    const int drawn = std::min(wanted, stock);
                    const int kept = std::min(hand - laid + drawn, rules.hand);
                    best = std::min(best, 1 + fewest_[kept][stock - drawn]);
                }
        }
}

}  // namespace face_to_face
