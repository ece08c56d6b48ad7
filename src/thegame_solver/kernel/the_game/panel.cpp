#include "panel.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>

namespace thegame {

namespace {

constexpr int kHaze = 3;          // distances are read up to 2 too large
constexpr int kJumpInHand = 8;    // what a jump that the own hand can make next is worth
constexpr int kCoveredJump = 12;  // what covering a pile that the own hand could jump on costs
constexpr int kFreeStep = 1;      // beyond the minimum: jumps, and steps of this size

// SplitMix64: small, and the same everywhere.
class Generator {
public:
    explicit Generator(std::uint64_t seed) : state_(seed) {}

    int below(int limit) {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        return int((mixed ^ (mixed >> 31)) % std::uint64_t(limit));
    }

private:
    std::uint64_t state_;
};

class Table {
public:
    Table(const Rules& rules, const Position& position, Style style, int game)
        : rules_(rules),
          style_(style),
          generator_(std::uint64_t(game) * kStyles.size() + std::uint64_t(style)),
          tops_(position.tops),
          hands_(position.hands),
          stock_(position.stock),
          player_(position.starters[std::size_t(game) % position.starters.size()]) {}

    // Plays to the end and returns the number of cards left.
    int play() {
        while (cards_left() > 0 && turn()) {
        }
        return cards_left();
    }

private:
    struct Choice {
        Play play{};
        int cost = INT_MAX;
        bool found() const { return cost != INT_MAX; }
    };

    std::vector<int>& hand() { return hands_[std::size_t(player_)]; }

    int cards_left() const {
        std::size_t left = stock_.size() - drawn_;
        for (const auto& hand : hands_) left += hand.size();
        return int(left);
    }

    bool turn() {
        const int owed = drawn_ < stock_.size() ? rules_.minimum : 1;
        int laid = 0;
        while (!hand().empty()) {
            const Choice choice = choose();
            if (!choice.found() || (laid >= owed && !worth_more(choice.play))) break;
            lay(choice.play);
            ++laid;
        }
        if (laid < owed) return false;
        draw(laid);
        return true;
    }

    void lay(const Play& play) {
        tops_[std::size_t(play.pile)] = play.card;
        std::erase(hand(), play.card);
    }

    void draw(int count) {
        for (; count > 0 && drawn_ < stock_.size(); --count) hand().push_back(stock_[drawn_++]);
        std::sort(hand().begin(), hand().end());
        for (int step = 0; step < rules_.players; ++step) {
            player_ = (player_ + 1) % rules_.players;
            if (!hand().empty()) return;
        }
    }

    // How far the pile moves, negative for a jump.
    int distance(int card, int pile) const {
        const int top = tops_[std::size_t(pile)];
        return pile < kPiles / 2 ? card - top : top - card;
    }

    bool fits(int card, int pile) const {
        const int step = distance(card, pile);
        return step > 0 || step == -rules_.jump;
    }

    bool worth_more(const Play& play) const {
        if (style_ != Style::jump_minded) return false;
        const int step = distance(play.card, play.pile);
        return step < 0 || step <= kFreeStep;
    }

    Choice choose() {
        Choice best;
        int met = 0;
        for (int card : hand()) {
            for (int pile = 0; pile < kPiles; ++pile) {
                if (!fits(card, pile)) continue;
                const int cost = cost_of(card, pile);
                if (cost < best.cost) met = 0;
                // Among equals each is as likely as the others.
                if (cost > best.cost || generator_.below(++met) != 0) continue;
                best = {{card, pile}, cost};
            }
        }
        return best;
    }

    int cost_of(int card, int pile) {
        if (style_ == Style::random) return 0;
        const int cost = distance(card, pile) + generator_.below(kHaze);
        return style_ == Style::nearest ? cost : cost + jump_cost(card, pile);
    }

    int jump_cost(int card, int pile) {
        const int back = pile < kPiles / 2 ? -rules_.jump : rules_.jump;
        const int covered = tops_[std::size_t(pile)] + back;
        int cost = holds(card + back) ? -kJumpInHand : 0;
        if (covered != card && holds(covered)) cost += kCoveredJump;
        return cost;
    }

    bool holds(int card) { return std::binary_search(hand().begin(), hand().end(), card); }

    const Rules& rules_;
    Style style_;
    Generator generator_;
    std::array<int, kPiles> tops_;
    std::vector<std::vector<int>> hands_;
    const std::vector<int>& stock_;
    std::size_t drawn_ = 0;
    int player_;
};

}  // namespace

PanelScore play_panel(const Rules& rules, const Position& position, Style style, int games,
                      const std::function<bool()>& interrupted) {
    PanelScore score;
    for (int game = 0; game < games; ++game) {
        if (game % 64 == 0 && interrupted && interrupted()) return score;
        const int left = Table(rules, position, style, game).play();
        score.fewest_left = game == 0 ? left : std::min(score.fewest_left, left);
        score.won += left == 0;
        score.left += left;
        ++score.games;
    }
    return score;
}

}  // namespace thegame
