#include "last_turn.hpp"

namespace thegame {
namespace {

bool takes(const Rules& rules, int pile, int top, int card) {
    return pile < 2 ? card > top || card == top - rules.jump : card < top || card == top + rules.jump;
}

// One more card of the hand on the table, if there is one that fits.
bool lay_another(const Rules& rules, std::array<int, kPiles>& tops, std::vector<int>& hand, Turn& turn) {
    for (std::size_t at = 0; at < hand.size(); ++at) {
        for (int pile = 0; pile < kPiles; ++pile) {
            int& top = tops[static_cast<std::size_t>(pile)];
            if (!takes(rules, pile, top, hand[at])) continue;
            top = hand[at];
            turn.plays.push_back({hand[at], pile});
            hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(at));
            return true;
        }
    }
    return false;
}

}  // namespace

void finish_last_turn(const Rules& rules, const Position& start, std::vector<Turn>& line) {
    std::array<int, kPiles> tops = start.tops;
    std::vector<std::vector<int>> hands = start.hands;
    auto next = start.stock.begin();
    for (Turn& turn : line) {
        std::vector<int>& hand = hands[static_cast<std::size_t>(turn.player)];
        for (const Play& play : turn.plays) {
            tops[static_cast<std::size_t>(play.pile)] = play.card;
            std::erase(hand, play.card);
        }
        const std::size_t owed = next == start.stock.end() ? 1 : static_cast<std::size_t>(rules.minimum);
        while (turn.plays.size() < owed && lay_another(rules, tops, hand, turn)) {}
        for (std::size_t drawn = 0; drawn < turn.plays.size() && next != start.stock.end(); ++drawn) hand.push_back(*next++);
    }
}

int cards_laid(const std::vector<Turn>& line) {
    std::size_t laid = 0;
    for (const Turn& turn : line) laid += turn.plays.size();
    return static_cast<int>(laid);
}

}  // namespace thegame
