#include "win_beam.hpp"

namespace thegame::win {
namespace {

constexpr bool is_up(int pile) { return pile < 2; }

constexpr std::uint64_t scrambled(std::uint64_t x) {  // splitmix64
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

template <int Rows>
constexpr auto random_numbers(std::uint64_t salt) {
    std::array<std::array<std::uint64_t, kTops>, Rows> table{};
    for (auto& row : table)
        for (auto& entry : row) entry = scrambled(salt++);
    return table;
}

// A state's hash is the sum of these, so the two piles of a direction are interchangeable.
constexpr auto kHolds = random_numbers<kMaxPlayers>(1000);
constexpr auto kTop = random_numbers<2>(2000);
constexpr auto kTurn = random_numbers<kMaxPlayers>(3000);

std::uint64_t top_hash(int pile, int top) { return kTop[is_up(pile) ? 0 : 1][unsigned(top)]; }

// The card that jumps on this top, 0 if there is none.
int jump_card(const Rules& rules, int count, int pile, int top) {
    const int card = is_up(pile) ? top - rules.jump : top + rules.jump;
    return rules.jump > 0 && card >= 1 && card <= count ? card : 0;
}

constexpr std::uint64_t kScoreOffset = std::uint64_t{1} << 31;

}  // namespace

// ---------------------------------------------------------------- turns

template <int Seats>
auto Beam<Seats>::first_state(const Position& position, int starter) const -> State {
    State state{};
    for (unsigned player = 0; player < position.hands.size(); ++player)
        for (int value : position.hands[player]) {
            state.hands[player].add(deal_->card(value));
            state.hash += kHolds[player][unsigned(deal_->card(value))];
        }
    for (unsigned pile = 0; pile < kPiles; ++pile) {
        state.tops[pile] = std::uint8_t(deal_->card(position.tops[pile]));
        state.hash += top_hash(int(pile), state.tops[pile]);
    }
    begin_turn(state, starter);
    state.phases = 1;
    return state;
}

template <int Seats>
void Beam<Seats>::begin_turn(State& state, int player) const {
    while (state.hands[unsigned(player)].empty()) player = (player + 1) % rules_->players;
    state.player = std::uint8_t(player);
    state.laid_in_turn = 0;
    state.owed = std::uint8_t(state.drawn < deal_->stock_size() ? rules_->minimum : 1);
}

template <int Seats>
void Beam<Seats>::end_turn(State& state) const {
    draw(state, std::min(deal_->stock_size(), state.drawn + state.laid_in_turn));
    begin_turn(state, (state.player + 1) % rules_->players);
}

// Until so many cards have been drawn. With merged phases the hash tells what has been laid only:
// what has been drawn follows from that.
template <int Seats>
void Beam<Seats>::draw(State& state, int drawn) const {
    for (int place = state.drawn; place < drawn; ++place) {
        const int card = deal_->stock_card(place);
        state.hands[state.player].add(card);
        if (!kMerged) state.hash += kHolds[state.player][unsigned(card)];
    }
    state.drawn = std::uint8_t(drawn);
}

template <int Seats>
void Beam<Seats>::apply(State& state, const Candidate& candidate) const {
    const Step& step = candidate.step;
    if (!kMerged && step.new_turn && state.laid_in_turn > 0) end_turn(state);
    state.hands[state.player].remove(step.card);
    state.hash -= kHolds[state.player][step.card];
    state.hash += top_hash(step.pile, step.card) - top_hash(step.pile, state.tops[step.pile]);
    state.tops[step.pile] = step.card;
    ++state.laid_in_turn;
    state.phases = candidate.phases;
    if (kMerged) draw(state, phases_.most_drawn(state.phases));
}

// ---------------------------------------------------------------- evaluation

template <int Seats>
int Beam<Seats>::below(const State& state, int top) const {
    int sum = stock_->below[unsigned(top)];
    sum += kCardInHand * state.hands[state.player].count_below(top);
    if (Seats > 1) sum += weights_->other * others_.count_below(top);
    return sum;
}

template <int Seats>
int Beam<Seats>::reach(const State& state, int card) const {
    const int wait = deal_->place(card) - state.drawn;
    if (wait >= 0) return deal_->jump_next(wait);
    if (state.hands[state.player].contains(card)) return weights_->jump_hand;
    return Seats > 1 && others_.contains(card) ? weights_->jump_other : 0;
}

// The weight below the top that a jump has made, a second jump partly counted.
template <int Seats>
int Beam<Seats>::below_after_jump(const State& state, int pile, int top) const {
    const int below_top = below(state, top);
    const int jumping = jump_card(*rules_, deal_->count(), pile, top);
    const int again = jumping != 0 ? reach(state, jumping) * weights_->jump_again / 256 : 0;
    return again == 0 ? below_top : below_top + (below(state, jumping) - below_top) * again / 256;
}

template <int Seats>
auto Beam<Seats>::look_at_pile(const State& state, int pile, int top) const -> PileView {
    const int below_top = below(state, top);
    const int jumping = jump_card(*rules_, deal_->count(), pile, top);
    const int made = jumping != 0 ? reach(state, jumping) : 0;
    if (made == 0) return {top, below_top, below_top, jumping};
    const int gained = below_after_jump(state, pile, jumping) - below_top;
    return {top, below_top, below_top + gained * made / 256, jumping};
}

template <int Seats>
void Beam<Seats>::look_at(const State& state) {
    ++looks_;
    stock_ = &deal_->stock_after(state.drawn);
    total_ = stock_->total + kCardInHand * state.hands[state.player].count();
    if (Seats > 1) {
        others_ = {};
        for (int player = 0; player < rules_->players; ++player)
            if (player != state.player) others_ |= state.hands[unsigned(player)];
        total_ += weights_->other * others_.count();
    }
    for (int pile = 0; pile < kPiles; ++pile)
        piles_[unsigned(pile)] = look_at_pile(state, pile, state.tops[unsigned(pile)]);
}

// Both piles of a direction look alike with the same card on top: it is looked at once.
template <int Seats>
int Beam<Seats>::reached_by(const State& state, int pile, int card) {
    Looked& looked = looked_[is_up(pile) ? 0 : 1][unsigned(card)];
    if (looked.at != looks_) looked = {looks_, look_at_pile(state, pile, card).reached};
    return looked.reached;
}

template <int Seats>
int Beam<Seats>::score(const State& state, int card, int pile, int owed) {
    std::array<int, kPiles> reached;
    for (unsigned other = 0; other < kPiles; ++other) {
        const PileView& view = piles_[other];
        reached[other] = view.jump_card == card ? view.below : view.reached;
        reached[other] -= card < view.top ? kCardInHand : 0;
    }
    reached[unsigned(pile)] = reached_by(state, pile, card);
    const int up_near = std::min(reached[0], reached[1]), up_far = std::max(reached[0], reached[1]);
    const int down_near = std::max(reached[2], reached[3]);
    const int down_far = std::min(reached[2], reached[3]);
    const int total = total_ - kCardInHand;
    const Weights& w = *weights_;
    int sum = w.further * (up_far + total - down_far) + w.nearer * (up_near + total - down_near);
    sum += w.one_one * std::max(0, up_far - down_far);
    sum += w.two_one * (std::max(0, up_near - down_far) + std::max(0, up_far - down_near));
    sum += w.stranded * std::max(0, up_near - down_near);
    return sum + w.owed * owed;
}

// ---------------------------------------------------------------- plays

template <int Seats>
PhaseSet Beam<Seats>::phases_after(const State& state, int card) const {
    if (!kMerged) return 1;
    const PhaseSet holding = phases_.holding(deal_->place(card) + 1);
    return phases_.useful(phases_.after(state.phases & holding));
}

template <int Seats>
int Beam<Seats>::owed_after(const State& state, PhaseSet phases) const {
    return kMerged ? phases_.owed(phases) : std::max(0, state.owed - state.laid_in_turn - 1);
}

template <int Seats>
void Beam<Seats>::lay(const State& state, int card, int pile) {
    ++statistics_->plays;
    const PhaseSet phases = phases_after(state, card);
    const int sum = score(state, card, pile, owed_after(state, phases));
    const std::uint64_t rank = (kScoreOffset + std::uint64_t(std::int64_t{sum})) << 32;
    if (rank >= worst_) {
        dropped_ = true;
        return;
    }
    Candidate candidate{state.hash, step_, phases};
    candidate.hash -= kHolds[state.player][unsigned(card)];
    candidate.hash += top_hash(pile, card) - top_hash(pile, state.tops[unsigned(pile)]);
    if (!kMerged) candidate.hash += kTurn[state.player][unsigned(state.laid_in_turn) + 1];
    candidate.step.card = std::uint8_t(card);
    candidate.step.pile = std::uint8_t(pile);
    offer(rank, candidate);
}

template <int Seats>
void Beam<Seats>::try_pile(const State& state, int pile) {
    const CardSet& hand = state.hands[state.player];
    const PileView& view = piles_[unsigned(pile)];
    int card = view.top;
    for (int tried = 0; tried < rung_.nearest; ++tried) {
        card = is_up(pile) ? hand.next_above(card) : hand.next_below(card);
        if (card == 0) break;
        lay(state, card, pile);
    }
    if (view.jump_card != 0 && hand.contains(view.jump_card)) lay(state, view.jump_card, pile);
}

template <int Seats>
void Beam<Seats>::lay_each(const State& state, std::uint32_t parent, bool new_turn) {
    look_at(state);
    step_ = {parent, 0, 0, state.player, new_turn};
    for (int pile = 0; pile < kPiles; ++pile) {
        const bool second = pile % 2 == 1;  // of its direction: the same as the first?
        if (second && piles_[unsigned(pile)].top == piles_[unsigned(pile) - 1].top) continue;
        try_pile(state, pile);
    }
}

template <int Seats>
void Beam<Seats>::expand(std::uint32_t parent) {
    const State& state = states_[parent];
    ++statistics_->states;
    lay_each(state, parent, state.laid_in_turn == 0);
    if (!kMerged && state.laid_in_turn > 0 && state.laid_in_turn >= state.owed) {
        State next = state;
        end_turn(next);
        lay_each(next, parent, true);
    }
}

// ---------------------------------------------------------------- the best of a level

// The candidate with this hash; remembers the given one if there is none.
template <int Seats>
std::uint32_t Beam<Seats>::first_with(std::uint64_t hash, std::uint32_t candidate) {
    const std::size_t mask = seen_.size() - 1;
    hash |= 1;  // 0 is an empty place
    for (std::size_t at = (hash >> 20) & mask;; at = (at + 1) & mask) {
        if (seen_[at] == hash) return kMerged ? seen_as_[at] : 0;
        if (seen_[at] != 0) continue;
        seen_[at] = hash;
        if (kMerged) seen_as_[at] = candidate;
        return candidate;
    }
}

// Merged phases: the same cards laid in another order may leave more phases, and then that order is
// kept. Hardly ever does each have phases that the other has not; their union would have no single
// line behind it, so the first is kept.
template <int Seats>
void Beam<Seats>::offer(std::uint64_t rank, const Candidate& candidate) {
    const auto number = std::uint32_t(candidates_.size());
    const std::uint32_t first = first_with(candidate.hash, number);
    if (first == number) {
        ranking_.push_back(rank | number);
        candidates_.push_back(candidate);
        if (ranking_.size() == 2 * std::size_t(rung_.width)) keep_best();
        return;
    }
    ++statistics_->duplicates;
    if (!kMerged) return;
    Candidate& before = candidates_[first];
    if (phases_.covers(candidate.phases, before.phases)) before = candidate;
}

// Cuts the candidates down to the width. Those seen that are cut need not be remembered:
// they would be refused by their score.
template <int Seats>
void Beam<Seats>::keep_best() {
    const auto width = std::size_t(rung_.width);
    if (ranking_.size() <= width) return;
    dropped_ = true;
    std::nth_element(ranking_.begin(), ranking_.begin() + rung_.width - 1, ranking_.end());
    ranking_.resize(width);
    worst_ = ranking_.back();
    std::fill(seen_.begin(), seen_.end(), 0);
    for (std::uint64_t rank : ranking_) {
        const auto number = std::uint32_t(rank & 0xffffffff);
        first_with(candidates_[number].hash, number);
    }
}

template <int Seats>
void Beam<Seats>::next_level() {
    keep_best();
    std::sort(ranking_.begin(), ranking_.end());  // the best first: their plays set the mark
    levels_.push_back(steps_.size());
    next_states_.clear();
    phases_.set_laid(laid());
    for (std::uint64_t rank : ranking_) {
        const Candidate& candidate = candidates_[rank & 0xffffffff];
        steps_.push_back(candidate.step);
        next_states_.push_back(states_[candidate.step.parent]);
        apply(next_states_.back(), candidate);
    }
    states_.swap(next_states_);
    candidates_.clear();
    ranking_.clear();
    std::fill(seen_.begin(), seen_.end(), 0);
    worst_ = std::numeric_limits<std::uint64_t>::max();
}

template <int Seats>
void Beam<Seats>::reset(const Rung& rung) {
    rung_ = rung;
    dropped_ = rung.nearest < kMaxCards;
    phases_ = PhaseRules(rules_->minimum, deal_->stock_size());
    states_.clear();
    steps_.clear();
    levels_.assign(1, 0);
    candidates_.clear();
    ranking_.clear();
    seen_.assign(std::bit_ceil(4 * std::size_t(rung.width)), 0);
    if (kMerged) seen_as_.resize(seen_.size());
    worst_ = std::numeric_limits<std::uint64_t>::max();
}

template <int Seats>
void Beam<Seats>::search(Deal& deal, const Position& position, const Rung& rung, Watch& watch,
                         Statistics& statistics) {
    deal_ = &deal;
    rules_ = &deal.rules();
    weights_ = &deal.weights();
    statistics_ = &statistics;
    reset(rung);
    int left = deal.stock_size();
    for (const auto& hand : position.hands) left += int(hand.size());
    for (int starter : position.starters) states_.push_back(first_state(position, starter));
    for (; left > 0; --left) {
        for (std::uint32_t parent = 0; parent < states_.size(); ++parent) {
            if (watch.due(statistics.plays) && watch.stops(statistics.plays, bytes())) return;
            expand(parent);
        }
        if (ranking_.empty()) return;
        next_level();
        statistics.peak_bytes = std::max<std::uint64_t>(statistics.peak_bytes, bytes());
    }
}

// ---------------------------------------------------------------- what came out

template <int Seats>
std::vector<Step> Beam<Seats>::steps_of_line() const {
    std::vector<Step> steps(levels_.size() - 1);
    std::uint32_t index = 0;
    for (std::size_t level = steps.size(); level > 0; --level) {
        steps[level - 1] = steps_[levels_[level] + index];
        index = steps[level - 1].parent;
    }
    return steps;
}

// Cuts the plays of a line into turns: each ends as soon as the rest of the line allows.
template <int Seats>
void Beam<Seats>::begin_turns(std::vector<Step>& steps) const {
    PhaseRules phases = phases_;
    std::vector<PhaseSet> can_finish(steps.size() + 1, PhaseSet(~0));
    for (std::size_t laid = steps.size(); laid-- > 0;) {
        phases.set_laid(int(laid));
        const PhaseSet holding = phases.holding(deal_->place(steps[laid].card) + 1);
        can_finish[laid] = phases.before(can_finish[laid + 1]) & holding;
    }
    PhaseSet phase = 1;
    for (std::size_t laid = 0; laid < steps.size(); ++laid) {
        steps[laid].new_turn = phase == 1;
        phases.set_laid(int(laid));
        const PhaseSet next = phases.after(phase) & can_finish[laid + 1];
        phase = PhaseSet(next & -next);
    }
}

template <int Seats>
std::vector<Turn> Beam<Seats>::line() const {
    std::vector<Step> steps = steps_of_line();
    if (kMerged) begin_turns(steps);
    std::vector<Turn> turns;
    for (const Step& step : steps) {
        if (step.new_turn) turns.push_back({step.player, {}});
        turns.back().plays.push_back({deal_->value(step.card), step.pile});
    }
    return turns;
}

template <int Seats>
std::size_t Beam<Seats>::bytes() const {
    return (states_.capacity() + next_states_.capacity()) * sizeof(State) +
           candidates_.capacity() * sizeof(Candidate) + steps_.capacity() * sizeof(Step) +
           (ranking_.capacity() + seen_.capacity()) * sizeof(std::uint64_t) +
           seen_as_.capacity() * sizeof(std::uint32_t);
}

template <int Seats>
std::size_t Beam<Seats>::bytes_at_least(const Rung& rung, int levels) {
    const std::size_t a_state = 2 * sizeof(State) + 2 * sizeof(Candidate) +
                                6 * sizeof(std::uint64_t) + std::size_t(levels) * sizeof(Step);
    return std::size_t(rung.width) * a_state;
}

template class Beam<1>;
template class Beam<kMaxPlayers>;

}  // namespace thegame::win
