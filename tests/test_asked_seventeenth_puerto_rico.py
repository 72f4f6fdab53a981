"""What both editions of Puerto Rico say since the seventeenth set, asked in other words, and laws for it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.asking_answers import ASKING, Boards
from tests.support.asked import count_of, seen_in_games
from tests.support.games import everything
from tutor.pages.asking import known_question, written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.puerto_rico.could import as_chooser, given_back
from tutor.rules.puerto_rico.hooks import Building, hooks_for
from tutor.rules.puerto_rico.phases.builder import city_spaces, price
from tutor.rules.puerto_rico.phases.captain import room
from tutor.rules.puerto_rico.ruleset import BUILDINGS, GOOD_INDEX, GOODS, SPACES
from tutor.rules.puerto_rico.scoring import returns

NEW, OLD = "puerto_rico", "puerto_rico_1897"
PLAYED = (47, 12)  # seeds of games
AT = Boards(ASKING / "seventeenth")


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part", "without"),
    [
        (
            NEW,
            "start",
            "en",
            "can I afford any building without money",
            "market (0)",
            "not even",
        ),
        (
            NEW,
            "start",
            "es",
            "¿puedo construir algo sin dinero?",
            "mercado pequeño (0)",
            "basta ni",
        ),
        (NEW, "start", "en", "how come I am broke", "paid 2 for buildings: indigo plant 2", "could build"),
        (OLD, "start", "es", "¿por qué estoy sin dinero?", "almacén de fruta grande 2", "ha cobrado 2"),
        (NEW, "late", "en", "what did Cristina spend her money on", "Cristina began with 2", "Ana began"),
        (NEW, "mid", "en", "what would the others produce in a craftsman phase", "Roberto would now", "ship"),
        (NEW, "mid", "es", "¿qué producirían todos?", "Cristina produciría ahora 2 de maíz", "barco"),
        (NEW, "late", "en", "who is winning", "Nobody else can have as many now", "nobody knows"),
        (NEW, "late", "es", "¿voy ganando?", "como mucho 43 puntos", "No he entendido"),
        (
            OLD,
            "late",
            "en",
            "why can't I get 4 fruit",
            "at work for fruit could make 4",
            "no fruit plantation on",
        ),
        (OLD, "late", "es", "¿saco toda la fruta o le llega a Roberto?", "pero 0 en esta", "casa vacía"),
        (
            OLD,
            "early",
            "en",
            "can the fruit go on the ship of 6",
            "No other cargo ship may take fruit",
            "any ship",
        ),
        (NEW, "start", "en", "could three men work in the indigo plant", "has 3 circles", "large"),
        (NEW, "start", "es", "¿por qué Cristina recibe más colonos?", "el alcalde es Cristina", "Roberto"),
        (
            OLD,
            "mid",
            "en",
            "may I take corn and also sugar as the bonus",
            "the only extra barrel of the craftsman",
            "2 extra barrels",
        ),
        (NEW, "mid", "es", "¿qué rol elijo?", "Una buena jugada", "No he entendido"),
        (NEW, "late", "es", "¿qué ficha me cojo?", "plantación de tabaco", "No he entendido"),
        (NEW, "late", "es", "¿cuántos puntos les saco?", "como mucho 36 puntos", "No he entendido"),
        (NEW, "mid", "es", "¿qué necesita Roberto para alcanzarme?", "Roberto tiene", "No he entendido"),
        (OLD, "late", "es", "¿quién gana contando los edificios y todo?", "como mucho 65", "No he entendido"),
        (OLD, "late", "en", "with me as captain, is it the final round", "captain could", "is not the last"),
        (OLD, "start", "en", "which role should I choose to gain money", "craftsman 1, trader 1", "mayor 1"),
        (OLD, "mid", "es", "¿aún hay maíz para coger yo?", "Quedan 2 de maíz", "llega sin"),
        (
            OLD,
            "late",
            "en",
            "do Roberto's big buildings count if empty",
            "fire station (4",
            "Ana has no large",
        ),
        (NEW, "late", "es", "¿qué cogerá Roberto?", "en otra no se puede saber", "Están libres"),
        (
            OLD,
            "mid",
            "es",
            "¿tengo que llevarme el barril adicional?",
            "no tomar ningún barril",
            "todo o nada",
        ),
        (
            OLD,
            "mid",
            "en",
            "could I refuse the free barrel",
            "may also pass instead of taking",
            "all or none",
        ),
    ],
)
def test_puerto_rico_says_what_was_missing(
    game: str, moment: str, lang: str, text: str, part: str, without: str
) -> None:
    found = "\n".join(written.answer(AT[game][moment], 0, text, lang).lines)
    assert part in found and without not in found, found


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_nothing_to_build_is_said_only_where_the_builder_could_not_either(name: str) -> None:
    """The answer names what a later builder could pay, where that is more than others can."""
    told = set()
    for state, seat, seen in seen_in_games(name, PLAYED, step=2):
        facts = count_of(name, "could_build")(seen, seat)
        say = facts.get("say", "says")
        chosen = as_chooser(given_back(state, "builder"), "builder", seat)
        money = state.seats[seat].coins + (facts["coins"] if say != "fixed" else 0)
        left = {row["id"] for row in seen.view["market"] if row["left"]}
        paid = {one for one in left if price(chosen, seat, one) <= money}
        told.add((say, bool(facts["plain"])))
        listed = {row["id"] for row in facts.get("rows", ())}
        if say == "fixed" and not state.ending:
            assert listed <= paid and facts["n"] == len(listed - {*facts["plain"]})
        if not listed and not (say == "fixed" and state.ending):
            owned = {one for one, _ in state.seats[seat].city}
            assert all(one in owned or not _fits(state, seat, one) for one in paid), (say, paid)
    assert ("fixed", False) in told and ("fixed", True) in told, told


def _fits(state: Any, seat: int, name: str) -> bool:
    return city_spaces(state.seats[seat].city) + BUILDINGS[name].spaces <= SPACES


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
@pytest.mark.parametrize("expanded", [False, True])
def test_what_was_paid_adds_up_to_the_money_of_now(name: str, expanded: bool) -> None:
    game: Any = load(name)
    options = everything(game, 3) if expanded else {}
    table, bought = Table(game, players=3, seed=PLAYED[0], options=options), 0
    rng = random.Random(7)
    for k in range(400):
        if table.seat < 0:
            break
        table.play(rng.choice(table.legal()))
        seen = known_question.Question(table, 0, "en", ()).seen
        for who in range(3) if k % 9 == 0 else ():
            facts = count_of(name, "spent")(seen, who)
            assert facts["start"] + facts["got"] - facts["n"] - facts["other"] == facts["money"]
            assert {row["id"] for row in facts["rows"]} <= {one for one, _ in table.state.seats[who].city}
            assert expanded or not facts["other"]
            bought += facts["n"]
    assert bought
    opened = Table(game, start=game.to_json(table.state))
    assert count_of(name, "spent")(known_question.Question(opened, 0, "en", ()).seen, 0) is None


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_nobody_has_more_points_than_is_said(name: str, players: int) -> None:
    bound = sure = 0
    for state, seat, seen in seen_in_games(name, PLAYED, players, step=3):
        facts = [count_of(name, "points")(seen, who) for who in range(players)]
        real = [one.total for one in returns(state)]
        for who, one in enumerate(facts):
            if one.get("bound"):
                assert one["most"] >= real[who], (one, real)
                bound += 1
        if facts[seat].get("sure"):
            assert all(n < real[seat] for who, n in enumerate(real) if who != seat), real
            sure += 1
    assert bound > 20 and sure, (bound, sure)


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_no_other_ship_takes_what_one_carries(name: str) -> None:
    carried = 0
    for state, _, seen in seen_in_games(name, PLAYED[:1], step=3):
        for good in GOODS:
            facts = count_of(name, "carrier")(seen, good)
            if facts.get("say"):
                continue
            others = [ship for ship in state.ships if ship.good != good]
            assert not any(room(state, ship, good, 11) for ship in others)
            carried += 1
    assert carried > 20


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_too_little_in_the_supply_is_told(name: str) -> None:
    """Of the player who produces now, and of those for whom nothing is left after the others."""
    game: Any = load(name)
    short = taken = 0
    for state, seat, seen in seen_in_games(name, PLAYED, expanded=False):
        if state.agenda[-1].kind != "produce":
            continue
        for good in GOODS:
            facts = count_of(name, "produces")(seen, seat, good)
            if facts.get("say") == "short":
                assert facts["n"] == state.goods[GOOD_INDEX[good]] < facts["full"]
                short += 1
        then = state
        while then.agenda[-1].kind == "produce":
            who = then.agenda[-1].seat
            assert any(one._verb == "produce" for one in legal_actions(game, then, who))
            then = game.apply_action(then, who, game.NOTATION.parse("produce"))[0]
        for who in range(3):
            for good in GOODS:
                if count_of(name, "good_of")(seen, who, good)["taken"]:
                    k = GOOD_INDEX[good]
                    assert then.seats[who].goods[k] == state.seats[who].goods[k]
                    taken += 1
    assert short or taken


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_the_mayor_of_this_phase_is_named(name: str) -> None:
    told = 0
    for state, _, seen in seen_in_games(name, PLAYED, step=2):
        facts = count_of(name, "mayor_now")(seen)
        assert (facts is not None) <= any(task.kind == "mayor" for task in state.agenda)
        if facts is not None:
            assert facts["who"] in [card.taken for card in state.roles if card.role == "mayor"]
            extra = sum(1 for _ in hooks_for(Building.again, state.seats[facts["who"]]))
            assert facts["n"] >= 1 + bool(extra)
            told += 1
    assert told


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_the_extra_barrel_may_be_left_where_that_is_said(name: str) -> None:
    told = 0
    for state, seat, seen in seen_in_games(name, PLAYED, expanded=False):
        facts = count_of(name, "extra_pass")(seen, seat)
        assert facts is None or any(one._verb == "pass" for one in legal_actions(load(name), state, seat))
        told += facts is not None
    assert told
