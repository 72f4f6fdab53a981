"""The folders of the kernels' sockets: one per server, deleted when the server stops.

A server that was killed could not clean up, so the next one deletes folders without an owner. A running
server holds a lock, which the operating system releases however the process ends.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path

LOCK = "held"
LONGEST = 42  # bytes of the root folder's name: a socket's full name may have 107
YOUNG = 60  # seconds in which a folder without a lock may still be getting one


def root() -> Path:
    """The folder of this user's servers, which nobody else can read. If another user has taken its name, it
    gets another one.
    """
    name = f"tutor-{os.getuid()}"
    folder = Path(tempfile.gettempdir(), name)
    if len(os.fsencode(folder)) > LONGEST:
        folder = Path("/tmp", name)
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    mine = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077
    return folder if mine else Path(tempfile.mkdtemp(prefix="tutor-"))


def _locked(path: Path) -> int | None:
    """An open file that is now locked by us; None if another process has locked it."""
    number = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(number)
        return None
    return number


def hold(folder: Path) -> None:
    """Use that folder until this process ends."""
    making = folder / f"{LOCK}.new"
    _locked(making)  # stays open as long as this process runs
    making.rename(folder / LOCK)  # by the time another process sees the file, it is locked


def _left(folder: Path) -> bool:
    """Whether the process that made a folder has ended."""
    lock = folder / LOCK
    if not lock.exists():
        return time.time() - folder.stat().st_mtime > YOUNG
    number = _locked(lock)
    if number is None:
        return False
    os.close(number)
    return True


def sweep(within: Path) -> None:
    """Delete what killed servers have left."""
    for folder in within.iterdir():
        with suppress(OSError):  # another server may delete it at the same time
            if folder.is_dir() and not folder.is_symlink() and _left(folder):
                shutil.rmtree(folder, ignore_errors=True)


def leave(within: Path) -> None:
    """Delete the folder when the last user leaves it."""
    with suppress(OSError):
        within.rmdir()
