"""Perfect-information solvers for The Game and its family."""

__version__ = "0.1.0"
