"""A summary of many deals as people and scripts read it."""

from typing import Any

from tabulate import tabulate

from thegame_solver.batch.spread import Spread
from thegame_solver.batch.summary import Group, Summary

MOST_VALUES = 12
"""Lines for the distribution; rarer ends are drawn together."""


def summary_text(summary: Summary) -> str:
    """What a run found, on one page."""
    parts = [_head(summary)]
    if summary.sweep_name:
        parts.append(_sweep_table(summary))
    else:
        parts.append(_group_text(summary, summary.groups[0]))
    if not summary.is_complete:
        parts.append(f"Not finished: {summary.shards_there} of {summary.shards} shards are there.")
    parts += [f"{alarm}: a bug, please report it" for alarm in summary.alarms[:10]]
    return "\n\n".join(parts)


def _head(summary: Summary) -> str:
    header = summary.header
    title = summary.title(summary.groups[0]) if not summary.sweep_name else header["game"]
    swept = f", sweep over {summary.sweep_name}" if summary.sweep_name else ""
    seeds = header.get("seeds")
    which = f"seeds {seeds[0]:,} to {seeds[1] - 1:,}" if seeds else f"by {summary.key}"
    return f"{title}{swept}: {summary.groups[0].deals:,} deals, {which}"


def _percent(share: float) -> str:
    """Enough digits to tell 99.9997 % from all."""
    return f"{100 * share:.4f} %"


def interval_words(group: Group, digits: int = 4) -> str:
    low, high = group.interval
    return f"{100 * low:.{digits}f} to {100 * high:.{digits}f} %"


def _group_text(summary: Summary, group: Group) -> str:
    counts = [("won", group.won), ("lost", group.lost), ("undecided", group.undecided)]
    counts.append(("failed", group.failed))
    rows = [[word, f"{count:,}", _percent(count / max(group.deals, 1))] for word, count in counts]
    if group.malformed:
        rows.append(["malformed", f"{group.malformed:,}", "not counted"])
    verdicts = tabulate(rows, tablefmt="plain", colalign=("left", "right", "right"))
    interval = f"95 % interval of the share won: {interval_words(group)}\n{INTERVAL_NOTE}"
    return "\n\n".join([verdicts, interval, _measure_text(summary, group), _effort(summary, group)])


INTERVAL_NOTE = "(Wilson; undecided and failed deals count as lost below and as won above)"


def _measure_text(summary: Summary, group: Group) -> str:
    name = summary.measure_name.replace("_", " ")
    if not group.measure:
        return f"{name}: nothing known"
    values = sorted(group.measure)
    rows = [[value, f"{group.measure[value]:,}"] for value in values[: MOST_VALUES - 1]]
    rest = sum(group.measure[value] for value in values[MOST_VALUES - 1 :])
    if rest:
        rows.append([f"{values[MOST_VALUES - 1]} to {values[-1]}", f"{rest:,}"])
    return tabulate(rows, [name, "deals"], tablefmt="simple", colalign=("right", "right"))


def _effort(summary: Summary, group: Group) -> str:
    rows = [
        ["states", *(f"{value:,.0f}" for value in _quantiles(group.nodes))],
        ["seconds", *(f"{value:,.6f}" for value in _quantiles(group.seconds))],
    ]
    for row, spread in zip(rows, (group.nodes, group.seconds), strict=True):
        row.append(f"{summary.key} {spread.largest_at}")
    headers = ["effort", "mean", "median", "99 %", "worst", "of"]
    return tabulate(rows, headers, tablefmt="simple", disable_numparse=True)


def _quantiles(spread: Spread) -> list[float]:
    return [spread.mean, spread.quantile(0.5), spread.quantile(0.99), spread.largest]


def _sweep_table(summary: Summary) -> str:
    rows = [
        [
            group.value, f"{group.won:,}", f"{group.lost:,}", f"{group.undecided:,}",
            f"{group.failed:,}", interval_words(group, 2), f"{group.inferred:,}",
            f"{group.seconds.quantile(0.5):.4f}",
        ]
        for group in summary.groups
    ]
    headers = [
        summary.sweep_name or "", "won", "lost", "open", "failed", "95 % interval", "inferred",
        "median s",
    ]
    table = tabulate(rows, headers, tablefmt="simple", disable_numparse=True)
    notes = "open: undecided; inferred: from the verdict under linked rules, not solved"
    return f"{table}\n\n95 % interval of the share won\n{INTERVAL_NOTE}\n{notes}"


def summary_json(summary: Summary) -> dict[str, Any]:
    """The same for scripts."""
    return {
        "run": summary.header,
        "shards": summary.shards,
        "shards_there": summary.shards_there,
        "complete": summary.is_complete,
        "groups": [_group_json(summary, group) for group in summary.groups],
        "alarms": summary.alarms,
    }


def _group_json(summary: Summary, group: Group) -> dict[str, Any]:
    words = ("deals", "won", "lost", "undecided", "failed", "malformed", "inferred")
    low, high = group.interval
    swept = {summary.sweep_name: group.value} if summary.sweep_name else {}
    return {
        **swept,
        "rules": group.rules,
        **{word: getattr(group, word) for word in words},
        "interval_95": [low, high],
        summary.measure_name: {str(value): group.measure[value] for value in sorted(group.measure)},
        "nodes": _spread_json(summary, group.nodes),
        "seconds": _spread_json(summary, group.seconds),
    }


def _spread_json(summary: Summary, spread: Spread) -> dict[str, Any]:
    mean, median, high, worst = _quantiles(spread)
    of = {f"worst_{summary.key}": spread.largest_at}
    return {"mean": mean, "median": median, "p99": high, "worst": worst, **of}
