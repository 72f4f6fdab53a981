"""What was open in the answers to the fourteenth set in El Capitan: a ship that has yet to arrive, cards that
need not be bought, turns before payday, who is ahead; and the laws behind it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.support.asked import changed, count_of, named, seen_in_games, told
from tutor.pages.asking import written
from tutor.pages.asking.known_question import Question
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table

PLAYED = (53,)  # seeds of games


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part", "without"),
    [
        # where the ship can sail with the card in the hand
        (
            "start",
            "en",
            "how much is a fortress there if I start with one right away",
            "fortress costs 6",
            "Yes",
        ),
        (
            "start",
            "es",
            "puedo hacer ya una fortaleza, cuánto sale allí",
            "fortaleza cuesta 6",
            "Sí.",
        ),
        ("start", "en", "where could I build a fortress", "Tanger", "Yes"),
        ("start", "en", "do I need another card to leave", "need not buy another card", "After your first"),
        ("start", "es", "necesito más cartas para zarpar?", "no tiene que comprar otra carta", "tienes que"),
        # a payday that is over, and the phase that comes
        ("early", "en", "why does my fort give 6 instead of 3", "no city has more open warehouses", "Yes"),
        ("early", "es", "por qué mi fortaleza da 6", "ninguna ciudad tiene más almacenes", "Sí."),
        ("early", "en", "how many houses will I have next phase", "7 warehouses to build", "can't end"),
        ("early", "es", "con cuántas casas empiezo la próxima fase", "7 almacenes", "no puede acabar"),
        ("early", "es", "de qué me han pagado 42 florines", "15 por ciudades", "Roberto cobraría"),
        ("early", "en", "what were those 42 florins for", "15 for cities", "Roberto"),
        (
            "early",
            "es",
            "hay que ir al banco para devolver préstamos?",
            "no hace falta estar en el banco",
            "Sí.",
        ),
        (
            "early",
            "en",
            "must my ship be at the bank to extend a loan",
            "nobody has to be at the bank",
            "Yes",
        ),
        ("early", "es", "mejor pagar todos los préstamos?", "cuesta 5 florines", "Sí."),
        ("early", "es", "y si tuviera seis ciudades en vez de cinco", "20 por 6 ciudades", "Sí."),
        # what a warehouse more would do, and the order in a turn
        (
            "mid",
            "en",
            "how much would Athina pay me if I add a warehouse",
            "paid 6 florins, in place 1",
            "Yes",
        ),
        (
            "mid",
            "es",
            "cuánto me daría Athina si pongo otra casa",
            "cobraría 6 florines, en el puesto 1",
            "Sí.",
        ),
        ("mid", "en", "may a ship sail after the building", "not after it", "Yes"),
        ("mid", "es", "primero construyo y luego navego, se puede?", "no después", "Sí."),
        ("mid", "en", "do I get one more turn before payday", "at least 1 more turn", "Roberto has"),
        ("mid", "es", "tengo otro turno antes de cobrar", "al menos 1 turno más", "Roberto tiene"),
        ("late", "en", "what is the earliest the game can be over", "before the end of round 9", "did not"),
        # the cheapest way
        ("late", "en", "cheap way to Marseille?", "buy the Marseille–Tanger card, play the Napoli", "card B"),
        ("late", "es", "cómo voy barato a Marseille", "comprar la carta Marseille–Tanger", "carta B"),
        # all players are compared, with the payday
        (
            "late",
            "en",
            "if we counted right now who would lead",
            "Cristina is 28 ahead of Ana",
            "Roberto has 29",
        ),
        ("late", "es", "si contáramos ahora quién va delante", "Cristina va 28 por delante", "Roberto saca"),
        ("late", "en", "is there any point in borrowing now", "A good move here", "did not"),
        ("late", "es", "tiene sentido pedir un préstamo de 10", "Una buena jugada", "No he entendido"),
    ],
)
def test_el_capitan_answers_from_the_position(
    moment: str, lang: str, text: str, part: str, without: str
) -> None:
    found = "\n".join(told("el_capitan", moment, text, lang).lines)
    assert part in found and without not in found, found


@pytest.mark.per_game
def test_a_phase_never_ends_before_the_round_that_is_told() -> None:
    every = list(seen_in_games("el_capitan", PLAYED))
    tried = sharp = 0
    for k, (state, seat, seen) in enumerate(every):
        facts = count_of("el_capitan", "earliest")(seen, seat)
        if facts is None:
            continue
        rest = [one for one, _, _ in every[k:] if one.phase == state.phase]
        turns = [(one.round, who) for one, who, _ in every[k:] if one.phase == state.phase]
        last = max(one.round for one in rest)
        own = {rounds for rounds, who in turns if who == seat and rounds > state.round}
        assert facts["round"] <= last and facts["n"] <= len(own) + facts["mine"], (facts, last, own)
        tried, sharp = tried + 1, sharp + (facts["round"] == last)
    assert tried > 50 and sharp > 5, (tried, sharp)


def borrowed_out(state: Any, left: int) -> Any:
    """The position with all loans but some of 16 taken by the first player."""
    ten, sixteen = state.stacks
    taken = (*state.seats[0].loans, *["loan_10"] * ten, *["loan_16"] * (sixteen - left))
    return state.but(seats=(state.seats[0].but(loans=taken), *state.seats[1:]), stacks=(0, left))


def last_round(game: Any, state: Any) -> int:
    """The round with which the phase ends, if everybody only borrows and waits wherever they may."""
    phase, found = state.phase, state.round
    while state.phase == phase and any(one.kind == "rounds" for one in state.agenda):
        found, seat = state.round, state.agenda[-1].seat
        legal = legal_actions(game, state, seat)
        best = next((one for one in legal if one._verb in ("wait", "borrow")), legal[0])
        state = game.apply_action(state, seat, best)[0]
    return int(found)


@pytest.mark.per_game
@pytest.mark.parametrize("left", [0, 1, 4])
def test_a_phase_can_end_sooner_where_the_bank_has_hardly_any_loans(left: int) -> None:
    game: Any = load("el_capitan")
    tried = 0
    for one, seat, _ in seen_in_games("el_capitan", PLAYED, step=4):
        if one.stacks[1] < left or (one.phase, one.round) == (1, 1):
            continue
        state = borrowed_out(one, left)
        table = Table(game, start=game.to_json(state))
        facts = count_of("el_capitan", "earliest")(Question(table, seat, "en", ()).seen, seat)
        assert facts is None or (left and facts["round"] <= last_round(game, state)), facts
        tried += 1
    assert tried > 5, tried


@pytest.mark.per_game
def test_the_standing_is_the_money_less_the_debt_with_a_payday() -> None:
    for _, seat, seen in seen_in_games("el_capitan", PLAYED, step=3):
        worth, income = (count_of("el_capitan", row)(seen, seat) for row in ("worth", "income"))
        paid = income["n"] if income["say"] == "says" else 0
        assert worth["n"] == worth["money"] - worth["owes"]
        assert worth.get("rank", worth["n"]) == worth["n"] + paid


@pytest.mark.per_game
def test_a_card_has_to_be_bought_only_where_none_in_hand_leads_on() -> None:
    game: Any = load("el_capitan")
    said = set()
    for state, seat, seen in seen_in_games("el_capitan", PLAYED):
        facts = count_of("el_capitan", "need_card")(seen, seat)
        sails = named(game, state, seat, "sail")
        if facts is None:
            assert not sails, sails
            continue
        assert sails == {*facts["cards"]}, (sails, facts)
        acts = {one._verb for one in legal_actions(game, state, seat)} & {"build", "reopen", "fortress"}
        assert bool(acts) == bool(facts["city"]), (acts, facts)
        said.add(facts["say"])
    assert "says" in said, said


AT_THE_BANK = {"at": "bank", "berth": 0, "money": 0, "cards": "venezia_b"}
NEW_TURN = [["rounds", 2, [2, False, 0]], ["turn", 0, [False, False]]]


@pytest.mark.parametrize(
    ("lang", "text", "part", "without"),
    [
        ("en", "do I have to buy another card", "Ana cannot sail this turn", "already sail"),
        ("es", "tengo que comprar otra carta", "Ana no puede navegar", "ya puede navegar"),
        ("en", "what does a fortress cost here", "in no city", "can sail"),
        ("es", "cuánto cuesta una fortaleza aquí", "en ninguna ciudad", "puede navegar a"),
        ("en", "what does a warehouse cost here", "in no city", "can sail"),
    ],
)
def test_a_card_that_the_rule_refuses_to_play_leads_nowhere(
    lang: str, text: str, part: str, without: str
) -> None:
    table = changed("el_capitan", "mid", AT_THE_BANK, agenda=NEW_TURN, deck="", discard="")
    assert {str(one) for one in table.legal()} == {"borrow 10", "borrow 16"}
    found = "\n".join(written.answer(table, 0, text, lang).lines)
    assert part in found and without not in found, found


@pytest.mark.parametrize(
    ("lang", "text", "part"),
    [
        ("en", "what does a warehouse cost here", "Your ship is in no city. With the Venezia"),
        ("en", "what does a fortress cost here", "Your ship is in no city. With the Venezia"),
        ("es", "cuánto cuesta un almacén aquí", "Tu barco no está en ninguna ciudad. Con la"),
        ("es", "cuánto cuesta una fortaleza aquí", "Tu barco no está en ninguna ciudad. Con la"),
    ],
)
def test_a_ship_at_the_bank_has_been_in_cities_before(lang: str, text: str, part: str) -> None:
    rich = AT_THE_BANK | {"money": 30, "fortresses": 1}
    table = changed("el_capitan", "mid", rich, agenda=NEW_TURN, deck="", discard="")
    found = "\n".join(written.answer(table, 0, text, lang).lines)
    assert part in found, found


@pytest.mark.per_game
def test_what_building_costs_on_arrival_is_what_is_paid_there() -> None:
    game: Any = load("el_capitan")
    tried = 0
    for state, seat, seen in seen_in_games("el_capitan", PLAYED):
        for row, verb in (("fort_here", "fortress"), ("house_here", "build")):
            facts = count_of("el_capitan", row)(seen)
            sails = [one for one in legal_actions(game, state, seat) if one._verb == "sail"]
            there = [one for one in sails if facts.get("say") == "going" and facts["city"] in str(one)]
            for sail in there[:1]:
                now = game.apply_action(state, seat, sail)[0]
                money = now.seats[seat].money
                built = [one for one in legal_actions(game, now, seat) if one._verb == verb]
                paid = [money - game.apply_action(now, seat, one)[0].seats[seat].money for one in built]
                assert not paid or min(paid) == facts["n"], (facts, paid)
                tried += bool(paid)
    assert tried, "nobody came from the start or the bank with one card"


@pytest.mark.per_game
@pytest.mark.parametrize("players", [2, 3])
def test_the_next_phase_begins_with_the_warehouses_that_are_told(players: int) -> None:
    every = list(seen_in_games("el_capitan", PLAYED, players=players))
    tried = 0
    for (state, _, seen), (then, _, _) in pairwise(every):
        if then.phase == state.phase:
            continue
        for who, board in enumerate(then.seats):
            facts = count_of("el_capitan", "next_phase")(seen, who)
            assert (facts["n"], facts["forts"], facts["phase"]) == (
                board.houses + board.neutral,
                board.fortresses,
                then.phase,
            )
            assert facts["neutral"] == board.neutral and facts["left"] + facts["more"] == facts["n"]
            tried += 1
    assert tried == 2 * players, tried


def test_with_two_players_the_neutral_warehouses_are_left_to_build_too() -> None:
    table = Table(load("el_capitan"), start={"players": 2})
    said = "\n".join(written.answer(table, 0, "how many warehouses have I left", "en").lines)
    assert "Ana has 8 warehouses and 1 fortress left to build" in said
