"""What words have to do with each other: every rule can be found by it,
and it is learned again the same way.
"""

from __future__ import annotations

import gzip
import json
from importlib import resources

import pytest

from tutor.pages.rules import learning, stems
from tutor.pages.rules.likeness import learned, likeness, same
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.site import sources

MOST = 1_000_000  # bytes, packed
SAID: learning.Rules = {
    ("g", "load"): {
        "en": (
            ("ship",),
            ("load", "your", "ship"),
            ("loading",),
            ("fill", "a", "boat"),
            ("fill", "a", "ship"),
            ("load", "a", "boat"),
        ),
        "es": (
            ("barco",),
            ("carga", "tu", "barco"),
            ("cargar",),
            ("llenar", "la", "nave"),
            ("cargar", "la", "nave"),
        ),
    },
    ("g", "pay"): {
        "en": (
            ("coin",),
            ("pay", "a", "coin"),
            ("paying",),
            ("how", "much", "money"),
            ("pay", "a", "coin"),
            ("what", "money"),
        ),
        "es": (
            ("moneda",),
            ("paga", "una", "moneda"),
            ("pagar",),
            ("cuánto", "dinero"),
            ("cuánto", "cuesta"),
        ),
    },
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_rule_and_every_question_is_in_the_index(name: str, lang: str) -> None:
    book, here = load(name).BOOK, learned(name, lang)
    assert set(book.rules) == set(here.rules), "tutor search-learn"
    asked = {learning.mark(text): rule for rule, row in book.asks.items() for text in row[lang]}
    assert set(asked) == set(here.asked), "tutor search-learn"
    assert all(rule in [here.rules[k] for k in here.asked[mark]] for mark, rule in asked.items())


def test_words_that_ask_for_the_same_rule_lead_to_each_other() -> None:
    found = learning.learned(SAID)
    own, others = (
        {
            word: dict(zip(row[k].split()[::2], map(int, row[k].split()[1::2]), strict=True))
            for word, row in found["en"].items()
        }
        for k in (1, 2)
    )
    assert own["boat"].get("ship", 0) > own["boat"].get("coin", 0) and "money" not in own["boat"]
    assert others["boat"]["nave"] > 0 and "dinero" not in others["boat"]


def test_a_question_does_not_lead_to_itself() -> None:
    alone: learning.Rules = {
        ("g", "a"): {"en": (("name",), ("text",), ("title",), ("odd",)), "es": ((), (), (), ())}
    }
    assert "odd" not in learning.learned(alone)["en"]["odd"][1].split()[::2]


def test_it_is_learned_the_same_way_again() -> None:
    assert learning.learned(SAID) == learning.learned(SAID)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_endings_are_looked_up_as_they_would_be_worked_out(lang: str) -> None:
    path = resources.files("tutor.pages.rules").joinpath("learned", f"endings.{lang}.json")
    found = json.loads(path.read_text("utf-8"))
    assert len(found) > 2000 and all(stems.shortened(word, lang) == one for word, one in found.items())


def test_what_no_rule_knows_is_like_nothing() -> None:
    assert likeness("san_juan", "xyqqz", "en") == {} and likeness("san_juan", "", "en") == {}
    assert likeness("san_juan", "xyqqz crane", "en")


def test_a_question_is_known_however_it_is_written() -> None:
    assert same("san_juan", "¿QUE HACE LA GRUA?", "es") == same("san_juan", "¿qué hace la grúa?", "es") != ()


def test_what_is_learned_is_small_and_the_site_leaves_the_questions_out() -> None:
    folder = resources.files("tutor.pages.rules").joinpath("learned")
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in folder.iterdir()) < MOST
    along = {name for name, _ in sources.files()}
    assert f"tutor/pages/rules/learned/{names()[0]}.json" in along and not [
        name for name in along if "/asks/" in name
    ]
