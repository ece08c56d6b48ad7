"""Where the compiled core is, or that it is not there."""

from functools import cache
from importlib import import_module
from typing import Any


@cache
def kernel() -> Any:
    """The core's module, or None where the package was installed without a C++ compiler."""
    try:
        return import_module("thegame_solver._kernel")
    except ImportError:
        return None
