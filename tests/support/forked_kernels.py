"""Notebooks' kernels without the wait for the same imports: each is a process forked from one that has only
imported. What they show is compared as it is stored: of a picture, what it was drawn from. A game
that several notebooks have bots play is played once in a run of the tests (games_once.py).

    python -m pytest -p tests.support.forked_kernels --nbval notebooks
    python -m pytest -p tests.support.forked_kernels --nbval notebooks --half  # each notebook in one language
"""

from __future__ import annotations

import asyncio
import os
import sys
from importlib.metadata import EntryPoint
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import nbformat
import nbval.kernel
import nbval.plugin
import pytest
from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning import KernelProvisionerFactory, LocalProvisioner

from tests.support import games_once
from tutor.notebook.stored import kept

NAME = "forked"
LAUNCHER = ["-m", "ipykernel_launcher"]
IMPORTED = [
    "ipykernel.kernelapp",
    "ipykernel.ipkernel",
    "ipykernel.debugger",
    "IPython.core.completerlib",
    "IPython.core.logger",
    "IPython.extensions.storemagic",
    "tornado.platform.asyncio",
    "zmq.utils.garbage",
    "cProfile",
    "psutil",
    "sqlite3",
    "ipywidgets",
    "tutor.notebook",
    "tutor.widget.page",
]
nursery = get_context("forkserver")
nursery.set_forkserver_preload(IMPORTED)


def begin(arguments: list[str], env: dict[str, str], cwd: str, silent: bool) -> None:
    """In the new process: what `python -m ipykernel_launcher ARGUMENTS` does once everything is imported."""
    os.setsid()
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env, JPY_PARENT_PID=str(os.getppid()))
    if silent:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    sys.argv = [LAUNCHER[-1], *arguments]
    games_once.begin()
    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance()


class Forked(LocalProvisioner):
    """Starts IPython's kernel as usual, but with its imports already done."""

    process: ForkServerProcess | None

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        assert cmd[1:3] == LAUNCHER, cmd
        silent = kwargs["stderr"] is not None
        self.process = nursery.Process(target=begin, args=(cmd[3:], kwargs["env"], kwargs["cwd"], silent))
        self.process.start()
        self.pid, self.cwd = self.process.pid, kwargs["cwd"]
        return self.connection_info

    async def poll(self) -> int | None:
        return self.process.exitcode if self.process else 0

    async def wait(self) -> int | None:
        while (status := await self.poll()) is None:
            await asyncio.sleep(0.01)
        self.process = None
        return status

    async def send_signal(self, signum: int) -> None:
        if self.process and self.process.pid:
            os.kill(self.process.pid, signum)


KernelProvisionerFactory.provisioners[NAME] = EntryPoint(
    NAME, f"{__name__}:{Forked.__name__}", KernelProvisionerFactory.GROUP_NAME
)
os.environ[KernelProvisionerFactory.default_provisioner_name_env] = NAME
nbval.kernel.pformat = str  # formatting every message for a log that nobody keeps takes a tenth of the time


def as_stored(outputs: list[Any]) -> list[Any]:
    """The outputs with the digest of each picture among what is compared."""
    found = []
    for output in kept(outputs):
        if drawn := output.get("metadata", {}).get("drawn"):
            output["data"]["drawn"] = drawn
        found.append(nbformat.from_dict(output))
    return found


compare = nbval.plugin.IPyNbCell.compare_outputs
nbval.plugin.IPyNbCell.compare_outputs = lambda cell, test, ref, skip_compare=None: compare(
    cell, as_stored(test), as_stored(ref), skip_compare
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--half", action="store_true", help="each notebook in one language, in turn")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With --half: whether it is the turn of the other language. A notebook without a twin always runs."""
    if not config.getoption("half") or collection_path.suffix != ".ipynb":
        return None
    *_, top, lang, game, name = collection_path.parts
    twin = Path(*collection_path.parts[:-3], "es" if lang == "en" else "en", game, name)
    if top != "notebooks" or not twin.is_file():
        return None
    turn = sorted(path.name for path in collection_path.parent.glob("*.ipynb")).index(name)
    return lang != ("en", "es")[turn % 2] or None


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # not in a worker of xdist: those are given what this process sets
        games_once.make_folder()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        games_once.remove_folder()
