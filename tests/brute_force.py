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
            for over in _turn_over(state, players, minimum, stock):
                following.update(after for after, _ in _plays(over, jump))
        if not following:
            return laid
        level = following
        if len(level) > widest:
            return None
    return total


def fewest_jumps(numbers, tops, hands, stock, *, starters, widest=700):
    """The fewest jumps of a win, `LOST` without one; None when a level has too many states."""
    _, _, players, _, minimum, jump = numbers
    level = {
        (tuple(tops), tuple(map(frozenset, hands)), 0, who, 0, bool(stock)): 0 for who in starters
    }
    for _ in range(sum(map(len, hands)) + len(stock)):
        following = {}
        for state, jumps in level.items():
            for over in _turn_over(state, players, minimum, stock):
                for after, jumped in _plays(over, jump):
                    following[after] = min(following.get(after, LOST), jumps + jumped)
        level = following
        if len(level) > widest:
            return None
    return min(level.values(), default=LOST)


LOST = 1000


def _plays(state, jump):
    """Every play: the state after it, and whether it is a jump."""
    tops, hands, drawn, who, count, had_stock = state
    for card in hands[who]:
        for pile in range(4):
            top = tops[pile]
            fits = card > top if pile < 2 else card < top
            back = card == (top - jump if pile < 2 else top + jump)
            if fits or back:
                new_tops = (*tops[:pile], card, *tops[pile + 1 :])
                new_hands = list(hands)
                new_hands[who] = hands[who] - {card}
                after = (new_tops, tuple(new_hands), drawn, who, count + 1, had_stock)
                yield _sorted_piles(after), not fits


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
