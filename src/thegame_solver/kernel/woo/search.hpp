// The search itself: one question about one position.
//
// A question names a player, the asker, and a number of Woo: can the asker get that many? The more
// points the asker has, the easier; so for every position there is a threshold, the fewest points
// with which the answer is yes. The search is a zero-window alpha-beta over thresholds: the asker
// makes them small, the other player large, and what is learnt for one score serves for others.
//
// Every function below returns the threshold where it matters: a number up to our points says that
// the threshold is at most that, a number above them that it is at least that.
#pragma once

#include <chrono>
#include <cstdint>

#include "cards.hpp"
#include "choice.hpp"
#include "solver.hpp"

namespace thegame::woo {

struct Stopped {};  // thrown out of a search whose time is up or that was interrupted

// What is asked, and in which phase. In the closed modes the asker is the closer.
enum Mode : int {
    open1, open2, open3,        // at least 1, 2, 3 Woo in the open phase
    drawn1, drawn2, drawn3,     // the same when the stock has been used up
    closed1, closed2, closed3,  // the closer gets at least 1, 2, 3
    closed_unclaimed,           // the closer reaches the target, and the other never claims
};

constexpr std::array<int, 10> kAsked{1, 2, 3, 1, 2, 3, 1, 2, 3, 1};
inline int woo_asked(Mode mode) { return kAsked[mode]; }
inline bool is_drawn(Mode mode) { return mode >= drawn1 && mode <= drawn3; }
inline Mode open_mode(int asked) { return static_cast<Mode>(open1 + asked - 1); }
inline Mode drawn_mode(int asked) { return static_cast<Mode>(drawn1 + asked - 1); }
inline Mode closers_mode(int asked) { return static_cast<Mode>(closed1 + asked - 1); }
// What the closer must reach to deny `asked` Woo to the other: any success will do, but a player
// who is after 3 lets a claim of 2 go by.
inline Mode mode_against(int asked) { return asked == 3 ? closed_unclaimed : closed1; }

// The asker is called "we", the other player "they".
struct State {
    Cards ours, theirs;
    int points;  // ours
    int total;   // ours and theirs
    bool we_lead;

    State seen_by_them() const { return {theirs, ours, total - points, total, !we_lead}; }
};

// The same in the open phase.
struct OpenState : State {
    int drawn;   // cards drawn from the stock so far
    int turned;  // the trump card under it
    bool we_have_trick, they_have_trick;

    Cards leaders_hand() const { return we_lead ? ours : theirs; }
    bool leader_has_trick() const { return we_lead ? we_have_trick : they_have_trick; }
    bool other_has_trick() const { return we_lead ? they_have_trick : we_have_trick; }
};

class Search {
public:
    Search(Table& table, const Rules& rules, const std::vector<int>& stock, const Limits& limits,
           const Prunings& prunings);

    int after_draw(const OpenState& state, Mode mode);
    int after_marriage(const OpenState& state, int suit, Mode mode);
    int answer_open(const OpenState& state, int led, Mode mode);
    int after_trick(const OpenState& state, Mode mode);
    int closed(const State& state, Mode mode);
    int lead_of_couple(const State& state, int suit, Mode mode);
    int answer_closed(const State& state, int led, Mode mode);
    bool may_exchange(const OpenState& state) const;
    OpenState exchanged(const OpenState& state) const;

    std::uint64_t nodes() const { return nodes_; }

private:
    // Bounds of a threshold, and points that we never take, come what may.
    struct Bounds {
        int least, most, never_ours;
    };
    // What the table and cheap reasoning know of a position, and the option to try first.
    struct Known {
        int least, most, first;
    };
    // In all phases.
    int claim(const State& state, Mode mode, bool they_have_trick) const;
    int leaders_claim(const OpenState& state, Mode mode) const;
    int closed_claim(const State& state, Mode mode) const;
    bool can_escape(Mode mode) const;
    bool look_up(std::uint64_t key, int points, Known& known) const;
    void visit();
    void check_limits();
    // The closed phase.
    int at_the_end(const State& state, Mode mode) const;
    Bounds bounds(const State& state, Mode mode) const;
    Bounds bounds_leading(const State& state, Mode mode) const;
    Bounds bounds_answering(const State& state, Mode mode) const;
    int last_trick(const State& state, Mode mode) const;
    int last_two_tricks(const State& state, Mode mode) const;
    int first_of_two(const State& state, int led, Mode mode) const;
    int lead_closed(const State& state, Mode mode, int first, int& decided);
    // The open phase.
    int closing(const OpenState& state, Mode mode, int couple = -1);
    int from_other_questions(const OpenState& state, Mode mode) const;
    bool decided_before_drawing(const OpenState& state, Mode mode, Choice& choice);
    const Table::Entry* known_after_drawing(const OpenState& state, Mode mode) const;
    OpenState with_cards_drawn(const OpenState& state) const;
    OpenState taken(const OpenState& state, int led, int answer) const;
    int lead_open(const OpenState& state, Mode mode, int first, int& decided);
    int option_open(const OpenState& state, Mode mode, int option);
    int options_open(const OpenState& state, int first, int* options) const;
    Cards undrawn_cards(const OpenState& state) const;
    Cards never_alike(const OpenState& state) const;
    bool may_close(const OpenState& state) const;
    int stock_left(const OpenState& state) const { return stock_size_ - state.drawn; }

    Table& table_;
    const Rules& rules_;
    const Points points_;
    std::array<int, kCards> stock_{};
    std::array<Cards, kCards + 1> face_down_{};  // still to draw after so many draws
    int stock_size_ = 0;
    const Limits& limits_;
    const Prunings prunings_;
    const Cards alike_barred_;  // every card if none may be passed over for being alike
    std::uint64_t nodes_ = 0;
    std::array<std::array<std::uint32_t, kCards>, 2> led_well_{};
    std::chrono::steady_clock::time_point began_, polled_;
};

constexpr int kNoOption = 31;

inline std::uint64_t key_of(const State& state, Mode mode) {
    return std::uint64_t{state.ours} | std::uint64_t{state.theirs} << 24 |
           std::uint64_t(state.total & 0xFF) << 48 | std::uint64_t{state.we_lead} << 56 |
           std::uint64_t(mode) << 57;
}

// Hands are full, and the cards drawn last are in them: so they tell how many have been drawn.
inline std::uint64_t key_of_open(const OpenState& state, Mode mode) {
    return key_of(state, mode) | std::uint64_t{state.turned == kZero} << 61 |
           std::uint64_t{state.leader_has_trick()} << 62 |
           std::uint64_t{state.other_has_trick()} << 63;
}

}  // namespace thegame::woo
