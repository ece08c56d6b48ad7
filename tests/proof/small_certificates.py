"""Certificates of small deals, taken apart and put together again with something changed."""

from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any

from thegame_solver.kernel_access import kernel
from thegame_solver.proof import claims, face_claims
from thegame_solver.proof.certificate import (
    Certificate,
    CertificateError,
    certificate_parts,
    deal_hash,
)
from thegame_solver.proof.checker import Moment, dominates, unlaid
from thegame_solver.proof.layout import Layout
from thegame_solver.proof.levels import Group, Level, Shape, level_from_bytes, level_to_bytes
from thegame_solver.proof.verification import verify_open

CHECKERS = ("plain", "fast") if kernel() else ("plain",)


@dataclass(frozen=True)
class Parts:
    """A certificate in pieces."""

    head: dict[str, Any]
    levels: list[bytes]

    @property
    def layout(self) -> Layout:
        alone = self.head["game"] == face_claims.FACE_TO_FACE
        return (face_claims if alone else claims).layout_of(self.head)

    @property
    def shape(self) -> Shape:
        return self.layout.shape

    def is_needed(self, number: int, group: Group, tops: tuple[int, ...]) -> bool:
        """Is the state dominated by no other of its group? (The writer knows a weaker test.)"""
        now = Moment(group.player, group.laid, tuple(map(frozenset, group.hands)))
        cards = unlaid(self.layout, number, now)
        others = set(group.tops) - {tops}
        return not any(dominates(self.layout, cards, other, tops) for other in others)

    def level(self, number: int) -> Level:
        return level_from_bytes(self.levels[number], number, self.shape)

    def with_level(self, number: int, level: Level) -> "Parts":
        levels = list(self.levels)
        levels[number] = level_to_bytes(level, self.shape)
        return replace(self, levels=levels)

    def with_head(self, **changes: Any) -> "Parts":
        """Another head, properly bound to its deal."""
        head = {**self.head, **changes}
        return replace(self, head={**head, "deal_hash": deal_hash(head)})

    def to_bytes(self) -> bytes:
        return b"".join(certificate_parts(self.head, self.levels))


def parts_of(path: Path) -> Parts:
    with path.open("rb") as file:
        certificate = Certificate(file)
        return Parts(certificate.head, list(certificate.levels()))


def refusal(content: bytes) -> str | None:
    """Why it is refused, None when it holds; both checkers must say the same."""
    said = [_refusal(content, checker) for checker in CHECKERS]
    assert len({reason is None for reason in said}) == 1, said
    return said[0]


def _refusal(content: bytes, checker: str) -> str | None:
    try:
        verify_open(BytesIO(content), checker)
    except CertificateError as error:
        return str(error)
    return None
