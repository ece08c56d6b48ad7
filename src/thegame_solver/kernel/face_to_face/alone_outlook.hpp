// What can still become of a state: the cards of the turns to come, and how many must be laid.
//
// Turns of exactly the minimum, and one last turn with all the rest, as alone.hpp has them.
#pragma once

#include <vector>

#include "table.hpp"

namespace face_to_face {

class AloneOutlook {
public:
    AloneOutlook(const Rules& rules, const Side& side);

    int total() const { return total_; }
    int full_turns() const { return full_turns_; }  // until the stock is empty
    int turns_after(int plays) const;
    Cards undrawn_after(int turns) const { return undrawn_[turns]; }
    Cards drawn_by(int turn) const { return undrawn_[turn - 1] & ~undrawn_[turn]; }

    // From now on only lines with so many cards laid count.
    void want(int laid);
    // Is so little alive of the state after `plays` plays that it cannot lay the number wanted?
    bool is_hopeless(int plays, Cards hand, int up, int down) const;
    // Must it run out of cards to lay within this turn and the next few?
    bool runs_dry_soon(int plays, Cards hand, int up, int down) const {
        return runs_dry(plays, hand, up, down, 0, kSoon);
    }
    // … or within some turns more, which runs_dry_soon has not looked at?
    bool runs_dry_later(int plays, Cards hand, int up, int down) const {
        return runs_dry(plays, hand, up, down, kSoon, kLater);
    }

private:
    static constexpr int kSoon = 4, kLater = 8;  // turns

    // Of the hand and the cards to come, all but so many are to be laid.
    struct Aim {
        Cards coming;
        int spare;
    };
    Aim aim(int plays, int until, int laid) const;
    bool fails(const Aim& aim, Cards hand, int up, int down) const;
    bool runs_dry(int plays, Cards hand, int up, int down, int from, int to) const;

    const Rules& rules_;
    int total_, full_turns_;
    std::vector<Cards> undrawn_;          // by number of turns
    std::vector<std::vector<Aim>> near_;  // by number of plays: to the end of this turn, the next, …
    std::vector<int> last_near_;          // by number of plays: how many of near_ still apply
    std::vector<Aim> exact_, longer_;     // by number of plays: the two ways to lay enough
};

}  // namespace face_to_face
