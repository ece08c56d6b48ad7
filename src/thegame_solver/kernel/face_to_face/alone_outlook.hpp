// What can still become of a state: the cards of the turns to come, and how many must be laid.
#pragma once

#include <vector>

#include "table.hpp"

namespace face_to_face {

// Turns of exactly the minimum, and one last turn with all the rest, as alone.hpp has them.
class AloneOutlook {
public:
    AloneOutlook(const Rules& rules, const Side& side);

    int total() const { return total_; }
    int full_turns() const { return full_turns_; }  // until the stock is empty
    Cards undrawn_after(int turns) const { return undrawn_[turns]; }
    Cards drawn_by(int turn) const { return undrawn_[turn - 1] & ~undrawn_[turn]; }

    // From now on only lines with so many cards laid count.
    void want(int laid);
    // Is so little alive of the state after `turns` turns that it cannot lay the number wanted?
    bool is_hopeless(int turns, Cards hand, int up, int down) const;
    // Must it run out of cards to lay within the next few turns, before the number is reached?
    bool runs_dry(int turns, Cards hand, int up, int down) const;

private:
    // Of these cards to come and the hand, all but so many are to be laid.
    struct Aim {
        Cards coming;
        int spare;
    };
    Aim aim(int turns, int until, int laid) const;
    int hand_after(int turns) const;
    bool fails(const Aim& aim, Cards hand, int up, int down) const;

    const Rules& rules_;
    int total_, full_turns_;
    int opening_hand_;
    std::vector<Cards> undrawn_;             // by number of turns
    std::vector<std::vector<Aim>> near_;     // by number of turns: one more, two more, …
    std::vector<Aim> exact_, longer_;        // by number of turns: the two ways to lay enough
    std::vector<int> last_near_;             // by number of turns: how many of near_ still apply
};

}  // namespace face_to_face
