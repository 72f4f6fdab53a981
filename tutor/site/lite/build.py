"""Builds JupyterLite with our notebooks, Python and the packages, all from this machine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from . import packages
from .opening import opening_page

HERE = Path(__file__).parent
CHECKOUT = HERE.parents[2]
FOLDER = "lite"
KERNEL = "@jupyterlite/pyodide-kernel-extension"
EXTENSIONS = ("anywidget", "@jupyter-widgets/jupyterlab-manager")
OPENING = "open.html"  # index.html there is read by JupyterLite itself
NEED_COMPILED = "/agents/"  # these use numpy and matplotlib, which no package index has for browsers
_AWAY = re.compile(r"\[([^]]*)\]\(\.\./\.\./[^)]*\)")  # a link out of the folder of notebooks


def runs(path: str) -> bool:
    """Whether the notebook at this address of the site can run in a browser."""
    return NEED_COMPILED not in path


def address(path: str) -> str:
    """Where the notebook at an address of the site runs, from the site's first page."""
    return f"{FOLDER}/{OPENING}?path={quote(path.rstrip('/'))}.ipynb"


def build(
    out: Path, pyodide: Path, work: Path, notebooks: Sequence[tuple[str, Path]]
) -> Iterator[tuple[int, int]]:
    """Build it from `notebooks` (address on the site, file), and say how many of its parts are done."""
    tools = CHECKOUT / ".tools/lite"
    if not (tools / "ready").is_file():
        raise SystemExit("site: JupyterLite is missing: run .ci/setup lite")
    shared = tools / "share/jupyter/labextensions"
    with TemporaryDirectory() as own:
        laid = Path(own)
        yield 0, 3
        python = laid / "static/pyodide"
        names = packages.copied_packages(python, pyodide, work, shared / KERNEL / "static/pypi")
        yield 1, 3
        for path, file in notebooks:
            _copied(file, (laid / "contents" / path.rstrip("/")).with_suffix(".ipynb"))
        (laid / "jupyter-lite.json").write_text(json.dumps(lite_settings(names)), "utf-8")
        yield 2, 3
        _run(laid, out / FOLDER, tools, shared)
    opening_page(out / FOLDER / OPENING)
    yield 3, 3


def _copied(file: Path, there: Path) -> None:
    """A notebook as it is, but without links to boards: there are only notebooks there."""
    book = json.loads(file.read_text("utf-8"))
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = _AWAY.sub(r"\1", "".join(cell["source"]))
    there.parent.mkdir(parents=True, exist_ok=True)
    there.write_text(json.dumps(book, ensure_ascii=False), "utf-8")


def lite_settings(names: Sequence[str]) -> dict[str, object]:
    """jupyter-lite.json: these packages come with Python, none from elsewhere, and the browser keeps all."""
    kernel = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": names},
    }
    data = {
        "appName": "tutor",
        "enableServiceWorkerCache": "true",
        "litePluginSettings": {f"{KERNEL}:kernel": kernel},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}


def _run(laid: Path, out: Path, tools: Path, shared: Path) -> None:
    own = Path(sys.prefix, "share/jupyter/labextensions")
    config = {
        "lite_dir": str(laid),
        "output_dir": str(out),
        "contents": [str(laid / "contents")],
        "apps": ["notebooks", "lab"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [*(str(own / name) for name in EXTENSIONS), str(shared / KERNEL)],
    }
    (laid / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": config}), "utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "jupyterlite_core", "build"],
        cwd=laid,
        env={**os.environ, "PYTHONPATH": str(tools), "PYTHONWARNINGS": "ignore"},
        capture_output=True,
        text=True,
    )
    if told.returncode:
        raise SystemExit(f"site: JupyterLite could not be built:\n{told.stdout}\n{told.stderr}")
