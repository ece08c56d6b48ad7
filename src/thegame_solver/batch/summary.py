"""What a run has found: verdicts with their interval, and how cards left and effort are spread.

Records are read once, one after the other; memory does not grow with their number.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from thegame_solver.batch.errors import BatchError
from thegame_solver.batch.folder import RunFolder, read_run
from thegame_solver.batch.formats import Header, Record, read_header, read_records
from thegame_solver.batch.games import FAILED, MALFORMED, game
from thegame_solver.batch.spread import Spread
from thegame_solver.batch.sweep import ALARM
from thegame_solver.batch.wilson import wilson_with_unknown


@dataclass(slots=True)
class Group:
    """The records under one set of rules."""

    rules: dict[str, Any]
    value: int | None
    won_word: str
    lost_word: str
    verdicts: Counter[str] = field(default_factory=Counter)
    measure: Counter[int] = field(default_factory=Counter)
    """How often the game's first measure (cards left, value) took each value."""
    nodes: Spread = field(default_factory=Spread)
    seconds: Spread = field(default_factory=Spread)
    inferred: int = 0
    """Records that the theorem of linked rules gave without solving."""

    @property
    def won(self) -> int:
        return self.verdicts[self.won_word]

    @property
    def lost(self) -> int:
        return self.verdicts[self.lost_word]

    @property
    def failed(self) -> int:
        return self.verdicts[FAILED]

    @property
    def undecided(self) -> int:
        """Neither won nor lost, for whatever reason but failure."""
        return self.deals - self.won - self.lost - self.failed

    @property
    def malformed(self) -> int:
        return self.verdicts[MALFORMED]

    @property
    def deals(self) -> int:
        """Deals that count: lines that are no deals do not."""
        return self.verdicts.total() - self.malformed

    @property
    def interval(self) -> tuple[float, float]:
        """95 %, for the share that is won; undecided and failed deals widen it on both sides."""
        return wilson_with_unknown(self.won, self.undecided + self.failed, self.deals)


@dataclass(slots=True)
class Summary:
    """Everything that is said about a run."""

    header: Header
    groups: list[Group]
    shards: int = 1
    shards_there: int = 1
    alarms: list[str] = field(default_factory=list)

    @property
    def is_complete(self) -> bool:
        return self.shards == self.shards_there

    @property
    def measure_name(self) -> str:
        return game(self.header["game"]).measures(self.header["asked"])[0]

    def title(self, group: Group) -> str:
        return game(self.header["game"]).title(group.rules, self.header["asked"])

    @property
    def sweep_name(self) -> str | None:
        return sweep_name(self.header)

    @property
    def key(self) -> str:
        """What a deal's number is called: seed or line."""
        key: str = self.header["columns"][0]
        return key


def sweep_name(header: Header) -> str | None:
    """Which number of the rules the run sweeps over, if any."""
    return next((name for name in header.get("sweep", {}) if name != "cross_check"), None)


def summarise(path: Path) -> Summary:
    """Sum up a run's folder, finished or not, or a merged file."""
    if path.is_dir():
        return _summarise_folder(path)
    if not path.exists():
        raise BatchError(f"'{path}': no such folder or file")
    summary = _empty(read_header(path))
    _add(summary, read_records(path))
    return summary


def _summarise_folder(path: Path) -> Summary:
    folder = RunFolder(path, read_run(path))
    there = [shard for shard in folder.shards if folder.has(shard)]
    summary = _empty(folder.header)
    summary.shards, summary.shards_there = len(folder.shards), len(there)
    for shard in there:
        _add(summary, read_records(folder.file_of(shard)))
    return summary


def _empty(header: Header) -> Summary:
    won, lost = game(header["game"]).outcomes(header["asked"])
    name = sweep_name(header)
    values = header["sweep"][name] if name else [None]
    groups = [
        Group(rules, value, won, lost)
        for rules, value in zip(header["rules"], values, strict=True)
    ]
    return Summary(header, groups)


def _add(summary: Summary, records: Iterable[Record]) -> None:
    """Count the records in. Written for a million of them: one flat loop, no dictionaries."""
    columns = summary.header["columns"]
    places = [columns.index(name) for name in ("verdict", "nodes", "seconds", "note")]
    verdict_at, nodes_at, seconds_at, note_at = places
    measure_at = columns.index(summary.measure_name)
    swept = summary.sweep_name is not None
    by_value = {group.value: group for group in summary.groups}
    for record in records:
        group = by_value[record[1] if swept else None]
        group.verdicts[record[verdict_at]] += 1
        if record[measure_at] is not None:
            group.measure[record[measure_at]] += 1
        if swept and record[-1] is not None:
            group.inferred += 1
        elif record[verdict_at] not in (FAILED, MALFORMED):
            group.nodes.add(record[nodes_at], record[0])
            group.seconds.add(record[seconds_at], record[0])
        if record[note_at] is not None and record[note_at].startswith(ALARM):
            summary.alarms.append(f"{summary.key} {record[0]}: {record[note_at]}")
