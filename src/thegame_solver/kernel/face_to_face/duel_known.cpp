#include "duel_known.hpp"

#include <algorithm>

namespace face_to_face {

DuelKnown::Key DuelKnown::key(const Position& position) const {
    return {{table_.unlaid(position, 0), table_.unlaid(position, 1)}, position.player};
}

bool DuelKnown::at_least(const Position& position, const Decided& decided, const Key& key,
                         int player) const {
    const int other = 1 - player;
    const Half& own = position.half[player];
    const Half& theirs = position.half[other];
    const Rules& rules = table_.rules;
    return own.drawn >= decided.drawn[player] && theirs.drawn <= decided.drawn[other] &&
           up_at_least(rules, own.up, decided.up[player], key.unlaid[player]) &&
           down_at_least(rules, own.down, decided.down[player], key.unlaid[player]) &&
           up_at_least(rules, decided.up[other], theirs.up, key.unlaid[other]) &&
           down_at_least(rules, decided.down[other], theirs.down, key.unlaid[other]);
}

int DuelKnown::winner(const Position& position) const {
    const Key wanted = key(position);
    const auto found = map_.find(wanted);
    if (found == map_.end()) return -1;
    for (const Decided& decided : found->second)
        if (at_least(position, decided, wanted, decided.winner)) return decided.winner;
    return -1;
}

void DuelKnown::add(const Position& position, int winner) {
    if (this->winner(position) >= 0) return;
    Decided decided{};
    for (int player = 0; player < 2; ++player) {
        decided.up[player] = position.half[player].up;
        decided.down[player] = position.half[player].down;
        decided.drawn[player] = position.half[player].drawn;
    }
    decided.winner = static_cast<std::int8_t>(winner);
    map_[key(position)].push_back(decided);
    ++count_;
}

}  // namespace face_to_face
