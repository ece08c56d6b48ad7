"""A picture of a summary: verdicts, cards left, states and seconds (extra ``[plot]``)."""

from pathlib import Path
from typing import Any

from thegame_solver.batch.errors import BatchError, StoppedError
from thegame_solver.batch.folder import write_whole
from thegame_solver.batch.spread import Spread
from thegame_solver.batch.summary import Group, Summary

ENDINGS = ("svg", "png", "pdf")
COLOURS = {"won": "#4c9f70", "lost": "#c8553d", "undecided": "#e0b84c", "failed": "#7a7a7a"}


def check_plot(target: Path) -> str:
    """The kind of picture that a file's name asks for; refused before any work is done."""
    ending = target.suffix.removeprefix(".").lower()
    if ending not in ENDINGS:
        raise BatchError(f"plot '{target}': expected a name that ends in .svg, .png or .pdf")
    if not target.parent.is_dir():
        raise BatchError(f"plot '{target}': there is no folder '{target.parent}'")
    _matplotlib()
    return ending


def plot(summary: Summary, target: Path) -> None:
    """Draw a summary to a file; the same summary is the same picture, byte for byte."""
    ending = check_plot(target)
    matplotlib = _matplotlib()
    with matplotlib.rc_context({"svg.hashsalt": "thegame", "font.size": 9}):
        figure = matplotlib.figure.Figure(figsize=(9, 6), layout="constrained")
        _draw(figure, summary)
        metadata = {"Date": None} if ending == "svg" else None
        try:
            write_whole(
                target, lambda file: figure.savefig(file, format=ending, metadata=metadata)
            )
        except OSError as error:
            raise StoppedError(f"cannot write '{target}': {error.strerror or error}") from None


def _matplotlib() -> Any:
    try:
        import matplotlib
        import matplotlib.figure
    except ImportError:
        raise BatchError("--plot needs matplotlib: pip install 'thegame-solver[plot]'") from None
    return matplotlib


def _draw(figure: Any, summary: Summary) -> None:
    axes = figure.subplots(2, 2)
    swept = summary.sweep_name
    title = summary.title(summary.groups[0])
    figure.suptitle(f"{title}, sweep over {swept}" if swept else title)
    _draw_shares(axes[0][0], summary)
    _draw_measure(axes[0][1], summary)
    for place, name in enumerate(("nodes", "seconds")):
        _draw_effort(axes[1][place], summary, name)


def _label(group: Group) -> str:
    return "all deals" if group.value is None else str(group.value)


def _draw_shares(axes: Any, summary: Summary) -> None:
    """Stacked shares of the verdicts, and the interval of the share won."""
    labels = [_label(group) for group in summary.groups]
    bottom = [0.0] * len(labels)
    for word, colour in COLOURS.items():
        shares = [100 * getattr(group, word) / max(group.deals, 1) for group in summary.groups]
        axes.bar(labels, shares, bottom=bottom, color=colour, label=word, width=0.6)
        bottom = [low + share for low, share in zip(bottom, shares, strict=True)]
    for place, group in enumerate(summary.groups):
        low, high = group.interval
        axes.vlines(place, 100 * low, 100 * high, color="black")
    axes.set(ylabel="% of deals", xlabel=summary.sweep_name or "")
    axes.set_title("verdicts; black: 95 % interval of won")
    axes.legend(fontsize=7)


def _draw_measure(axes: Any, summary: Summary) -> None:
    name = summary.measure_name.replace("_", " ")
    for group in summary.groups:
        values = sorted(group.measure)
        counts = [group.measure[value] for value in values]
        axes.plot(values, counts, "o-", markersize=3, label=_label(group))
    axes.set(xlabel=name, ylabel="deals")
    axes.set_yscale("log")
    axes.set_title(name)
    axes.legend(fontsize=7)


def _draw_effort(axes: Any, summary: Summary, name: str) -> None:
    """How many deals took at most so much: a step curve over a logarithmic scale."""
    for group in summary.groups:
        spread: Spread = getattr(group, name)
        points = [(value, count) for value, count in spread.buckets() if value > 0]
        shares, seen = [], spread.count - sum(count for _, count in points)
        for _, count in points:
            seen += count
            shares.append(100 * seen / spread.count)
        axes.step([value for value, _ in points], shares, where="post", label=_label(group))
    axes.set_xscale("log")
    words = "states a deal" if name == "nodes" else "seconds a deal"
    axes.set(xlabel=words, ylabel="% of solved deals at most")
    axes.set_title(words)
