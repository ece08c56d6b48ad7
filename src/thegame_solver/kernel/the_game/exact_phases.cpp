#include "exact_phases.hpp"

namespace thegame::exact {

Phases PhaseSteps::after_one(const Game& game, int laid, int phase) {
    const int owed = game.owed(laid - phase);
    Phases next = 0;
    if (phase + 1 < 2 * owed - 1) next |= only_phase(phase + 1);
    if (phase + 1 >= owed) next |= only_phase(0);
    return next;
}

Phases closed_phases(const Game& game, int laid, Phases phases) {
    const int longest = 2 * game.minimum() - 2;
    const auto all_from = [&](int phase) {
        Phases more = 0;
        for (; phase <= longest && phase <= laid; ++phase) more |= only_phase(phase);
        return more;
    };
    if ((phases & 1) != 0 && laid >= game.stock_size()) return phases | all_from(0);
    for (int phase = game.minimum() - 1; phase <= longest; ++phase) {
        if ((phases & only_phase(phase)) != 0) return phases | all_from(phase);
    }
    return phases;
}

PhaseSteps::PhaseSteps(const Game& game, int laid) : game_(game), laid_(laid) {
    const int phases = 2 * game.minimum() - 1;
    if (!game.merges_phases()) return;
    for (int set = 1; set < 1 << phases; ++set) {
        const int lowest = std::countr_zero(static_cast<unsigned>(set));
        const auto rest = static_cast<std::size_t>(set & (set - 1));
        const Phases more = lowest <= laid ? after_one(game, laid, lowest) : Phases{0};
        after_[static_cast<std::size_t>(set)] = closed_phases(game, laid + 1, after_[rest] | more);
    }
}

}  // namespace thegame::exact
