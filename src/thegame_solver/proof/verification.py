"""Checking a certificate: the win replayed by the rules, the bound by one of the two checkers."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import IO, Any, Protocol

from thegame_solver.kernel_access import kernel
from thegame_solver.proof import claims, face_claims
from thegame_solver.proof.certificate import Certificate, CertificateError, deal_hash
from thegame_solver.proof.checker import Checker
from thegame_solver.proof.claims import LEAST_LEFT, WIN
from thegame_solver.proof.layout import Layout
from thegame_solver.proof.levels import level_from_bytes

CHECKERS = ("auto", "fast", "plain")
LARGEST_DECK = 126
"""Cards that the fast checker's sets hold."""

Report = Callable[[int, int], None]
"""Called with every level and the number of states so far."""


@dataclass(frozen=True, slots=True)
class Verified:
    """A certificate that holds."""

    head: dict[str, Any]
    states: int = 0
    levels: int = 0

    @property
    def is_win(self) -> bool:
        return bool(self.head["claim"] == WIN)

    @property
    def left(self) -> int:
        """Proven: never fewer cards are left than this."""
        return 0 if self.is_win else int(self.head["left"])


class _Steps(Protocol):
    def take(self, level: bytes) -> int: ...
    def finish(self) -> None: ...


def verify(
    path: Path, checker: str = "auto", report: Report = lambda level, states: None,
    expected_hash: str | None = None,
) -> Verified:
    """Check the certificate in a file; `CertificateError` says the first thing that is wrong."""
    with path.open("rb") as file:
        return verify_open(file, checker, report, expected_hash)


def verify_open(
    file: IO[bytes], checker: str = "auto", report: Report = lambda level, states: None,
    expected_hash: str | None = None,
) -> Verified:
    """The same for an open file."""
    certificate = Certificate(file)
    head = certificate.head
    if expected_hash not in (None, deal_hash(head)):
        raise CertificateError("deal_hash: this certificate is about another deal or other rules")
    game = face_claims if head.get("game") == face_claims.FACE_TO_FACE else claims
    if head.get("claim") == WIN:
        game.check_win(head)
        for _ in certificate.levels():
            raise CertificateError("levels: a win has none")
        return Verified(head)
    if head.get("claim") != LEAST_LEFT:
        raise CertificateError(f"claim {head.get('claim')!r}: expected {WIN} or {LEAST_LEFT}")
    return _check_levels(certificate, _steps(game.layout_of(head), checker), report)


def _check_levels(certificate: Certificate, steps: _Steps, report: Report) -> Verified:
    states = 0
    numbers = count()
    for level in certificate.levels():
        states += steps.take(level)
        report(next(numbers), states)
    steps.finish()
    return Verified(certificate.head, states, next(numbers))


def _steps(layout: Layout, checker: str) -> _Steps:
    fast = kernel() is not None and layout.cards <= LARGEST_DECK
    if checker == "fast" and not fast:
        raise ValueError(
            f"checker 'fast': expected the compiled core and at most {LARGEST_DECK} cards"
        )
    return FastSteps(layout) if fast and checker != "plain" else PlainSteps(layout)


class PlainSteps:
    """The plain checker, fed with bytes."""

    def __init__(self, layout: Layout) -> None:
        self._shape = layout.shape
        self._checker = Checker(layout)

    def take(self, level: bytes) -> int:
        number = self._checker.level + 1
        return self._checker.take(level_from_bytes(level, number, self._shape))

    def finish(self) -> None:
        self._checker.finish()


class FastSteps:
    """The core's checker, fed with bytes."""

    def __init__(self, layout: Layout) -> None:
        self._checker = kernel().Checker(layout)

    def take(self, level: bytes) -> int:
        states = self._checker.take(level)
        if isinstance(states, str):
            raise CertificateError(states)
        return int(states)

    def finish(self) -> None:
        refusal = self._checker.finish()
        if refusal:
            raise CertificateError(refusal)
