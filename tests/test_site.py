"""The static site, before any browser: every page exists, each leads on, none names a host."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import io
import json
import posixpath
import re
import tomllib
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tutor.pages.routes import ROUTES
from tutor.rules import load, names
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.languages import LANGUAGES
from tutor.site import around, build, drawing, lite, progress, readings, sources
from tutor.site.places import Map, Place
from tutor.site.wasm_bridge import WasmBridge

EVERY, VERSION = Map(), "0123456789ab"
FIRST = names()[0]


def one_of_each() -> list[Place]:
    """A page of every kind in every language; of the start pages, every game's."""
    found = {(p.lang, p.route, bool(p.one), p.game if not p.one else ""): p for p in EVERY.every.values()}
    return list(found.values())


def test_every_route_chapter_rule_and_example_has_a_page_in_every_language() -> None:
    for lang in LANGUAGES:
        assert Place(lang).path in EVERY.every
        for game in names():
            for route in ROUTES.keys() - {"index"}:
                assert Place(lang, route, game).path in EVERY.every
            ones = {
                route: {
                    p.one
                    for p in EVERY.every.values()
                    if (p.lang, p.game, p.route) == (lang, game, route) and p.one
                }
                for route in ROUTES
            }
            assert ones["rules"] == set(load(game).BOOK.rules)
            assert ones["examples"] == {example.id for example in load_examples(load(game))}
            assert ones["learn"] and not ones["play"]


@pytest.mark.slow
@pytest.mark.parametrize("place", one_of_each(), ids=lambda p: p.path or "first")
def test_a_page_says_what_it_is_and_leads_to_pages_there_are(place: Place) -> None:
    page = drawing.page(place, EVERY, VERSION)
    assert (
        re.search(rf'<html lang="{place.lang}">', page)
        and "@" not in re.findall(r"<title>(.*?)</title>", page)[0]
    )
    about = unescape(re.findall(r'name="description" content="(.*?)"', page)[0])
    assert 30 < len(about) <= drawing.SHORT + 1 and not re.search("[\ue000-\ue002{}$]", about)
    assert 'href="#" data-go' not in page
    assert not re.search(r'(href|src)="(https?:)?//', page), "everything is addressed from where it stands"
    drawn_here = set(re.findall(r'<\w+ id="([^"]+)"', page))  # a symbol, or a text in one
    assert set(re.findall(r'<use[^>]* href="#([^"]+)"', page)) <= drawn_here, "a symbol is not there"
    notebooks = {path for path, _ in readings.every()}
    for go in re.findall(r'<a\b[^>]*? href="([^"#][^"]*)"', page):
        there = posixpath.normpath(posixpath.join("/", place.path, urlsplit(unescape(go)).path)).strip("/")
        there = f"{there}/" if there else ""
        assert there in EVERY.every or there in notebooks, go


@pytest.mark.slow
def test_each_page_has_a_title_of_its_own() -> None:
    places = [
        p for p in EVERY.every.values() if p.lang == "es" and p.game in ("", FIRST) and p.route != "examples"
    ][:60]
    titles = [re.findall(r"<title>(.*?)</title>", drawing.page(p, EVERY, VERSION))[0] for p in places]
    twice = {title for title in titles if titles.count(title) > 1}
    assert len(twice) <= 2, twice  # two rules may share a name


def test_a_notebook_is_read_and_leads_to_pages_there_are() -> None:
    found = list(readings.every())
    names_of = {path for path, _ in found} | EVERY.every.keys()
    for path, file in (found[0], found[-1]):
        page = readings.page(path, file, live=False)
        assert "<h1" in page and f'href="{file.name}" download' in page
        for go in re.findall(r'<a\b[^>]*?href="((?:\.\./)+[^"]*)"', page):
            there = posixpath.normpath(posixpath.join("/", path, urlsplit(unescape(go)).path)).strip("/")
            assert (f"{there}/" if there else "") in names_of, go


def test_a_notebook_that_runs_on_the_site_says_so_where_jupyter_is_built() -> None:
    path, every = "es/san_juan/trader/", dict(readings.every())
    runs = f'href="../../../{lite.address(path)}"'
    assert runs in readings.page(path, every[path], live=True)
    assert runs not in readings.page(path, every[path], live=False)
    assert [one for one in every if not lite.runs(one)] == [one for one in every if "/agents/" in one] != []


@pytest.mark.parametrize("path", ["en/puerto_rico/captain/", "es/puerto_rico/captain/"])
def test_the_stored_pictures_of_a_notebook_are_on_its_page_with_their_words(path: str) -> None:
    file = dict(readings.every())[path]
    cells = json.loads(file.read_text("utf-8"))["cells"]
    stored = [one for cell in cells for one in cell.get("outputs", ()) if "image/png" in one.get("data", ())]
    pictures = re.findall(r"<figure><img ([^>]*)>", readings.page(path, file, live=False))
    assert len(pictures) == len(stored) > 4
    for shown, output in zip(pictures, stored, strict=True):
        about = output["metadata"]["image/png"]
        assert f'width="{about["width"]}"' in shown and about["alt"][:9] in shown
        assert "data:image/png;base64," + "".join(output["data"]["image/png"]).strip() in shown


def test_the_map_for_searchers_names_every_page_where_it_will_stand(tmp_path: Path) -> None:
    around.sitemap(EVERY.every, tmp_path, "https://a.club/tutor/")
    found = re.findall(r"<loc>(.*?)</loc>", (tmp_path / "sitemap.xml").read_text("utf-8"))
    assert len(found) == len(EVERY.every) and f"https://a.club/tutor/es/{FIRST}/play/" in found


def test_what_goes_along_needs_no_room_that_stays_at_home() -> None:
    along = {name for name, _ in sources.files()}
    assert "tutor/pages/session.py" in along and f"tutor/rules/{FIRST}/game.py" in along
    assert not [name for name in along if name.startswith(("tutor/app", "tutor/widget", "tutor/notebook"))]
    assert not [name for name, path in sources.files() if "anywidget" in path.read_text("utf-8")]


def test_the_port_answers_text_with_text_and_two_tabs_write_under_two_names() -> None:
    port, other = WasmBridge(), WasmBridge()
    writers = {one.session.store.writer for one in (port, other)}
    port.wake()
    assert port.session.store.writer not in writers
    patch = json.loads(port.answer(json.dumps({"kind": "hello", "address": f"{FIRST}/rules", "lang": "es"})))
    assert patch["kind"] == "patch" and patch["lang"] == "es" and patch["full"]
    assert json.loads(port.answer('{"kind": "ping"}')) == {"kind": "pong"}


def test_a_table_goes_along_as_json_and_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    found = dict(sources.files())
    laid, written = found["tomllib/__init__.py"], found["tutor/boards/shelf.toml"].read_text("utf-8")
    spec = importlib.util.spec_from_file_location(
        "tomllib", laid, submodule_search_locations=[*tomllib.__path__]
    )
    assert spec and spec.loader
    there = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(there)
    assert sources.read(written).startswith("{") and there.loads(sources.read(written)) == tomllib.loads(
        written
    ) == there.loads(written)
    with pytest.raises(there.TOMLDecodeError):
        there.loads("[a")


def shown(terminal: bool) -> str:
    """The progress messages about the pages drawn and about the next step."""
    stream = io.StringIO()
    stream.isatty = lambda: terminal  # type: ignore[method-assign]
    told = progress.ProgressBar(stream)
    for done in (0, 0, *range(1, 301)):
        told.show(progress.BuildStep(progress.STEPS[2], done, 300))
    told.show(progress.BuildStep(progress.STEPS[5], 1, 1))
    return stream.getvalue()


def test_in_a_terminal_the_build_draws_a_bar_over_itself_and_in_a_log_it_writes_few_lines() -> None:
    bar, log = shown(True), shown(False)
    assert (
        bar.count("\n") == 1
        and bar.count("\r") == 300
        and f"{'#' * 15}{'.' * 15} [3/6] draw the pages: 150 of 300" in bar
    )
    assert log.splitlines() == [
        "site: [3/6] draw the pages: 0 of 300",
        "site: [3/6] draw the pages: 300 of 300",
        "site: [6/6] list what works offline: done",
    ]
    assert "\r" not in log and "\x1b" not in log


def test_at_its_end_the_build_says_where_the_site_is_how_large_and_how_to_look_at_it_and_publish_it(
    tmp_path: Path,
) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept/a.bin").write_bytes(bytes(3_000_000))
    (tmp_path / "sw.js").write_text("1")
    stream = io.StringIO()
    progress.ProgressBar(stream).end(tmp_path, "make site-serve")
    said = stream.getvalue()
    assert f"The site is in {tmp_path} (2 files, 3 MB)." in said and "Look at it:  make site-serve" in said
    order = [said.index(f"{tmp_path}/{part}") for part in ("kept ", " USER", "sw.js ")]
    assert order == sorted(order), "a reader who comes meanwhile finds every file of what is named already"


@pytest.mark.slow
def test_all_that_is_written_into_a_page_makes_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a returning reader would never get it."""
    found = {build.version(), build.version("https://a.club/tutor/")}
    ground = tmp_path / "ground.html"
    ground.write_text(drawing.GROUND.read_text("utf-8") + "<!-- another -->", "utf-8")
    with monkeypatch.context() as other:
        other.setattr(drawing, "GROUND", ground)
        found.add(build.version())
    (path, file), *rest = readings.every()
    book = tmp_path / "book.ipynb"
    book.write_text(file.read_text("utf-8") + " ", "utf-8")
    with monkeypatch.context() as other:
        other.setattr(readings, "every", lambda: iter([(path, book), *rest]))
        found.add(build.version())
    assert len(found) == 4 and build.version() in found


@pytest.mark.parametrize("place", one_of_each(), ids=lambda p: p.path or "first")
def test_a_page_permits_its_own_inline_scripts_and_no_other(place: Place) -> None:
    page = drawing.page(place, EVERY, VERSION)
    inline = re.findall(r"<script>(.*?)</script>", page, re.S)
    allowed = re.findall(
        r"'sha256-([^']+)'",
        unescape(re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[0]),
    )
    assert [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in inline] == allowed
    assert page.index("Content-Security-Policy") < page.index("<script"), (
        "it holds only for what comes after it"
    )
