#include "win_ladder.hpp"

namespace thegame {
namespace {

// A rung by numbers: `opinion` is the place of its weights among those of its kind.
struct Plan {
    int width, nearest;
    unsigned opinion;
};

constexpr int kAll = kMaxCards;

// Twice the width wins about half of what is left for twice the price. The same width with other
// weights, or with less tried of each position, wins nearly as much and is cheaper, so the widths
// grow slowly and the opinions change.
const std::vector<Plan> kStandard{
    {1, 1, 0},      {2, 1, 1},      {3, 1, 2},      {5, 1, 0},      {5, 1, 3},
    {8, 1, 0},      {12, 1, 3},     {12, 2, 1},     {20, 1, 3},     {20, 2, 0},
    {40, 2, 2},     {80, 2, 0},     {160, 2, 1},    {320, 2, 2},    {800, 2, 0},
    {3000, 3, 1},   {6000, 3, 2},   {12000, kAll, 0}, {24000, kAll, 1},
};

const std::vector<Plan> kExpert{
    {12, 1, 0},     {12, 2, 3},     {24, 1, 6},     {24, 2, 0},     {48, 2, 7},
    {72, 2, 2},     {96, 2, 6},     {144, 2, 0},    {200, 2, 2},    {300, 2, 6},
    {400, 2, 1},    {600, 2, 0},    {1200, 2, 2},   {2400, 2, 6},   {4800, 2, 0},
    {4800, 2, 2},   {9600, 2, 6},   {12800, 2, 2},  {25600, 3, 0},  {51200, kAll, 6},
};

const std::vector<Plan> kStandardTogether{
    {1, 1, 0},      {2, 1, 1},      {3, 1, 0},      {5, 1, 2},      {5, 1, 3},
    {12, 1, 0},     {20, 1, 1},     {40, 1, 2},     {80, 1, 0},     {160, 2, 1},
    {320, 2, 2},    {800, 2, 0},    {3000, 3, 1},   {6000, 3, 2},   {12000, kAll, 0},
    {24000, kAll, 1},
};

const std::vector<Plan> kExpertTogether{
    {24, 1, 0},     {72, 1, 0},     {72, 1, 2},     {144, 1, 3},    {288, 1, 0},
    {288, 2, 2},    {600, 1, 3},    {600, 2, 0},    {1200, 1, 2},   {2400, 2, 0},
    {4800, 1, 3},   {4800, 2, 2},   {9600, 3, 0},   {19200, kAll, 2}, {38400, kAll, 3},
    {76800, kAll, 0},
};

const std::vector<Plan>& plans_for(const Rules& rules) {
    if (rules.players == 1) return rules.minimum <= 2 ? kStandard : kExpert;
    return rules.minimum <= 2 ? kStandardTogether : kExpertTogether;
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
            rungs.push_back({plan.width, plan.nearest, opinions_for(rules)[plan.opinion]});
    return rungs;
}

}  // namespace thegame
