"""El Capitán's words: what the Spanish text lost is cited from the English rulebook, with a note."""

from __future__ import annotations

import pytest

from tutor.boards import citing, games


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
