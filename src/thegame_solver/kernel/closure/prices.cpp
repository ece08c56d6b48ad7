#include "prices.hpp"

#include <algorithm>

namespace thegame::closure {
namespace {

// They decide only how small and how fast it gets, not whether it holds.
constexpr int kSpan = 6;                // levels a table is used for
constexpr std::size_t kSimilar = 4;     // states to fit a table to
constexpr std::size_t kLookedAt = 400;  // ... chosen from so many
constexpr std::size_t kFewStates = 30;  // a level with fewer needs no table
constexpr int kRounds = 60;
constexpr int kFirstRounds = 400;       // when no table is there to start from
constexpr int kTries = 3;               // tables in a row that may fail to pay

Rules rules_of(const Layout& layout) {
    return Rules{.low = 1, .high = layout.cards, .players = layout.players(),
                 .hand = static_cast<int>(layout.hands[0].size()), .minimum = layout.minimum,
                 .jump = layout.jump};
}

Position position_of(const Layout& layout) {
    return Position{.tops = {0, 0, layout.cards + 1, layout.cards + 1}, .hands = layout.hands,
                    .stock = layout.stock, .starters = layout.starters};
}

bool absent(const Layout& layout, int pile) { return layout.tops.size() < kPiles && pile % 2 == 1; }

int distance(const exact::Sample& a, const exact::Sample& b) {
    int distance = 10 * ((a.unlaid - b.unlaid).size() + (b.unlaid - a.unlaid).size());
    for (int pile = 0; pile < kPiles; ++pile) {
        distance += std::abs(exact::top_of(a.seen.tops, pile) - exact::top_of(b.seen.tops, pile));
    }
    return distance;
}

}  // namespace

PriceBook::PriceBook(const Layout& layout, const Turns& turns)
    : layout_(layout),
      turns_(turns),
      rules_(rules_of(layout)),
      game_(rules_, position_of(layout)),
      pricing_(game_, true, layout.target),
      in_time_(static_cast<std::size_t>(layout.cards) + 1, true),
      made_(static_cast<std::size_t>(layout.target) + 1) {
    for (std::size_t index = 0; index < layout.stock.size(); ++index) {
        const bool in_time = static_cast<int>(index) < layout.target - 1;
        in_time_[static_cast<std::size_t>(layout.stock[index])] = in_time;
    }
}

int PriceBook::price(const exact::Prices& prices, int card) const {
    return in_time_[static_cast<std::size_t>(card)] ? prices.card[static_cast<std::size_t>(card)] : 0;
}

// The pricing takes everything for drawn that can have been drawn: the rest of it counts as held.
exact::Sample PriceBook::sample(const Group& group, exact::SeenTops seen, int level) const {
    CardSet held;
    for (const CardSet& hand : group.now.hands) held = held | hand;
    const int phase = alone() ? group.now.laid : 0;
    for (int index = turns_.drawn(level, group.now); index < game_.drawn(level, phase); ++index) {
        held.add(layout_.stock[static_cast<std::size_t>(index)]);
    }
    return {level, phase, exact::only_phase(phase), held, group.unlaid, seen};
}

const std::vector<std::unique_ptr<Table>>& PriceBook::made_at(int level) const {
    return made_[static_cast<std::size_t>(level)];
}

std::vector<const Table*> PriceBook::tables_for(int level) const {
    std::vector<const Table*> tables;
    for (int first = std::max(level - kSpan + 1, 0); first <= level && level < layout_.target; ++first) {
        for (const auto& table : made_at(first)) tables.push_back(table.get());
    }
    std::stable_sort(tables.begin(), tables.end(),
                     [](const Table* a, const Table* b) { return a->refuted > b->refuted; });
    return tables;
}

std::vector<exact::Sample> PriceBook::similar(const std::vector<Group>& groups, const std::vector<State>& states,
                                              std::size_t chosen, int level) const {
    const auto sample_at = [&](std::size_t index) {
        return sample(groups[states[index].group], states[index].seen, level);
    };
    const exact::Sample centre = sample_at(chosen);
    std::vector<std::pair<int, std::size_t>> near;
    const std::size_t stride = states.size() / kLookedAt + 1;
    for (std::size_t index = chosen % stride; index < states.size(); index += stride) {
        near.emplace_back(distance(centre, sample_at(index)), index);
    }
    std::sort(near.begin(), near.end());
    std::vector<exact::Sample> samples{centre};
    for (std::size_t index = 0; index < near.size() && samples.size() < kSimilar; ++index) {
        samples.push_back(sample_at(near[index].second));
    }
    return samples;
}

// The prices of the table that comes closest to refuting the state.
exact::Prices PriceBook::starting_prices(const Group& group, exact::SeenTops seen, int level, bool& warm) const {
    const Table* closest = nullptr;
    int least = 0;
    for (const Table* table : tables_for(level)) {
        const int slack = View(*table, *this, level, group).slack(seen);
        if (closest != nullptr && slack >= least) continue;
        closest = table;
        least = slack;
    }
    warm = closest != nullptr;
    return warm ? closest->rows.prices : exact::Prices{};
}

void PriceBook::drop_refuted(const Table& table, const std::vector<Group>& groups,
                             std::vector<State>& states, int level) const {
    std::uint32_t viewed = 0;
    View view(table, *this, level, groups[viewed]);
    std::erase_if(states, [&](const State& state) {
        if (state.group != viewed) {
            viewed = state.group;
            view = View(table, *this, level, groups[viewed]);
        }
        return view.slack(state.seen) < 0;
    });
}

std::size_t PriceBook::make_table(const std::vector<Group>& groups, std::vector<State>& states, int level) {
    random_ = random_ * 6364136223846793005u + 1442695040888963407u;
    const std::size_t chosen = static_cast<std::size_t>((random_ >> 33) % states.size());
    bool warm = false;
    const State& state = states[chosen];
    const exact::Prices start = starting_prices(groups[state.group], state.seen, level, warm);
    exact::fit_prices(pricing_, game_, similar(groups, states, chosen, level), start,
                      warm ? kRounds : kFirstRounds);
    auto table = std::make_unique<Table>();
    table->rows = pricing_.table(kSpan);
    table->last = std::min(level + kSpan, layout_.target) - 1;
    const std::size_t before = states.size();
    drop_refuted(*table, groups, states, level);
    const std::size_t refuted = table->refuted = before - states.size();
    if (refuted == 0) return 0;
    bytes_ += table->rows.bytes();
    made_[static_cast<std::size_t>(level)].push_back(std::move(table));
    return refuted;
}

void PriceBook::sharpen(std::vector<Group>& groups, int level, std::size_t pays,
                        const std::function<bool()>& stop) {
    std::vector<State> states;
    for (std::uint32_t group = 0; group < groups.size(); ++group) {
        for (const exact::SeenTops seen : groups[group].states) states.push_back({group, seen});
    }
    const std::size_t enough = level == 0 ? 1 : kFewStates;
    const std::size_t wanted = level == 0 ? 1 : pays;
    for (int failures = 0; failures < kTries && states.size() >= enough && !stop();) {
        failures = make_table(groups, states, level) >= wanted ? 0 : failures + 1;
    }
    for (Group& group : groups) group.states.clear();
    for (const State& state : states) groups[state.group].states.push_back(state.seen);
    std::erase_if(groups, [](const Group& group) { return group.states.empty(); });
}

View::View(const Table& table, const PriceBook& book, int level, const Group& group) {
    const exact::PriceTable& rows = table.rows;
    const int phase = book.alone() ? group.now.laid : 0;
    view_.fixed = rows.still_needed[static_cast<std::size_t>(level - rows.first)];
    CardSet cards = group.unlaid;
    while (!cards.empty()) view_.fixed += book.price(rows.prices, cards.take_lowest());
    view_.rows = {&rows.row(false, level), &rows.row(true, level)};
    view_.one_lane = rows.phases == 1;
    phases_ = exact::only_phase(phase);
}

Sight::Sight(const Layout& layout, const exact::Game& game, const CardSet& unlaid) : layout_(layout) {
    tables_.fill(unlaid, game, true);
}

exact::SeenTops Sight::seen(Tops tops) const {
    exact::SeenTops seen(tables_, tops);
    for (int pile = 0; pile < kPiles; ++pile) {
        if (!absent(layout_, pile)) continue;
        seen.reach &= ~(Tops{0xff} << (8 * pile));
        seen.reach |= static_cast<Tops>(layout_.cards + 1) << (8 * pile);
    }
    return seen;
}

}  // namespace thegame::closure
