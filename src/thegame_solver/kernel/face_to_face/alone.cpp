#include "alone.hpp"

#include <algorithm>

#include "../the_game/exact_watch.hpp"
#include "alone_ends.hpp"
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
          ends_(rules, options.dominance), outlook_(rules, side), last_(outlook_.full_turns()) {
        if (static_cast<int>(levels_.size()) <= last_) levels_.resize(last_ + 1);
        for (int turns = 0; turns <= last_; ++turns)
            levels_[turns].reset(rules_, options_.dominance, outlook_.undrawn_after(turns));
        outlook_.want(1);
    }

    AloneOutcome run() {
        levels_[0].open(side_.hand);
        levels_[0].add({side_.hand, 0, static_cast<std::uint8_t>(side_.up),
                        static_cast<std::uint8_t>(side_.down)});
        levels_[0].queue(0);
        levels_[0].close();
        while (!is_won() && sweep()) {}
        return outcome();
    }

private:
    static constexpr int kWidth = 32;

    // One pass over all levels; false when nothing waited, or the search must stop.
    bool sweep() {
        bool any = false;
        for (turns_ = 0; turns_ <= last_; ++turns_) {
            for (int more = 0; (!options_.order || more < kWidth) && levels_[turns_].take(at_); ++more) {
                any = true;
                expand(levels_[turns_][at_]);
            }
            if (watch_.expired() || is_won()) return false;
        }
        return any;
    }

    void expand(const AloneState& state) {
        if (is_hopeless(state)) {
            ++statistics_.dead;
            return;
        }
        ++statistics_.states;
        if (turns_ == last_)
            finish(state);
        else
            choose(state, state.hand, 0, rules_.minimum);
    }

    bool is_hopeless(const AloneState& state) const {
        return (options_.near && outlook_.runs_dry(turns_, state.hand, state.up, state.down)) ||
               (options_.hope && outlook_.is_hopeless(turns_, state.hand, state.up, state.down));
    }

    // Every turn of exactly the minimum: first which cards, then what they make of the tops.
    void choose(const AloneState& state, Cards from, Cards chosen, int more) {
        if (more == 0) return lay(state, chosen);
        for (; from; from &= from - 1) choose(state, from & (from - 1), chosen | bit(lowest(from)), more - 1);
    }

    void lay(const AloneState& state, Cards chosen) {
        const Cards kept = state.hand & ~chosen;
        ends_.start(kept | levels_[turns_].undrawn());
        arrange(chosen, state.up, state.down, true);
        if (ends_.empty()) return;
        statistics_.plays += ends_.size();
        AloneLevel& next = levels_[turns_ + 1];
        const Cards hand = kept | outlook_.drawn_by(turns_ + 1);
        next.open(hand);
        for (const Tops& tops : ends_)
            if (next.add({hand, at_, tops.up, tops.down})) complete(kept, hand, tops);
        next.close();
    }
    // Plays on different piles of one turn may change places: up plays come first.
    void arrange(Cards chosen, int up, int down, bool up_too) {
        if (!chosen) return ends_.add(up, down);
        for (Cards cards = up_too ? chosen & rules_.taken_up(up) : 0; cards; cards &= cards - 1)
            arrange(chosen & ~bit(lowest(cards)), lowest(cards), down, true);
        for (Cards cards = chosen & rules_.taken_down(down); cards; cards &= cards - 1)
            arrange(chosen & ~bit(lowest(cards)), up, lowest(cards), false);
    }

    void complete(Cards kept, Cards hand, const Tops& tops) {
        AloneLevel& next = levels_[turns_ + 1];
        next.queue(options_.order ? cost_of(rules_, hand, next.undrawn(), tops.up, tops.down) : 0);
        watch_.add_bytes(sizeof(AloneState) * 3);  // with its places in the queue and the table
        const int laid = (turns_ + 1) * rules_.minimum;
        if (laid + rules_.minimum - 1 > best_laid_) note(laid, kept, tops.up, tops.down, rules_.minimum - 1);
    }

    // The last turn: everything is drawn, and as many are laid as can be.
    void finish(const AloneState& state) {
        const std::vector<Play> plays = longest(state.hand, state.up, state.down, count(state.hand));
        const int laid = turns_ * rules_.minimum + static_cast<int>(plays.size());
        if (static_cast<int>(plays.size()) >= rules_.minimum && laid > best_laid_)
            keep(laid, turns_, at_, plays);
    }

    // ---- the best line so far ------------------------------------------------------------------

    bool is_won() const { return best_laid_ == outlook_.total(); }

    // The turn that led to the state just added may be longer by fewer cards than the minimum. (With
    // the minimum or more, another turn can be completed, and that is noted there.)
    void note(int laid, Cards kept, int up, int down, int most) {
        const std::vector<Play> longer = longest(kept, up, down, most);
        laid += static_cast<int>(longer.size());
        if (laid > best_laid_)
            keep(laid, turns_ + 1, static_cast<std::uint32_t>(levels_[turns_ + 1].size() - 1), longer);
    }

    void keep(int laid, int level, std::uint32_t at, std::vector<Play> longer) {
        best_laid_ = laid, best_level_ = level, best_at_ = at, best_longer_ = std::move(longer);
        outlook_.want(best_laid_ + 1);
    }

    // The longest sequence of plays, but no longer than `most`.
    std::vector<Play> longest(Cards hand, int up, int down, int most) const {
        std::vector<Play> plays, best;
        extend(hand, up, down, static_cast<std::size_t>(most), true, plays, best);
        return best;
    }
    void extend(Cards hand, int up, int down, std::size_t most, bool up_too, std::vector<Play>& plays,
                std::vector<Play>& best) const {
        if (plays.size() > best.size()) best = plays;
        for (int pile = up_too ? 0 : 1; pile < 2; ++pile) {
            const Cards taken = pile == 0 ? rules_.taken_up(up) : rules_.taken_down(down);
            for (Cards cards = hand & taken; cards && best.size() < most; cards &= cards - 1) {
                const int card = lowest(cards);
                plays.push_back({card, pile});
                extend(hand & ~bit(card), pile == 0 ? card : up, pile == 0 ? down : card, most,
                       pile == 0, plays, best);
                plays.pop_back();
            }
        }
    }

    // ---- the answer ----------------------------------------------------------------------------

    AloneOutcome outcome() {
        AloneOutcome result;
        result.won = is_won();
        result.stop = watch_.reason();
        result.complete = result.won || result.stop == Stop::finished;
        result.laid = best_laid_;
        result.left_bound = result.complete ? outlook_.total() - best_laid_ : 0;
        if (best_laid_ > 0) result.line = line();
        result.statistics = statistics();
        if (options_.keep_levels) result.levels = kept_levels();
        return result;
    }

    std::vector<Turn> line() const {
        std::vector<Turn> turns;
        AloneState state = levels_[best_level_][best_at_];
        for (int level = best_level_; level > 0; --level) {
            const AloneState before = levels_[level - 1][state.parent];
            const Cards kept = state.hand & ~outlook_.drawn_by(level);
            std::vector<Play> plays;
            find(before.hand, before.up, before.down, kept, state, plays);
            turns.push_back({0, plays});
            state = before;
        }
        std::reverse(turns.begin(), turns.end());
        const bool another = static_cast<int>(best_longer_.size()) >= rules_.minimum;
        if (another) turns.push_back({0, {}});
        turns.back().plays.insert(turns.back().plays.end(), best_longer_.begin(), best_longer_.end());
        return turns;
    }

    // The plays of a turn, from what it kept and its tops.
    bool find(Cards hand, int up, int down, Cards kept, const AloneState& after,
              std::vector<Play>& plays) const {
        if (hand == kept) return up == after.up && down == after.down;
        for (int pile = 0; pile < 2; ++pile) {
            const Cards taken = pile == 0 ? rules_.taken_up(up) : rules_.taken_down(down);
            for (Cards cards = hand & ~kept & taken; cards; cards &= cards - 1) {
                const int card = lowest(cards);
                plays.push_back({card, pile});
                if (find(hand & ~bit(card), pile == 0 ? card : up, pile == 0 ? down : card, kept, after,
                         plays))
                    return true;
                plays.pop_back();
            }
        }
        return false;
    }

    thegame::Statistics statistics() const {
        thegame::Statistics result = statistics_;
        for (int turns = 0; turns <= last_; ++turns) {
            result.dominated += levels_[turns].dominated();
            result.duplicates += levels_[turns].duplicates();
            result.peak_bytes += levels_[turns].bytes();
        }
        return result;
    }

    std::vector<std::vector<AloneState>> kept_levels() const {
        std::vector<std::vector<AloneState>> kept(last_ + 1);
        for (int turns = 0; turns <= last_; ++turns)
            for (std::uint32_t at = 0; at < levels_[turns].size(); ++at)
                if (!levels_[turns].is_superfluous(at)) kept[turns].push_back(levels_[turns][at]);
        return kept;
    }

    std::vector<AloneLevel>& levels_;
    const Rules& rules_;
    const Side& side_;
    const AloneOptions& options_;
    Watch watch_;
    AloneEnds ends_;
    AloneOutlook outlook_;
    const int last_;        // the level whose states have drawn everything
    int turns_ = 0;         // the level being expanded,
    std::uint32_t at_ = 0;  // and the state in it
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
