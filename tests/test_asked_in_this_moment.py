"""What is asked of this moment: what has to be paid or discarded now, the tile that went away, the empty
ship, the actions that are left, whether this round is the last, and what is not in this
game. The sentences, and laws over whole games that bots play.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.games import WHOLE_GAMES, by_bots
from tutor.pages.asking import known_question, written
from tutor.pages.asking.known_question import AskerView
from tutor.rules import load
from tutor.rules.kernel.table import Table
from tutor.rules.san_juan.ruleset import GOODS, PRICES

ENDS = {"PR.end.vp": "captain", "PR.end.colonists": "mayor", "PR.end.city": "builder"}


@cache
def at(game: str) -> dict[str, Table]:
    return boards(game, ASKING / "ninth")


def told(game: str, moment: str, lang: str, text: str) -> written.Written:
    return written.answer(at(game)[moment], 0, text, lang)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        (
            "san_juan",
            "early",
            "en",
            "where could I produce something",
            "of Ana: coffee roaster and tobacco storage",
        ),
        (
            "san_juan",
            "early",
            "es",
            "¿y dónde puedo producir?",
            "de Ana: tostadero de café y almacén de tabaco",
        ),
        (
            "san_juan",
            "early",
            "en",
            "what was the coffee price on the last tile",
            "turned up last paid: indigo 1",
        ),
        ("san_juan", "early", "es", "qué pagaba la ficha de antes", "La última ficha descubierta pagaba"),
        ("san_juan", "early", "es", "precio del café", "La próxima ficha da 2 cartas por el café"),
        ("san_juan", "late", "en", "how many cards do I have to throw away", "still has to discard 4 cards"),
        (
            "san_juan",
            "late",
            "es",
            "¿cuántas cartas tengo que tirar?",
            "aún le faltan 4 cartas por descartar",
        ),
        ("san_juan", "late", "es", "¿cuánto costaría el arco triunfal?", "contaría 6 al final"),
        ("le_havre", "late", "en", "how many main actions do I have left", "2 main actions left"),
        ("le_havre", "late", "es", "¿cuántas acciones me quedan?", "hay una última acción en la fase final"),
        ("puerto_rico", "late", "en", "does the game end this round", "It is not the last"),
        ("puerto_rico", "late", "es", "¿es esta la última ronda?", "No es la última"),
        ("puerto_rico", "mid", "en", "is this the last round", "nothing can end the game in it"),
        ("puerto_rico", "early", "en", "may I load indigo on the empty ship", "5-space ship already carries"),
        ("puerto_rico", "early", "es", "¿puedo cargar añil en el barco que está vacío?", "ya lleva añil"),
        ("puerto_rico_1897", "start", "en", "what roles are there", "roles in this game: planter"),
        ("puerto_rico_1897", "start", "en", "are there any burghers", "Not in this game: burgher"),
        ("puerto_rico_1897", "start", "es", "¿qué hace la villa?", "No está en esta partida: villa"),
        (
            "puerto_rico_1897",
            "start",
            "es",
            "¿para qué sirven los trabajadores?",
            "solo funciona con un trabajador",
        ),
        ("el_capitan", "start", "es", "¿quién va detrás de mí?", "Después van, en este orden: Roberto"),
    ],
)
def test_the_answer_is_of_this_moment(game: str, moment: str, lang: str, text: str, part: str) -> None:
    said = told(game, moment, lang, text)
    assert part in " ".join(said.lines), said


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        ("san_juan", "late", "es", "cuántas cartas tengo que descartar", "No tendría que descartar nada"),
        ("san_juan", "early", "es", "precio del café", "El precio es"),
        ("el_capitan", "start", "es", "quién va detrás de mí", "florines"),
        ("puerto_rico_1897", "start", "es", "para qué quiero trabajadores", "No puedes pasar"),
        ("puerto_rico_1897", "start", "en", "what does the planter do", "Not in this game"),
    ],
)
def test_it_is_not_answered_for_another_one(game: str, moment: str, lang: str, text: str, part: str) -> None:
    said = told(game, moment, lang, text)
    assert part not in " ".join(said.lines), said


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "¿por qué no puedo poner el añil en el barco vacío?"),
        ("en", "could I put indigo on the empty boat"),
    ],
)
def test_the_empty_ship_is_not_another_one(lang: str, text: str) -> None:
    said = told("puerto_rico", "early", lang, text)
    assert said.kind == "no" and said.rules[0] == "PR.captain.kind-one-ship", said


def test_nothing_can_be_produced_because_of_the_phase() -> None:
    assert told("san_juan", "early", "en", "where can I still produce").rules[0] == "SJ.turn.phase"


def seen(name: str, state: Any, who: int) -> AskerView:
    game: Any = load(name)
    return known_question.Question(Table(game, start=game.to_json(state)), who, "en", ()).seen


def count(name: str, row: str, state: Any, who: int) -> Any:
    return known_question.counted(name)[row](seen(name, state, who), who)


@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_in_san_juan_what_is_owed_now_is_what_the_engine_takes(players: int) -> None:
    tried: dict[str, int] = {}
    for state in by_bots("san_juan", players):
        task = state.agenda[-1] if state.agenda else None
        if task is None or task.kind not in ("pay", "sift", "keep", "limit"):
            continue
        facts = count("san_juan", "over", state, task.seat)
        say = {"pay": "paying", "sift": "drawing", "keep": "keeping", "limit": "now"}[task.kind]
        assert facts["say"] == say, (task, facts)
        hand = len(state.seats[task.seat].hand)
        owed = (
            facts["left"]
            if say in ("paying", "keeping")
            else facts["away"]
            if say == "drawing"
            else facts["n"]
        )
        assert owed == (task.left if say != "now" else hand - facts["limit"])
        tried[say] = tried.get(say, 0) + 1
    assert tried["paying"] > 5 and tried["keeping"] > 5


@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_in_san_juan_the_tile_seen_last_is_the_one_that_went_away(players: int) -> None:
    """A tile that nobody could sell at comes and goes between two decisions: it was on top of the stack."""
    last, tried = "", 0
    every = by_bots("san_juan", players)
    for before, state in pairwise(every):
        gone = before.open or (before.tiles[0] if before.tiles != state.tiles else last)
        last = state.open or gone
        facts = known_question.counted("san_juan")["seen_tile"](seen("san_juan", state, 0))
        if state.open:
            assert facts is None
        elif "rows" in facts:
            assert [row["price"] for row in facts["rows"]] == [PRICES[last][good] for good in GOODS]
            tried += 1
        else:
            assert not last
    assert tried > 30


@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_in_le_havre_the_actions_left_are_those_that_are_made(players: int) -> None:
    """From one position to the next a player's number falls by one, when a main action of theirs is over, and
    otherwise stays.
    """
    found = [
        (state, [count("le_havre", "actions_left", state, who) for who in range(players)])
        for state in by_bots("le_havre", players)[::3]
    ]
    counted = [(state, [one["n"] for one in facts]) for state, facts in found if all(facts)]
    assert len(counted) > 50
    for (_, before), (_, after) in pairwise(counted):
        assert all(0 <= m - n <= 1 for m, n in zip(before, after, strict=True)), (before, after)
    assert sum(counted[-1][1]) <= 2


def _rounds(name: str, players: int) -> Iterator[tuple[Any, str]]:
    """Each position of which the end is still open, and the cause that ends the game in its round, or ""."""
    every = by_bots(name, players)
    ended: dict[int, str] = {}
    for state in every:
        if state.ending:
            ended.setdefault(state.round, state.ending)
    yield from ((state, ended.get(state.round, "")) for state in every if state.agenda and not state.ending)


@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
@pytest.mark.parametrize("players", [*WHOLE_GAMES, pytest.param(5, marks=pytest.mark.slow)])
def test_in_puerto_rico_no_round_ends_the_game_that_is_said_not_to(name: str, players: int) -> None:
    last = none = 0
    for state, cause in _rounds(name, players):
        facts = known_question.counted(name)["ending"](seen(name, state, 0))
        assert bool(facts["none"]) == (not facts["ways"])
        none += facts["none"]
        if cause:
            assert ENDS[cause] in facts["ways"], (cause, facts, state.agenda)
            last += 1
    assert none and last
