#include "exact_arrivals.hpp"

namespace thegame::exact {

std::size_t Arrivals::bytes() const {
    return tables_.capacity() * sizeof(Table) + hashes_.capacity() * sizeof(std::uint64_t) +
           (first_.capacity() + last_.capacity() + slots_.capacity()) * sizeof(std::uint32_t) +
           ways_.capacity() * sizeof(Way);
}

void Arrivals::grow() {
    const std::size_t size = slots_.empty() ? 64 : 2 * slots_.size();
    slots_.assign(size, kNone);
    for (std::size_t group = 0; group < hashes_.size(); ++group) {
        std::size_t slot = hashes_[group] & (size - 1);
        while (slots_[slot] != kNone) slot = (slot + 1) & (size - 1);
        slots_[slot] = static_cast<std::uint32_t>(group);
    }
}

// The slot that holds the group, or where it belongs. Equal hashes are not taken on trust.
std::size_t Arrivals::find(const Table& table, std::uint64_t hash) const {
    std::size_t slot = hash & (slots_.size() - 1);
    while (slots_[slot] != kNone) {
        const std::uint32_t group = slots_[slot];
        if (hashes_[group] == hash && same_group(tables_[group], table, game_.players())) break;
        slot = (slot + 1) & (slots_.size() - 1);
    }
    return slot;
}

void Arrivals::add(int laid, const Shard& source, const Edge& edge) {
    if (2 * (tables_.size() + 1) > slots_.size()) grow();
    const Table table = after(game_, laid, group_at(game_, source, edge.group), edge.step);
    const auto way = static_cast<std::uint32_t>(ways_.size());
    ways_.push_back({&source, edge.group, kNone, edge.step.card});
    std::uint32_t& slot = slots_[find(table, edge.hash)];
    if (slot != kNone) {
        ways_[last_[slot]].next = way;
        last_[slot] = way;
        return;
    }
    slot = static_cast<std::uint32_t>(tables_.size());
    tables_.push_back(table);
    hashes_.push_back(edge.hash);
    first_.push_back(way);
    last_.push_back(way);
}

}  // namespace thegame::exact
