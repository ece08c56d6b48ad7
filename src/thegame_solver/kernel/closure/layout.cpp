#include "layout.hpp"

namespace thegame::closure {

Turns::Turns(const Layout& layout) : layout_(layout), undrawn_(layout.stock.size() + 1) {
    for (const auto& hand : layout.hands) dealt_ += static_cast<int>(hand.size());
    for (std::size_t index = layout.stock.size(); index-- > 0;) {
        undrawn_[index] = undrawn_[index + 1];
        undrawn_[index].add(layout.stock[index]);
    }
}

Moment Turns::start(int player) const {
    Moment now;
    now.player = player;
    for (std::size_t who = 0; who < layout_.hands.size(); ++who) {
        for (const int card : layout_.hands[who]) now.hands[who].add(card);
    }
    return now;
}

// What is laid or held and was not held at the start has been drawn.
int Turns::drawn(int level, const Moment& now) const {
    int held = 0;
    for (const CardSet& hand : now.hands) held += hand.size();
    return level + held - dealt_;
}

int Turns::owed(int level, const Moment& now) const {
    const bool empty = drawn(level, now) >= layout_.stock_size();
    return empty && !layout_.minimum_stays ? 1 : layout_.minimum;
}

CardSet Turns::unlaid(int level, const Moment& now) const {
    CardSet cards = undrawn_[static_cast<std::size_t>(drawn(level, now))];
    for (const CardSet& hand : now.hands) cards = cards | hand;
    return cards;
}

Moment Turns::ended(int level, const Moment& now, Moment then) const {
    const int from = drawn(level, now);
    const int wanted = layout_.draws > 0 ? layout_.draws : then.laid;
    const int to = std::min(from + wanted, layout_.stock_size());
    for (int index = from; index < to; ++index) {
        then.hands[static_cast<std::size_t>(now.player)].add(layout_.stock[static_cast<std::size_t>(index)]);
    }
    then.laid = 0;
    for (int step = 1; step <= layout_.players(); ++step) {
        then.player = (now.player + step) % layout_.players();
        if (!then.hands[static_cast<std::size_t>(then.player)].empty()) break;
    }
    return then;
}

}  // namespace thegame::closure
