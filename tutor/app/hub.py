"""One person's server in a JupyterHub: the notebooks in their folder, limits, the tutor's template.

    c.Spawner.cmd = [sys.executable, "-m", "tutor.app.hub"]

The values of the limits come from the environment; `tutor hub-config` writes a configuration that sets them.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from .serve import find_share, notebooks

CONFIG = Path(__file__).parent / "share/jupyter/hub/jupyterhub_config.py"
ROOT = ("JUPYTERHUB_ROOT_DIR", "JUPYTERHUB_NOTEBOOK_DIR")  # where JupyterHub says which folder it is
LIMITS = {  # the environment's name -> what is used without it
    "TUTOR_KERNEL_MIB": 768,
    "TUTOR_IDLE_KERNEL": 1200,
    "TUTOR_IDLE_SERVER": 3600,
}


def folder_of(environment: Mapping[str, str]) -> Path:
    """The folder of this person's notebooks."""
    named = next((environment[name] for name in ROOT if environment.get(name)), "~/tutor")
    return Path(named).expanduser()


def copy_missing(source: Path, target: Path) -> int:
    """Copy the notebooks that are not there yet; how many were copied. Nothing is written over."""
    copied = 0
    for path in sorted(source.rglob("*.ipynb")):
        there = target / path.relative_to(source)
        if ".ipynb_checkpoints" not in path.parts and not there.exists():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, there)
            copied += 1
    return copied


def limits_of(environment: Mapping[str, str]) -> dict[str, int]:
    """Each limit: a whole number above 0, otherwise what is used without it."""
    given = {name: environment.get(name, "") for name in LIMITS}
    return {
        name: int(text) if text.isdecimal() and int(text) else LIMITS[name] for name, text in given.items()
    }


def options(limits: Mapping[str, int]) -> Iterator[str]:
    """What the server is started with."""
    idle = limits["TUTOR_IDLE_KERNEL"]
    yield "--ServerApp.kernel_spec_manager_class=tutor.app.specs.PageSpecs"
    yield f"--PageSpecs.mib={limits['TUTOR_KERNEL_MIB']}"
    yield f"--MappingKernelManager.cull_idle_timeout={idle}"
    yield f"--MappingKernelManager.cull_interval={max(5, idle // 10)}"
    yield f"--ServerApp.shutdown_no_activity_timeout={limits['TUTOR_IDLE_SERVER']}"
    yield "--VoilaConfiguration.template=tutor"
    yield "--VoilaConfiguration.strip_sources=False"
    yield "--VoilaConfiguration.resources={'nonce': ''}"  # JupyterHub's policy asks for none


def main() -> None:
    """Replace this process with JupyterHub's server for one person."""
    find_share()
    target = folder_of(os.environ)
    copy_missing(notebooks(), target)
    os.environ[ROOT[0]] = str(target)
    order = [sys.executable, "-m", "jupyterhub.singleuser", *options(limits_of(os.environ)), *sys.argv[1:]]
    os.execv(sys.executable, order)


if __name__ == "__main__":
    main()
