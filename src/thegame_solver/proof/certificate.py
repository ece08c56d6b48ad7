"""The file a certificate is kept in: a readable head, then the levels, then a digest.

::

    thegame-certificate 1
    {"game": "the-game", "rules": {…}, "deal": […], "claim": …, "deal_hash": …}
    level 0, level 1, …: each its length in 4 bytes and that many bytes of zlib; length 0 ends them
    32 bytes: SHA-256 of everything before

Levels are read and written one at a time, so a certificate may be larger than memory. What the
numbers of a level mean stands in `levels`; what makes a certificate hold, in `checker`.
"""

import hashlib
import json
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

MAGIC = b"thegame-certificate 1\n"
LONGEST_HEAD = 1_000_000
LARGEST_LEVEL = 1 << 31
"""Bytes of a level when unpacked; more is taken for an attack, not for a proof."""


class CertificateError(ValueError):
    """A certificate that does not hold: what was found, and where."""


def deal_hash(head: Mapping[str, Any]) -> str:
    """SHA-256 of game, rules and deal (or position) in canonical JSON."""
    bound = {name: head.get(name) for name in ("game", "rules", "deal")}
    text = json.dumps(bound, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def write_certificate(path: Path, head: Mapping[str, Any], levels: Iterable[bytes]) -> int:
    """Write a certificate and return its size in bytes; a half-written one is never left behind."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with unfinished.open("wb") as file:
            for part in certificate_parts({**head, "deal_hash": deal_hash(head)}, levels):
                file.write(part)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return path.stat().st_size


def certificate_parts(head: Mapping[str, Any], levels: Iterable[bytes]) -> Iterator[bytes]:
    """The file's content, piece by piece, with its digest."""
    digest = hashlib.sha256()
    for part in _parts(head, levels):
        digest.update(part)
        yield part
    yield digest.digest()


def _parts(head: Mapping[str, Any], levels: Iterable[bytes]) -> Iterator[bytes]:
    yield MAGIC
    yield json.dumps(head, separators=(",", ":")).encode() + b"\n"
    for level in levels:
        packed = zlib.compress(level, 9)
        yield len(packed).to_bytes(4, "big") + packed
    yield bytes(4)


class Certificate:
    """A certificate being read: the head at once, then the levels one after the other."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._digest = hashlib.sha256()
        if self._read(len(MAGIC)) != MAGIC:
            raise CertificateError(f"expected a file that begins with {MAGIC.decode().strip()!r}")
        self.head = _head(self._line())
        if self.head.get("deal_hash") != deal_hash(self.head):
            raise CertificateError("deal_hash: it is not the hash of this game, rules and deal")

    def levels(self) -> Iterator[bytes]:
        """The levels, unpacked; then the digest is compared."""
        while size := int.from_bytes(self._exactly(4), "big"):
            yield _unpacked(self._exactly(size))
        expected = self._digest.digest()
        if self._file.read(33) != expected:
            raise CertificateError("digest: the file was changed or cut off")

    def _read(self, size: int) -> bytes:
        content = self._file.read(size)
        self._digest.update(content)
        return content

    def _exactly(self, size: int) -> bytes:
        content = self._read(size)
        if len(content) != size:
            raise CertificateError("the file ends too early")
        return content

    def _line(self) -> bytes:
        line = self._file.readline(LONGEST_HEAD)
        self._digest.update(line)
        return line


def _head(line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        raise CertificateError("head: expected a line of JSON") from None
    if not isinstance(head, dict):
        raise CertificateError("head: expected a JSON object")
    return head


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(packed, LARGEST_LEVEL)
    except zlib.error:
        raise CertificateError("a level cannot be unpacked") from None
    if not unpacker.eof or unpacker.unused_data:
        raise CertificateError("a level cannot be unpacked")
    return content
