"""An answer accounts for every word that changes what is asked; otherwise the question was not understood."""

from __future__ import annotations

import pytest

from tests.asking_answers import ASKING, boards
from tests.test_asked_senses import at, told
from tutor.pages.asking import written

UNREAD = {"en": "I did not understand", "es": "No he entendido"}

PART = [  # (what was passed over, where, language, question, what would answer another question)
    ("a number of things", "el_capitan late", "es", "puedo construir dos almacenes aquí", "No tienes color"),
    ("a number of things", "puerto_rico_1897 start", "en", "can i get 2 plantations", "Raid"),
    ("both", "le_havre start", "en", "can i take both fish", "neighbour"),
    ("without", "le_havre start", "es", "puedo construir sin madera", "He entendido"),
    ("without", "le_havre early", "es", "puedo entrar en la panadería sin energía", "He entendido"),
    ("before a player", "le_havre mid", "en", "can i pay after roberto", "Yes"),
    ("before a player", "le_havre mid", "en", "can i pay before cristina", "Yes"),
    ("a number to pay with", "le_havre mid", "es", "puedo pagar con 6 francos", "guardia del puerto"),
    ("a number to pay with", "le_havre mid", "en", "may i pay with 5 francs", "or less"),
    ("a number that names", "el_capitan late", "en", "how much is site 6", "It would pay 6"),
    ("a choice", "puerto_rico mid", "en", "can i choose which goods i produce", "can be done"),
    ("a choice", "puerto_rico mid", "es", "puedo elegir qué mercancías produzco", "Sí. Así"),
    ("first where", "el_capitan late", "en", "if i build here am i first", "has 85 florins"),
    ("first where", "el_capitan mid", "en", "am i first", "owes"),
    ("part of names", "le_havre start", "en", "can i sell my coal", "Which do you mean"),
    ("part of names", "le_havre start", "es", "puedo vender mi carbón", "Cuál quieres decir"),
    ("mine, not the supply", "puerto_rico_1897 early", "en", "how many workers will i have left", "Yes"),
    ("what is affordable", "puerto_rico_1897 late", "en", "which large buildings can i afford", "Nothing of"),
    ("what it does", "san_juan mid", "en", "what does cristina's statue do", "The board says"),
    ("another action", "el_capitan mid", "es", "otra fortalesa en napoli me dejan?", "He entendido"),
    ("another word", "puerto_rico_1897 mid", "es", "cuánto me cuesta el puerto", "Puesto de comercio"),
]


@pytest.mark.parametrize(("what", "where", "lang", "text", "unsaid"), PART)
def test_what_was_passed_over_is_not_answered(
    what: str, where: str, lang: str, text: str, unsaid: str
) -> None:
    said = told(where, lang, text)
    assert UNREAD[lang] in said and unsaid not in said, (what, said)


MINE = [  # the player who asks is meant too, by the form of a verb
    ("san_juan start", "cuántos bienes saco si roberto es productor", "Ana produce", "Roberto produce"),
    ("puerto_rico mid", "produzco más que roberto", "Ana produciría", "Roberto produciría"),
]


@pytest.mark.parametrize(("where", "text", "one", "other"), MINE)
def test_a_verb_says_that_the_asker_is_meant(where: str, text: str, one: str, other: str) -> None:
    said = told(where, "es", text)
    assert one in said and other in said, said


def test_a_no_to_an_action_that_names_nothing_says_why() -> None:
    said = written.answer(at("el_capitan late"), 0, "can i reopen a closed warehouse here", "en")
    assert said.kind == "no" and "You have no closed warehouse in Alexandria" in said.lines[0], said.lines


SAID = [  # figures that an answer leaves out no more
    ("el_capitan late", "es", "que me alcanza con 5 florines", "Por 5 florines o menos hay la carta"),
    ("el_capitan late", "es", "que me alcanza con 5 florines", "Athina–Tanger (3)"),
    (
        "san_juan late",
        "es",
        "puede acabarse en esta ronda?",
        "al menos 2 fases del constructor",
    ),
    ("el_capitan early", "en", "can i get to Tunis this turn", "The cheapest way of Ana to Tunis"),
    ("le_havre early", "en", "what do i need for the brickworks", "with 1 wood less, the sawmill"),
    ("le_havre early", "es", "qué materiales pide el astillero", "con 1 madera menos, en el aserradero"),
    ("le_havre late", "en", "what materials does the bank take", "building firm or the construction firm."),
    ("el_capitan mid", "en", "how many warehouses have i", "has open warehouses in"),
    ("el_capitan mid", "es", "cuántos almacenes tengo", "tiene almacenes abiertos en"),
    ("puerto_rico mid", "en", "are empty spots a problem for me", "city space"),
    ("puerto_rico_1897 early", "en", "how many workers will i have left", "2 workers will be left over"),
    ("puerto_rico_1897 mid", "es", "cuántos trabajadores me quedarán", "sobrarán 2 trabajadores"),
]


@pytest.mark.parametrize(("where", "lang", "text", "said"), SAID)
def test_what_is_told_has_all_of_it(where: str, lang: str, text: str, said: str) -> None:
    assert said in told(where, lang, text), told(where, lang, text)


def test_food_that_was_paid_is_not_due_again() -> None:
    """In the middle of feeding, those before the asker have paid."""
    table = boards("le_havre", ASKING / "seventh")["early"]
    for lang, fed in (("en", "Roberto has already paid"), ("es", "Roberto ya ha pagado")):
        question = {"en": "roberto enuff food?", "es": "le llega la comida a roberto"}[lang]
        assert fed in " ".join(written.answer(table, 0, question, lang).lines)
