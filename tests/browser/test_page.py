"""The page itself: languages, themes, width, accessibility, the socket, a kernel that dies."""

from __future__ import annotations

import os
import shutil
import signal
import time

import pytest
import zmq

from tests.browser.conftest import AGAIN, NARROW, WIDE, Visit
from tests.support.games import in_proofs
from tutor.app.kernels import SOCKETS, PageKernels
from tutor.app.local import free_port, kernel_pid, running, start, stop
from tutor.app.serve import notebooks

# Every language, width and theme in two pages; in `make proofs` every two of them together.
LOOKS = [
    ("en", WIDE, False),
    ("es", NARROW, True),
    in_proofs("es", WIDE, False),
    in_proofs("en", NARROW, False),
    in_proofs("es", WIDE, True),
    in_proofs("en", NARROW, True),
]
RIGHT = '[data-do="answer load corn 3 ship6"]'
WRONG = '[data-do="answer load corn 4 ship6"]'


@pytest.fixture(scope="module", autouse=True)
def left_alone(tmp_path_factory):
    """A server without visitors while the other tests run, and the time since when."""
    folder = tmp_path_factory.mktemp("routes")
    (folder / "puerto_rico").mkdir()
    for name in ("index.ipynb", "puerto_rico/rules.ipynb"):
        shutil.copy(notebooks() / name, folder / name)
    with running("--forget", "20", "--folder", str(folder)) as home:
        yield home, time.monotonic()


@pytest.mark.parametrize(("lang", "size", "dark"), LOOKS)
def test_first_page_is_sound(visit, lang, size, dark):
    page = visit("", lang=lang, size=size, dark=dark)
    assert page.page.get_attribute("html", "lang") == lang
    assert page.page.title()
    assert page.sideways() <= 0
    assert page.axe() == []
    page.press(RIGHT)
    assert "3" in page.said()
    assert page.axe() == []
    page.clean()


@pytest.mark.both("server")
def test_language_and_theme_are_remembered(visit):
    page = visit("", lang="en")
    page.press('[data-do="lang es"]')
    assert page.page.get_attribute("html", "lang") == "es"
    for theme in ("dark", "light", "light", "dark"):
        page.page.click("[data-theme-switch]")  # the first press is visible, whatever theme the device has
        assert page.page.get_attribute(".tutor", "data-theme") == theme
    page.page.reload()
    page.ready()
    assert page.page.get_attribute("html", "lang") == "es"
    assert page.page.get_attribute(".tutor", "data-theme") == "dark"
    page.clean()


@pytest.mark.proof
def test_sounds_are_off_until_they_are_switched_on_and_remembered(visit):
    page = visit("puerto_rico/play?first=1")
    tones = """() => {
      window.tones = window.tones || 0;
      const own = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () { window.tones++; return own.call(this); };
    }"""
    page.page.evaluate(tones)
    page.press('.pr-stage [data-action^="choose"]')
    assert page.page.evaluate("window.tones") == 0
    switch = page.page.locator("[data-sound-switch]")
    assert switch.get_attribute("aria-pressed") == "false"
    switch.click()
    assert switch.get_attribute("aria-pressed") == "true" and page.page.evaluate("window.tones") == 1
    assert page.said() == "Sounds: on"
    page.page.reload()
    page.ready()
    assert switch.get_attribute("aria-pressed") == "true"
    page.page.evaluate(tones)
    page.press('.pr-stage [data-action^="take"]')
    assert page.page.evaluate("window.tones") == 1, "a piece lands"
    page.clean()


@pytest.mark.both("folder")
def test_language_of_the_address_wins(visit):
    page = visit("?lang=es", lang="en")
    assert page.page.get_attribute("html", "lang") == "es"
    page.press('[data-do="lang en"]')
    assert "lang=en" in page.page.url


@pytest.mark.both("server")
def test_keyboard_help_and_sheet(visit):
    page = visit("")
    page.key("?")
    assert page.page.evaluate("document.querySelector('dialog').open")
    assert page.axe() == []
    page.page.keyboard.press("Escape")
    page.page.wait_for_function("() => !document.querySelector('dialog').open")


@pytest.mark.both("server")
def test_a_stale_press_is_refused_and_said(visit):
    page = visit("")
    page.page.evaluate("""() => {
        const b = document.querySelectorAll('.answer');
        for (const x of b) { x.dataset.action = x.dataset.do.replace('answer ', ''); delete x.dataset.do; }
        b[0].click(); b[2].click();
    }""")
    page.page.wait_for_selector(".notice")
    assert page.axe() == []


@pytest.mark.both("folder")
def test_pages_open_in_the_page_and_by_address(visit):
    page = visit("")
    page.press('.book [data-go$="/rules"]')
    assert page.page.url.rstrip("/").endswith("/rules")
    page.page.go_back()
    page.page.wait_for_selector(".books")
    other = visit(page.path)
    other.page.wait_for_selector(".books")


@pytest.mark.parametrize(
    ("path", "lang", "words"),
    [
        ("puerto_rico/nothing", "en", "There is no such page"),
        ("a/b/c?d=1", "es", "Esa página no existe"),
    ],
)
def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_out(browser, site, path, lang, words):
    context = browser.new_context(locale=lang)
    page = Visit(context.new_page(), site)
    assert page.page.goto(f"{site}/{path}").status == 404
    assert words in page.page.inner_text("h1") and path.partition("?")[0] in page.page.inner_text("main")
    assert page.axe() == [] and not page.others
    page.page.click("main a")
    page.ready()
    context.close()


KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"


def test_a_dead_kernel_is_announced_and_the_page_comes_back(visit):
    page = visit("")
    page.page.evaluate("window.before = true")
    os.kill(kernel_pid(page.page.evaluate(KERNEL)), signal.SIGKILL)
    page.page.wait_for_selector(".lost-bar:not([hidden])", timeout=5000)
    page.page.wait_for_function(AGAIN, timeout=30_000)
    page.press(RIGHT)
    assert not page.page.is_visible(".lost-bar")


@pytest.mark.slow
def test_a_warm_kernel_is_not_forgotten_under_the_page_that_gets_it(visit, left_alone):
    """Nobody came for longer than a page is kept, and the cleanup runs every second second."""
    home, since = left_alone
    time.sleep(max(0.0, since + 30 - time.monotonic()))
    visit("puerto_rico/rules", home=home)


@pytest.mark.slow
def test_a_page_that_went_away_silently_is_forgotten(visit):
    with running("--forget", "3", "--cold") as home:
        page = visit("puerto_rico/rules", home=home)
        kernel = page.page.evaluate(KERNEL)
        assert kernel_pid(kernel)
        page.page.close()  # Playwright closes it without a message to the server
        end = time.monotonic() + 20
        with pytest.raises(LookupError):
            while time.monotonic() < end:
                kernel_pid(kernel)
                time.sleep(0.5)


def test_there_is_room_for_many_kernels():
    manager = PageKernels()
    assert manager.context.get(zmq.MAX_SOCKETS) == SOCKETS >= 5 * 1000


@pytest.mark.proof
def test_a_restarted_server_is_announced_and_the_page_comes_back(visit):
    port = free_port()
    server = start(port, "--cold")
    try:
        page = visit("", home=f"http://127.0.0.1:{port}")
        page.page.evaluate("window.before = true")
        stop(server)
        page.page.wait_for_selector(".lost-bar:not([hidden])", timeout=5000)
        server = start(port, "--cold")
        page.page.wait_for_function(AGAIN, timeout=30_000)
        page.press(RIGHT)
    finally:
        stop(server)


def test_an_answer_on_the_first_page_moves_nothing_below_it(visit):
    page = visit("", size=WIDE)
    top = "() => Math.round(document.querySelector('[data-area=books]').getBoundingClientRect().top)"
    before = page.page.evaluate(top)
    for k in range(page.page.locator('[data-do^="answer"]').count()):
        page.press(f'[data-do^="answer"] >> nth={k}')
        assert page.page.evaluate(top) == before, k
    page.clean()
