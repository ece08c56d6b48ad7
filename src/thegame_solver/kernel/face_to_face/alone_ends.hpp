// The tops that the same cards can leave behind in one turn, the dominated ones dropped.
#pragma once

#include <algorithm>
#include <vector>

#include "table.hpp"

namespace face_to_face {

struct Tops {
    std::uint8_t up, down;
};

class AloneEnds {
public:
    AloneEnds(const Rules& rules, bool dominance) : rules_(rules), dominance_(dominance) {}

    void start(Cards unlaid) { unlaid_ = unlaid, ends_.clear(); }
    void add(int up, int down) {
        const Tops tops{static_cast<std::uint8_t>(up), static_cast<std::uint8_t>(down)};
        for (const Tops& end : ends_)
            if (at_least(end, tops)) return;
        std::erase_if(ends_, [&](const Tops& end) { return at_least(tops, end); });
        ends_.push_back(tops);
    }
    bool empty() const { return ends_.empty(); }
    std::size_t size() const { return ends_.size(); }
    auto begin() const { return ends_.begin(); }
    auto end() const { return ends_.end(); }

private:
    bool at_least(const Tops& a, const Tops& b) const {
        if (a.up == b.up && a.down == b.down) return true;
        if (!dominance_ || a.up > b.up || a.down < b.down) return false;
        return up_at_least(rules_, a.up, b.up, unlaid_) && down_at_least(rules_, a.down, b.down, unlaid_);
    }

    const Rules& rules_;
    bool dominance_;
    Cards unlaid_ = 0;
    std::vector<Tops> ends_;
};

}  // namespace face_to_face
