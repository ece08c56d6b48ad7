"""The build chain, for real: source package, wheel with the core, wheel where nothing compiles."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NO_COMPILER = {"CC": "/nowhere/cc", "CXX": "/nowhere/c++"}


@pytest.fixture(scope="module")
def source_package(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sdist")
    subprocess.run(
        [sys.executable, "-m", "build", "--sdist", "--outdir", folder, ROOT],
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.tar.gz"))


def wheel_contents(source: Path, folder: Path, **environment: str) -> tuple[str, list[str]]:
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", folder, source],
        check=True,
        capture_output=True,
        env={**os.environ, **environment},
    )
    wheel = next(folder.glob("*.whl"))
    return wheel.name, zipfile.ZipFile(wheel).namelist()


def modules() -> set[str]:
    """Every Python file of the two packages, as a wheel names it."""
    found = {(ROOT / "src", "thegame_solver"), (ROOT / "cli", "thegame_cli")}
    return {
        path.relative_to(folder).as_posix()
        for folder, package in found
        for path in (folder / package).rglob("*.py")
    }


def has_core(names: list[str]) -> bool:
    return any(name.startswith("thegame_solver/_kernel.") for name in names)


@pytest.mark.skipif(not shutil.which("c++"), reason="no C++ compiler here")
def test_the_source_package_builds_a_wheel_with_the_core(source_package, tmp_path):
    _, names = wheel_contents(source_package, tmp_path)
    assert has_core(names)
    assert "thegame_solver/py.typed" in names
    assert modules() <= set(names)
    assert not [name for name in names if name.endswith((".cpp", ".hpp"))]


def test_without_a_compiler_the_wheel_has_no_core_and_fits_every_platform(source_package, tmp_path):
    wheel, names = wheel_contents(source_package, tmp_path, **NO_COMPILER)
    assert wheel.endswith("none-any.whl")
    assert not has_core(names)
    assert modules() <= set(names)
