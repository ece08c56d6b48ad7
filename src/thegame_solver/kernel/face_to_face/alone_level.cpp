#include "alone_level.hpp"

#include <algorithm>

namespace face_to_face {

void AloneLevel::reset(const Rules& rules, bool dominance, Cards undrawn) {
    rules_ = rules;
    dominance_ = dominance;
    undrawn_ = undrawn;
    nodes_.clear();
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

bool AloneLevel::at_least(int up, int down, int other_up, int other_down, Cards unlaid) const {
    if (up == other_up && down == other_down) return true;
    if (!dominance_ || up > other_up || down < other_down) return false;
    return up_at_least(rules_, up, other_up, unlaid) && down_at_least(rules_, down, other_down, unlaid);
}

// Walks over the states with the same hand. Those that the new one makes superfluous leave the
// list: dominance is transitive, so whatever they would dominate, the new one does.
bool AloneLevel::is_dominated(const AloneState& state) {
    const Cards unlaid = state.hand | undrawn_;
    std::uint32_t* link = &open_->first;
    while (*link) {
        Node& other = nodes_[*link - 1];
        if (at_least(other.up, other.down, state.up, state.down, unlaid)) {
            ++(other.up == state.up && other.down == state.down ? duplicates_ : dominated_);
            return true;
        }
        if (at_least(state.up, state.down, other.up, other.down, unlaid)) {
            ++dominated_;
            other.superfluous = true;
            *link = other.next;
        } else {
            link = &other.next;
        }
    }
    return false;
}

void AloneLevel::open(Cards hand) {
    open_ = &slot(hand);
    used_ += open_->first == 0;
}

void AloneLevel::close() {
    if (used_ * 2 > room_) grow();
}

bool AloneLevel::add(const AloneState& state) {
    if (is_dominated(state)) return false;
    nodes_.push_back({state.hand, open_->first, 0, state.parent, state.up, state.down, false});
    open_->first = static_cast<std::uint32_t>(nodes_.size());
    return true;
}

void AloneLevel::queue(int cost) {
    cost = std::clamp(cost, 0, kCosts - 1);
    least_ = std::min(least_, cost);
    nodes_.back().waiting = cheapest_[cost];
    cheapest_[cost] = static_cast<std::uint32_t>(nodes_.size());
}

bool AloneLevel::take(std::uint32_t& at) {
    for (; least_ < kCosts; ++least_)
        while (cheapest_[least_]) {
            at = cheapest_[least_] - 1;
            cheapest_[least_] = nodes_[at].waiting;
            if (!nodes_[at].superfluous) return true;
        }
    return false;
}

std::size_t AloneLevel::bytes() const {
    return slots_.capacity() * sizeof(Slot) + nodes_.capacity() * sizeof(Node);
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
