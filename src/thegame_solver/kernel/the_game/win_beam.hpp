// One beam search: level by level, a level being the number of cards laid.
#pragma once

#include <algorithm>
#include <chrono>
#include <limits>

#include "win_cards.hpp"
#include "win_ladder.hpp"
#include "win_phases.hpp"

namespace thegame::win {

// Asks the clock and the caller from time to time whether to go on.
class Watch {
public:
    explicit Watch(const Limits& limits) : limits_(limits) {}

    Stop stop() const { return stop_; }
    bool due(std::uint64_t plays) const { return plays >= next_look_; }
    bool stops(std::uint64_t plays, std::size_t bytes) {
        next_look_ = plays + kPlaysBetweenLooks;
        if (limits_.interrupted && limits_.interrupted()) stop_ = Stop::interrupted;
        else if (limits_.seconds > 0 && seconds() > limits_.seconds) stop_ = Stop::time;
        else if (limits_.bytes != 0 && bytes > limits_.bytes) stop_ = Stop::memory;
        return stop_ != Stop::finished;
    }

private:
    static constexpr std::uint64_t kPlaysBetweenLooks = 10'000;  // well under a millisecond
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    const Limits& limits_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::uint64_t next_look_ = kPlaysBetweenLooks;
    Stop stop_ = Stop::finished;
};

// How a state of the beam came about, to tell the line afterwards.
struct Step {
    std::uint32_t parent;
    std::uint8_t card, pile, player;
    bool new_turn;  // merged phases: known only when the line is told
};

// With one seat the phases of a turn are merged (win_phases.hpp), else a state is in one of them.
template <int Seats>
class Beam {
public:
    static constexpr bool kMerged = Seats == 1;

    // Searches; afterwards laid(), line() and dropped() tell what came out.
    void search(Deal& deal, const Position& position, const Rung& rung, Watch& watch,
                Statistics& statistics);

    int laid() const { return int(levels_.size()) - 1; }
    bool dropped() const { return dropped_; }
    std::vector<Turn> line() const;
    std::size_t bytes() const;
    static std::size_t bytes_at_least(const Rung& rung, int levels);
    void release() { *this = Beam(); }

private:
    // A position, in the middle of a turn or at its end with the drawing still to be done.
    // Merged phases: with the hand, and the number of cards drawn, of the lowest phase.
    struct State {
        std::array<CardSet, Seats> hands;
        std::array<std::uint8_t, kPiles> tops;
        std::uint8_t player, drawn, laid_in_turn, owed;
        PhaseSet phases;
        std::uint64_t hash;
    };

    struct Candidate {
        std::uint64_t hash;
        Step step;
        PhaseSet phases;
    };

    // A pile as the evaluation sees it: the weight of the unlaid cards below its top, the same
    // as if a possible jump were partly made, and the card that would make this jump.
    struct PileView {
        int top, below, reached, jump_card;
    };

    State first_state(const Position& position, int starter) const;
    void begin_turn(State& state, int player) const;
    void end_turn(State& state) const;
    void draw(State& state, int drawn) const;
    void apply(State& state, const Candidate& candidate) const;

    void expand(std::uint32_t parent);
    void lay_each(const State& state, std::uint32_t parent, bool new_turn);
    void look_at(const State& state);
    PileView look_at_pile(const State& state, int pile, int top) const;
    int below(const State& state, int top) const;
    int below_after_jump(const State& state, int pile, int top) const;
    int reach(const State& state, int jump_card) const;
    void try_pile(const State& state, int pile);
    PhaseSet phases_after(const State& state, int card) const;
    int owed_after(const State& state, PhaseSet phases) const;
    void lay(const State& state, int card, int pile);
    int reached_by(const State& state, int pile, int card);
    int score(const State& state, int card, int pile, int owed);

    void offer(std::uint64_t rank, const Candidate& candidate);
    std::uint32_t first_with(std::uint64_t hash, std::uint32_t candidate);
    void keep_best();
    void next_level();
    void reset(const Rung& rung);

    std::vector<Step> steps_of_line() const;
    void begin_turns(std::vector<Step>& steps) const;

    Deal* deal_ = nullptr;
    const Rules* rules_ = nullptr;
    const Weights* weights_ = nullptr;
    Statistics* statistics_ = nullptr;
    Rung rung_{};
    PhaseRules phases_;
    bool dropped_ = false;

    struct Looked {
        std::uint64_t at;
        int reached;
    };

    // the position being expanded
    std::uint64_t looks_ = 0;
    std::array<std::array<Looked, kTops>, 2> looked_{};
    const StockView* stock_ = nullptr;
    std::array<PileView, kPiles> piles_{};
    int total_ = 0;
    CardSet others_;
    Step step_{};

    std::vector<State> states_, next_states_;
    std::vector<Candidate> candidates_;
    std::vector<std::uint64_t> ranking_;  // score and index of a candidate: less is better
    std::vector<std::uint64_t> seen_;     // hashes, open addressing, 0 empty
    std::vector<std::uint32_t> seen_as_;  // the candidates with these hashes, if phases are merged
    std::uint64_t worst_ = 0;             // a candidate must be better than that
    std::vector<Step> steps_;
    std::vector<std::size_t> levels_;  // where each level's steps begin
};

extern template class Beam<1>;
extern template class Beam<kMaxPlayers>;

}  // namespace thegame::win
