"""What was open in Le Havre's answers to the seventeenth set, and the laws behind it.

The questions are asked in other words than those of the set.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.asked import count_of, named, seen_in_games
from tutor.pages.asking import written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.rounds import pending_of
from tutor.rules.le_havre.decisions import After, Feed, Main, Make
from tutor.rules.le_havre.moves import kind_of, worth
from tutor.rules.le_havre.places import NOBODY, last_phase, occupants, owner, tops
from tutor.rules.le_havre.ruleset import BUILDINGS, GOODS, SHIPS, THINGS

GAME, PLAYED = "le_havre", (43, 57)  # seeds of games


def answer(moment: str, lang: str, text: str) -> str:
    table = boards(GAME, ASKING / "seventeenth")[moment]
    return "\n".join(written.answer(table, 0, text, lang).lines)


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part", "without"),
    [
        # somebody is in it
        ("early", "en", "could my grain go into the bakehouse", "so nobody can enter it now", "Nobody is in"),
        ("early", "es", "y si voy a la tahona?", "así que ahora no puede entrar nadie", "No hay nadie"),
        ("early", "en", "is anybody in the bakehouse", "so nobody can enter it now", "Nobody is in"),
        (
            "early",
            "en",
            "can I bake just some of my grain into bread",
            "may also make less than that",
            "did not count",
        ),
        ("early", "es", "puedo hacer pan solo con parte de mis cereales", "guardar el resto", "No hay nadie"),
        # bought and used
        ("mid", "en", "if I buy the abattoir may I go in this turn", "in this same turn", "later turn"),
        ("early", "es", "compro la tahona y la uso enseguida?", "en este mismo turno", "otro turno"),
        ("start", "en", "could I buy the sawmill and use it at once", "later turn", "in this same turn"),
        ("start", "es", "si compro el aserradero, lo puedo usar ahora?", "hasta otro turno", "mismo turno"),
        # how a turn ends
        ("start", "en", "must I click something to finish my turn", "doesn't end by itself", "any more than"),
        ("start", "es", "el turno se acaba solo?", "no acaba ahora por sí solo", "acaba por sí solo después"),
        ("mid", "en", "does the turn finish automatically", "after the main action if", "doesn't end"),
        # the goods on an offer
        ("mid", "en", "do the fish on the offer space count when we feed", "belongs to nobody", "Yes"),
        ("mid", "es", "el pescado de la oferta sirve para comer sin cogerlo?", "no es de nadie", "Sí"),
        # food that is missing
        ("late", "en", "what if I can't pay all the food", "missing costs 1 franc", "Yes"),
        ("late", "es", "qué pasa si no llego a pagar la comida", "Cada comida que falta", "Sí"),
        # ships
        ("mid", "en", "which iron ship could I buy", "its value is 10; under it: 8, 4, 2", "One is"),
        (
            "mid",
            "es",
            "cuánto cuesta un barco de hierro",
            "su valor es 10; debajo: 8, 4, 2",
            "tipo disponible",
        ),
        ("late", "en", "how many points is my steel ship worth", "steel ship of value 24", "values add up"),
        ("late", "es", "cuánto vale mi barco de acero", "barco de acero de valor 24", "el valor de"),
        # time that is left
        ("late", "en", "is there time left for one more iron ship", "1 main action left", "Roberto has"),
        ("late", "es", "hay tiempo para otro barco de hierro?", "1 acción principal", "Roberto"),
        # not built
        ("mid", "en", "loads of cows here, what do I do with them", "abattoir (for meat)", "bakehouse"),
        ("start", "en", "where can I use cattle", "is built yet. In the columns: abattoir", "Yes"),
        ("start", "es", "dónde uso las reses", "En las columnas: matadero", "Sí"),
        ("mid", "en", "how much energy is needed for coke", "cokery (not built yet; ", "Yes"),
    ],
)
def test_it_is_answered_from_the_position(moment: str, lang: str, text: str, part: str, without: str) -> None:
    found = answer(moment, lang, text)
    assert part in found and without not in found, found


@pytest.mark.per_game
def test_nobody_can_enter_a_building_that_is_said_to_be_shut() -> None:
    game: Any = load(GAME)
    shut = open_ones = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        enters = named(game, state, seat, "enter")
        for building in (one for one in BUILDINGS if owner(state, one) != NOBODY):
            facts = count_of(GAME, "place")(seen, building)
            if "shut" not in facts:  # nobody can ever enter it
                continue
            assert facts["shut"] == int(bool(occupants(state, building)) and not last_phase(state))
            assert not (facts["shut"] and building in enters), (building, state)
            inside = count_of(GAME, "inside")(seen, building)
            assert inside is None or inside["shut"] == facts["shut"]
            shut += facts["shut"]
            open_ones += building in enters
    assert shut > 50 and open_ones > 50, (shut, open_ones)


@pytest.mark.per_game
def test_a_building_that_is_bought_is_entered_in_the_same_turn_exactly_where_that_is_said() -> None:
    game: Any = load(GAME)
    tried = used = later = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        for building in (*state.town, *tops(state)):
            facts = count_of(GAME, "bought_now")(seen, seat, building)
            every = legal_actions(game, state, seat)
            buy = next((one for one in every if game.NOTATION.text(one) == f"buy {building}"), None)
            if facts is None or buy is None:
                continue
            assert facts.get("say") != "never" and not facts.get("missing"), (facts, building)
            bought = game.apply_action(state, seat, buy)[0]
            if facts.get("say") != "later" and pending_of(bought, Main, seat) is None:
                continue  # the supply action comes first
            enters = named(game, bought, seat, "enter")
            if facts.get("say") == "later":
                assert building not in enters
                later += 1
                continue
            assert (building in enters) == bool(facts["use"]), (building, facts)
            used += facts["use"]
            tried += 1
    assert tried > 20 and used > 10 and later > 5, (tried, used, later)


@pytest.mark.per_game
def test_a_turn_goes_on_after_the_main_action_exactly_while_it_is_said_not_to_end_by_itself() -> None:
    game: Any = load(GAME)
    goes_on = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        facts = count_of(GAME, "turn_end")(seen, seat)
        after = pending_of(state, After, seat) is not None
        assert (facts is not None and facts.get("say") != "main") == after, (facts, state)
        if not after:
            continue
        done = next(one for one in legal_actions(game, state, seat) if one._verb == "done")
        assert seat not in [
            one.seat for one in game.apply_action(state, seat, done)[0].agenda if isinstance(one, After)
        ]
        goes_on += 1
    assert goes_on > 10, goes_on


@pytest.mark.per_game
def test_what_is_on_offer_pays_no_food() -> None:
    game: Any = load(GAME)
    tried = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        if pending_of(state, Feed, seat) is None:
            continue
        have = {thing for thing, n in zip(THINGS, state.seats[seat].stock, strict=True) if n}
        assert named(game, state, seat, "pay") <= have
        without = state.but(offers=tuple(0 for _ in state.offers))
        assert legal_actions(game, without, seat) == legal_actions(game, state, seat)
        facts = count_of(GAME, "offers_feed")(seen, seat)
        assert facts["food"] == sum(
            GOODS[one].food * n
            for one, n in zip(THINGS, state.seats[seat].stock, strict=True)
            if one in GOODS
        )
        tried += 1
    assert tried > 5, tried


@pytest.mark.per_game
def test_only_the_ship_on_top_is_bought_and_it_has_the_value_that_is_told() -> None:
    game: Any = load(GAME)
    bought = own = 0
    for state, seat, seen in seen_in_games(GAME, PLAYED):
        for kind in SHIPS:
            facts = count_of(GAME, "ship_cost")(seen, seat, kind)
            for who, board in enumerate(state.seats):
                mine = count_of(GAME, "own_ships")(seen, who, kind)
                ships = [worth(one) for one in board.ships if kind_of(one) == kind]
                assert (mine["value"] if mine else 0) == sum(ships)
                own += bool(ships)
            if kind not in named(game, state, seat, "buy"):
                continue
            buy = game.NOTATION.parse(f"buy {kind}")
            after = game.apply_action(state, seat, buy)[0].seats[seat].ships
            rest = [*after]
            for one in state.seats[seat].ships:
                rest.remove(one)
            assert [worth(one) for one in rest] == [facts["top"]], (kind, facts)
            bought += 1
    assert bought and own > 10, (bought, own)


@pytest.mark.per_game
def test_fewer_than_the_most_may_be_made() -> None:
    game: Any = load(GAME)
    tried = 0
    for state, seat, _ in seen_in_games(GAME, PLAYED):
        if pending_of(state, Make, seat) is None:
            continue
        times = {int(one) for one in named(game, state, seat, "make")}
        assert times == {*range(1, max(times) + 1)}, times
        tried += max(times) > 1
    assert tried > 3, tried
