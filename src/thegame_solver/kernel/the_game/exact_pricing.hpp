// Works out the best profits of a pile for given prices (see exact_prices.hpp).
//
// Backwards through the moments: a pile either waits, or takes one of the cards drawn by then.
// A card higher than the top: the best of all of those is a running maximum from the highest card
// down. The jump back: one card. The turns of a solo player are followed (cards are drawn at the
// end of a turn only), by one lane for each phase; the lanes are computed side by side. Otherwise
// a card counts as drawn as soon as that many have been laid, which is never too late.
#pragma once

#include <vector>

#include "exact_lanes.hpp"
#include "exact_prices.hpp"

namespace thegame::exact {

class Pricing {
public:
    Pricing(const Game& game, bool short_turns, int target);

    // For positions with at least `from` cards laid.
    void set(const Prices& prices, int from);
    const Prices& prices() const { return prices_; }
    int target() const { return target_; }
    // As PriceView::slack for the prices set last: of the phase in which it is largest, and which
    // that is. `phase` is the group's, where phases are not merged.
    struct Slack {
        int most;
        int phase;
    };
    Slack slack(int laid, int phase, Phases phases, SeenTops seen, const CardSet& in_hands) const;
    // Keeps the rows of `span` levels, from the first one given to `set`.
    PriceTable table(int span) const;

    // The plays of a best sequence of a pile: visit(moment, card as the pile sees it).
    template <typename Visit>
    void trace(bool down, int laid, int phase, int top, int reach, Visit visit) const;

private:
    enum class Way { onward, back };
    // For each top, kLanes values if the next card is higher, then kLanes if it is the jump back.
    static constexpr std::size_t kCell = 2 * kLanes;
    static constexpr std::size_t kColumn = 128 * kCell + kLanes;  // a little more, see `fill`

    float* column(bool down, int laid) {
        return columns_.data() + kColumn * static_cast<std::size_t>(2 * laid + (down ? 1 : 0));
    }
    const float* column(bool down, int laid) const {
        return columns_.data() + kColumn * static_cast<std::size_t>(2 * laid + (down ? 1 : 0));
    }
    float value(bool down, int laid, int phase, int top, Way way) const {
        const int at = 2 * kLanes * top + (way == Way::back ? kLanes : 0) + phase;
        return column(down, laid)[at];
    }
    float either(bool down, int laid, int phase, int top) const {
        return std::max(value(down, laid, phase, top, Way::onward), value(down, laid, phase, top, Way::back));
    }
    int four_bests(int laid, int lane, SeenTops seen) const;
    bool may_go_on(int laid, int phase) const;
    bool may_end(int laid, int phase) const;
    void fill(int laid);
    bool drawn(bool down, int card, int laid, int phase) const;
    float gain(bool down, int card, int moment) const;
    int card_taken(bool down, int laid, int phase, int top, Way way, float worth, int& next_phase) const;

    const Game& game_;
    int target_;
    int from_ = 0;
    int phases_;
    Prices prices_;
    std::array<std::array<float, 128>, 2> release_;  // cards to be drawn before this one is there
    std::array<std::array<float, 128>, 2> own_gain_{};  // kOne minus the card's price
    std::vector<float> columns_;
};

template <typename Visit>
void Pricing::trace(bool down, int laid, int phase, int top, int reach, Visit visit) const {
    phase = phases_ == 1 ? 0 : phase;
    int at = reach & 0x7f;
    Way way = Way::onward;
    if ((reach & 0x80) != 0 &&
        value(down, laid, phase, top, Way::back) > value(down, laid, phase, at, Way::onward)) {
        at = top;
        way = Way::back;
    }
    for (; laid < target_; ++laid) {
        const float worth = value(down, laid, phase, at, way);
        if (worth <= 0) return;
        int next_phase = -1;
        if (may_go_on(laid, phase) && value(down, laid + 1, phase + 1, at, way) == worth) next_phase = phase + 1;
        if (may_end(laid, phase) && value(down, laid + 1, 0, at, way) == worth) next_phase = 0;
        if (next_phase < 0) {
            at = card_taken(down, laid, phase, at, way, worth, next_phase);
            visit(laid + 1, at);
            const bool jumps = value(down, laid + 1, next_phase, at, Way::back) >
                               value(down, laid + 1, next_phase, at, Way::onward);
            way = jumps ? Way::back : Way::onward;
        }
        phase = next_phase;
    }
}

}  // namespace thegame::exact
