"""Games and positions that are shared: links, files, notebooks.

Everything that arrives is parsed, checked and replayed against the rules; nothing in it is executed.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Mapping
from urllib.parse import parse_qs, urlsplit

from tutor.boards import board, games, visibility, words
from tutor.boards.picture import image, picture
from tutor.boards.shelf import shelf
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import BadLog, OtherRules, UnknownName
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table

from .notebook import cell_of_position, notebook

_CALL = re.compile(
    r"""open_page\((?:["']play["'],\s*["'](\w{1,40})["'])((?:,\s*\w+=["'][\w,.~ -]*["'])*)\)"""
)
_VALUE = re.compile(r"""(log|position)=(["'][\w-]*["'])""")
_CODE = re.compile(r"[\w-]{16,}")


def unreadable(reason: str, **facts: object) -> BadLog:
    """The error if something cannot be read: the reason in both languages, from words/play.toml."""
    why = {lang: words.of(lang)(f"play.{reason}", **facts) for lang in LANGUAGES}
    return BadLog("log.unreadable", why=why)


# Sending -------------------------------------------------------------------------------------
def log_code(table: Table) -> str:
    """The whole game as the code of a link."""
    return logs.pack(table.log())


def position_code(table: Table, seat: int) -> str:
    """The position only, as `seat` sees it: short enough for any link."""
    return logs.pack({"game": table.game.NAME, "position": visibility.as_seen(table, seat)})


def link(table: Table, seat: int) -> tuple[str, str]:
    """("log", code) for the whole game; for an unfinished game with secrets, ("position",
    code) as `seat` sees it.
    """
    if visibility.has_secrets(table) and table.seat >= 0:
        return "position", position_code(table, seat)
    return "log", log_code(table)


def as_file(table: Table) -> str:
    """The whole game as a JSON file."""
    return json.dumps(table.log(), ensure_ascii=False, indent=1) + "\n"


def as_notebook(table: Table, title: str, kinds: list[str], seat: int, lang: str = LANGUAGES[0]) -> str:
    """A notebook that opens this game at this point and contains the same as a link of `seat`,
    with instructions and a picture.
    """
    name, code = link(table, seat)
    book = next((row["title"][lang] for row in shelf()["book"] if row["game"] == table.game.NAME), title)
    preface = words.of(lang)("play.notebook_preface", book=book)
    shown = {"text/plain": board.text(table, seat, lang)}
    if (drawn := picture(table, seat, lang)) is not None:
        shown["text/html"] = str(image(drawn, shown["text/plain"]))
    asked = cell_of_position(table.game.NAME, lang, visibility.as_seen(table, seat))
    where = {name: code, "seats": ",".join(kinds)}
    return notebook("play", table.game.NAME, title, preface, shown, asked, **where)


# Receiving ----------------------------------------------------------------------------------
def from_log(document: Mapping[str, object], game: str = "") -> Table:
    """The table of a log. Raises BadLog, which names the first action that is not allowed, and the rule."""
    named = logs.LOG.read(document)["game"]
    _same(named, game)
    return Table.replay(games.load(named), document)


def as_far_as_it_holds(read: Callable[[], Table]) -> tuple[Table, OtherRules | None]:
    """The game that was read; for a game under other rules, the legal part and a message about it."""
    try:
        return read(), None
    except OtherRules as told:
        return told.facts["table"], told


def _same(found: str, game: str) -> None:
    """Raises an error for a file of another game."""
    if game and found != game:
        raise UnknownName("unknown.game", name=found[:40], known=game)


def from_log_code(code: str, game: str = "") -> Table:
    """The game in a link, replayed."""
    return from_log(logs.unpack(code), game)


def from_position_code(code: str, game: str = "") -> Table:
    """A table at the position of a link. Raises BadLog or BadPosition."""
    return _from_position(logs.unpack(code), game)


def _from_position(document: Mapping[str, object], game: str) -> Table:
    found = logs.LINK.read(document)
    _same(found["game"], game)
    return Table(games.load(found["game"]), start=found["position"])


def from_file(text: str, game: str = "") -> Table:
    """A table from a game file, a position file or a playable notebook."""
    document = logs.parsed(text)
    if isinstance(document, dict) and "cells" in document:
        return _from_notebook(document, game)
    if isinstance(document, dict) and "position" in document:
        return _from_position(document, game)
    if isinstance(document, dict) and isinstance(
        document.get("log"), str
    ):  # in the form in which the browser saves a game
        return from_log_code(document["log"], game)
    if isinstance(document, dict) and "players" in document and "actions" not in document:
        return _from_position({"game": game, "position": document}, game)
    return from_log(document, game)


def _from_notebook(document: Mapping[str, object], game: str) -> Table:
    """The game in a notebook. It looks only for the one call that we write ourselves,
    and never runs a cell.
    """
    cells = document["cells"] if isinstance(document["cells"], list) else []
    for cell in cells:
        source = cell.get("source", "") if isinstance(cell, dict) else ""
        source = "".join(map(str, source)) if isinstance(source, list) else str(source)
        call = _CALL.search(source)
        value = _VALUE.search(call[2]) if call else None
        if call and value:
            _same(call[1], game)
            read = from_log_code if value[1] == "log" else from_position_code
            return read(ast.literal_eval(value[2]), game)
    raise unreadable("empty_notebook")


def from_text(text: str, game: str = "") -> Table:
    """A table from pasted text: a link, its code, or the text of a file."""
    text = text.strip()
    if text.startswith("{"):
        return from_file(text, game)
    try:
        query = parse_qs(urlsplit(text).query)
    except ValueError:  # an invalid address like "http://[/"
        raise BadLog("link.unreadable") from None
    if query.get("position"):
        return from_position_code(query["position"][0], game)
    code = (query.get("log") or [text])[0]
    if not _CODE.fullmatch(code):
        raise BadLog("link.unreadable")
    document = logs.unpack(code)
    return _from_position(document, game) if "position" in document else from_log(document, game)
