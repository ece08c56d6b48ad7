// The open phase: any answer, draws, exchange, marriages and closing.
#include "search.hpp"

namespace thegame::woo {

namespace {

constexpr int kOptionExchange = 25, kOptionClose = 26, kOptionMarriage = 27;  // + suit
constexpr int kMostOptions = 16;

Cards couple_of(int suit) { return bit(suit * kRanks + kKing) | bit(suit * kRanks + kQueen); }

}  // namespace

bool Search::may_close(const OpenState& state) const {
    return stock_left(state) >= rules_.least_stock_to_close;
}

bool Search::may_exchange(const OpenState& state) const {
    return state.leader_has_trick() && (state.leaders_hand() & bit(kZero)) &&
           stock_left(state) >= rules_.least_stock_to_exchange;
}

OpenState Search::exchanged(const OpenState& state) const {
    OpenState next = state;
    (state.we_lead ? next.ours : next.theirs) ^= bit(kZero) | bit(state.turned);
    next.turned = kZero;
    return next;
}

Cards Search::undrawn_cards(const OpenState& state) const {
    return face_down_[state.drawn] | bit(state.turned);
}

// Cards that are not like their neighbours in the open phase: the trump zero while it can still be
// exchanged, and kings and queens that can still marry.
Cards Search::never_alike(const OpenState& state) const {
    const Cards down = undrawn_cards(state);
    Cards apart = alike_barred_ | (state.turned == kZero ? 0 : bit(kZero));
    for (int suit = 0; suit < kSuits; ++suit) {
        const Cards couple = couple_of(suit);
        if ((couple & ~(state.ours | down)) == 0 || (couple & ~(state.theirs | down)) == 0)
            apart |= couple;
    }
    return apart;
}

// The threshold from a claim by whoever leads.
int Search::leaders_claim(const OpenState& state, Mode mode) const {
    return state.we_lead ? claim(state, mode, state.they_have_trick)
                         : state.total - rules_.target + 1;
}

// The leader closes, with the hands as they are; a couple just announced must be led from.
int Search::closing(const OpenState& state, Mode mode, int couple) {
    const int asked = woo_asked(mode);
    const auto enter = [&](const State& closers, Mode closers_question) {
        return couple < 0 ? closed(closers, closers_question)
                          : lead_of_couple(closers, couple, closers_question);
    };
    if (state.we_lead) return enter(state, closers_mode(asked));
    if (asked == 3 && state.we_have_trick) return kNever;
    return state.total - enter(state.seen_by_them(), mode_against(asked)) + 1;
}

// What the question whether somebody wins at all, asked before, says of this one: a bound of the
// threshold from below. Who cannot get 1 Woo gets no more; where the other wins, we do not.
int Search::from_other_questions(const OpenState& state, Mode mode) const {
    if (!prunings_.questions || !prunings_.table) return kAlways;
    int least = kAlways;
    if (mode != open1)
        if (const auto* entry = table_.find(key_of_open(state, open1))) least = entry->least;
    OpenState turned = state;
    static_cast<State&>(turned) = state.seen_by_them();
    std::swap(turned.we_have_trick, turned.they_have_trick);
    if (const auto* entry = table_.find(key_of_open(turned, open1)))
        least = std::max(least, state.total - entry->most + 1);
    return least;
}

// Somebody leads next, hands full.
int Search::after_draw(const OpenState& state, Mode mode) {
    visit();
    const int points = state.points, asked = woo_asked(mode);
    if (asked == 3 && state.they_have_trick) return kNever;
    if (can_escape(mode) && !state.we_lead) return kNever;
    Known known{asked == 2 ? state.total - rules_.half + 1 : kAlways, kNever, kNoOption};
    if (points < known.least) return known.least;
    const int claimed = leaders_claim(state, mode);
    if (state.we_lead == (points >= claimed)) return claimed;
    const std::uint64_t key = key_of_open(state, mode);
    if (prunings_.table && look_up(key, points, known)) return known.first;
    if (const int other = from_other_questions(state, mode); other > points) return other;
    int decided = known.first;
    int threshold = lead_open(state, mode, known.first, decided);
    threshold = threshold <= points ? std::min(threshold, known.most)
                                    : std::max(threshold, known.least);
    const int cards = 2 * kRanks + stock_left(state);
    if (prunings_.table)
        table_.keep(key, {threshold, points, known.least, known.most, cards, decided});
    return threshold;
}

int Search::lead_open(const OpenState& state, Mode mode, int first, int& decided) {
    Choice choice(state.we_lead, state.points);
    choice.decides(leaders_claim(state, mode));
    Tried tried(state.ours | state.theirs | undrawn_cards(state), never_alike(state));
    std::array<int, kMostOptions> options;
    const int number = options_open(state, first, options.data());
    for (int i = 0; i < number; ++i) {
        const int option = options[i];
        const bool card = option < kCards;
        if (card && tried.spares(option, state.leaders_hand(), points_, choice)) continue;
        const int threshold = option_open(state, mode, option);
        if (card) tried.add(option, threshold);
        if (choice.decides(threshold)) {
            decided = option;
            if (card) led_well_[state.we_lead][option] += 1 + stock_left(state) * stock_left(state);
            break;
        }
    }
    return choice.best();
}

// What the leader can do, in the order to try it. A king or queen is not led without announcing
// the couple: the announcement only adds points.
int Search::options_open(const OpenState& state, int first, int* options) const {
    int number = 0;
    const auto add = [&](int option) {
        if (option != first) options[number++] = option;
    };
    if (first != kNoOption) options[number++] = first;
    Cards cards = state.leaders_hand();
    for (int suit = 0; suit < kSuits && state.leader_has_trick(); ++suit) {
        if (couple_of(suit) & ~state.leaders_hand()) continue;
        add(kOptionMarriage + suit);
        if (prunings_.announced) cards &= ~couple_of(suit);
    }
    if (may_close(state)) add(kOptionClose);
    if (may_exchange(state)) add(kOptionExchange);
    // Then the cards that have decided most often so far.
    const int cards_from = number;
    const auto& well = led_well_[state.we_lead];
    for (; cards; cards &= cards - 1) {
        const int card = lowest(cards);
        if (card == first) continue;
        int place = number++;
        for (; place > cards_from && well[options[place - 1]] < well[card]; --place)
            options[place] = options[place - 1];
        options[place] = card;
    }
    return number;
}

int Search::option_open(const OpenState& state, Mode mode, int option) {
    if (option < kCards) return answer_open(state, option, mode);
    if (option == kOptionExchange) return after_draw(exchanged(state), mode);
    if (option == kOptionClose) return closing(state, mode);
    const int suit = option - kOptionMarriage;
    const int gain = suit == 0 ? rules_.trump_marriage : rules_.marriage;
    OpenState next = state;
    next.total += gain;
    if (state.we_lead) next.points += gain;
    return after_marriage(next, suit, mode) - (state.we_lead ? gain : 0);
}

// The king or queen of the couple must be led, after closing perhaps.
int Search::after_marriage(const OpenState& state, int suit, Mode mode) {
    visit();
    Choice choice(state.we_lead, state.points);
    if (choice.decides(leaders_claim(state, mode))) return choice.best();
    for (const int card : {suit * kRanks + kQueen, suit * kRanks + kKing})
        if (choice.decides(answer_open(state, card, mode))) return choice.best();
    if (rules_.close_after_marriage && may_close(state)) choice.decides(closing(state, mode, suit));
    return choice.best();
}

// The position when `led` has been answered with `answer`, before drawing.
OpenState Search::taken(const OpenState& state, int led, int answer) const {
    const bool in_suit = suit_of(led) == suit_of(answer);
    const bool answer_takes = in_suit ? answer > led : suit_of(answer) == 0;
    const bool we_take = state.we_lead != answer_takes;
    const int gain = points_[led] + points_[answer];
    OpenState next = state;
    next.ours &= ~(bit(led) | bit(answer));
    next.theirs &= ~(bit(led) | bit(answer));
    next.we_lead = we_take;
    next.total += gain;
    next.points += we_take ? gain : 0;
    next.we_have_trick |= we_take;
    next.they_have_trick |= !we_take;
    return next;
}

int Search::answer_open(const OpenState& state, int led, Mode mode) {
    const bool we_answer = !state.we_lead;
    if (can_escape(mode) && !we_answer) return kNever;
    const Cards held = we_answer ? state.ours : state.theirs, same = suit_cards(suit_of(led));
    Choice choice(we_answer, state.points);
    Tried tried(state.ours | state.theirs | undrawn_cards(state) | bit(led), never_alike(state));
    const auto decides = [&](int card) {
        if (tried.spares(card, held, points_, choice)) return false;
        const OpenState next = taken(state, led, card);
        const int threshold = after_trick(next, mode) - (next.points - state.points);
        tried.add(card, threshold);
        return choice.decides(threshold);
    };
    // An answer that the table knows to decide, if both draw, comes before all others.
    Cards todo = held;
    for (Cards rest = held; rest; rest &= rest - 1) {
        const OpenState next = taken(state, led, lowest(rest));
        const auto* entry = known_after_drawing(next, mode);
        if (!entry || !(we_answer ? next.points >= entry->most : next.points < entry->least))
            continue;
        todo ^= bit(lowest(rest));
        if (decides(lowest(rest))) return choice.best();
    }
    // Take in the suit with the dearest card, throw off the cheapest, then take with trumps.
    const Cards higher = todo & same & above(led), trumps = todo & kTrumps & ~same;
    for (Cards rest = higher; rest; rest ^= bit(highest(rest)))
        if (decides(highest(rest))) return choice.best();
    const Cards losers = todo & ~higher & ~trumps;
    const bool dear = points_[led] >= points_[kRanks - 2];
    for (const bool ruffing : {dear, !dear})
        if (for_cheapest_first(ruffing ? trumps : losers, decides)) break;
    return choice.best();
}

// A trick has been taken in the open phase and nobody has drawn: its winner may claim, close, or
// draw.
int Search::after_trick(const OpenState& state, Mode mode) {
    visit();
    const int asked = woo_asked(mode);
    if (asked == 3 && state.they_have_trick) return kNever;
    const int halved = state.total - rules_.half + 1;
    if (asked == 2 && state.points < halved) return halved;
    Choice choice(state.we_lead, state.points);
    if (decided_before_drawing(state, mode, choice)) return choice.best();
    const OpenState next = with_cards_drawn(state);
    choice.decides(stock_left(next) == 0 ? closed(next, drawn_mode(asked))
                                         : after_draw(next, mode));
    return choice.best();
}

// The winner of the trick claims or closes. Closing costs a search: first see whether drawing is
// known to be good enough.
bool Search::decided_before_drawing(const OpenState& state, Mode mode, Choice& choice) {
    if (choice.decides(leaders_claim(state, mode))) return true;
    if (!may_close(state)) return false;
    if (const auto* entry = known_after_drawing(state, mode))
        if (choice.decides(state.we_lead ? entry->most : entry->least)) return true;
    return choice.decides(closing(state, mode));
}

// What the table knows of the position after both have drawn, in the open phase.
const Table::Entry* Search::known_after_drawing(const OpenState& state, Mode mode) const {
    if (stock_left(state) <= 2 || !prunings_.table) return nullptr;
    return table_.find(key_of_open(with_cards_drawn(state), mode));
}

OpenState Search::with_cards_drawn(const OpenState& state) const {
    OpenState next = state;
    const bool last = stock_left(state) == 2;
    const Cards winners = bit(stock_[state.drawn]);
    const Cards losers = bit(last ? state.turned : stock_[state.drawn + 1]);
    next.ours |= state.we_lead ? winners : losers;
    next.theirs |= state.we_lead ? losers : winners;
    next.drawn += 2;
    return next;
}

}  // namespace thegame::woo
