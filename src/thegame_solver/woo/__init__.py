"""Woo: a round of 24 cards, two players, solved with all cards known."""
