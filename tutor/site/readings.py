"""The teaching notebooks as pages to read, with their output; to run one, save its file."""

from __future__ import annotations

import json
import posixpath
import re
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path

from nbconvert.filters.markdown import markdown2html_mistune

from tutor.boards import words
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import Html, joined, tag

from . import drawing, lite
from .places import KINDS
from .policy import policy

HERE = Path(__file__).parent
STYLE = drawing.GROUND.with_name("reading.html")
_LINK = re.compile(r'href="([^":#]+\.ipynb)(?:#([^"]*))?"')


def every() -> Iterator[tuple[str, Path]]:
    """The path of each page, and its notebook."""
    checkout = HERE.parent.parent / "notebooks"
    folder = checkout if checkout.is_dir() else HERE.parent / "app/notebooks"
    for lang in LANGUAGES:
        for file in sorted((folder / lang).rglob("*.ipynb")):
            yield f"{file.relative_to(folder).with_suffix('')}/", file


def _leading(html: str, path: str) -> str:
    """Links between notebooks become links between pages."""
    root, here = "../" * path.count("/"), posixpath.dirname(path.rstrip("/"))

    def to(found: re.Match[str]) -> str:
        address = posixpath.normpath(posixpath.join(here, found[1])).removesuffix(".ipynb")
        asked = dict([found[2].partition("=")[::2]]) if found[2] else {}
        one, lang = asked.get(KINDS.get(address.rpartition("/")[2], ""), ""), here.partition("/")[0]
        start = root if lang == LANGUAGES[0] or address.startswith(f"{lang}/") else f"{root}{lang}/"
        if address == "index":
            return f'href="{start}"'
        if one and "&" not in one:
            return f'href="{start}{address}/{one}/"'
        return f'href="{start}{address}/{"?" + found[2] if found[2] else ""}"'

    return _LINK.sub(to, html)


def _shown(output: Document, alt: str = "") -> Html | None:
    """`alt`: what a plot shows, in words; its cell has them."""
    data = {kind: "".join(text) for kind, text in output.get("data", {}).items()}
    if "image/png" in data:
        about = {"alt": alt, **output["metadata"].get("image/png", {})}  # ours has its size and words
        image = "".join(data["image/png"].split())
        return tag("figure", tag("img", src=f"data:image/png;base64,{image}", **about))
    if "text/html" in data:
        return tag("div.shown", Html(data["text/html"]), tabindex=0)
    text = data.get("text/plain") or "".join(output.get("text", ""))
    return tag("pre.shown", text, tabindex=0) if text else None


def _cells(book: Document) -> Iterator[Html | None]:
    for cell in book["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield tag("div.prose", Html(markdown2html_mistune(source)))
        elif cell["cell_type"] == "code":
            yield tag("div.code", tag("pre", tag("code", source)), tabindex=0)
            alt = cell["metadata"].get("alt", "")
            yield from (_shown(output, alt) for output in cell.get("outputs", []))


def page(path: str, file: Path, live: bool) -> str:
    """One notebook as a page to read. `live`: it also runs on this site."""
    book = json.loads(file.read_text("utf-8"))
    about, root, tongue = book["metadata"], "../" * path.count("/"), path.partition("/")[0]
    start, w = root if tongue == LANGUAGES[0] else f"{root}{tongue}/", words.of(tongue)
    ways = [(start, w("site.all_books"))]
    if about.get("game"):
        ways.append((f"{start}{about['game']}/learn/", w("site.chapters")))
    if live:
        ways.append((root + lite.address(path), w("site.run_here")))
    ways.append((file.name, w("site.save_notebook")))
    style = drawing.ground(STYLE).replace("{{ nb.metadata.lang }}", tongue)
    return (
        (HERE / "reading.html")
        .read_text("utf-8")
        .replace("$policy", policy(drawing.ground(), style))
        .replace("$ground", drawing.ground())
        .replace("$style", style)
        .replace("$title", escape(about.get("title", file.stem)))
        .replace("$lang", tongue)
        .replace("$ways", " ".join(tag("a", name, href=go, download=go == file.name) for go, name in ways))
        .replace("$cells", _leading(joined(*_cells(book)), path))
    )


def drawn(out: Path, path: str, file: Path, live: bool) -> None:
    """Writes one of them beside its file."""
    (out / path).mkdir(parents=True, exist_ok=True)
    (out / path / "index.html").write_text(page(path, file, live), "utf-8")
    shutil.copyfile(file, out / path / file.name)
