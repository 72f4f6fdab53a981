"""A playable notebook as text: a cell that opens a page, and one that makes the position to ask."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pprint import pformat


def notebook(
    route: str,
    game: str,
    title: str,
    preface: str = "",
    shown: Mapping[str, str] | None = None,
    asked: str = "",
    **query: str,
) -> str:
    """The .ipynb that opens `route` at a point, after an introduction in Markdown.

    Every value is written as a string literal and never as code. `shown` (a text by its MIME type) is shown
    below the cell until it is run. `asked` is the code of a second cell.
    """
    for key in query:
        if not key.isidentifier():
            raise ValueError(key)
    values = "".join(f", {key}={str(value)!a}" for key, value in query.items())
    source = f"from tutor.widget import open_page\nopen_page({route!a}, {game!a}{values})"
    outputs: list[dict[str, object]] = (
        [{"output_type": "display_data", "data": dict(shown), "metadata": {}}] if shown else []
    )
    cells = [_code("page", source, outputs), *([_code("position", asked, [])] if asked else [])]
    said = [{"cell_type": "markdown", "id": "preface", "metadata": {}, "source": preface}] if preface else []
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    document = {
        "cells": [*said, *cells],
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}, "title": title},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def cell_of_position(game: str, lang: str, document: Mapping[str, object]) -> str:
    """The code that makes a position `p` to ask and to play on from."""
    written = pformat(dict(document), width=96, sort_dicts=False)
    return f"import tutor\n\np = tutor.game({game!a}, lang={lang!a}).position({written})\np.legal()"


def _code(name: str, source: str, outputs: list[dict[str, object]]) -> dict[str, object]:
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": {},
        "outputs": outputs,
        "source": source,
    }
