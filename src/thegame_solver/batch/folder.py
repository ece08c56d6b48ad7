"""The folder of a run: ``run.json`` says whose it is, and every finished shard is one file.

A file gets its name when it is complete and on the disk; whatever was interrupted has left at most
a hidden file behind, which the next run on the same machine takes away.
"""

import json
import os
import re
import socket
from collections.abc import Callable
from pathlib import Path

from thegame_solver.batch.errors import BatchError, OtherRunError, StoppedError
from thegame_solver.batch.formats import FORMS, Header, count_records, read_header
from thegame_solver.batch.job import check_same
from thegame_solver.batch.shards import Shard, cut

RUN_FILE = "run.json"
PART = ".part"


class RunFolder:
    """Where a run's shards are. `header` is the run's: job, deals, shard size and form."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self.form = FORMS[header["form"]]
        self.shards = cut(header["deals"], header["shard_size"])

    def file_of(self, shard: Shard) -> Path:
        return self.path / (shard.stem + self.form.ending)

    def shard_header(self, shard: Shard) -> Header:
        """What stands at the top of a shard's file."""
        return {**self.header, "shard": [shard.start, shard.stop]}

    def has(self, shard: Shard) -> bool:
        """Is the shard's file there and whole? One of another run is refused."""
        path = self.file_of(shard)
        if not path.exists() or count_records(path) != len(shard) * self.records_a_deal:
            return False
        check_same(self.shard_header(shard), read_header(path), f"file '{path}'")
        return True

    @property
    def records_a_deal(self) -> int:
        return len(self.header["rules"])

    def keep(self, shard: Shard, content: bytes) -> None:
        """Write a finished shard: whole, or not at all."""
        path = self.file_of(shard)
        try:
            write_whole(path, lambda file: file.write(content))
        except OSError as error:
            raise StoppedError(f"cannot write '{path}': {error.strerror or error}") from None

    def remove_leftovers(self) -> None:
        """Take away what killed runs on this machine left half-written."""
        for path in self.path.glob(f".*{PART}"):
            if _is_abandoned(path.name):
                path.unlink(missing_ok=True)


def open_folder(path: Path) -> Header | None:
    """The header of the run in a folder, None for a new or empty one; anything else is refused."""
    try:
        names = [entry.name for entry in path.iterdir()] if path.exists() else []
    except NotADirectoryError:
        raise BatchError(f"folder '{path}': this is a file, expected a folder") from None
    except OSError as error:
        raise BatchError(f"folder '{path}': {error.strerror or error}") from None
    if RUN_FILE in names:
        return read_run(path)
    if any(not name.startswith(".") for name in names):
        raise OtherRunError(
            f"folder '{path}': there are files in it but no {RUN_FILE}; "
            "expected a new folder or that of the same run"
        )
    return None


def read_run(path: Path) -> Header:
    """The header of the run in a folder."""
    try:
        header = json.loads((path / RUN_FILE).read_text(encoding="utf-8"))
    except OSError as error:
        raise BatchError(
            f"folder '{path}': {error.strerror or error}; expected the folder of a run"
        ) from None
    except ValueError:
        header = None
    wanted = {"columns", "deals", "form", "rules", "shard_size"}
    if not isinstance(header, dict) or not wanted <= header.keys():
        raise OtherRunError(f"file '{path / RUN_FILE}': no header of thegame classify there")
    return header


def create_folder(path: Path, header: Header) -> Header:
    """Make the folder of a run; the header that counts is that of whoever was first."""
    content = (json.dumps(header, indent=1) + "\n").encode()
    try:
        path.mkdir(parents=True, exist_ok=True)
        write_whole(path / RUN_FILE, lambda file: file.write(content), only_if_new=True)
    except OSError as error:
        why = error.strerror or error
        raise BatchError(f"folder '{path}': cannot write there, {why}") from None
    return read_run(path)


def write_whole(
    path: Path, write: Callable[..., object], *, only_if_new: bool = False
) -> None:
    """Let `write` fill a file under a hidden name; it gets its own once all is on the disk."""
    part = path.with_name(f".{path.name}.{socket.gethostname()}.{os.getpid()}{PART}")
    try:
        with part.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        if only_if_new:
            _link_if_new(part, path)
        else:
            part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _link_if_new(part: Path, path: Path) -> None:
    try:
        os.link(part, path)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        if not path.exists():
            part.replace(path)


def _sync_folder(path: Path) -> None:
    """The new name is on the disk too; some systems cannot, and need not, do this."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def _is_abandoned(name: str) -> bool:
    match = re.fullmatch(rf".*\.{re.escape(socket.gethostname())}\.(\d+){re.escape(PART)}", name)
    if not match or int(match[1]) == os.getpid():
        return False
    try:
        os.kill(int(match[1]), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False
