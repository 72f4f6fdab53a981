"""Run by Pyodide while a site is built: what of the standard library is used, and a memory worth keeping."""

from __future__ import annotations

import gc
import importlib
import sys
import zipfile

LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
ALSO = ("asyncio", "contextlib", "inspect", "logging", "traceback")  # Pyodide's own, and for what goes wrong
FAMILIES = ("encodings/", "collections/", "importlib/", "json/", "re/", "tomllib/", "html/", "urllib/", "random", "difflib", "textwrap")


def everything() -> None:
    """All that a page may import."""
    for name in ALSO:
        importlib.import_module(name)
    sys.path.insert(0, "/tutor")
    port = importlib.import_module("tutor.site.port")
    port.imported()
    vars(sys.modules["__main__"])["port"] = port.Port()


def used() -> set[str]:
    """The library's files that are imported by now, and their families."""
    there = zipfile.ZipFile(LIBRARY).namelist()
    imported = {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
    return {name for name in there if f"{LIBRARY}/{name}" in imported or name.startswith(FAMILIES)}


def left() -> set[str]:
    """Those of them that are not in memory."""
    imported = {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
    return {name for name in zipfile.ZipFile(LIBRARY).namelist() if f"{LIBRARY}/{name}" not in imported}


def slim(path: str, names: set[str]) -> None:
    """A library of these alone."""
    with zipfile.ZipFile(LIBRARY) as whole, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as part:
        for name in sorted(names):
            part.writestr(whole.getinfo(name), whole.read(name))


def settle() -> None:
    """Forget where the files of the library lay: the browser gets those that are left, elsewhere in their zip."""
    import zipimport

    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()
