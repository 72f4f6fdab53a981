"""El Capitán's cards, fortresses and cities: what the position says where a question was not understood, and
which card is meant where only its city is named.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.asking_answers import ASKING, boards
from tutor.pages.asking import known_question, written
from tutor.rules.kernel.table import Table

GAME = "el_capitan"


@cache
def at(moment: str) -> Table:
    return boards(GAME, ASKING / "last")[moment]


def answer(moment: str, lang: str, text: str) -> written.Written:
    return written.answer(at(moment), 0, text, lang)


# (moment, language, question, what has to be said, what must not be said)
SAID = (
    ("start", "en", "what should I do", "choose where to sail", "borrow"),
    ("start", "es", "qué puedo hacer ahora", "", "préstamo"),
    ("start", "en", "how many seals has the Marseille card", "Marseille card B (3)", ""),
    ("start", "es", "qué carta de destino tiene más sellos", "Valencia (1)", ""),
    ("start", "en", "which destination card is the cheapest?", "Valencia", "Tanger–Tunis"),
    ("start", "es", "cuál es la interconexión más barata", "1 florín", "Valencia"),
    ("start", "es", "me llega para empezar con una fortaleza en Marseille", "14 en total", ""),
    ("start", "en", "who is the last one to play in each round", "Ana, Roberto and Cristina", ""),
    ("late", "en", "what is the cheapest card and which is the most expensive", "6 florins", ""),
    ("late", "es", "dime la carta más cara y la más barata", "2 florines", ""),
    ("late", "en", "could I buy every single card on display", "37 florins", "Tunis card A"),
    ("late", "es", "me llega para todas las cartas a la venta?", "37 florines", ""),
    ("late", "en", "does a fortress in Valencia pay more than one in Athina", "in Valencia brings 12", ""),
    ("late", "es", "y por mi fortaleza de Marseille?", "14 florines", "cuesta 8"),
    ("late", "es", "cuánto más cobraría si tuviera también Venezia", "60 florines en vez de 45", ""),
    ("late", "en", "can I extend a loan that I take now?", "No loan is extended then", "after extending"),
    ("late", "en", "how much would I get for eight cities instead of nine", "45 for 8 cities", ""),
    ("late", "en", "how many cities is Cristina in and what does that pay", "which pays", "for 3 cities"),
    ("mid", "es", "en cuántas ciudades estoy y cuánto me da", "en 6 ciudades, que dan", "por 3 ciudades"),
    ("mid", "es", "puedo hacer otra fortaleza en Marseille", "ya tiene una fortaleza", ""),
    ("mid", "es", "quién gana más en Constantinople si pagaran ahora", "Cristina 24 y Roberto 12", ""),
    ("mid", "en", "is there any harbour where my ship cannot go", "Full: Constantinople", ""),
    ("mid", "en", "will Roberto be able to repay his loans", "would bring Roberto", ""),
    ("early", "en", "can the phase end this round?", "Ana 1, Roberto 1 and Cristina 1", ""),
    ("early", "es", "dónde puedo pagarme una fortaleza con lo que tengo", "Athina (10)", "almacén de Ana"),
    ("early", "en", "where could I build my fortress with 12 florins", "Athina (10)", ""),
    ("early", "en", "how far is Roberto from building everything", "Roberto has", "next warehouse"),
    ("early", "es", "por qué no me deja comprar la carta de Venezia", "no podrías construir nada", ""),
    ("early", "en", "how much would I need to buy the Athina card and build there", "", "so it is enough"),
)


@pytest.mark.parametrize(("moment", "lang", "text", "part", "without"), SAID)
def test_the_position_says_it(moment: str, lang: str, text: str, part: str, without: str) -> None:
    said = " ".join(answer(moment, lang, text).lines)
    assert part in said, said
    assert not without or without not in said, said


# The same, at the moments of the questions that were kept.
KEPT = (
    ("start", "en", "why may I only build on site 1 of Venezia", "Cristina 2. Next comes site 1", ""),
    ("start", "es", "por qué Cristina tiene tan poco dinero", "ha gastado 8", ""),
    ("start", "en", "where did Cristina's money go", "So 8 went on sailing cards", ""),
    ("start", "es", "qué destinos puedo comprar, cuáles hay", "Tanger", ""),
    ("start", "es", "y en Venezia?", "Lo más barato para que Ana vaya a Venezia", ""),
    ("start", "es", "cada cuánto cobramos", "No he entendido", ""),
    ("early", "en", "have I enough to build another one here", "2 missing", ""),
    ("early", "es", "me alcanza para otro almacén?", "te faltan 2", ""),
    ("early", "en", "one card is missing from the destinations", "3 destination cards", ""),
    ("early", "en", "and Cristina?", "15 for cities", ""),
    ("early", "es", "cómo es que se cerró mi almacén de Venezia", "cierran un almacén son 4, 6, 9 y 12", ""),
    ("late", "en", "what about a fortress?", "The other site costs 10", ""),
    ("late", "en", "if I build here, what is second place paid", "second place 16", ""),
    ("late", "es", "si construyo aquí cuántos tengo", "tendrá 3 abiertos", ""),
    ("late", "en", "would a warehouse on 8 close anybody's", "Next comes site 8, which closes none", ""),
    ("start", "es", "cuál es la carta que llega más lejos", "", "tienen lo mismo"),
    ("late", "es", "qué ventaja tiene una fortaleza", "", "más que"),
    ("mid", "es", "en qué ciudades manda Cristina", "Primer puesto de Cristina", ""),
    ("early", "en", "is a fortress site still free in Venezia?", "Another player could still build", ""),
    ("late", "es", "por qué solo cuento 4 ciudades", "Los cerrados no cuentan", ""),
    ("start", "en", "who is first this phase", "Cristina began this phase", "Pieces left"),
    ("mid", "en", "how many loans of 16 left?", "11 of 16", "Roberto"),
    ("mid", "es", "quedan préstamos de 16", "11 de 16", ""),
    ("mid", "es", "cuántos préstamos de 10 tengo", "no tiene préstamos", "se prorroga"),
    ("start", "en", "which is cheaper, the Venezia card or the Marseille one", "Marseille card B (6)", ""),
    ("start", "es", "cuánto cuestan juntas las cartas de Tanger y Venezia", "carta B de Tanger (5)", ""),
    ("early", "en", "who is ahead after payday", "Cristina would be paid 50 and have 60 florins", ""),
    ("early", "es", "cuánto dinero tendría después de cobrar", "tendría 41 florines, antes de saldar", ""),
    ("early", "es", "qué tengo que pagar el día de paga", "debe 40 florines", ""),
    ("early", "en", "what if I reopen in Venezia", "for warehouses Ana would be paid nothing", ""),
    ("start", "en", "how many sites until one closes in Venezia", "close a warehouse are 4, 6, 9 and 12", ""),
    ("start", "es", "si voy a Venezia quién cobra", "por almacenes Ana cobraría 8 florines", ""),
    ("late", "en", "can I still get the bonus for nine cities", "lacks Marseille, Constantinople", ""),
)


@pytest.mark.parametrize(("moment", "lang", "text", "part", "without"), KEPT)
def test_the_kept_position_says_it(moment: str, lang: str, text: str, part: str, without: str) -> None:
    said = " ".join(written.answer(boards(GAME, ASKING / "kept")[moment], 0, text, lang).lines)
    assert part in said, said
    assert not without or without not in said, said


# (moment, language, question, the rule among those that are shown)
RULES = (
    ("start", "en", "may I start the game by borrowing?", "EC.loan.not-first-round"),
    ("start", "es", "y si empiezo por pedir prestado", "EC.loan.not-first-round"),
    ("start", "en", "what is meant by next site 1 or 2", "EC.warehouse.first-choice"),
    ("mid", "es", "por qué no me ofrecen nada más que el banco", "EC.loan.forced"),
    ("early", "en", "why does Marseille pay 16", "EC.majority.first-amount"),
    ("early", "es", "cuánto se lleva el segundo de cada ciudad", "EC.majority.second-amount"),
    ("start", "es", "los demás pueden venir a mi ciudad luego?", "EC.sail.second-harbour"),
    ("late", "en", "can a loan of this phase be extended", "EC.repay.third"),
    ("start", "es", "cada cuánto se paga", "EC.goal.three-phases"),
    ("early", "en", "can somebody at the bank keep me from going there", "EC.loan.bank-unlimited"),
    ("early", "es", "reabro y además construyo, ¿se puede?", "EC.reopen.is-action"),
    ("late", "es", "qué pasa si se ocupan los 12 solares", "EC.full.all-twelve"),
)


@pytest.mark.parametrize(("moment", "lang", "text", "rule"), RULES)
def test_its_rule_is_shown(moment: str, lang: str, text: str, rule: str) -> None:
    assert rule in answer(moment, lang, text).rules, answer(moment, lang, text).rules


def with_valencia() -> Table:
    """A position in which the player holds the second of two cards of a city."""
    table = at("mid").copied()
    ana = table.state.seats[0].but(cards=("valencia_b",), at="alexandria", berth=1)
    table.state = table.state.but(seats=(ana, *table.state.seats[1:]))
    return table


def test_the_card_that_is_held_is_meant_where_its_letter_is_not_said() -> None:
    table = with_valencia()
    said = written.answer(table, 0, "why can't I sail to Marseille with the Valencia card", "en")
    assert "Valencia card B" in " ".join(said.lines) and "card A" not in " ".join(said.lines), said.lines
    said = written.answer(table, 0, "can I sail from Alexandria to Athina with my Valencia card", "en")
    assert "Athina card" not in " ".join(said.lines) and "Valencia card B" in " ".join(said.lines), said.lines


def test_where_a_card_leads_is_where_it_can_be_played() -> None:
    from tutor.rules.el_capitan.reach import ends

    for moment in ("start", "early", "mid", "late"):
        table = at(moment)
        seen = known_question.Question(table, 0, "en", ()).seen
        board = table.state.seats[0]
        for card in (*board.cards, *(one for pile in table.state.shown for one in pile)):
            facts = known_question.counted(GAME)["card_leads"](seen, 0, card)
            assert facts["card"] == card
            assert tuple(facts.get("cities", ())) == ends(table.state, card, board.at)


def test_a_fortress_costs_its_way_and_its_site() -> None:
    for moment in ("start", "early", "late"):
        seen = known_question.Question(at(moment), 0, "en", ()).seen
        rows = known_question.counted(GAME)["cheap_forts"](seen, 0)["rows"]
        assert rows == sorted(rows, key=lambda row: row["n"])
        for row in rows:
            one = known_question.counted(GAME)["fort_in"](seen, 0, row["id"])
            assert row["n"] == one["n"] + one["way"]


# The same, at the moments of the eighth questions: where nobody can build any more, no price is named.
EIGHTH = (
    (
        "mid",
        "en",
        "can anyone still build in venezia",
        "All twelve sites there are filled",
        "there 5 florins",
    ),
    ("late", "es", "puedo construir mas en venezia", "los doce solares", "un almacén allí cuesta"),
    (
        "mid",
        "es",
        "hay forma de ir del banco a venecia",
        "no puede hacer nada allí",
        "un almacén allí cuesta",
    ),
    ("early", "en", "could i build a 4th one in venezia", "Ana may not build it", "Ana has 4 open there"),
    ("early", "en", "what does a house here cost", "can't build a warehouse in Venezia", "costs you"),
    ("early", "es", "hay algun fuerte en venezia", "Fortaleza de Ana", ""),
    ("early", "en", "where can i go from the bank next turn", "the Athina card B (6)", "Constantinople"),
    ("early", "en", "why can i only borrow", "can build nothing now", ""),
    ("early", "en", "if i take the 10 how much cash will i have", "11 florins in hand", ""),
    ("early", "es", "si cojo el de 16 cuanto deberia en total", "60 de deuda en total", ""),
    ("early", "en", "if roberto builds his fort do i still get a turn", "It is the turn of Ana", ""),
    (
        "early",
        "es",
        "como puede cristina recuperar su almacen cerrado",
        "tiene que estar allí con su barco",
        "",
    ),
    ("early", "es", "cuanto tengo ahora", "1 florín", ""),
    (
        "early",
        "es",
        "y roberto en cuantas",
        "Constantinople, Valencia, Napoli y Alexandria",
        "El tablero dice",
    ),
    ("start", "es", "puedo pasar de construir este turno", "nadie puede pedir préstamos", "ir al banco"),
    ("start", "es", "sale mas caro el segundo puerto", "Marseille 4 y 5", ""),
    ("late", "es", "que me queda por hacer este turno", "Ahora solo puede comprar cartas", "por construir"),
    ("late", "en", "can i finish them both next turn", "at most one in a turn", ""),
    ("late", "es", "cuantas fortalezas he construido", "en Venezia y Tanger", ""),
    ("late", "es", "como llego a tunez", "ya ha hecho su acción de este turno", ""),
    ("mid", "es", "y en tunez como voy", "Cristina 4 y Ana 2", "Lo más barato"),
)


@pytest.mark.parametrize(("moment", "lang", "text", "part", "without"), EIGHTH)
def test_the_eighth_position_says_it(moment: str, lang: str, text: str, part: str, without: str) -> None:
    said = " ".join(written.answer(boards(GAME, ASKING / "eighth")[moment], 0, text, lang).lines)
    assert part in said, said
    assert not without or without not in said, said


@pytest.mark.parametrize(
    ("moment", "lang", "text", "rule"),
    (
        ("start", "es", "puedo pasar de construir este turno", "EC.turn.no-pass"),
        ("late", "es", "que me queda por hacer este turno", "EC.turn.no-pass"),
        ("early", "en", "could i build a 4th one in venezia", "EC.warehouse.row-not-total"),
        ("mid", "en", "can anyone still build in venezia", "EC.full.fortress-still"),
    ),
)
def test_a_rule_that_misleads_there_is_not_shown(moment: str, lang: str, text: str, rule: str) -> None:
    table = boards(GAME, ASKING / "eighth")[moment]
    assert rule not in written.answer(table, 0, text, lang).rules
