"""Regions keep their places from phase to phase, and nothing overlaps, however full the table is."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from tests.browser.conftest import NARROW, WIDE
from tests.browser.places import Desk, body, drawn
from tests.support.games import games, others_in_proofs, random_game
from tests.support.screens import at_of
from tests.test_boards import RARE, rare
from tests.test_scattered import scattered
from tutor.notebook.cell import Cell
from tutor.notebook.position import Position
from tutor.pages.session import Session
from tutor.practice.positions import kept_questions
from tutor.rules import load
from tutor.rules.kernel.errors import BadPosition
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.puerto_rico.ruleset import EXPANSIONS

_PAID = {"quay", "sale"}  # below the totals of a payday
GROWS = {
    "build": {"quay", "mine", "bank"},
    "feed": {"purse", "mine"},
    "repay": _PAID,
    "debts": _PAID,
    "begin": _PAID,
}  # where the stage grows downwards, and what it pushes down
UNDER = {"plans", "yard", "ahead"}  # below the other players' panels, which grow with their contents
LONG = ("Maximiliana", "Bartholomew", "Wenceslao J.", "Guadalupe M.", "Christopher")
CELLS = (480, 668, 768, 1000, 1400)  # possible widths of a notebook's cell
POSITIONS = 6
MOVES = 260
BELOW = {"el_capitan": {"sale", "others"}}  # below the quay, which grows with its cards and loans
FEW = {
    "el_capitan": 4
}  # of its five kinds of decisions, those that occur by then: a debt nobody can pay comes later


@contextmanager
def desk(browser: Any, width: int, lang: str, cls: str = "") -> Iterator[Desk]:
    found = Desk(browser, width, lang, cls)
    yield found
    found.close()


@pytest.mark.parametrize("name", others_in_proofs("puerto_rico", "el_capitan"))
def test_a_region_keeps_its_place_in_every_phase(browser: Any, name: str) -> None:
    """The stage is where the roles are during a choice; a growing stage pushes down only what is below it."""
    session, choice, moments = Session("play", name, seats="you,you,you,you", seed="3"), random.Random(5), {}
    for k in range(MOVES):
        session.do("show")
        table = at_of(session).table
        if table.seat < 0:
            break
        moments.setdefault(table.state.agenda[-1].kind, k)
        session.act(choice.choice(table.legal()))
    assert len(moments) >= FEW.get(name, 7)
    for lang in LANGUAGES:
        session.do("lang", lang)
        alike: dict[
            str, dict[str, Any]
        ] = {}  # Le Havre's stage has room for the town, which grows by a row in a long game
        with desk(browser, WIDE[0], lang) as page:
            for kind, k in moments.items():
                found = places(session, k, page)
                alike.setdefault(rows(session), {})[kind] = found
        for seen in alike.values():
            stays_put(seen, UNDER | BELOW.get(name, set()))


def rows(session: Session) -> str:
    """The number of rows of buildings for which the stage has room, if it says so."""
    found = re.search(r"--rows: ?(\d+)", body(session))
    return found[1] if found else ""


def places(session: Session, k: int, page: Desk) -> dict[str, list[int]]:
    """The regions at a moment of the game, for its player."""
    session.do("goto", str(k))
    session.do("show")
    page.lay(body(session))
    return page.regions()


def stays_put(seen: dict[str, dict[str, list[int]]], under: set[str]) -> None:
    if "choose" in seen:  # a game with roles: where they are
        seen["choose"]["roles"] = seen["choose"].pop("stage")
    first = {region: place for kind in seen if kind not in GROWS for region, place in seen[kind].items()}
    for kind, regions in seen.items():
        for region, place in regions.items():
            if region in {*GROWS.get(kind, ()), *under}:
                assert place[0] == first[region][0], f"{region} changes its column in {kind}"
            else:
                assert place == first[region], f"{region} moves in {kind}"


def full(document: dict[str, Any], seed: int) -> dict[str, Any]:
    """A very full position: long names, much money, a full colonist ship."""
    for seat in document["seat"]:
        seat["coins"], seat["points"] = 999, 11
    return {**document, "colonist_ship": 2 * seed}


def crowded(name: str) -> Iterator[Table]:
    """Random positions, and the last ones of random games."""
    game: Any = load(name)
    for seed in range(POSITIONS):
        players = 2 + seed % 4
        if name.startswith("puerto_rico"):
            edition, more = (
                game.BOOK.edition or "2012",
                ",".join(EXPANSIONS) if game.CHOICES and seed % 3 else "",
            )
            with suppress(BadPosition):
                yield Table(game, start=full(scattered(seed, players, edition, more), seed), names=LONG)
                continue
        played = list(random_game(game, min(players, max(game.PLAYERS)), seed))
        yield Table(game, start=game.to_json(played[len(played) * 4 // 5].after), names=LONG)


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "phone"])
@pytest.mark.parametrize("name", others_in_proofs("le_havre", "puerto_rico_1897"))
def test_nothing_lies_on_anything_on_the_fullest_tables(
    browser: Any, name: str, size: tuple[int, int]
) -> None:
    found = []
    for lang in LANGUAGES:
        with desk(browser, size[0], lang) as page:
            for k, table in enumerate(crowded(name)):
                page.lay(drawn(table, lang))
                where = f"{lang} {k} {table.state.agenda[-1].kind if table.seat >= 0 else 'over'}"
                found += [f"{where}: {one}" for one in page.meeting()]
                if page.step(5 * k + 1):
                    found += [f"{where}, step {5 * k + 1}: {one}" for one in page.meeting()]
    assert not found, "\n".join(found)


def decisions(name: str) -> Iterator[Table]:
    """Tables at every kind of decision: the first and last of each in a few games, and special ones for rare
    decisions.
    """
    game, first, last = load(name), {}, {}
    for players in game.PLAYERS:
        for step in (step for played in games(name, players, 1) for step in played):
            kind = step.before.agenda[-1].kind
            first.setdefault(kind, step.before)
            last[kind] = step.before
    for state in (*first.values(), *last.values()):
        yield Table(game, start=game.to_json(state), names=LONG)
    if name == "le_havre":
        yield from (rare(kind) for kind in RARE if kind not in first)


@pytest.mark.parametrize("name", others_in_proofs("el_capitan"))
def test_nothing_lies_on_anything_on_a_board_in_a_cell(browser: Any, name: str) -> None:
    """Only the areas that matter are shown, in a cell as wide as the notebook makes it."""
    found = []
    for lang in LANGUAGES:
        with desk(browser, CELLS[0], lang, "embedded") as page:
            for table in decisions(name):
                page.lay(body(Cell(Position(table, lang).board()._screen)))
                for width in CELLS:
                    page.wide(width)
                    found += [
                        f"{lang} {table.state.agenda[-1].kind} at {width}: {one}" for one in page.meeting()
                    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", [1440, 1280, 820, NARROW[0]])
def test_a_card_that_says_what_it_does_is_as_high_as_its_text(browser: Any, width: int) -> None:
    """Where few buildings are in play, also in what can be bought and sold."""
    every = [one for one in kept_questions("le_havre").questions if one.rule == "LH.optional.sell"]
    one = next(one for one in every if one.kind == "may")
    for lang in LANGUAGES:
        session = Session("practice", "le_havre", lang, rule=one.rule, question=one.id)
        with desk(browser, width, lang) as page:
            page.lay(body(session))
            assert not [said for said in page.meeting() if said.startswith("stage:")], lang
