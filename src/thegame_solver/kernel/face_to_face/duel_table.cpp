#include "duel_table.hpp"

#include <algorithm>
#include <cstring>

namespace face_to_face {

DuelTable::DuelTable(std::size_t bytes) : entries_(1 << 14), most_(bytes / sizeof(Entry)) {}

void DuelTable::fill(Entry& entry, const Position& position) {
    for (int player = 0; player < 2; ++player) {
        const Half& half = position.half[player];
        entry.hand[player] = half.hand;
        entry.rest[3 * player] = half.up;
        entry.rest[3 * player + 1] = half.down;
        entry.rest[3 * player + 2] = half.drawn;
    }
    entry.rest[6] = position.player + 1;
}

bool DuelTable::holds(const Entry& entry, const Entry& wanted) {
    return entry.hand[0] == wanted.hand[0] && entry.hand[1] == wanted.hand[1] &&
           std::memcmp(entry.rest, wanted.rest, sizeof entry.rest) == 0;
}

std::size_t DuelTable::bucket(const Entry& entry) const {
    std::uint64_t rest = 0;
    std::memcpy(&rest, entry.rest, sizeof entry.rest);
    std::uint64_t hash = entry.hand[0] * 0x9E3779B97F4A7C15ull;
    hash = (hash ^ hash >> 29 ^ entry.hand[1]) * 0xBF58476D1CE4E5B9ull;
    hash = (hash ^ hash >> 31 ^ rest) * 0x94D049BB133111EBull;
    return (hash ^ hash >> 32) & (entries_.size() - 1) & ~(kBucket - 1);
}

bool DuelTable::find(const Position& position, Numbers& numbers) const {
    Entry wanted;
    fill(wanted, position);
    const std::size_t at = bucket(wanted);
    for (std::size_t place = at; place < at + kBucket; ++place)
        if (holds(entries_[place], wanted)) {
            numbers = entries_[place].numbers;
            return true;
        }
    return false;
}

// In a full bucket the entry goes whose numbers took the least effort; decided ones stay longest.
void DuelTable::store(const Position& position, const Numbers& numbers) {
    Entry wanted;
    fill(wanted, position);
    wanted.numbers = numbers;
    const std::size_t at = bucket(wanted);
    std::size_t worst = at;
    std::uint64_t least = ~std::uint64_t{0};
    for (std::size_t place = at; place < at + kBucket; ++place) {
        Entry& entry = entries_[place];
        if (entry.rest[6] == 0 || holds(entry, wanted)) {
            used_ += entry.rest[6] == 0;
            entry = wanted;
            if (used_ * 2 > entries_.size() && entries_.size() * 2 <= most_) grow();
            return;
        }
        const std::uint64_t effort = std::uint64_t{entry.numbers.proof} + entry.numbers.disproof;
        if (effort < least) least = effort, worst = place;
    }
    entries_[worst] = wanted;
    if (entries_.size() * 2 <= most_) grow();
}

void DuelTable::grow() {
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    used_ = 0;
    for (const Entry& entry : old) {
        if (entry.rest[6] == 0) continue;
        const std::size_t at = bucket(entry);
        for (std::size_t place = at; place < at + kBucket; ++place)
            if (entries_[place].rest[6] == 0) {
                entries_[place] = entry;
                ++used_;
                break;
            }
    }
}

}  // namespace face_to_face
