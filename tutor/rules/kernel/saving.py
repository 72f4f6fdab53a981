"""A file is written completely or not at all: the old file stays until all of the new text is on the disk."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from .errors import NotSaved

_WHY = {
    "full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "forbidden": (errno.EACCES, errno.EPERM, errno.EROFS),
    "nowhere": (errno.ENOENT, errno.ENOTDIR),
    "folder": (errno.EISDIR,),
}


def save(file: Path, text: str | bytes) -> Path:
    """Write text or bytes to a temporary file and put it in place. Raises NotSaved; the old file is then
    unchanged.
    """
    content = text.encode() if isinstance(text, str) else text
    try:
        if file.exists() and not file.is_file() and not file.is_dir():
            file.write_bytes(content)  # a pipe or a device, which cannot be replaced
        else:
            _replace(Path(os.path.realpath(file)), content)
    except OSError as error:
        raise _not_saved(file, error) from None
    return file


def folder(path: Path) -> Path:
    """The folder, created if it does not exist. Raises NotSaved."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _not_saved(path, error) from None
    return path


def _replace(file: Path, content: bytes) -> None:
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    beside = file.with_name(f".{file.name[:80]}.{os.urandom(4).hex()}.part")
    mode = file.stat().st_mode & 0o777 if file.exists() else None
    try:
        with open(beside, "xb") as whole:  # with the normal permissions of a new file
            whole.write(content)
            whole.flush()
            os.fsync(whole.fileno())
        if mode is not None:
            beside.chmod(mode)
        beside.replace(file)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    _settle(file.parent)


def _settle(parent: Path) -> None:
    """Make sure that the new name is on the disk too, if the system supports it."""
    with suppress(OSError):
        opened = os.open(parent, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _not_saved(file: Path, error: OSError) -> NotSaved:
    kind = next((kind for kind, numbers in _WHY.items() if error.errno in numbers), "failed")
    name = os.fsencode(file).decode("utf-8", "replace")
    return NotSaved(f"file.{kind}", file=name, why=error.strerror or type(error).__name__)
