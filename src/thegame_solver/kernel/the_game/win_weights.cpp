#include "win_weights.hpp"

namespace thegame {

// Found by random descents on seeds from 1,000,000 on, and by taking from many random variations
// those that win deals which the sets before them do not: a second opinion is worth more than a
// wider look with the first. docs/performance.md has the numbers.
const std::vector<Weights> kAlone{
    {.other = 0, .next = 349, .last = 37, .fade = 220,
     .further = 14, .nearer = 31, .one_one = 2, .two_one = 42, .stranded = 624,
     .jump_hand = 90, .jump_other = 0, .jump_next = 256, .jump_fade = 239, .jump_again = 476,
     .owed = 0},
    {.other = 0, .next = 271, .last = 58, .fade = 213,
     .further = 9, .nearer = 18, .one_one = 2, .two_one = 27, .stranded = 455,
     .jump_hand = 131, .jump_other = 0, .jump_next = 256, .jump_fade = 237, .jump_again = 307,
     .owed = 0},
    {.other = 0, .next = 254, .last = 49, .fade = 217,
     .further = 12, .nearer = 27, .one_one = 2, .two_one = 43, .stranded = 506,
     .jump_hand = 118, .jump_other = 0, .jump_next = 256, .jump_fade = 238, .jump_again = 505,
     .owed = 0},
    {.other = 0, .next = 200, .last = 55, .fade = 213,
     .further = 16, .nearer = 32, .one_one = 2, .two_one = 50, .stranded = 514,
     .jump_hand = 140, .jump_other = 0, .jump_next = 256, .jump_fade = 245, .jump_again = 613,
     .owed = 0},
};

const std::vector<Weights> kAloneExpert{
    {.other = 0, .next = 307, .last = 134, .fade = 236,
     .further = 14, .nearer = 29, .one_one = 5, .two_one = 20, .stranded = 573,
     .jump_hand = 118, .jump_other = 0, .jump_next = 256, .jump_fade = 237, .jump_again = 182,
     .owed = 47},
    {.other = 0, .next = 242, .last = 151, .fade = 232,
     .further = 19, .nearer = 34, .one_one = 6, .two_one = 23, .stranded = 582,
     .jump_hand = 140, .jump_other = 0, .jump_next = 256, .jump_fade = 244, .jump_again = 221,
     .owed = 47},
    {.other = 0, .next = 281, .last = 134, .fade = 236,
     .further = 21, .nearer = 29, .one_one = 3, .two_one = 16, .stranded = 573,
     .jump_hand = 118, .jump_other = 0, .jump_next = 256, .jump_fade = 237, .jump_again = 182,
     .owed = 1066},
    {.other = 0, .next = 422, .last = 102, .fade = 239,
     .further = 17, .nearer = 33, .one_one = 5, .two_one = 19, .stranded = 707,
     .jump_hand = 90, .jump_other = 0, .jump_next = 256, .jump_fade = 238, .jump_again = 171,
     .owed = 47},
    {.other = 0, .next = 266, .last = 91, .fade = 251,
     .further = 11, .nearer = 30, .one_one = 3, .two_one = 28, .stranded = 397,
     .jump_hand = 139, .jump_other = 0, .jump_next = 256, .jump_fade = 252, .jump_again = 261,
     .owed = 2024},
    {.other = 0, .next = 327, .last = 171, .fade = 241,
     .further = 25, .nearer = 21, .one_one = 4, .two_one = 17, .stranded = 329,
     .jump_hand = 157, .jump_other = 0, .jump_next = 256, .jump_fade = 240, .jump_again = 261,
     .owed = -1857},
    {.other = 0, .next = 384, .last = 82, .fade = 231,
     .further = 9, .nearer = 32, .one_one = 3, .two_one = 19, .stranded = 709,
     .jump_hand = 229, .jump_other = 0, .jump_next = 256, .jump_fade = 237, .jump_again = 161,
     .owed = 763},
    {.other = 0, .next = 358, .last = 97, .fade = 238,
     .further = 24, .nearer = 33, .one_one = 7, .two_one = 22, .stranded = 353,
     .jump_hand = 181, .jump_other = 0, .jump_next = 256, .jump_fade = 249, .jump_again = 185,
     .owed = -1187},
};

const std::vector<Weights> kTogether{
    {.other = 299, .next = 164, .last = 119, .fade = 250,
     .further = 19, .nearer = 38, .one_one = 6, .two_one = 12, .stranded = 114,
     .jump_hand = 116, .jump_other = 256, .jump_next = 256, .jump_fade = 251, .jump_again = 137,
     .owed = -7},
    {.other = 316, .next = 129, .last = 134, .fade = 246,
     .further = 26, .nearer = 45, .one_one = 8, .two_one = 13, .stranded = 115,
     .jump_hand = 137, .jump_other = 256, .jump_next = 256, .jump_fade = 256, .jump_again = 166,
     .owed = -7},
    {.other = 190, .next = 175, .last = 142, .fade = 246,
     .further = 15, .nearer = 25, .one_one = 7, .two_one = 7, .stranded = 102,
     .jump_hand = 128, .jump_other = 256, .jump_next = 256, .jump_fade = 250, .jump_again = 83,
     .owed = -7},
    {.other = 314, .next = 225, .last = 90, .fade = 253,
     .further = 23, .nearer = 43, .one_one = 6, .two_one = 11, .stranded = 140,
     .jump_hand = 89, .jump_other = 256, .jump_next = 256, .jump_fade = 252, .jump_again = 129,
     .owed = -7},
};

}  // namespace thegame
