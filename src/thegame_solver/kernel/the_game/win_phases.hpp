// Alone, a position of the beam is kept for all phases of the turn at once; exact_phases.hpp has
// the idea and the proof. A phase is how many cards have been laid in the open turn, 0 .. 2m - 2.
//
// Here only phases that are of use are kept: of those from m - 1 on the lowest does all that the
// others do, and once the stock is drawn phase 0 does all.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace thegame::win {

using PhaseSet = std::uint8_t;  // bit p: phase p

constexpr int kMostMergedMinimum = 4;  // 2m - 1 phases fit

// The phases when so many cards have been laid.
class PhaseRules {
public:
    PhaseRules() = default;
    PhaseRules(int minimum, int stock_size) : minimum_(minimum), stock_size_(stock_size) {
        may_end_ = from(minimum - 1) & below(2 * minimum - 1);
        longer_ = below(2 * minimum - 1);
        set_laid(0);
    }
    void set_laid(int laid) {
        laid_ = laid;
        owing_one_ = laid < stock_size_ ? PhaseSet{0} : below(laid - stock_size_ + 1);
    }

    int laid() const { return laid_; }
    int stock_size() const { return stock_size_; }
    int drawn(int phase) const { return std::min(stock_size_, laid_ - phase); }
    int most_drawn(PhaseSet phases) const { return drawn(std::countr_zero(phases)); }

    // The phases in which a card has been drawn, given its number in the stock from 1 on; 0: dealt.
    PhaseSet holding(int number) const {
        return laid_ < number ? PhaseSet{0} : below(laid_ - number + 1);
    }
    // After a card has been laid in one of these phases.
    PhaseSet after(PhaseSet phases) const {
        const PhaseSet owing = phases & static_cast<PhaseSet>(~owing_one_);
        const bool ended = (phases & (owing_one_ | may_end_)) != 0;
        return static_cast<PhaseSet>(((owing << 1) & longer_) | (ended ? 1 : 0));
    }
    // The phases in which a card may be laid so that one of these follows.
    PhaseSet before(PhaseSet phases) const {
        PhaseSet found = 0;
        for (int phase = 0; phase <= 2 * minimum_ - 2; ++phase) {
            const auto one = static_cast<PhaseSet>(1 << phase);
            if ((after(one) & phases) != 0) found |= one;
        }
        return found;
    }
    // Without those of no use beside the others; `phases` are those after the next card.
    PhaseSet useful(PhaseSet phases) const {
        if ((phases & 1) != 0 && laid_ + 1 >= stock_size_) return 1;
        const PhaseSet late = phases & may_end_;
        return static_cast<PhaseSet>((phases & ~may_end_) | (late & -late));
    }
    // Is there nothing in `less` that is of use beside `more`?
    bool covers(PhaseSet more, PhaseSet less) const { return useful(more | less) == more; }
    // How many cards the open turn still owes, at least.
    int owed(PhaseSet phases) const {
        if ((phases & 1) != 0) return 0;
        return std::max(0, minimum_ + 1 - std::bit_width(phases));
    }

private:
    static PhaseSet below(int phase) {
        return static_cast<PhaseSet>(phase >= 8 ? 0xff : (1 << phase) - 1);
    }
    static PhaseSet from(int phase) { return static_cast<PhaseSet>(~below(phase)); }

    int minimum_ = 1, stock_size_ = 0, laid_ = 0;
    PhaseSet may_end_ = 0;    // a turn of the minimum may end with the next card
    PhaseSet longer_ = 0;     // all phases
    PhaseSet owing_one_ = 0;  // the turn began without a stock
};

}  // namespace thegame::win
