// Finds a closed set of states that contains the start and does not reach the target.
//
// Level by level over the cards laid: lay every card of every state, drop what a price table
// refutes and what another state dominates (../the_game/exact_tops.hpp), fit new tables to what is
// left, drop again. When nothing is left the levels are a proof that the target cannot be
// reached. This is the writer of certificates; the checkers share nothing with it.
#pragma once

#include <chrono>
#include <string>
#include <unordered_map>
#include <vector>

#include "prices.hpp"

namespace thegame::closure {

struct Count {
    std::uint64_t states = 0;
    std::uint64_t plays = 0;
    std::uint64_t dominated = 0;
    std::uint64_t refuted = 0;
    std::uint64_t tables = 0;
};

class Search {
public:
    // Limits are looked at every few thousand plays.
    Search(Layout layout, bool prices, std::size_t pays, const Limits& limits);

    Search(const Search&) = delete;  // the parts refer to each other
    Search& operator=(const Search&) = delete;

    // The next level as bytes (proof/levels.py), tables and states.
    std::string next();
    bool over() const { return over_; }        // the last level was closed: it is a proof
    bool reached() const { return reached_; }  // the target can be reached: there is none
    Stop stop() const { return stop_; }        // what ended it early, if anything
    int level() const { return level_; }
    std::size_t width() const;                 // states of the last level
    const Count& count() const { return count_; }

private:
    using Arrivals = std::vector<std::pair<Moment, std::vector<Tops>>>;
    Arrivals arrivals();
    void lay(const Group& group, int card, Arrivals& arrived);
    std::vector<Tops>& arrived_at(const Moment& now, Arrivals& arrived);
    void keep(const Moment& now, std::vector<Tops>& tops, const std::vector<const Table*>& tables);
    bool may_reach(const Moment& now) const;
    bool must_stop();
    std::size_t bytes_in_use() const { return arrived_bytes_ + kept_bytes_ + book_.bytes(); }
    std::string bytes() const;

    const Layout layout_;
    const Turns turns_;
    PriceBook book_;
    bool prices_;
    std::size_t pays_;
    const Limits limits_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::size_t arrived_bytes_ = 0;  // of the level being made
    std::size_t kept_bytes_ = 0;     // of the level it is made from
    int level_ = -1;
    bool over_ = false;
    bool reached_ = false;
    Stop stop_ = Stop::finished;
    std::vector<Group> groups_;
    std::unordered_map<std::size_t, std::vector<std::size_t>> places_;
    Count count_;
};

}  // namespace thegame::closure
