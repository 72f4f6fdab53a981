"""A second browser: the static site on one visit."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.browser.conftest import ROOT
from tests.browser.firefox import firefox
from tests.browser.test_site import MOVE, RIGHT, UP, WORKS_OFFLINE, chapter
from tutor.rules import names
from tutor.site.serve import Handler, hosting


@pytest.mark.proof
def test_firefox_answers_plays_and_goes_on_offline(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        Handler, "protocol_version", "HTTP/1.0"
    )  # each request uses a new connection, so that no connection to a stopped host remains
    subprocess.run([".ci/setup", "firefox"], cwd=ROOT, check=True)
    with hosting(folder, "/club/") as host, firefox() as page:
        page.goto(f"{host.url}/")
        page.until(UP)
        assert page.evaluate("String([window.tutor.starts, window.tutor.plain])") == "1,false", (
            "not from the kept memory"
        )
        page.click(RIGHT)
        page.until("() => document.querySelector('#page [aria-live]').textContent.includes('3')")
        page.evaluate(f"({WORKS_OFFLINE})()")

        page.goto(f"{host.url}/{names()[0]}/play/?seats=you,you&seed=2")
        page.until(UP)
        page.click(MOVE)
        page.until("() => document.querySelector('.moments output')?.textContent.endsWith('/1')")

        host.shutdown()
        host.server_close()
        page.goto(f"{host.url}/es/{chapter()}")
        page.until(UP)
        assert (
            page.evaluate(
                "document.documentElement.lang + ' ' + !!document.querySelector('#page [data-board]')"
            )
            == "es true"
        )
