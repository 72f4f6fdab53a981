"""The documentation is true: its steps are done, its commands run, what it names exists, and it builds."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from playwright.sync_api import sync_playwright

from tests.support.documented import DOCS, ROOT, blocks, commands, copied, followed, pages, written
from tests.support.outside import installed
from tutor.app.local import CHROME, FLAGS
from tutor.cli import cli
from tutor.commands import new_game
from tutor.rules import load, names
from tutor.rules.kernel import saving
from tutor.site import documentation
from tutor.site.serve import hosting

STEPS = tuple(f"docs/howto/{name}.md" for name in ("rule", "building", "lesson", "coach", "game"))
LONG = (
    "serve",
    "class",
    "hub-config",
    "lab",
    "bench",
    "refusals",
    "check",
    "ladder",
    "anki",
)  # commands that are read and not carried out
REWRITES = ("--mine", "--shrink")  # with these they write files of the package again; they are only read
GUIDES = "halma"  # the game that a guide makes
MOST_ENTRIES = 40
# A path in the project. `tutor/log/1` is none: it is the schema of a document.
NAMED = re.compile(r"`((?:tutor|tests|notebooks|docs|\.ci)/(?!\w+/\d)[\w/.-]+)`")
FILE = re.compile(r"`([\w/]+\.(?:py|toml|ipynb))`")


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the steps of every page were done."""
    root = copied(tmp_path_factory.mktemp("documented"))
    shutil.copytree(ROOT / "tests", root / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    with made_up(root):
        pass  # the game and its entry point stay in the folder
    for page in STEPS:
        followed(page, root)
    return root


def run(root: Path, *words: str, more: tuple[str, ...] = ()) -> str:
    """What a Python process prints that imports the changed copy."""
    here = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), *more])}
    order = [sys.executable, *words]
    done = subprocess.run(order, cwd=root, env=here, capture_output=True, text=True, timeout=300)
    assert not done.returncode, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("page", STEPS)
def test_whoever_does_what_a_page_says_gets_what_it_promises(page: str, changed: Path) -> None:
    tried = blocks(page, "python", titled=False)
    assert tried
    for block in tried:
        run(
            changed,
            "-c",
            f"import tutor; assert tutor.__file__.startswith({str(changed)!r})\n{block.code}",
            more=(str(changed / "installed"),),
        )


@pytest.mark.slow
def test_the_screen_of_its_page_opens_and_is_drawn_for_the_site(tmp_path: Path) -> None:
    root, page = copied(tmp_path), "docs/howto/screen.md"
    followed(page, root)
    (line,) = (block.code for block in blocks(page, "python", titled=False))
    routes = root / "tutor/pages/routes.py"
    routes.write_text(routes.read_text("utf-8").replace("ROUTES = {\n", "ROUTES = {\n" + line, 1), "utf-8")
    told = run(root, "-c", OPENED).splitlines()
    assert told == ["All rules from A to Z", "Todas las reglas, de la A a la Z"]


OPENED = """
from tutor.pages.session import Session
from tutor.site import drawing
from tutor.site.places import Map, Place
for lang in ("en", "es"):
    session = Session("titles", "san_juan", lang)
    assert not session.notice and len(session.text().splitlines()) > 100
    assert session.screen.title in drawing.page(Place(lang, "titles", "san_juan"), Map(), "1")
    print(session.screen.title)
"""


@pytest.mark.slow
def test_what_the_pages_add_is_complete(changed: Path) -> None:
    """Its examples hold, and every text is in both languages."""
    files = [f"tests/test_{name}.py" for name in ("house", "examples", "lessons")]
    which = "mint or no-corn or first-load or bilingual and puerto_rico"
    told = run(changed, "-m", "pytest", "-q", "-p", "no:nbval", "-p", "no:cacheprovider", *files, "-k", which)
    assert re.search(r"\d\d passed", told) and "failed" not in told


@pytest.mark.slow
def test_the_golden_games_tell_that_play_has_changed(tmp_path: Path) -> None:
    root = copied(tmp_path)
    shutil.copytree(ROOT / "tests", root / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    assert "goes to the end of VERSIONS" not in run(root, "tests/test_golden.py")
    followed("docs/howto/building.md", root)
    assert "goes to the end of VERSIONS" in run(root, "tests/test_golden.py")


@pytest.mark.parametrize("page", pages())
def test_links_lead_somewhere(page: str) -> None:
    """Also for somebody who reads the pages in the checkout, without `make docs`."""
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / page).read_text("utf-8")):
        path = ((ROOT / page).parent / target).resolve()
        assert path.exists(), target


@pytest.mark.slow
@pytest.mark.parametrize("page", pages())
def test_files_that_are_named_exist(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    made = {block.title for block in blocks(page, titled=True)} | {"tutor_halma"}
    assert not [name for name in NAMED.findall(text) if not (ROOT / name).exists() and name not in made]
    known = {path.as_posix() for path in (ROOT / "tutor").rglob("*.*")}
    wrong = [name for name in FILE.findall(text) if not any(path.endswith(f"/{name}") for path in known)]
    assert not [name for name in wrong if not (ROOT / name).exists() and name not in made]


@pytest.mark.parametrize("page", pages())
def test_make_targets_that_are_named_exist(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), flags=re.M))
    text = (ROOT / page).read_text("utf-8")
    named = set(re.findall(r"`make ([a-z-]+)[^`\n]*`", text))
    named |= {words[1] for words in commands(page) if words[0] == "make"}
    assert named <= targets


def ordered() -> Iterator[Any]:
    for page in pages():
        for words in commands(page):
            yield pytest.param(words, id=f"{page}: {' '.join(words)}")


@pytest.mark.parametrize("words", ordered())
def test_commands_are_understood(words: list[str]) -> None:
    """Their options are known, and the files that they name exist."""
    if words[0] == "tutor":
        command = cli.commands[words[1]]
        assert isinstance(command.make_context(words[1], words[2:]), click.Context)
    elif words[0] == ".":  # in a terminal: use the commands of this environment
        assert words[1:] == [".venv/bin/activate"]
    elif words[0] == "pip":
        assert words[1:3] == ["install", "-e"]
    elif words[:3] == [".venv/bin/python", "-m", "pytest"]:
        assert all((ROOT / word).is_file() for word in words[3:] if "/" in word)
    elif words[0] in ("python", ".venv/bin/python"):
        assert (ROOT / words[1]).is_file() and "__main__" in (ROOT / words[1]).read_text("utf-8")
    else:
        assert words[0] == "make"
        subprocess.run(["make", "-n", *words[1:]], cwd=ROOT, check=True, capture_output=True)


def shown() -> list[list[str]]:
    every = {tuple(words) for page in pages() for words in commands(page)}
    ours = (words for words in sorted(every) if words[0] == "tutor" and GUIDES not in words)
    proof = ("--held-out", "search-learn")  # half a minute and more
    return [
        pytest.param(list(words), marks=[pytest.mark.proof] if {*proof} & {*words} else [])
        for words in ours
        if words[1] not in LONG and not {*REWRITES} & {*words}
    ]


@pytest.mark.slow
@pytest.mark.parametrize("words", shown(), ids=" ".join)
def test_commands_do_what_they_say(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if words[1] in ("report", "seal"):
        monkeypatch.chdir(tmp_path)
        class_files()
    else:
        (tmp_path / "docs/pictures").mkdir(parents=True)
        monkeypatch.chdir(
            tmp_path if words[1] == "new-game" or "--plot" in words else ROOT
        )  # they write files
    with made_up(tmp_path) if "halma" in words and words[1] != "new-game" else nullcontext():
        done = CliRunner().invoke(cli, words[1:])
    assert done.exit_code == 0 and done.output, done.output


def class_files() -> None:
    """In this folder: a teacher's notebook, and what a class has handed in, also as zips."""
    cells: dict[str, Any] = {}
    found = blocks("docs/tutorials/teach.md", "python")[:2]
    for block in found:
        exec(compile(block.code, block.page, "exec"), cells)
    for name in ("submissions", "entregas"):
        with zipfile.ZipFile(f"{name}.zip", "w") as zipped:
            zipped.write("ana-sale.json")
    codes = [found[0].code, found[0].code.replace('name="sale"', 'name="1-sale"')]  # howto/class.md's name
    notebook = {"cells": [{"cell_type": "code", "metadata": {}, "source": code} for code in codes]}
    for name in ("mine", "mio"):
        Path(f"{name}.ipynb").write_text(json.dumps(notebook))


@contextmanager
def made_up(root: Path) -> Iterator[None]:
    """The game of the page "Add a game", installed."""
    for path, text in new_game.written("halma"):
        saving.save(saving.folder((root / path).parent) / Path(path).name, text)
    with installed(root / "installed", root, halma="tutor_halma"):
        yield


def test_what_is_written_by_the_code_is_complete() -> None:
    made = written()
    assert not [name for name in cli.commands if f"## tutor {name}\n" not in made.commands()]
    for game in names():
        page = made.rules(game)
        assert not [rule for rule in load(game).BOOK.rules if f"| `{rule}` |" not in page]
        assert f"## A position of {game}\n" in made.formats()
    targets = [name for name, _ in made.targets()]
    assert {"serve", "site", "docs", "test", "check", "help"} <= set(targets)
    assert not [name for name in targets if f"`make {name}`" not in made.make()]


def test_the_glossary_is_short_and_its_places_exist() -> None:
    text = (DOCS / "explanation/glossary.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", text, flags=re.M)
    entries = [row for row in rows if row[0] != "name"]
    assert 20 < len(entries) <= MOST_ENTRIES and len({row[0] for row in entries}) == len(entries)
    for name, where, _ in entries:
        for place in re.findall(r"`([\w/]+\.py)`", where):
            files = [path for path in (ROOT / "tutor").rglob("*.py") if path.as_posix().endswith(f"/{place}")]
            assert files, place
            word = re.compile(rf"\b_?{name.rstrip('y')}", re.I)
            assert any(word.search(path.read_text("utf-8") + path.stem) for path in files), (name, place)


def built_in(folder: Path, root: Path = ROOT) -> None:
    """Build as `make docs` does. With --quiet, MkDocs would not count warnings,
    and no link would be broken.
    """
    order = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    told = subprocess.run(order, cwd=root, env=quiet, capture_output=True, text=True)
    assert not told.returncode, told.stderr


class Fetched(HTMLParser):
    """The addresses that a page asks for while it is opened."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.lang, self.found = "", [""][:0]
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.lang = values.get("lang", "") if tag == "html" else self.lang
        self.found += [values[name] for name in ("src", "srcset", "data") if name in values]
        self.found += [values["href"]] if tag == "link" and values.get("rel") != "canonical" else []


@pytest.fixture(scope="module")
def documentation_built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the documentation, built once."""
    built_in(folder := tmp_path_factory.mktemp("built"))
    return folder


@pytest.mark.slow
def test_it_builds_strictly_and_asks_no_other_host(documentation_built: Path) -> None:
    built = sorted(documentation_built.rglob("*.html"))
    assert len(built) > len(list(DOCS.rglob("*.md")))
    for path in built:
        page = Fetched(path.read_text("utf-8"))
        assert page.found and not [address for address in page.found if "//" in address], path
        assert page.lang == ("es" if path.parent.name == "es" else "en") or path.name == "404.html"
    for path in documentation_built.rglob("*.css"):
        assert not re.search(r"(url\(|@import)\s*[\"']?(https?:)?//", path.read_text("utf-8")), path


@pytest.mark.proof
@pytest.mark.parametrize(
    "wrong",
    [
        ("[a page](howto/nowhere.md)", "[a heading](howto/site.md#nothing)"),
        ("[a page](howto/nowhere.md)",),
        ("[a heading](howto/site.md#nothing)",),
        ("::: tutor.nothing",),
    ],
    ids=" and ".join,
)
def test_a_broken_link_is_an_error(wrong: tuple[str, ...], tmp_path: Path) -> None:
    """Each one alone is in `make proofs`; together they are two warnings, of which each is told."""
    for name in ("docs", ".ci", "tutor"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "docs").unlink()
    shutil.copytree(DOCS, tmp_path / "docs")
    for name in ("mkdocs.yml", "Makefile"):
        shutil.copy(ROOT / name, tmp_path / name)
    with (tmp_path / "docs/index.md").open("a", encoding="utf-8") as page:
        page.write("\n" + "\n\n".join(wrong) + "\n")
    with pytest.raises(AssertionError) as failed:
        built_in(tmp_path / "built", tmp_path)
    told = str(failed.value)
    assert not [part for one in wrong for part in re.findall("nowhere|nothing", one) if part not in told]


def test_the_build_of_make_is_the_build_that_is_tested() -> None:
    (line,) = (line for line in (ROOT / "Makefile").read_text("utf-8").splitlines() if "mkdocs build" in line)
    assert line.endswith("-m mkdocs build --strict")


def test_on_the_site_each_page_permits_its_own_scripts_and_no_other_host(tmp_path: Path) -> None:
    built = tmp_path / "built"
    (built / "deep").mkdir(parents=True)
    scripts = '<script>one()</script><script src="a.js"></script>'
    page = f'<html><head><meta charset="utf-8"></head><body>{scripts}</body></html>'
    for name in ("index.html", "deep/other.html"):
        (built / name).write_text(page, "utf-8")
    (built / "a.js").write_text("two()", "utf-8")
    assert documentation.copied(built, tmp_path / "site") == 2
    for name in ("index.html", "deep/other.html"):
        found = (tmp_path / "site/docs" / name).read_text("utf-8")
        assert found.index("charset") < found.index("Content-Security-Policy") < found.index("<script")
        digest = base64.b64encode(hashlib.sha256(b"one()").digest()).decode()
        assert f"script-src 'self' 'sha256-{digest}'\"" in unescape(found), "its own script, and no other"
    (built / "index.html").write_text("<html></html>", "utf-8")
    with pytest.raises(SystemExit, match="charset"):
        documentation.copied(built, tmp_path / "another")


@pytest.mark.browser
@pytest.mark.slow
def test_the_built_pages_work_under_the_policy_of_the_site(documentation_built: Path, tmp_path: Path) -> None:
    """No script is stopped, nothing scrolls sideways, and the search answers."""
    documentation.copied(documentation_built, tmp_path / "site")
    with ThreadPoolExecutor(1) as aside:  # another test of this process may have left its event loop running
        aside.submit(_looked_at, tmp_path / "site").result()


def _looked_at(site: Path) -> None:
    with hosting(site, "/club/") as host, sync_playwright() as pw:
        chromium = pw.chromium.launch(executable_path=CHROME, args=FLAGS)
        for width, scheme in ((1440, "light"), (390, "dark")):
            page = chromium.new_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
            page.set_default_timeout(120_000)  # other tests may be using the machine
            faults: list[str] = []
            asked: list[str] = []
            page.on("console", lambda said, to=faults: to.append(said.text) if said.type == "error" else None)
            page.on("request", lambda request, to=asked: to.append(request.url))
            for name in ("index", "howto/building", "reference/notebook", "es/cuaderno"):
                page.goto(f"{host.url}/docs/{name}.html")
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, width)
            page.goto(f"{host.url}/docs/index.html")
            if width < 600:
                page.locator("label[for=__search]").first.click()
            page.locator(".md-search__input").press_sequentially("mint")  # it listens to keys only
            page.wait_for_selector(".md-search-result__item")
            assert not faults and all(url.startswith((host.url, "data:", "blob:")) for url in asked)
        chromium.close()
