#include "duel.hpp"

#include <algorithm>

#include "../the_game/exact_watch.hpp"
#include "alone_hope.hpp"
#include "duel_known.hpp"
#include "duel_table.hpp"

namespace face_to_face {
namespace {

using thegame::exact::Watch;

constexpr std::size_t kTableBytes = std::size_t{1} << 30;
constexpr int kEven = 600;  // the guessed numbers of a position in which nobody is ahead

class DuelSearch {
public:
    DuelSearch(const Rules& rules, const Side sides[2], int starter, const DuelOptions& options,
               const Limits& limits)
        : table_(rules, sides), start_(table_.start(sides, starter)), moves_(table_, options),
          known_(table_), uses_known_(options.known), watch_(limits),
          memory_(limits.bytes ? limits.bytes : kTableBytes) {}

    DuelOutcome run() {
        DuelOutcome outcome;
        const Numbers numbers = decide(start_);
        if (numbers.proof == 0) outcome.winner = start_.player;
        if (numbers.disproof == 0) outcome.winner = 1 - start_.player;
        if (outcome.winner >= 0) outcome.line = line(outcome.winner);
        outcome.stop = outcome.winner >= 0 ? Stop::finished : watch_.reason();
        outcome.statistics = statistics();
        return outcome;
    }

private:
    Numbers decide(const Position& position) {
        return search(position, {kInfinite, kInfinite}, 0);
    }

    // Works on the position until one of its numbers reaches its threshold.
    Numbers search(const Position& position, const Numbers& threshold, int depth) {
        ++nodes_;
        if (children_.size() <= static_cast<std::size_t>(depth)) children_.emplace_back();
        const AtOnce now = moves_.make(position, children_[depth]);
        if (now != AtOnce::open)
            return remember(position, now == AtOnce::won ? Numbers{0, kInfinite} : Numbers{kInfinite, 0});
        std::vector<Numbers> numbers = first_numbers(children_[depth]);
        while (true) {
            const Choice choice = choose(numbers);
            if (choice.sum.proof >= threshold.proof || choice.sum.disproof >= threshold.disproof ||
                watch_.expired())
                return remember(position, choice.sum);
            const Position child = children_[depth][choice.best].position;
            numbers[choice.best] = search(child, below_threshold(choice, threshold, numbers), depth + 1);
        }
    }

    Numbers remember(const Position& position, const Numbers& numbers) {
        memory_.store(position, numbers);
        if (uses_known_ && numbers.proof == 0) known_.add(position, position.player);
        if (uses_known_ && numbers.disproof == 0) known_.add(position, 1 - position.player);
        return numbers;
    }

    std::vector<Numbers> first_numbers(const std::vector<Child>& children) {
        std::vector<Numbers> numbers(children.size());
        for (std::size_t at = 0; at < children.size(); ++at) numbers[at] = first_numbers(children[at]);
        return numbers;
    }

    // What is remembered of a child; else a guess: the more replies the opponent has and the better
    // the opponent stands, the harder it is to show that the opponent loses.
    Numbers first_numbers(const Child& child) {
        Numbers numbers;
        const bool found = memory_.find(child.position, numbers);
        if (found && (numbers.proof == 0 || numbers.disproof == 0)) return numbers;
        const int winner = uses_known_ ? known_.winner(child.position) : -1;
        if (winner >= 0) {
            ++answered_;
            return winner == child.position.player ? Numbers{0, kInfinite} : Numbers{kInfinite, 0};
        }
        return found ? numbers : guess(child);
    }

    Numbers guess(const Child& child) const {
        const int mover = child.position.player;
        const int ahead = trouble(child.position, 1 - mover) - trouble(child.position, mover);
        const auto proof = static_cast<std::uint32_t>(std::max(1, kEven - ahead));
        const auto disproof = static_cast<std::uint32_t>(std::max(1, kEven + ahead));
        return {proof, disproof + static_cast<std::uint32_t>(child.replies) / 4};
    }
    // Cards left and cards behind the piles: what still stands between a player and the end.
    int trouble(const Position& position, int player) const {
        const Half& half = position.half[player];
        const Cards undrawn = table_.undrawn(player, half.drawn);
        return 8 * table_.left(position, player) +
               2 * cost_of(table_.rules, half.hand, undrawn, half.up, half.down);
    }

    struct Choice {
        Numbers sum;          // of the position itself
        std::size_t best;     // the child to work on
        std::uint32_t second; // the disproof number of the next best
    };

    // The player to move needs one child in which the opponent loses: the smallest disproof number.
    // To show that there is none, all children must be proven for the opponent: the largest proof
    // number and one for each further child. (Adding them all up counts positions many times that
    // are reached by several turns.)
    Choice choose(const std::vector<Numbers>& numbers) const {
        Choice choice{{kInfinite, 0}, 0, kInfinite};
        std::uint32_t largest = 0, open = 0;
        for (std::size_t at = 0; at < numbers.size(); ++at) {
            if (numbers[at].disproof < choice.sum.proof) {
                choice.second = choice.sum.proof;
                choice.sum.proof = numbers[at].disproof;
                choice.best = at;
            } else {
                choice.second = std::min(choice.second, numbers[at].disproof);
            }
            open += numbers[at].proof > 0;
            largest = std::max(largest, numbers[at].proof);
        }
        choice.sum.disproof = choice.sum.proof == 0 ? kInfinite
                              : open == 0           ? 0
                                                    : std::min(largest + open - 1, kInfinite - 1);
        if (open == 0) choice.sum.proof = kInfinite;
        return choice;
    }

    // Stay with a child a little longer than its number asks for: coming back costs (1 + 1/2).
    Numbers below_threshold(const Choice& choice, const Numbers& threshold,
                            const std::vector<Numbers>& numbers) const {
        const Numbers& child = numbers[choice.best];
        const std::uint32_t other = choice.second >= kInfinite ? kInfinite
                                                               : choice.second + choice.second / 2 + 1;
        const std::uint32_t rest = choice.sum.disproof - std::min(choice.sum.disproof, child.proof);
        const std::uint32_t proof = threshold.disproof >= kInfinite ? kInfinite
                                                                    : threshold.disproof - std::min(threshold.disproof, rest);
        return {std::max(proof, child.proof + 1), std::min(threshold.proof, other)};
    }

    // ---- the line ------------------------------------------------------------------------------

    std::vector<Turn> line(int winner) {
        std::vector<Turn> turns;
        Position position = start_;
        while (!table_.is_done(position, 0) && !table_.is_done(position, 1)) {
            std::vector<Child> children;
            const AtOnce now = moves_.make(position, children);
            if (children.empty() && !any_move(position, children)) break;
            const Child child = now == AtOnce::won ? children[0] : pick(children, position.player == winner);
            turns.push_back(turn_of(table_, position, child.move));
            position = child.position;
        }
        return turns;
    }

    // Every move loses at once: show one of them all the same.
    bool any_move(const Position& position, std::vector<Child>& children) {
        std::vector<Move> moves;
        all_moves(table_, position, moves);
        for (const Move& move : moves) children.push_back({after(table_, position, move), move, 0});
        return !children.empty();
    }

    // The winner's proven turn; the loser's turn that leaves the fewest own cards.
    Child pick(const std::vector<Child>& children, bool winning) {
        if (!winning) return fewest_left(children);
        for (const Child& child : children) {
            Numbers known;
            if (memory_.find(child.position, known) && known.disproof == 0) return child;
        }
        for (const Child& child : children)
            if (decide(child.position).disproof == 0) return child;
        return children[0];
    }
    Child fewest_left(const std::vector<Child>& children) const {
        const auto left = [&](const Child& child) {
            return table_.left(child.position, 1 - child.position.player);
        };
        return *std::min_element(children.begin(), children.end(),
                                 [&](const Child& a, const Child& b) { return left(a) < left(b); });
    }

    thegame::Statistics statistics() const {
        thegame::Statistics result;
        result.states = nodes_;
        result.plays = moves_.made();
        result.dominated = moves_.dominated();
        result.duplicates = answered_;
        result.peak_bytes = memory_.bytes() + known_.bytes();
        return result;
    }

    Table table_;
    Position start_;
    DuelMoves moves_;
    DuelKnown known_;
    bool uses_known_;
    Watch watch_;
    DuelTable memory_;
    std::vector<std::vector<Child>> children_;  // by depth
    std::uint64_t nodes_ = 0, answered_ = 0;
};

}  // namespace

DuelOutcome solve_duel(const Rules& rules, const Side sides[2], int starter,
                       const DuelOptions& options, const Limits& limits) {
    return DuelSearch(rules, sides, starter, options, limits).run();
}

}  // namespace face_to_face
