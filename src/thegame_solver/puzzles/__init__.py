"""Puzzles: whole deals, find the turn, save it; made, verified and checked here.

- *whole deal*: lay everything. The deal can be won; how hard that is tells its grade.
- *find the turn*: exactly one turn (up to equal results) keeps the win, and the natural one loses.
- *save it*: the win is gone. How few cards can be left?
"""
