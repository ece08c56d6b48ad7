// From the positions with k cards laid to those with k + 1.
#pragma once

#include <memory>
#include <vector>

#include "exact_book.hpp"
#include "exact_groups.hpp"
#include "exact_search.hpp"
#include "exact_watch.hpp"

namespace thegame::exact {

class LevelBuilder {
public:
    LevelBuilder(const Game& game, const ExactOptions& options, Watch& watch)
        : game_(game), options_(options), watch_(watch) {}

    Level first(const std::vector<int>& movers) const;
    // The level after `level`, in which `laid` cards have been laid. Incomplete if the watch
    // expired meanwhile.
    Level next(const Level& level, int laid, const std::vector<const PriceTable*>& tables,
               Statistics& statistics);

private:
    const Game& game_;
    const ExactOptions& options_;
    Watch& watch_;
};

// Calls visit(tops) for each pile of a kind that accepts the card; tops not yet in plain form.
template <typename Visit>
void for_each_play(const Game& game, Tops tops, int card, Visit visit) {
    const int up1 = top_of(tops, 0);
    const int up2 = top_of(tops, 1);
    const int down1 = top_of(tops, 2);
    const int down2 = top_of(tops, 3);
    const int seen = game.mirror(card);
    if (game.accepts(up1, card)) visit(card, up2, down1, down2);
    if (up2 != up1 && game.accepts(up2, card)) visit(up1, card, down1, down2);
    if (game.accepts(down1, seen)) visit(up1, up2, seen, down2);
    if (down2 != down1 && game.accepts(down2, seen)) visit(up1, up2, down1, seen);
}

}  // namespace thegame::exact
