"""How the CP-SAT engine is used; here so that asking for it costs no import of ortools."""

from dataclasses import dataclass

from thegame_solver.the_game.cpsat.scene import ALL, Strengthening


class SettingsError(ValueError):
    """A setting that CP-SAT cannot be run with."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One worker and a fixed random seed by default: the same numbers every time."""

    hint: bool = False
    """Start from the line of a beam search."""
    workers: int = 1
    random_seed: int = 1
    fewest_turns: bool = False
    """Of a win, also the fewest turns."""
    windows: bool = True
    strengthening: Strengthening = ALL

    def __post_init__(self) -> None:
        if self.workers < 1:
            raise SettingsError(f"workers {self.workers}: expected a whole number from 1")
