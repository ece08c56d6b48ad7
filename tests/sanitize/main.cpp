// Runs the searches of The Game over positions read from standard input (positions.py writes them),
// to be compiled with sanitizers: `make sanitize`. It also fails when searches that finished
// disagree about the most cards that can be laid.
#include <iostream>
#include <sstream>
#include <string>

#include "exact_turns.hpp"
#include "win_finder.hpp"

namespace {

using namespace thegame;

constexpr double kSeconds = 0.5;  // a search: enough for all small decks, a taste of the full ones
constexpr int kSmallDeck = 20;    // for which the fewest turns are asked too

std::vector<int> counted(std::istream& in) {
    int count = 0;
    in >> count;
    std::vector<int> numbers(static_cast<std::size_t>(count));
    for (int& number : numbers) in >> number;
    return numbers;
}

Position position_from(std::istream& in, int players) {
    Position position;
    for (int& top : position.tops) in >> top;
    position.starters = counted(in);
    for (int player = 0; player < players; ++player) position.hands.push_back(counted(in));
    position.stock = counted(in);
    return position;
}

Rules rules_from(std::istream& in) {
    Rules rules;
    in >> rules.low >> rules.high >> rules.players >> rules.hand >> rules.minimum >> rules.jump;
    return rules;
}

// Every pruning off once, prices on however small the level, two threads, hardly any memory.
std::vector<std::pair<ExactOptions, Limits>> variants() {
    const Limits plain{.seconds = kSeconds, .bytes = 0, .threads = 1, .interrupted = {}};
    std::vector<std::pair<ExactOptions, Limits>> variants(10, {ExactOptions{}, plain});
    variants[1].first.dominance = false;
    variants[2].first.equivalent_tops = false;
    variants[3].first.short_turns = false;
    variants[4].first.prices = false;
    variants[5].first.dive = false;
    variants[6].first.prices_from = 1;
    variants[6].first.first_width = 2;
    variants[6].first.look_ahead_from = 3;
    variants[7].second.threads = 2;
    variants[8].second.bytes = 100'000;
    variants[9].first.merged_phases = false;
    return variants;
}

bool agrees(const Rules& rules, const Position& position) {
    int most = -1;
    const Limits limits{.seconds = kSeconds, .bytes = 0, .threads = 1, .interrupted = {}};
    const int found = find_win(rules, position, {}, limits).laid;
    for (const auto& [options, within] : variants()) {
        const Outcome outcome = search_exactly(rules, position, options, within);
        if (!outcome.complete) continue;
        if (found > outcome.laid || (most >= 0 && outcome.laid != most)) return false;
        most = outcome.laid;
    }
    if (rules.high - rules.low < kSmallDeck) search_fewest_turns(rules, position, {}, limits, 0);
    return true;
}

}  // namespace

int main() {
    std::string line;
    int count = 0;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        const Rules rules = rules_from(in);
        const Position position = position_from(in, rules.players);
        ++count;
        if (agrees(rules, position)) continue;
        std::cout << "disagreement: " << line << "\n";
        return 1;
    }
    std::cout << count << " positions searched, no disagreement\n";
    return 0;
}
