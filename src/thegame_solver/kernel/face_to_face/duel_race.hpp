// Wins that nobody can stop: a plan that lays everything alone, in fewer turns than the opponent
// needs at least.
//
// The plan has no jumps: every card goes above an up pile or below a down pile, so it stands
// whatever the opponent gives, because a gift only lowers an up pile and raises a down pile. Its owner
// gives nothing. The opponent's turns are counted from below: a turn lays at most the hand, only a
// gift refills it, and every card that is dead for want of gifts received must be given away, one a
// turn.
#pragma once

#include <cstddef>
#include <vector>

#include "moves.hpp"

namespace face_to_face {

class DuelRace {
public:
    explicit DuelRace(const Table& table);

    // The winner, if a plan decides the position, else −1.
    int winner(const Position& position);
    std::size_t bytes() const { return 2 * kPlaces * sizeof(Answer); }

private:
    static constexpr int kNever = 1 << 20;
    // Answers remembered, one a place: a new one takes the place of the old.
    struct Answer {
        Half half;
        std::int8_t found = -1;
    };
    static constexpr std::size_t kPlaces = 1 << 15;
    static std::size_t place(const Half& half) {
        const std::uint64_t rest = half.up | half.down << 8 | half.drawn << 16;
        return (half.hand ^ rest << 32) * 0x9E3779B97F4A7C15ull >> 49;
    }
    int turns_by_plan(const Half& half, int player);
    bool has_plan(const Half& half, int player);
    bool lay(const Half& half, int player, int more, bool up_too);
    bool complete(Half half, int player);
    bool may_finish_within(const Half& half, int player, int turns) const;
    int fewest_turns(const Half& half, int player) const;
    void count_turns();

    const Table& table_;
    std::vector<std::vector<int>> fewest_;  // own turns at least, by cards in hand and in the stock
    std::vector<Answer> plans_[2];
};

}  // namespace face_to_face
