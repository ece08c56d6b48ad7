#include "duel_play.hpp"

#include <algorithm>

#include "../the_game/exact_watch.hpp"
#include "alone_hope.hpp"

namespace face_to_face {
namespace {

using thegame::exact::Watch;

constexpr int kDeepest = 40;
constexpr std::size_t kRootWidth = 48, kWidth = 10;

class TurnSearch {
public:
    TurnSearch(const Rules& rules, const Side sides[2], int starter, const Limits& limits)
        : table_(rules, sides), start_(table_.start(sides, starter)), moves_(table_, {}),
          watch_(limits) {}

    PlayOutcome run() {
        PlayOutcome outcome;
        std::vector<Child> children;
        const AtOnce now = moves_.make(start_, children);
        if (now == AtOnce::lost) any_move(children);
        if (children.empty()) return outcome;
        rank(children, start_.player, kRootWidth);
        best_ = children[0];
        value_ = now == AtOnce::won ? kSure + 1 : now == AtOnce::lost ? -kSure - 1 : 0;
        if (now == AtOnce::open && children.size() > 1) deepen(children);
        outcome.line.push_back(turn_of(table_, start_, best_.move));
        outcome.value = value_;
        outcome.depth = depth_;
        outcome.stop = watch_.reason() == Stop::interrupted ? Stop::interrupted : Stop::finished;
        outcome.statistics.states = nodes_;
        outcome.statistics.plays = moves_.made();
        outcome.statistics.dominated = moves_.dominated();
        return outcome;
    }

private:
    // Every move loses at once: choose among all of them.
    void any_move(std::vector<Child>& children) {
        std::vector<Move> moves;
        all_moves(table_, start_, moves);
        children.clear();
        for (const Move& move : moves) children.push_back({after(table_, start_, move), move, 0});
    }

    void deepen(std::vector<Child>& children) {
        for (int depth = 1; depth <= kDeepest && std::abs(value_) < kSure; ++depth) {
            Child best = children[0];
            int value = -2 * kSure;
            for (const Child& child : children) {
                const int worth = -search(child.position, depth - 1, -2 * kSure, -value);
                if (watch_.expired()) break;
                if (worth > value) value = worth, best = child;
            }
            // What was seen of an unfinished depth counts too: its first child was the best before.
            if (value > -2 * kSure) best_ = best, value_ = value;
            if (watch_.reason() != Stop::finished) return;
            depth_ = depth;
            bring_forward(children, best);
        }
    }
    static void bring_forward(std::vector<Child>& children, const Child& best) {
        const auto at = std::find_if(children.begin(), children.end(), [&](const Child& child) {
            return child.position == best.position;
        });
        std::rotate(children.begin(), at, at + 1);
    }

    int search(const Position& position, int depth, int low, int high) {
        ++nodes_;
        if (watch_.expired()) return low;
        std::vector<Child> children;
        const AtOnce now = moves_.make(position, children);
        if (now == AtOnce::won) return kSure + depth + 1;
        if (now == AtOnce::lost) return -kSure - depth - 1;
        rank(children, position.player, kWidth);
        if (depth == 0) return worth(children[0].position, position.player);
        for (const Child& child : children) {
            low = std::max(low, -search(child.position, depth - 1, -high, -low));
            if (low >= high) break;
        }
        return low;
    }

    // The `width` children that look best for `player`, in order.
    void rank(std::vector<Child>& children, int player, std::size_t width) {
        std::vector<std::pair<int, std::size_t>> order(children.size());
        for (std::size_t at = 0; at < children.size(); ++at)
            order[at] = {-worth(children[at].position, player), at};
        const std::size_t kept = std::min(width, children.size());
        std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept), order.end());
        std::vector<Child> best;
        for (std::size_t at = 0; at < kept; ++at) best.push_back(children[order[at].second]);
        children.swap(best);
    }

    // What a position looks like to `player`: the own half against the opponent's.
    int worth(const Position& position, int player) const {
        return half_worth(position, player) - half_worth(position, 1 - player);
    }
    int half_worth(const Position& position, int player) const {
        const Half& half = position.half[player];
        const Cards undrawn = table_.undrawn(player, half.drawn);
        const int blocked = cost_of(table_.rules, half.hand, undrawn, half.up, half.down);
        const int stuck = count(half.hand & ~above(half.up) & ~below(half.down));
        return -8 * table_.left(position, player) - 2 * blocked + 3 * count(half.hand) - 6 * stuck;
    }

    Table table_;
    Position start_;
    DuelMoves moves_;
    Watch watch_;
    Child best_{};
    int value_ = 0, depth_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace

PlayOutcome best_turn(const Rules& rules, const Side sides[2], int starter, const Limits& limits) {
    return TurnSearch(rules, sides, starter, limits).run();
}

}  // namespace face_to_face
