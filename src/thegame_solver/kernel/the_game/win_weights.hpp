// The numbers by which the win finder judges a position.
#pragma once

#include <vector>

#include "the_game.hpp"

namespace thegame {

// How much harm each thing does. A card "behind" a pile can no longer be laid on it, except
// after a jump. Every unlaid card has a weight by how soon it must be laid: kCardInHand in
// the hand of the player to move, less while it waits in the stock. What is counted below is
// the sum of those weights.
struct Weights {
    // the weight of a card in another player's hand, and of one waiting in the stock: it falls
    // from `next` to `last`, the difference shrinking by `fade`/256 with each card to be drawn
    int other;
    int next;
    int last;
    int fade;
    // per weight behind the further of the two piles of a direction, and behind the nearer
    int further;
    int nearer;
    // more for a card behind piles of both directions: one and one, two and one, all four
    int one_one;
    int two_one;
    int stranded;
    // how far a possible jump counts as made, in 1/256: with the card in the hand of the player
    // to move, in another's, and next in the stock (that times `jump_fade`/256 a card); and how
    // much of a second jump after it counts
    int jump_hand;
    int jump_other;
    int jump_next;
    int jump_fade;
    int jump_again;
    // for each card still owed in this turn
    int owed;
};

constexpr int kCardInHand = 256;

// Several opinions each, the best first: solo with a minimum up to 2, solo above, with others.
extern const std::vector<Weights> kAlone, kAloneExpert, kTogether;

}  // namespace thegame
