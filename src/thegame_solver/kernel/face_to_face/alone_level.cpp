#include "alone_level.hpp"

#include <algorithm>

namespace face_to_face {

void AloneLevel::reset(const Rules& rules, bool dominance, Cards undrawn, bool fresh_turn) {
    rules_ = rules;
    dominance_ = dominance;
    undrawn_ = undrawn;
    fresh_turn_ = fresh_turn;
    states_.clear();
    next_.clear();
    superfluous_.clear();
    waiting_.clear();
    cheapest_.fill(0);
    least_ = kCosts;
    used_ = dominated_ = duplicates_ = 0;
    room_ = kSmallest;
    ++round_;
}

bool AloneLevel::at_least(const AloneState& a, const AloneState& b) const {
    if (!fresh_turn_ && !a.on_up && b.on_up) return false;  // b may still play up, a may not
    if (a.up == b.up && a.down == b.down) return true;
    if (!dominance_) return false;
    const Cards unlaid = a.hand | undrawn_;
    return up_at_least(rules_, a.up, b.up, unlaid) && down_at_least(rules_, a.down, b.down, unlaid);
}

bool AloneLevel::add(const AloneState& state) {
    Slot& found = slot(state.hand);
    for (std::uint32_t at = found.first; at; at = next_[at - 1]) {
        const AloneState& other = states_[at - 1];
        if (at_least(other, state)) {
            ++(other.up == state.up && other.down == state.down ? duplicates_ : dominated_);
            return false;
        }
        if (!superfluous_[at - 1] && at_least(state, other)) {
            ++dominated_;
            superfluous_[at - 1] = true;
        }
    }
    states_.push_back(state);
    superfluous_.push_back(false);
    next_.push_back(found.first);
    const bool new_hand = found.first == 0;
    found.first = static_cast<std::uint32_t>(states_.size());
    if (new_hand && ++used_ * 2 > room_) grow();
    return true;
}

void AloneLevel::queue(int cost) {
    cost = std::clamp(cost, 0, kCosts - 1);
    least_ = std::min(least_, cost);
    waiting_.push_back(cheapest_[cost]);
    cheapest_[cost] = static_cast<std::uint32_t>(states_.size());
}

bool AloneLevel::take(std::uint32_t& at) {
    for (; least_ < kCosts; ++least_)
        while (cheapest_[least_]) {
            at = cheapest_[least_] - 1;
            cheapest_[least_] = waiting_[at];
            if (!superfluous_[at]) return true;
        }
    return false;
}

std::size_t AloneLevel::bytes() const {
    return slots_.capacity() * sizeof(Slot) + states_.capacity() * sizeof(AloneState) +
           next_.capacity() * sizeof(std::uint32_t) + superfluous_.capacity() +
           waiting_.capacity() * sizeof(std::uint32_t);
}

AloneLevel::Slot& AloneLevel::slot(Cards hand) {
    const std::size_t mask = room_ - 1;
    // A product's high bits depend on all cards of the hand, its low bits on the low cards only.
    std::uint64_t hash = hand * 0x9E3779B97F4A7C15ull;
    hash = (hash ^ hash >> 32) * 0xBF58476D1CE4E5B9ull;
    std::size_t at = hash >> 40 & mask;
    while (slots_[at].round == round_ && slots_[at].hand != hand) at = (at + 1) & mask;
    if (slots_[at].round != round_) slots_[at] = Slot{hand, 0, round_};
    return slots_[at];
}

void AloneLevel::grow() {
    const std::vector<Slot> old(slots_.begin(), slots_.begin() + static_cast<std::ptrdiff_t>(room_));
    for (std::size_t at = 0; at < room_; ++at) slots_[at].round = 0;
    room_ *= 2;
    if (slots_.size() < room_) slots_.resize(room_);
    for (const Slot& from : old)
        if (from.round == round_) slot(from.hand).first = from.first;
}

}  // namespace face_to_face
