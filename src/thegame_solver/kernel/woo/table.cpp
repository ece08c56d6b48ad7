#include "table.hpp"

#include <algorithm>
#include <bit>

namespace thegame::woo {

Table::Table(std::size_t bytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(bytes, 1 << 16) / sizeof(Bucket))),
      mask_(buckets_.size() - 1) {}

std::size_t Table::bucket_of(std::uint64_t key) const {
    std::uint64_t mixed = key * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 32;
    mixed *= 0xD6E8FEB86659FD93ULL;
    return (mixed >> 32) & mask_;
}

const Table::Entry* Table::find(std::uint64_t key) const {
    for (const Entry& entry : buckets_[bucket_of(key)].entries)
        if (entry.key == key && entry.generation == generation_) return &entry;
    return nullptr;
}

// The entry of the key itself, else a free one, else the one of the fewest cards.
Table::Entry& Table::place_for(std::uint64_t key) {
    Bucket& bucket = buckets_[bucket_of(key)];
    Entry* worst = &bucket.entries[0];
    for (Entry& entry : bucket.entries) {
        if (entry.generation != generation_) {
            if (worst->generation == generation_) worst = &entry;
        } else if (entry.key == key) {
            return entry;
        } else if (worst->generation == generation_ && entry.cards < worst->cards) {
            worst = &entry;
        }
    }
    return *worst;
}

void Table::keep(std::uint64_t key, const Finding& finding) {
    const bool reached = finding.threshold <= finding.points;
    Entry& entry = place_for(key);
    entry.key = key;
    entry.least = static_cast<std::int16_t>(reached ? finding.least : finding.threshold);
    entry.most = static_cast<std::int16_t>(reached ? finding.threshold : finding.most);
    entry.generation = generation_;
    entry.cards = static_cast<std::uint8_t>(finding.cards);
    entry.move = static_cast<std::uint8_t>(finding.move);
}

void Table::forget() {
    if (++generation_ != 0) return;
    std::fill(buckets_.begin(), buckets_.end(), Bucket{});
    generation_ = 1;
}

}  // namespace thegame::woo
