// The price tables in use: a position refuted by any of them is out.
//
// Prices fitted to a position refute it in nearly all cases in which it is hopeless, but each
// table refutes only positions similar to its own. So tables are made as the search goes on: take
// a few similar positions that are still there, fit prices to them, drop all that these refute,
// and so on while that pays.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "exact_frontier.hpp"
#include "exact_search.hpp"
#include "exact_watch.hpp"

namespace thegame::exact {

class PriceBook {
public:
    PriceBook(const Game& game, const ExactOptions& options, Watch& watch)
        : game_(game), options_(options), watch_(watch) {}
    ~PriceBook();
    PriceBook(const PriceBook&) = delete;
    PriceBook& operator=(const PriceBook&) = delete;

    // A position that cannot reach a target cannot reach a higher one: when the target rises, the
    // old tables still hold. When it falls, they are thrown away.
    void aim_at(int target);
    bool empty() const { return made_.empty(); }

    // The tables for positions with `laid` cards laid, the most useful ones first.
    std::vector<const PriceTable*> tables_for(int laid) const;

    // Drops refuted positions from a level, making new tables while that pays.
    void sharpen(Frontier& frontier, int laid);
    // Is it time to try that on a level of this size?
    bool worth_sharpening(std::size_t states, int laid) const;

private:
    std::vector<Sample> similar(const Frontier& frontier, std::size_t chosen, std::uint64_t number) const;
    Prices starting_prices(const Frontier& frontier, std::size_t chosen, int laid, bool& warm) const;
    void throw_away();
    std::size_t make_table(Frontier& frontier, int laid, std::uint64_t number);

    const Game& game_;
    const ExactOptions& options_;
    Watch& watch_;
    int target_ = 0;
    int pause_until_ = 0;  // after sharpening that did not pay
    int pause_ = 0;
    std::unique_ptr<Pricing> pricing_;
    std::vector<std::vector<std::unique_ptr<PriceTable>>> made_;  // by the level they were made for
};

// Asks the tables of a level about the positions of one group after the other.
class PriceTest {
public:
    PriceTest(const Game& game, const std::vector<const PriceTable*>& tables)
        : game_(game), tables_(tables), views_(tables.size()) {}

    void enter(int laid, int phase, const CardSet& in_hands);
    // The first few tables find most of what there is to find: they are asked about every play.
    static constexpr std::size_t kFew = 4;
    std::size_t few() const { return std::min(kFew, views_.size()); }
    const PriceView& view(std::size_t index) const { return views_[index]; }
    // The others: the phases they leave.
    Phases left_at_last(Phases phases, SeenTops seen) {
        for (std::size_t index = few(); index < views_.size() && phases != 0; ++index) {
            if (index >= ready_) views_[ready_++] = PriceView(*tables_[index], game_, laid_, phase_, in_hands_);
            phases = views_[index].left(phases, views_[index].slack(seen));
        }
        return phases;
    }

private:
    const Game& game_;
    const std::vector<const PriceTable*>& tables_;
    std::vector<PriceView> views_;  // of this group, made when they are needed
    std::size_t ready_ = 0;
    int laid_ = 0;
    int phase_ = 0;
    CardSet in_hands_;
};

}  // namespace thegame::exact
