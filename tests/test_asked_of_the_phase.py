"""What is said about the rest of a phase and the end of a round, in positions of whole games up to the last,
against what the engine does when the game is played on: ways of going on are chosen at random.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.asking_answers import ASKING, Boards
from tests.support.games import by_bots
from tutor.boards import board
from tutor.pages.asking import known_question, same_end, written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.puerto_rico.ruleset import BUILDINGS, GOODS, SPACES

NAMES = ("puerto_rico", "puerto_rico_1897")
WAYS = 3  # ways of going on from each position
EIGHTH = Boards(ASKING / "eighth")


@cache
def played(name: str) -> tuple[Any, ...]:
    """The positions of whole games, most of them as a steady player plays, the others at random."""
    tables = [(3, 5, "steady"), (2, 6, "steady"), (4, 7, "random")]
    return tuple(state for players, seed, how in tables for state in by_bots(name, players, seed, how))


def phases(name: str, *kinds: str) -> Iterator[tuple[Any, Any]]:
    """Each of these positions with a decision of these kinds, and what is seen there."""
    game: Any = load(name)
    for state in played(name):
        if state.agenda and (not kinds or state.agenda[-1].kind in kinds):
            table = Table(game, start=game.to_json(state))
            seat = state.agenda[-1].seat
            yield state, known_question.AskerView(board.seen(table, seat, "en"), state, seat)


def counted(name: str, row: str, seen: Any, *given: Any) -> Any:
    return known_question.counted(name)[row](seen, *given)


def on(game: Any, state: Any, rng: random.Random, *kinds: str) -> Any:
    """The position after random moves, for as long as decisions of these kinds come."""
    while state.agenda and state.agenda[-1].kind in kinds:
        seat = state.agenda[-1].seat
        state, _ = game.apply_action(state, seat, rng.choice(legal_actions(game, state, seat)))
    return state


@pytest.mark.per_game
@pytest.mark.parametrize("name", NAMES)
def test_as_many_roles_get_a_coin_as_are_told(name: str) -> None:
    game, rng, told = load(name), random.Random(3), 0
    for state, seen in [*phases(name)][::7]:
        facts, number = counted(name, "next_coins", seen), state.round
        then = state
        while then.agenda and then.round == number:
            before, seat = then, then.agenda[-1].seat
            then, _ = game.apply_action(then, seat, rng.choice(legal_actions(game, then, seat)))
        if not then.agenda:
            assert facts["n"] == 0 or facts["maybe"], facts
            continue
        if state.ending:
            continue
        coins = {card.role: card.coins for card in before.roles}
        more = [card.role for card in then.roles if card.taken < 0 and card.coins > coins[card.role]]
        assert len(more) == facts["n"] and {*more} <= {row["role"] for row in facts["rows"]}, facts
        told += 1
    assert told > 30


@pytest.mark.per_game
@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_a_captain_phase_is_as_told(name: str) -> None:
    """The points, the barrels that are lost and the ships; for all players."""
    game, rng = load(name), random.Random(4)
    seen_says = set()
    for state, seen in phases(name, "load"):
        for who, seat in enumerate(state.seats):
            facts = counted(name, "after_captain", seen, who)
            if facts is None:
                continue
            seen_says.add(facts.get("say", "says"))
            for _ in range(WAYS):
                then = on(game, state, rng, "load")
                stored = on(game, then, rng, "store")
                after = stored.seats[who]
                won = after.points + after.noted - seat.points - seat.noted
                assert facts["n"] <= won <= facts["most"], (facts, won)
                kept = sum(after.goods)
                loaded = sum(then.seats[who].goods)
                lost = loaded - kept
                assert facts["lost"] <= lost, (facts, lost)  # who stores badly loses more
                if "rest" in facts:
                    assert sum(facts["rest"].values()) == loaded
                if "total" in facts and facts.get("say", "says") == "says":
                    assert facts["chips"] == after.points + after.noted
        ships = counted(name, "ships_after", seen)
        for k, ship in enumerate(state.ships):
            stored = on(game, on(game, state, rng, "load"), rng, "store")
            if ships and str(ship.size) in ships["leave"]:
                assert not stored.ships[k].load
            elif ships and str(ship.size) in ships["stay"]:
                assert stored.ships[k].load and stored.ships[k].good
    assert seen_says == {"says", "theirs", "range"}


@pytest.mark.per_game
@pytest.mark.parametrize("name", NAMES)
def test_what_could_be_sold_after_producing_is_what_the_engine_lets_be_sold(name: str) -> None:
    """In a craftsman phase: everybody produces, and then the player who asks is the trader."""
    game: Any = load(name)
    checked = 0
    for state, seen in phases(name, "produce"):
        for who in range(len(state.seats)):
            sold, shipped = (counted(name, row, seen, who) for row in ("sellable", "loadable"))
            then, extra = state, -1
            while then.agenda and then.agenda[-1].kind in ("produce", "extra"):
                seat, kind = then.agenda[-1].seat, then.agenda[-1].kind
                extra = seat if kind == "extra" else extra
                then, _ = game.apply_action(then, seat, legal_actions(game, then, seat)[0])
            if not then.agenda or then.round != state.round or extra == who:
                continue
            own = state.seats[who].goods
            for k, good in enumerate(GOODS):
                coming = counted(name, "good_of", seen, who, good)["coming"]
                assert then.seats[who].goods[k] == own[k] + coming, (good, coming)
            assert _sales(game, then, who) == {row["id"] for row in sold["rows"]}, sold
            loads = {(good, n) for row in shipped["rows"] for good, n in row["goods"].items()}
            assert _loads(game, then, who) == loads, shipped
            checked += "made" in sold
    assert checked > 10


def _in_phase(state: Any, who: int, role: str) -> Any:
    """The position in which this player has chosen this role in place of what is decided now."""
    free = tuple(card.but(taken=-1) if card.role == role else card for card in state.roles)
    task = next(one for one in state.agenda if one.kind == "choose")
    at = state.agenda.index(task)
    return state.but(roles=free, agenda=(*state.agenda[:at], task.but(seat=who)))


def _first(game: Any, state: Any, who: int, role: str) -> list[Any]:
    state = _in_phase(state, who, role)
    then, _ = game.apply_action(state, who, game.NOTATION.parse(f"choose {role}"))
    if not then.agenda or then.agenda[-1].seat != who or then.agenda[-1].kind not in ("sell", "load"):
        return []
    return [one for one in legal_actions(game, then, who) if "good" in one._fields]


def _sales(game: Any, state: Any, who: int) -> set[str]:
    return {one.good for one in _first(game, state, who, "trader")}


def _loads(game: Any, state: Any, who: int) -> set[tuple[str, int]]:
    legal = _first(game, state, who, "captain")
    return {(one.good, one.count) for one in legal if one.hold.startswith("ship")}


@pytest.mark.per_game
@pytest.mark.parametrize("name", NAMES)
def test_what_a_mayor_brings_and_whether_it_ends_the_game(name: str) -> None:
    """The colonists that each player gets, and whether there are enough to refill the ship afterwards."""
    game, rng, told = load(name), random.Random(6), set()
    for state, seen in phases(name, "choose"):
        facts, arriving = (counted(name, "mayor_end", seen), counted(name, "arriving", seen, seen.me))
        assert (facts is None) == (arriving is None)
        if facts is None:
            continue
        chosen, _ = game.apply_action(state, seen.me, game.NOTATION.parse("choose mayor"))
        while chosen.agenda and chosen.agenda[-1].kind == "greet":
            chosen, _ = game.apply_action(chosen, seen.me, game.NOTATION.parse("accept"))
        gained = [
            _people(after) - _people(before) for before, after in zip(state.seats, chosen.seats, strict=True)
        ]
        assert gained[seen.me] == arriving["n"]
        assert all(gained[row["seat"]] == row["n"] for row in arriving["rows"]), (gained, arriving)
        for _ in range(WAYS):
            then = on(game, chosen, rng, "man")
            ends = then.ending == "PR.end.colonists" and not state.ending
            told.add(facts.get("say", "says"))
            assert not (ends and facts.get("say") == "no"), facts
            assert ends or facts.get("say") != "yes" or state.ending, facts
    assert {"no", "yes"} <= told


def _people(seat: Any) -> int:
    return int(seat.waiting + sum(n for _, n in (*seat.island, *seat.city)))


@pytest.mark.per_game
@pytest.mark.parametrize("name", NAMES)
def test_whether_the_next_building_fills_the_city_is_as_the_engine_has_it(name: str) -> None:
    """With the money for every building, and a city that has one, two or three free spaces."""
    game: Any = load(name)
    told = set()
    for state, seen in [*phases(name, "build")][::3]:
        for free in (1, 2, 3):
            filled = _filled(state, seen.me, free)
            say = counted(name, "could_end", seen.but(state=filled), seen.me).get("say", "says")
            for one in legal_actions(game, filled, seen.me):
                if "building" in one._fields:
                    city = game.apply_action(filled, seen.me, one)[0].seats[seen.me].city
                    large = BUILDINGS[one.building].large
                    assert (_spaces(city) == SPACES) == (say == "one" or (say == "two" and large)), (say, one)
                    told.add((say, large))
    assert told >= {("says", True), ("one", False), ("two", True), ("two", False)}


def _spaces(city: Any) -> int:
    return sum(2 if BUILDINGS[built].large else 1 for built, _ in city)


def _filled(state: Any, seat: int, free: int) -> Any:
    """The position with more small buildings in a player's city, and money."""
    city = state.seats[seat].city
    more = (name for name, one in BUILDINGS.items() if not one.large and name not in dict(city))
    while _spaces(city) < SPACES - free:
        city = (*city, (next(more), 0))
    rich = state.seats[seat].but(city=city, coins=20)
    return state.but(seats=(*state.seats[:seat], rich, *state.seats[seat + 1 :]))


@pytest.mark.per_game
@pytest.mark.parametrize("name", NAMES)
def test_no_ship_takes_what_is_told_to_be_stuck(name: str) -> None:
    game, checked = load(name), 0
    for state, seen in phases(name, "load"):
        loads = {one.good for one in legal_actions(game, state, seen.me) if "good" in one._fields}
        for good in GOODS:
            facts = counted(name, "no_ship_for", seen, seen.me, good)
            assert facts is None or good not in loads
            checked += facts is not None
    assert checked


@pytest.mark.per_game
@pytest.mark.parametrize("name", ["puerto_rico", "san_juan"])
def test_moves_that_make_no_difference_lead_to_the_same(name: str) -> None:
    """If the answer says that two moves make no difference, the phase ends the same way, however it goes on;
    and it is not told of moves that can be seen to differ.
    """
    game: Any = load(name)
    rng, found = random.Random(5), {True: 0, False: 0}
    every = phases(name) if name in NAMES else _of_san_juan()
    for state, seen in [*every][::2]:
        kind, seat, table = state.agenda[-1].kind, seen.me, Table(game, start=game.to_json(state))
        legal = table.legal(seat)
        if not 1 < len(legal) <= 4 or kind == "choose":
            continue
        same = same_end.no_difference(table, legal[0], legal[1])
        ends = set()
        for one in legal[:2]:
            for _ in range(WAYS):
                then, _ = game.apply_action(state, seat, game.NOTATION.parse(one))
                ends.add(on(game, then, rng, kind))
        assert not same or len(ends) == 1, (kind, legal[:2])
        found[same] += 1
    assert found[False] and (found[True] or name == "san_juan"), found


def _of_san_juan() -> Iterator[tuple[Any, Any]]:
    for state in by_bots("san_juan", 3, 5):
        if state.agenda:
            yield state, known_question.AskerView(None, state, state.agenda[-1].seat)


@pytest.mark.per_game
def test_the_cards_after_a_sale_of_san_juan_are_as_told() -> None:
    """Each good alone is sold, and nothing after it; the roles of the next round come in the order told."""
    game: Any = load("san_juan")
    checked = 0
    for players, seed in ((3, 5), (4, 6), (2, 7), (3, 8)):
        for state in by_bots("san_juan", players, seed):
            if not state.agenda or state.agenda[-1].kind != "sell":
                continue
            seat = state.agenda[-1].seat
            table = Table(game, start=game.to_json(state))
            seen = known_question.AskerView(board.seen(table, seat, "en"), state, seat)
            facts = counted("san_juan", "after_sale", seen, seat)
            for row in facts["rows"] if facts else ():
                then, _ = game.apply_action(state, seat, game.NOTATION.parse(f"sell {row['good']}"))
                top = then.agenda[-1]
                if top.kind == "sell" and top.seat == seat:
                    then, _ = game.apply_action(then, seat, game.NOTATION.parse("done"))
                assert len(then.seats[seat].hand) == row["n"], (row, facts)
                checked += 1
    assert checked > 10


def lines(game: str, moment: str, lang: str, text: str) -> str:
    return " ".join(written.answer(EIGHTH[game][moment], 0, text, lang).lines)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part", "wrong"),
    [
        (
            "puerto_rico",
            "mid",
            "en",
            "corn or sugar first? does it matter",
            "makes no difference",
            "Better than",
        ),
        ("puerto_rico", "early", "es", "cargo primero el añil o el azúcar", "Da igual", "Mejor que"),
        (
            "puerto_rico",
            "late",
            "en",
            "if cristina goes trader can i sell something",
            "would then take corn",
            "nothing to sell",
        ),
        (
            "puerto_rico",
            "late",
            "es",
            "si roberto coge el capitán puedo cargar algo",
            "aún produce 2 de maíz",
            "no tiene barriles",
        ),
        (
            "puerto_rico_1897",
            "start",
            "en",
            "hw many role cards get a coin at the end of the round",
            "3 roles get",
            "6",
        ),
        (
            "puerto_rico_1897",
            "early",
            "en",
            "who picks after me n what can they take",
            "Nobody chooses any more this round. These roles are left over",
            "Nobody decides",
        ),
        (
            "puerto_rico_1897",
            "early",
            "es",
            "quién elige después de mí",
            "Roberto",
            "Sobran",
        ),
        ("puerto_rico", "mid", "en", "how many points will i have after this phase", "13 in chips", "11 in"),
        (
            "puerto_rico",
            "late",
            "en",
            "how much corn could i sell if cristina takes trader",
            "Ana has no corn now, but will make 2",
            "Ana has no corn.",
        ),
        (
            "puerto_rico",
            "early",
            "es",
            "qué barcos se vacían al final",
            "se vacían los barcos de 4 y 5",
            "Sitio",
        ),
    ],
)
def test_what_is_asked_of_later_is_not_answered_with_what_is_so_now(
    game: str, moment: str, lang: str, text: str, part: str, wrong: str
) -> None:
    said = lines(game, moment, lang, text)
    assert part in said and wrong not in said, said


@pytest.mark.parametrize(
    "text", ["what should i load first", "what should i do", "should i load corn or sugar"]
)
def test_a_move_is_not_advised_as_better_than_one_that_leads_to_the_same(text: str) -> None:
    said = lines("puerto_rico", "mid", "en", text)
    assert "makes no difference" in said and "Better than" not in said, said


def test_a_number_alone_names_no_move() -> None:
    said = written.answer(EIGHTH["puerto_rico_1897"]["early"], 0, "why 7 workers", "en")
    assert said.kind == "rules" and not any("barrels of corn" in line for line in said.lines), said
