"""Le Havre's food, ships and buildings: what the position says where a question was not understood."""

from __future__ import annotations

from functools import cache

import pytest

from tests.asking_answers import ASKING, boards
from tutor.pages.asking import written
from tutor.rules.kernel.table import Table

GAME = "le_havre"


@cache
def at(moment: str) -> Table:
    return boards(GAME, ASKING / "kept")[moment]


def answer(moment: str, lang: str, text: str) -> written.Written:
    return written.answer(at(moment), 0, text, lang)


# (moment, language, question, what has to be said, what must not be said)
SAID = (
    ("start", "en", "have I got two turns or three this round?", "Ana has 3 turns", ""),
    ("start", "es", "hago 2 turnos o 3 en esta ronda", "Ana tiene 3 turnos", ""),
    ("early", "en", "how can I pay without wasting anything", "Exact with a single good: 3 bread", ""),
    ("early", "es", "y cuánto debo pagar", "Ahora Ana tiene que pagar 6 de comida", "préstamos"),
    ("early", "es", "si doy 3 panes, ¿es justo?", "con 3 panes se paga justo", ""),
    ("early", "en", "are two meat enough", "2 meat would pay that exactly", ""),
    ("early", "en", "could we make a boat yet", "No wharf has been built yet", ""),
    ("early", "es", "puede alguien hacer barcos ya?", "Aún no se ha construido ningún astillero", ""),
    ("early", "es", "qué va a levantar el municipio", "ferretería", ""),
    ("late", "en", "do I pay the energy once or for each steel", "with 5 energy each time", ""),
    ("late", "en", "can I make a ship at the shipyard", "iron ship for 4 iron and 3 energy", ""),
    ("mid", "es", "qué ventajas tienen los barcos", "", "más que Roberto"),
    ("mid", "en", "must I feed people in the final phase", "In the final phase nobody pays food", ""),
    ("late", "en", "how much food do I need in the final phase", "nobody pays food", "must pay"),
    ("mid", "es", "se da de comer en la fase final", "En la fase final nadie paga comida", ""),
    ("mid", "es", "quién tiene más edificios artesanales", "Ana tiene 2 edificios artesanales", "martillo"),
    ("start", "en", "which of the two building firms is better", "second building firm (1 food", ""),
    ("start", "es", "son iguales las dos constructoras?", "segunda constructora (te cuesta 1", ""),
    ("late", "en", "energy for making charcoal?", "1 wood for 1 charcoal, without energy", ""),
    ("late", "es", "qué barcos dan más comida", "Comida que da por ronda cada tipo", "En total"),
    ("mid", "en", "who gets more food from ships", "Ana has no ships", "more than"),
    ("early", "es", "qué vale más, la carpintería o la fábrica de ahumados", "Su valor es 8", "buena jugada"),
    ("early", "es", "cuánto pan me queda si pago con pan", "No he entendido", "5 panes"),
    ("mid", "en", "what's in the black market", "would bring 2 wood", "forest hut"),
    ("late", "en", "how many turns do I have before the end", "4 more turns in the rounds", "No turn"),
    ("late", "es", "cuántos turnos me quedan hasta el final de la partida", "le quedan 4 turnos", "ningún"),
    ("late", "en", "how many turns are left in this round", "No turn is left in round 16", ""),
    ("late", "en", "how many turns has Cristina left in the game", "Cristina has 5 more turns", ""),
    ("mid", "en", "when does wood come back", "1 in 1 turn (Roberto), 1 in 2 turns (Cristina)", ""),
    ("mid", "es", "cuánta madera habrá dentro de 3 turnos", "1 dentro de 5 turnos (Cristina)", ""),
    ("start", "es", "si nadie coge el pescado cuánto habrá", "aún boca abajo: nadie sabe", ""),
    ("start", "en", "who plays last this round", "The last turn of round 1 is that of Ana", ""),
    ("mid", "es", "si acabo el turno a quién le toca", "Después de este turno va Roberto", ""),
    ("start", "es", "qué constructora sale más barata para comprar", "a la venta por 6 francos", ""),
    ("start", "en", "which building firm is cheapest to buy", "for sale at 6 francs", ""),
    ("start", "en", "how many buildings are in the first column", "9 in all", ""),
    ("mid", "es", "cuántos edificios especiales quedan", "en su montón: 4", ""),
    ("late", "en", "which ship is cheaper to build, wood or iron", "wooden ship for 5 wood", ""),
    ("late", "es", "cuánto tendré que pagar en la ronda 18", "ronda 18 (15 de comida", ""),
    ("late", "es", "cuánto tendré que pagar en la ronda 16", "ronda 16 (14 de comida", ""),
    ("mid", "es", "cuánta comida necesito la ronda que viene", "ronda 12 (11 de comida", ""),
)


@pytest.mark.parametrize(("moment", "lang", "text", "part", "without"), SAID)
def test_the_position_says_it(moment: str, lang: str, text: str, part: str, without: str) -> None:
    said = " ".join(answer(moment, lang, text).lines)
    assert part in said, said
    assert not without or without not in said, said


# (moment, language, question, the rule among those that are shown)
RULES = (
    ("late", "en", "can I go into a building that is taken with my very last action", "LH.final.occupied"),
    ("late", "es", "en mi última acción puedo meterme donde está otro", "LH.final.occupied"),
    ("start", "en", "at which point do new goods arrive on the offers", "LH.supply.move"),
    ("start", "es", "cuándo salen mercancías nuevas en las ofertas", "LH.supply.move"),
    ("mid", "es", "qué ventajas tienen los barcos", "LH.ship.feed-effect"),
)


@pytest.mark.parametrize(("moment", "lang", "text", "rule"), RULES)
def test_its_rule_is_shown(moment: str, lang: str, text: str, rule: str) -> None:
    assert rule in answer(moment, lang, text).rules, answer(moment, lang, text).rules


def test_the_rule_about_occupied_buildings_names_the_final_phase() -> None:
    said = at("mid").game.BOOK.rules["LH.entry.occupied"].text
    assert "final phase" in said["en"]
    assert "fase final" in said["es"]


# The same, at the moments of the eighth questions: "late" is the final phase.
EIGHTH = (
    ("late", "en", "is this my last turn", "After it Ana has 1 more", "After the last round"),
    ("late", "en", "what are my ships worth", "add up to 20", "shipping line"),
    ("late", "es", "se pagan intereses en la ultima accion", "ya no se pagan intereses", "dentro de"),
    ("late", "es", "que edificios quedan por construir", "banco e iglesia", "Te llega"),
    ("late", "es", "hay cosecha otra vez", "ya no hay cosechas", ""),
    ("late", "en", "can i still buy the bank after this", "nothing can be bought any more", "32 missing"),
    (
        "late",
        "en",
        "should i sell a wooden ship before the end",
        "counts its whole value",
        "Buying one costs",
    ),
    ("late", "es", "que edificios siguen siendo del municipio", "pesquería, calvero, juzgado", ""),
    ("late", "en", "where is cristina not allowed to go", "in the shipping line", ""),
    ("late", "en", "how much could I earn by shipping", "9 energy", "12 energy"),
    ("late", "en", "can I buy a ship", "nothing can be bought", "14"),
    ("mid", "en", "can I buy a ship", "not enough for any ship", "sawmill"),
    ("mid", "en", "can I buy a building", "not enough for any building", "Sell the smokehouse"),
    ("mid", "es", "puedo comprar algo", "no te llega para nada", ""),
    ("mid", "es", "la pesqueria que da", "4 pescados", "cuesta hoy"),
    ("start", "es", "que edificios son del municipio", "constructora (4)", "no construye nada"),
    ("start", "en", "which buildings belong to the town", "building firm (4)", "builds nothing"),
    ("start", "es", "cuantas losetas hay y cuantas se ven", "Hay 7 fichas de suministro", ""),
    ("start", "es", "si compro la inmobiliaria la podre usar gratis", "sin pagar", ""),
    ("start", "en", "do i have to sail before anything", "Ana may already buy", ""),
    ("early", "en", "if i sell the marketplace will anything be left over", "1 franc would be left over", ""),
    ("early", "en", "which building would give me most money", "local court (8)", ""),
    ("early", "es", "que hay de barcos en el puerto", "barco de madera (4, 4, 2, 2, 2)", "no tiene barcos"),
    ("early", "es", "que edificio puede comprarse de la columna 2", "2. fábrica de ahumados (6)", ""),
)


@pytest.mark.parametrize(("moment", "lang", "text", "part", "without"), EIGHTH)
def test_the_eighth_position_says_it(moment: str, lang: str, text: str, part: str, without: str) -> None:
    said = " ".join(written.answer(boards(GAME, ASKING / "eighth")[moment], 0, text, lang).lines)
    assert part in said, said
    assert not without or without not in said, said


@pytest.mark.parametrize(
    ("moment", "lang", "text", "rule"),
    (
        ("late", "en", "should i sell a wooden ship before the end", "LH.advice.sell-late"),
        ("late", "en", "can i still buy the bank after this", "LH.main.one"),
        ("late", "es", "que edificios quedan por construir", "LH.bldg.storehouse"),
    ),
)
def test_a_rule_that_misleads_there_is_not_shown(moment: str, lang: str, text: str, rule: str) -> None:
    table = boards(GAME, ASKING / "eighth")[moment]
    assert rule not in written.answer(table, 0, text, lang).rules
