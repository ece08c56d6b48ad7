#include "alone.hpp"

#include <algorithm>

#include "../the_game/exact_watch.hpp"
#include "alone_hope.hpp"
#include "alone_level.hpp"

namespace face_to_face {
namespace {

using thegame::exact::Watch;

class AloneSearch {
public:
    AloneSearch(const Rules& rules, const Side& side, const AloneOptions& options,
                const Limits& limits, std::vector<AloneLevel>& levels)
        : levels_(levels), rules_(rules), side_(side), options_(options), watch_(limits),
          total_(count(side.hand) + static_cast<int>(side.stock.size())),
          full_turns_((static_cast<int>(side.stock.size()) + rules.draw - 1) / rules.draw) {
        note_draws();
        make_levels();
        aim_higher();
    }

    AloneOutcome run() {
        levels_[0].add({side_.hand, static_cast<std::uint8_t>(side_.up),
                        static_cast<std::uint8_t>(side_.down), 0, 1, 0});
        levels_[0].queue(0);
        while (!is_won() && sweep()) {}
        return outcome();
    }

private:
    // ---- the levels: how many plays are made, what is drawn by then ----------------------------

    // Level k is after k plays; the draw that follows a full turn is already made in its level.
    void make_levels() {
        const int turns = turns_possible();
        const int plays = turns > full_turns_ ? total_ : turns * rules_.minimum;
        last_level_ = plays;
        if (static_cast<int>(levels_.size()) <= plays) levels_.resize(plays + 1);
        for (int play = 0; play <= plays; ++play) {
            const bool fresh = play % rules_.minimum == 0 && play / rules_.minimum <= full_turns_;
            levels_[play].reset(rules_, options_.dominance, undrawn_after(turns_after(play)), fresh);
        }
    }
    // Turns that the hand allows: it shrinks when fewer are drawn than laid.
    int turns_possible() const {
        int hand = count(side_.hand), stock = static_cast<int>(side_.stock.size()), turns = 0;
        while (stock > 0 && hand >= rules_.minimum) {
            const int drawn = std::min(rules_.draw, stock);
            hand += drawn - rules_.minimum, stock -= drawn, ++turns;
        }
        return stock == 0 && hand >= rules_.minimum ? turns + 1 : turns;
    }
    int turns_after(int plays) const { return std::min(plays / rules_.minimum, full_turns_); }
    int drawn_after(int turns) const {
        return std::min(turns * rules_.draw, static_cast<int>(side_.stock.size()));
    }
    Cards undrawn_after(int turns) const { return undrawn_[turns]; }
    void note_draws() {
        for (int turns = 0; turns <= full_turns_; ++turns) {
            undrawn_.push_back(0);
            for (std::size_t at = drawn_after(turns); at < side_.stock.size(); ++at)
                undrawn_.back() |= bit(side_.stock[at]);
        }
    }
    Cards drawn_by(int turn) const { return undrawn_after(turn - 1) & ~undrawn_after(turn); }
    int last_level() const { return last_level_; }

    // ---- the search ----------------------------------------------------------------------------

    static constexpr int kWidth = 32;

    // One pass over all levels; false when nothing waited, or the search must stop.
    bool sweep() {
        bool any = false;
        for (int play = 0; play < last_level(); ++play) {
            std::uint32_t at;
            for (int more = 0; (!options_.order || more < kWidth) && levels_[play].take(at); ++more) {
                any = true;
                expand(play, at);
            }
            if (watch_.expired() || is_won()) return false;
        }
        return any;
    }

    void expand(int play, std::uint32_t at) {
        AloneLevel& level = levels_[play];
        const AloneState state = level[at];
        if (options_.hope && is_hopeless(state, level.undrawn())) {
            ++statistics_.dead;
            return;
        }
        ++statistics_.states;
        // Plays on different piles of one turn may change places: up plays come first.
        const bool up_too = level.fresh_turn() || state.on_up;
        for (Cards cards = up_too ? state.hand & rules_.taken_up(state.up) : 0; cards; cards &= cards - 1)
            lay(play, state, at, lowest(cards), true);
        for (Cards cards = state.hand & rules_.taken_down(state.down); cards; cards &= cards - 1)
            lay(play, state, at, lowest(cards), false);
    }

    void lay(int play, const AloneState& state, std::uint32_t at, int card, bool up) {
        ++statistics_.plays;
        AloneLevel& next = levels_[play + 1];
        const auto top = static_cast<std::uint8_t>(card);
        AloneState after{state.hand & ~bit(card), up ? top : state.up, up ? state.down : top,
                         top, up, at};
        const bool completes = next.fresh_turn() && play + 1 <= full_turns_ * rules_.minimum;
        const Cards kept = after.hand;
        if (completes) after.hand |= drawn_by((play + 1) / rules_.minimum);
        if (!next.add(after)) return;
        next.queue(options_.order ? cost_of(rules_, after.hand, next.undrawn(), after.up, after.down) : 0);
        watch_.add_bytes(sizeof(AloneState) * 3);  // with its places in the queue and the table
        note(play + 1, after, kept, static_cast<std::uint32_t>(next.states().size() - 1));
    }

    // ---- the best line so far ------------------------------------------------------------------

    bool is_won() const { return best_laid_ == total_; }

    // A state in which complete turns have been played, or the last turn is under way.
    void note(int plays, const AloneState& state, Cards kept, std::uint32_t at) {
        const int before_last = full_turns_ * rules_.minimum;
        if (plays > before_last) {
            if (plays - before_last >= rules_.minimum && plays > best_laid_) keep(plays, plays, at, {});
            return;
        }
        if (plays % rules_.minimum || plays + rules_.minimum <= best_laid_) return;
        std::vector<Play> longer;
        lengthen(state.up, state.down, kept, longer);
        const int laid = plays + static_cast<int>(longer.size());
        if (laid > best_laid_) keep(laid, plays, at, longer);
    }

    // The most plays, below the minimum, that the turn just completed could have had on top. (With
    // the minimum or more, another turn can be completed, and that is noted there.)
    void lengthen(int up, int down, Cards kept, std::vector<Play>& longest) {
        std::vector<Play> plays;
        lengthen(up, down, kept, plays, longest);
    }
    void lengthen(int up, int down, Cards kept, std::vector<Play>& plays, std::vector<Play>& longest) {
        if (plays.size() > longest.size()) longest = plays;
        if (static_cast<int>(longest.size()) == rules_.minimum - 1) return;
        for (int pile = 0; pile < 2; ++pile) {
            const Cards taken = pile == 0 ? rules_.taken_up(up) : rules_.taken_down(down);
            for (Cards cards = kept & taken; cards; cards &= cards - 1) {
                const int card = lowest(cards);
                plays.push_back({card, pile});
                lengthen(pile == 0 ? card : up, pile == 0 ? down : card, kept & ~bit(card), plays, longest);
                plays.pop_back();
            }
        }
    }

    void keep(int laid, int level, std::uint32_t at, std::vector<Play> longer) {
        best_laid_ = laid, best_level_ = level, best_at_ = at, best_longer_ = std::move(longer);
        aim_higher();
    }

    // ---- what is hopeless ----------------------------------------------------------------------

    // More than best_laid_ cards, N say, need ⌊N / minimum⌋ turns that lay N cards of those drawn
    // until the last of them begins, or one complete turn more.
    void aim_higher() {
        const int wanted = best_laid_ + 1, turns = std::max(wanted / rules_.minimum, 1);
        first_aim_ = aim(turns, wanted);
        second_aim_ = aim(turns + 1, rules_.minimum * (turns + 1));
    }
    struct Aim {
        Cards cards;  // drawn before the last of the turns
        int spare;    // of which so many need not be laid
    };
    Aim aim(int turns, int wanted) const {
        const int begun = std::min(turns - 1, full_turns_);
        const Cards stock = undrawn_after(0) & ~undrawn_after(begun);
        const int available = count(side_.hand | stock);
        return {side_.hand | stock, available - std::min(wanted, total_)};
    }
    bool is_hopeless(const AloneState& state, Cards undrawn) const {
        const Cards unlaid = state.hand | undrawn;
        return fails(first_aim_, state, unlaid) && fails(second_aim_, state, unlaid);
    }
    bool fails(const Aim& aim, const AloneState& state, Cards unlaid) const {
        if (aim.spare < 0) return true;
        return count(dead_cards(rules_, unlaid & aim.cards, state.up, state.down)) > aim.spare;
    }

    // ---- the answer ----------------------------------------------------------------------------

    AloneOutcome outcome() {
        AloneOutcome result;
        result.won = is_won();
        result.stop = watch_.reason();
        result.complete = result.won || result.stop == Stop::finished;
        result.laid = best_laid_;
        result.left_bound = result.complete ? total_ - best_laid_ : 0;
        result.line = line();
        result.statistics = statistics();
        if (options_.keep_levels) result.levels = kept_levels();
        return result;
    }

    std::vector<Turn> line() const {
        std::vector<Play> plays;
        std::uint32_t at = best_at_;
        for (int level = best_level_; level > 0; --level) {
            const AloneState& state = levels_[level][at];
            plays.push_back({state.card, state.on_up ? 0 : 1});
            at = state.parent;
        }
        std::reverse(plays.begin(), plays.end());
        plays.insert(plays.end(), best_longer_.begin(), best_longer_.end());
        return cut_into_turns(plays);
    }

    std::vector<Turn> cut_into_turns(const std::vector<Play>& plays) const {
        std::vector<Turn> turns;
        for (std::size_t at = 0; at < plays.size(); ++at) {
            const std::size_t turn = at / rules_.minimum;
            const bool goes_on = turn > static_cast<std::size_t>(full_turns_) ||
                                 (turn + 1) * rules_.minimum > plays.size();
            if (at % rules_.minimum == 0 && !(goes_on && !turns.empty())) turns.push_back({0, {}});
            turns.back().plays.push_back(plays[at]);
        }
        return turns;
    }

    thegame::Statistics statistics() const {
        thegame::Statistics result = statistics_;
        for (int play = 0; play <= last_level_; ++play) {
            const AloneLevel& level = levels_[play];
            result.dominated += level.dominated();
            result.duplicates += level.duplicates();
            result.peak_bytes += level.bytes();
        }
        return result;
    }

    std::vector<std::vector<AloneState>> kept_levels() const {
        std::vector<std::vector<AloneState>> kept;
        for (int play = 0; play <= last_level_; ++play) {
            const AloneLevel& level = levels_[play];
            if (!level.fresh_turn()) continue;
            kept.emplace_back();
            for (std::uint32_t at = 0; at < level.states().size(); ++at)
                if (!level.is_superfluous(at)) kept.back().push_back(level[at]);
        }
        return kept;
    }

    std::vector<AloneLevel>& levels_;
    const Rules& rules_;
    const Side& side_;
    const AloneOptions& options_;
    Watch watch_;
    const int total_;
    const int full_turns_;  // turns until the stock is empty
    std::vector<Cards> undrawn_;  // by number of turns
    int last_level_ = 0;
    int best_laid_ = 0, best_level_ = 0;
    std::uint32_t best_at_ = 0;
    std::vector<Play> best_longer_;
    Aim first_aim_{}, second_aim_{};
    thegame::Statistics statistics_;
};

}  // namespace

AloneOutcome solve_alone(const Rules& rules, const Side& side, const AloneOptions& options,
                         const Limits& limits) {
    constexpr std::size_t kKept = 64'000'000;  // bytes that stay with a thread between decks
    static thread_local std::vector<AloneLevel> levels;
    AloneOutcome outcome = AloneSearch(rules, side, options, limits, levels).run();
    if (outcome.statistics.peak_bytes > kKept) levels = {};
    return outcome;
}

}  // namespace face_to_face
