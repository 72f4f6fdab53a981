"""Run by Pyodide while a site is built: what of the standard library is used, and a memory worth keeping."""

from __future__ import annotations

import gc
import importlib
import importlib._bootstrap_external as bootstrap
import sys
import zipfile

LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
ALSO = ("asyncio", "contextlib", "inspect", "logging", "traceback")  # Pyodide's own, and for what goes wrong
CODECS = tuple(f"encodings/{name}" for name in ("__init__.", "aliases.", "ascii.", "latin_1.", "utf_"))
FAMILIES = (*CODECS, "collections/", "importlib/", "json/", "re/", "tomllib/", "html/", "urllib/parse.", "random.", "difflib.", "textwrap.")
SMALL, PIECE, WHOLE = 512, 1 << 17, 1 << 20  # bytes: up to which Python has pools by size; wiped of each; and of pools that hold nothing


def everything() -> None:
    """All that a page may import."""
    for name in ALSO:
        importlib.import_module(name)
    sys.path.insert(0, "/tutor")
    port = importlib.import_module("tutor.site.port")
    port.imported()
    port.warmed()
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
    """A library of these alone, compiled and without docstrings."""
    with zipfile.ZipFile(LIBRARY) as whole, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as part:
        for name in sorted(names):
            text = whole.read(name)
            if name.endswith(".py"):
                code = compile(text, name, "exec", dont_inherit=True, optimize=2)
                name, text = f"{name}c", bytes(bootstrap._code_to_hash_pyc(code, bytes(8), False))  # type: ignore[attr-defined]
            part.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)


def settle() -> None:
    """Forget where the files of the library lay: the browser gets those that are left, elsewhere in their zip."""
    import zipimport

    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()


def wipe() -> None:
    """What was written where nothing is now: it would be kept, and sent, with the rest."""
    for size in range(0, SMALL, 8):
        _ = [bytes(size) for _ in range(PIECE // (size + 17))]
    _ = [bytes(SMALL - 22) for _ in range(WHOLE // SMALL)]
