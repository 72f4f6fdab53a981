"""Real Chromium, real Voila. Fixtures: `site` (address), `browser`, `visit` (open a page), `axe`.

A test marked `both` runs on the server, and on the folder without one. `both("folder")` runs on the folder
in `make test`, and on the other only in `make proofs`: for what the same Python and the same script do there.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.support.games import in_proofs
from tutor.app.local import CHROME, FLAGS, running
from tutor.site.build import build
from tutor.site.serve import hosting

SITES = ("server", "folder")
WIDE, NARROW = (1440, 900), (390, 844)
# A language and a width: `make test` sees two of the four, `make proofs` the others.
LANG_AND_SIZE = [
    pytest.param("en", WIDE, id="en-1440"),
    pytest.param("es", NARROW, id="es-390"),
    in_proofs("en", NARROW, id="en-390"),
    in_proofs("es", WIDE, id="es-1440"),
]
POLL = 50  # milliseconds: a tab behind another one draws no frames, by which Playwright waits otherwise
TWO_FRAMES = """new Promise(done => {
  setTimeout(done, 500);  // behind another tab no frame is drawn
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""
# The page, marked by `window.before = true`, was loaded again and is alive.
AGAIN = "() => !window.before && +document.querySelector('.tutor')?.dataset.seq > 0"
# The line that opens what holds the first of these, if none of them is shown.
FOLD = """css => {
  const found = [...document.querySelectorAll(css)];
  if (!found.length || found.some(el => el.checkVisibility())) return '';
  const fold = found[0].closest('.fold');
  return fold ? ([...fold.classList].find(one => one.endsWith('-in')) || 'more-in').replace('-in', '') : '';
}"""
ELSEWHERE = "rebound.example"  # a name that leads to this machine but is not one of the server's names
ROOT = Path(__file__).parents[2]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if mark := metafunc.definition.get_closest_marker("both"):
        sites = [one if one in (mark.args or SITES) else in_proofs(one) for one in SITES]
        metafunc.parametrize("site", sites, indirect=True, scope="session")


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's folder, with two pages of each kind, built once for all test processes."""
    shared = (
        tmp_path_factory.getbasetemp().parent
        if "PYTEST_XDIST_WORKER" in os.environ
        else tmp_path_factory.getbasetemp()
    )
    out = shared / "site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (out / "sw.js").is_file():  # the last file that is written
            subprocess.run([".ci/setup", "site"], cwd=ROOT, check=True)
            list(build(out, few=True))
    return out


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a running tutor."""
    with running() as url:
        yield url


@pytest.fixture(scope="session")
def hosted(folder: Path) -> Iterator[str]:
    """The address of the folder on somebody's host."""
    with hosting(folder, "/a/path/") as host:
        yield host.url


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> str:
    """The address under test. Both servers are started once, however the tests alternate."""
    return str(
        request.getfixturevalue("hosted" if getattr(request, "param", "server") == "folder" else "server")
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium under Playwright."""
    from playwright.sync_api import sync_playwright

    if not Path(CHROME).exists():
        pytest.fail(f"no browser at {CHROME}: sudo apt-get install chromium, or set CHROME=/path/to/it")
    with sync_playwright() as pw:
        chromium = pw.chromium.launch(
            executable_path=CHROME, args=[*FLAGS, f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"]
        )
        yield chromium
        chromium.close()


class Visit:
    """A page that remembers what went wrong on it."""

    def __init__(self, page: Any, home: str) -> None:
        self.page, self.home = page, home
        self.others: list[str] = []
        self.errors: list[str] = []
        page.on("request", self._request)
        page.on("pageerror", lambda e: self.errors.append(str(e)))
        page.on(
            "console",
            lambda m: self.errors.append(m.text) if m.type == "error" and not self._undrawn(m) else None,
        )

    def _request(self, request: Any) -> None:
        where = urlsplit(request.url)
        if where.scheme in ("http", "https", "ws", "wss") and where.netloc != urlsplit(self.home).netloc:
            self.others.append(request.url)

    def _undrawn(self, message: Any) -> bool:
        """A page that the tests' folder does not contain; it has two of each kind,
        the server has them all.
        """
        folder = bool(urlsplit(self.home).path.strip("/"))
        return (
            folder and "404" in message.text and urlsplit(message.location.get("url", "")).path.endswith("/")
        )

    def within(self, url: str) -> str:
        """The part of an address after the home page's."""
        return url.removeprefix(f"{self.home}/")

    @property
    def path(self) -> str:
        """The part of its address after the home page's."""
        return self.within(self.page.url)

    @property
    def seq(self) -> int:
        return int(self.page.get_attribute(".tutor", "data-seq") or 0)

    def ready(self) -> Visit:
        self.page.wait_for_function(
            "() => document.querySelector('.tutor main h1') && "
            "+document.querySelector('.tutor').dataset.seq > 0"
        )
        return self

    def press(self, selector: str) -> Visit:
        """Click, and wait until Python has answered. What is folded in the card is opened first."""
        self.unfold(selector)
        before = self.seq
        self.page.click(f"{selector} >> visible=true")
        return self.after(before)

    def unfold(self, selector: str) -> Visit:
        """Open the part of the card beside the table that holds this, if it is folded."""
        own = any(word in selector for word in ("nth=", "text=", ":visible"))  # of Playwright, no CSS
        line = "" if own else self.page.evaluate(FOLD, selector)
        if line:
            before = self.seq
            self.page.click(f'[data-do="fold {line}"]')
            self.after(before)
        return self

    def key(self, key: str) -> Visit:
        before = self.seq
        self.page.keyboard.press(key)
        return self.after(before)

    def travel(self, path: str) -> Visit:
        """Go to another address of the same notebook, on the same kernel, as the browser's "back" does."""
        before = self.seq
        self.page.evaluate(
            "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }",
            f"{self.home}/{path}",
        )
        return self.after(before)

    def after(self, seq: int, seconds: float = 30) -> Visit:
        self.page.wait_for_function(
            "n => +document.querySelector('.tutor').dataset.seq !== n",
            arg=seq,
            timeout=seconds * 1000,
            polling=POLL,
        )
        return self

    def said(self) -> str:
        """The last sentence for screen readers."""
        self.page.evaluate(TWO_FRAMES)
        return self.page.inner_text(".tutor [aria-live]").strip()

    def sideways(self) -> int:
        return self.page.evaluate("document.documentElement.scrollWidth - innerWidth")

    def themes(self) -> Iterator[str]:
        """The same page in the light and the dark theme."""
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme=theme)
            self.page.wait_for_selector(f".tutor[data-theme={theme}]")
            yield theme

    def axe(self) -> list[str]:
        """Accessibility violations, as lines."""
        from axe_playwright_python.sync_playwright import Axe

        found = Axe().run(self.page).response["violations"]
        return [f"{v['id']}: {v['help']} {[n['target'] for n in v['nodes']][:4]}" for v in found]

    def clean(self) -> None:
        """No request left the host, nothing broke."""
        assert not self.others, self.others
        assert not self.errors, self.errors


def along(visit: Callable[..., Visit], paths: Sequence[str], **look: Any) -> Iterator[tuple[str, Visit]]:
    """One page through several addresses: the first is opened, the others are reached on its kernel."""
    page = visit(paths[0], **look)
    yield paths[0], page
    for path in paths[1:]:
        yield path, page.travel(path)


@pytest.fixture(scope="session")
def readers(browser: Any) -> Iterator[dict[str, Any]]:
    """One browser context per language, kept so that scripts are fetched once."""
    found: dict[str, Any] = {}
    yield found
    for context in found.values():
        context.close()


@pytest.fixture
def visit(browser: Any, site: str, readers: dict[str, Any]) -> Iterator[Callable[..., Visit]]:
    """visit("GAME/play?seed=1", lang="es", size=NARROW, dark=True) -> a ready Visit.

    A test begins with an empty store; pages opened in one test share it.
    """
    opened: list[Any] = []

    def go(
        path: str = "",
        lang: str = "en",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        context: Any = None,
        home: str = site,
    ) -> Visit:
        if context is None and lang not in readers:
            readers[lang] = browser.new_context(
                locale=lang, reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"]
            )
        page = (context or readers[lang]).new_page()
        opened.append(page)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark" if dark else "light")
        found = Visit(page, home)
        page.goto(f"{home}/{path}")
        return found.ready()

    yield go
    for page in opened:
        with suppress(Exception):  # the page may be gone, or its server
            page.evaluate("localStorage.clear()")
            page.goto("about:blank")  # as when a reader leaves: the kernel of the page is stopped
        page.close()
