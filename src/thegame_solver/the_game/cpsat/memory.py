"""How much memory this process holds: CP-SAT does not tell, and looks at its own limit rarely."""

import sys
from pathlib import Path

_STATM = Path("/proc/self/statm")
_PAGE_KB = 4


def process_megabytes() -> float:
    """Held now where the system tells (Linux), else the most ever held; 0 if neither is known."""
    try:
        return int(_STATM.read_text().split()[1]) * _PAGE_KB / 1000
    except OSError:
        return _most_ever_megabytes()


def _most_ever_megabytes() -> float:
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)
