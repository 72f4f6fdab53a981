"""The server's security headers in a real browser: our pages work under them,
other sites' pages and scripts do not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from tests.browser.conftest import ELSEWHERE, Visit

INJECT = """([text, how]) => new Promise((done) => {
  window.ran = false;
  document.addEventListener('securitypolicyviolation', (e) => done(e.effectiveDirective), { once: true });
  const hole = document.createElement('div');
  document.body.append(hole);
  hole.innerHTML = text;
  if (how) hole.firstChild[how]();
  setTimeout(() => done('nothing'), 2000);
})"""
SMUGGLED = [  # HTML, what is done to it, what stops it
    ('<img src="data:," onerror="window.ran = true">', "", "script-src-attr"),
    ('<a href="javascript:void(window.ran = true)">x</a>', "click", "script-src-elem"),
    (
        '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>',
        "",
        "nothing",
    ),  # stopped inside the frame
    ('<iframe src="/puerto_rico/play"></iframe>', "", "frame-src"),
    ('<img src="http://evil.example/x.png">', "", "img-src"),
    ('<object data="/voila/static/voila.js"></object>', "", "object-src"),
    ('<form action="http://evil.example/"></form>', "submit", "form-action"),
]
LATER = (
    "() => new Promise((done) => setTimeout(() => { try { new Function('')(); done('ran') } catch (no) { "
    "done(no.name) } }, 0))"
)


def test_what_is_smuggled_into_a_page_does_nothing(visit: Callable[..., Visit]) -> None:
    page = visit("").page
    for text, how, stopped_by in SMUGGLED:
        assert page.evaluate(INJECT, [text, how]) == stopped_by, text
        assert page.evaluate("window.ran") is False, text
    assert page.evaluate(LATER) == "EvalError"  # text is never run either


PAGES = {
    "/frames": (
        "<img src='{site}/'><iframe src='{site}/'></iframe><script>fetch('{site}/', {{mode: "
        "'no-cors'}})</script>"
    ),
    "/link": "<a href='{site}/'>link</a>",
    "/sends": "<meta http-equiv='refresh' content='0; url={site}/'>",
}


@pytest.fixture
def other(site: str) -> Iterator[str]:
    """The address of another site's server; it is on this machine too,
    where a browser lets pages contact us.
    """

    class Theirs(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(PAGES.get(self.path, "").format(site=site).encode())

        def log_message(self, *said: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Theirs)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://{ELSEWHERE}:{server.server_address[1]}"
    server.shutdown()


@pytest.fixture
def reader(browser: Any) -> Iterator[Any]:
    context = browser.new_context(locale="es")
    yield context.new_page()
    context.close()


def test_another_site_can_neither_frame_us_nor_start_anything(reader: Any, other: str, site: str) -> None:
    failed: list[str] = []
    reader.on("requestfailed", lambda request: failed.append(request.resource_type))
    with reader.expect_response(f"{site}/") as framed:
        reader.goto(f"{other}/frames")
    assert framed.value.status == 403
    for _ in range(100):
        if len(failed) >= 3:
            break
        reader.wait_for_timeout(100)
    assert sorted(failed) == ["document", "fetch", "image"]


def test_a_person_who_clicks_a_link_there_comes_in(reader: Any, other: str, site: str) -> None:
    reader.goto(f"{other}/link")
    reader.click("a")
    Visit(reader, site).ready().clean()


def test_a_person_who_is_sent_is_asked(reader: Any, other: str, site: str) -> None:
    reader.goto(f"{other}/sends")
    reader.wait_for_selector("h1")
    assert "Otra página te ha enviado" in reader.inner_text("h1")
    assert Visit(reader, site).axe() == []
    reader.click("main a")
    Visit(reader, site).ready().clean()


def test_another_name_gets_a_page_that_says_so(browser: Any, site: str) -> None:
    """DNS rebinding: another site's name that leads to this machine."""
    context = browser.new_context(locale="en")
    page = context.new_page()
    assert page.goto(site.replace("127.0.0.1", ELSEWHERE)).status == 403
    assert "does not accept that host name" in page.inner_text(
        "h1"
    ) and f"--host {ELSEWHERE}" in page.inner_text("main")
    assert Visit(page, site).axe() == []
    context.close()
