"""What the question field says in Le Havre about buying, the final phase and the shipping line, against
what the engine allows: at many positions of whole games that bots play, the last ones among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.support.games import by_bots
from tutor.pages.asking import known, known_question, known_rows, written
from tutor.pages.asking.known_question import AskerView
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.le_havre.actions import Buy, Sell
from tutor.rules.le_havre.payments import less, means
from tutor.rules.le_havre.places import last_phase
from tutor.rules.le_havre.ruleset import GOODS, PLACE
from tutor.rules.le_havre.scoring import score
from tutor.rules.le_havre.works import shipping

GAME: Any = load("le_havre")
KNOWN = known_question.counted("le_havre")
A_GAME, LAST = 30, 25  # positions spread over a game, and those at its end
PLAYERS = [3, pytest.param(2, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)]
pytestmark = [pytest.mark.game("le_havre"), pytest.mark.per_game]
# Rows that speak of prices, of what comes in a later turn or round, of interest and of the food of a round.
BUYING = ("for_sale", "columns", "yard", "sale_list", "buy_building", "buy_ship", "buy_any", "next_ship")
COMING = ("ahead", "order", "turns_mine", "turns_to_end", "round_end", "next_starter", "due_now")
OVER = ("rounds", "turns", "interest", "card", "harvest", "town_next", "feeding")


@cache
def some(players: int) -> tuple[Any, ...]:
    """Positions of a game: evenly from all of it, and the last ones."""
    played = by_bots("le_havre", players, 5 + players, full=True)
    step = max(1, len(played) // A_GAME)
    return (*played[::step], *played[-LAST:])


def seen(state: Any, who: int) -> AskerView:
    return known_question.Question(Table(GAME, start=GAME.to_json(state)), who, "en", ()).seen


def last_ones(players: int) -> Iterator[Any]:
    return (state for state in some(players) if last_phase(state))


def row(name: str) -> known_rows.Row:
    return next(one for one in known_rows.rows("le_havre") if one.name == name)


def facts(see: AskerView, name: str, who: int) -> Any:
    return KNOWN[row(name).count](see, who) if row(name).of == "player" else KNOWN[row(name).count](see)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_can_be_paid_for_can_be_bought(players: int) -> None:
    """The list of what a player can pay for is what the engine lets them buy, in its moments."""
    tried = 0
    for state in some(players):
        for who in GAME.current_players(state):
            legal = {one.card for one in legal_actions(GAME, state, who) if isinstance(one, Buy)}
            said = KNOWN["buy_any"](seen(state, who))
            if said is None:
                assert last_phase(state) and not legal
                continue
            rows = {str(one["id"]).removesuffix("_ship") for one in said["rows"]}
            can = rows if said["say"] == "says" and not said["wait"] else set()
            assert can == legal, (said, legal)
            tried += len(legal)
    assert tried > 30


@pytest.mark.parametrize("players", PLAYERS)
def test_in_the_final_phase_no_row_sells_anything_or_speaks_of_coming_rounds(players: int) -> None:
    tried = 0
    for state in last_ones(players):
        for who in range(players):
            see = seen(state, who)
            assert not [name for name in (*BUYING, *COMING) if facts(see, name, who)]
            assert all(facts(see, name, who).get("say") == "final" for name in OVER)
            priced = [
                found
                for name in ("place", "materials", "ship_cost", "end_value")
                for thing in sorted(known.values("le_havre", row(name).slot))
                if (
                    found := (
                        KNOWN[name](see, who, thing) if row(name).of == "player" else KNOWN[name](see, thing)
                    )
                )
            ]
            assert priced and not [one for one in priced if one.get("price") and one.get("say") != "final"]
            tried += 1
    assert tried > 5


@pytest.mark.parametrize("players", PLAYERS)
def test_the_actions_that_are_still_to_come_are_played(players: int) -> None:
    """How many main actions are said to be left for each player, against those that are played afterwards."""
    played = by_bots("le_havre", players, 5 + players, full=True)
    final = [state for state in played if last_phase(state)]
    mains = [state.agenda[-1].seat if state.agenda[-1].kind == "main" else -1 for state in final]
    assert final
    for k, state in enumerate(final):
        if mains[k] < 0:
            continue
        for who in range(players):
            begun = [j for j in range(k, len(final)) if mains[j] == who and mains[j - 1 : j] != [who]]
            told = KNOWN["last_actions"](seen(state, who), who)["n"]
            assert told >= len(begun) >= int(told > 0), (k, who)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_sale_in_the_last_action_only_loses(players: int) -> None:
    tried = 0
    for state in last_ones(players):
        for who in GAME.current_players(state):
            assert KNOWN["sale"](seen(state, who), who)["last"]
            for action in legal_actions(GAME, state, who):
                if isinstance(action, Sell):
                    after, _ = GAME.apply_action(state, who, action)
                    assert score(after.seats[who], who).total < score(state.seats[who], who).total
                    tried += 1
    assert tried


@pytest.mark.parametrize("players", PLAYERS)
def test_the_best_load_can_be_shipped_for_its_energy(players: int) -> None:
    """Counter by counter, as the shipping line loads; "short" where the energy is missing."""
    tried = 0
    for state in some(players):
        for who in range(players):
            found = KNOWN["best_load"](seen(state, who), who)
            stock, loaded = state.seats[who].stock, 0
            for good, n in found["goods"].items():
                stock, loaded = less(stock, ((good, n),)), loaded + n
            assert loaded <= found["holds"] and found["energy"] == shipping.trip(state, who, loaded)
            assert found["n"] == sum(n * GOODS[good].ship for good, n in found["goods"].items())
            enough = means(stock, "energy") >= found["energy"]
            assert found["left"] == means(stock, "energy") and (found["say"] == "short") == (not enough)
            kept = [one for one in GOODS.values() if stock[PLACE[one.id]]]
            least = min((GOODS[good].ship for good in found["goods"]), default=0)
            assert loaded == found["holds"] or not any(one.ship for one in kept)
            assert not [one for one in kept if one.ship > least and found["goods"]]
            tried += bool(loaded)
    assert tried > 10


ASKED = {
    "en": ("how many rounds are left", "is this my last turn", "what can I buy", "when is interest due"),
    "es": ("cuántas rondas quedan", "es este mi último turno", "qué puedo comprar", "hay cosecha"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_answer_in_the_final_phase_speaks_of_the_rounds(lang: str) -> None:
    past = {
        "en": ("follows", "follow.", "After the last round", "On sale", "enough for", "is due in"),
        "es": ("Queda", "Tras la última", "Te llega", "dentro de"),
    }
    tried = 0
    for state in list(last_ones(3))[::4]:
        table = Table(GAME, start=GAME.to_json(state))
        for text in ASKED[lang]:
            said = " ".join(written.answer(table, table.seat, text, lang).lines)
            assert said and not [one for one in past[lang] if one in said], (text, said)
            tried += 1
    assert tried
