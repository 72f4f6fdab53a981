"""The rules under a question about a position: what is special there is read as what the rules speak of."""

from __future__ import annotations

import pytest

from tests.asking_answers import Boards
from tutor.pages.asking import plainer
from tutor.pages.asking.question import heard
from tutor.rules import load, names

BOARDS = Boards()


@pytest.mark.parametrize(
    ("text", "lang", "read"),
    [
        (
            "could Cristina build in Tunis without a card",
            "en",
            "could another player build in city without a card",
        ),
        ("y con el enlace Valencia–Alexandria a Napoli?", "es", "y con el enlace ciudad a ciudad"),
        ("who is paid in Lisboa", "en", "who is paid in lisboa"),  # rules of its own
    ],
)
def test_a_city_is_any_city_and_a_player_any_player(text: str, lang: str, read: str) -> None:
    assert plainer.for_rules(BOARDS["el_capitan"]["mid"], text, lang) == read


def test_only_what_no_rule_speaks_of_is_read_so() -> None:
    assert {name: [*plainer._untold(name)] for name in names()} == {
        name: ["city"] if name == "el_capitan" else [] for name in names()
    }
    asked = load("el_capitan").BOOK.asks["EC.loan.two-sizes"]["en"][0]
    assert plainer.for_rules(BOARDS["el_capitan"]["mid"], asked, "en") == asked


@pytest.mark.parametrize("said", ["Atenas", "atenas", "Athens"])
def test_a_city_may_be_called_as_people_call_it(said: str) -> None:
    at = BOARDS["el_capitan"]["start"]
    assert (
        heard(at, 0, f"who is first in {said}", "en").told
        == heard(at, 0, "who is first in Athina", "en").told
    )


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "rule"),
    [
        (
            "el_capitan",
            "mid",
            "en",
            "may Roberto put a house in Tunis with no ship of his there",
            "EC.warehouse.where",
        ),
        ("el_capitan", "mid", "es", "de Tunis quién saca más dinero", "EC.majority.two-paid"),
        ("el_capitan", "mid", "es", "no tengo dinero, y no sé qué hacer", "EC.loan.forced"),
        ("el_capitan", "early", "en", "so my house got shut, what have I lost", "EC.close.no-count"),
        ("el_capitan", "start", "en", "is there cash for me the moment I build", "EC.payday.income"),
        ("le_havre", "start", "es", "esas fichas redondas del tablero, para qué son", "LH.supply.two-tokens"),
        ("le_havre", "mid", "en", "could I grab a wood and a clay at once", "LH.main.take-all"),
        ("le_havre", "late", "es", "no tengo nada de comida, cómo la pago", "LH.feeding.francs"),
        ("le_havre", "mid", "es", "a ver cuándo recupero mi disco", "LH.optional.expel"),
    ],
)
def test_the_deciding_rule_is_among_the_three(
    game: str, moment: str, lang: str, text: str, rule: str
) -> None:
    assert rule in heard(BOARDS[game][moment], 0, text, lang).rules[:3]
