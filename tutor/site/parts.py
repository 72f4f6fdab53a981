"""Everything that is downloaded when the site is built: Pyodide, by name, version and checksum."""

from __future__ import annotations

import base64
import hashlib
import subprocess
import tarfile
from pathlib import Path

NAME, VERSION = "pyodide", "314.0.7"
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
USED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")


def pyodide(folder: Path) -> Path:
    """Its unpacked folder. npm downloads it from the registry that this machine uses."""
    found = folder / f"{NAME}-{VERSION}"
    packed = folder / f"{found.name}.tgz"
    if not packed.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        ordered = ["npm", "pack", "--silent", "--pack-destination", str(folder), f"{NAME}@{VERSION}"]
        subprocess.run(ordered, check=True, stdout=subprocess.DEVNULL)
    kind, _, wanted = INTEGRITY.partition("-")
    if base64.b64encode(hashlib.new(kind, packed.read_bytes()).digest()).decode() != wanted:
        packed.unlink()
        raise SystemExit(
            f"site: {packed.name} does not have the checksum of {NAME} {VERSION} and was removed"
        )
    if not all((found / name).is_file() for name in USED):
        with tarfile.open(packed) as box:
            for name in USED:
                member = box.getmember(f"package/{name}")
                member.name = name
                box.extract(member, found)
    return found
