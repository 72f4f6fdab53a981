"""Notebooks that are written by hand: their text, in which each block of code is a cell.

    # The captain: load corn or sugar?

    ```python
    import tutor
    ```

The first line is the title. The .ipynb is what is kept; the text is only a way to write and to read it.
"""

from __future__ import annotations

import re

from tutor.rules.kernel.document import Document

from .compose import KERNEL

BY_HAND = "written"  # in the metadata of a notebook that nothing composes
_CODE = re.compile(r"^```python\n(.*?)\n```$", re.DOTALL | re.MULTILINE)
_TITLE = re.compile(r"\A# (.+)$", re.MULTILINE)


def by_hand(book: Document) -> bool:
    """Whether a notebook was written by hand."""
    return bool(book.get("metadata", {}).get(BY_HAND))


def document(text: str, path: str) -> Document:
    """A notebook without outputs from its text; its path tells the language and the game."""
    lang, game = path.split("/")[:2]
    parts = _CODE.split(text.strip())
    cells: list[Document] = []
    for k, part in enumerate(parts):
        if not (source := part.strip("\n")):
            continue
        cell: Document = {"id": f"cell-{len(cells)}", "metadata": {}, "source": source}
        if k % 2:
            cells.append({"cell_type": "code", **cell, "execution_count": None, "outputs": []})
        else:
            cells.append({"cell_type": "markdown", **cell})
    title = _TITLE.search(text.strip())
    about = {"title": title[1] if title else "", "lang": lang, "game": game, BY_HAND: True}
    return {
        "cells": cells,
        "metadata": {"kernelspec": KERNEL, "language_info": {"name": "python"}, **about},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def text(book: Document) -> str:
    """The text of a notebook."""
    parts = []
    for cell in book["cells"]:
        source = "".join(cell["source"])
        parts.append(f"```python\n{source}\n```" if cell["cell_type"] == "code" else source)
    return "\n\n".join(parts) + "\n"
