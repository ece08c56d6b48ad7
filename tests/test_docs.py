"""The documentation keeps up with the program."""

import importlib.util
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def test_the_reference_of_the_command_line_is_up_to_date():
    spec = importlib.util.spec_from_file_location("generate_cli", DOCS / "generate_cli.py")
    generate_cli = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate_cli)
    written = (DOCS / "cli.md").read_text(encoding="utf-8")
    assert written == generate_cli.reference(), "run: python docs/generate_cli.py"
