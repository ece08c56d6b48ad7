#include "checker.hpp"

#include <algorithm>
#include <numeric>

namespace thegame_checker {
namespace {

constexpr std::int64_t kNever = -(std::int64_t{1} << 60);
constexpr std::int64_t kLargestPrice = 1 << 24;
constexpr std::size_t kMostArrivals = 1 << 23;  // gathered before they are looked at: bounds the memory

}  // namespace

std::size_t MomentHash::operator()(const Moment& now) const {
    std::uint64_t mixed = static_cast<std::uint64_t>(now.player) * 131 + static_cast<std::uint64_t>(now.laid);
    for (const Cards& hand : now.hands) {
        for (const std::uint64_t word : hand.words) {
            mixed = (mixed ^ word) * 0x9e3779b97f4a7c15u;
            mixed ^= mixed >> 31;
        }
    }
    return static_cast<std::size_t>(mixed);
}

// ---- the rules ---------------------------------------------------------------------------

Checker::Checker(Layout layout, std::function<bool()> interrupted)
    : layout_(std::move(layout)), interrupted_(std::move(interrupted)), alone_(layout_.hands.size() == 1) {
    comes_.fill(1 << 30);
    for (const auto& hand : layout_.hands) {
        dealt_ += static_cast<int>(hand.size());
        for (const int card : hand) comes_[static_cast<std::size_t>(card)] = 0;
    }
    for (std::size_t place = 0; place < layout_.stock.size(); ++place) {
        comes_[static_cast<std::size_t>(layout_.stock[place])] = static_cast<int>(place) + 1;
    }
    std::copy(layout_.down.begin(), layout_.down.end(), down_.begin());
    std::array<std::uint8_t, kMostPiles> order{0, 1, 2, 3};
    const auto piles = static_cast<std::ptrdiff_t>(layout_.tops.size());
    do {
        bool same = true;
        for (std::size_t pile = 0; pile < layout_.tops.size(); ++pile) same = same && down_[pile] == down_[order[pile]];
        if (same) orders_.push_back(order);
    } while (std::next_permutation(order.begin(), order.begin() + piles));
}

int Checker::drawn(int level, const Moment& now) const {
    int held = 0;
    for (const Cards& hand : now.hands) held += hand.count();
    return level + held - dealt_;
}

int Checker::minimum(int drawn_before) const {
    const bool stock_is_empty = drawn_before >= static_cast<int>(layout_.stock.size());
    return stock_is_empty && !layout_.minimum_stays ? 1 : layout_.minimum;
}

int Checker::longest(int owed) const { return alone_ ? 2 * owed - 1 : layout_.cards; }

Cards Checker::unlaid(int level, const Moment& now) const {
    Cards cards;
    for (const Cards& hand : now.hands) cards.join(hand);
    for (auto place = static_cast<std::size_t>(drawn(level, now)); place < layout_.stock.size(); ++place) cards.put(layout_.stock[place]);
    return cards;
}

Moment Checker::ended(int level, const Moment& now, Moment then) const {
    const int from = drawn(level, now);
    const int to = std::min(from + (layout_.draws > 0 ? layout_.draws : then.laid), static_cast<int>(layout_.stock.size()));
    for (int place = from; place < to; ++place) {
        then.hands[static_cast<std::size_t>(now.player)].put(layout_.stock[static_cast<std::size_t>(place)]);
    }
    then.laid = 0;
    const auto players = static_cast<int>(layout_.hands.size());
    for (int step = 1; step <= players; ++step) {
        then.player = (now.player + step) % players;
        if (then.hands[static_cast<std::size_t>(then.player)].count() > 0) break;
    }
    return then;
}

// ---- reading (proof/levels.py) -----------------------------------------------------------

class Checker::Reader {
public:
    Reader(const std::uint8_t* bytes, std::size_t size) : at_(bytes), end_(bytes + size) {}

    bool at_end() const { return at_ == end_; }
    std::uint64_t next() {
        std::uint64_t number = 0;
        for (int shift = 0; at_ != end_ && shift < 56; shift += 7) {
            const std::uint64_t byte = *at_++;
            number |= (byte & 127) << shift;
            if (byte < 128) return number;
        }
        throw Refusal("a level ends in the middle, or a number in it is too large");
    }
    // A number that is expected to be small; any large one stands for itself.
    int small() { return static_cast<int>(std::min<std::uint64_t>(next(), 1 << 30)); }

private:
    const std::uint8_t* at_;
    const std::uint8_t* end_;
};

PriceTable Checker::read_table(Reader& reader) const {
    PriceTable table;
    table.first = level_;
    table.last = reader.small();
    table.prices.push_back(0);
    for (int card = 0; card < layout_.cards; ++card) table.prices.push_back(static_cast<std::int64_t>(reader.next()));
    for (int moment = level_; moment < layout_.target; ++moment) {
        const auto coded = static_cast<std::int64_t>(reader.next());
        table.wages.push_back(coded % 2 == 0 ? coded / 2 : -(coded + 1) / 2);
    }
    const auto too_large = [](std::int64_t number) { return number > kLargestPrice || number < -kLargestPrice; };
    if (std::any_of(table.prices.begin(), table.prices.end(), too_large) ||
        std::any_of(table.wages.begin(), table.wages.end(), too_large)) {
        throw Refusal("a price above " + std::to_string(kLargestPrice));
    }
    return table;
}

Group Checker::read_group(Reader& reader) const {
    Group group;
    group.now.player = reader.small();
    group.now.laid = reader.small();
    if (group.now.player >= static_cast<int>(layout_.hands.size())) throw Refusal("a group of a player who is not there");
    for (std::size_t player = 0; player < layout_.hands.size(); ++player) {
        std::uint64_t card = 0;
        for (std::uint64_t count = reader.next(); count > 0; --count) {
            const std::uint64_t gap = reader.next();
            card += gap;
            if (gap == 0 || card > static_cast<std::uint64_t>(layout_.cards)) throw Refusal("a hand with a card that is not there");
            group.now.hands[player].put(static_cast<int>(card));
        }
    }
    std::uint64_t number = 0;
    for (std::uint64_t count = reader.next(); count > 0; --count) {
        number += reader.next();
        std::uint64_t rest = number;
        const std::uint64_t base = static_cast<std::uint64_t>(layout_.cards) + 2;
        Tops tops = 0;
        for (std::size_t pile = layout_.tops.size(); pile-- > 0; rest /= base) {
            tops = with_top(tops, pile, static_cast<int>(rest % base));
        }
        if (rest != 0) throw Refusal("tops that are no cards");
        group.tops.push_back(tops);
    }
    return group;
}

// ---- prices ------------------------------------------------------------------------------

void Checker::work_out_row(PriceTable& table, std::vector<Row>& later, std::vector<Row>& here, int level, int phase, int down) const {
    const auto at = [&](int of_phase) { return static_cast<std::size_t>(2 * of_phase + down); };
    const int owed = minimum(level - phase);
    const bool goes_on = alone_ && phase + 1 < longest(owed);
    const bool ends = !alone_ || phase + 1 >= owed;
    Row& row = here[at(phase)];
    const auto last = static_cast<std::size_t>(layout_.cards) + 1;
    for (std::size_t top = 0; top <= last; ++top) {
        row.onward[top] = std::max(goes_on ? later[at(phase + 1)].onward[top] : kNever, ends ? later[at(0)].onward[top] : kNever);
        row.back[top] = std::max(goes_on ? later[at(phase + 1)].back[top] : kNever, ends ? later[at(0)].back[top] : kNever);
    }
    std::array<std::int64_t, kMostCards + 2> earned;
    earned.fill(kNever);
    const std::int64_t wage = table.wages[static_cast<std::size_t>(level - table.first)];
    for (int card = 1; card <= layout_.cards; ++card) {
        if (comes_[static_cast<std::size_t>(card)] > (alone_ ? level - phase : level)) continue;
        const auto seen = static_cast<std::size_t>(down != 0 ? layout_.cards + 1 - card : card);
        earned[seen] = wage - table.prices[static_cast<std::size_t>(card)] + std::max(row.onward[seen], row.back[seen]);
    }
    std::int64_t best = kNever;
    for (std::size_t top = last + 1; top-- > 0;) {
        row.onward[top] = std::max(row.onward[top], best);
        best = std::max(best, earned[top]);
    }
    for (auto top = static_cast<std::size_t>(layout_.jump); layout_.jump > 0 && top <= last; ++top) {
        row.back[top] = std::max(row.back[top], earned[top - static_cast<std::size_t>(layout_.jump)]);
    }
}

void Checker::work_out(PriceTable& table) const {
    const auto width = static_cast<std::size_t>(2 * phases());
    const int last = std::min(table.last, layout_.target - 1);
    if (last < table.first) return;
    table.rows.resize(width * static_cast<std::size_t>(last - table.first + 1));
    std::vector<Row> later(width);
    std::vector<Row> here(width);
    for (int level = layout_.target - 1; level >= table.first; --level) {
        for (int phase = 0; phase < phases(); ++phase) {
            for (const int down : {0, 1}) work_out_row(table, later, here, level, phase, down);
        }
        if (level <= last) {
            std::copy(here.begin(), here.end(), table.rows.begin() + static_cast<std::ptrdiff_t>(width) * (level - table.first));
        }
        std::swap(later, here);
    }
}

// ---- what covers a state -----------------------------------------------------------------

// A moment of this level to which plays lead, with what is asked about it again and again.
struct Checker::Goal {
    struct Question {
        const PriceTable* table;
        const Row* rows[2];
        std::int64_t missing;  // the wages still to be earned minus the prices of the unlaid cards
    };

    Goal(const Checker& checker, const Moment& now);
    const Question& question(std::size_t index);

    const Checker& checker;
    const Moment& now;
    Cards cards;
    std::array<std::array<Cards, kMostCards + 2>, 2> taken;  // by direction and top: unlaid cards it takes
    std::array<std::array<std::uint8_t, kMostCards + 2>, 2> next_up;
    std::array<std::array<bool, kMostCards + 2>, 2> may_jump;
    std::vector<Question> questions;  // those asked so far
    std::vector<const Group*> groups;
};

Checker::Goal::Goal(const Checker& of, const Moment& at_moment) : checker(of), now(at_moment), cards(of.unlaid(of.level_, now)) {
    const int n = checker.layout_.cards;
    for (const std::size_t down : {0u, 1u}) {
        const auto real = [&](int card) { return down != 0 ? n + 1 - card : card; };
        Cards above;
        int next = n + 2;
        for (int top = n + 1; top >= 0; --top) {
            const auto at = static_cast<std::size_t>(top);
            const int jumped = top - checker.layout_.jump;
            const bool jumps = checker.layout_.jump > 0 && jumped >= 1 && cards.has(real(jumped));
            taken[down][at] = above;
            if (jumps) taken[down][at].put(jumped);
            next_up[down][at] = static_cast<std::uint8_t>(next - 1);
            may_jump[down][at] = jumps;
            if (top < 1 || top > n || !cards.has(real(top))) continue;
            above.put(top);
            next = top;
        }
    }
    const auto places = checker.places_.find(now);
    if (places == checker.places_.end()) return;
    for (const std::size_t place : places->second) groups.push_back(&checker.groups_[place]);
}

const Checker::Goal::Question& Checker::Goal::question(std::size_t index) {
    while (questions.size() <= index) {
        const PriceTable& table = checker.tables_[questions.size()];
        const int phase = checker.alone_ ? now.laid : 0;
        const auto row = static_cast<std::size_t>(2 * (checker.phases() * (checker.level_ - table.first) + phase));
        Question question{&table, {&table.rows[row], &table.rows[row + 1]}, table.still_to_earn};
        for (std::size_t word = 0; word < 2; ++word) {
            for (std::uint64_t rest = cards.words[word]; rest != 0; rest &= rest - 1) {
                question.missing -= table.prices[64 * word + static_cast<std::size_t>(std::countr_zero(rest))];
            }
        }
        questions.push_back(question);
    }
    return questions[index];
}

bool Checker::refuted(Goal& goal, Tops tops) const {
    for (std::size_t index = 0; index < tables_.size(); ++index) {
        const Goal::Question& question = goal.question(index);
        std::int64_t most = 0;
        for (std::size_t pile = 0; pile < layout_.tops.size(); ++pile) {
            const std::size_t top = top_at(tops, pile);
            const Row& row = *question.rows[down_[pile]];
            const std::int64_t onward = row.onward[goal.next_up[down_[pile]][top]];
            most += goal.may_jump[down_[pile]][top] ? std::max(onward, row.back[top]) : onward;
        }
        if (most >= question.missing) continue;
        ++question.table->used;
        return true;
    }
    return false;
}

bool Checker::dominated(Goal& goal, Tops tops) const {
    const std::size_t piles = layout_.tops.size();
    std::array<const Cards*, kMostPiles> needed{};
    for (std::size_t pile = 0; pile < piles; ++pile) needed[pile] = &goal.taken[down_[pile]][top_at(tops, pile)];
    const auto covers = [&](Tops better, const std::array<std::uint8_t, kMostPiles>& order) {
        for (std::size_t pile = 0; pile < piles; ++pile) {
            if (!needed[pile]->within(goal.taken[down_[pile]][top_at(better, order[pile])])) return false;
        }
        return true;
    };
    for (const Group* group : goal.groups) {
        for (const Tops better : group->tops) {
            for (const auto& order : orders_) {
                if (covers(better, order)) return true;
            }
        }
    }
    return false;
}

bool Checker::covered(Goal& goal, Tops tops) const {
    return refuted(goal, tops) || dominated(goal, tops);
}

// ---- the check ---------------------------------------------------------------------------

std::uint64_t Checker::take(const std::uint8_t* bytes, std::size_t size) {
    ++level_;
    Reader reader(bytes, size);
    std::vector<PriceTable> tables;
    for (std::uint64_t count = reader.next(); count > 0; --count) {
        tables.push_back(read_table(reader));
        work_out(tables.back());
    }
    std::vector<Group> groups;
    for (std::uint64_t count = reader.next(); count > 0; --count) groups.push_back(read_group(reader));
    if (!reader.at_end()) throw Refusal("a level holds more than it says");
    enter(std::move(tables), std::move(groups));
    std::uint64_t states = 0;
    for (const Group& group : groups_) states += group.tops.size();
    return states;
}

void Checker::finish() {
    ++level_;
    enter({}, {});
}

void Checker::enter(std::vector<PriceTable> tables, std::vector<Group> groups) {
    if (level_ >= layout_.target && !groups.empty()) throw Refusal("level " + std::to_string(level_) + ": states beyond the bound");
    std::move(tables.begin(), tables.end(), std::back_inserter(tables_));
    std::erase_if(tables_, [&](const PriceTable& table) { return std::min(table.last, layout_.target - 1) < level_; });
    std::stable_sort(tables_.begin(), tables_.end(), [](const PriceTable& a, const PriceTable& b) { return a.used > b.used; });
    for (PriceTable& table : tables_) {
        table.used = 0;
        table.still_to_earn = std::accumulate(table.wages.begin() + (level_ - table.first), table.wages.end(), std::int64_t{0});
    }
    before_ = std::move(groups_);
    groups_ = std::move(groups);
    places_.clear();
    for (std::size_t place = 0; place < groups_.size(); ++place) {
        const int drawn_by_now = drawn(level_, groups_[place].now);
        if (drawn_by_now < 0 || drawn_by_now > static_cast<int>(layout_.stock.size())) {
            throw Refusal("level " + std::to_string(level_) + ": hands that hold too few or too many cards");
        }
        places_[groups_[place].now].push_back(place);
    }
    if (level_ == 0) check_start();
    check_closed();
}

void Checker::check_start() {
    Moment start;
    for (std::size_t player = 0; player < layout_.hands.size(); ++player) {
        for (const int card : layout_.hands[player]) start.hands[player].put(card);
    }
    Tops tops = 0;
    for (std::size_t pile = 0; pile < layout_.tops.size(); ++pile) tops = with_top(tops, pile, layout_.tops[pile]);
    for (const int starter : layout_.starters) {
        start.player = starter;
        Goal goal(*this, start);
        if (!covered(goal, tops)) throw Refusal("level 0: the start of player " + std::to_string(starter + 1) + " is missing");
    }
}

// Calls visit(tops before, tops after, pile) for every way to lay the card.
template <typename Visit>
void Checker::for_each_play(const Group& group, int card, Visit visit) const {
    for (const Tops tops : group.tops) {
        for (std::size_t pile = 0; pile < layout_.tops.size(); ++pile) {
            const int top = seen(pile, card);
            if (takes(static_cast<int>(top_at(tops, pile)), top)) visit(tops, with_top(tops, pile, top), pile);
        }
    }
}

// Calls visit(moment) for going on with the turn and for ending it, where they may follow.
template <typename Visit>
void Checker::for_each_moment_after(const Moment& now, int card, Visit visit) const {
    const int owed = minimum(drawn(level_ - 1, now));
    Moment then = now;
    ++then.laid;
    Cards& hand = then.hands[static_cast<std::size_t>(then.player)];
    hand.drop(card);
    if (hand.count() > 0 && then.laid < longest(owed)) visit(then);
    if (then.laid >= owed) visit(ended(level_ - 1, now, then));
}

void Checker::check_closed() {
    std::size_t checked = 0;
    for (const Group& group : before_) {
        if (++checked % 256 == 0 && interrupted_()) throw Interrupted{};
        for (int card = 1; card <= layout_.cards; ++card) {
            if (group.now.hands[static_cast<std::size_t>(group.now.player)].has(card)) lay(group, card);
        }
        if (arrived_ > kMostArrivals) check_arrivals();
    }
    check_arrivals();
}

void Checker::lay(const Group& group, int card) {
    if (level_ >= layout_.target) {
        const bool counts = layout_.unfinished_counts || group.now.laid + 1 >= minimum(drawn(level_ - 1, group.now));
        for_each_play(group, card, [&](Tops tops, Tops, std::size_t pile) {
            if (counts) throw Refusal(words(group.now, tops, card, pile, "breaks the bound"));
        });
        return;
    }
    for_each_moment_after(group.now, card, [&](const Moment& then) {
        std::vector<Tops>& arrivals = arrivals_[then];
        const std::size_t before = arrivals.size();
        for_each_play(group, card, [&](Tops, Tops laid, std::size_t) { arrivals.push_back(laid); });
        arrived_ += arrivals.size() - before;
    });
}

void Checker::check_arrivals() {
    std::size_t checked = 0;
    for (auto& [then, arrivals] : arrivals_) {
        if (++checked % 256 == 0 && interrupted_()) throw Interrupted{};
        if (arrivals.empty()) continue;
        std::sort(arrivals.begin(), arrivals.end());
        arrivals.erase(std::unique(arrivals.begin(), arrivals.end()), arrivals.end());
        Goal goal(*this, then);
        for (const Tops laid : arrivals) {
            if (!covered(goal, laid)) refuse(then, laid);
        }
    }
    arrivals_.clear();
    arrived_ = 0;
}

// Finds a play that led to the uncovered state.
void Checker::refuse(const Moment& uncovered, Tops state) const {
    for (const Group& group : before_) {
        for (int card = 1; card <= layout_.cards; ++card) {
            if (!group.now.hands[static_cast<std::size_t>(group.now.player)].has(card)) continue;
            for_each_moment_after(group.now, card, [&](const Moment& then) {
                if (!(then == uncovered)) return;
                for_each_play(group, card, [&](Tops tops, Tops laid, std::size_t pile) {
                    if (laid == state) throw Refusal(words(group.now, tops, card, pile, "is not covered"));
                });
            });
        }
    }
    throw Refusal("level " + std::to_string(level_ - 1) + ": a play that is not covered");
}

std::string Checker::words(const Moment& now, Tops tops, int card, std::size_t pile, const char* what) const {
    std::string text = "level " + std::to_string(level_ - 1) + ": state piles [";
    for (std::size_t at = 0; at < layout_.tops.size(); ++at) text += (at > 0 ? ", " : "") + std::to_string(seen(at, static_cast<int>(top_at(tops, at))));
    text += "], hands [";
    for (std::size_t player = 0; player < layout_.hands.size(); ++player) {
        text += player > 0 ? ", [" : "[";
        bool first = true;
        for (int held = 1; held <= layout_.cards; ++held) {
            if (!now.hands[player].has(held)) continue;
            text += (first ? "" : ", ") + std::to_string(held);
            first = false;
        }
        text += "]";
    }
    return text + "], player " + std::to_string(now.player + 1) + ", " + std::to_string(now.laid) + " laid this turn: laying " +
           std::to_string(card) + " on pile " + std::to_string(pile + 1) + " " + what;
}

}  // namespace thegame_checker
