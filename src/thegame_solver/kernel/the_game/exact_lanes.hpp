// Four numbers worked on side by side.
//
// Compilers do not turn maxima of floats into vector instructions by themselves, so where every
// processor of the kind has them (x86-64) they are called for by name; elsewhere plain loops.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#if defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
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
    // 0 where a is at least b, `otherwise` elsewhere.
    static Lanes unless_at_least(Lanes a, Lanes b, Lanes otherwise) {
        return {_mm_and_ps(_mm_cmplt_ps(a.four, b.four), otherwise.four)};
    }
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
    static Lanes unless_at_least(Lanes a, Lanes b, Lanes otherwise) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            if (a.four[lane] >= b.four[lane]) otherwise.four[lane] = 0;
        }
        return otherwise;
    }
};

#endif

// The same with whole numbers, and a question: which of the four are below zero? Bit by bit.
#ifdef THEGAME_EXACT_SSE

struct WholeLanes {
    __m128i four = _mm_setzero_si128();

    static WholeLanes all(std::int32_t number) { return {_mm_set1_epi32(number)}; }
    static WholeLanes load(const std::int32_t* from) {
        return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))};
    }
    void store(std::int32_t* to) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(to), four); }
    unsigned negative() const { return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(four))); }
    friend WholeLanes operator+(WholeLanes a, WholeLanes b) { return {_mm_add_epi32(a.four, b.four)}; }
    friend WholeLanes operator-(WholeLanes a, WholeLanes b) { return {_mm_sub_epi32(a.four, b.four)}; }
    friend WholeLanes larger(WholeLanes a, WholeLanes b) {
        const __m128i above = _mm_cmpgt_epi32(a.four, b.four);
        return {_mm_or_si128(_mm_and_si128(above, a.four), _mm_andnot_si128(above, b.four))};
    }
};

#else

struct WholeLanes {
    std::array<std::int32_t, kLanes> four{};

    static WholeLanes all(std::int32_t number) { return {{number, number, number, number}}; }
    static WholeLanes load(const std::int32_t* from) { return {{from[0], from[1], from[2], from[3]}}; }
    void store(std::int32_t* to) const { std::copy(four.begin(), four.end(), to); }
    unsigned negative() const {
        unsigned bits = 0;
        for (std::size_t lane = 0; lane < kLanes; ++lane) bits |= four[lane] < 0 ? 1u << lane : 0u;
        return bits;
    }
    friend WholeLanes operator+(WholeLanes a, WholeLanes b) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) a.four[lane] += b.four[lane];
        return a;
    }
    friend WholeLanes operator-(WholeLanes a, WholeLanes b) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) a.four[lane] -= b.four[lane];
        return a;
    }
    friend WholeLanes larger(WholeLanes a, WholeLanes b) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) a.four[lane] = std::max(a.four[lane], b.four[lane]);
        return a;
    }
};

#endif

}  // namespace thegame::exact
