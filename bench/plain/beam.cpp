// The plain beam, the yardstick of the win finder: solo, one level per card, turns of exactly
// the minimum. Score: unlaid cards behind each pile, less a bonus for each pile whose jump card
// is unlaid, plus a penalty for each card stranded between the piles.
//
// Prints for each deal: cards laid, width that won (0: none), plays tried, seconds.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <unordered_set>

#include "deals.hpp"

namespace {

constexpr std::array<int, 4> kWidths{8, 32, 128, 512};
constexpr int kJumpBonus = 3, kStrandedPenalty = 20;

struct Cards {  // a set of cards below 128
    std::uint64_t low = 0, high = 0;
    bool has(int card) const {
        if (card < 0 || card > 127) return false;
        return ((card < 64 ? low : high) >> (card & 63) & 1) != 0;
    }
    void flip(int card) { (card < 64 ? low : high) ^= std::uint64_t{1} << (card & 63); }
    int below(int top) const {
        const std::uint64_t ones = (std::uint64_t{1} << (top & 63)) - 1;
        if (top < 64) return std::popcount(low & ones);
        return std::popcount(low) + std::popcount(high & ones);
    }
    int count() const { return std::popcount(low) + std::popcount(high); }
};

struct State {
    std::array<int, 4> tops;  // up, up, down, down
    Cards hand, unlaid;
    int drawn, laid_in_turn, score;
};

int score(const State& state, int jump) {
    const auto& [up1, up2, down1, down2] = state.tops;
    const Cards& unlaid = state.unlaid;
    const int count = unlaid.count();
    int sum = unlaid.below(up1) + unlaid.below(up2);
    sum += 2 * count - unlaid.below(down1 + 1) - unlaid.below(down2 + 1);
    for (int card : {up1 - jump, up2 - jump, down1 + jump, down2 + jump})
        sum -= jump > 0 && unlaid.has(card) ? kJumpBonus : 0;
    const int low = std::min(up1, up2), high = std::max(down1, down2);
    return sum + kStrandedPenalty * std::max(0, unlaid.below(low) - unlaid.below(high + 1));
}

// The same for equal piles in another order.
std::uint64_t key(const State& state) {
    const auto& [a, b, c, d] = state.tops;
    std::uint64_t tops = std::uint64_t(std::min(a, b)) << 24 | std::uint64_t(std::max(a, b)) << 16;
    tops |= std::uint64_t(std::min(c, d)) << 8 | std::uint64_t(std::max(c, d));
    std::uint64_t hash = tops * 0x9e3779b97f4a7c15;
    hash = (hash ^ state.hand.low ^ hash >> 29) * 0xbf58476d1ce4e5b9;
    return (hash ^ state.hand.high ^ hash >> 32) * 0x94d049bb133111eb;
}

class Beam {
public:
    Beam(const Deal& deal, int width) : deal_(deal), width_(width) {}

    int search() {
        level_ = {first()};
        for (std::size_t laid = 0; laid < deal_.deck.size(); ++laid) {
            next_.clear();
            seen_.clear();
            for (State& state : level_) expand(state);
            if (next_.empty()) return int(laid);
            keep_best();
        }
        return int(deal_.deck.size());
    }
    std::uint64_t plays() const { return plays_; }

private:
    State first() const {
        State state{{deal_.low - 1, deal_.low - 1, deal_.high + 1, deal_.high + 1}, {}, {},
                    deal_.hand, 0, 0};
        for (int place = 0; place < deal_.hand; ++place)
            state.hand.flip(deal_.deck[std::size_t(place)]);
        for (int card : deal_.deck) state.unlaid.flip(card);
        return state;
    }

    void expand(State& state) {
        const int size = int(deal_.deck.size());
        if (state.laid_in_turn >= (state.drawn < size ? deal_.minimum : 1)) draw(state);
        for (int card = deal_.low; card <= deal_.high; ++card)
            if (state.hand.has(card))
                for (unsigned pile = 0; pile < 4; ++pile) try_play(state, card, pile);
    }

    void draw(State& state) const {
        for (; state.laid_in_turn > 0; --state.laid_in_turn)
            if (state.drawn < int(deal_.deck.size()))
                state.hand.flip(deal_.deck[std::size_t(state.drawn++)]);
    }

    void try_play(const State& state, int card, unsigned pile) {
        const int top = state.tops[pile];
        const bool fits = pile < 2 ? card > top || card == top - deal_.jump
                                   : card < top || card == top + deal_.jump;
        if (!fits) return;
        ++plays_;
        State next = state;
        next.tops[pile] = card;
        next.hand.flip(card);
        next.unlaid.flip(card);
        ++next.laid_in_turn;
        if (!seen_.insert(key(next)).second) return;
        next.score = score(next, deal_.jump);
        next_.push_back(next);
    }

    void keep_best() {
        const auto better = [](const State& a, const State& b) { return a.score < b.score; };
        const auto keep = std::min(next_.size(), std::size_t(width_));
        std::nth_element(next_.begin(), next_.begin() + std::ptrdiff_t(keep - 1), next_.end(),
                         better);
        next_.resize(keep);
        level_.swap(next_);
    }

    const Deal& deal_;
    int width_;
    std::vector<State> level_, next_;
    std::unordered_set<std::uint64_t> seen_;
    std::uint64_t plays_ = 0;
};

}  // namespace

int main() {
    for (Deal deal; read(deal);) {
        const std::clock_t begin = std::clock();
        std::uint64_t plays = 0;
        int most = 0, won = 0;
        for (int width : kWidths) {
            Beam beam(deal, width);
            most = std::max(most, beam.search());
            plays += beam.plays();
            if (most == int(deal.deck.size())) {
                won = width;
                break;
            }
        }
        std::cout << most << ' ' << won << ' ' << plays << ' ' << seconds_since(begin) << '\n';
    }
}
