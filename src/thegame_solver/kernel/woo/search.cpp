#include "search.hpp"

namespace thegame::woo {

Search::Search(Table& table, const Rules& rules, const std::vector<int>& stock,
               const Limits& limits, const Prunings& prunings)
    : table_(table), rules_(rules), points_(rules.card_points), limits_(limits),
      prunings_(prunings), alike_barred_(prunings.alike ? 0 : ~Cards{0}) {
    stock_size_ = static_cast<int>(stock.size());
    std::copy(stock.begin(), stock.end(), stock_.begin());
    for (int drawn = stock_size_ - 2; drawn >= 0; --drawn)
        face_down_[drawn] = face_down_[drawn + 1] | bit(stock_[drawn]);
    began_ = polled_ = std::chrono::steady_clock::now();
}

void Search::visit() {
    if ((++nodes_ & 0xFFF) == 0) check_limits();
}

void Search::check_limits() {
    const auto now = std::chrono::steady_clock::now();
    if (limits_.seconds > 0 && std::chrono::duration<double>(now - began_).count() > limits_.seconds)
        throw Stopped{};
    if (limits_.interrupted && now - polled_ > std::chrono::milliseconds(5)) {
        polled_ = now;
        if (limits_.interrupted()) throw Stopped{};
    }
}

// Our points from which on a claim by us gives what is asked.
int Search::claim(const State& state, Mode mode, bool they_have_trick) const {
    const int asked = woo_asked(mode);
    if (asked == 1) return rules_.target;
    if (asked == 3) return they_have_trick ? kNever : rules_.target;
    return std::max(rules_.target, state.total - rules_.half + 1);
}

// Whether they, when it is their turn, can lose 2 instead of 3 by crying victory wrongly. After
// closing that saves nothing.
bool Search::can_escape(Mode mode) const {
    return rules_.escape_by_wrong_claim && (mode == open3 || mode == drawn3);
}

// Looks into the table; true if that decides, and then `known.first` is the threshold.
bool Search::look_up(std::uint64_t key, int points, Known& known) const {
    const auto* entry = table_.find(key);
    if (!entry) return false;
    known.first = points >= entry->most ? entry->most : entry->least;
    if (points >= entry->most || points < entry->least) return true;
    known = {std::max<int>(known.least, entry->least), std::min<int>(known.most, entry->most),
             entry->move};
    return false;
}

}  // namespace thegame::woo
