// A bound on what the piles can still take, from prices on cards and on moments.
//
// Aim: can `target` cards be laid? From a position with `laid` cards laid, each of the moments
// laid + 1 .. target must see exactly one card laid, and each unlaid card is laid at most once.
// Give every card c a price card[c] >= 0 and every moment t a price moment[t] of either sign, in
// units of which `kOne` stand for one card. Look at a single pile: it takes some cards at some
// moments, in an order that its rule allows, each not before it can have been drawn. Let its
// profit be the sum over these plays of
//     kOne - card[c] - moment[t],
// and let best(top) be the largest profit any such sequence can have, found by going backwards
// through the moments. (These sequences may even use a card twice, or one laid long ago.)
//
// Suppose some line does lay a card at each moment up to `target`. Split it by piles. The four
// profits are at most the four best(top), and they sum to (target - laid) * kOne minus the prices
// of all those moments minus the prices of the cards it lays. Hence
//     (target - laid) * kOne <= sum of best(top) + sum of moment[t] + sum of card[c], c unlaid.
// A position for which this fails cannot reach the target, whatever the prices are: the prices
// need no proof. They only decide how often it fails, and are fitted to it (exact_fitting.hpp).
// The right side minus the left side is called slack; below zero it refutes the position.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "exact_game.hpp"
#include "exact_lanes.hpp"
#include "exact_phases.hpp"
#include "exact_tops.hpp"

namespace thegame::exact {

constexpr int kOne = 1024;
// Prices are kept within these, so that all sums are exact in single precision too.
constexpr int kMostCard = 4 * kOne;
constexpr int kMostMoment = 2 * kOne;

struct Prices {
    std::array<int, 128> card{};
    std::array<int, 128> moment{};  // moment t: the t-th card of the line is laid
};

// best(top) of all tops for one direction and one number of cards laid, a lane for each phase of
// the turn. If the phases are not followed, only the first lane means anything.
struct PriceRow {
    using Lane = std::array<std::int32_t, kLanes>;
    std::array<Lane, 128> onward;  // if the pile's next card is higher than the top
    std::array<Lane, 128> back;    // if it is the jump back
};

// The prices with their rows for the positions with first .. first + span - 1 cards laid.
struct PriceTable {
    Prices prices;
    int target = 0;
    int first = 0;
    int span = 0;
    int phases = 1;
    std::vector<PriceRow> rows;
    std::vector<int> still_needed;  // by laid - first: the moments' prices minus kOne for each
    std::vector<int> stock_worth;   // by cards drawn: prices of the stock's other cards
    std::size_t refuted = 0;        // positions it refuted when it was new

    bool covers(int laid) const { return laid >= first && laid < first + span && laid < target; }
    const PriceRow& row(bool down, int laid) const {
        return rows[static_cast<std::size_t>((laid - first) * 2 + (down ? 1 : 0))];
    }
    std::size_t bytes() const { return sizeof(*this) + rows.capacity() * sizeof(PriceRow); }
};

// A position's tops as the rows are asked about them: the laid cards right above a top are
// skipped (`reach`), and it cannot jump back unless it is live (then the byte's top bit is set).
struct SeenTops {
    Tops tops = 0;
    Tops reach = 0;

    SeenTops() = default;
    SeenTops(const TopTables& tables, Tops of) : tops(of), reach(seen_of(tables, of)) {}
};

// Everything of the slack that the positions of a group have in common.
struct PriceView {
    int fixed = 0;
    bool one_lane = true;
    std::array<const PriceRow*, 2> rows{};  // up, down

    PriceView() = default;
    // `phase`: of the group, where phases are not merged.
    PriceView(const PriceTable& table, const Game& game, int laid, int phase, const CardSet& in_hands);

    WholeLanes best(std::size_t down, Tops top, Tops reach) const {
        const WholeLanes onward = WholeLanes::load(rows[down]->onward[reach & 0x7f].data());
        if ((reach & 0x80) == 0) return onward;
        return larger(onward, WholeLanes::load(rows[down]->back[top & 0x7f].data()));
    }
    WholeLanes slack(SeenTops seen) const {
        return WholeLanes::all(fixed) + best(0, seen.tops, seen.reach) + best(0, seen.tops >> 8, seen.reach >> 8) +
               best(1, seen.tops >> 16, seen.reach >> 16) + best(1, seen.tops >> 24, seen.reach >> 24);
    }
    // Those of the phases that are not refuted.
    Phases left(Phases phases, WholeLanes slack) const {
        const unsigned refuted = slack.negative();
        if (one_lane) return (refuted & 1) != 0 ? Phases{0} : phases;
        return static_cast<Phases>(phases & ~refuted);
    }
    // The largest slack of the phases.
    int most(Phases phases, WholeLanes slack) const;
};

}  // namespace thegame::exact
