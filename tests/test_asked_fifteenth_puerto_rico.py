"""What was false or left out in the answers of both editions of Puerto Rico to the fourteenth set, and the
laws behind it. The questions are asked in other words than those of the set.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.support.asked import count_of, seen_in_games, told
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.puerto_rico.decisions import Load
from tutor.rules.puerto_rico.phases.builder import city_spaces, price
from tutor.rules.puerto_rico.phases.mayor import empty_building_circles
from tutor.rules.puerto_rico.phases.order import chooser
from tutor.rules.puerto_rico.production import output
from tutor.rules.puerto_rico.ruleset import BUILDINGS

NEW, OLD = "puerto_rico", "puerto_rico_1897"
PLAYED = (47, 12)  # seeds of games
WAYS = 6  # in which the colonists of a mayor phase are placed


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part", "without"),
    [
        # an extra plantation is no extra barrel
        (OLD, "late", "en", "I own a hacienda, why no extra tile", "nobody works in it", "barrel now"),
        (OLD, "late", "en", "why don't I get an extra plantation", "brings no second tile", "barrel now"),
        (
            OLD,
            "late",
            "es",
            "¿por qué no me toca una loseta extra?",
            "no trae otra loseta",
            "barril adicional",
        ),
        # the refill is reckoned for those who can still choose
        (
            OLD,
            "late",
            "es",
            "¿podría ser esta la última ronda?",
            "Si Roberto eligiera ahora al reclutador",
            "Si Ana eligiera",
        ),
        (OLD, "late", "en", "could the recruiter end it", "Ana chooses no role any more", "If Ana chose"),
        (OLD, "late", "en", "when is the game over", "Ana and Roberto have 4 free spaces each", "Ana has 4"),
        # a hint says what its move brings
        (
            NEW,
            "start",
            "en",
            "which role should I take",
            "1 doubloon on the card, and no other use now",
            "not under",
        ),
        (NEW, "start", "es", "¿qué me conviene elegir?", "más que «Elegir al constructor»", "No he"),
        # a building may add points to each load
        (OLD, "late", "en", "points for shipping my 3 fruit?", "4 points for 3 fruit", "sells"),
        (NEW, "early", "es", "¿cuántos puntos da cargar mi añil?", "2 puntos por 1 de añil", "perdería"),
        (
            NEW,
            "late",
            "en",
            "as captain next round, how many points do I get",
            "3 points for 1 corn",
            "no points",
        ),
        (
            NEW,
            "early",
            "es",
            "si soy capitán en la ronda siguiente, ¿cuánto saco?",
            "3 puntos por 1",
            "0 puntos",
        ),
        # everybody's points, as far as they are known
        (
            NEW,
            "mid",
            "es",
            "¿quién gana contando los edificios?",
            "Roberto tiene 6 puntos sin contar",
            "5 edificios",
        ),
        (
            OLD,
            "mid",
            "en",
            "who is ahead counting the buildings",
            "Cristina has 9 points without chips",
            "5 build",
        ),
        (
            NEW,
            "late",
            "es",
            "¿quién va en cabeza con edificios incluidos?",
            "Cristina tiene 14 puntos",
            "7 edif",
        ),
        # passing
        (
            OLD,
            "start",
            "en",
            "if I skip this, do I still have my coins",
            "would keep 2 coins",
            "captain phase",
        ),
        (OLD, "mid", "es", "si no construyo, ¿conservo la moneda?", "conservaría 1 moneda", "despacho"),
        (NEW, "early", "en", "what do I lose by passing", "goes without 1 indigo", "warehouse"),
        # how far quarries count
        (OLD, "late", "es", "¿me sirve otra cantera?", "solo ayudaría con los edificios grandes", "columna"),
        (
            OLD,
            "mid",
            "en",
            "two quarries but only one counts, why?",
            "1 for a building of the first row",
            "column",
        ),
        # when somebody is placed
        (
            NEW,
            "start",
            "en",
            "when can I put a colonist on the quarry",
            "the next round at the earliest",
            "recruiter",
        ),
        (OLD, "mid", "es", "¿cómo meto a alguien en el hospital?", "El reclutador sigue libre", "alcalde"),
        # what a place brings once somebody is there
        (
            OLD,
            "early",
            "en",
            "what happens if a worker goes to the hospital",
            "Hospital, in general",
            "Workers are",
        ),
        (
            OLD,
            "early",
            "es",
            "¿qué saco si meto uno en el hospital?",
            "Hospital, en general",
            "se colocan en",
        ),
        # why nothing is produced
        (
            OLD,
            "start",
            "en",
            "why did Roberto get no barrels from the craftsman",
            "nobody works on a",
            "captain",
        ),
        (
            OLD,
            "start",
            "es",
            "¿por qué no produce nada Cristina?",
            "en sus plantaciones no trabaja nadie",
            "barco",
        ),
        (
            NEW,
            "early",
            "en",
            "why has Cristina no barrels",
            "already had a turn in this craftsman phase",
            "ship",
        ),
        # the rest
        (
            NEW,
            "late",
            "en",
            "do Roberto's barrels all fit on the ships",
            "3 corn on the ship of 5",
            "Ana has",
        ),
        (
            NEW,
            "start",
            "en",
            "which of them has doubloons on it",
            "builder 1, trader 1 and captain 1",
            "factory",
        ),
        (
            OLD,
            "start",
            "en",
            "can Roberto build the same building as me",
            "may have the same building",
            "barrel",
        ),
        (
            NEW,
            "early",
            "en",
            "must I hand back my indigo when the round ends",
            "At the end of a captain phase",
            "lose",
        ),
    ],
)
def test_puerto_rico_says_what_is_asked(
    game: str, moment: str, lang: str, text: str, part: str, without: str
) -> None:
    found = "\n".join(told(game, moment, text, lang).lines)
    assert part in found and without not in found, found


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_a_load_earns_what_is_said(name: str) -> None:
    game: Any = load(name)
    tried = helped = 0
    for state, seat, seen in seen_in_games(name, PLAYED, expanded=False):
        task = state.agenda[-1]
        if not isinstance(task, Load):
            continue
        facts = count_of(name, "load_worth")(seen, seat)
        said = {next(iter(row["goods"].items())): row["n"] for row in facts["rows"]}
        captain = task.bonus and chooser(state, "captain") == seat
        legal: list[Any] = legal_actions(game, state, seat)
        for action in legal:
            if action._verb != "load" or not action.hold.startswith("ship"):
                continue
            board = game.apply_action(state, seat, action)[0].seats[seat]
            before = state.seats[seat]
            gained = board.points + board.noted - before.points - before.noted
            assert gained == said[(action.good, action.count)] + (facts["own"] if captain else 0)
            tried, helped = tried + 1, helped + bool(facts["more"])
    assert tried > 20 and helped, (tried, helped)


@pytest.mark.per_game
def test_the_captain_of_the_next_round_is_told_only_after_this_one() -> None:
    told = set()
    for state, seat, seen in seen_in_games(NEW, PLAYED, expanded=False):
        facts = count_of(NEW, "captain_next")(seen, seat)
        kinds = {task.kind for task in state.agenda}
        on = bool(kinds & {"captain", "load", "storage", "store"})
        over = chooser(state, "captain") >= 0 or count_of(NEW, "role")(seen, "captain").get("say") == "over"
        assert (facts is not None) == (over and not on and not state.ending), facts
        told.add(facts and facts.get("say", "says"))
    assert {"says", "none", "free", None} <= told, told


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_who_passes_goes_without_what_is_said(name: str) -> None:
    game: Any = load(name)
    told = set()
    for state, seat, seen in seen_in_games(name, PLAYED, expanded=False):
        facts = count_of(name, "pass_now")(seen, seat)
        passes = game.NOTATION.parse("pass")
        if facts is None:
            continue
        assert passes in legal_actions(game, state, seat)
        before, after = state.seats[seat], game.apply_action(state, seat, passes)[0].seats[seat]
        assert (after.coins, after.goods) == (before.coins, before.goods) and facts["n"] == before.coins
        assert (after.island, after.city) == (before.island, before.city)
        if facts["say"] == "produce":
            made = game.apply_action(state, seat, game.NOTATION.parse("produce"))[0].seats[seat]
            assert sum(made.goods) - sum(before.goods) == sum(facts["goods"].values())
        told.add(facts["say"])
    assert {"build", "produce", "settle", "sell"} <= told, told


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_the_refill_after_a_mayor_is_within_what_is_said(name: str) -> None:
    """Whoever may still choose: with the privilege used, wherever the colonists are placed."""
    game: Any = load(name)
    rng, others = random.Random(5), 0
    for state, seat, seen in seen_in_games(name, PLAYED, expanded=False):
        if state.agenda[-1].kind != "choose":
            continue
        asked = [count_of(name, "mayor_end")(seen.but(me=who)) for who in range(len(state.seats))]
        facts = asked[seat]
        if facts is None:
            continue
        rows = [one for found in asked if found.get("say") == "others" for one in found["apart"]]
        theirs = [one for one in rows if one["seat"] == seat]
        assert all(one == facts for one in theirs), (facts, theirs)
        others += len(theirs)
        chosen: Any = game.apply_action(state, seat, game.NOTATION.parse("choose mayor"))[0]
        while chosen.agenda and chosen.agenda[-1].kind == "greet":
            chosen = game.apply_action(chosen, seat, game.NOTATION.parse("accept"))[0]
        for _ in range(WAYS):
            then: Any = chosen
            while then.agenda and then.agenda[-1].kind == "man":
                who = then.agenda[-1].seat
                then, last = game.apply_action(then, who, rng.choice(legal_actions(game, then, who)))[0], then
            if then is chosen:
                break
            empty = empty_building_circles(then)
            assert facts["seat"] == seat and facts["n"] == chosen.colonists == last.colonists
            wanted = max(len(state.seats), empty)
            assert facts["least"] <= wanted <= facts["most"], (facts, empty)
            assert facts.get("say") != "no" or chosen.colonists >= wanted
            assert facts.get("say") != "yes" or chosen.colonists < wanted
    assert others > 5, others


def test_one_more_quarry_helps_exactly_from_its_column_on() -> None:
    told = set()
    for state, seat, seen in seen_in_games(NEW, PLAYED, step=7, expanded=False):
        facts = count_of(NEW, "quarry_limit")(seen, seat)
        board = state.seats[seat]
        then = state.but(
            seats=tuple(
                one.but(island=(*board.island, ("quarry", 1))) if who == seat else one
                for who, one in enumerate(state.seats)
            )
        )
        for name, left in state.market:
            less = price(state, seat, name) - price(then, seat, name)
            if left and price(state, seat, name):
                assert less == int(BUILDINGS[name].column >= facts["m"]), (name, facts)
        assert (facts["say"] == "full") == (facts["m"] > max(one.column for one in BUILDINGS.values()))
        told.add(facts.get("say"))
    assert {"says", "first"} <= told, told


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_a_second_tile_comes_where_somebody_works_for_it(name: str) -> None:
    game, told = load(name), set()
    for state, seat, seen in seen_in_games(name, PLAYED, expanded=False):
        task = state.agenda[-1]
        facts = count_of(name, "second_tile")(seen, seat) or {"say": "none"}
        if task.kind == "settle" and sum(state.deck) + sum(state.discard):
            draws = game.NOTATION.parse("draw") in legal_actions(game, state, seat)
            assert draws == (facts["say"] == "says" and len(state.seats[seat].island) < 12), facts
            assert (facts["say"] == "had") == (count_of(name, "pass_now")(seen, seat)["say"] == "further")
        told.add(facts["say"])
    assert {"says", "none", "had"} <= told, told


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_why_nothing_is_produced_is_said_only_where_nothing_is(name: str) -> None:
    told = set()
    for state, _, seen in seen_in_games(name, PLAYED, step=2, expanded=False):
        for who, board in enumerate(state.seats):
            facts = count_of(name, "made_nothing")(seen, who)
            made = sum(output(board, state.goods))
            assert facts is None or (facts["say"] == "turn") == bool(made), facts
            assert made or facts is not None
            works = any(on for kind, on in board.island if kind != "quarry")
            assert facts is None or (facts["say"] == "nobody") <= (not works)
            told.add(facts and facts["say"])
    assert {"nobody", "turn", None} <= told, told


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_all_cities_that_are_nearest_to_full_are_named(name: str) -> None:
    level = 0
    for state, _, seen in seen_in_games(name, PLAYED, step=3, expanded=False):
        facts = count_of(name, "ending")(seen)
        used = [city_spaces(board.city) for board in state.seats]
        names = [seen.view["names"][who] for who, n in enumerate(used) if n == max(used)]
        assert facts["names"] == names and facts["spaces"] == 12 - max(used)
        level += len(names) > 1
    assert level > 5, level
