#include "moves.hpp"

#include <algorithm>

namespace face_to_face {
namespace {

// The plays of one hand: place p of the hand is a bit; top 0 is the pile as it lies, top p + 1 the
// card at place p. One 64-bit set holds all pairs of tops that a set of laid cards can lead to.
struct HandPlays {
    HandPlays(const Rules& rules, const Half& half) : half(half) {
        for (Cards cards = half.hand; cards; cards &= cards - 1) card[size++] = lowest(cards);
        for (int top = 0; top <= size; ++top) {
            taken_up[top] = places(rules.taken_up(top ? card[top - 1] : half.up));
            taken_down[top] = places(rules.taken_down(top ? card[top - 1] : half.down));
        }
        spread();
    }
    int places(Cards cards) const {
        int set = 0;
        for (int place = 0; place < size; ++place) set |= has(cards, card[place]) << place;
        return set;
    }
    // More cards laid is a larger number, so one pass in order meets every set when it is complete.
    void spread() {
        pairs[0] = 1;
        for (int laid = 0; laid < 1 << size; ++laid)
            for (std::uint64_t left = pairs[laid]; left; left &= left - 1) {
                const int pair = lowest(left), up = pair & 7, down = pair >> 3;
                for (int cards = taken_up[up] & ~laid; cards; cards &= cards - 1) {
                    const int place = std::countr_zero(static_cast<unsigned>(cards));
                    pairs[laid | 1 << place] |= bit((place + 1) | down << 3);
                }
                for (int cards = taken_down[down] & ~laid; cards; cards &= cards - 1) {
                    const int place = std::countr_zero(static_cast<unsigned>(cards));
                    pairs[laid | 1 << place] |= bit(up | (place + 1) << 3);
                }
            }
    }
    Own own(int laid, int pair) const {
        const int up = pair & 7, down = pair >> 3;
        Cards kept = half.hand;
        for (int place = 0; place < size; ++place)
            if (laid >> place & 1) kept &= ~bit(card[place]);
        return {kept, up ? static_cast<std::uint8_t>(card[up - 1]) : half.up,
                down ? static_cast<std::uint8_t>(card[down - 1]) : half.down,
                static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(laid)))};
    }

    const Half& half;
    int size = 0;
    int card[kLargestHand];
    int taken_up[kLargestHand + 1], taken_down[kLargestHand + 1];
    std::uint64_t pairs[1 << kLargestHand] = {};
};

// Goes back from a set of laid cards and its tops to nothing laid, one play at a time.
bool walk_back(const HandPlays& hand, int laid, int up, int down, std::vector<Play>& plays) {
    if (laid == 0) return up == 0 && down == 0;
    for (int pile = 0; pile < 2; ++pile) {
        const int place = (pile == 0 ? up : down) - 1;
        if (place < 0 || !(laid >> place & 1)) continue;
        const int before = laid & ~(1 << place);
        for (int top = 0; top <= hand.size; ++top) {
            const int old_up = pile == 0 ? top : up, old_down = pile == 0 ? down : top;
            const int taken = pile == 0 ? hand.taken_up[top] : hand.taken_down[top];
            if (!(taken >> place & 1) || !has(hand.pairs[before], old_up | old_down << 3)) continue;
            if (!walk_back(hand, before, old_up, old_down, plays)) continue;
            plays.push_back({hand.card[place], pile});
            return true;
        }
    }
    return false;
}

}  // namespace

Table::Table(const Rules& rules, const Side sides[2]) : rules(rules) {
    for (int player = 0; player < 2; ++player) {
        stock[player] = sides[player].stock;
        undrawn_[player].assign(stock[player].size() + 1, 0);
        for (std::size_t drawn = stock[player].size(); drawn-- > 0;)
            undrawn_[player][drawn] = undrawn_[player][drawn + 1] | bit(stock[player][drawn]);
    }
}

void Table::draw(Half& half, int player, bool gave) const {
    const int wanted = gave ? rules.hand - count(half.hand) : rules.draw;
    const int there = static_cast<int>(stock[player].size()) - half.drawn;
    const int number = std::max(0, std::min(wanted, there));
    half.hand |= undrawn(player, half.drawn) & ~undrawn(player, half.drawn + number);
    half.drawn = static_cast<std::uint8_t>(half.drawn + number);
}

Position Table::start(const Side sides[2], int player) const {
    Position position;
    for (int who = 0; who < 2; ++who)
        position.half[who] = {sides[who].hand, static_cast<std::uint8_t>(sides[who].up),
                              static_cast<std::uint8_t>(sides[who].down), 0};
    position.player = static_cast<std::uint8_t>(player);
    return position;
}

void own_outcomes(const Rules& rules, const Half& half, std::vector<Own>& found) {
    const HandPlays hand(rules, half);
    found.clear();
    for (int laid = 1; laid < 1 << hand.size; ++laid)
        for (std::uint64_t pairs = hand.pairs[laid]; pairs; pairs &= pairs - 1)
            found.push_back(hand.own(laid, lowest(pairs)));
}

std::vector<Play> plays_to(const Rules& rules, const Half& half, const Own& wanted, int player) {
    const HandPlays hand(rules, half);
    std::vector<Play> plays;
    for (int laid = 1; laid < 1 << hand.size; ++laid)
        for (std::uint64_t pairs = hand.pairs[laid]; pairs; pairs &= pairs - 1) {
            const int pair = lowest(pairs);
            const Own own = hand.own(laid, pair);
            if (own.kept != wanted.kept || own.up != wanted.up || own.down != wanted.down) continue;
            if (!walk_back(hand, laid, pair & 7, pair >> 3, plays)) continue;
            for (Play& play : plays) play.pile += 2 * player;
            return plays;
        }
    return plays;
}

Position after(const Table& table, const Position& position, const Move& move) {
    Position next = position;
    Half& own = next.half[position.player];
    Half& other = next.half[1 - position.player];
    own.hand = move.own.kept;
    own.up = move.own.up;
    own.down = move.own.down;
    if (move.gift) {
        own.hand &= ~bit(move.gift);
        (move.on_up ? other.up : other.down) = move.gift;
    }
    table.draw(own, position.player, move.gift);
    next.player = 1 - position.player;
    return next;
}

Turn turn_of(const Table& table, const Position& position, const Move& move) {
    const int player = position.player;
    Turn turn{player, plays_to(table.rules, position.half[player], move.own, player)};
    if (move.gift) turn.plays.push_back({move.gift, 2 * (1 - player) + (move.on_up ? 0 : 1)});
    return turn;
}

void all_moves(const Table& table, const Position& position, std::vector<Move>& moves) {
    static thread_local std::vector<Own> owns;
    own_outcomes(table.rules, position.half[position.player], owns);
    const Half& other = position.half[1 - position.player];
    moves.clear();
    for (const Own& own : owns) {
        if (own.laid >= table.rules.minimum) moves.push_back({own, 0, 0});
        if (own.laid + 1 < table.rules.minimum) continue;
        for (Cards cards = own.kept & below(other.up); cards; cards &= cards - 1)
            moves.push_back({own, static_cast<std::uint8_t>(lowest(cards)), 1});
        for (Cards cards = own.kept & above(other.down); cards; cards &= cards - 1)
            moves.push_back({own, static_cast<std::uint8_t>(lowest(cards)), 0});
    }
}

bool can_move(const Table& table, const Position& position) {
    static thread_local std::vector<Own> owns;
    own_outcomes(table.rules, position.half[position.player], owns);
    const Half& other = position.half[1 - position.player];
    const Cards givable = below(other.up) | above(other.down);
    return std::any_of(owns.begin(), owns.end(), [&](const Own& own) {
        return own.laid >= table.rules.minimum ||
               (own.laid + 1 >= table.rules.minimum && (own.kept & givable));
    });
}

}  // namespace face_to_face
