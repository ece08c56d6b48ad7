#include "exact_search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "exact_book.hpp"
#include "exact_levels.hpp"
#include "exact_line.hpp"
#include "last_turn.hpp"

namespace thegame {
namespace {

using namespace exact;

constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
constexpr std::size_t kDiveWidth = 500;
// A complete pass looks ahead from a wide level with a share of its positions, and again from
// levels so many times wider: a win is mostly found long before all positions have been seen.
constexpr std::size_t kLookAheadShare = 16;
constexpr std::size_t kLookAheadAgain = 4;
constexpr std::size_t kLookAheadLeast = 16;
constexpr int kNarrowPasses = 1;
// What a turn is worth when they are limited and the best positions are to be kept.
constexpr int kTurnInReach = 8;
constexpr int kTurnInSlack = kOne / 2;

// Without prices yet: how many unlaid cards each pile can still take by going onward.
int cards_within_reach(const Frontier& frontier, std::size_t index, int n) {
    const SeenTops seen = frontier[index].seen;
    const CardSet& unlaid = frontier.group_of(frontier[index]).unlaid;
    const CardSet mirror = mirrored(unlaid, n);
    int count = 0;
    for (int pile = 0; pile < kPiles; ++pile) {
        const int reach = top_of(seen.reach, pile);
        count += 4 * ((pile < 2 ? unlaid : mirror) - cards_up_to(reach & 0x7f)).size();
        count += (reach & 0x80) != 0 ? 6 : 0;
    }
    return count;
}

// One search through the levels, at most `width` positions wide, for a line of `target` cards.
struct Plan {
    std::size_t width;
    int target;
    bool prices;
};

class ExactSearch {
public:
    ExactSearch(const Rules& rules, const Position& position, const ExactOptions& options, const Limits& limits)
        : rules_(rules),
          position_(position),
          options_(options),
          game_(rules, position),
          watch_(limits),
          builder_(game_, options_, watch_),
          book_(game_, options_, watch_),
          movers_(game_.first_movers(position)) {
        game_.limit_turns(options.turn_limit);
        const bool short_turns = options.short_turns && rules.players == 1 && options.turn_limit == 0;
        if (short_turns && options.merged_phases && rules.minimum <= kMostMergedMinimum) game_.merge_phases();
    }

    Outcome run();

private:
    void widen_until_proven();
    void pass(Plan plan);
    std::vector<Level> levels_of(Plan plan, bool& cut);
    void go_on(std::vector<Level>& levels, Plan plan, bool& cut);
    bool reaches_by_looking_ahead(std::vector<Level>& levels, const Plan& plan);
    void thin_out(Level& level, int laid, const Plan& plan, bool& cut);
    std::vector<int> scores(const Frontier& frontier, int laid, bool prices) const;
    std::vector<const PriceTable*> tables_for(int laid, bool prices) const {
        return prices ? book_.tables_for(laid) : std::vector<const PriceTable*>{};
    }
    void remember_line(const std::vector<Level>& levels);
    bool lost() const { return most_laid_ < game_.to_lay(); }
    bool stopped() const { return watch_.reason() != Stop::finished; }
    Outcome summary();

    const Rules& rules_;
    const Position& position_;
    const ExactOptions& options_;
    Game game_;
    Watch watch_;
    LevelBuilder builder_;
    PriceBook book_;
    std::vector<int> movers_;
    int known_laid_ = 0;  // a line laying that many is known
    int most_laid_ = 0;   // proven: no line lays more
    Outcome outcome_;
};

std::vector<int> ExactSearch::scores(const Frontier& frontier, int laid, bool prices) const {
    std::vector<int> scores(frontier.size(), std::numeric_limits<int>::max());
    const auto tables = tables_for(laid, prices);
    for (const PriceTable* table : tables) frontier.lower_to_slack(*table, scores);
    for (std::size_t index = 0; tables.empty() && index < frontier.size(); ++index) {
        scores[index] = cards_within_reach(frontier, index, game_.cards());
    }
    const int turn_worth = game_.turn_limit() == 0 ? 0 : tables.empty() ? kTurnInReach : kTurnInSlack;
    for (std::size_t index = 0; turn_worth != 0 && index < frontier.size(); ++index) {
        scores[index] -= turn_worth * frontier.group_of(frontier[index]).turns;
    }
    return scores;
}

// Makes the level smaller: by what the prices refute, then, if it is still too wide, by those that
// look worst.
void ExactSearch::thin_out(Level& level, int laid, const Plan& plan, bool& cut) {
    const std::size_t before = level.states();
    const bool sharpen = plan.prices && book_.worth_sharpening(before, laid);
    if (!sharpen && before <= plan.width) return;
    Frontier frontier(game_, level, laid);
    const std::size_t bytes = frontier.bytes();
    watch_.add_bytes(bytes);
    if (sharpen) book_.sharpen(frontier, laid);
    outcome_.statistics.dead += before - frontier.size();
    if (frontier.size() > plan.width) {
        cut = true;
        frontier.keep_best(scores(frontier, laid, plan.prices), plan.width);
    }
    outcome_.statistics.states -= before - frontier.size();
    watch_.free_bytes(level.bytes());
    level = frontier.as_level(level);
    watch_.add_bytes(level.bytes());
    watch_.free_bytes(bytes);
}

// Once the target is reached, the rest of the pass is kept narrow: it shows how much further it
// goes, and the next pass aims higher.
std::vector<Level> ExactSearch::levels_of(Plan plan, bool& cut) {
    std::vector<Level> levels;
    levels.push_back(builder_.first(movers_));
    go_on(levels, plan, cut);
    return levels;
}

void ExactSearch::go_on(std::vector<Level>& levels, Plan plan, bool& cut) {
    std::size_t look_ahead_from = plan.width == kAll ? options_.look_ahead_from : kAll;
    while (static_cast<int>(levels.size()) <= game_.to_lay() && !stopped()) {
        const int laid = static_cast<int>(levels.size()) - 1;
        if (laid >= plan.target) plan.width = std::min(plan.width, options_.first_width);
        thin_out(levels.back(), laid, plan, cut);
        if (levels.back().empty()) {
            watch_.free_bytes(levels.back().bytes());
            levels.pop_back();
            break;
        }
        if (levels.back().states() >= look_ahead_from) {
            look_ahead_from = levels.back().states() * kLookAheadAgain;
            cut = reaches_by_looking_ahead(levels, plan);  // then it is a line, and no proof of the best one
            if (cut) return;
        }
        const auto tables = tables_for(laid + 1, plan.prices);
        Level next = builder_.next(levels.back(), laid, tables, outcome_.statistics);
        if (watch_.expired() || next.empty()) {
            watch_.free_bytes(next.bytes());
            break;
        }
        levels.push_back(std::move(next));
    }
}

// Goes on from the last level with a share of its positions. If the target is reached, the levels
// on the way to it are appended; if not, all is as before, and nothing is concluded from it.
bool ExactSearch::reaches_by_looking_ahead(std::vector<Level>& levels, const Plan& plan) {
    const std::size_t before = levels.size();
    const std::size_t width = std::max(levels.back().states() / kLookAheadShare, kLookAheadLeast);
    bool cut = false;
    Level whole = levels.back();
    watch_.add_bytes(whole.bytes());
    go_on(levels, {width, plan.target, plan.prices}, cut);
    std::swap(levels[before - 1], whole);
    watch_.free_bytes(whole.bytes());
    if (static_cast<int>(levels.size()) > plan.target) return true;
    while (levels.size() > before) {
        watch_.free_bytes(levels.back().bytes());
        levels.pop_back();
    }
    return false;
}

void ExactSearch::remember_line(const std::vector<Level>& levels) {
    const int laid = static_cast<int>(levels.size()) - 1;
    if (laid <= outcome_.laid) return;
    outcome_.line = line_to_last(game_, rules_, options_.short_turns, options_.equivalent_tops, levels);
    finish_last_turn(rules_, position_, outcome_.line);
    outcome_.laid = cards_laid(outcome_.line);
    known_laid_ = std::max(known_laid_, outcome_.laid);
}

// A pass that left nothing out proves that no line lays more than it did. If prices took part and it
// did not reach its target, it proves that the target cannot be reached.
void ExactSearch::pass(Plan plan) {
    bool cut = false;
    if (plan.prices) book_.aim_at(plan.target);
    const std::vector<Level> levels = levels_of(plan, cut);
    const int laid = static_cast<int>(levels.size()) - 1;
    remember_line(levels);
    for (const Level& level : levels) watch_.free_bytes(level.bytes());
    if (!cut && !stopped()) most_laid_ = book_.empty() ? laid : std::max(laid, plan.target - 1);
}

// First whether everything can be laid, where the prices refute most; then, one card more than the
// best line known, again and again. Narrow passes come first: they find lines, and with few positions
// left they are proofs already.
void ExactSearch::widen_until_proven() {
    int narrow = options_.prices ? kNarrowPasses : 0;
    while (known_laid_ < most_laid_ && !stopped()) {
        const bool open = !lost();
        const int target = open ? game_.to_lay() : known_laid_ + 1;
        pass({narrow > 0 ? options_.first_width : kAll, target, options_.prices});
        if (options_.narrow_only || (options_.stop_at_verdict && lost())) return;
        if (open && lost()) narrow = options_.prices ? kNarrowPasses : 0;
        else if (known_laid_ < target) --narrow;  // else another one as wide, for more
    }
}

Outcome ExactSearch::summary() {
    outcome_.won = outcome_.laid == game_.to_lay();
    outcome_.complete = outcome_.won || lost() || known_laid_ >= most_laid_;
    outcome_.stop = known_laid_ >= most_laid_ || (options_.stop_at_verdict && lost()) ? Stop::finished : watch_.reason();
    outcome_.left_bound = game_.to_lay() - most_laid_;
    outcome_.statistics.peak_bytes = watch_.peak_bytes();
    return outcome_;
}

Outcome ExactSearch::run() {
    most_laid_ = movers_.empty() ? 0 : game_.to_lay();
    known_laid_ = std::max(options_.known_laid, 0);
    const bool dive = options_.dive && options_.known_laid < 0;
    if (dive && most_laid_ > 0) pass({kDiveWidth, 1, false});
    widen_until_proven();
    return summary();
}

}  // namespace

Outcome search_exactly(const Rules& rules, const Position& position, const ExactOptions& options,
                       const Limits& limits) {
    return ExactSearch(rules, position, options, limits).run();
}

}  // namespace thegame
