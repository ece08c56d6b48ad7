#include "search.hpp"

#include <algorithm>

namespace thegame::closure {
namespace {

using exact::top_of;

void put(std::string& bytes, std::uint64_t number) {
    for (; number > 127; number >>= 7) bytes.push_back(static_cast<char>((number & 127) | 128));
    bytes.push_back(static_cast<char>(number));
}

void put_signed(std::string& bytes, int number) {
    const auto twice = 2 * static_cast<std::int64_t>(number);
    put(bytes, static_cast<std::uint64_t>(number >= 0 ? twice : -twice - 1));
}

void put_cards(std::string& bytes, CardSet cards) {
    put(bytes, static_cast<std::uint64_t>(cards.size()));
    for (int before = 0; !cards.empty();) {
        const int card = cards.take_lowest();
        put(bytes, static_cast<std::uint64_t>(card - before));
        before = card;
    }
}

void put_table(std::string& bytes, const Table& table, const PriceBook& book, const Layout& layout) {
    const exact::Prices& prices = table.rows.prices;
    put(bytes, static_cast<std::uint64_t>(table.last));
    for (int card = 1; card <= layout.cards; ++card) put(bytes, static_cast<std::uint64_t>(book.price(prices, card)));
    for (int moment = table.rows.first + 1; moment <= layout.target; ++moment) {
        put_signed(bytes, exact::kOne - prices.moment[static_cast<std::size_t>(moment)]);
    }
}

// The tops as one number, a digit to the base n + 2 for each pile that is there.
std::uint64_t one_number(Tops tops, const Layout& layout) {
    std::uint64_t number = 0;
    const int step = layout.tops.size() < kPiles ? 2 : 1;
    for (int pile = 0; pile < kPiles; pile += step) {
        number = number * static_cast<std::uint64_t>(layout.cards + 2) + static_cast<std::uint64_t>(top_of(tops, pile));
    }
    return number;
}

void put_group(std::string& bytes, const Group& group, const Layout& layout) {
    put(bytes, static_cast<std::uint64_t>(group.now.player));
    put(bytes, static_cast<std::uint64_t>(group.now.laid));
    for (std::size_t player = 0; player < layout.hands.size(); ++player) put_cards(bytes, group.now.hands[player]);
    std::vector<std::uint64_t> numbers;
    for (const exact::SeenTops seen : group.states) numbers.push_back(one_number(seen.tops, layout));
    std::sort(numbers.begin(), numbers.end());
    put(bytes, numbers.size());
    std::uint64_t before = 0;
    for (const std::uint64_t number : numbers) {
        put(bytes, number - before);
        before = number;
    }
}

Tops first_tops(const Layout& layout) {
    if (layout.tops.size() == kPiles) {
        return exact::packed(layout.tops[0], layout.tops[1], layout.tops[2], layout.tops[3]);
    }
    const int none = layout.cards + 1;
    return exact::packed(layout.tops[0], none, layout.tops[1], none);
}

// Similar hands next to each other: they pack better.
bool in_order(const Group& a, const Group& b) {
    const auto key = [](const Group& group) {
        std::array<std::uint64_t, 2 * kMaxPlayers + 1> key{};
        key[0] = static_cast<std::uint64_t>(group.now.player * 256 + group.now.laid);
        for (std::size_t player = 0; player < kMaxPlayers; ++player) {
            key[2 * player + 1] = group.now.hands[player].high;
            key[2 * player + 2] = group.now.hands[player].low;
        }
        return key;
    };
    return key(a) < key(b);
}

}  // namespace

Search::Search(Layout layout, bool prices, std::size_t pays, const Limits& limits)
    : layout_(std::move(layout)),
      turns_(layout_),
      book_(layout_, turns_),
      prices_(prices),
      pays_(pays),
      limits_(limits) {}

std::size_t Search::width() const {
    std::size_t states = 0;
    for (const Group& group : groups_) states += group.states.size();
    return states;
}

std::vector<Tops>& Search::arrived_at(const Moment& now, Arrivals& arrived) {
    std::vector<std::size_t>& places = places_[now.hash()];
    for (const std::size_t place : places) {
        if (arrived[place].first == now) return arrived[place].second;
    }
    places.push_back(arrived.size());
    return arrived.emplace_back(now, std::vector<Tops>{}).second;
}

// Does laying a card now, with one card fewer than the target laid, break the claim?
bool Search::may_reach(const Moment& now) const {
    return layout_.unfinished_counts || now.laid + 1 >= turns_.owed(level_, now);
}

void Search::lay(const Group& group, int card, Arrivals& arrived) {
    std::vector<Tops> laid;
    const int step = layout_.tops.size() < kPiles ? 2 : 1;
    for (const exact::SeenTops state : group.states) {
        for (int pile = 0; pile < kPiles; pile += step) {
            const int top = top_of(state.tops, pile);
            const int seen = pile < 2 ? card : layout_.mirror(card);
            if (!layout_.accepts(top, seen)) continue;
            if (pile % 2 == 1 && top == top_of(state.tops, pile - 1)) continue;
            std::array<int, kPiles> tops{};
            for (int other = 0; other < kPiles; ++other) tops[static_cast<std::size_t>(other)] = top_of(state.tops, other);
            tops[static_cast<std::size_t>(pile)] = seen;
            if (step == 2) tops[1] = tops[3] = layout_.cards + 1;
            laid.push_back(exact::packed(tops[0], tops[1], tops[2], tops[3]));
        }
    }
    count_.plays += laid.size();
    if (laid.empty()) return;
    if (level_ + 1 == layout_.target) {
        reached_ = reached_ || may_reach(group.now);
        return;
    }
    turns_.after(level_, group.now, card, [&](const Moment& then) {
        std::vector<Tops>& all = arrived_at(then, arrived);
        if (all.empty()) arrived_bytes_ += 2 * sizeof(Arrivals::value_type);  // with its place in the map
        const std::size_t before = all.capacity();
        all.insert(all.end(), laid.begin(), laid.end());
        arrived_bytes_ += (all.capacity() - before) * sizeof(Tops);
    });
}

Search::Arrivals Search::arrivals() {
    Arrivals arrived;
    places_.clear();
    for (std::size_t index = 0; index < groups_.size() && stop_ == Stop::finished; ++index) {
        CardSet hand = groups_[index].now.hands[static_cast<std::size_t>(groups_[index].now.player)];
        while (!hand.empty()) lay(groups_[index], hand.take_lowest(), arrived);
        if (index % 64 == 0) must_stop();
    }
    return arrived;
}

// Equal states once, then without the refuted, then without the dominated ones.
void Search::keep(const Moment& now, std::vector<Tops>& all, const std::vector<const Table*>& tables) {
    Group group{now, turns_.unlaid(level_, now), {}};
    const Sight sight(layout_, book_.game(), group.unlaid);
    if (layout_.tops.size() == kPiles) {
        for (Tops& tops : all) tops = sight.tables().plain(top_of(tops, 0), top_of(tops, 1), top_of(tops, 2), top_of(tops, 3));
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::vector<exact::SeenTops> left;
    for (const Tops tops : all) left.push_back(sight.seen(tops));
    for (const Table* table : tables) {
        if (left.empty()) return;
        const View view(*table, book_, level_, group);
        const std::size_t before = left.size();
        std::erase_if(left, [&](exact::SeenTops seen) { return view.slack(seen) < 0; });
        count_.refuted += before - left.size();
    }
    std::vector<std::pair<exact::Comparable, int>> kept;
    std::sort(left.begin(), left.end(), [&](exact::SeenTops a, exact::SeenTops b) {
        const auto sum = [&](Tops tops) { return top_of(tops, 0) + top_of(tops, 1) + top_of(tops, 2) + top_of(tops, 3); };
        return std::pair(sum(below_of(sight.tables(), a.tops)), a.tops) < std::pair(sum(below_of(sight.tables(), b.tops)), b.tops);
    });
    for (const exact::SeenTops seen : left) {
        const std::uint64_t tops = exact::both_orders(seen.tops);
        const std::uint64_t limit = exact::both_orders(limit_of(sight.tables(), seen.tops));
        const bool covered = std::any_of(kept.begin(), kept.end(), [&](const auto& better) {
            return exact::covers(better.first, tops, limit);
        });
        count_.dominated += covered ? 1 : 0;
        if (covered) continue;
        kept.push_back({{exact::in_order(seen.tops), exact::in_order(below_of(sight.tables(), seen.tops))}, 0});
        group.states.push_back(seen);
    }
    if (group.states.empty()) return;
    group.states.shrink_to_fit();
    arrived_bytes_ += sizeof(Group) + group.states.size() * sizeof(exact::SeenTops);
    groups_.push_back(std::move(group));
}

bool Search::must_stop() {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin_;
    if (stop_ != Stop::finished) return true;
    if (limits_.interrupted && limits_.interrupted()) stop_ = Stop::interrupted;
    else if (limits_.seconds > 0 && spent.count() > limits_.seconds) stop_ = Stop::time;
    else if (limits_.bytes != 0 && bytes_in_use() > limits_.bytes) stop_ = Stop::memory;
    return stop_ != Stop::finished;
}

std::string Search::next() {
    Arrivals arrived;
    kept_bytes_ = groups_.size() * sizeof(Group) + width() * sizeof(exact::SeenTops);
    arrived_bytes_ = 0;
    if (level_ < 0) {
        for (const int starter : layout_.starters) {
            std::vector<Tops>& all = arrived_at(turns_.start(starter), arrived);
            all.assign(1, first_tops(layout_));
            arrived_bytes_ += all.capacity() * sizeof(Tops);
        }
    } else {
        arrived = arrivals();
    }
    ++level_;
    groups_.clear();
    kept_bytes_ = 0;
    const auto tables = prices_ ? book_.tables_for(level_) : std::vector<const Table*>{};
    for (auto& [now, tops] : arrived) {
        keep(now, tops, tables);
        arrived_bytes_ -= tops.capacity() * sizeof(Tops);
        tops = std::vector<Tops>();
        if (must_stop()) return {};
    }
    const std::size_t before = width();
    if (prices_ && level_ < layout_.target) book_.sharpen(groups_, level_, pays_, [this] { return must_stop(); });
    if (stop_ != Stop::finished) return {};
    count_.refuted += before - width();
    count_.states += width();
    if (level_ <= layout_.target) count_.tables += book_.made_at(level_).size();
    over_ = groups_.empty();
    std::sort(groups_.begin(), groups_.end(), in_order);
    return bytes();
}

std::string Search::bytes() const {
    std::string bytes;
    const auto& tables = book_.made_at(std::min(level_, layout_.target));
    put(bytes, tables.size());
    for (const auto& table : tables) put_table(bytes, *table, book_, layout_);
    put(bytes, groups_.size());
    for (const Group& group : groups_) put_group(bytes, group, layout_);
    return bytes;
}

}  // namespace thegame::closure
