#include "solver.hpp"

#include <algorithm>
#include <stdexcept>

#include "search.hpp"

namespace thegame::woo {

namespace {

using Clock = std::chrono::steady_clock;

Cards moved_cards(Cards cards, int trump) {
    Cards moved = 0;
    for (; cards; cards &= cards - 1) moved |= bit(with_trumps_first(lowest(cards), trump));
    return moved;
}

Position moved_position(Position position) {
    const int trump = position.trump;
    for (Cards& hand : position.hands) hand = moved_cards(hand, trump);
    for (int& card : position.stock) card = with_trumps_first(card, trump);
    if (position.table >= 0) position.table = with_trumps_first(position.table, trump);
    if (position.couple >= 0)
        position.couple = suit_of(with_trumps_first(position.couple * kRanks, trump));
    return position;
}

void check(const Position& position) {
    const auto valid = [](int card) { return card >= 0 && card < kCards; };
    if (position.trump < 0 || position.trump >= kSuits) throw std::invalid_argument("trump");
    if (position.leader < 0 || position.leader > 1) throw std::invalid_argument("leader");
    if (position.stock.size() > 12 || position.stock.size() % 2)
        throw std::invalid_argument("stock: expected an even number of cards up to 12");
    Cards seen = position.hands[0] | position.hands[1];
    if ((position.hands[0] & position.hands[1]) || (seen >> kCards))
        throw std::invalid_argument("hands");
    for (const int card : position.stock) {
        if (!valid(card) || (seen & bit(card))) throw std::invalid_argument("stock");
        seen |= bit(card);
    }
    if (position.table >= kCards || (position.table >= 0 && (seen & bit(position.table))))
        throw std::invalid_argument("table");
    const int led = position.table >= 0;
    if (count(position.hands[position.leader]) + led != count(position.hands[1 - position.leader]))
        throw std::invalid_argument("hands: expected equally many cards");
    if (position.points[0] < 0 || position.points[1] < 0 ||
        position.points[0] + position.points[1] > 255)
        throw std::invalid_argument("points");
}

// The threshold in the closed phase, for whoever asks in this mode.
int closed_threshold(Search& search, const Position& at, const State& state, Mode mode) {
    if (at.table >= 0) return search.answer_closed(state, at.table, mode);
    if (at.couple >= 0) return search.lead_of_couple(state, at.couple, mode);
    return search.closed(state, mode);
}

int threshold_after_closing(Search& search, const Position& at, const State& state, int asker,
                            int asked) {
    if (at.closer == asker) return closed_threshold(search, at, state, closers_mode(asked));
    if (asked == 3 && at.other_had_trick) return kNever;
    const State closers = state.seen_by_them();
    return state.total - closed_threshold(search, at, closers, mode_against(asked)) + 1;
}

// A couple has been announced: only here the exchange may still follow the announcement. In the
// search it comes before, which leads to the same positions.
int threshold_after_marriage(Search& search, const OpenState& state, int couple, Mode mode) {
    const int kept = search.after_marriage(state, couple, mode);
    if (!search.may_exchange(state)) return kept;
    const int exchanged = search.after_marriage(search.exchanged(state), couple, mode);
    return state.we_lead ? std::min(kept, exchanged) : std::max(kept, exchanged);
}

// The threshold of the position for one asker, who wants that many Woo.
int threshold_of(Search& search, const Position& at, int asker, int asked) {
    const State state{at.hands[asker], at.hands[1 - asker], at.points[asker],
                      at.points[0] + at.points[1], at.leader == asker};
    const bool other_has_trick = at.tricks[1 - asker] > 0;
    if (asked == 3 && other_has_trick && at.closer != 1 - asker) return kNever;
    if (at.closer >= 0) return threshold_after_closing(search, at, state, asker, asked);
    if (at.stock.empty()) return closed_threshold(search, at, state, drawn_mode(asked));
    const OpenState open{state, 0, at.stock.back(), at.tricks[asker] > 0, other_has_trick};
    const Mode mode = open_mode(asked);
    if (at.table >= 0) return search.answer_open(open, at.table, mode);
    if (at.undrawn) return search.after_trick(open, mode);
    if (at.couple >= 0) return threshold_after_marriage(search, open, at.couple, mode);
    return search.after_draw(open, mode);
}

// A claim that stands open where the search would not look for it: by the player who answers, or
// by the one whose turn it is not. Those who lead are asked by the search.
void claim_at_once(const Position& at, const Rules& rules, Answer& answer) {
    const int mover = at.table >= 0 ? 1 - at.leader : at.leader;
    const int player = at.points[mover] >= rules.target ? mover : 1 - mover;
    if (at.points[player] < rules.target) return;
    int woo = at.tricks[1 - player] == 0 ? 3 : at.points[1 - player] < rules.half ? 2 : 1;
    if (at.closer == 1 - player) woo = 2;
    if (player == 0) answer.least = std::max(answer.least, std::min(woo, answer.most));
    else answer.most = std::min(answer.most, std::max(-woo, answer.least));
}

// Who wins comes first, then by how much; a tie is rare and asked about last.
int next_question(const Answer& answer) {
    if (answer.least >= 0) return answer.least + 1;
    if (answer.most >= 1) return 1;
    if (answer.most == 0 && answer.least <= -2) return -1;
    return answer.most;
}

}  // namespace

bool Solver::same_round(const Position& at, const Rules& rules) const {
    if (table_.is_new() || at.trump != trump_ || !(rules == rules_)) return false;
    if (at.stock.size() > stock_.size()) return false;
    if (at.stock.empty() || at.closer >= 0) return true;
    if (at.stock.size() < stock_.size() && !at.undrawn) {
        // The table tells positions apart by their hands: the cards drawn last must be there.
        const int last = stock_[stock_.size() - at.stock.size() - 1];
        const Cards seen = at.hands[0] | at.hands[1] | (at.table >= 0 ? bit(at.table) : 0);
        if (!(seen & bit(last))) return false;
    }
    const bool same_turned = at.stock.back() == stock_.back() || at.stock.back() == kZero;
    return same_turned && std::equal(at.stock.begin(), at.stock.end() - 1,
                                     stock_.end() - static_cast<std::ptrdiff_t>(at.stock.size()));
}

// Forgets what the table holds unless the position is of the round that it is about.
void Solver::start_round(const Position& at, const Rules& rules) {
    if (same_round(at, rules)) return;
    rules_ = rules;
    trump_ = at.trump;
    stock_ = at.stock;
    table_.forget();
}

Answer Solver::solve(const Position& position, const Rules& rules, const Limits& limits, int least,
                     int most) {
    check(position);
    const auto began = Clock::now();
    const Position at = moved_position(position);
    start_round(at, rules);
    Search search(table_, rules, at.stock, limits, prunings);
    Answer answer{least, most};
    claim_at_once(at, rules, answer);
    try {
        while (answer.least < answer.most) {
            // Is it worth `asked` or more? Not so is a yes of the other player to 1 - asked.
            const int asked = next_question(answer);
            const int asker = asked >= 1 ? 0 : 1;
            const int woo = asked >= 1 ? asked : 1 - asked;
            const bool yes = threshold_of(search, at, asker, woo) <= at.points[asker];
            if (yes == (asker == 0)) answer.least = asked;
            else answer.most = asked - 1;
        }
    } catch (const Stopped&) {
        answer.stopped = true;
    }
    answer.nodes = search.nodes();
    answer.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return answer;
}

}  // namespace thegame::woo
