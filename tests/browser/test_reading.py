"""From the first page to a teaching notebook: a board in it continues as a game, and the way leads back."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.conftest import NARROW, Visit
from tutor.app.local import kernel_pid

# How large small print is in what a cell shows, for example the page of a rule.
SMALL = """() => {
  const one = document.querySelector('.shown').appendChild(document.createElement('small'));
  return parseFloat(getComputedStyle(one).fontSize);
}"""
KERNEL = "() => JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"


def test_a_notebook_is_found_read_and_left(visit: Any) -> None:
    found: Visit = visit("", lang="es", size=NARROW, dark=True)
    page = found.page
    page.click('.book:has([data-go="puerto_rico/play?first=1"]) summary')
    page.click(".book .notebooks a[href='/es/puerto_rico/captain']")
    page.wait_for_selector("#running", state="detached", timeout=120_000)
    page.wait_for_selector(".tutor.embedded [data-action='load coffee 5 ship6']", timeout=60_000)
    assert (
        page.evaluate("document.documentElement.lang") == "es" and found.sideways() <= 0 and not found.axe()
    )
    assert page.evaluate(SMALL) >= 14
    page.wait_for_function(
        "() => document.querySelectorAll('.tutor.embedded[data-theme=dark]').length === 2"
    )  # load it, ask for it
    before = page.locator(".tutor.embedded").first.inner_text()
    page.locator(".tutor.embedded").first.locator("[data-action='load coffee 5 ship6']").last.click()
    page.wait_for_function(
        "() => !document.querySelector('.tutor.embedded')"
        ".querySelector('[data-action=\"load coffee 5 ship6\"]')",
        timeout=10_000,
    )
    assert "6" in page.locator(".tutor.embedded").first.inner_text().replace(
        before, ""
    )  # 5 barrels and 1 more
    assert page.url.endswith("/es/puerto_rico/captain")
    kernel = page.evaluate(KERNEL)
    assert kernel_pid(kernel)
    page.click("header a >> nth=1")
    found.ready()
    assert page.url.endswith("/puerto_rico/learn")
    found.clean()
    gone_soon(kernel)


def test_a_page_to_read_says_where_its_code_can_be_changed(visit: Any) -> None:
    """A task that needs code stands over code that can't be changed here. Pictures have no empty space."""
    found: Visit = visit("", lang="es", size=NARROW)
    page = found.page
    page.goto(page.url.partition("?")[0].rstrip("/") + "/es/puerto_rico_1897/burghers")
    page.wait_for_selector("#running", state="detached", timeout=120_000)
    for where in ("p.in-jupyter", ".code + p.change-code"):
        said = page.inner_text(where)
        assert "tutor lab" in said and "es/puerto_rico_1897/burghers.ipynb" in said and "JupyterLab" in said
    assert page.locator("p.change-code").count() == page.locator(".code", has_text="# cambia").count()
    images = "[...document.images].filter((one) => one.src.startsWith('data:image/svg+xml;base64'))"
    page.wait_for_function(f"() => document.images.length && !{images}.some((one) => !one.dataset.fits)")
    assert found.sideways() <= 0


def gone_soon(kernel: str) -> None:
    """A page that is left stops its kernel."""
    end = time.monotonic() + 10
    with pytest.raises(LookupError):
        while time.monotonic() < end:
            kernel_pid(kernel)
            time.sleep(0.2)
