"""More readers than places: each sees how many come before, and gets in without a press."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.conftest import NARROW, WIDE, Visit
from tests.support.games import in_proofs
from tutor.app.local import running

RULE = "puerto_rico/rules?rule=PR.captain.best-ship"
WORDS = {
    "en": ("You are next.", "One person is before you.", "The only place is taken"),
    "es": ("Ya casi te toca.", "Hay una persona antes que tú.", "La única plaza está ocupada"),
}


@pytest.fixture(scope="module")
def one_place() -> Iterator[str]:
    """A server with room for one page."""
    with running("--cold", "--most", "1") as url:
        yield url


@pytest.mark.proof
@pytest.mark.parametrize(("lang", "size", "dark"), [in_proofs("en", WIDE, True), ("es", NARROW, False)])
def test_who_has_to_wait_is_told_and_gets_in(
    browser: Any, one_place: str, lang: str, size: tuple[int, int], dark: bool
) -> None:
    context = browser.new_context(
        locale=lang, viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light"
    )
    pages = [Visit(context.new_page(), one_place) for _ in range(3)]
    pages[0].page.goto(f"{one_place}/{RULE}")
    pages[0].ready()
    for visit, said in zip(pages[1:], WORDS[lang], strict=False):
        visit.page.goto(f"{one_place}/{RULE}")
        told = visit.page.inner_text("[role=status]")
        assert said in told and WORDS[lang][2] in told
        assert visit.page.get_attribute("html", "lang") == lang
        assert visit.sideways() <= 0 and visit.axe() == []
    for before, visit in pairwise(pages):
        before.page.goto("about:blank")  # as when a reader leaves
        visit.ready().clean()
        assert visit.page.url == f"{one_place}/{RULE}" and context.cookies(one_place)
        assert not [cookie for cookie in context.cookies() if cookie["name"].startswith("tutor-turn")]
    pages[-1].page.goto("about:blank")
    context.close()
