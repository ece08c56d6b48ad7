// Decided positions, found again by positions that are at least as good for their winner.
//
// Two positions with the same player to move and the same unlaid cards on both sides differ in the
// tops and in how much is drawn. If one is won for a player, so is every other in which that player
// has drawn no less and has piles at least as good, and the opponent has drawn no more and has
// piles at most as good. The proof is in docs/face-to-face.md.
#pragma once

#include <unordered_map>
#include <vector>

#include "moves.hpp"

namespace face_to_face {

class DuelKnown {
public:
    explicit DuelKnown(const Table& table) : table_(table) {}

    // The winner if a decided position answers for this one, else −1.
    int winner(const Position& position) const;
    void add(const Position& position, int winner);
    std::size_t bytes() const { return count_ * sizeof(Decided) + map_.size() * 64; }

private:
    struct Key {
        Cards unlaid[2];
        int player;
        bool operator==(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const {
            const std::uint64_t hash = (key.unlaid[0] * 0x9E3779B97F4A7C15ull ^ key.unlaid[1]) *
                                           0xBF58476D1CE4E5B9ull + key.player;
            return hash ^ hash >> 32;
        }
    };
    struct Decided {
        std::uint8_t up[2], down[2], drawn[2];
        std::int8_t winner;
    };
    Key key(const Position& position) const;
    // Is the position, with these unlaid cards, at least as good for `player` as the decided one?
    bool at_least(const Position& position, const Decided& decided, const Key& key, int player) const;

    const Table& table_;
    std::unordered_map<Key, std::vector<Decided>, Hash> map_;
    std::size_t count_ = 0;
};

}  // namespace face_to_face
