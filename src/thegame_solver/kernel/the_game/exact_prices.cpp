#include "exact_prices.hpp"

#include <limits>

namespace thegame::exact {

PriceView::PriceView(const PriceTable& table, const Game& game, int laid, int phase,
                     const CardSet& in_hands) {
    fixed = table.still_needed[static_cast<std::size_t>(laid - table.first)] +
            table.stock_worth[static_cast<std::size_t>(game.drawn(laid, phase))];
    CardSet cards = in_hands;
    while (!cards.empty()) fixed += table.prices.card[static_cast<std::size_t>(cards.take_lowest())];
    rows = {&table.row(false, laid), &table.row(true, laid)};
    one_lane = table.phases == 1;
}

int PriceView::most(Phases phases, WholeLanes slack) const {
    PriceRow::Lane lanes;
    slack.store(lanes.data());
    int most = lanes[0];
    if (one_lane) return most;
    most = std::numeric_limits<int>::min();
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        if ((phases >> lane & 1) != 0) most = std::max(most, lanes[lane]);
    }
    return most;
}

}  // namespace thegame::exact
