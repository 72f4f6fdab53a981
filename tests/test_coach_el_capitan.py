"""El Capitán's coach: an entry for every decision and everything that happens to a ship, highlights that are
on the board, words with their facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.support.coached import told
from tutor.boards import board
from tutor.commands.measure.rules import speed_goals
from tutor.rules import load
from tutor.rules.el_capitan import game
from tutor.rules.el_capitan.handlers import HANDLERS
from tutor.rules.kernel.coach import Entry, due, first_game, load_coach, summary_lines
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker

TABLES = ((3, 37, {}), (2, 4, {}), (4, 2, {"cities": "porto,lisboa"}))  # players, seed, options
HARBOUR = {"at": "tunis", "berth": 1}
RARE: dict[str, tuple[dict[str, Any], str]] = {  # what is rare in whole games: a position, and what is done
    "full-harbour": (
        {
            "seat": [
                {"at": "napoli", "cards": "tunis_b, marseille_tunis"},
                {"at": "tunis", "berth": 1},
                {"at": "tunis", "berth": 2},
            ]
        },
        "sail tunis_b tunis",
    ),
    "wait": (
        {
            "players": 5,
            "phase": 2,
            "seat": [
                {"at": "bank", "money": 0},
                *[{"loans": "loan_10 5, loan_16 3", "at": "bank"}] * 3,
                {"loans": "loan_10 3, loan_16 3"},
            ],
        },
        "wait",
    ),
    "borrowed-late": ({"phase": 3, "seat": [{"at": "bank", "money": 3}]}, "borrow 10"),
    "three": (
        {"seat": [HARBOUR], "city": {"tunis": {"track": "blue 1, red 2, red 3"}}, "players": 4},
        "build 4",
    ),
    "twelve": (
        {
            "seat": [HARBOUR],
            "city": {
                "tunis": {
                    "track": "blue 5, green 6, blue 7, green 8, blue 9, green 10, blue 11",
                    "closed": "red",
                }
            },
        },
        "build 12",
    ),
    "backwards": (
        {
            "seat": [HARBOUR],
            "city": {
                "tunis": {"track": "green 5, blue 6, green 7, blue 8, green 9, blue 10, green 11, blue 12"}
            },
        },
        "build 4",
    ),
    "nine": (
        {
            "seat": [HARBOUR],
            "city": {
                name: {"track": "red 1"}
                for name in (
                    "marseille",
                    "venezia",
                    "constantinople",
                    "valencia",
                    "napoli",
                    "athina",
                    "tanger",
                    "alexandria",
                )
            },
        },
        "build 1",
    ),
    "debts": ({"phase": 2, "turn": {"phase": "payday"}, "seat": [{"money": 5, "later": "loan_16 1"}]}, ""),
    "two-row": (
        {"players": 2, "seat": [HARBOUR], "city": {"tunis": {"track": "blue 1, red 2, red 3"}}},
        "build 4",
    ),
    "porto-closed": (
        {
            "extra": "porto",
            "players": 4,
            "seat": [{"at": "porto"}],
            "city": {"porto": {"track": "blue 1, green 2, blue 3, green 4, blue 5"}},
        },
        "build 6",
    ),
}


@cache
def entries() -> dict[str, Entry]:
    return {entry.id: entry for entry in load_coach(game)}


def drawn(table: Table, seat: int) -> str:
    return "".join(board.areas(table, seat, "en")[0].values())


def test_every_decision_has_its_entry() -> None:
    assert {moment.task for entry in entries().values() for moment in entry.moments} >= set(HANDLERS)


def _told(players: int, seed: int, options: dict[str, str]) -> Iterator[tuple[Table, int, list[Entry]]]:
    """With the first seat as the learner's, from before the first move."""
    table = Table(game, players=players, seed=seed, options=options)
    yield table, 0, due(game, (), table.state, (), 0)
    yield from told(table, 0, seed)


@cache
def spoken() -> dict[str, tuple[Entry, bool]]:
    """Every entry used in those games and rare positions, and whether it highlighted something."""
    found: dict[str, tuple[Entry, bool]] = {}

    def hear(table: Table, me: int, said: list[Entry]) -> None:
        assert len(said) <= 5, [entry.id for entry in said]
        new = [entry for entry in said if entry.id not in found]
        html = drawn(table, me) if new else ""
        for entry in new:
            found[entry.id] = entry, any(f'data-place="{place}"' in html for place in entry.look)

    for row in TABLES:
        for table, me, said in _told(*row):
            hear(table, me, said)
    for name, (document, action) in RARE.items():
        table = Table(game, start={"players": 3, "round": 3, **document})
        events = table.play(action).events if action else ()
        hear(table, 0, [entry for entry in due(game, (), table.state, events, 0) if entry.id == name])
    return found


@pytest.mark.slow
def test_every_entry_speaks_and_lights_what_is_on_the_board() -> None:
    assert spoken().keys() == entries().keys(), entries().keys() - spoken().keys()
    assert not [name for name, (_, lit) in spoken().items() if not lit]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
def test_its_words_have_the_facts_they_need(lang: str) -> None:
    speaker = Speaker(game.BOOK, lang, game.NAMES)
    for entry, _ in spoken().values():
        said = speaker.fill(entry.words[lang], entry.facts)
        assert not re.search(r"[{}|]", said), (entry.id, said)


def test_whoever_is_closed_hears_of_it_and_nobody_else_does() -> None:
    document = {
        "players": 4,
        "seat": [{}, HARBOUR, {}, {}],
        "city": {"tunis": {"track": "red 1, blue 2, green 3, blue 4, green 5"}},
        "turn": {"seat": 1},
    }
    table = Table(game, start=document)
    events = table.play("build 6").events
    assert [entry.id for entry in due(game, ("welcome",), table.state, events, 0)] == ["shut"]
    assert "shut" not in [
        entry.id for seat in (1, 2, 3) for entry in due(game, ("welcome",), table.state, events, seat)
    ]


def test_a_phase_is_summed_up_by_rules_that_move_money() -> None:
    assert all(game.BOOK.card(line).line for line in summary_lines(game))


@pytest.mark.per_game
def test_the_first_deal_brings_in_early_what_a_newcomer_must_meet() -> None:
    first = first_game(game)
    assert first is not None and (first.players, first.seed) == TABLES[0][:2]
    rounds: dict[str, int] = {}
    for table, _, said in _told(*TABLES[0]):
        if table.state.phase == 1:
            for entry in said:
                rounds.setdefault(entry.id, table.state.round)
    early = (
        "cards",
        "linked",
        "seals",
        "named",
        "second-space",
        "on-two",
        "borrowed",
        "at-the-bank",
        "shut",
        "reopened",
        "fortress",
        "phase-near",
    )
    assert {one: rounds.get(one, 99) for one in early if rounds.get(one, 99) > 6} == {}
    assert {"payday", "places", "fort-pays", "repay"} <= rounds.keys(), (
        "and the first payday tells of all that pays"
    )


def test_how_fast_it_must_be_is_its_own_datum() -> None:
    assert speed_goals(game) == speed_goals(load("le_havre")) == (0.6, 1.2) and speed_goals(
        load("san_juan")
    ) == (1.0, 2.0)
