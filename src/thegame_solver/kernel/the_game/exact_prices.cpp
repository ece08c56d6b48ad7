#include "exact_prices.hpp"

namespace thegame::exact {

PriceView::PriceView(const PriceTable& table, const Game& game, int laid, int phase,
                     const CardSet& in_hands) {
    fixed = table.still_needed[static_cast<std::size_t>(laid - table.first)] +
            table.stock_worth[static_cast<std::size_t>(game.drawn(laid, phase))];
    CardSet cards = in_hands;
    while (!cards.empty()) fixed += table.prices.card[static_cast<std::size_t>(cards.take_lowest())];
    rows = {&table.row(false, laid, phase), &table.row(true, laid, phase)};
}

}  // namespace thegame::exact
