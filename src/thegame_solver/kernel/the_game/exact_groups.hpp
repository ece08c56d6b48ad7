// The positions of one level, grouped by everything except the tops.
//
// A group is: who holds which cards, who moves, how many cards he has laid in this turn. Its
// positions differ in the tops only, 4 bytes each. All positions of a group have the same
// successor groups, so the hash table is asked once a group and card, not once a play. Groups are
// spread over a fixed number of shards by their hash: the shards of a level are built
// independently of each other, and the result does not depend on how many threads do it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "exact_game.hpp"
#include "exact_phases.hpp"
#include "exact_tops.hpp"

namespace thegame::exact {

constexpr std::size_t kShards = 64;

struct Table;

struct Shard {
    std::vector<CardSet> hands;          // `players` sets a group
    std::vector<Turnstile> turnstiles;   // one a group
    std::vector<std::uint32_t> ends;     // where a group's tops end
    std::vector<Tops> tops;
    std::vector<Phases> phases;          // one for each tops

    std::size_t groups() const { return turnstiles.size(); }
    std::size_t begin_of(std::size_t group) const { return group == 0 ? 0 : ends[group - 1]; }
    std::size_t bytes() const;
    void shrink();
    void open_group(const Table& table, int players);
};

struct Level {
    std::vector<Shard> shards = std::vector<Shard>(kShards);

    std::size_t states() const;
    bool empty() const { return states() == 0; }
    std::size_t bytes() const;
};

// Everything about a position except the tops.
struct Table {
    std::array<CardSet, kMaxPlayers> hands;
    Turnstile turnstile;
};

// Laying one card: which, and whether the turn ends with it and the mover draws.
struct Step {
    std::uint8_t card = 0;
    bool ended = false;
};

Table group_at(const Game& game, const Shard& shard, std::size_t group);
// Where phases are merged, the hand is what it would be if every card were drawn as soon as possible.
Table after(const Game& game, int laid, const Table& table, Step step);

// Calls visit(step) for each card the mover may lay next, once for going on with the turn and once
// for ending it, where the rules allow it.
//
// Short turns: a solo player needs no turn of 2 * owed cards or more. Cut such a turn after `owed`
// cards: both parts are long enough (the second may owe less, if the stock has run out), and the
// cards of the first part are replaced earlier, so the rest of the turn can be played as before
// and all later hands are the same. A turn that cannot be completed is shorter than that anyway.
//
// Where phases are merged, a step says nothing of the turn's end, and whether the card has been drawn
// is asked for each position.
template <typename Visit>
void for_each_step(const Game& game, bool short_turns, int laid, const Table& table, Visit visit) {
    if (game.merges_phases()) {
        CardSet hand = table.hands[0];
        while (!hand.empty()) visit(Step{static_cast<std::uint8_t>(hand.take_lowest()), false});
        return;
    }
    const int phase = table.turnstile.phase + 1;
    const int owed = game.owed(laid + 1 - phase);
    const int longest = short_turns && game.players() == 1 ? 2 * owed - 1 : game.cards();
    CardSet hand = table.hands[table.turnstile.mover];
    const bool may_go_on = phase < owed || (phase < longest && hand.size() > 1);
    while (!hand.empty()) {
        const auto card = static_cast<std::uint8_t>(hand.take_lowest());
        if (may_go_on) visit(Step{card, false});
        if (phase >= owed) visit(Step{card, true});
    }
}

// Can all cards be laid within the limit of turns, as far as counting goes? `laid` includes the
// card just laid. The rest of an open turn lays at most the mover's hand.
bool within_turn_limit(const Game& game, int laid, const Table& table);

std::uint64_t hash_group(const Table& table, int players);
bool same_group(const Table& a, const Table& b, int players);

inline std::size_t shard_of(std::uint64_t hash) { return static_cast<std::size_t>(hash >> 58); }

CardSet cards_in_hands(const Table& table);
// All cards not yet laid.
CardSet unlaid_cards(const Game& game, int laid, const Table& table);

}  // namespace thegame::exact
