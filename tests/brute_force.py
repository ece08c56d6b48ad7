"""A second, independent reading of the rules: breadth first, card by card, no idea but the rules.

It shares no code with the package. A state is everything there is in the middle of a turn.
"""


def most_laid(numbers, tops, hands, stock, *, starters, widest=700):
    """The most cards that can be laid; None when a level has more than `widest` states.

    `numbers` are low, high, players, hand, minimum, jump.
    """
    _, _, players, _, minimum, jump = numbers
    total = sum(map(len, hands)) + len(stock)
    level = {
        (tuple(tops), tuple(map(frozenset, hands)), 0, who, 0, bool(stock)) for who in starters
    }
    if total == 0:
        return 0
    for laid in range(total):
        following = set()
        for state in level:
            for tops_, hands_, drawn, who, count, had_stock in _turn_over(
                state, players, minimum, stock
            ):
                for card in hands_[who]:
                    for pile in range(4):
                        top = tops_[pile]
                        fits = card > top if pile < 2 else card < top
                        back = card == (top - jump if pile < 2 else top + jump)
                        if fits or back:
                            new_tops = (*tops_[:pile], card, *tops_[pile + 1 :])
                            new_hands = list(hands_)
                            new_hands[who] = hands_[who] - {card}
                            following.add(
                                (new_tops, tuple(new_hands), drawn, who, count + 1, had_stock)
                            )
        if not following:
            return laid
        level = {_sorted_piles(state) for state in following}
        if len(level) > widest:
            return None
    return total


def _sorted_piles(state):
    (a, b, c, d), *rest = state
    return ((min(a, b), max(a, b), min(c, d), max(c, d)), *rest)


def _turn_over(state, players, minimum, stock):
    """The state itself, and with the turn ended if the minimum is laid."""
    tops, hands, drawn, who, count, had_stock = state
    yield state
    if count < (minimum if had_stock else 1):
        return
    new = stock[drawn : drawn + count]
    hands = list(hands)
    hands[who] = hands[who] | set(new)
    drawn += len(new)
    for step in range(1, players + 1):
        following = (who + step) % players
        if hands[following]:
            yield (tops, tuple(hands), drawn, following, 0, drawn < len(stock))
            return
