#include "alone_level.hpp"

#include <algorithm>

namespace face_to_face {

void AloneLevel::reset(const Rules& rules, bool dominance, Cards undrawn, bool fresh_turn) {
    rules_ = rules;
    dominance_ = dominance;
    undrawn_ = undrawn;
    fresh_turn_ = fresh_turn;
    nodes_.clear();
    rests_.clear();
    cheapest_.fill(0);
    least_ = kCosts;
    used_ = dominated_ = duplicates_ = 0;
    room_ = kSmallest;
    next_round();
}

// The rounds are counted in 16 bits: when they begin again, what is left of old ones must go.
void AloneLevel::next_round() {
    if (++round_ != 0) return;
    std::fill(slots_.begin(), slots_.end(), Slot{});
    round_ = 1;
}

bool AloneLevel::at_least(const Node& a, const Node& b, Cards unlaid) const {
    if (!fresh_turn_ && !a.up_too && b.up_too) return false;  // b may still play up, a may not
    if (a.up == b.up && a.down == b.down) return true;
    if (!dominance_ || a.up > b.up || a.down < b.down) return false;
    return up_at_least(rules_, a.up, b.up, unlaid) && down_at_least(rules_, a.down, b.down, unlaid);
}

// Walks over the states with the same hand. Those that the new one makes superfluous leave the
// list: dominance is transitive, so whatever they would dominate, the new one does.
bool AloneLevel::is_dominated(Slot& found, const Node& node) {
    const Cards unlaid = node.hand | undrawn_;
    std::uint32_t* link = &found.first;
    while (*link) {
        Node& other = nodes_[*link - 1];
        // Most pairs are better on one pile and worse on the other.
        const int higher = other.up - node.up, lower = node.down - other.down;
        if (higher * lower < 0) {
            link = &other.next;
            continue;
        }
        if (at_least(other, node, unlaid)) {
            ++(other.up == node.up && other.down == node.down ? duplicates_ : dominated_);
            return true;
        }
        if (at_least(node, other, unlaid)) {
            ++dominated_;
            other.superfluous = true;
            *link = other.next;
        } else {
            link = &other.next;
        }
    }
    return false;
}

bool AloneLevel::add(const AloneState& state) {
    Slot& found = slot(state.hand);
    const bool new_hand = found.first == 0;
    Node node{state.hand, 0, state.up, state.down, state.up_too, false};
    if (is_dominated(found, node)) return false;
    node.next = found.first;
    nodes_.push_back(node);
    rests_.push_back({state.parent, 0, state.card, state.on_up != 0});
    found.first = static_cast<std::uint32_t>(nodes_.size());
    if (new_hand && ++used_ * 2 > room_) grow();
    return true;
}

void AloneLevel::queue(int cost) {
    cost = std::clamp(cost, 0, kCosts - 1);
    least_ = std::min(least_, cost);
    rests_.back().waiting = cheapest_[cost];
    cheapest_[cost] = static_cast<std::uint32_t>(nodes_.size());
}

bool AloneLevel::take(std::uint32_t& at) {
    for (; least_ < kCosts; ++least_)
        while (cheapest_[least_]) {
            at = cheapest_[least_] - 1;
            cheapest_[least_] = rests_[at].waiting;
            if (!nodes_[at].superfluous) return true;
        }
    return false;
}

std::size_t AloneLevel::bytes() const {
    return slots_.capacity() * sizeof(Slot) + nodes_.capacity() * (sizeof(Node) + sizeof(Rest));
}

// A product's high bits depend on all cards of the hand, its low bits on the low cards only.
std::uint64_t AloneLevel::hash_of(Cards hand) {
    const std::uint64_t hash = hand * 0x9E3779B97F4A7C15ull;
    return (hash ^ hash >> 32) * 0xBF58476D1CE4E5B9ull;
}

AloneLevel::Slot& AloneLevel::slot(Cards hand) {
    const std::size_t mask = room_ - 1;
    const std::uint64_t hash = hash_of(hand);
    const auto tag = static_cast<std::uint16_t>(hash >> 24);
    std::size_t at = hash >> 40 & mask;
    for (; slots_[at].round == round_; at = (at + 1) & mask)
        if (slots_[at].tag == tag && nodes_[slots_[at].first - 1].hand == hand) return slots_[at];
    slots_[at] = Slot{0, round_, tag};
    return slots_[at];
}

void AloneLevel::grow() {
    const std::vector<Slot> old(slots_.begin(), slots_.begin() + static_cast<std::ptrdiff_t>(room_));
    for (std::size_t at = 0; at < room_; ++at) slots_[at].round = 0;
    room_ *= 2;
    if (slots_.size() < room_) slots_.resize(room_);
    for (const Slot& from : old)
        if (from.round == round_) slot(nodes_[from.first - 1].hand).first = from.first;
}

}  // namespace face_to_face
