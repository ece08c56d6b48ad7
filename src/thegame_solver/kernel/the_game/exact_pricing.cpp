#include "exact_pricing.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace thegame::exact {
namespace {

constexpr float kNever = -4e6f;    // far below any profit, and still exact when added to one
constexpr float kNoCard = 1 << 20;   // never drawn

}  // namespace

Pricing::Pricing(const Game& game, bool short_turns, int target) : game_(game), target_(target) {
    const int phases = 2 * game.minimum() - 1;
    phases_ = game.players() == 1 && short_turns && phases <= kLanes ? phases : 1;
    for (auto& release : release_) release.fill(kNoCard);
    const auto set_release = [&](int card, int when) {
        release_[0][static_cast<std::size_t>(card)] = static_cast<float>(when);
        release_[1][static_cast<std::size_t>(game.mirror(card))] = static_cast<float>(when);
    };
    for (CardSet hand : game.hands()) {
        while (!hand.empty()) set_release(hand.take_lowest(), 0);
    }
    for (int index = 0; index < game.stock_size(); ++index) set_release(game.stock_card(index), index + 1);
    columns_.resize(kColumn * 2 * (static_cast<std::size_t>(target) + 1));
}

bool Pricing::may_go_on(int laid, int phase) const {
    if (phases_ == 1) return false;
    return phase + 1 < 2 * game_.owed(laid - phase) - 1;
}

bool Pricing::may_end(int laid, int phase) const {
    return phases_ == 1 || phase + 1 >= game_.owed(laid - phase);
}

bool Pricing::drawn(bool down, int card, int laid, int phase) const {
    return release_[down ? 1 : 0][static_cast<std::size_t>(card)] <= static_cast<float>(game_.drawn(laid, phase));
}

float Pricing::gain(bool down, int card, int moment) const {
    const int real = down ? game_.mirror(card) : card;
    return static_cast<float>(kOne - prices_.card[static_cast<std::size_t>(real)] -
                              prices_.moment[static_cast<std::size_t>(moment)]);
}

// What a lane can have by waiting: the turn goes on, or it ends and phase 0 follows. The lane after
// the last one belongs to something else, but there the turn never goes on. Both directions at
// once: neither has to wait for the other.
void Pricing::fill(int laid) {
    float go_on_at[kLanes], end_at[kLanes], drawn_at[kLanes];
    for (int phase = 0; phase < kLanes; ++phase) {
        const bool used = phase < phases_ && phase <= laid;
        go_on_at[phase] = used && may_go_on(laid, phase) ? 0 : kNever;
        end_at[phase] = !used || may_end(laid, phase) ? 0 : kNever;
        drawn_at[phase] = used ? static_cast<float>(game_.drawn(laid, phase)) : -1;
    }
    const Lanes go_on = Lanes::load(go_on_at);
    const Lanes end = Lanes::load(end_at);
    const Lanes drawn = Lanes::load(drawn_at);
    const Lanes never = Lanes::all(kNever);
    const auto moment = static_cast<float>(prices_.moment[static_cast<std::size_t>(laid) + 1]);
    const int n = game_.cards();
    std::array<std::array<std::array<float, kLanes>, 128>, 2> gains;
    std::array<Lanes, 2> best{Lanes::all(0), Lanes::all(0)};
    for (int top = n + 1; top >= 0; --top) {
        const auto u = static_cast<std::size_t>(top);
        for (std::size_t down = 0; down < 2; ++down) {
            const float* later = column(down != 0, laid + 1) + kCell * u;
            float* here = column(down != 0, laid) + kCell * u;
            const Lanes onward = larger(Lanes::load(later + 1) + go_on, Lanes::all(later[0]) + end);
            const Lanes back = larger(Lanes::load(later + kLanes + 1) + go_on, Lanes::all(later[kLanes]) + end);
            larger(onward, best[down]).store(here);
            back.store(here + kLanes);
            const Lanes missing = Lanes::unless_at_least(drawn, Lanes::all(release_[down][u]), never);
            const Lanes gain = Lanes::all(own_gain_[down][u] - moment) + missing + larger(onward, back);
            gain.store(gains[down][u].data());
            best[down] = larger(best[down], gain);
        }
    }
    const int jump = game_.jump();
    for (int top = jump + 1; jump != 0 && top <= n + 1; ++top) {
        for (std::size_t down = 0; down < 2; ++down) {
            float* back = column(down != 0, laid) + kCell * static_cast<std::size_t>(top) + kLanes;
            const Lanes jumped = Lanes::load(gains[down][static_cast<std::size_t>(top - jump)].data());
            larger(Lanes::load(back), jumped).store(back);
        }
    }
}

void Pricing::set(const Prices& prices, int from) {
    prices_ = prices;
    from_ = from;
    for (const bool down : {false, true}) {
        for (int card = 1; card <= game_.cards(); ++card) {
            const int real = down ? game_.mirror(card) : card;
            own_gain_[down ? 1 : 0][static_cast<std::size_t>(card)] =
                static_cast<float>(kOne - prices.card[static_cast<std::size_t>(real)]);
        }
        std::fill_n(column(down, target_), kColumn, 0.0f);
    }
    for (int laid = target_ - 1; laid >= from; --laid) fill(laid);
}

int Pricing::card_taken(bool down, int laid, int phase, int top, Way way, float worth, int& next_phase) const {
    const int lowest = way == Way::back ? top - game_.jump() : top + 1;
    const int highest = way == Way::back ? lowest : game_.cards();
    for (int card = lowest; card <= highest; ++card) {
        if (!drawn(down, card, laid, phase)) continue;
        const float then = worth - gain(down, card, laid + 1);
        if (may_go_on(laid, phase) && either(down, laid + 1, phase + 1, card) == then) {
            next_phase = phase + 1;
            return card;
        }
        if (may_end(laid, phase) && either(down, laid + 1, 0, card) == then) {
            next_phase = 0;
            return card;
        }
    }
    throw std::logic_error("a profit without a play");
}

Pricing::Slack Pricing::slack(int laid, int phase, Phases phases, SeenTops seen, const CardSet& in_hands) const {
    int sum = 0;
    for (int moment = laid + 1; moment <= target_; ++moment) {
        sum += prices_.moment[static_cast<std::size_t>(moment)] - kOne;
    }
    const auto price = [&](int card) { return prices_.card[static_cast<std::size_t>(card)]; };
    for (int index = game_.drawn(laid, phase); index < std::min(game_.stock_size(), target_ - 1); ++index) {
        sum += price(game_.stock_card(index));
    }
    CardSet cards = in_hands;
    while (!cards.empty()) sum += price(cards.take_lowest());
    Slack largest{std::numeric_limits<int>::min(), 0};
    for (int lane = 0; lane < phases_; ++lane) {
        if (phases_ > 1 && (phases >> lane & 1) == 0) continue;
        const int slack = sum + four_bests(laid, lane, seen);
        if (slack > largest.most) largest = {slack, lane};
    }
    return largest;
}

int Pricing::four_bests(int laid, int lane, SeenTops seen) const {
    int sum = 0;
    for (int pile = 0; pile < kPiles; ++pile) {
        const int top = top_of(seen.tops, pile);
        const int reach = top_of(seen.reach, pile);
        float best = value(pile >= 2, laid, lane, reach & 0x7f, Way::onward);
        if ((reach & 0x80) != 0) best = std::max(best, value(pile >= 2, laid, lane, top, Way::back));
        sum += static_cast<int>(best);
    }
    return sum;
}

PriceTable Pricing::table(int span) const {
    PriceTable table;
    table.prices = prices_;
    table.target = target_;
    table.first = from_;
    table.span = std::min(span, target_ - from_);
    table.phases = phases_;
    int needed = 0;
    std::vector<int> needed_from(static_cast<std::size_t>(target_) + 1);
    for (int laid = target_ - 1; laid >= from_; --laid) {
        needed += prices_.moment[static_cast<std::size_t>(laid) + 1] - kOne;
        needed_from[static_cast<std::size_t>(laid)] = needed;
    }
    for (int laid = from_; laid < from_ + table.span; ++laid) {
        table.still_needed.push_back(needed_from[static_cast<std::size_t>(laid)]);
        for (const bool down : {false, true}) {
            PriceRow& row = table.rows.emplace_back();
            for (int at = 0; at < 128 * kLanes; ++at) {
                const int top = at / kLanes;
                const int lane = at % kLanes;
                const auto t = static_cast<std::size_t>(top);
                const auto l = static_cast<std::size_t>(lane);
                row.onward[t][l] = static_cast<int>(value(down, laid, lane, top, Way::onward));
                row.back[t][l] = static_cast<int>(value(down, laid, lane, top, Way::back));
            }
        }
    }
    // Cards that come too late for the target are never laid on the way to it.
    const int in_time = std::min(game_.stock_size(), target_ - 1);
    table.stock_worth.assign(static_cast<std::size_t>(game_.stock_size()) + 1, 0);
    for (int index = in_time - 1; index >= 0; --index) {
        const auto at = static_cast<std::size_t>(index);
        table.stock_worth[at] = table.stock_worth[at + 1] +
                                 prices_.card[static_cast<std::size_t>(game_.stock_card(index))];
    }
    return table;
}

}  // namespace thegame::exact
