import importlib.util
from pathlib import Path

import pytest

from thegame_solver.kernel_access import kernel

SCRIPT = Path(__file__).parents[2] / "bench" / "signature.py"


@pytest.mark.skipif(kernel() is None, reason="installed without the compiled core")
def test_the_searches_do_the_work_that_was_recorded():
    spec = importlib.util.spec_from_file_location("signature", SCRIPT)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.signature() == script.recorded(), "if on purpose: bench/signature.py --record"
