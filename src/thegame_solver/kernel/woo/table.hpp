// The table of positions: what is known of their thresholds, for one round at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace thegame::woo {

class Table {
public:
    // What is known of a position: its threshold (see search.hpp) lies from `least` to `most`.
    struct Entry {
        std::uint64_t key = 0;
        std::int16_t least = 0;
        std::int16_t most = 0;
        std::uint16_t generation = 0;  // entries of another round count as empty
        std::uint8_t cards = 0;        // cards in play: the more, the dearer to lose
        std::uint8_t move = 0;         // the option that decided last time
    };
    // A threshold just found, with the bounds known before.
    struct Finding {
        int threshold, points;
        int least, most;
        int cards, move;
    };

    explicit Table(std::size_t bytes);

    const Entry* find(std::uint64_t key) const;
    void keep(std::uint64_t key, const Finding& finding);
    void forget();
    bool is_new() const { return generation_ == 0; }
    std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

private:
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };
    std::size_t bucket_of(std::uint64_t key) const;
    Entry& place_for(std::uint64_t key);

    std::vector<Bucket> buckets_;
    std::size_t mask_ = 0;
    std::uint16_t generation_ = 0;
};

}  // namespace thegame::woo
