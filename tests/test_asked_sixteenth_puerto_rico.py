"""What was false or left out in the answers of both editions of Puerto Rico to the sixteenth set, and the
laws behind it. The questions are asked in other words than those of the set.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from tests.support.asked import count_of, seen_in_games
from tutor.pages.asking import known, known_rows
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.puerto_rico.advice import growing
from tutor.rules.puerto_rico.last_round import ENDED_IN, this_round
from tutor.rules.puerto_rico.production import capacity, with_goods
from tutor.rules.puerto_rico.ruleset import BUILDINGS, GOOD_INDEX, GOODS

NEW, OLD = "puerto_rico", "puerto_rico_1897"
PLAYED = (47, 12)  # seeds of games
WAYS = 4  # in which a round is played on


def facts_of_all_rows(name: str, seen: Any) -> Iterator[tuple[str, Any]]:
    """What each row counts, of each player and each thing."""
    every = range(len(seen.state.seats))
    for row in known_rows.rows(name):
        for who in every if row.of == "player" else [-1]:
            for value in sorted(known.values(name, row.slot)) if row.slot and row.of != "items" else [""]:
                given = [*([who] if who >= 0 else []), *([value] if value else [])]
                yield f"{row.name} {given}", count_of(name, row.count)(seen, *given)


def with_other_chips(state: Any, seat: int, more: int) -> Any:
    """The position in which all but one player have more chips, which are secret."""
    return state.but(
        seats=tuple(
            board if who == seat else board.but(points=board.points + more)
            for who, board in enumerate(state.seats)
        )
    )


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_nothing_is_told_of_chips_that_are_secret(name: str) -> None:
    """Whatever the others have in chips, the same is counted; in front of the end too."""
    for state, seat, seen in seen_in_games(name, PLAYED, step=31, expanded=False):
        changed = seen.but(state=with_other_chips(state, seat, 7))
        assert [*facts_of_all_rows(name, seen)] == [*facts_of_all_rows(name, changed)]


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_a_tile_has_the_room_that_its_advice_tells(name: str) -> None:
    """As many more barrels as said come of further tiles, once everybody is there; a building that is named
    has that room alone.
    """
    game: Any = load(name)
    told = set()
    for state, seat, _ in seen_in_games(name, PLAYED, expanded=False):
        legal: list[Any] = legal_actions(game, state, seat)
        for action in (one for one in legal if one._verb == "take" and one.tile in GOODS):
            board, tile = state.seats[seat], action.tile
            city = tuple((one, BUILDINGS[one].circles) for one, _ in board.city)
            island = tuple((kind, 1) for kind, _ in board.island)
            key, facts = cast(tuple[str, dict[str, Any]], growing.take(state, seat, action)[1:])
            now = capacity(board.but(island=island, city=city))[GOOD_INDEX[tile]]
            if key in ("take-circle", "take-circles"):
                city = tuple(one for one in city if one[0] == facts.get("building", one[0]))
                many = board.but(island=(*island, *[(tile, 1)] * 9), city=city)
                assert capacity(many)[GOOD_INDEX[tile]] == now + facts["n"]
            elif key in ("take-full", "take-later", "take-new"):
                owned = any(BUILDINGS[one].good == tile for one, _ in city)
                assert owned == (key == "take-full") and facts["n"] == board_tiles(board, tile) + 1
                assert not owned or now == facts["circles"]
            told.add(key)
    assert {"take-circle", "take-circles", "take-full", "take-later"} <= told, told


def board_tiles(board: Any, tile: str) -> int:
    """The tiles of a kind on an island."""
    return sum(kind == tile for kind, _ in board.island)


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_a_craftsman_phase_brings_each_player_what_is_said(name: str) -> None:
    """Whoever opens it: the supply may be used up before a player's turn."""
    game: Any = load(name)
    less = tried = 0
    for state, seat, seen in seen_in_games(name, PLAYED, expanded=False):
        choose = game.NOTATION.parse("choose craftsman")
        if state.agenda[-1].kind != "choose" or choose not in legal_actions(game, state, seat):
            continue
        said = [count_of(name, "production")(seen, who) for who in range(len(state.seats))]
        then: Any = game.apply_action(state, seat, choose)[0]
        while then.agenda[-1].kind == "produce":
            then = game.apply_action(then, then.agenda[-1].seat, game.NOTATION.parse("produce"))[0]
        for who, facts in enumerate(said):
            if who == seat:
                continue  # with the privilege
            mine = seen.view["names"][seat]
            apart = [one for one in facts.get("apart", ()) if mine in one["names"]]
            goods = (apart[0] if apart else facts)["goods"]
            made = zip(state.seats[who].goods, then.seats[who].goods, strict=True)
            assert with_goods(now - before for before, now in made) == goods, (facts, who, seat)
            less, tried = less + bool(apart), tried + 1
    assert tried > 50 and less, (tried, less)


def ended_by(game: Any, state: Any, rng: random.Random) -> str:
    """The phase in which this round, played on at random, ends the game; "" if it does not."""
    number = state.round
    while not state.ending and state.agenda and state.round == number:
        phase = {task.kind for task in state.agenda}
        seat = state.agenda[-1].seat
        legal = legal_actions(game, state, seat)
        state = game.apply_action(state, seat, rng.choice(legal))[0]
        if state.ending:
            found = [role for role, during in ENDED_IN.items() if phase & during]
            return found[0] if found else ENDS_OF[state.ending]
    return ""


ENDS_OF = {"PR.end.vp": "captain", "PR.end.colonists": "mayor", "PR.end.city": "builder"}


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_the_game_ends_in_a_phase_that_was_told(name: str) -> None:
    """From positions near the end each round is played on at random, several times."""
    game: Any = load(name)
    rng, ended, certain = random.Random(3), set(), 0
    for state, _, seen in seen_in_games(name, PLAYED, step=3, expanded=False):
        ways = this_round(seen)["ways"]
        certain += not ways and state.pool < 30
        if state.ending or (state.pool > 25 and state.colonists > 15):
            continue
        for _ in range(WAYS):
            end = ended_by(game, state, rng)
            assert not end or end in ways, (end, ways)
            ended.add(end)
    assert len(ended) > 2 and certain, (ended, certain)


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_who_begins_later_rounds_is_as_told(name: str) -> None:
    said: dict[int, int] = {}
    known_rounds = 0
    for state, seat, seen in seen_in_games(name, PLAYED[:1], expanded=False):
        facts = count_of(name, "my_first")(seen, seat)
        if state.round in said:
            assert state.governor == said[state.round], said
            known_rounds += 1
        if facts is not None:
            assert (facts["first"] == state.round) == (state.governor == seat)
            said[facts["first"]] = seat
        follows = count_of(name, "order")(seen)["next"]
        assert bool(follows) != bool(state.ending)
        if follows:
            assert said.setdefault(state.round + 1, seen.view["names"].index(follows)) >= 0
    assert known_rounds > 50, known_rounds
