"""El Capitán's words: what the Spanish text lost is cited from the English rulebook, with a note."""

from __future__ import annotations

import pytest

import tutor
from tutor.boards import citing, games, words
from tutor.rules.el_capitan.ruleset import COLOURS


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "only in the rulebook of"), ("es", "solo en el reglamento de")]
)
def test_what_the_spanish_text_lost_is_cited_to_the_english_rulebook(lang: str, says: str) -> None:
    book = games.book("el_capitan")
    lost, kept, both = (
        book.card(f"EC.{name}") for name in ("next.money-check", "warehouse.cost", "fortress.site")
    )
    told = str(citing.cited(lang, "el_capitan", lost))
    assert lost.elsewhere and says in told and '<i lang="en">Money check</i>' in told
    for rule in (kept, both):
        assert not rule.elsewhere and says not in str(citing.cited(lang, "el_capitan", rule))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_tie_is_told_with_the_names_of_the_players(lang: str) -> None:
    """The next sentence says that Cristina is first: the reader need not know which colour is hers."""
    before = tutor.game("el_capitan", lang=lang).example("EC.ex.rulebook.majority-two-tied").position
    [told] = [str(one) for one in before.play("build 1").told if one.rule == "EC.majority.tie"]
    assert "Cristina" in told and "Roberto" in told
    assert not [colour for colour in COLOURS if words.speaker("el_capitan", lang).name(colour) in told]


def test_a_neutral_colour_in_a_tie_is_no_player() -> None:
    facts = {"ahead_seat": 0, "other_seat": 1, "city": "napoli", "n": 2, "colour": "red", "other": "yellow"}
    speaker = words.speaker("el_capitan", "en", ("Ana", "Roberto"))
    said = [words.sentence(speaker, "EC.majority.tie", "says", {**facts, "neutral": one}) for one in (0, 1)]
    assert "Ana and Roberto have" in said[0] and "Ana is ahead" in said[0]
    assert "red and yellow have" in said[1] and "Roberto" not in said[1]
