"""The browser's copy in a real browser: two tabs, no storage or space, a killed kernel."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import AGAIN, NARROW, POLL, WIDE, Visit
from tests.support.games import in_proofs
from tutor.app.local import kernel_pid
from tutor.boards import words

NAME = "puerto_rico"
PLAY = f"{NAME}/play"
HOTSEAT = f"{PLAY}?seats=you,you,you&seed=2"
LESSON, MAYOR = f"{NAME}/learn?lesson=captain-loading", f"{NAME}/learn?lesson=mayor"
MOVE = ".moves [data-action]"
AT = "([css, n]) => document.querySelector(css)?.textContent.endsWith(`/${n}`)"
OUTPUT, FOLDED = ".moments output", '[data-do="fold more"]'  # folded on a wide screen
CARD = '[data-key="elsewhere"]'
TAKE, MINE = f'{CARD} [data-do="elsewhere take"]', f'{CARD} [data-do="elsewhere mine"]'
UNKEPT = '[data-key="unkept"]'
SAVE = f"{UNKEPT} [data-save]"
LOST, ROW = ".lost-bar:not([hidden])", ".kept-game"
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
LOCALES = [pytest.param("en", WIDE, id="1440-en"), in_proofs("es", NARROW, id="390-es")]
DEAF = "addEventListener('storage', e => e.stopImmediatePropagation(), true)"
REFUSED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('no', 'SecurityError'); } })"""
FILL = """() => {
  for (let size = 1 << 20; size; size >>= 1) for (let k = 0; ; k++)
    try { localStorage.setItem(`fill${size}-${k}`, 'x'.repeat(size)); } catch { break; }
}"""
COUNTS = f"""wanted => Object.keys(localStorage).filter(k => k.startsWith('tutor:1:doc:play.{NAME}.'))
  .map(k => JSON.parse(localStorage[k]).doc.at).sort((a, b) => a - b).join() === wanted.join()"""
EMPTY = """() => { for (const k of Object.keys(localStorage))
  if (k.startsWith('fill')) localStorage.removeItem(k); }"""


def played(page: Visit, moves: int = 1) -> Visit:
    """Play moves; other messages of the page in the meantime do not count."""
    for n in range(actions(page) + 1, actions(page) + moves + 1):
        page.unfold(MOVE).page.click(MOVE)
        reached(page, n)
    return page


def reached(page: Visit, n: int) -> None:
    page.page.wait_for_function(AT, arg=[OUTPUT, n], polling=POLL)


def actions(page: Visit) -> int:
    """The number of actions on the slider."""
    if not page.page.query_selector(OUTPUT) and page.page.is_visible(FOLDED):
        page.press(FOLDED)
    found = page.page.query_selector(OUTPUT)
    return int(found.inner_text().split("/")[1]) if found else 0


def stored(page: Visit, name: str = f"play.{NAME}.") -> dict[str, Any]:
    """What the browser has saved under names that begin so."""
    stem, all_of = "tutor:1:doc:", json.loads(page.page.evaluate("JSON.stringify(localStorage)"))
    return {k.removeprefix(stem): json.loads(v) for k, v in all_of.items() if k.startswith(stem + name)}


def holds(page: Visit, *counts: int) -> bool:
    """The browser has saved games of this many actions; a message of another tab may take a moment."""
    page.page.wait_for_function(COUNTS, arg=list(counts), polling=POLL)
    return True


def listed(page: Visit, n: int) -> None:
    page.page.wait_for_function(f"n => document.querySelectorAll('{ROW}').length === n", arg=n, polling=POLL)


def shown(page: Visit, css: str) -> str:
    page.page.wait_for_selector(css)
    return page.page.inner_text(css)


def gone(page: Visit, css: str) -> None:
    page.page.wait_for_selector(css, state="detached")


# Two tabs ----------------------------------------------------------------------------------
@pytest.mark.proof
@pytest.mark.parametrize(("lang", "size"), LOCALES)
def test_the_other_tab_is_told_and_may_take_the_game_over(
    visit: Callable[..., Visit], lang: str, size: tuple[int, int]
) -> None:
    one = played(visit(HOTSEAT, lang=lang, size=size), 2)
    two = visit(one.path, lang=lang, size=size)
    assert actions(two) == 2
    played(one, 3)
    assert words.of(lang)("shell.elsewhere_game") in shown(two, CARD)
    assert two.axe() == [] and two.sideways() <= 0
    played(two)
    assert holds(one, 5), "nothing is written over"
    two.press(TAKE)
    gone(two, CARD)
    assert actions(two) == 5
    played(two)
    assert holds(one, 6) and shown(one, CARD)
    one.press(TAKE)
    gone(one, CARD)
    assert actions(one) == 6
    one.clean()
    two.clean()


@pytest.mark.proof
@pytest.mark.both("server")
def test_or_keep_its_own_as_another_game(visit: Callable[..., Visit]) -> None:
    one = played(visit(HOTSEAT, lang="es", size=NARROW), 2)
    two = visit(one.path, lang="es", size=NARROW)
    played(one, 3)
    shown(two, CARD)
    played(two)
    two.press(MINE)
    gone(two, CARD)
    assert two.path != one.path and holds(one, 3, 5)
    played(two)
    played(one)
    assert holds(one, 4, 6) and not one.page.is_visible(CARD)


@pytest.mark.proof
def test_a_tab_that_heard_nothing_is_told_when_it_writes(visit: Callable[..., Visit]) -> None:
    one = played(visit(HOTSEAT), 2)
    two = visit(PLAY)
    two.page.add_init_script(DEAF)
    two.page.goto(one.page.url)
    two.ready()
    played(one, 3)
    assert not two.page.is_visible(CARD)
    two.unfold(MOVE).page.click(MOVE)
    shown(two, CARD)
    assert holds(one, 5)


@pytest.mark.proof
def test_new_games_in_two_tabs_are_both_listed(visit: Callable[..., Visit]) -> None:
    one, two, form = visit(PLAY), visit(PLAY), visit(PLAY)
    one.page.click('[data-do="begin"]')
    two.page.click('[data-do="begin"]')
    listed(form, 2)
    for page in (one, two):
        page.unfold('[data-do="new"]').page.click('[data-do="new"]')
        listed(page, 2)
    form.page.click('[data-do^="drop"] >> nth=0')
    listed(one, 1)


@pytest.mark.proof
@pytest.mark.parametrize(("lang", "size"), LOCALES)
def test_lessons_in_two_tabs(visit: Callable[..., Visit], lang: str, size: tuple[int, int]) -> None:
    one, two = visit(LESSON, lang=lang, size=size), visit(MAYOR, lang=lang, size=size)
    one.travel(f"{LESSON}&page=smaller-ship")
    two.travel(f"{MAYOR}&page=tobacco")
    one.travel(f"{LESSON}&page=seven-points")
    assert {row["doc"]["page"] for row in stored(one, f"learn.{NAME}.").values()} == {
        "seven-points",
        "tobacco",
    }
    third = visit(MAYOR, lang=lang, size=size)
    two.travel(f"{MAYOR}&page=stop")
    assert words.of(lang)("shell.elsewhere_chapter") in shown(third, CARD) and third.axe() == []
    third.press(TAKE)
    gone(third, CARD)
    assert third.page.inner_text(".right") == two.page.inner_text(".right")


@pytest.mark.proof
def test_a_game_that_went_on_elsewhere_while_its_kernel_was_killed_comes_back_as_it_stands_now(
    visit: Callable[..., Visit],
) -> None:
    one = played(visit(HOTSEAT), 2)
    two = visit(one.path)
    one.page.evaluate("window.before = true")
    os.kill(kernel_pid(one.page.evaluate(KERNEL)), signal.SIGKILL)
    played(two, 2)
    one.page.wait_for_function(AGAIN, timeout=60_000)
    reached(one, 4)
    played(one)
    assert holds(two, 5) and shown(two, CARD)


# No storage, no space ---------------------------------------------------------------------
def bare(visit: Callable[..., Visit], browser: Any, lang: str = "en", size: tuple[int, int] = WIDE) -> Visit:
    """A page without permission to save anything."""
    context = browser.new_context(locale=lang, reduced_motion="reduce")
    context.add_init_script(REFUSED)
    page = visit(HOTSEAT, lang=lang, size=size, context=context)
    page.page.on("dialog", lambda asked: asked.accept())  # "leave this page?"
    return page


def opened(page: Visit, path: Path) -> Visit:
    """Open a file, and wait until that is answered: a page just loaded may have other messages before."""
    page.page.set_input_files('[data-file="open"]', path)
    said = [words.of(lang)("play.opened").split("{")[0].strip() for lang in ("en", "es")]
    answers = [".notice:visible", *(f'[aria-live]:text("{one}")' for one in said)]
    page.page.wait_for_selector(", ".join(answers), state="attached")
    return page


def saved(page: Visit, css: str, path: Path) -> Path:
    with page.page.expect_download() as found:
        page.page.click(css)
    assert found.value.suggested_filename.startswith(NAME)
    found.value.save_as(path)
    return path


@pytest.mark.proof
@pytest.mark.parametrize(("lang", "size"), LOCALES)
def test_where_nothing_is_kept_that_is_said_and_the_game_is_a_file(
    visit: Callable[..., Visit], browser: Any, tmp_path: Path, lang: str, size: tuple[int, int]
) -> None:
    page = bare(visit, browser, lang, size)
    for _ in range(3):
        played(page)
        assert words.of(lang)("shell.unkept_refused") in shown(page, UNKEPT)
    assert page.axe() == [] and page.sideways() <= 0
    page.press('[data-do="panel share"]')
    assert words.of(lang)("play.saved_nowhere") in page.page.inner_text("section.more")
    other = opened(visit(PLAY, lang=lang), saved(page, SAVE, tmp_path / "game.json"))
    assert actions(other) == 3
    page.clean()


@pytest.mark.proof
@pytest.mark.parametrize("lang", [in_proofs("en"), "es"])
def test_nothing_is_promised_when_the_kernel_dies_and_nothing_was_kept(
    visit: Callable[..., Visit], browser: Any, tmp_path: Path, lang: str
) -> None:
    page = played(bare(visit, browser, lang), 2)
    page.page.evaluate("window.before = true")
    w = words.of(lang)
    os.kill(kernel_pid(page.page.evaluate(KERNEL)), signal.SIGKILL)
    assert w("shell.lost_unkept") in shown(page, LOST) or w("shell.back_unkept") in page.page.inner_text(LOST)
    page.page.wait_for_function(
        "said => document.querySelector('.lost-bar').textContent.includes(said)", arg=w("shell.back_unkept")
    )
    assert w("shell.lost") not in page.page.inner_text(LOST) and page.axe() == []
    other = opened(visit(PLAY, lang=lang), saved(page, ".lost-bar [data-save]", tmp_path / "game.json"))
    assert actions(other) == 2
    assert page.page.evaluate("window.before"), "the page waits for its reader"


def test_the_copy_is_promised_where_there_is_one(visit: Callable[..., Visit]) -> None:
    page = played(visit(HOTSEAT), 2)
    os.kill(kernel_pid(page.page.evaluate(KERNEL)), signal.SIGKILL)
    assert words.of("en")("shell.lost") in shown(page, LOST)


def test_a_full_store_is_said_until_there_is_room(visit: Callable[..., Visit]) -> None:
    page = played(visit(HOTSEAT), 2)
    page.page.on("dialog", lambda asked: asked.accept())
    page.page.evaluate(FILL)
    played(page, 2)
    assert words.of("en")("shell.unkept_full") in shown(page, UNKEPT) and page.axe() == []
    played(page)
    assert page.page.is_visible(SAVE)
    page.page.evaluate(EMPTY)
    played(page)
    gone(page, UNKEPT)
    assert holds(page, 6)


@pytest.mark.proof
def test_room_made_in_another_tab_is_used_at_once(visit: Callable[..., Visit]) -> None:
    page = played(visit(HOTSEAT), 2)
    page.page.on("dialog", lambda asked: asked.accept())
    page.page.evaluate(FILL)
    played(page, 2)
    shown(page, UNKEPT)
    visit(NAME + "/rules").page.evaluate(EMPTY)
    gone(page, UNKEPT)
    assert holds(page, 4)


@pytest.mark.proof
@pytest.mark.both("server")
def test_what_is_unkept_is_not_lost_on_the_way_through_the_pages(
    visit: Callable[..., Visit], browser: Any
) -> None:
    page = played(bare(visit, browser), 3)
    address = page.page.url.rpartition("?")[2]
    page.travel(f"{NAME}/rules")
    assert shown(page, SAVE)
    page.travel(f"{PLAY}?{address}")
    page.page.wait_for_selector(".hole-more", state="attached")
    assert actions(page) == 3
