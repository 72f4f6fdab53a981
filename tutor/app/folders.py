"""Where the kernels' sockets lie: a folder for each server, which goes when its server does.

A server that was killed could not clear up: the next one sweeps what nobody holds any more. Who lives
holds a lock, which the operating system lets go of however the holder ends.
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
LONGEST = 42  # bytes of the root: a socket's whole name may have 107
YOUNG = 60  # seconds in which a folder without a lock may still be getting one


def root() -> Path:
    """The folder of this user's servers, to nobody else's eyes; where somebody else took that name, any other."""
    name = f"tutor-{os.getuid()}"
    folder = Path(tempfile.gettempdir(), name)
    if len(os.fsencode(folder)) > LONGEST:
        folder = Path("/tmp", name)
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    mine = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077
    return folder if mine else Path(tempfile.mkdtemp(prefix="tutor-"))


def _locked(path: Path) -> int | None:
    """An open file that is now ours alone; None when somebody holds it."""
    number = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(number)
        return None
    return number


def hold(folder: Path) -> None:
    """This process lives in that folder until it ends."""
    making = folder / f"{LOCK}.new"
    _locked(making)  # stays open as long as we run
    making.rename(folder / LOCK)  # whoever sees it sees it locked


def _left(folder: Path) -> bool:
    """Whether whoever made a folder is gone."""
    lock = folder / LOCK
    if not lock.exists():
        return time.time() - folder.stat().st_mtime > YOUNG
    number = _locked(lock)
    if number is None:
        return False
    os.close(number)
    return True


def sweep(within: Path) -> None:
    """Remove what servers that were killed have left."""
    for folder in within.iterdir():
        with suppress(OSError):  # another server sweeps too
            if folder.is_dir() and not folder.is_symlink() and _left(folder):
                shutil.rmtree(folder, ignore_errors=True)


def leave(within: Path) -> None:
    """The last one closes the door."""
    with suppress(OSError):
        within.rmdir()
