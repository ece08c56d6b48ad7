// The states of one level: found by their hands, the dominated ones dropped, the rest in a queue.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "alone.hpp"

namespace face_to_face {

class AloneLevel {
public:
    // Empties the level for another deck; its memory is kept, because fresh memory costs more time
    // than the search itself.
    void reset(const Rules& rules, bool dominance, Cards undrawn, bool fresh_turn);
    // Keeps the state unless one that is at least as good is there; then it must be queued.
    bool add(const AloneState& state);
    // Lets the state just added wait, with this cost.
    void queue(int cost);
    // Takes the cheapest waiting state out of the queue; false when none waits.
    bool take(std::uint32_t& at);
    AloneState operator[](std::uint32_t at) const {
        const Node& node = nodes_[at];
        const Rest& rest = rests_[at];
        return {node.hand, node.up, node.down, rest.card, rest.on_up, node.up_too, rest.parent};
    }
    std::size_t size() const { return nodes_.size(); }
    bool is_superfluous(std::uint32_t at) const { return nodes_[at].superfluous; }
    Cards undrawn() const { return undrawn_; }
    // May up plays follow a down play? At the start of a turn; later they would come first.
    bool fresh_turn() const { return fresh_turn_; }
    std::uint64_t dominated() const { return dominated_; }
    std::uint64_t duplicates() const { return duplicates_; }
    std::size_t bytes() const;

private:
    // What adding a state looks at, in 16 bytes, so that a walk over one hand's states touches few
    // lines of the cache: adding is half of the search's time.
    struct Node {
        Cards hand;
        std::uint32_t next;  // the following state with the same hand, plus 1
        std::uint8_t up, down;
        bool up_too, superfluous;
    };
    struct Rest {
        std::uint32_t parent;
        std::uint32_t waiting;  // the following state with the same cost, plus 1
        std::uint8_t card;
        bool on_up;
    };
    struct Slot {
        std::uint32_t first = 0;  // the first state with this hand, plus 1
        std::uint16_t round = 0;  // of which deck; else the slot is free
        std::uint16_t tag = 0;    // bits of the hash: other hands are told apart without a look
    };
    static constexpr int kCosts = 256;  // whatever costs more waits with the most expensive
    static std::uint64_t hash_of(Cards hand);
    Slot& slot(Cards hand);
    void grow();
    void next_round();
    bool at_least(const Node& a, const Node& b, Cards unlaid) const;
    bool is_dominated(Slot& found, const Node& node);

    Rules rules_{};
    bool dominance_ = true, fresh_turn_ = true;
    Cards undrawn_ = 0;
    std::uint16_t round_ = 0;
    std::vector<Node> nodes_;
    std::vector<Rest> rests_;  // one a node
    std::array<std::uint32_t, kCosts> cheapest_{};  // the first state of each cost, plus 1
    int least_ = kCosts;                  // no state that waits costs less
    static constexpr std::size_t kSmallest = 64;
    std::vector<Slot> slots_ = std::vector<Slot>(kSmallest);
    std::size_t room_ = kSmallest;  // slots in use: few, so that they stay in the cache
    std::size_t used_ = 0;
    std::uint64_t dominated_ = 0, duplicates_ = 0;
};

}  // namespace face_to_face
