// What the duel search remembers: proof and disproof numbers by position, with the whole position
// as the key, so that nothing rests on a hash alone.
#pragma once

#include <cstddef>
#include <vector>

#include "moves.hpp"

namespace face_to_face {

struct Numbers {
    std::uint32_t proof = 1;     // effort to show that the player to move wins
    std::uint32_t disproof = 1;  // effort to show that the player to move loses
};
constexpr std::uint32_t kInfinite = 1u << 30;

class DuelTable {
public:
    explicit DuelTable(std::size_t bytes);

    // Fills in the numbers if the position is remembered.
    bool find(const Position& position, Numbers& numbers) const;
    void store(const Position& position, const Numbers& numbers);
    std::size_t bytes() const { return entries_.size() * sizeof(Entry); }
    std::size_t used() const { return used_; }

private:
    static constexpr std::size_t kBucket = 4;
    struct Entry {
        Cards hand[2] = {0, 0};
        std::uint8_t rest[7] = {0};  // tops, cards drawn, player + 1; the last is 0 while free
        Numbers numbers;
    };
    static void fill(Entry& entry, const Position& position);
    static bool holds(const Entry& entry, const Entry& wanted);
    std::size_t bucket(const Entry& entry) const;
    void grow();

    std::vector<Entry> entries_;
    std::size_t most_;
    std::size_t used_ = 0;
};

}  // namespace face_to_face
