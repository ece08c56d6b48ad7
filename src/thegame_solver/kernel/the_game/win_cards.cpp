#include "win_cards.hpp"

namespace thegame::win {

void Deal::set(const Rules& rules, const Position& position) {
    rules_ = rules;
    count_ = rules.high - rules.low + 1;
    stock_.clear();
    places_.fill(-1);
    for (int value : position.stock) {
        places_[unsigned(card(value))] = std::int16_t(stock_.size());
        stock_.push_back(std::uint8_t(card(value)));
    }
}

void Deal::judge(const Weights& weights) {
    weights_ = weights;
    // Whole numbers only: the same line must be found on every machine.
    int above_last = 256 * (weights.next - weights.last), jump = 256 * weights.jump_next;
    for (unsigned wait = 0; wait < kTops; ++wait) {
        weight_by_wait_[wait] = weights.last + above_last / 256;
        jump_by_wait_[wait] = jump / 256;
        above_last = above_last * weights.fade / 256;
        jump = jump * weights.jump_fade / 256;
    }
    views_.resize(stock_.size() + 1);
    filled_.assign(stock_.size() + 1, 0);
}

const StockView& Deal::stock_after(int drawn) {
    StockView& view = views_[unsigned(drawn)];
    if (!filled_[unsigned(drawn)]) {
        fill(view, drawn);
        filled_[unsigned(drawn)] = 1;
    }
    return view;
}

void Deal::fill(StockView& view, int drawn) const {
    view.below.fill(0);
    for (int place = drawn; place < stock_size(); ++place)
        view.below[stock_[unsigned(place)]] = weight_by_wait_[unsigned(place - drawn)];
    int below = 0;
    for (int& entry : view.below) {
        const int weight = entry;
        entry = below;
        below += weight;
    }
    view.total = below;
}

}  // namespace thegame::win
