// Four numbers worked on side by side.
//
// Compilers do not turn maxima of floats into vector instructions by themselves, so where every
// processor of the kind has them (x86-64) they are called for by name; elsewhere plain loops.
#pragma once

#include <algorithm>
#include <array>

#if defined(__SSE2__) || defined(_M_X64)
#include <xmmintrin.h>
#define THEGAME_EXACT_SSE 1
#endif

namespace thegame::exact {

constexpr int kLanes = 4;

#ifdef THEGAME_EXACT_SSE

struct Lanes {
    __m128 four;

    static Lanes all(float number) { return {_mm_set1_ps(number)}; }
    static Lanes load(const float* from) { return {_mm_loadu_ps(from)}; }
    void store(float* to) const { _mm_storeu_ps(to, four); }
    friend Lanes operator+(Lanes a, Lanes b) { return {_mm_add_ps(a.four, b.four)}; }
    friend Lanes larger(Lanes a, Lanes b) { return {_mm_max_ps(a.four, b.four)}; }
};

#else

struct Lanes {
    std::array<float, kLanes> four;

    static Lanes all(float number) { return {{number, number, number, number}}; }
    static Lanes load(const float* from) { return {{from[0], from[1], from[2], from[3]}}; }
    void store(float* to) const { std::copy(four.begin(), four.end(), to); }
    friend Lanes operator+(Lanes a, Lanes b) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) a.four[lane] += b.four[lane];
        return a;
    }
    friend Lanes larger(Lanes a, Lanes b) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) a.four[lane] = std::max(a.four[lane], b.four[lane]);
        return a;
    }
};

#endif

}  // namespace thegame::exact
