"""A playable notebook as text: a cell that opens a page, for JupyterLab or Voilà."""

from __future__ import annotations

import json
from collections.abc import Mapping


def notebook(
    route: str, game: str, title: str, preface: str = "", shown: Mapping[str, str] | None = None, **query: str
) -> str:
    """The .ipynb that opens `route` at a point, after an introduction in Markdown.

    Every value is written as a string literal and never as code. `shown` (a text by its MIME type) is shown
    below the cell until it is run.
    """
    for key in query:
        if not key.isidentifier():
            raise ValueError(key)
    values = "".join(f", {key}={str(value)!a}" for key, value in query.items())
    source = f"from tutor.widget import open_page\nopen_page({route!a}, {game!a}{values})"
    outputs = [{"output_type": "display_data", "data": dict(shown), "metadata": {}}] if shown else []
    cell: dict[str, object] = {
        "cell_type": "code",
        "execution_count": None,
        "id": "page",
        "metadata": {},
        "outputs": outputs,
        "source": source,
    }
    said = [{"cell_type": "markdown", "id": "preface", "metadata": {}, "source": preface}] if preface else []
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    document = {
        "cells": [*said, cell],
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}, "title": title},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"
