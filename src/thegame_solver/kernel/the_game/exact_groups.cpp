#include "exact_groups.hpp"

namespace thegame::exact {

std::size_t Shard::bytes() const {
    return hands.capacity() * sizeof(CardSet) + turnstiles.capacity() * sizeof(Turnstile) +
           ends.capacity() * sizeof(std::uint32_t) + tops.capacity() * sizeof(Tops) +
           phases.capacity() * sizeof(Phases);
}

void Shard::shrink() {
    hands.shrink_to_fit();
    turnstiles.shrink_to_fit();
    ends.shrink_to_fit();
    tops.shrink_to_fit();
    phases.shrink_to_fit();
}

std::size_t Level::states() const {
    std::size_t states = 0;
    for (const Shard& shard : shards) states += shard.tops.size();
    return states;
}

std::size_t Level::bytes() const {
    std::size_t bytes = shards.capacity() * sizeof(Shard);
    for (const Shard& shard : shards) bytes += shard.bytes();
    return bytes;
}

void Shard::open_group(const Table& table, int players) {
    hands.insert(hands.end(), table.hands.begin(), table.hands.begin() + players);
    turnstiles.push_back(table.turnstile);
    ends.push_back(static_cast<std::uint32_t>(tops.size()));
}

Table group_at(const Game& game, const Shard& shard, std::size_t group) {
    Table table;
    const auto players = static_cast<std::size_t>(game.players());
    for (std::size_t player = 0; player < players; ++player) {
        table.hands[player] = shard.hands[group * players + player];
    }
    table.turnstile = shard.turnstiles[group];
    return table;
}

Table after(const Game& game, int laid, const Table& table, Step step) {
    Table next = table;
    const int mover = table.turnstile.mover;
    const int phase = table.turnstile.phase + 1;
    CardSet& own = next.hands[static_cast<std::size_t>(mover)];
    own.remove(step.card);
    if (game.merges_phases()) {
        own = own | (game.stock_from(game.drawn(laid, 0)) - game.stock_from(game.drawn(laid + 1, 0)));
        return next;
    }
    if (!step.ended) {
        next.turnstile.phase = static_cast<std::uint8_t>(phase);
        return next;
    }
    const CardSet stock = game.stock_from(game.drawn(laid + 1, phase));
    own = own | (stock - game.stock_from(game.drawn(laid + 1, 0)));
    const int next_mover = game.next_mover(next.hands.data(), mover);
    next.turnstile.mover = static_cast<std::uint8_t>(next_mover < 0 ? 0 : next_mover);
    next.turnstile.phase = 0;
    if (game.turn_limit() > 0) ++next.turnstile.turns;
    return next;
}

bool within_turn_limit(const Game& game, int laid, const Table& table) {
    if (game.turn_limit() == 0) return true;
    int left = game.to_lay() - laid;
    int turns = table.turnstile.turns;
    if (table.turnstile.phase > 0) {
        ++turns;
        left -= std::min(left, table.hands[table.turnstile.mover].size());
    }
    return turns + game.fewest_turns_for(left) <= game.turn_limit();
}

std::uint64_t hash_group(const Table& table, int players) {
    const auto mixed = [](std::uint64_t word) {
        word ^= word >> 32;
        word *= 0xd6e8feb86659fd93u;
        word ^= word >> 32;
        word *= 0xd6e8feb86659fd93u;
        return word ^ (word >> 32);
    };
    const Turnstile at = table.turnstile;
    std::uint64_t hash = std::uint64_t{at.mover} << 16 | std::uint64_t{at.turns} << 8 | at.phase;
    for (std::size_t player = 0; player < static_cast<std::size_t>(players); ++player) {
        hash = mixed(hash * 3 + table.hands[player].low);
        hash = mixed(hash * 5 + table.hands[player].high);
    }
    return hash;
}

bool same_group(const Table& a, const Table& b, int players) {
    if (!(a.turnstile == b.turnstile)) return false;
    for (std::size_t player = 0; player < static_cast<std::size_t>(players); ++player) {
        if (!(a.hands[player] == b.hands[player])) return false;
    }
    return true;
}

CardSet cards_in_hands(const Table& table) {
    CardSet cards;
    for (const CardSet& hand : table.hands) cards = cards | hand;
    return cards;
}

CardSet unlaid_cards(const Game& game, int laid, const Table& table) {
    return cards_in_hands(table) | game.stock_from(game.drawn(laid, table.turnstile.phase));
}

}  // namespace thegame::exact
