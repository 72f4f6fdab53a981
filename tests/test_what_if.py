""" "See it": the board on which the action is possible, over its screen, which does not change."""

from __future__ import annotations

import pytest

from tutor.pages.session import Session
from tutor.rules import load
from tutor.rules.kernel.whatif import what_if

HEADS = {"en": "What if…", "es": "¿Y si…?"}


def test_the_action_is_lit_and_playable_and_nothing_of_the_game_is_lost() -> None:
    session = Session("play", "puerto_rico", "en", seats="you,you,you", seed="7")
    session.act("choose settler")
    session.ask("draw")
    before, body = session.text(), dict(session.areas)
    assert 'data-do="what_if"' in session.areas["column"]
    sent = session.do("what_if")
    assert HEADS["en"] in session.areas["task"] and 'data-action="draw"' in session.areas["column"]
    assert sent["lit"] == {"deck": ""} and "what-if" in session.areas["body"]
    assert "keep" not in sent, "a what-if is not kept in the browser"
    sent = session.act("draw")
    assert "turns up a plantation" in session.said and "keep" not in sent
    assert 'data-action="take' in "".join(session.areas.values()), "one may play on"
    session.do("undo")
    assert 'data-action="draw"' in session.areas["column"]
    session.do("leave_what_if")
    assert session.text() == before and session.areas == body


def test_a_refusal_on_a_what_if_board_is_answered_there() -> None:
    session = Session("play", "puerto_rico", "es", seats="you,you,you", seed="7")
    session.ask("take quarry")
    session.do("what_if")
    session.ask("draw")
    assert "No puedes robar una plantación" in session.said
    session.do("what_if")
    assert HEADS["es"] in session.areas["task"]
    session.do("leave_what_if")
    assert HEADS["es"] in session.areas["task"], "back on the first one"
    session.do("lang", "en")
    session.do("leave_what_if")
    assert (
        "what-if" not in session.areas["body"]
        and "tiles are taken in the settler phase" in session.areas["column"]
    )


@pytest.mark.parametrize(
    ("route", "query", "before", "ask"),
    [
        ("examples", {"example": "PR.ex.trader.twice"}, ["next"], "draw"),
        ("rules", {"rule": "PR.b.wharf.private-ship"}, [], "load corn 2 wharf"),
        ("learn", {"lesson": "captain-loading", "page": "first-load"}, [], "draw"),
    ],
)
def test_every_screen_that_refuses_shows_it(
    route: str, query: dict[str, str], before: list[str], ask: str
) -> None:
    session = Session(route, "puerto_rico", "en", **query)
    for what in before:
        session.do(what)
    session.ask(ask)
    was = dict(session.areas)
    assert 'data-do="what_if"' in "".join(was.values())
    session.do("what_if")
    assert HEADS["en"] in session.areas["task"]
    session.do("leave_what_if")
    assert session.areas == was


def test_where_nothing_helps_there_is_nothing_to_see() -> None:
    """A second university can never be built."""
    session = Session("examples", "puerto_rico", "en", example="PR.ex.builder.what-money-cannot-mend")
    session.ask("build university")
    assert "There is no way to do this" in "".join(session.areas.values())
    assert 'data-do="what_if"' not in "".join(session.areas.values())
    session.do("what_if")
    assert "what-if" not in session.areas["body"]


def test_a_citation_is_there_for_every_rule_that_comes_first() -> None:
    """Finer rules of ours show where their parent is printed; English readers learn which book the section
    names come from.
    """
    session = Session("play", "puerto_rico", "en", seats="you,you,you", seed="7")
    session.act("choose settler")
    session.ask("take coffee")
    assert 'Follows from: p. 3, <i lang="es">El colonizador</i>' in session.areas["column"]
    assert "Spanish rulebook" not in "".join(session.areas.values()), "it is said once, on the rule's card"
    session.do("rule", "PR.settler.face-up-only")
    assert "".join(session.areas.values()).count("Spanish rulebook of 2012") == 1


@pytest.mark.parametrize(
    "hidden",
    [
        {"hand": "hero, statue"},
        {"hand": "hero", "area": "indigo_plant*statue"},
        {"hand": "palace", "area": "indigo_plant*hero, sugar_mill*statue"},
        {"area": "indigo_plant*hero", "chapel": "statue"},
    ],
)
def test_as_many_hidden_cards_as_need_be_are_others(hidden: dict[str, str]) -> None:
    """Two cards come to a hand, and the only ones left are face down with another player: then others replace
    them.
    """
    game = load("san_juan")
    open_ = {"area": "indigo_plant, hero, statue, chapel", "hand": "smithy"}
    third = {"area": "indigo_plant, hero, statue", "hand": "smithy"}
    seats = [
        {"area": "indigo_plant, chapel", "hand": "smithy"},
        {"area": "indigo_plant", **hidden},
        open_,
        third,
    ]
    state = game.from_json({"players": 4, "seat": seats, "turn": {"phase": "builder", "seat": 0}})
    found = what_if(game, state, {"seat": {"0": {"hand": "+ hero, + statue"}}})
    assert {"hero", "statue"} <= set(found.seats[0].hand)
    now, then = found.seats[1], state.seats[1]
    assert (len(now.hand), len(now.tucked), len(now.area)) == (
        len(then.hand),
        len(then.tucked),
        len(then.area),
    )
    assert not {"hero", "statue"} & {*now.hand, *now.tucked, *(good for _, good in now.area)}
    assert found.seats[2:] == state.seats[2:], "what lies open stays"


def test_a_colonist_who_is_lent_is_no_burgher() -> None:
    """There is no worker in the supply: one is taken from a place with a worker, and never a burgher."""
    game = load("puerto_rico_1897")
    mine = {"island": "corn*, corn*", "city": "hacienda", "burghers": "corn 2"}
    seats = [
        mine,
        {"island": "corn*", "waiting": 1, "burghers": "corn 1, portrait 1"},
        {"island": "corn*, sugar*", "burghers": "corn 1"},
    ]
    people = {"colonists": 0, "colonist_ship": 1, "ship_burghers": 1}
    state = game.from_json(
        {
            "players": 3,
            "expansions": "burghers",
            **people,
            "seat": seats,
            "turn": {"phase": "settler", "seat": 0},
        }
    )
    found = what_if(game, state, {"seat": {"0": {"city": "= hacienda 1"}}})
    assert dict(found.seats[0].city)["hacienda"] == 1
    assert found.seats[2].island == (("corn", 1), ("sugar", 0))
    assert [board.marked for board in found.seats] == [board.marked for board in state.seats]
    assert (found.colonist_ship, found.ship_marked, found.seats[1].waiting) == (1, 1, 1)
