"""What a notebook in this repository keeps of its outputs: text, tables, and pictures as PNG.

Every program shows a PNG: JupyterLab with a notebook that it does not trust, GitHub, VS Code, nbconvert.
`drawn` in the output's metadata is a digest of its source: if that changes, the picture is made again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from html import unescape

from tutor.boards.picture import SVG
from tutor.rules.kernel.document import Document

from .picture_height import without_script

SHOWN = ("text/plain", "text/html", "image/png")
WIDGET = "application/vnd.jupyter.widget-view+json"
_ALT = re.compile(r'<img[^>]*? alt="([^"]*)"')
Paint = Callable[[str], Document]  # from HTML to {"png": …, "width": …, "height": …}


def source_digest(html: str) -> str:
    """What says whether a picture has to be made again."""
    return hashlib.sha256(html.encode()).hexdigest()[:16]


def kept(outputs: Sequence[Document]) -> Iterator[Document]:
    """The outputs without widgets. A picture is replaced by its digest, in the metadata as "drawn"."""
    return (now for _, now in _kept(outputs))


def painted(outputs: Sequence[Document], before: Sequence[Document], paint: Paint) -> list[Document]:
    """The same with a PNG for each picture: that of `before` if it was drawn from the same."""
    known = {one["metadata"]["drawn"]: one for one in before if "drawn" in one.get("metadata", {})}
    found = []
    for html, now in _kept(outputs):
        if html:
            drawn = now["metadata"]["drawn"]
            png, about = _stored(known[drawn]) if drawn in known else _painted(html, paint)
            data = {**now["data"], "image/png": png}
            now = {**now, "data": data, "metadata": {"drawn": drawn, "image/png": about}}
        found.append(now)
    return found


def _kept(outputs: Sequence[Document]) -> Iterator[tuple[str, Document]]:
    """Each output that is kept, and before it the HTML of its picture, "" if it is none."""
    for output in outputs:
        if "data" not in output:
            yield "", {**output}
            continue
        data = {kind: _joined(one) for kind, one in output["data"].items() if kind in SHOWN}
        if not data and WIDGET in output["data"]:
            continue  # the picture of the same board comes after it
        html, more = without_script(data.get("text/html", "")), output.get("metadata", {})
        if SVG in html:
            del data["text/html"]
            more = {"drawn": source_digest(html)}
        about = {k: more[k] for k in more if k in ("drawn", "image/png")}
        yield html if SVG in html else "", {**output, "data": data, "metadata": about}


def _stored(output: Document) -> tuple[str, Document]:
    return output["data"]["image/png"], output["metadata"]["image/png"]


def _painted(html: str, paint: Paint) -> tuple[str, Document]:
    """A new PNG, with its size and words."""
    made, alt = paint(html), _ALT.search(html)
    about = {"width": made["width"], "height": made["height"], "alt": unescape(alt[1]) if alt else ""}
    return str(made["png"]), about


def _joined(text: object) -> str:
    return "".join(text) if isinstance(text, list) else str(text)
