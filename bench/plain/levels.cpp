// The plain exact search, the yardstick of the product's: solo, level by level over the cards laid
// at the end of a turn, turns of m to 2m - 1 cards. Of positions with the same hand the dominated
// ones are dropped, nothing else.
//
// Prints for each deal: cards laid, positions, the bytes of the two fullest levels, seconds.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>

#include "deals.hpp"

namespace {

using Tops = std::array<std::uint8_t, 4>;  // up, up, down, down, each pair sorted
using Hand = std::vector<std::uint8_t>;

struct HandHash {
    std::size_t operator()(const Hand& hand) const {
        std::size_t hash = 0;
        for (auto card : hand) hash = (hash ^ card) * 0x9e3779b97f4a7c15;
        return hash ^ hash >> 31;
    }
};
using Level = std::unordered_map<Hand, std::vector<Tops>, HandHash>;

class Search {
public:
    explicit Search(const Deal& deal) : deal_(deal), size_(int(deal.deck.size())) {}

    int most_laid() {
        const auto low = std::uint8_t(deal_.low - 1), high = std::uint8_t(deal_.high + 1);
        Hand hand(deal_.deck.begin(), deal_.deck.begin() + deal_.hand);
        std::sort(hand.begin(), hand.end());
        levels_[0][hand] = {{low, low, high, high}};
        while (!levels_.empty() && most_ < size_) {
            const int laid = levels_.begin()->first;
            const Level level = std::move(levels_.begin()->second);
            levels_.erase(levels_.begin());
            laid_ = laid;
            for (const auto& [kept, all] : level)
                for (const Tops& tops : all) expand(kept, tops);
            count(level);
        }
        return most_;
    }
    std::uint64_t positions() const { return positions_; }
    std::size_t bytes() const { return bytes_; }

private:
    int drawn() const { return std::min(size_, deal_.hand + laid_); }

    void expand(const Hand& hand, const Tops& tops) {
        ++positions_;
        most_ = std::max(most_, laid_);
        owed_ = drawn() < size_ ? deal_.minimum : 1;
        seen_.clear();
        lay(hand, tops, 0);
    }

    // All orders of up to 2 × owed - 1 cards; each outcome once.
    void lay(const Hand& hand, const Tops& tops, int laid) {
        most_ = std::max(most_, laid_ + laid);
        if (laid >= owed_) offer(hand, tops, laid);
        if (laid == 2 * owed_ - 1) return;
        for (std::size_t at = 0; at < hand.size(); ++at)
            for (unsigned pile = 0; pile < 4; ++pile) {
                if (pile % 2 == 1 && tops[pile] == tops[pile - 1]) continue;
                if (!fits(hand[at], tops[pile], pile)) continue;
                Hand kept = hand;
                kept.erase(kept.begin() + std::ptrdiff_t(at));
                Tops next = tops;
                next[pile] = hand[at];
                const unsigned pair = pile & 2;
                if (next[pair] > next[pair + 1]) std::swap(next[pair], next[pair + 1]);
                auto& known = seen_[kept];
                if (std::find(known.begin(), known.end(), next) != known.end()) continue;
                known.push_back(next);
                lay(kept, next, laid + 1);
            }
    }

    bool fits(int card, int top, unsigned pile) const {
        if (pile < 2) return card > top || card == top - deal_.jump;
        return card < top || card == top + deal_.jump;
    }

    void offer(const Hand& kept, const Tops& tops, int laid) {
        Hand hand = kept;
        const int end = std::min(size_, drawn() + laid);
        for (int place = drawn(); place < end; ++place)
            hand.push_back(std::uint8_t(deal_.deck[std::size_t(place)]));
        std::sort(hand.begin(), hand.end());
        unlaid_from_ = end;
        auto& group = levels_[laid_ + laid][hand];
        for (const Tops& other : group)
            if (dominates(other, tops, hand)) return;
        std::erase_if(group, [&](const Tops& other) { return dominates(tops, other, hand); });
        group.push_back(tops);
    }

    bool unlaid(int card, const Hand& hand) const {
        if (std::find(hand.begin(), hand.end(), card) != hand.end()) return true;
        return std::find(deal_.deck.begin() + unlaid_from_, deal_.deck.end(), card) !=
               deal_.deck.end();
    }

    // An up pile at a is as good as one at b > a, unless b - jump is unlaid and below a.
    bool dominates(const Tops& a, const Tops& b, const Hand& hand) const {
        for (unsigned pile = 0; pile < 4; ++pile) {
            const int mine = a[pile], other = b[pile];
            if (mine == other) continue;
            if (pile < 2 ? mine > other : mine < other) return false;
            const int jumping = pile < 2 ? other - deal_.jump : other + deal_.jump;
            const bool past = pile < 2 ? jumping < mine : jumping > mine;
            if (deal_.jump > 0 && past && unlaid(jumping, hand)) return false;
        }
        return true;
    }

    void count(const Level& level) {
        std::size_t bytes = 0;
        for (const Level* each : {&level, levels_.empty() ? &level : &levels_.begin()->second})
            for (const auto& [hand, all] : *each)
                bytes += sizeof(hand) + hand.capacity() + sizeof(all) + 16 +
                         all.capacity() * sizeof(Tops);
        bytes_ = std::max(bytes_, bytes);
    }

    const Deal& deal_;
    int size_, laid_ = 0, owed_ = 0, most_ = 0, unlaid_from_ = 0;
    std::map<int, Level> levels_;
    Level seen_;
    std::uint64_t positions_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace

int main() {
    for (Deal deal; read(deal);) {
        const std::clock_t begin = std::clock();
        Search search(deal);
        const int laid = search.most_laid();
        std::cout << laid << ' ' << search.positions() << ' ' << search.bytes() << ' '
                  << seconds_since(begin) << '\n';
    }
}
