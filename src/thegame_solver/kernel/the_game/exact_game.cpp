#include "exact_game.hpp"

#include <algorithm>

namespace thegame::exact {

Game::Game(const Rules& rules, const Position& position)
    : n_(rules.high - rules.low + 1),
      players_(rules.players),
      minimum_(rules.minimum),
      jump_(rules.jump > 0 && rules.jump < n_ ? rules.jump : 0) {
    const auto number = [&](int card) { return card - rules.low + 1; };
    for (std::size_t pile = 0; pile < kPiles; ++pile) {
        const int top = number(position.tops[pile]);
        tops_[pile] = pile < 2 ? top : mirror(top);
    }
    for (const auto& hand : position.hands) {
        CardSet cards;
        for (const int card : hand) cards.add(number(card));
        hands_.push_back(cards);
        to_lay_ += static_cast<int>(hand.size());
        largest_hand_ = std::max(largest_hand_, static_cast<int>(hand.size()));
    }
    for (const int card : position.stock) stock_.push_back(number(card));
    to_lay_ += stock_size();
    for (std::size_t index = 0; index < stock_.size(); ++index) {
        number_drawn_[static_cast<std::size_t>(stock_[index])] = static_cast<int>(index) + 1;
    }
    undrawn_.resize(stock_.size() + 1);
    for (std::size_t index = stock_.size(); index-- > 0;) {
        undrawn_[index] = undrawn_[index + 1];
        undrawn_[index].add(stock_[index]);
    }
}

int Game::next_mover(const CardSet* hands, int mover) const {
    for (int step = 1; step <= players_; ++step) {
        const int player = (mover + step) % players_;
        if (!hands[player].empty()) return player;
    }
    return -1;
}

std::vector<int> Game::first_movers(const Position& position) const {
    std::vector<int> movers;
    for (const int starter : position.starters) {
        const int mover = next_mover(hands_.data(), starter + players_ - 1);
        if (mover >= 0 && std::find(movers.begin(), movers.end(), mover) == movers.end()) {
            movers.push_back(mover);
        }
    }
    return movers;
}

}  // namespace thegame::exact
