#include "alone.hpp"

#include <algorithm>

#include "../the_game/exact_watch.hpp"
#include "alone_hope.hpp"
#include "alone_level.hpp"
#include "alone_outlook.hpp"

namespace face_to_face {
namespace {

using thegame::exact::Watch;

class AloneSearch {
public:
    AloneSearch(const Rules& rules, const Side& side, const AloneOptions& options,
                const Limits& limits, std::vector<AloneLevel>& levels)
        : levels_(levels), rules_(rules), side_(side), options_(options), watch_(limits),
          outlook_(rules, side) {
        make_levels();
        outlook_.want(1);
    }

    AloneOutcome run() {
        levels_[0].add({side_.hand, static_cast<std::uint8_t>(side_.up),
                        static_cast<std::uint8_t>(side_.down), 0, 1, true, 0});
        levels_[0].queue(0);
        while (!is_won() && sweep()) {}
        return outcome();
    }

private:
    // ---- the levels: how many plays are made, what is drawn by then ----------------------------

    // Level k is after k plays; the draw that follows a full turn is already made in its level.
    void make_levels() {
        const int turns = turns_possible();
        const int plays = turns > outlook_.full_turns() ? outlook_.total() : turns * rules_.minimum;
        last_level_ = plays;
        if (static_cast<int>(levels_.size()) <= plays) levels_.resize(plays + 1);
        for (int play = 0; play <= plays; ++play) {
            const bool fresh = play % rules_.minimum == 0 && play / rules_.minimum <= outlook_.full_turns();
            levels_[play].reset(rules_, options_.dominance, outlook_.undrawn_after(outlook_.turns_after(play)), fresh);
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

    // ---- the search ----------------------------------------------------------------------------

    static constexpr int kWidth = 64;

    // One pass over all levels; false when nothing waited, or the search must stop.
    bool sweep() {
        bool any = false;
        for (int play = 0; play < last_level_; ++play) {
            std::uint32_t at;
            for (int more = 0; (!options_.order || more < kWidth) && levels_[play].take(at); ++more) {
                any = true;
                expand(play, at);
            }
            watch_.add_bytes(kept_ * sizeof(AloneState) * 3);  // with their places in queue and table
            kept_ = 0;
            if (watch_.expired() || is_won()) return false;
        }
        return any;
    }

    void expand(int play, std::uint32_t at) {
        AloneLevel& level = levels_[play];
        const AloneState state = level[at];
        if (is_hopeless(play, state)) {
            ++statistics_.dead;
            return;
        }
        ++statistics_.states;
        // Plays on different piles of one turn may change places: up plays come first.
        const bool up_too = level.fresh_turn() || state.up_too;
        if (options_.jumps && jump(play, state, at, up_too)) return;
        for (Cards cards = up_too ? state.hand & rules_.taken_up(state.up) : 0; cards; cards &= cards - 1)
            lay(play, state, at, lowest(cards), true, true);
        for (Cards cards = state.hand & rules_.taken_down(state.down); cards; cards &= cards - 1)
            lay(play, state, at, lowest(cards), false, false);
    }

    bool is_hopeless(int play, const AloneState& state) const {
        return (options_.near && outlook_.runs_dry_later(play, state.hand, state.up, state.down)) ||
               (options_.hope && outlook_.is_hopeless(play, state.hand, state.up, state.down));
    }

    // Takes a jump that cannot be wrong, and nothing else. Up plays may follow it as before.
    bool jump(int play, const AloneState& state, std::uint32_t at, bool up_too) {
        const Cards unlaid = state.hand | levels_[play].undrawn();
        if (up_too && is_right_up_jump(rules_, state.hand, unlaid, state.up, state.down))
            lay(play, state, at, state.up - rules_.jump, true, true);
        else if (is_right_down_jump(rules_, state.hand, unlaid, state.up, state.down))
            lay(play, state, at, state.down + rules_.jump, false, up_too);
        else
            return false;
        return true;
    }

    void lay(int play, const AloneState& state, std::uint32_t at, int card, bool up, bool up_too) {
        ++statistics_.plays;
        AloneLevel& next = levels_[play + 1];
        const auto top = static_cast<std::uint8_t>(card);
        AloneState after{state.hand & ~bit(card), up ? top : state.up, up ? state.down : top,
                         top, up, up_too, at};
        const bool completes = next.fresh_turn() && play + 1 <= outlook_.full_turns() * rules_.minimum;
        const Cards kept = after.hand;
        if (completes) after.hand |= outlook_.drawn_by((play + 1) / rules_.minimum);
        if (options_.near && outlook_.runs_dry_soon(play + 1, after.hand, after.up, after.down)) {
            ++statistics_.dead;
            return;
        }
        if (!next.add(after)) return;
        next.queue(options_.order ? cost_of(rules_, after.hand, next.undrawn(), after.up, after.down) : 0);
        ++kept_;
        note(play + 1, after, kept, static_cast<std::uint32_t>(next.size() - 1));
    }

    // ---- the best line so far ------------------------------------------------------------------

    bool is_won() const { return best_laid_ == outlook_.total(); }

    // A state in which complete turns have been played, or the last turn is under way.
    void note(int plays, const AloneState& state, Cards kept, std::uint32_t at) {
        const int before_last = outlook_.full_turns() * rules_.minimum;
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
        outlook_.want(best_laid_ + 1);
    }

    // ---- the answer ----------------------------------------------------------------------------

    AloneOutcome outcome() {
        AloneOutcome result;
        result.won = is_won();
        result.stop = watch_.reason();
        result.complete = result.won || result.stop == Stop::finished;
        result.laid = best_laid_;
        result.left_bound = result.complete ? outlook_.total() - best_laid_ : 0;
        result.line = line();
        result.statistics = statistics();
        if (options_.keep_levels) result.levels = kept_levels();
        return result;
    }

    std::vector<Turn> line() const {
        std::vector<Play> plays;
        std::uint32_t at = best_at_;
        for (int level = best_level_; level > 0; --level) {
            const AloneState state = levels_[level][at];
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
            const bool goes_on = turn > static_cast<std::size_t>(outlook_.full_turns()) ||
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
            for (std::uint32_t at = 0; at < level.size(); ++at)
                if (!level.is_superfluous(at)) kept.back().push_back(level[at]);
        }
        return kept;
    }

    std::vector<AloneLevel>& levels_;
    const Rules& rules_;
    const Side& side_;
    const AloneOptions& options_;
    Watch watch_;
    AloneOutlook outlook_;
    std::size_t kept_ = 0;  // states added since the memory was counted
    int last_level_ = 0;
    int best_laid_ = 0, best_level_ = 0;
    std::uint32_t best_at_ = 0;
    std::vector<Play> best_longer_;
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
