"""What was false in the answers to the thirteenth set, by kinds of fault, and the laws behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.games import everything
from tutor.commands.measure.sampling import positions
from tutor.pages.asking import known_question, written
from tutor.rules import load
from tutor.rules.el_capitan import decisions as of_el_capitan
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.puerto_rico.decisions import Man
from tutor.rules.puerto_rico.phases.order import chooser
from tutor.rules.puerto_rico.production import output
from tutor.rules.san_juan import decisions as of_san_juan

PLAYED = 47  # the seed of a game
SETTLING = (of_el_capitan.Loans, of_el_capitan.Begin)


def said(game: str, moment: str, text: str, lang: str) -> written.Written:
    return written.answer(boards(game, ASKING / "thirteenth")[moment], 0, text, lang)


def played(name: str, step: int = 1) -> Iterator[tuple[Any, int, Any]]:
    """Positions of a whole game with every expansion, who decides, and what that player sees."""
    game: Any = load(name)
    for state in list(positions(game, 3, PLAYED, everything(game, 3), "steady"))[::step]:
        for seat in game.current_players(state)[:1]:
            table = Table(game, start=game.to_json(state))
            yield state, seat, known_question.Question(table, seat, "en", ()).seen


def counted(game: str, row: str) -> Any:
    return known_question.counted(game)[row]


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part", "without"),
    [
        # the card for the chapel is the decision now
        ("san_juan", "late", "en", "can i put 2 cards under it", "Now Ana may put one card", "next round"),
        ("san_juan", "late", "en", "how many points is the chapel now", "That leaves 4", "next round"),
        ("san_juan", "late", "es", "que carta meto en la capilla?", "Capilla: poner", "ronda que viene"),
        ("san_juan", "late", "es", "que carta meto en la capilla?", "Capilla: poner", "otra capilla"),
        ("san_juan", "late", "en", "which card do i put under the chapel", "Chapel: add", "did not"),
        # cards are still drawn in this phase
        ("san_juan", "start", "en", "Can I build the prefecture this round?", "still draws", "Yes."),
        # a question for the end is no action
        (
            "san_juan",
            "late",
            "es",
            "se puede acabar en esta ronda??",
            "Cristina es quien más edificios tiene",
            "terminado",
        ),
        ("san_juan", "late", "en", "can the game end this round", "Cristina has the most", "cannot"),
        # the payday is over, its loans are settled
        ("el_capitan", "early", "en", "Is the phase over?", "everybody has been paid", "Then comes"),
        ("el_capitan", "early", "en", "who starts the next phase", "is paid already", "payday now"),
        ("el_capitan", "early", "en", "who is winning", "is paid already", "payday now"),
        ("el_capitan", "early", "es", "cuánto me queda si pago los dos?", "le quedarían 16", "cobraría"),
        ("el_capitan", "early", "en", "how much would it be to pay both", "costs 32", "did not"),
        ("el_capitan", "early", "es", "si solo devuelvo uno cual me conviene?", "el de 16", "vale lo mismo"),
        ("el_capitan", "early", "en", "which one is better to pay first", "that of 16", "just as good"),
        # a link is no destination
        (
            "el_capitan",
            "late",
            "en",
            "how much is the link to constantinople",
            "Constantinople–Napoli card (2)",
            "card B",
        ),
        (
            "el_capitan",
            "late",
            "es",
            "cuanto cuesta el enlace a constantinople",
            "Constantinople–Napoli (2)",
            "carta B",
        ),
        # the builder's privilege makes it free
        (
            "puerto_rico_1897",
            "start",
            "es",
            "puedo construir si no tengo monedas",
            "podrías construir almacén de fruta pequeño (0)",
            "también",
        ),
        ("puerto_rico_1897", "start", "en", "what can I afford", "build small fruit depot (0)", "also"),
        # choosing a role is not what is decided now
        ("puerto_rico_1897", "start", "en", "when is it my turn to pick", "Cristina and Ana", "It is your"),
        ("puerto_rico_1897", "start", "es", "cuando me toca elegir", "Cristina y Ana", "Te toca"),
        # workers who are still placed
        ("puerto_rico_1897", "start", "en", "how much will I produce", "it would be 1 fruit", "did not"),
        # buying and entering are two prices
        (
            "le_havre",
            "early",
            "en",
            "what does the bakehouse cost me",
            "Entering it costs Ana 1 food",
            "did not",
        ),
        # the joinery pays 7 for 3 wood, less the fee
        ("le_havre", "late", "en", "what should I do now??", "with the entry fee counted", "did not"),
    ],
)
def test_what_was_false_is_said_otherwise(
    game: str, moment: str, lang: str, text: str, part: str, without: str
) -> None:
    found = "\n".join(said(game, moment, text, lang).lines)
    assert part in found and without not in found, found


def test_the_chapel_takes_a_card_now_exactly_where_that_is_legal() -> None:
    game: Any = load("san_juan")
    told = set()
    for state, seat, seen in played("san_juan"):
        now = any(one._verb == "tuck" for one in legal_actions(game, state, seat))
        facts = counted("san_juan", "chapel")(seen, seat)
        opening = any(isinstance(task, of_san_juan.Chapels) for task in state.agenda)
        assert (facts["say"] == "now") == now, state
        assert not (opening and facts["say"] == "says"), state
        told.add(facts["say"])
    assert {"now", "says"} <= told, told


@pytest.mark.per_game
def test_while_loans_are_settled_no_payday_is_still_to_come() -> None:
    seen_before = seen_after = 0
    for state, seat, seen in played("el_capitan"):
        settling = any(isinstance(task, SETTLING) for task in state.agenda)
        rows = {row: counted("el_capitan", row)(seen, seat) for row in ("income", "worth", "after_payday")}
        rows["ending"] = counted("el_capitan", "ending")(seen)
        says = {row: facts.get("say", "says") for row, facts in rows.items()}
        assert settling == (says["income"] in ("settling", "settled")), says
        assert settling == (says["worth"] == "settling") == (says["after_payday"] == "settling"), says
        assert settling == (says["ending"] in ("settling", "begin")), says
        seen_before, seen_after = seen_before + (not settling), seen_after + settling
    assert seen_before > 20 and seen_after > 3, (seen_before, seen_after)


@pytest.mark.per_game
def test_what_settling_loans_costs_is_what_it_costs() -> None:
    game: Any = load("el_capitan")
    tried = 0
    for state, seat, seen in played("el_capitan"):
        facts = counted("el_capitan", "settling")(seen, seat)
        legal = legal_actions(game, state, seat)
        assert (facts is not None) == any(one._verb == "extend" for one in legal), legal
        if facts is None:
            continue
        for row in facts["rows"]:
            before = sum(loan.back for loan in state.seats[seat].owing)
            after = game.apply_action(state, seat, game.NOTATION.parse(f"extend {row['id']}"))[0]
            assert sum(loan.back for loan in after.seats[seat].owing) - before == row["n"]
        now, paid = state, 0
        while any(one._verb == "repay" for one in legal):
            money, action = now.seats[seat].money, next(one for one in legal if one._verb == "repay")
            now = game.apply_action(now, seat, action)[0]
            paid += money - now.seats[seat].money
            legal = legal_actions(game, now, seat) if seat in game.current_players(now) else []
        assert facts["short"] or paid == facts["all"], (paid, facts)
        tried += 1
    assert tried, "no loan was settled"


def test_a_price_as_the_builder_is_what_the_builder_pays() -> None:
    game: Any = load("puerto_rico")
    tried = 0
    for state, seat, seen in played("puerto_rico", 3):
        facts = counted("puerto_rico", "market")(seen)
        assert ("then" in facts) == (chooser(state, "builder") < 0)
        chosen = game.NOTATION.parse("choose builder")
        if chosen not in legal_actions(game, state, seat):
            continue
        after = game.apply_action(state, seat, chosen)[0]
        if seat not in game.current_players(after):
            continue
        legal: list[Any] = legal_actions(game, after, seat)
        built = {one.building for one in legal if one._verb == "build"}
        tried += 1
        assert built <= {row["id"] for row in facts["rows"] if row["less"] <= facts["then"]}, built
    assert tried > 5, tried


def test_no_craftsman_phase_brings_more_than_with_all_places_filled() -> None:
    tried = 0
    for state, seat, seen in played("puerto_rico"):
        facts = counted("puerto_rico", "production")(seen, seat)
        placing = isinstance(state.agenda[-1], Man) and state.agenda[-1].seat == seat
        assert facts["waiting"] == (state.seats[seat].waiting if placing else 0)
        if facts["waiting"]:
            made = sum(output(state.seats[seat], state.goods))
            assert made == facts["n"] <= sum(facts["full"].values())
            tried += 1
    assert tried > 5, tried


@pytest.mark.per_game
def test_links_of_a_city_are_links_for_sale_at_their_price() -> None:
    game: Any = load("el_capitan")
    for state, seat, seen in played("el_capitan", 5):
        for city in state.names:
            for row in (counted("el_capitan", "links_of")(seen, city) or {"rows": ()})["rows"]:
                assert city in row["id"] and not state.numbers.cards[row["id"]].seals
                buy = game.NOTATION.parse(f"buy {row['id']}")
                bought = [one for one in legal_actions(game, state, seat) if one == buy]
                for action in bought:
                    after = game.apply_action(state, seat, action)[0]
                    assert state.seats[seat].money - after.seats[seat].money == row["n"]
