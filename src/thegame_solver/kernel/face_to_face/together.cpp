#include "together.hpp"

#include <algorithm>
#include <unordered_set>

#include "../the_game/exact_watch.hpp"
#include "alone_hope.hpp"

namespace face_to_face {
namespace {

using thegame::exact::Watch;

struct Node {
    Position position;
    std::uint32_t parent;
    int cost;
    Move move;
};

struct PositionHash {
    std::size_t operator()(const Position& position) const {
        std::uint64_t hash = position.player;
        for (const Half& half : position.half) {
            hash = (hash ^ half.hand) * 0x9E3779B97F4A7C15ull;
            hash ^= hash >> 29;
            hash = (hash ^ (half.up | half.down << 8 | half.drawn << 16)) * 0xBF58476D1CE4E5B9ull;
            hash ^= hash >> 32;
        }
        return hash;
    }
};

class TogetherSearch {
    static constexpr int kLost = 1 << 20;      // too few cards left to complete another turn
    static constexpr std::size_t kSpare = 16;  // a level may grow so many times the width

public:
    TogetherSearch(const Rules& rules, const Side sides[2], int starter, int player,
                   const TogetherOptions& options, const Limits& limits)
        : table_(rules, sides), start_(table_.start(sides, starter)), player_(player),
          options_(options), watch_(limits) {
        outcome_.left = table_.left(start_, player_);
    }

    TogetherOutcome run() {
        const int widest = options_.widest ? options_.widest : 1 << 30;
        for (std::size_t width = 64; !outcome_.complete; width *= 4) {
            beam(width);
            if (watch_.reason() != Stop::finished || good_enough()) break;
            if (width >= static_cast<std::size_t>(widest)) break;
        }
        outcome_.stop = watch_.reason();
        outcome_.statistics.peak_bytes = peak_;
        return std::move(outcome_);
    }

private:
    bool good_enough() const {
        return outcome_.won && static_cast<int>(outcome_.line.size()) <= options_.enough_turns;
    }

    // One beam. Stops below the number of turns already known: equal is no improvement.
    void beam(std::size_t width) {
        levels_.assign(1, {Node{start_, 0, 0, {}}});
        dropped_ = false;
        while (!levels_.back().empty() && !won_here_) {
            if (outcome_.won && levels_.size() >= outcome_.line.size()) break;
            expand_level(width);
            if (watch_.reason() != Stop::finished) break;
        }
        won_here_ = false;
        note_peak();
        const bool finished = watch_.reason() == Stop::finished;
        outcome_.complete = finished && !dropped_;
        if (outcome_.complete && outcome_.won)
            outcome_.turns_bound = static_cast<int>(outcome_.line.size());
    }

    void expand_level(std::size_t width) {
        seen_.clear();
        improved_ = false;
        levels_.emplace_back();
        const std::size_t from = levels_.size() - 2;
        for (std::uint32_t at = 0; at < levels_[from].size() && !won_here_; ++at) {
            if (watch_.expired()) break;
            expand(levels_[from][at].position, at, levels_.back());
            if (levels_.back().size() > kSpare * width) cut(width);
        }
        outcome_.statistics.states += levels_[from].size();
        if (improved_) keep_line();
        cut(width);
    }

    void expand(const Position& position, std::uint32_t at, std::vector<Node>& next) {
        if (table_.is_done(position, 0) || table_.is_done(position, 1)) return;
        all_moves(table_, position, moves_);
        outcome_.statistics.plays += moves_.size();
        for (const Move& move : moves_) {
            const Position then = after(table_, position, move);
            if (!seen_.insert(then).second) {
                ++outcome_.statistics.duplicates;
                continue;
            }
            next.push_back({then, at, cost(then), move});
            note(next.back());
            if (won_here_) return;
        }
    }

    void note(const Node& node) {
        const int left = table_.left(node.position, player_);
        if (left >= outcome_.left && left > 0) return;
        outcome_.left = left;
        best_ = node;
        improved_ = true;
        won_here_ = left == 0;
    }

    // The line to `best_`, which lies in the last level.
    void keep_line() {
        outcome_.line.clear();
        Node node = best_;
        for (std::size_t level = levels_.size() - 1; level > 0; --level) {
            const Node before = levels_[level - 1][node.parent];
            outcome_.line.push_back(turn_of(table_, before.position, node.move));
            node = before;
        }
        std::reverse(outcome_.line.begin(), outcome_.line.end());
        outcome_.won = outcome_.left == 0;
    }

    // Keeps the `width` most promising positions of the last level.
    void cut(std::size_t width) {
        std::vector<Node>& level = levels_.back();
        note_peak();
        if (level.size() <= width) return;
        dropped_ = true;
        const auto cheaper = [](const Node& a, const Node& b) { return a.cost < b.cost; };
        std::nth_element(level.begin(), level.begin() + static_cast<std::ptrdiff_t>(width),
                         level.end(), cheaper);
        level.resize(width);
    }

    // The lower the better: the player's cards left count most, then what lies behind the piles of
    // both; the helper needs to stay able to move and to give.
    int cost(const Position& position) const {
        const Half& own = position.half[player_];
        const Half& other = position.half[1 - player_];
        const int left = table_.left(position, player_);
        if (left > 0 && left < table_.rules.minimum) return kLost;
        const int drawn = count(own.hand);
        const int own_cost = cost_of(table_.rules, own.hand, 0, own.up, own.down);
        const int later = cost_of(table_.rules, own.hand, table_.undrawn(player_, own.drawn), own.up, own.down);
        const int other_cost = cost_of(table_.rules, other.hand, table_.undrawn(1 - player_, other.drawn), other.up, other.down);
        return 32 * left - 8 * drawn + own_cost + later / 4 + other_cost / 4 - 2 * gift_worth(position);
    }

    // What the helper's best cards in hand could do for the player's piles.
    int gift_worth(const Position& position) const {
        const Half& own = position.half[player_];
        const Cards cards = position.half[1 - player_].hand;
        const int lowest_gift = cards ? std::max(0, own.up - lowest(cards)) : 0;
        const int highest_gift = cards ? std::max(0, highest(cards) - own.down) : 0;
        return std::max(lowest_gift, highest_gift) / 4;
    }

    void note_peak() {
        std::size_t bytes = seen_.size() * (sizeof(Position) + 16);
        for (const std::vector<Node>& level : levels_) bytes += level.capacity() * sizeof(Node);
        if (bytes > watch_.bytes()) watch_.add_bytes(bytes - watch_.bytes());
        else watch_.free_bytes(watch_.bytes() - bytes);
        peak_ = std::max(peak_, bytes);
    }

    Table table_;
    Position start_;
    int player_;
    TogetherOptions options_;
    Watch watch_;
    TogetherOutcome outcome_;
    std::vector<std::vector<Node>> levels_;
    std::unordered_set<Position, PositionHash> seen_;
    std::vector<Move> moves_;
    bool dropped_ = false, won_here_ = false, improved_ = false;
    Node best_{};
    std::size_t peak_ = 0;
};

}  // namespace

TogetherOutcome solve_together(const Rules& rules, const Side sides[2], int starter, int player,
                               const TogetherOptions& options, const Limits& limits) {
    return TogetherSearch(rules, sides, starter, player, options, limits).run();
}

}  // namespace face_to_face
