#include "exact_book.hpp"

#include <algorithm>
#include <cstdlib>

namespace thegame::exact {
namespace {

// These decide only how fast it goes, not what comes out.
constexpr std::size_t kTables = 32;       // asked at a level at most
constexpr int kSpan = 6;                  // levels for which a table is kept
constexpr std::size_t kPays = 1400;       // positions a table should drop to be worth its making
constexpr std::size_t kSimilar = 4;       // positions to fit a table to
constexpr std::size_t kLookedAt = 400;    // ... chosen from so many
constexpr int kRounds = 60;
constexpr int kFirstRounds = 200;         // when no table is there to start from
constexpr int kLongestPause = 3;
constexpr int kTooLate = 4;               // cards to the target: no use any more

std::uint64_t scattered(std::uint64_t number) {
    number = (number + 1) * 0x9e3779b97f4a7c15u;
    number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9u;
    number = (number ^ (number >> 27)) * 0x94d049bb133111ebu;
    return number ^ (number >> 31);
}

int distance(const Sample& a, const Sample& b) {
    int distance = 10 * ((a.unlaid - b.unlaid).size() + (b.unlaid - a.unlaid).size());
    for (int pile = 0; pile < kPiles; ++pile) {
        distance += std::abs(top_of(a.seen.tops, pile) - top_of(b.seen.tops, pile));
    }
    return distance;
}

}  // namespace

PriceBook::~PriceBook() { throw_away(); }

void PriceBook::throw_away() {
    for (const auto& tables : made_) {
        for (const auto& table : tables) watch_.free_bytes(table->bytes());
    }
    made_.clear();
}

void PriceBook::aim_at(int target) {
    pause_ = 0;
    pause_until_ = 0;
    if (target == target_) return;
    if (target < target_) throw_away();
    target_ = target;
    pricing_ = std::make_unique<Pricing>(game_, options_.short_turns, target);
}

std::vector<const PriceTable*> PriceBook::tables_for(int laid) const {
    std::vector<const PriceTable*> tables;
    for (const auto& level : made_) {
        for (const auto& table : level) {
            if (table->covers(laid)) tables.push_back(table.get());
        }
    }
    std::stable_sort(tables.begin(), tables.end(), [](const PriceTable* a, const PriceTable* b) {
        return a->refuted > b->refuted;
    });
    if (tables.size() > kTables) tables.resize(kTables);
    return tables;
}

bool PriceBook::worth_sharpening(std::size_t states, int laid) const {
    return laid + kTooLate < target_ && states >= options_.prices_from && laid >= pause_until_;
}

// The chosen position and some that are close to it.
std::vector<Sample> PriceBook::similar(const Frontier& frontier, std::size_t chosen, std::uint64_t number) const {
    const Sample centre = frontier.sample(chosen);
    const std::size_t stride = frontier.size() / kLookedAt + 1;
    std::vector<std::pair<int, std::size_t>> near;
    for (std::size_t index = number % stride; index < frontier.size(); index += stride) {
        near.emplace_back(distance(centre, frontier.sample(index)), index);
    }
    std::sort(near.begin(), near.end());
    std::vector<Sample> samples{centre};
    for (std::size_t index = 0; index < near.size() && samples.size() < kSimilar; ++index) {
        samples.push_back(frontier.sample(near[index].second));
    }
    return samples;
}

// The prices of the table that comes closest to refuting the position.
Prices PriceBook::starting_prices(const Frontier& frontier, std::size_t chosen, int laid, bool& warm) const {
    const Sample sample = frontier.sample(chosen);
    const PriceTable* closest = nullptr;
    int least = 0;
    for (const PriceTable* table : tables_for(laid)) {
        const PriceView view(*table, game_, laid, sample.phase, sample.in_hands);
        const int slack = view.most(sample.phases, view.slack(sample.seen));
        if (closest != nullptr && slack >= least) continue;
        closest = table;
        least = slack;
    }
    warm = closest != nullptr;
    return warm ? closest->prices : Prices{};
}

std::size_t PriceBook::make_table(Frontier& frontier, int laid, std::uint64_t number) {
    const std::uint64_t random = scattered(number * 1000 + static_cast<std::uint64_t>(laid));
    const std::size_t chosen = static_cast<std::size_t>(random % frontier.size());
    bool warm = false;
    const Prices start = starting_prices(frontier, chosen, laid, warm);
    fit_prices(*pricing_, game_, similar(frontier, chosen, random >> 20), start, warm ? kRounds : kFirstRounds);
    auto table = std::make_unique<PriceTable>(pricing_->table(kSpan));
    table->refuted = frontier.drop_refuted(*table);
    const std::size_t dropped = table->refuted;
    watch_.add_bytes(table->bytes());
    if (made_.size() <= static_cast<std::size_t>(laid)) made_.resize(static_cast<std::size_t>(laid) + 1);
    made_[static_cast<std::size_t>(laid)].push_back(std::move(table));
    return dropped;
}

void PriceBook::sharpen(Frontier& frontier, int laid) {
    auto credit = static_cast<std::ptrdiff_t>(2 * kPays);
    const auto price = static_cast<std::ptrdiff_t>(kPays);
    bool paid = false;
    for (std::uint64_t number = 0; credit >= 0 && frontier.size() > 0 && frontier.size() >= options_.prices_from; ++number) {
        if (watch_.expired()) return;
        const auto dropped = static_cast<std::ptrdiff_t>(make_table(frontier, laid, number));
        credit += std::min(dropped, 20 * price) - price;
        paid = paid || dropped >= price;
    }
    pause_ = paid ? 0 : std::min(pause_ + 1, kLongestPause);
    pause_until_ = laid + 1 + pause_;
}

void PriceTest::enter(int laid, int phase, const CardSet& in_hands) {
    laid_ = laid;
    phase_ = phase;
    in_hands_ = in_hands;
    for (ready_ = 0; ready_ < few(); ++ready_) {
        views_[ready_] = PriceView(*tables_[ready_], game_, laid, phase, in_hands);
    }
}

}  // namespace thegame::exact
