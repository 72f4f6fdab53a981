"""A question without what it does not hang on: the engine says the same, and no piece is lost."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, datetime
from functools import cache, partial

import pytest

from tests.support.box import BOXES
from tests.support.games import in_proofs
from tutor.commands.measure.shrinking import comparing, engine_says, taken_away
from tutor.pages.practice import needed
from tutor.pages.practice.screen import PracticeScreen, reading_order
from tutor.pages.session import Session
from tutor.practice.choosing import LENGTH, PracticeSession
from tutor.practice.kept_games import NO_GAME
from tutor.practice.kinds import KINDS, make_question
from tutor.practice.memory import Memory
from tutor.practice.positions import KeptQuestion, kept_questions, read, written
from tutor.practice.question import PossibleAnswer, PracticeQuestion
from tutor.practice.shrinking import drawn_together, emptied_areas, look_of, removals, shrunk
from tutor.rules import load, names
from tutor.rules.kernel.table import Table

pytestmark = pytest.mark.each_game

SAMPLE = 40  # questions of each game; `make test` looks at all of them
NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)


def on_boards(name: str) -> list[KeptQuestion]:
    """The questions about a position."""
    return [one for one in kept_questions(name).questions if one.game != NO_GAME]


@cache
def some(name: str) -> list[tuple[PracticeQuestion, PracticeQuestion]]:
    """Some questions, each on the whole position and on what is left of it."""
    every = on_boards(name)
    return [both(name, one) for one in every[:: len(every) // SAMPLE]]


def both(name: str, one: KeptQuestion) -> tuple[PracticeQuestion, PracticeQuestion]:
    game = load(name)
    whole = KINDS[one.kind](game, one, one.table(game))
    assert whole is not None, (name, one.rule, one.id)
    return whole, shrunk(game, whole)


def check(name: str, whole: PracticeQuestion, left: PracticeQuestion) -> None:
    game, hint = load(name), f"{left.rule} {left.kept.id}: run tutor practice {name} --shrink"
    assert engine_says(game, left, left.table.state) == engine_says(game, whole, whole.table.state), hint
    before, after = game.to_json(whole.table.state), game.to_json(left.table.state)
    assert (before != after) == bool(left.kept.without), hint
    assert game.to_json(game.from_json(json.loads(json.dumps(after)))) == after, hint
    lost = BOXES[name](before)
    lost.subtract(BOXES[name](after))
    assert not any(lost.values()), (hint, lost)


@pytest.mark.parametrize("name", names())
def test_the_engine_says_the_same_and_no_piece_is_lost(name: str) -> None:
    for whole, left in some(name):
        check(name, whole, left)


@pytest.mark.slow
@pytest.mark.parametrize("every", [4, in_proofs(1)])
@pytest.mark.parametrize("name", names())
def test_this_holds_for_every_question(name: str, every: int) -> None:
    for one in on_boards(name)[every // 2 :: every]:
        check(name, *both(name, one))


@pytest.mark.parametrize("name", names())
def test_most_questions_lose_something(name: str) -> None:
    every = on_boards(name)
    assert sum(bool(one.without) for one in every) >= 0.9 * len(every)
    assert {gone.split(" ")[0] for one in every for gone in one.without} == {*removals(load(name))}


@pytest.mark.parametrize("name", names())
def test_what_was_found_is_found_again(name: str) -> None:
    for one in on_boards(name)[:: len(on_boards(name)) // 5]:
        assert taken_away(load(name), one) == one.without


def test_something_that_decides_is_noticed() -> None:
    """Without the hand or the buildings in which the reasons are, the engine says something else."""
    game, noticed = load("san_juan"), 0
    for whole, _ in some("san_juan"):
        holds = comparing(game, whole, game.to_json(whole.table.state))
        assert holds(()) and holds(whole.kept.without)
        more = {f"{what} {whole.seat}" for what in ("hand", "area")} - {*whole.kept.without}
        noticed += sum(not holds((name,)) for name in more)
    assert noticed > 10


def test_a_kind_that_is_not_known_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then everything it asks must be the same, also what it takes from the whole position."""
    monkeypatch.setitem(KINDS, "new", lambda game, one, table: _counted(one, table))
    one = next(one for one in on_boards("san_juan") if any(gone.startswith("other") for gone in one.without))
    found = taken_away(load("san_juan"), one.but(kind="new"))
    assert found and not any(gone.startswith("other_hand") for gone in found)


def _counted(one: KeptQuestion, table: Table) -> PracticeQuestion:
    """How many cards are there in all hands?"""
    number = sum(len(seat.hand) for seat in table.state.seats)  # type: ignore[attr-defined]
    return PracticeQuestion(one, table, one.seat, "", (PossibleAnswer("number", number),), 0)


def test_a_file_of_before_still_opens() -> None:
    """Then nothing is taken away. With a removal that the game no longer knows, nothing is either."""
    found = kept_questions("san_juan")
    document = json.loads(written(found.rules, found.questions))
    assert read(document).questions == tuple(sorted(found.questions, key=lambda one: (one.rule, 0)))
    del document["without"]
    document["questions"] = {rule: [row[:6] for row in rows] for rule, rows in document["questions"].items()}
    old = [one for one in read(document).questions if one.game != NO_GAME]
    assert len(old) == len(on_boards("san_juan")) and not any(one.without for one in old)
    one = on_boards("san_juan")[0]
    assert make_question(load("san_juan"), one.but(without=("nothing 0",))) is not None
    assert {one.id for one in old} == {one.id for one in on_boards("san_juan")}


# What is drawn -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", names())
def test_an_area_in_which_nothing_is_left_is_drawn_only_for_a_fact(name: str) -> None:
    hidden: Counter[str] = Counter()
    for _, asked in some(name)[::4]:
        if asked.areas:
            continue  # such a question says itself what is drawn
        screen = Session("practice", name, rule=asked.rule, question=asked.kept.id).screen
        assert isinstance(screen, PracticeScreen) and screen.question is not None
        drawn, _ = screen._board(screen.question)
        gone = emptied_areas(load(name), load(name).to_json(asked.table.state), asked.seat)
        shown = needed.needed_areas(asked, drawn, "en")
        hidden.update(gone - {*shown})
        for area in gone & {*shown} - {*needed.OWN}:
            alike, facts = drawn_together(load(name), area), needed.places_of_facts(asked)
            assert any(needed.shows_place(drawn, one, place) for one in alike for place in facts)
        page = str(screen.areas()["body"])
        assert all((f'data-area="{area}"' in page) == (area in shown) for area in gone)
    assert hidden["others"]


# Sessions ----------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_no_session_shows_one_look_twice_where_there_is_another(name: str) -> None:
    game, kept = load(name), kept_questions(name)
    look, again = cache(partial(look_of, game)), 0
    order = reading_order(name)
    for start in range(0, 60, 20):
        rules = [rule for rule in order[start:] if rule in kept.asked][:5]
        session = PracticeSession(game.BOOK, kept, Memory(), NOW, order, rules, look)
        found = list[KeptQuestion]()
        while not session.over and len(found) < LENGTH:
            found.append(session.pick())
            session.answered("wrong")
        for k, one in enumerate(found):
            before = {look(other) for other in found[:k]}
            free = [other for other in kept.of(one.rule) if look(other) not in before]
            again += any(other.rule == one.rule for other in found[:k])
            assert look(one) not in before or not free, (name, one.rule, one.id)
    assert again > 5


@pytest.mark.slow
def test_two_positions_of_one_look_are_told_apart_from_others() -> None:
    """Other numbers, other seats: the same look. Another building: another one."""
    game = load("puerto_rico")
    found: dict[object, list[KeptQuestion]] = {}
    for one in on_boards("puerto_rico")[::25]:
        found.setdefault(look_of(game, one), []).append(one)
    assert len(found) > 60
    one = on_boards("puerto_rico")[0]
    assert look_of(game, one) == look_of(game, one.but()) != look_of(game, one.but(kind="who"))
