// The fast checker of certificates. It follows proof/checker.py statement by statement, and shares
// no header with the searches and the writer.
//
// Cards are 1..n, the bases 0 and n + 1; tops are as the pile sees them, down piles in the mirror
// where card c is n + 1 - c. What covers a state: dominance and prices, as stated in checker.py
// and proven in docs/certificates.md.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace thegame_checker {

constexpr int kMostCards = 126;
constexpr int kMostPlayers = 5;
constexpr int kMostPiles = 4;

struct Refusal : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Interrupted {};

struct Layout {
    int cards = 0;
    int jump = 0;
    std::vector<bool> down;
    std::vector<int> tops;
    std::vector<std::vector<int>> hands;
    std::vector<int> stock;
    std::vector<int> starters;
    int minimum = 1;
    int draws = 0;
    bool minimum_stays = false;
    bool unfinished_counts = true;
    int target = 0;
};

struct Cards {
    std::array<std::uint64_t, 2> words{};

    bool has(int card) const { return (words[static_cast<unsigned>(card) >> 6] >> (card & 63) & 1) != 0; }
    void put(int card) { words[static_cast<unsigned>(card) >> 6] |= std::uint64_t{1} << (card & 63); }
    void drop(int card) { words[static_cast<unsigned>(card) >> 6] &= ~(std::uint64_t{1} << (card & 63)); }
    int count() const { return std::popcount(words[0]) + std::popcount(words[1]); }
    bool within(const Cards& other) const {
        return ((words[0] & ~other.words[0]) | (words[1] & ~other.words[1])) == 0;
    }
    void join(const Cards& other) { words[0] |= other.words[0], words[1] |= other.words[1]; }
    friend bool operator==(const Cards&, const Cards&) = default;
};

// All of a state but the tops.
struct Moment {
    int player = 0;
    int laid = 0;
    std::array<Cards, kMostPlayers> hands{};
    friend bool operator==(const Moment&, const Moment&) = default;
};

struct MomentHash {
    std::size_t operator()(const Moment& now) const;
};

using Tops = std::uint32_t;  // a byte a pile

inline std::size_t top_at(Tops tops, std::size_t pile) { return tops >> (8 * pile) & 0xff; }
inline Tops with_top(Tops tops, std::size_t pile, int top) {
    return (tops & ~(Tops{0xff} << (8 * pile))) | static_cast<Tops>(top) << (8 * pile);
}

// The most a pile can earn, by top, when its next card is a higher one, and when it is the jump.
struct Row {
    std::array<std::int64_t, kMostCards + 2> onward{};
    std::array<std::int64_t, kMostCards + 2> back{};
};

struct PriceTable {
    int first = 0;
    int last = 0;
    std::vector<std::int64_t> prices;  // by card
    std::vector<std::int64_t> wages;   // of the moments first + 1, first + 2, …
    std::int64_t still_to_earn = 0;    // the wages of all moments after the present level
    std::vector<Row> rows;             // [level - first][cards laid in the turn][up, down]
    mutable std::uint64_t used = 0;    // how often it refuted: the most useful is asked first
};

struct Group {
    Moment now;
    std::vector<Tops> tops;
};

class Checker {
public:
    // `interrupted` is asked every few hundred groups; when it says yes, `Interrupted` is thrown.
    Checker(Layout layout, std::function<bool()> interrupted);

    // Checks the step from the level before to this one; how many states this one has.
    std::uint64_t take(const std::uint8_t* bytes, std::size_t size);
    void finish();

private:
    class Reader;
    struct Goal;

    int drawn(int level, const Moment& now) const;
    int minimum(int drawn_before) const;
    int longest(int owed) const;
    int phases() const { return alone_ ? longest(layout_.minimum) : 1; }
    Cards unlaid(int level, const Moment& now) const;
    bool takes(int top, int seen) const { return seen > top || (layout_.jump > 0 && seen == top - layout_.jump); }
    int seen(std::size_t pile, int card) const { return down_[pile] != 0 ? layout_.cards + 1 - card : card; }
    Moment ended(int level, const Moment& now, Moment then) const;

    PriceTable read_table(Reader& reader) const;
    Group read_group(Reader& reader) const;
    void work_out(PriceTable& table) const;
    void work_out_row(PriceTable& table, std::vector<Row>& later, std::vector<Row>& here, int level, int phase, int down) const;

    void enter(std::vector<PriceTable> tables, std::vector<Group> groups);
    void check_start();
    void check_closed();
    void lay(const Group& group, int card);
    void check_arrivals();
    template <typename Visit>
    void for_each_play(const Group& group, int card, Visit visit) const;
    template <typename Visit>
    void for_each_moment_after(const Moment& now, int card, Visit visit) const;
    bool covered(Goal& goal, Tops tops) const;
    bool refuted(Goal& goal, Tops tops) const;
    bool dominated(Goal& goal, Tops tops) const;
    [[noreturn]] void refuse(const Moment& uncovered, Tops state) const;
    std::string words(const Moment& now, Tops tops, int card, std::size_t pile, const char* what) const;

    Layout layout_;
    std::function<bool()> interrupted_;
    bool alone_;
    int dealt_ = 0;
    std::array<int, kMostCards + 2> comes_{};
    std::array<std::uint8_t, kMostPiles> down_{};
    std::vector<std::array<std::uint8_t, kMostPiles>> orders_;  // the piles of a kind in every order
    int level_ = -1;
    std::vector<PriceTable> tables_;
    std::vector<Group> before_;
    std::vector<Group> groups_;
    std::unordered_map<Moment, std::vector<std::size_t>, MomentHash> places_;
    // Where plays lead, gathered by moment, so that each moment is looked at once.
    std::unordered_map<Moment, std::vector<Tops>, MomentHash> arrivals_;
    std::size_t arrived_ = 0;
};

}  // namespace thegame_checker
