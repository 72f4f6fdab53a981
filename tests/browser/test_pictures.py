"""The height of a static picture is computed before it is drawn; nothing is cut off,
even in the widest common font.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import tutor
from tests.support.games import others_in_proofs, random_game
from tutor.boards import board
from tutor.boards.picture import picture
from tutor.notebook.compose import chosen, subjects
from tutor.notebook.stored import source_digest, without_script
from tutor.rules import load, names
from tutor.rules.kernel import example as examples
from tutor.rules.kernel.table import Table

ROOMY = 420  # pixels below the drawing: with more, the height would not really be computed
DRAWN = """(svg) => {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  document.body.replaceChildren(document.importNode(read.documentElement, true));
  const paper = document.querySelector("foreignObject").getBoundingClientRect(),
    below = document.querySelector(".game-alone").getBoundingClientRect();
  return [paper.bottom - below.bottom, paper.right - below.right];
}"""


def tables(name: str) -> Iterator[tuple[str, Table]]:
    """What the notebooks show, and each kind of decision as it occurs in games with every expansion."""
    module, met = load(name), set()
    for subject in subjects(name):
        yield from (
            (f"{subject.id}/{page.id}", Table(module, start=page.position))
            for _, page in chosen(subject.lessons)
        )
        if len(subject.examples) == 1:
            example = examples.find(module, subject.examples[0])
            yield example.id, examples.table_for(module, example)
    for players in (module.PLAYERS[0], module.PLAYERS[-1]):
        for step in list(random_game(module, players, seed=players + 4))[::4]:
            table = Table(module, start=module.to_json(step.after))
            view = board.seen(table, max(table.seat, 0), "en", still=True)
            kind = (players, view["stage"], view.get("task", ""))
            if kind not in met:
                met.add(kind)
                yield " ".join(map(str, kind)), table


@pytest.mark.parametrize("name", others_in_proofs("le_havre"))
def test_nothing_of_a_picture_is_cut_off(name: str, browser: Any) -> None:
    page = browser.new_page(viewport={"width": 1100, "height": 900})
    page.set_content("<!doctype html><body style='margin:0'>")
    wrong = []
    for k, (what, table) in enumerate(tables(name)):
        lang = ("en", "es")[k % 2]
        below, right = page.evaluate(DRAWN, str(picture(table, max(table.seat, 0), lang)))
        if not 0 <= below <= ROOMY or right < 0:
            wrong.append(f"{what}, {lang}: {below:.0f} px below, {right:.0f} px beside")
    assert not wrong, "\n".join(wrong)
    page.close()


def test_a_picture_with_few_buildings_has_no_empty_rows(browser: Any) -> None:
    """On the page Le Havre's street keeps room for the buildings to come, in a picture it need not."""
    page = browser.new_page(viewport={"width": 1100, "height": 900})
    page.set_content("<!doctype html><body style='margin:0'>")
    page.evaluate(DRAWN, str(picture(Table(load("le_havre"), start={"players": 2}), 0, "en")))
    below = """() => document.querySelector('.stage').getBoundingClientRect().bottom
      - document.querySelector('.stage > .street').getBoundingClientRect().bottom"""
    assert 0 <= page.evaluate(below) < 40
    page.close()


APART = """() => {
  const box = (one) => one.getBoundingClientRect(), sea = box(document.querySelector(".sea"));
  const beside = (a, b) => a.right - 8 <= b.left || b.right - 8 <= a.left;
  const above = (a, b) => a.bottom - 8 <= b.top || b.bottom - 8 <= a.top;
  const over = (a, b) => !beside(a, b) && !above(a, b);
  const land = [...document.querySelectorAll(".land")].map(box);
  return [...document.querySelectorAll(".port")].map(box).filter(
    (port) => port.left < sea.left || port.right > sea.right || land.some((one) => over(port, one)));
}"""


@pytest.mark.parametrize("extra", ["", "porto, lisboa"])
def test_the_harbours_of_a_picture_of_some_areas_are_beside_their_cities(extra: str, browser: Any) -> None:
    """Such a picture is narrow: the harbours of El Capitán are neither cut off nor over another city."""
    page = browser.new_page(viewport={"width": 1100, "height": 900})
    page.set_content("<!doctype html><body style='margin:0'>")
    table = Table(load("el_capitan"), start={"players": 4, "extra": extra})
    page.evaluate(DRAWN, str(picture(table, 0, "en", ("pieces", "stage"))))
    assert page.locator(".port").count() == (11 if extra else 9)
    assert not page.evaluate(APART)
    page.close()


INSIDE = """() => {
  const paper = document.querySelector("foreignObject").getBoundingClientRect();
  return [...document.querySelectorAll(".market *, .lands")].every((one) => {
    const box = one.getBoundingClientRect();
    return box.right <= paper.right && box.bottom <= paper.bottom;
  }) && getComputedStyle(document.querySelector(".lands")).borderTopWidth !== "0px";
}"""


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "areas", [("mine", "buildings"), ("mine", "others"), ("mine", "others", "buildings")]
)
@pytest.mark.parametrize("game", ["puerto_rico", "puerto_rico_1897"])
def test_areas_of_puerto_rico_are_whole_in_a_picture(
    game: str, areas: tuple[str, ...], lang: str, browser: Any
) -> None:
    """The buildings of a narrow picture are in two columns; an island without the quay has its own edge."""
    page = browser.new_page(viewport={"width": 1100, "height": 900})
    page.set_content("<!doctype html><body style='margin:0'>")
    start = (
        {"players": 5, "expansions": "new_buildings, burghers"} if game.endswith("1897") else {"players": 5}
    )
    page.evaluate(DRAWN, str(picture(Table(load(game), start=start), 0, lang, areas)))
    assert page.evaluate(INSIDE)
    page.close()


CROWDED = """() => {
  const box = (one) => one.getBoundingClientRect(), all = (of) => [...document.querySelectorAll(of)];
  const right = (a, b) => a.right > b.left + 1, low = (a, b) => a.bottom > b.top + 1;
  const over = (a, b) => right(a, b) && right(b, a) && low(a, b) && low(b, a);
  const beside = all(".fort, .st.d, .st.t").map(box);
  const on = all(".today > span").map(box).filter((one) => beside.some((b) => over(one, b)));
  const cut = all(".bon").filter((b) => box(b).right > box(b.closest(".ln2")).right + 1);
  const prices = all(".fort > b").map(box);
  return [on.length, cut.length, prices.filter((one) => !one.width).length, prices.length > 0];
}"""


def test_a_payday_of_five_with_the_expansion_covers_and_cuts_nothing(browser: Any) -> None:
    page = browser.new_page(viewport={"width": 1100, "height": 900})
    page.set_content("<!doctype html><body style='margin:0'>")
    city = {"valencia": {"track": "red 1, blue 2, green 3, yellow 4, white 5", "forts": "red 1"}}
    seat = [{"loans": "loan_10 1, loan_16 1", "money": 30, "bonus": 15}, {}, {"bonus": 10}]
    start = {"players": 5, "extra": "porto, lisboa", "city": city, "seat": seat, "turn": {"phase": "payday"}}
    page.evaluate(DRAWN, str(picture(Table(load("el_capitan"), start=start), 0, "en")))
    assert page.evaluate(CROWDED) == [0, 0, 0, True]
    page.close()


SHOWN = """() => {
  const image = document.images[0], svg = decodeURIComponent(image.src.slice(image.src.indexOf(",") + 1));
  return [svg, image.width / image.height];
}"""


@pytest.mark.parametrize("width", [700, 1000, 1300])
@pytest.mark.parametrize("game", names())
def test_a_picture_in_a_notebook_is_as_high_as_what_is_drawn(game: str, width: int, browser: Any) -> None:
    """As exported to HTML: no empty space below a board, and nothing of it cut."""
    shown = tutor.game(game).position(players=3).ask("How many?", number=3)._repr_mimebundle_()
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.set_content(f"<!doctype html><body>{shown['text/html']}")
    page.wait_for_function("() => document.images[0].src.startsWith('data:image/svg+xml,')")
    page.evaluate("() => document.images[0].decode()")
    svg, shape = page.evaluate(SHOWN)
    below, right = page.evaluate(DRAWN, svg)
    wide, high = re.findall(r'viewBox="0 0 (\d+) (\d+)"', svg)[0]
    assert 0 <= below < 2 and right >= 0 and abs(shape - int(wide) / int(high)) < 0.02
    page.close()


def test_the_script_of_a_picture_is_no_part_of_its_digest() -> None:
    html = str(tutor.game("san_juan").position(players=2).picture()._repr_html_())
    assert " onload=" in html and " onload=" not in without_script(html)
    assert source_digest(without_script(html)) != source_digest(html)
