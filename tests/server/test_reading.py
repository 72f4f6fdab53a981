"""The teaching notebooks as pages: at their own addresses, with the same access control, read as far as they
have run.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.conftest import ask
from tests.server.test_gate import headed


@pytest.mark.slow
def test_a_teaching_notebook_is_a_page_to_read(site: str) -> None:
    page = ask(site, "es/san_juan/trader")
    headed(page)
    assert page.status == 200 and 'lang = "es"' in page.text
    for part in (
        '<header><a href="/">',
        "<h1",
        'class="code"',
        "<table",
        "cell-output+json",
        "data:image/svg+xml",
        'href="../../san_juan/learn?lesson=trader"',
    ):
        assert part in page.text, part
    assert page.text.index("value = 2</script>") < page.text.index("value = 5</script>")


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [
        "en",
        "en/san_juan",
        "en/san_juan/nothing",
        "fr/san_juan/trader",
        "en/san_juan/trader.ipynb",
        "en/../index",
        "en/san_juan/../../index",
    ],
)
def test_nothing_else_has_an_address(site: str, count: Callable[[], int], path: str) -> None:
    before = count()
    assert ask(site, path).status == 404 and count() == before
