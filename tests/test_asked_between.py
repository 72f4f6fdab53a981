"""Questions between two things, or about what comes later: advice on another decision isn't an answer, a "no"
for now says what will be, and a question with two senses gets both answers.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.asking_answers import ASKING, boards
from tutor.pages.asking import written
from tutor.rules.kernel.table import Table


@cache
def at(game: str) -> dict[str, Table]:
    return boards(game, ASKING / "seventh")


def told(game: str, moment: str, lang: str, text: str) -> written.Written:
    return written.answer(at(game)[moment], 0, text, lang)


PARTS = [  # (game, moment, language, question, what the answer says)
    # the better of two, after what is done first
    (
        "puerto_rico",
        "start",
        "en",
        "if i go settler whats better quarry or a plantation",
        "Take a quarry. Better",
    ),
    (
        "puerto_rico",
        "start",
        "es",
        "si cojo colonizador qué es mejor, cantera o plantación",
        "Tomar una cantera",
    ),
    (
        "puerto_rico_1897",
        "start",
        "es",
        "si elijo plantador me conviene la cantera o el café",
        "Tomar una cantera",
    ),
    # what comes when its moment comes
    (
        "puerto_rico_1897",
        "mid",
        "en",
        "can my extra barrel be tobacco",
        "When it is time for that: You can't take tobacco",
    ),
    (
        "puerto_rico_1897",
        "mid",
        "en",
        "can my extra barrel be sugar",
        "When it is time for that, you can do it.",
    ),
    # who begins, and who is ahead
    ("san_juan", "mid", "es", "quién va primero", "Ana gobierna"),
    ("san_juan", "mid", "es", "quién va primero", "Cristina tiene 16 puntos"),
    ("puerto_rico", "mid", "en", "who is first", "Ana is the governor"),
    ("puerto_rico", "mid", "en", "who is first", "Ana has 16 points"),
    ("le_havre", "mid", "es", "quién va primero", "La ronda 14 la empieza Roberto"),
    ("le_havre", "mid", "en", "who is first", "Roberto has a fortune of 98"),
    ("el_capitan", "mid", "en", "who is first", "Ana began this phase"),
    # both halves of a question
    (
        "puerto_rico_1897",
        "start",
        "es",
        "cuánto cuesta la hacienda y cuánto siendo constructor",
        "hoy 2 monedas",
    ),
    (
        "puerto_rico_1897",
        "start",
        "es",
        "cuánto cuesta la hacienda y cuánto siendo constructor",
        "hoy 1 moneda",
    ),
    ("puerto_rico", "start", "en", "what does the hacienda cost and what as the builder", "1 doubloon today"),
    ("le_havre", "mid", "en", "do i have enough for the cokery", "lacks 2 bricks"),
    ("le_havre", "mid", "es", "me llega para la coquería", "le faltan 2 ladrillos"),
    ("el_capitan", "start", "en", "what does being in all nine cities bring", "60 for 9 cities"),
    (
        "el_capitan",
        "start",
        "en",
        "what does being in all nine cities bring",
        "15 florins on the third payday",
    ),
    # sums
    ("puerto_rico", "mid", "en", "how many barrels will i own when production is done", "5 in all, 6 with"),
    (
        "puerto_rico",
        "mid",
        "es",
        "cuántos barriles me llevo en total contando el privilegio",
        "5 con el barril",
    ),
    (
        "puerto_rico_1897",
        "mid",
        "en",
        "how many sugar will I have if I take it as the extra",
        "4 with the extra",
    ),
    (
        "puerto_rico",
        "mid",
        "es",
        "con cuánto tabaco se queda Roberto después de producir",
        "tendrá 3 en total",
    ),
    ("san_juan", "late", "en", "how many goods can i sell now", "5 cards for 2 goods, 1 of them"),
    ("san_juan", "late", "es", "qué me dan por el tabaco y el café los dos", "5 cartas por 2 bienes"),
    ("le_havre", "late", "es", "cuánto me falta para superar a Roberto", "Roberto tiene 4 más que Ana"),
    # what is missing, all of it
    ("puerto_rico_1897", "early", "en", "why can't I produce tobacco", "and there is no production building"),
    ("puerto_rico", "early", "es", "por qué no produzco tabaco", "y no tiene el edificio de producción"),
    # how things stand
    ("puerto_rico_1897", "mid", "es", "qué produzco este turno", "1 de maíz, 1 de fruta y 2 de azúcar"),
    (
        "puerto_rico_1897",
        "early",
        "es",
        "gobernador de la ronda que viene",
        "En la ronda siguiente, Cristina",
    ),
    ("puerto_rico", "late", "en", "is this it or another round", "This is round 15"),
    ("puerto_rico", "late", "en", "cristinas storage after captain", "all barrels of 1 kind"),
    ("puerto_rico", "early", "en", "is there coffee to plant", "2 coffee plantations"),
    ("san_juan", "mid", "es", "falta mucho para el final", "al menos 5 fases"),
    ("san_juan", "start", "en", "can i have 2 carpenters", "only one copy of the carpenter"),
    ("san_juan", "late", "en", "am i winnin", "Ana has 1 more than Cristina"),
    ("el_capitan", "early", "en", "what cards can i aford", "Tanger–Tunis card (1)"),
    ("el_capitan", "early", "en", "does roberto still need to build much", "1 warehouse and 0 fortresses"),
    ("el_capitan", "mid", "es", "quién está más cerca de cerrar la fase", "Roberto 2"),
    ("el_capitan", "late", "es", "quién tiene más plata", "Roberto tiene 122 florines"),
    ("el_capitan", "late", "en", "any1 still in debt", "Cristina has no loans"),
    ("le_havre", "start", "en", "any ships i can buy", "No ships are available"),
    ("le_havre", "early", "en", "which building am i standing in", "in the hardware store"),
    # a price with what the role takes off is not called one without it
    (
        "puerto_rico_1897",
        "start",
        "es",
        "si cojo el constructor qué puedo comprar con 2 monedas",
        "Por 2 monedas o menos",
    ),
]
NOT = [  # (game, moment, language, question, what the answer must not say)
    ("puerto_rico_1897", "mid", "es", "qué barril extra me conviene", "Una buena jugada"),
    ("puerto_rico", "mid", "en", "which barrel should i pick as bonus", "A good move here"),
    ("puerto_rico", "mid", "es", "qué rol me conviene", "Una buena jugada"),
    ("puerto_rico", "start", "es", "hacienda o caseta de obra, cuál es mejor", "Una buena jugada"),
    ("puerto_rico_1897", "mid", "en", "large or small warehouse", "A good move here"),
    ("le_havre", "start", "en", "which do I need for the marketplace, wood or clay", "A good move here"),
    ("le_havre", "early", "es", "los cereales cuentan como comida o no", "Una buena jugada"),
    ("el_capitan", "start", "es", "cuál es la carta más barata para poder salir", "cuesta 1 florín"),
    ("el_capitan", "start", "en", "what do 4 cities pay", "bonus card"),
]
HINTS = [  # advice on what is decided now is still given
    ("puerto_rico", "start", "en", "which role should i pick"),
    ("puerto_rico", "start", "es", "qué personaje me conviene"),
    ("puerto_rico", "start", "en", "settler or builder, which is better"),
    ("san_juan", "early", "en", "which card should i keep"),
    ("san_juan", "mid", "es", "me espero a vender o vendo ya"),
    ("el_capitan", "start", "en", "which card should i buy"),
    ("le_havre", "early", "en", "what should i pay with"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "moment", "lang", "text", "part"), PARTS)
def test_the_answer_has_it(game: str, moment: str, lang: str, text: str, part: str) -> None:
    assert part in " ".join(told(game, moment, lang, text).lines)


@pytest.mark.parametrize(("game", "moment", "lang", "text", "part"), NOT)
def test_the_answer_is_about_nothing_else(game: str, moment: str, lang: str, text: str, part: str) -> None:
    assert part not in " ".join(told(game, moment, lang, text).lines)


@pytest.mark.parametrize(("game", "moment", "lang", "text"), HINTS)
def test_advice_is_given_on_what_is_decided_now(game: str, moment: str, lang: str, text: str) -> None:
    said = " ".join(told(game, moment, lang, text).lines)
    assert "A good move here" in said or "Una buena jugada" in said
