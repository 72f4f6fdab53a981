"""Run by Pyodide while a site is built: finds the used part of the standard library,
and prepares the memory image.
"""

from __future__ import annotations

import gc
import importlib
import importlib._bootstrap_external as bootstrap
import sys
import zipfile

LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
ALSO = ("asyncio", "contextlib", "inspect", "logging", "traceback")  # used by Pyodide, and for errors
CODECS = tuple(f"encodings/{name}" for name in ("__init__.", "aliases.", "ascii.", "latin_1.", "utf_"))
FAMILIES = (
    *CODECS,
    "collections/",
    "importlib/",
    "json/",
    "re/",
    "tomllib/",
    "html/",
    "urllib/parse.",
    "random.",
    "difflib.",
    "textwrap.",
)
# bytes: the largest size with its own pools in Python; the size of each block that is wiped; the size of
# empty pools
SMALL, PIECE, WHOLE = (512, 1 << 17, 1 << 20)


def everything() -> None:
    """Import everything that a page may need."""
    for name in ALSO:
        importlib.import_module(name)
    sys.path.insert(0, "/tutor")
    port = importlib.import_module("tutor.site.wasm_bridge")
    port.imported()
    port.warmed()
    vars(sys.modules["__main__"])["port"] = port.WasmBridge()


def used() -> set[str]:
    """The library's files that are imported now, with their packages."""
    there = zipfile.ZipFile(LIBRARY).namelist()
    imported = {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
    return {name for name in there if f"{LIBRARY}/{name}" in imported or name.startswith(FAMILIES)}


def left() -> set[str]:
    """Those that are not in the memory image."""
    imported = {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
    return {name for name in zipfile.ZipFile(LIBRARY).namelist() if f"{LIBRARY}/{name}" not in imported}


def slim(path: str, names: set[str]) -> None:
    """A library with only these files, compiled and without docstrings."""
    with (
        zipfile.ZipFile(LIBRARY) as whole,
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as part,
    ):
        for name in sorted(names):
            text = whole.read(name)
            if name.endswith(".py"):
                code = compile(text, name, "exec", dont_inherit=True, optimize=2)
                name, text = f"{name}c", bytes(bootstrap._code_to_hash_pyc(code, bytes(8), False))  # type: ignore[attr-defined]
            part.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)


def settle() -> None:
    """Forget the old paths of the library: the browser gets the remaining files in a zip elsewhere."""
    import zipimport

    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()


def wipe() -> None:
    """Overwrite unused memory, which would otherwise be stored and sent."""
    for size in range(0, SMALL, 8):
        _ = [bytes(size) for _ in range(PIECE // (size + 17))]
    _ = [bytes(SMALL - 22) for _ in range(WHOLE // SMALL)]
