"""Questions from the middle of El Capitán and Le Havre: figures, what is against something, what follows."""

from __future__ import annotations

import re

import pytest

from tests.asking_answers import Boards
from tutor.pages.asking import kinds, written
from tutor.pages.asking.question import heard
from tutor.rules import load
from tutor.rules.el_capitan.ruleset import LOANS, SITES
from tutor.rules.kernel.table import Table

BOARDS = Boards()


def said(game: str, moment: str, text: str, lang: str = "en") -> written.Written:
    return written.answer(BOARDS[game][moment], 0, text, lang)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        ("el_capitan", "mid", "en", "which loan is the cheapest of the two", "16 after extending"),
        ("el_capitan", "late", "en", "so what do four cities pay", "10 for 4 cities"),
        ("el_capitan", "late", "es", "cuánto dan cuatro ciudades", "10 por 4 ciudades"),
        ("el_capitan", "early", "es", "en cuáles no está Cristina de las ciudades", "Ninguno en"),
        ("el_capitan", "mid", "en", "how could I still reach all nine", "lacks"),
        ("el_capitan", "early", "es", "y cuánto me costaría el almacén", "te cuesta 3 florines"),
        (
            "el_capitan",
            "early",
            "en",
            "with one more house, who is then ahead",
            "The next warehouse in Valencia",
        ),
        (
            "le_havre",
            "mid",
            "en",
            "why is there nothing at all for me to buy",
            "The cheapest building on sale",
        ),
        ("le_havre", "late", "en", "what would the town hall add for me", "the town hall would count"),
        ("le_havre", "late", "es", "qué me sumaría el ayuntamiento", "el ayuntamiento contaría"),
    ],
)
def test_the_figure_that_decides_is_said(game: str, moment: str, lang: str, text: str, part: str) -> None:
    assert part in " ".join(said(game, moment, text, lang).lines)


def test_what_the_cards_on_sale_cost_together() -> None:
    each = said("el_capitan", "late", "which cards are on sale").lines[0]
    prices = [int(price) for price in re.findall(r"\((\d+)\)", each)]
    told = said("el_capitan", "late", "how much would all the cards cost")
    assert told.kind == "known" and len(prices) > 5 and f"cost {sum(prices)} florins" in told.lines[0]


def test_the_sites_and_the_loans_are_those_of_the_rules() -> None:
    line = said("el_capitan", "mid", "how many open houses are there in Marseille").lines[0]
    assert f"of the {SITES} sites" in line
    loans = " ".join(said("el_capitan", "mid", "which loans are better").lines)
    assert all(f"{loan.back} for a loan of {loan.amount}" in loans for loan in LOANS.values())


@pytest.mark.parametrize("moment", ["start", "early", "mid", "late"])
def test_the_end_of_a_round_is_told_as_its_card_says(moment: str) -> None:
    told = said("le_havre", moment, "what happens when the round ends")
    ship = said("le_havre", moment, "which ship comes next").lines[0].split(". ")[0]
    harvest = said("le_havre", moment, "is there a harvest this round").lines[0]
    assert told.kind == "known" and f"{ship.rpartition('comes ')[2]}." in told.lines[0]
    assert ("without a harvest" in harvest) == ("without a harvest" in told.lines[0])
    assert heard(BOARDS["le_havre"][moment], 0, "qué pasa al acabar la ronda", "es").told


@pytest.mark.parametrize(
    "text", ["can I build a fortress instead of a warehouse", "puedo hacer fortaleza en vez de almacén"]
)
def test_one_thing_in_place_of_another_is_no_yes(text: str) -> None:
    """Only what comes first was asked for: the other can be done, and that does not answer it."""
    for moment in ("early", "mid"):
        got = said("el_capitan", moment, text, "en" if text.startswith("can") else "es")
        assert got.kind == "rules" and "EC.turn.one-kind" in got.rules
    assert heard(BOARDS["el_capitan"]["mid"], 0, "can I build a warehouse", "en").legal


@pytest.mark.parametrize(
    ("game", "moment", "text", "rule"),
    [
        ("le_havre", "late", "por qué no puedo entrar en la fundición si es mía", ""),
        ("le_havre", "early", "por qué no me deja construir nada", "LH.main.one"),
        ("el_capitan", "late", "why can't I build anything any more", "EC.turn.one-kind"),
    ],
)
def test_why_not_names_the_rule_that_refuses(game: str, moment: str, text: str, rule: str) -> None:
    lang = "en" if text.startswith("why") else "es"
    found = heard(BOARDS[game][moment], 0, text, lang)
    against = BOARDS[game][moment].why_not((found.near or found.actions)[0], 0).refusals[0].rule
    assert against in found.rules[:1] and (not rule or against == rule)


def test_the_same_against_several_actions_is_one_no() -> None:
    told = heard(BOARDS["le_havre"]["early"], 0, "can I build a ship now", "en").told
    assert told and told.kind == "no" and len(told.lines) == 1 and told.rules == ("LH.main.one",)


def test_again_is_not_the_second_one() -> None:
    for text, lang in (("can I use the wharf again", "en"), ("puedo usar otra vez el astillero", "es")):
        found = heard(BOARDS["le_havre"]["early"], 0, text, lang)
        assert "enter wharf_2" not in (*found.actions, *found.near), found


def test_a_list_is_no_answer_to_whether_one_may() -> None:
    assert said("le_havre", "early", "can I build a ship").kind != "known"
    assert said("le_havre", "early", "which ships can I buy").kind == "known"
    assert said("le_havre", "late", "is the church for sale").kind != "known"
    assert said("el_capitan", "early", "do I pay for the card and for the trip").kind == "rules"
    assert said("el_capitan", "mid", "a cuánto está Tunis", "es").kind == "rules"


def test_what_somebody_else_may_do_is_not_refused_to_the_asker() -> None:
    lines = said("le_havre", "early", "can Roberto use my bakehouse").lines
    assert not [line for line in lines if line.startswith("Enter the bakehouse")]


@pytest.mark.parametrize(
    "text", ["what now", "puedo hacer algo más", "can I do anything else", "y ahora qué"]
)
def test_what_is_left_to_do_is_told(text: str) -> None:
    lang = "en" if text.startswith(("what", "can")) else "es"
    told = said("el_capitan", "late", text, lang)
    assert told.kind in ("hint", "task") and any(
        "buy cards" in line or "compra cartas" in line for line in told.lines
    )


def test_one_word_is_left_of_a_question() -> None:
    assert kinds.plain("what now") == "what now" and kinds.plain("who is first now") == "who is first"


def test_a_hint_says_what_is_decided() -> None:
    table = Table(load("el_capitan"), 3, 3)
    told = heard(table, table.seat, "what should I do", "en").told
    assert told and told.kind == "hint" and told.lines[-1].startswith("You decide now: ")


def test_what_comes_of_a_move_that_is_too_early_has_the_rules_about_it() -> None:
    found = heard(BOARDS["le_havre"]["start"], 0, "what happens if I take the wood", "en")
    assert "LH.turn.order" in found.rules[:1] and "LH.main.take-all" in found.rules[:3] and found.near
