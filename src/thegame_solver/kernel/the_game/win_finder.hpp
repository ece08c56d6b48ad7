// Looks for a win, quickly and without a promise: a ladder of beam searches.
#pragma once

#include <memory>
#include <vector>

#include "the_game.hpp"
#include "win_ladder.hpp"

namespace thegame {

struct WinOptions {
    std::vector<Rung> ladder;  // empty: ladder_for the rules
};

// A finder keeps its tables from one deal to the next; use one per thread.
class WinFinder {
public:
    WinFinder();
    ~WinFinder();
    WinFinder(WinFinder&&) noexcept;
    WinFinder& operator=(WinFinder&&) noexcept;

    // The line of a win, else of the most cards laid. Deterministic, the clock apart.
    Outcome find(const Rules&, const Position&, const WinOptions&, const Limits&);

private:
    struct Tables;
    std::unique_ptr<Tables> tables_;
};

Outcome find_win(const Rules&, const Position&, const WinOptions&, const Limits&);

}  // namespace thegame
