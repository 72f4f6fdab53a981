"""Le Havre's words: a card's rule has the card's numbers; what is uncertain, or named by us, says so."""

from __future__ import annotations

import re

import pytest

from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.le_havre.book import BOOK
from tutor.rules.le_havre.ruleset import (
    BUILDINGS,
    EVERY_SHIP,
    GOODS,
    SHIPS,
    THINGS,
    TILES,
    Building,
)

LONGEST = 50  # letters of a card's line
TWICE = {"LH.bldg.building-firm": "building_firm_1", "LH.bldg.wharf": "wharf_1"}  # a rule for two cards
BOTH = {"LH.bldg.building-firm"}  # the numbers are in its own words
HEAD = {  # with these words a rule begins to say what stands at the top of the card
    "en": r"This (is an? \w+ building|building has no type)|The yacht is a ship",
    "es": r"Este edificio (es|no tiene)|El yate es un barco",
}


def numbers(card: Building) -> list[int]:
    """The numbers at the top of a card: its value, its price if different, its materials, its fee."""
    price = [card.price] if card.price not in (0, card.value) else []
    return [card.value, *price, *(n for _, n in card.build), *(n for _, n in card.fee)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cards_rule_tells_its_numbers(lang: str) -> None:
    for card in BUILDINGS.values():
        if card.rule in BOTH or TWICE.get(card.rule, card.id) != card.id:
            continue
        text = BOOK.card(card.rule).text[lang]
        begins = re.search(HEAD[lang], text)
        assert begins, (card.id, text)
        head = text[begins.start() :]
        assert sorted(map(int, re.findall(r"\d+", head))) == sorted(numbers(card)), (card.id, head)


def test_everything_has_a_name() -> None:
    wanted = [
        *THINGS,
        *BUILDINGS,
        *EVERY_SHIP,
        *TILES,
        *(f"{kind}_ship" for kind in SHIPS),
        *{card.kind for card in BUILDINGS.values()},
    ]
    assert not [thing for thing in wanted if thing not in BOOK.lexicon]
    for lang in LANGUAGES:
        named = [BOOK.lexicon[card][lang][0] for card in BUILDINGS]
        assert len(set(named)) == len(BUILDINGS)
        assert len({BOOK.lexicon[good]["mark"][lang] for good in GOODS}) == len(GOODS)
        assert not [card for card in BUILDINGS if len(BOOK.lexicon[card]["effect"][lang]) > LONGEST]


def test_what_is_not_certain_or_named_by_us_says_so() -> None:
    ours = [card for card in BUILDINGS.values() if BOOK.lexicon[card.id].get("ours")]
    assert len(ours) == 19
    for card in BUILDINGS.values():
        note = BOOK.card(card.rule).note or dict.fromkeys(LANGUAGES, "")
        assert (card not in ours) or BOOK.lexicon[card.id]["es"][0] in note["es"].lower(), card.id
        assert card.sure[0] not in "CD" or re.search("uncertain|no es segur", note["en"] + note["es"]), (
            card.id
        )


def test_what_only_the_english_book_says_is_cited_as_its() -> None:
    elsewhere = [rule for rule in BOOK.rules.values() if rule.elsewhere]
    assert len(elsewhere) > 30 and {cite.edition for rule in elsewhere for cite in rule.cites} == {"2013"}
    rulings = [rule for rule in BOOK.rules.values() if rule.kind == "ruling"]
    assert len(rulings) > 20 and all(rule.why and rule.part_of for rule in rulings)
