"""The command line as scripts see it: a process, its output and its exit code."""

import os
import signal
import subprocess
import sys
import time

PATIENCE = 600
"""Seconds to wait for a process: the machine itself may stand still for a minute."""
THEGAME = [sys.executable, "-c", "from thegame_cli.main import main; main()"]

Done = tuple[int, str, str]


def thegame(*arguments: object, stdin: bytes = b"", **environment: str) -> Done:
    """Run the command; exit code and text out."""
    done = subprocess.run(
        [*THEGAME, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def refused(done: Done, message: str) -> None:
    """One clear line, exit code 2, nothing on standard output."""
    code, out, err = done
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert message in err


def started(*arguments: object, **how) -> subprocess.Popen:
    """Start the command and go on."""
    return subprocess.Popen(
        [*THEGAME, *map(str, arguments)],
        # A test run started in the background hands its children a SIGINT that is ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how},
    )


def interrupted(*arguments: object, after: float = 2) -> Done:
    """Press Ctrl-C after so many seconds."""
    process = started(*arguments)
    time.sleep(after)
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    return process.returncode, out.decode(), err.decode().strip()
