#include "exact_fitting.hpp"

#include <algorithm>
#include <cmath>

namespace thegame::exact {
namespace {

// Tried on hand-5 and hand-6 deals. They decide only how fast it goes.
constexpr double kSmoothing = 0.8;
constexpr double kMargin = 0.2 * kOne;  // below zero: enough for a sample
constexpr double kLongestStep = 100;

struct Pull {
    std::array<double, 128> card{};
    std::array<double, 128> moment{};
};

// Adds how often the best sequences use each card and moment, minus the one time they should.
void add_overuse(const Pricing& pricing, const Game& game, const Sample& sample, int phase, Pull& pull) {
    CardSet unlaid = sample.unlaid;
    while (!unlaid.empty()) pull.card[static_cast<std::size_t>(unlaid.take_lowest())] -= 1;
    for (int moment = sample.laid + 1; moment <= pricing.target(); ++moment) {
        pull.moment[static_cast<std::size_t>(moment)] -= 1;
    }
    for (int pile = 0; pile < kPiles; ++pile) {
        const bool down = pile >= 2;
        pricing.trace(down, sample.laid, phase, top_of(sample.seen.tops, pile),
                      top_of(sample.seen.reach, pile), [&](int moment, int card) {
                          pull.card[static_cast<std::size_t>(down ? game.mirror(card) : card)] += 1;
                          pull.moment[static_cast<std::size_t>(moment)] += 1;
                      });
    }
}

// The pull of the samples not yet refuted by the margin: how many they are, by how much they miss.
struct Open {
    int samples = 0;
    double missing = 0;
    Pull pull;
};

Open open_samples(const Pricing& pricing, const Game& game, const std::vector<Sample>& samples) {
    Open open;
    for (const Sample& sample : samples) {
        const auto slack = pricing.slack(sample.laid, sample.phase, sample.phases, sample.seen, sample.in_hands);
        if (slack.most < -kMargin) continue;
        add_overuse(pricing, game, sample, slack.phase, open.pull);
        open.missing += slack.most + kMargin;
        ++open.samples;
    }
    return open;
}

// Polyak's step: as long as it takes to close the gap if the slack went on falling like this.
double step_length(const Open& open) {
    double square = 0;
    for (std::size_t i = 0; i < 128; ++i) {
        square += open.pull.card[i] * open.pull.card[i] + open.pull.moment[i] * open.pull.moment[i];
    }
    return square > 0 ? std::min(kLongestStep, open.missing * open.samples / square) : 0;
}

Pull exactly(const Prices& prices) {
    Pull exact;
    std::copy(prices.card.begin(), prices.card.end(), exact.card.begin());
    std::copy(prices.moment.begin(), prices.moment.end(), exact.moment.begin());
    return exact;
}

Prices rounded(const Pull& prices) {
    Prices whole;
    for (std::size_t i = 0; i < 128; ++i) {
        whole.card[i] = static_cast<int>(std::lround(prices.card[i]));
        whole.moment[i] = static_cast<int>(std::lround(prices.moment[i]));
    }
    return whole;
}

void move(std::array<double, 128>& prices, std::array<double, 128>& smooth,
          const std::array<double, 128>& pull, double share, double step, double least, double most) {
    for (std::size_t i = 0; i < 128; ++i) {
        smooth[i] = kSmoothing * smooth[i] + (1 - kSmoothing) * pull[i] * share;
        prices[i] = std::clamp(prices[i] + step * smooth[i], least, most);
    }
}

}  // namespace

void fit_prices(Pricing& pricing, const Game& game, const std::vector<Sample>& samples,
                const Prices& start, int rounds) {
    Pull prices = exactly(start);
    Pull smooth;
    for (int round = 0;; ++round) {
        pricing.set(rounded(prices), samples.front().laid);
        if (round == rounds) return;
        const Open open = open_samples(pricing, game, samples);
        if (open.samples == 0) return;
        const double step = step_length(open);
        const double share = 1.0 / open.samples;
        move(prices.card, smooth.card, open.pull.card, share, step, 0, kMostCard);
        move(prices.moment, smooth.moment, open.pull.moment, share, step, -kMostMoment, kMostMoment);
    }
}

}  // namespace thegame::exact
