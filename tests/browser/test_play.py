"""The table in a real browser: a whole game by keyboard alone, time, sharing, a kernel that dies."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import AGAIN, NARROW, WIDE, Visit
from tests.support.games import others_in_proofs
from tutor.app.local import free_port, kernel_pid, start, stop
from tutor.rules import load
from tutor.rules.kernel.game import with_all

PLAY = "puerto_rico/play"
TWO = f"{PLAY}?seats=you,steady&seed=5"
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
MOVE = ".moves [data-action]"
FOCUSED = "css => document.activeElement.matches(css)"


def tab_to(page: Visit, css: str, most: int = 90) -> None:
    """Press Tab until an element that fits has the focus."""
    for _ in range(most):
        if page.page.evaluate(FOCUSED, css):
            return
        page.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {css} by keyboard")


def enter(page: Visit, css: str) -> None:
    tab_to(page, css)
    page.key("Enter")


def told(page: Visit) -> str:
    """What happened last, also while it is folded."""
    text = page.page.text_content(".feed")
    assert text
    return str(text)


def there(page: Visit, css: str) -> bool:
    return page.page.query_selector(css) is not None


def actions(page: Visit) -> int:
    """The number of actions on the slider."""
    found = page.page.query_selector(".moments output")
    return int(found.inner_text().split("/")[1]) if found else 0


def newest(page: Visit) -> dict[str, Any]:
    """The browser's copy of the game on the page."""
    name = re.search(r"kept=(\w+)", page.page.url)
    assert name, page.page.url
    text = page.page.evaluate(f"localStorage.getItem('tutor:1:doc:play.puerto_rico.{name[1]}')")
    return json.loads(text)


class Keys:
    """A player without a mouse; a path that was already taken for the same task is not repeated."""

    def __init__(self, page: Visit) -> None:
        self.page, self.known = page, set[tuple[int, str, str]]()
        page.page.evaluate("document.addEventListener('pointerdown', () => { window.pointed = true; })")

    def enter(self, css: str) -> None:
        way = (self.page.page.viewport_size["width"], self.page.page.inner_text("h1"), css)
        if way in self.known:
            self.page.page.focus(f"{css} >> visible=true >> nth=0")
        tab_to(self.page, css)
        self.known.add(way)
        self.page.key("Enter")

    def decide(self, hint: bool) -> None:
        """Do what the hint says, or the first possible action."""
        if hint:
            self.page.key("h")
        elif not self.page.page.is_visible(MOVE):
            self.enter('[data-do="fold moves"]')
        self.enter(".hint-card [data-action]" if hint else MOVE)


def resized(page: Visit, size: tuple[int, int]) -> Visit:
    page.page.set_viewport_size({"width": size[0], "height": size[1]})
    return page


@pytest.mark.proof
@pytest.mark.parametrize("game", others_in_proofs("san_juan"))
def test_a_whole_game_by_keyboard_alone(visit: Callable[..., Visit], game: str) -> None:
    """In a window that is alternately narrow and wide, for ten decisions each; in Spanish from the 15th
    decision on.
    """
    page = visit(f"{game}/play", lang="en", size=NARROW)
    keys, decisions = Keys(page), 0
    keys.enter('[data-do="players 2"]')
    for name, values in with_all(load(game), 2).items():
        for value in values.split(","):
            keys.enter(f'[data-do="{name} {value}"]')
    tab_to(page, '[data-key="seed"]')
    page.page.keyboard.press("Control+A")
    page.page.keyboard.type("5")
    page.page.wait_for_timeout(200)
    keys.enter('[data-do="begin"]')
    while not there(page, ".result-of"):
        if there(page, '[data-do="bot run"]'):
            keys.enter('[data-do="bot run"]')
            continue
        resized(page, (NARROW, WIDE)[decisions // 10 % 2])
        if decisions == 15:
            keys.enter('[data-do="lang es"]')
        decisions += 1
        keys.decide(hint=bool(decisions % 3))
        assert page.said()
        assert page.sideways() <= 0
        if decisions in (2, 9, 12, 19):
            assert page.axe() == []
        assert decisions < 400
    assert decisions > 20 and page.page.get_attribute("html", "lang") == "es"
    for size in (NARROW, WIDE):
        assert resized(page, size).axe() == [] and page.sideways() <= 0
    assert not page.page.evaluate("window.pointed")
    assert page.page.inner_text("table.final .total")
    page.clean()


def test_every_thing_on_the_board_answers_by_arrows_and_enter(visit: Callable[..., Visit]) -> None:
    page = visit(TWO)
    tab_to(page, "[data-board] *")
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("ArrowDown")
    tab_to(page, "[data-board] [data-action], [data-board] [data-why]")
    page.key("?")
    assert there(page, ".why-card") and page.said()
    assert page.axe() == []
    page.key("Escape")
    assert not there(page, ".why-card")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["1440", "390"])
def test_a_refused_action_is_explained_and_its_way_out_works(
    visit: Callable[..., Visit], size: tuple[int, int]
) -> None:
    page = visit(TWO, size=size)
    page.press('.why[data-why="pass"]')
    verdict = page.page.inner_text(".why-card .verdict")
    assert verdict.split(".")[0] in page.said()
    box = page.page.query_selector(".why-card").bounding_box()
    assert box["height"] <= size[1], "the card fits without scrolling"
    assert page.axe() == []
    page.press('.why-card [data-do^="rule"]')
    page.page.wait_for_selector("dialog[open]")
    page.page.keyboard.press("Escape")
    page.clean()


def test_undo_redo_and_any_past_moment(visit: Callable[..., Visit]) -> None:
    page = visit(f"{PLAY}?seats=you,you,you&seed=2")
    for _ in range(4):
        page.press(MOVE)
    page.unfold(".feed")
    text = told(page)
    page.key("u")
    assert told(page) != text
    page.press('[data-do="redo"]')
    assert told(page) == text
    page.press(".moments button:first-child")
    assert there(page, ".looking") and page.axe() == []
    page.page.focus('[data-key="slider"] >> visible=true')
    page.key("Home")
    assert page.page.inner_text(".moments output") == "0/4"
    page.press(".looking .fill")
    assert told(page) == text
    first = page.page.url
    page.press(".moments button:first-child")
    page.press('[data-do="from_here"]')
    page.press(MOVE)
    assert page.page.url != first and actions(page) == 4
    page.press('[data-do="new"]')
    assert len(page.page.query_selector_all(".kept-game")) == 2, "the game that went on is kept too"
    page.clean()


def test_language_changes_in_mid_game_and_nothing_is_lost(visit: Callable[..., Visit]) -> None:
    page = visit(TWO)
    page.press(MOVE)
    before = page.page.inner_text(".moments output")
    page.press('[data-do="lang es"]')
    assert "Lo que ha pasado" in told(page)
    assert page.page.inner_text(".moments output") == before
    page.press('[data-do="lang en"]')
    assert "What happened" in told(page)


@pytest.mark.both("folder")
def test_a_bot_says_why(visit: Callable[..., Visit]) -> None:
    page = visit(TWO)
    page.press(MOVE)
    while not there(page, '[data-do="bot one"]'):
        page.press(MOVE)
    page.press('[data-do="bot one"]')
    page.press(".feed .ask-bot")
    assert page.page.inner_text(".because") and page.said()
    assert page.axe() == []


def test_a_kernel_killed_in_mid_game_and_resumed(visit: Callable[..., Visit]) -> None:
    page = visit(TWO)
    for _ in range(6):
        page.press('[data-do="bot run"]' if there(page, '[data-do="bot run"]') else MOVE)
    feed, kept = told(page), newest(page)
    page.page.evaluate("window.before = true")
    os.kill(kernel_pid(page.page.evaluate(KERNEL)), signal.SIGKILL)
    page.page.wait_for_selector(".lost-bar:not([hidden])")
    page.page.wait_for_function(AGAIN)
    page.page.wait_for_selector(".feed", state="attached")
    assert told(page) == feed and newest(page) == kept
    page.press('[data-do="bot run"]' if there(page, '[data-do="bot run"]') else MOVE)
    assert actions(page) > 0


@pytest.mark.both("server")
def test_links_to_the_game_and_to_the_position(visit: Callable[..., Visit]) -> None:
    page = visit(TWO)
    for _ in range(8):
        page.press('[data-do="bot run"]' if there(page, '[data-do="bot run"]') else MOVE)
    feed, mine = told(page), page.page.inner_text('[data-area="mine"]')
    page.press('[data-do="panel share"]')
    links = {}
    for what in ("game", "position"):
        page.press(f'[data-do="link {what}"]')
        page.page.click('[data-key="copy"]')
        page.page.wait_for_timeout(60)
        links[what] = page.page.evaluate("navigator.clipboard.readText()")
    assert len(links["position"]) <= 2000
    other = visit(page.within(links["game"]))
    assert told(other) == feed
    other = visit(page.within(links["position"]))
    assert other.page.inner_text('[data-area="mine"]') == mine
    broken = visit(page.within(links["game"])[:-40])
    assert broken.page.inner_text(".notice") and there(broken, '[data-do="begin"]')


def test_a_file_and_a_notebook_shared_and_reopened(visit: Callable[..., Visit], tmp_path: Path) -> None:
    page = visit(TWO)
    for _ in range(5):
        page.press('[data-do="bot run"]' if there(page, '[data-do="bot run"]') else MOVE)
    feed = told(page)
    page.press('[data-do="panel share"]')
    files = {}
    for end, button in {"json": '[data-download$=".json"]', "ipynb": '[data-do="notebook"]'}.items():
        with page.page.expect_download() as found:
            page.page.click(button)
        files[end] = tmp_path / f"game.{end}"
        found.value.save_as(files[end])
    for path in files.values():
        other = visit(PLAY)
        before = other.seq
        other.page.set_input_files('[data-file="open"]', path)
        other.after(before)
        assert told(other) == feed
    port = free_port()
    server = start(port, "--cold", "--folder", str(tmp_path))
    try:
        again = visit("game", home=f"http://127.0.0.1:{port}")
        assert told(again) == feed
        again.press('[data-do="bot run"]' if there(again, '[data-do="bot run"]') else MOVE)
    finally:
        stop(server)


@pytest.mark.both("server")
def test_what_would_help_is_shown_on_a_board_of_its_own(visit: Callable[..., Any]) -> None:
    """ "See it": the action is highlighted there and can be done; the way back leads to the same card."""
    page = visit(f"{PLAY}?seats=you,you,you&seed=7", lang="es", size=NARROW)
    page.press('[data-action="choose settler"]')
    page.press('[data-why="draw"]')
    card = page.page.inner_text(".why-card")
    page.press(".why-card .see-it")
    assert there(page, ".what-if-head") and page.sideways() <= 0 and page.axe() == []
    page.press('.move[data-action="draw"]')
    assert "hacienda" in page.said() and page.axe() == []
    page.press('[data-do="leave_what_if"]')
    assert page.page.inner_text(".why-card") == card
    page.clean()
