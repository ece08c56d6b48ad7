#include "win_ladder.hpp"

namespace thegame {
namespace {

// A rung by numbers: `opinion` is the place of its weights among those of its kind.
struct Plan {
    int width, nearest;
    bool long_turns;
    unsigned opinion;
};

constexpr int kAll = kMaxCards;

// Twice the width wins about half of what is left for twice the price. The same width with other
// weights, or with less tried of each position, wins nearly as much and is cheaper, so the widths
// grow slowly and the opinions change.
const std::vector<Plan> kStandard{
    {1, 1, false, 0},   {2, 1, false, 1},   {3, 1, false, 0},    {5, 1, false, 2},
    {5, 1, false, 3},   {12, 1, false, 0},  {20, 1, false, 1},   {40, 1, true, 2},
    {80, 1, true, 0},   {160, 2, true, 1},  {320, 2, true, 2},   {800, 2, true, 0},
    {3000, 3, true, 1}, {6000, 3, true, 2}, {12000, kAll, true, 0}, {24000, kAll, true, 1},
};

const std::vector<Plan> kExpert{
    {24, 1, false, 7},     {24, 1, true, 0},      {24, 2, false, 4},     {48, 1, true, 3},
    {96, 1, true, 7},      {96, 2, true, 4},      {200, 1, true, 1},     {200, 2, true, 5},
    {400, 2, true, 4},     {400, 2, true, 7},     {800, 2, true, 0},     {1600, 1, true, 4},
    {1600, 2, true, 5},    {3200, 2, true, 7},    {6400, 2, true, 4},    {12800, 3, true, 0},
    {25600, kAll, true, 7}, {51200, kAll, true, 4},
};

const std::vector<Plan> kExpertTogether{
    {24, 1, true, 0},      {72, 1, true, 0},      {72, 1, true, 2},      {144, 1, true, 3},
    {288, 1, true, 0},     {288, 2, true, 2},     {600, 1, true, 3},     {600, 2, true, 0},
    {1200, 1, true, 2},    {2400, 2, true, 0},    {4800, 1, true, 3},    {4800, 2, true, 2},
    {9600, 3, true, 0},    {19200, kAll, true, 2}, {38400, kAll, true, 3}, {76800, kAll, true, 0},
};

const std::vector<Plan>& plans_for(const Rules& rules) {
    if (rules.minimum <= 2) return kStandard;
    return rules.players == 1 ? kExpert : kExpertTogether;
}

const std::vector<Weights>& opinions_for(const Rules& rules) {
    if (rules.players > 1) return kTogether;
    return rules.minimum > 2 ? kAloneExpert : kAlone;
}

// With small hands many deals are lost and the exact search is quick: no use in looking long.
int widest_for(const Rules& rules) {
    if (rules.hand <= 5 && rules.players == 1) return 800;
    if (rules.hand <= 6 && rules.players == 1) return 3000;
    if (rules.hand <= 2) return 800;
    // What is not won by then, the exact search's looks ahead win sooner: they drop what is dominated.
    return rules.players > 1 && rules.minimum > 2 ? 9600 : kMaxCards * 1000;
}

}  // namespace

std::vector<Rung> ladder_for(const Rules& rules) {
    std::vector<Rung> rungs;
    for (const Plan& plan : plans_for(rules))
        if (plan.width <= widest_for(rules))
            rungs.push_back({plan.width, plan.nearest, plan.long_turns,
                             opinions_for(rules)[plan.opinion]});
    return rungs;
}

}  // namespace thegame
