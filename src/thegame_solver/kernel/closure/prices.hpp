// Price tables (../the_game/exact_prices.hpp) that keep a closure small.
//
// The prices are fitted to states that are still there; what a table refutes is dropped. A table
// is kept for a few levels. It goes into the certificate as plain numbers, and the checkers work
// out for themselves what it refutes.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "../the_game/exact_fitting.hpp"
#include "layout.hpp"

namespace thegame::closure {

struct State {
    std::uint32_t group;
    exact::SeenTops seen;
};

struct Group {
    Moment now;
    CardSet unlaid;
    std::vector<exact::SeenTops> states;
};

struct Table {
    exact::PriceTable rows;
    int last = 0;
    std::size_t refuted = 0;
};

class PriceBook {
public:
    PriceBook(const Layout& layout, const Turns& turns);

    // The tables for a level, the most useful first.
    std::vector<const Table*> tables_for(int level) const;
    // Makes tables for a level while that pays and nobody says stop; drops what they refute.
    void sharpen(std::vector<Group>& groups, int level, std::size_t pays, const std::function<bool()>& stop);
    std::size_t bytes() const { return bytes_; }
    const std::vector<std::unique_ptr<Table>>& made_at(int level) const;

    const exact::Game& game() const { return game_; }
    bool alone() const { return layout_.players() == 1; }
    int price(const exact::Prices& prices, int card) const;

private:
    exact::Sample sample(const Group& group, exact::SeenTops seen, int level) const;
    std::vector<exact::Sample> similar(const std::vector<Group>& groups, const std::vector<State>& states,
                                       std::size_t chosen, int level) const;
    exact::Prices starting_prices(const Group& group, exact::SeenTops seen, int level, bool& warm) const;
    std::size_t make_table(const std::vector<Group>& groups, std::vector<State>& states, int level);
    void drop_refuted(const Table& table, const std::vector<Group>& groups, std::vector<State>& states, int level) const;

    const Layout& layout_;
    const Turns& turns_;
    Rules rules_;
    exact::Game game_;
    exact::Pricing pricing_;
    std::vector<bool> in_time_;  // by card: can it be laid before the target at all?
    std::uint64_t random_ = 1;
    std::size_t bytes_ = 0;  // of all tables
    std::vector<std::vector<std::unique_ptr<Table>>> made_;
};

// A table's question about the states of one group.
class View {
public:
    View(const Table& table, const PriceBook& book, int level, const Group& group);
    bool refutes(exact::SeenTops seen) const { return view_.left(phases_, view_.slack(seen)) == 0; }
    int slack(exact::SeenTops seen) const { return view_.most(phases_, view_.slack(seen)); }

private:
    exact::Phases phases_ = 1;
    exact::PriceView view_;
};

// A group's tops as the tables are asked about them. A pile that is not there takes nothing.
class Sight {
public:
    Sight(const Layout& layout, const exact::Game& game, const CardSet& unlaid);
    const exact::TopTables& tables() const { return tables_; }
    exact::SeenTops seen(Tops tops) const;

private:
    const Layout& layout_;
    exact::TopTables tables_;
};

}  // namespace thegame::closure
