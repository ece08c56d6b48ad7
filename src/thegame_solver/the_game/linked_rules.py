"""When a win under one set of rules is a win under another, on the same shuffle.

Theorem. Let the cards and the jump be the same and let A ask for at least as many cards a turn as
B. If (1) players and hand are the same, or (2) B is played alone with a hand at least as large as
all hands of A together, then every deal won under A is won under B.

Proof. Take a won line of A and play it, turn for turn, under B (in case 1 with the same starter).
Piles take cards without asking who lays them, so every play is legal once the card is in the hand
that lays it. After k cards laid, the first min(deck, h + k) cards of the deck have left the stock,
where h is what was dealt at the start; as B dealt at least as many, everything that A has drawn B
has drawn too, at every moment between two turns. Case 1: the same numbers are dealt and drawn, so
the hands are the same and so is who is passed over. Case 2: the one hand of B holds everything
drawn and not laid, so it holds every hand of A. Turns are long enough: where B's stock holds a
card, A's does as well (A has drawn no more), so the turn has at least A's minimum, which is at
least B's; where B's stock is empty, B asks for 1, and no turn is empty. All cards are laid. ∎

It is not claimed that more cards in the hands of several players help: the same shuffle then puts
the cards into other hands, and the line of play is somebody else's to lay. No deal is known that
is lost by it, but what is not proven is not used.
"""

from thegame_solver.the_game.rules import Rules


def is_harder(one: Rules, other: Rules) -> bool:
    """The theorem says that every deal won under `one` is won under `other`.

    >>> is_harder(Rules(hand=5), Rules(hand=8)), is_harder(Rules(hand=8), Rules(hand=5))
    (True, False)
    """
    if (one.low, one.high, one.jump) != (other.low, other.high, other.jump):
        return False
    if one.minimum < other.minimum:
        return False
    if (one.players, one.hand) == (other.players, other.hand):
        return True
    return other.players == 1 and other.hand >= one.players * one.hand
