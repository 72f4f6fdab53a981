"""Hostile names, links, queries and files, with tags in every field: every screen shows them as typed."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from tests.support.games import in_proofs
from tests.test_markup import Read
from tutor.pages import routes
from tutor.pages.session import Session
from tutor.pages.table import sharing
from tutor.rules import load, names
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Table

EVIL = "\"'><evil on=1>"  # breaks out of an attribute of either quote, and is short enough for a name
GAMES = names()


def safe(session: Session) -> int:
    """The typed text creates no element and no attribute; returns how often it is visible as text."""
    for name, area in session.areas.items():
        assert isinstance(area, Html), name
    return sum(map(seen_in, session.areas.values()))


@lru_cache(maxsize=4000)  # most areas stay the same from one answer to the next
def seen_in(area: Html) -> int:
    read = Read(area)
    for element, attributes in read.elements:
        assert element != "evil" and "on" not in attributes, (area, element, attributes)
    return read.said.count(EVIL) + sum(
        EVIL in (value or "") for _, attributes in read.elements for value in attributes.values()
    )


def seated(game: str, steps: int = 0) -> Table:
    """A table of players with the most hostile names."""
    table = Table(load(game), 3, 1, (EVIL,) * 3)
    while len(table.steps) < steps:
        table.play(table.legal()[-1])
    return table


def at_table(game: str, lang: str) -> Session:
    session = Session("play", game, lang)
    session.do("players", "3")
    for k in range(3):
        session.do(f"name{k}", EVIL)
    assert safe(session) >= 6
    session.do("seat", "1 steady")
    session.do("seat", "2 steady")
    session.do("begin")
    return session


@pytest.mark.slow
@pytest.mark.parametrize("lang", [in_proofs("en"), "es"])
@pytest.mark.parametrize("game", GAMES)
def test_names_through_a_whole_game(game: str, lang: str) -> None:
    session = at_table(game, lang)
    table, seen = session.screen.ui.at.table, 0
    for k in range(2000):
        if table.seat < 0:
            break
        if session.screen.ui.at.bot:
            session.do("bot", "one")
        else:
            if k % 5 == 0:
                session.ask((table.asks() or table.legal())[-1])
                seen += safe(session)
            if k % 9 == 0:
                session.do("hint")
                seen += safe(session)
            session.act(table.legal()[k % len(table.legal())])
        if k % 4 == 0:
            session.do("because", str(len(table.steps) - 1))
            seen += safe(session)
    assert table.seat < 0 and safe(session) and seen > 200
    for panel in ("share", "table"):
        session.do("panel", panel)
        assert safe(session) and not session.notice
    session.do("goto", "3")
    assert safe(session)


@pytest.mark.parametrize("game", GAMES)
def test_links_of_games_and_positions_and_what_the_browser_kept(game: str) -> None:
    table = seated(game, 8)
    for name, code in (("log", sharing.log_code(table)), ("position", sharing.position_code(table, 0))):
        assert safe(Session("play", game, **{name: code}))
    saved = {f"play.{game}.{EVIL}": {"v": 3, "log": EVIL, "names": [EVIL, EVIL], "round": 2, "over": False}}
    session = Session("play", game)
    session.handle({"kind": "hello", "saved": saved, "address": f"{game}/play"})
    assert safe(session)
    session.do("resume", EVIL)
    safe(session)


@pytest.mark.slow
@pytest.mark.parametrize("route", routes.ROUTES)
@pytest.mark.parametrize("game", GAMES)
def test_addresses(game: str, route: str) -> None:
    asked = (
        "rule",
        "q",
        "chapter",
        "lesson",
        "page",
        "example",
        "step",
        "by",
        "kept",
        "log",
        "position",
        "seats",
        "seed",
        "lang",
        "expansions",
        "search",
    )
    seen = 0
    for key in asked:
        for more in ({}, {"seats": "you,steady,random"}):
            session = Session(route, game, **{"lang": "es", **more, key: EVIL})
            seen += safe(session)
        session.handle({"kind": "hello", "search": f"?{key}={EVIL}", "address": EVIL, "lang": EVIL})
        seen += safe(session)
    assert seen or route in ("index", "practice", "puzzles")  # they say nothing of what an address asks for


@pytest.mark.slow
@pytest.mark.parametrize("route", routes.ROUTES)
@pytest.mark.parametrize("game", GAMES)
def test_messages(game: str, route: str) -> None:
    session = at_table(game, "en") if route == "play" else Session(route, game)
    words = [*session.screen.orders]
    seen = 0
    for what in (EVIL, "rule", "help", "lang", "tell", "find", "answer", *words):
        for value in (EVIL, f"0 {EVIL}", f"rule {EVIL}"):
            session.do(what, value)
            seen += safe(session)
    for what in (EVIL, f"build {EVIL}", f"choose {EVIL}"):
        session.act(what)
        seen += safe(session)
        session.ask(what)
        seen += safe(session)
    session.handle({"kind": EVIL})
    assert seen + safe(session)


def leaves(document: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value of a document, and to every key."""
    rows = (
        document.items()
        if isinstance(document, dict)
        else enumerate(document)
        if isinstance(document, list)
        else ()
    )
    for key, value in rows:
        yield (*at, key)
        yield from leaves(value, (*at, key))


def fuzzed(document: dict[str, Any], way: tuple[Any, ...], key: bool) -> dict[str, Any]:
    """The document with one value, or one key, that is hostile."""
    found = copy.deepcopy(document)
    inner: Any = found
    for step in way[:-1]:
        inner = inner[step]
    if key and isinstance(inner, dict):
        inner[EVIL] = inner.pop(way[-1])
    else:
        inner[way[-1]] = EVIL
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_files_with_tags_in_every_field(game: str) -> None:
    table = seated(game, 3)
    session, seen = Session("play", game), 0
    log, position = table.log(), {"position": load(game).to_json(table.state), "game": game}
    for document in (log, position, {"cells": [{"source": "open_page('play', '" + game + "', log='x')"}]}):
        for way in leaves(document):
            for key in (False, True):
                spoiled = fuzzed(document, way, key)
                session.do("new")
                session.do("open", json.dumps(spoiled))
                seen += safe(session)
                if way == ("names",) or len(way) < 2:
                    seen += safe(Session("play", game, log=logs.pack(spoiled)))
    assert seen > 50
