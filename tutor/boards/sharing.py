"""Games and positions that come and go: links, files, notebooks. Read and replayed, never executed."""

from __future__ import annotations

import json
import re
from typing import Any

from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import BadLog
from tutor.rules.kernel.table import Table

from . import games
from .door_notebook import notebook

MOST_LINK = 6000
_CELL = re.compile(r"open_page\('play', '(\w+)', (log|position)='([\w-]+)'\)")


def log_code(table: Table) -> str:
    """The whole game as the code of a link."""
    return logs.pack(table.log())


def position_code(table: Table) -> str:
    """The position alone, at most 2,000 characters."""
    document = {**table.game.to_json(table.state), "names": list(table.names)}
    return logs.pack({"game": table.game.NAME, "position": document})


def from_log_code(code: str) -> Table:
    """The table a link's game leads to. Raises BadLog."""
    return from_log(logs.unpack(code))


def from_log(document: dict[str, Any]) -> Table:
    """The table a log leads to, replayed against its game's rules."""
    document = logs.check_shape(document)
    return Table.replay(games.load(document["game"]), document)


def from_position_code(code: str) -> Table:
    """A table at a link's position. Raises BadLog or BadPosition."""
    document = logs.unpack(code)
    position = document.get("position")
    if not isinstance(position, dict) or not isinstance(document.get("game"), str):
        raise BadLog("link.unreadable")
    names = position.get("names", [])
    if not isinstance(names, list) or not all(isinstance(n, str) and len(n) < 40 for n in names):
        raise BadLog("link.unreadable")
    return Table(games.load(document["game"]), names=tuple(names), start=position)


def from_file(text: str) -> Table:
    """A table from a game file or a playable notebook."""
    document: Any
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadLog("log.unreadable", why=f"not JSON ({str(error)[:60]})") from None
    if isinstance(document, dict) and "cells" in document:
        return _from_notebook(document)
    return from_log(document)


def _from_notebook(document: dict[str, Any]) -> Table:
    """Only the one call we write ourselves is looked for; no cell is ever run."""
    cells = document["cells"] if isinstance(document["cells"], list) else []
    for cell in cells:
        source = cell.get("source", "") if isinstance(cell, dict) else ""
        source = "".join(map(str, source)) if isinstance(source, list) else str(source)
        match = _CELL.search(source)
        if match:
            read = from_log_code if match[2] == "log" else from_position_code
            return read(match[3])
    raise BadLog("log.unreadable", why="no game in this notebook")


def as_notebook(table: Table, title: str) -> str:
    """A notebook that opens this game at this point."""
    return notebook("play", table.game.NAME, title, log=log_code(table))
