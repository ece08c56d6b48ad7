#include "restricted_search.hpp"

#include <algorithm>
#include <chrono>
#include <unordered_map>

#include "restricted_state.hpp"

namespace thegame {

namespace {

using namespace restricted;

class Watch {
public:
    explicit Watch(const Limits& limits)
        : limits_(limits), begin_(std::chrono::steady_clock::now()) {}

    bool over() {
        if (stop_ != Stop::finished) return true;
        if (++asked_ % 256 != 0) return false;
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin_;
        if (limits_.seconds > 0 && spent.count() > limits_.seconds) stop_ = Stop::time;
        if (limits_.interrupted && limits_.interrupted()) stop_ = Stop::interrupted;
        return stop_ != Stop::finished;
    }
    void out_of_memory() { stop_ = Stop::memory; }
    Stop stop() const { return stop_; }

private:
    const Limits& limits_;
    std::chrono::steady_clock::time_point begin_;
    unsigned asked_ = 0;
    Stop stop_ = Stop::finished;
};

template <int Seats>
class Search {
    using States = std::vector<State<Seats>>;

public:
    Search(const Rules& rules, const Position& position, const Restrictions& restrictions,
           const Limits& limits, Watch& watch)
        : rules_(rules),
          restrictions_(restrictions),
          limits_(limits),
          watch_(watch),
          count_(rules.high - rules.low + 1),
          starters_(position.starters) {
        for (int value : position.stock) stock_.push_back(std::uint8_t(card(value)));
        stock_sets_.resize(stock_.size() + 1);
        for (std::size_t at = stock_.size(); at-- > 0;) {
            stock_sets_[at] = stock_sets_[at + 1];
            stock_sets_[at].add(stock_[at]);
        }
        for (std::size_t seat = 0; seat < position.hands.size(); ++seat)
            for (int value : position.hands[seat]) root_.holding.hands[seat].add(card(value));
        for (std::size_t pile = 0; pile < kPiles; ++pile)
            root_.tops[pile] = std::uint8_t(card(position.tops[pile]));
        for (const TurnResult& result : restrictions.forbidden) forbid(result);
    }

    // One pass with this width. True when everything could be laid. The best position of the
    // last level that is not empty gives the line: if nothing was dropped, nobody lays more.
    bool run(std::size_t width, Statistics& statistics) {
        dropped_ = false;
        furthest_ = 0;
        ends_at_ = kNoStep;
        const int goal = cards_left();
        if (opened_.empty()) open_all();
        trail_.resize(first_turns_);
        std::vector<States> levels = opened_;
        for (int laid = 0; laid < goal; ++laid) {
            States& level = levels[std::size_t(laid)];
            keep_best(level, width, statistics);
            reach(laid, level);
            expand(level, levels[std::size_t(laid) + 1], statistics);
            States().swap(level);
            if (watch_.over() || too_large()) return false;
        }
        reach(goal, levels.back());
        return furthest_ == goal;
    }

    int cards_left() const {
        std::size_t left = stock_.size();
        for (const CardSet& hand : root_.holding.hands) left += std::size_t(hand.count());
        return int(left);
    }
    bool dropped() const { return dropped_; }
    int furthest() const { return furthest_; }

    // The turns of the line that lays most, read backwards off the trail.
    std::vector<Turn> line() const {
        std::vector<Turn> turns;
        bool begins = true;
        for (std::uint32_t at = ends_at_; at != kNoStep; at = trail_[at].before) {
            const Step& step = trail_[at];
            if (begins) turns.push_back({step.player, {}});
            turns.back().plays.push_back({value(step.card), step.pile});
            begins = step.opens;
        }
        for (Turn& turn : turns) std::reverse(turn.plays.begin(), turn.plays.end());
        std::reverse(turns.begin(), turns.end());
        return turns;
    }

private:
    int card(int value) const { return value - rules_.low + 1; }
    int value(int card) const { return card + rules_.low - 1; }

    void forbid(const TurnResult& result) {
        Tops tops{};
        for (std::size_t pile = 0; pile < kPiles; ++pile)
            tops[pile] = std::uint8_t(card(result.tops[pile]));
        CardSet kept;
        for (int value : result.kept) kept.add(card(value));
        forbidden_.emplace_back(sorted(tops), kept);
    }

    bool is_forbidden(const State<Seats>& state) const {
        const CardSet& kept = state.holding.hands[state.holding.player];
        return std::any_of(forbidden_.begin(), forbidden_.end(), [&](const auto& result) {
            return result.first == sorted(state.tops) && result.second == kept;
        });
    }

    CardSet unlaid(const Holding<Seats>& holding) const {
        CardSet all = stock_sets_[holding.drawn];
        for (const CardSet& hand : holding.hands) {
            all.words[0] |= hand.words[0];
            all.words[1] |= hand.words[1];
        }
        return all;
    }

    bool stock_is_empty(const Holding<Seats>& holding) const {
        return holding.drawn == stock_.size();
    }
    int owed(const Holding<Seats>& holding) const {
        return stock_is_empty(holding) ? 1 : rules_.minimum;
    }

    // The first turns are the same for every width. Without a forbidden one, they are turns like
    // any others.
    void open_all() {
        opened_.resize(std::size_t(cards_left()) + 1);
        for (int starter : starters_) {
            State<Seats> root = root_;
            root.holding.player = std::uint8_t(starter);
            root.trace = kNoStep;
            if (forbidden_.empty()) opened_.front().push_back(root);
            else open(root, opened_);
        }
        first_turns_ = trail_.size();
    }

    // Every result of the first turn that is not forbidden, the turn over and cards drawn.
    void open(const State<Seats>& root, std::vector<States>& levels) {
        States level{root};
        for (int laid = 1; !level.empty(); ++laid) {
            States following;
            for (const State<Seats>& state : level) lay_each(state, following);
            drop(following, same);
            for (const State<Seats>& state : following)
                if (laid >= owed(root.holding) && !is_forbidden(state))
                    levels[std::size_t(laid)].push_back(turn_over(state));
            level = std::move(following);
        }
    }

    void reach(int laid, const States& level) {
        if (level.empty()) return;
        furthest_ = laid;
        ends_at_ = level.front().trace;
    }

    void expand(const States& level, States& following,
                Statistics& statistics) {
        const std::size_t before = following.size();
        for (const State<Seats>& state : level) {
            if (watch_.over()) return;
            const Holding<Seats>& holding = state.holding;
            const int laid = holding.laid_in_turn;
            if (laid == 0 || laid >= owed(holding)) lay_each(turn_over(state), following);
            if (laid > 0 && laid < longest(holding)) lay_each(state, following);
        }
        statistics.states += level.size();
        statistics.plays += following.size() - before;
    }

    int longest(const Holding<Seats>& holding) const {
        return Seats == 1 ? 2 * owed(holding) - 1 : rules_.hand;
    }

    // The cards are drawn and the next player has the move; between turns it changes nothing.
    State<Seats> turn_over(State<Seats> state) const {
        Holding<Seats>& holding = state.holding;
        if (holding.laid_in_turn == 0) return state;
        for (; holding.laid_in_turn > 0; --holding.laid_in_turn)
            if (holding.drawn < stock_.size())
                holding.hands[holding.player].add(stock_[holding.drawn++]);
        for (int step = 0; step < rules_.players; ++step) {
            holding.player = std::uint8_t((holding.player + 1) % rules_.players);
            if (!holding.hands[holding.player].empty()) break;
        }
        return state;
    }

    void lay_each(const State<Seats>& state, States& following) {
        state.holding.hands[state.holding.player].each([&](int card) {
            for (int pile = 0; pile < kPiles; ++pile) lay(state, card, pile, following);
        });
    }

    void lay(const State<Seats>& state, int card, int pile, States& following) {
        const int top = state.tops[std::size_t(pile)];
        const int step = pile < kPiles / 2 ? card - top : top - card;
        if (step <= 0 && step != -rules_.jump) return;
        const bool counted = step < 0 && restrictions_.most_jumps >= 0;
        if (counted && state.jumps >= restrictions_.most_jumps) return;
        State<Seats> next = state;
        next.tops[std::size_t(pile)] = std::uint8_t(card);
        next.jumps = std::uint8_t(next.jumps + counted);
        next.holding.hands[next.holding.player].remove(card);
        ++next.holding.laid_in_turn;
        next.trace = std::uint32_t(trail_.size());
        trail_.push_back({state.trace, std::uint8_t(card), std::uint8_t(pile),
                          next.holding.player, state.holding.laid_in_turn == 0});
        following.push_back(next);
    }

    // Cards behind the piles, less a bonus for jumps to come, more for cards behind all four.
    int badness(const State<Seats>& state) const {
        constexpr int kJump = 6, kStranded = 8, kJumpUsed = 4;
        const CardSet rest = unlaid(state.holding);
        const auto [up1, up2, down1, down2] = state.tops;
        const int total = rest.count();
        int bad = rest.count_below(up1) + rest.count_below(up2);
        bad += 2 * total - rest.count_below(down1) - rest.count_below(down2);
        for (int top : {up1, up2})
            if (top > rules_.jump && rest.contains(top - rules_.jump)) bad -= kJump;
        for (int top : {down1, down2})
            if (top + rules_.jump <= count_ && rest.contains(top + rules_.jump)) bad -= kJump;
        const int low = std::min(up1, up2), high = std::max(down1, down2);
        if (high < low) bad += kStranded * (rest.count_below(low) - rest.count_below(high));
        return bad + kJumpUsed * state.jumps;
    }

    void keep_best(States& level, std::size_t width, Statistics& statistics) {
        for (State<Seats>& state : level) state.badness = badness(state);
        std::sort(level.begin(), level.end(), better);
        const std::size_t before = level.size();
        const auto as_good = [this](const State<Seats>& one, const State<Seats>& other) {
            return dominates(one, other, unlaid(other.holding));
        };
        restrictions_.dominance ? drop(level, as_good) : drop(level, same);
        statistics.dominated += before - level.size();
        if (level.size() <= width) return;
        level.resize(width);
        dropped_ = true;
    }

    // A complete order, so that every machine keeps the same positions.
    static bool better(const State<Seats>& one, const State<Seats>& other) {
        if (one.badness != other.badness) return one.badness < other.badness;
        if (one.jumps != other.jumps) return one.jumps < other.jumps;
        if (one.tops != other.tops) return one.tops < other.tops;
        if (one.holding != other.holding) return one.holding < other.holding;
        return one.trace < other.trace;
    }

    static bool same(const State<Seats>& one, const State<Seats>& other) {
        return one.jumps == other.jumps && sorted(one.tops) == sorted(other.tops);
    }

    // Drops what an earlier position with the same holding makes superfluous.
    template <typename Superfluous>
    static void drop(States& level, Superfluous superfluous) {
        std::unordered_map<Holding<Seats>, std::vector<std::uint32_t>, HashHolding<Seats>> groups;
        groups.reserve(level.size());
        States kept;
        for (const State<Seats>& state : level) {
            auto& group = groups[state.holding];
            const auto covers = [&](std::uint32_t at) { return superfluous(kept[at], state); };
            if (std::any_of(group.begin(), group.end(), covers)) continue;
            group.push_back(std::uint32_t(kept.size()));
            kept.push_back(state);
        }
        level = std::move(kept);
    }

    bool dominates(const State<Seats>& one, const State<Seats>& other, const CardSet& rest) const {
        if (one.jumps > other.jumps) return false;
        const auto up = [&](int mine, int theirs) { return up_as_good(mine, theirs, rest); };
        const auto down = [&](int mine, int theirs) { return down_as_good(mine, theirs, rest); };
        return paired(one.tops[0], one.tops[1], other.tops[0], other.tops[1], up) &&
               paired(one.tops[2], one.tops[3], other.tops[2], other.tops[3], down);
    }

    template <typename AsGood>
    static bool paired(int one, int two, int their_one, int their_two, AsGood as_good) {
        return (as_good(one, their_one) && as_good(two, their_two)) ||
               (as_good(one, their_two) && as_good(two, their_one));
    }

    bool up_as_good(int mine, int theirs, const CardSet& rest) const {
        if (mine == theirs) return true;
        const int jump = theirs - rules_.jump;
        return mine < theirs && (jump < 1 || jump > mine || !rest.contains(jump));
    }
    bool down_as_good(int mine, int theirs, const CardSet& rest) const {
        if (mine == theirs) return true;
        const int jump = theirs + rules_.jump;
        return mine > theirs && (jump > count_ || jump < mine || !rest.contains(jump));
    }

    bool too_large() {
        const std::size_t bytes = trail_.size() * sizeof(Step);
        const bool small = limits_.bytes == 0 || bytes < limits_.bytes;
        if (small && trail_.size() < kNoStep / 2) return false;
        watch_.out_of_memory();
        return true;
    }

    const Rules& rules_;
    const Restrictions& restrictions_;
    const Limits& limits_;
    Watch& watch_;
    int count_;
    std::vector<int> starters_;
    State<Seats> root_;
    std::vector<std::uint8_t> stock_;
    std::vector<CardSet> stock_sets_;  // what is left after so many drawn
    std::vector<std::pair<Tops, CardSet>> forbidden_;
    std::vector<Step> trail_;
    std::vector<States> opened_;  // by cards laid, after the first turn
    std::size_t first_turns_ = 0;
    bool dropped_ = false;
    int furthest_ = 0;                  // the most cards laid in this pass
    std::uint32_t ends_at_ = kNoStep;   // by whom
};

template <int Seats>
Outcome climb(const Rules& rules, const Position& position, const Restrictions& restrictions,
              const Limits& limits) {
    Outcome outcome;
    Watch watch(limits);
    Search<Seats> search(rules, position, restrictions, limits, watch);
    for (int width : restrictions.widths) {
        outcome.won = search.run(std::size_t(std::max(1, width)), outcome.statistics);
        outcome.stop = watch.stop();
        if (outcome.won) outcome.statistics.width = std::uint64_t(width);
        if (outcome.won || outcome.stop != Stop::finished) break;
        // Nothing was left out that could have won: it is lost.
        outcome.complete = !search.dropped();
        if (outcome.complete) break;
    }
    outcome.line = search.line();
    outcome.laid = search.furthest();
    return outcome;
}

}  // namespace

Outcome search_restricted(const Rules& rules, const Position& position,
                          const Restrictions& restrictions, const Limits& limits) {
    if (rules.players == 1) return climb<1>(rules, position, restrictions, limits);
    if (rules.players == 2) return climb<2>(rules, position, restrictions, limits);
    return climb<kMaxPlayers>(rules, position, restrictions, limits);
}

}  // namespace thegame
