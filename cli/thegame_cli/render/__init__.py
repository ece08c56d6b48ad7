"""Deals and results as people and scripts read them: one module a game."""
