#include "duel_moves.hpp"

#include <algorithm>

namespace face_to_face {

Prospects prospects(const Table& table, const Half& half, int player) {
    static thread_local std::vector<Own> owns;
    own_outcomes(table.rules, half, owns);
    const bool all_drawn = half.drawn == table.stock[player].size();
    Prospects found;
    found.outcomes = static_cast<int>(owns.size());
    for (const Own& own : owns) {
        if (own.laid >= table.rules.minimum) {
            found.moves = true;
            found.finishes |= all_drawn && !own.kept;
        }
        if (own.laid + 1 < table.rules.minimum) continue;
        found.gifts |= own.kept;
        if (all_drawn && count(own.kept) == 1) found.last_gifts |= own.kept;
    }
    return found;
}

AtOnce DuelMoves::make(const Position& position, std::vector<Child>& children) {
    all_moves(table_, position, moves_);
    const int player = position.player;
    children.clear();
    made_ += moves_.size();
    for (const Move& move : moves_) {
        const Position next = after(table_, position, move);
        if (table_.is_done(next, player)) {
            children.assign(1, {next, move, 0});
            return AtOnce::won;
        }
        children.push_back({next, move, 1});
    }
    if (options_.at_once) {
        const AtOnce now = judge(children, player);
        if (now != AtOnce::open) return now;
    }
    if (options_.race) {
        const AtOnce now = look_at_races(children, player);
        if (now != AtOnce::open) return now;
    }
    if (children.empty()) return AtOnce::lost;
    if (options_.dominance) drop_dominated(children, player);
    return AtOnce::open;
}

// Takes out the children in which the opponent wins at once; one in which the opponent is stuck
// wins.
AtOnce DuelMoves::judge(std::vector<Child>& children, int player) {
    known_.clear();
    std::size_t kept = 0;
    for (Child& child : children) {
        const Prospects& then = replies(child.position.half[1 - player], 1 - player);
        const Cards givable = givable_to(child.position.half[player]);
        if (then.is_stuck(givable)) {
            children.assign(1, Child(child));
            return AtOnce::won;
        }
        if (then.wins(givable)) continue;
        child.replies = then.outcomes;
        children[kept++] = child;
    }
    if (kept == 0) return AtOnce::lost;
    children.resize(kept);
    return AtOnce::open;
}

// Takes out the children that a plan wins for the opponent; one that it wins for the player wins.
AtOnce DuelMoves::look_at_races(std::vector<Child>& children, int player) {
    std::size_t kept = 0;
    for (const Child& child : children) {
        const int winner = race_.winner(child.position);
        if (winner == player) {
            children.assign(1, Child(child));
            return AtOnce::won;
        }
        if (winner < 0) children[kept++] = child;
    }
    children.resize(kept);
    return kept == 0 ? AtOnce::lost : AtOnce::open;
}

const Prospects& DuelMoves::replies(const Half& half, int player) {
    for (const auto& [known, found] : known_)
        if (known == half) return found;
    known_.emplace_back(half, prospects(table_, half, player));
    return known_.back().second;
}

// `a` is at least as good as `b` for `player`, who holds the same unlaid cards in both: no fewer
// of them drawn, own piles at least as good, and the opponent's piles at most as good. (The proof
// is in docs/face-to-face.md.)
bool DuelMoves::at_least(const Position& a, const Position& b, int player) const {
    const Half& own_a = a.half[player];
    const Half& own_b = b.half[player];
    if (own_a.drawn < own_b.drawn) return false;
    const Rules& rules = table_.rules;
    const Cards own = table_.unlaid(a, player), others = table_.unlaid(a, 1 - player);
    const Half& other_a = a.half[1 - player];
    const Half& other_b = b.half[1 - player];
    return up_at_least(rules, own_a.up, own_b.up, own) &&
           down_at_least(rules, own_a.down, own_b.down, own) &&
           up_at_least(rules, other_b.up, other_a.up, others) &&
           down_at_least(rules, other_b.down, other_a.down, others);
}

void DuelMoves::drop_dominated(std::vector<Child>& children, int player) {
    order_.clear();
    for (std::uint32_t at = 0; at < children.size(); ++at)
        order_.emplace_back(table_.unlaid(children[at].position, player), at);
    std::sort(order_.begin(), order_.end());
    best_.clear();
    std::size_t group = 0;  // where the children with the same cards kept begin in `best_`
    for (std::size_t at = 0; at < order_.size(); ++at) {
        if (at > 0 && order_[at].first != order_[at - 1].first) group = best_.size();
        const Position& position = children[order_[at].second].position;
        const auto begin = best_.begin() + static_cast<std::ptrdiff_t>(group);
        if (std::any_of(begin, best_.end(), [&](std::uint32_t other) {
                return at_least(children[other].position, position, player);
            }))
            continue;
        best_.erase(std::remove_if(begin, best_.end(), [&](std::uint32_t other) {
                        return at_least(position, children[other].position, player);
                    }), best_.end());
        best_.push_back(order_[at].second);
    }
    dominated_ += children.size() - best_.size();
    sorted_.clear();
    for (const std::uint32_t at : best_) sorted_.push_back(children[at]);
    children.swap(sorted_);
}

}  // namespace face_to_face
