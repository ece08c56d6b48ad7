// Keeps the limits: time, memory, interruption. Shared by the threads of a search.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <thread>

#include "the_game.hpp"

namespace thegame::exact {

class Watch {
public:
    explicit Watch(const Limits& limits)
        : limits_(limits), owner_(std::this_thread::get_id()), start_(Clock::now()), asked_(start_) {}

    // Is it time to stop? To be called every few milliseconds at least.
    bool expired() {
        if (reason() != Stop::finished) return true;
        const Clock::time_point now = Clock::now();
        if (limits_.seconds > 0 && seconds(now - start_) > limits_.seconds) return stop(Stop::time);
        if (limits_.bytes > 0 && bytes() > limits_.bytes) return stop(Stop::memory);
        return interrupted(now) && stop(Stop::interrupted);
    }
    Stop reason() const { return stop_.load(std::memory_order_relaxed); }
    int threads() const { return std::max(limits_.threads, 1); }

    void add_bytes(std::size_t more) { bytes_.fetch_add(more, std::memory_order_relaxed); }
    void free_bytes(std::size_t fewer) { bytes_.fetch_sub(fewer, std::memory_order_relaxed); }
    std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
    // The peak is noted between parallel parts only, so that it does not depend on the threads.
    void note_peak() { peak_ = std::max(peak_, bytes()); }
    std::size_t peak_bytes() const { return peak_; }

private:
    using Clock = std::chrono::steady_clock;
    static double seconds(Clock::duration span) { return std::chrono::duration<double>(span).count(); }
    // Only the thread that started the search asks its caller, and not more often than needed.
    bool interrupted(Clock::time_point now) {
        if (!limits_.interrupted || std::this_thread::get_id() != owner_) return false;
        if (seconds(now - asked_) < 0.003) return false;
        asked_ = now;
        return limits_.interrupted();
    }
    bool stop(Stop reason) {
        Stop none = Stop::finished;
        stop_.compare_exchange_strong(none, reason, std::memory_order_relaxed);
        return true;
    }

    const Limits& limits_;
    std::thread::id owner_;
    Clock::time_point start_;
    Clock::time_point asked_;
    std::atomic<Stop> stop_{Stop::finished};
    std::atomic<std::size_t> bytes_{0};
    std::size_t peak_ = 0;
};

}  // namespace thegame::exact
