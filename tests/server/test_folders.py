"""Temporary folders: deleted with their server, or by the next one if it was killed."""

from __future__ import annotations

import os
import signal
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import ask, kernel_of
from tutor.app import folders
from tutor.app.local import free_port, kernels, start, stop


def rest(within: Path) -> list[Path]:
    """Everything in a folder, without the folder itself."""
    return sorted(within.rglob("*"))


@pytest.fixture
def short() -> Iterator[Path]:
    """A folder for a test with a name short enough for the names of sockets."""
    with tempfile.TemporaryDirectory(prefix="t") as name:
        yield Path(name)


@pytest.mark.slow
def test_a_killed_server_is_swept_up_after_by_the_next(short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(short))
    killed, living = (
        (start(port := free_port(), "--cold"), port),
        (start(port := free_port(), "--cold"), port),
    )
    try:
        assert kernel_of(ask(f"http://127.0.0.1:{killed[1]}"))
        mine = kernels(killed[0].pid)
        os.kill(killed[0].pid, signal.SIGKILL)
        killed[0].wait()
        left = [folder for folder in short.glob("tutor-*/*") if list(folder.glob("kernel-*"))]
        assert len(mine) == len(left) == 1 and len(list(short.glob("tutor-*/*"))) == 2
        following = start(free_port(), "--cold")
        assert not left[0].exists() and len(list(short.glob("tutor-*/*"))) == 2, "the living one's stays"
        assert ask(f"http://127.0.0.1:{living[1]}").status == 200
        stop(following)
        while Path(f"/proc/{mine[0]}").exists():  # a kernel notices that its server is gone
            time.sleep(0.1)
    finally:
        stop(killed[0])
        stop(living[0])
    assert rest(short) == []


def test_what_is_held_or_young_or_not_a_folder_stays(tmp_path: Path) -> None:
    for name in ("held", "young", "old"):
        (tmp_path / name).mkdir()
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path / "old")
    folders.hold(tmp_path / "held")
    os.utime(tmp_path / "old", (0, 0))
    folders.sweep(tmp_path)
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["file", "held", "link", "young"]
    folders.leave(tmp_path)
    assert tmp_path.exists()


def test_a_folder_of_somebody_elses_is_not_taken(short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders.tempfile, "tempdir", str(short))
    first = folders.root()
    assert (
        first.name == f"tutor-{os.getuid()}"
        and stat.S_IMODE(first.stat().st_mode) == 0o700
        and folders.root() == first
    )
    first.chmod(0o755)  # others may look into it: another user made it
    assert folders.root() != first
    first.rmdir()
    first.symlink_to(short)
    assert folders.root() != first


def test_a_long_name_leaves_no_room_for_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders.tempfile, "tempdir", str(tmp_path / ("n" * 60)))
    assert folders.root() == Path(f"/tmp/tutor-{os.getuid()}")
