// A loop whose steps may run on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace thegame::exact {

// Calls work(0) ... work(count - 1), each once, in any order; the steps must not depend on each
// other. If one throws (out of memory), the rest is left undone and the exception passed on.
template <typename Work>
void for_each_index(std::size_t count, int threads, const Work& work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex failing;
    const auto run = [&] {
        try {
            for (std::size_t index = next++; index < count; index = next++) work(index);
        } catch (...) {
            const std::lock_guard<std::mutex> lock(failing);
            failure = std::current_exception();
            next = count;
        }
    };
    std::vector<std::thread> helpers;
    for (int helper = 1; helper < threads; ++helper) helpers.emplace_back(run);
    run();
    for (std::thread& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace thegame::exact
