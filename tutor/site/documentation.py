"""The documentation that `make docs` has built, as part of the site: the same files under docs/."""

from __future__ import annotations

import shutil
from pathlib import Path

from .policy import policy

PLACE = "docs"  # sw.js leaves these addresses to the network: they are not for playing offline
_CHARSET = '<meta charset="utf-8">'  # must come within the first 1024 bytes


def copied(built: Path, out: Path) -> int:
    """Copies the files, and writes the site's policy into each page. Returns the number of pages."""
    shutil.copytree(built, out / PLACE)
    pages = sorted((out / PLACE).rglob("*.html"))
    for page in pages:
        text = page.read_text("utf-8")
        if text.count(_CHARSET) != 1:
            raise SystemExit(f"site: no place for the policy in {page}: it must say its charset once")
        page.write_text(text.replace(_CHARSET, f"{_CHARSET}{policy(text)}"), "utf-8")
    return len(pages)
