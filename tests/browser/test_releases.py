"""One version of the site after another: new ones arrive complete, damaged ones are repaired or reported."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.release_scripts import CUT, RUNS, UPDATE
from tests.browser.test_site import MOVE, RIGHT, UP, WORKS_OFFLINE
from tests.support.games import in_proofs
from tutor.boards import words
from tutor.rules import names
from tutor.site import readings
from tutor.site.serve import Host, hosting

GAME = names()[0]
MADE = re.compile(r"const MADE = (\{.*\});")
ONE, TWO, THREE = ("1" * 12, "2" * 12, "3" * 12)


def built(folder: Path) -> str:
    """The version in a folder."""
    return next(p.name for p in (folder / "kept").iterdir() if not p.name.startswith("pyodide"))


def sealed(site: Path) -> None:
    """The lengths, written again as a build would do."""
    for script in (site / "kept" / built(site) / "worker.js", site / "sw.js"):
        text = script.read_text("utf-8")
        made = json.loads(MADE.findall(text)[0])
        made["files"] = {name: (site / name).stat().st_size for name in made["files"]}
        script.write_text(MADE.sub(lambda _: f"const MADE = {json.dumps(made)};", text), "utf-8")  # noqa: B023


class Releases:
    """The files of a host: the built folder in versions, each with its name in pages, scripts and style."""

    def __init__(self, folder: Path, room: Path) -> None:
        self.folder, self.room, self.here = folder, room, room / "site"
        self.here.mkdir()

    def made(self, name: str, spoil: Callable[[Path, Path], None] | None = None) -> Path:
        site, old = self.room / name, built(self.folder)
        shutil.copytree(self.folder, site)
        (site / "kept" / old).rename(site / "kept" / name)
        for path in site.rglob("*"):
            if path.suffix in (".html", ".js"):
                path.write_text(path.read_text("utf-8").replace(old, name), "utf-8")
        with (site / "kept" / name / "carrier.js").open("a", encoding="utf-8") as carrier:
            carrier.write(f'window.release = "{name}";\n')
        if spoil:
            spoil(site, site / "kept" / name)
        sealed(site)
        return site

    def put_up(self, site: Path) -> None:
        """Nothing of the earlier version is left."""
        for path in self.here.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copytree(site, self.here, dirs_exist_ok=True)


@pytest.fixture
def releases(folder: Path, tmp_path: Path) -> Releases:
    found = Releases(folder, tmp_path)
    found.put_up(found.made(ONE))
    return found


@pytest.fixture
def host(releases: Releases) -> Iterator[Host]:
    with hosting(releases.here, "/club/") as found:
        yield found


@pytest.fixture
def context(browser: Any) -> Iterator[Any]:
    found = browser.new_context(locale="es", reduced_motion="reduce")
    yield found
    found.close()


def opened(context: Any, host: Host, path: str = "") -> Visit:
    page = Visit(context.new_page(), host.url)
    page.page.goto(f"{host.url}/{path}")
    return page


def begun(context: Any, host: Host, path: str = "") -> Visit:
    """A page that can be played, with its whole version saved."""
    page = opened(context, host, path)
    page.page.wait_for_function(UP)
    page.page.evaluate(WORKS_OFFLINE)
    return page


def runs(page: Visit) -> set[str]:
    """Every version used by the page: its text, its scripts, what they fetched."""
    page.page.wait_for_function(UP)
    return set(page.page.evaluate(RUNS))


def updated(page: Visit) -> str:
    return str(page.page.evaluate(UPDATE))


def go_on(page: Visit) -> None:
    """What a reader does after the message about a newer version."""
    page.page.wait_for_selector("#newer:not([hidden])")
    page.page.evaluate("window.before = true")
    page.page.click("#newer button")
    page.page.wait_for_function("() => !window.before")


# New versions -------------------------------------------------------------------------------
@pytest.mark.proof
def test_each_new_version_is_told_and_runs_whole_once_it_is_asked_for(
    context: Any, host: Host, releases: Releases
) -> None:
    page = begun(context, host)
    other = opened(context, host, f"{GAME}/play/?seats=you,you&seed=2").ready()
    for version in (TWO, THREE):
        before = runs(page)
        releases.put_up(releases.made(version))
        assert updated(page) == "activated"
        page.page.wait_for_selector("#newer:not([hidden])")
        assert page.page.inner_text("#newer button") == words.of("es")("site.reload")
        page.press(RIGHT)
        assert runs(page) == before and len(before) == 1, "nobody's page is touched"
        go_on(page)
        assert runs(page) == {version} and page.page.is_hidden("#newer")
        assert runs(opened(context, host, f"{GAME}/rules/")) == {version}, "a new tab has it too"
        assert runs(other) == {ONE} and other.page.is_visible("#newer")
    other.press(MOVE)
    other.page.evaluate(
        "window.tutor.worker.terminate()"
    )  # the host no longer has anything of this page's version
    other.page.click(MOVE)  # its Python starts again from the saved files of its version
    other.page.wait_for_function(
        "() => document.querySelector('.moments output')?.textContent.endsWith('/2')"
    )
    assert runs(other) == {ONE} and other.page.evaluate("[window.tutor.starts, window.tutor.plain]") == [
        2,
        False,
    ]
    go_on(other)
    assert runs(other) == {THREE} and other.ready().page.inner_text(".moments output").endswith("/2")
    context.set_offline(True)
    assert runs(opened(context, host, f"es/{GAME}/learn/")) == {THREE}
    page.clean()


@pytest.mark.proof
def test_a_reload_by_hand_brings_it_too(context: Any, host: Host, releases: Releases) -> None:
    page = begun(context, host)
    releases.put_up(releases.made(TWO))
    assert updated(page) == "activated"
    page.page.reload()
    assert runs(page) == {TWO}
    page.clean()


def test_a_page_of_a_time_when_readers_were_asked_first_goes_on_too(context: Any, host: Host) -> None:
    page = begun(context, host)
    page.page.evaluate("window.before = true")
    page.page.evaluate("navigator.serviceWorker.controller.postMessage('go on')")
    page.page.wait_for_function("() => !window.before")
    assert runs(page) == {ONE}


@pytest.mark.proof
def test_a_page_that_stays_open_looks_for_a_newer_version_when_it_is_come_back_to(
    context: Any, host: Host, releases: Releases
) -> None:
    page = begun(context, host)
    page.page.wait_for_function("() => navigator.serviceWorker.getRegistration()")
    releases.put_up(releases.made(TWO))
    page.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.page.wait_for_timeout(300)
    assert page.page.is_hidden("#newer"), "a moment later it does not"
    page.page.evaluate(
        """() => { const now = Date.now; Date.now = () => now() + 2 * 3_600_000;
          document.dispatchEvent(new Event('visibilitychange')); }"""
    )
    go_on(page)
    assert runs(page) == {TWO}


def test_a_half_copied_release_is_not_begun_with(context: Any, host: Host, releases: Releases) -> None:
    page = begun(context, host)
    old, new = releases.room / ONE, releases.made(TWO)
    releases.put_up(new)
    (releases.here / "kept" / TWO / "memory.bin").write_bytes(b"half")
    assert updated(page) == "redundant"
    releases.put_up(old)
    shutil.copytree(new / "kept", releases.here / "kept", dirs_exist_ok=True)
    shutil.copy(new / "sw.js", releases.here)  # but none of its pages yet
    assert updated(page) == "redundant"
    page.page.reload()
    assert runs(page) == {ONE} and page.page.is_hidden("#newer")
    releases.put_up(new)
    assert updated(page) == "activated"
    go_on(page)
    assert runs(page) == {TWO}


@pytest.mark.proof
def test_without_a_network_or_with_its_worker_ended_an_update_waits(
    context: Any, host: Host, releases: Releases
) -> None:
    page = begun(context, host)
    releases.put_up(releases.made(TWO))
    context.set_offline(True)
    page.page.reload()
    assert runs(page) == {ONE}
    context.set_offline(False)
    host.rate = 2_000_000
    page.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    page.page.wait_for_timeout(1000)
    cdp = context.new_cdp_session(page.page)
    cdp.send("ServiceWorker.enable")
    cdp.send("ServiceWorker.stopAllWorkers")
    page.page.reload()
    assert runs(page) <= {ONE, TWO} and len(runs(page)) == 1
    host.rate = 0
    updated(page)
    page.page.reload()
    assert runs(page) == {TWO}


@pytest.mark.proof
def test_where_there_is_no_room_the_new_version_comes_all_the_same(
    context: Any, host: Host, releases: Releases
) -> None:
    page = begun(context, host)
    cdp = context.new_cdp_session(page.page)
    origin = host.url.removesuffix("/club")

    def room(size: int) -> None:
        cdp.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size})

    room(20_000_000)  # space for one of them, not for two
    releases.put_up(releases.made(TWO))
    assert updated(page) == "activated"
    page.page.reload()
    assert runs(page) == {TWO}
    page.page.goto(f"{host.url}/{GAME}/rules/")
    assert runs(page) == {TWO}
    room(200_000_000)
    releases.put_up(releases.made(THREE))
    assert updated(page) == "activated"
    context.set_offline(True)
    page.page.goto(f"{host.url}/{GAME}/learn/")
    assert runs(page) == {THREE}, "and is kept as soon as there is"


# Broken versions ----------------------------------------------------------------------------
def throws(site: Path, kept: Path) -> None:
    carrier = kept / "carrier.js"
    carrier.write_text('throw new Error("bad");\n' + carrier.read_text("utf-8"), "utf-8")


def no_script(site: Path, kept: Path) -> None:
    front = kept / "front.js"
    front.write_text(front.read_text("utf-8")[:1000], "utf-8")


def draws_nothing(site: Path, kept: Path) -> None:
    front = kept / "front.js"
    begins, bad = "function onPatch(page, message) {", 'function onPatch() { throw new Error("bad"); '
    front.write_text(front.read_text("utf-8").replace(begins, bad), "utf-8")


def no_program(site: Path, kept: Path) -> None:
    program = next(site.glob("kept/pyodide-*/program.bin"))
    program.write_bytes(program.read_bytes()[:100_000])


def says_nothing(site: Path, kept: Path) -> None:
    (kept / "worker.js").write_text("const MADE = {};".replace("{}", json.dumps({"files": {}})), "utf-8")


@pytest.mark.proof
@pytest.mark.parametrize("spoil", [no_script, *map(in_proofs, (throws, draws_nothing, no_program))])
def test_a_bad_release_says_that_it_cannot_start_and_the_next_replaces_it(
    context: Any, host: Host, releases: Releases, spoil: Callable[[Path, Path], None]
) -> None:
    page = begun(context, host)
    releases.put_up(releases.made(TWO, spoil))
    assert updated(page) == "activated"
    go_on(page)
    page.page.wait_for_selector("#failed:not([hidden])")
    assert words.of("es")("site.failed") in page.page.inner_text("#failed") and page.page.is_hidden("#moment")
    releases.put_up(releases.made(THREE))
    if spoil in (throws, no_program):
        page.page.evaluate("window.before = true")
        page.page.click("#failed button")
        page.page.wait_for_function("() => !window.before")
    else:
        assert updated(page) == "activated"
        go_on(page)
    assert runs(page) == {THREE} and page.page.is_hidden("#failed")


@pytest.mark.proof
def test_a_python_of_which_nothing_is_heard_is_given_up(context: Any, host: Host, releases: Releases) -> None:
    releases.put_up(releases.made(TWO, says_nothing))
    page = Visit(context.new_page(), host.url)
    page.page.clock.install()
    page.page.goto(f"{host.url}/")
    for starts in (1, 2, 3):
        page.page.wait_for_function("n => window.tutor?.starts === n", arg=starts)
        assert page.page.is_hidden("#failed")
        page.page.clock.run_for(21_000)
    assert page.page.is_visible("#failed") and page.page.is_visible("h1"), "and it can be read"
    page.clean()


# Damaged files ------------------------------------------------------------------------------
@pytest.mark.proof
def test_what_is_kept_and_damaged_is_fetched_again(context: Any, host: Host) -> None:
    page = begun(context, host, "es/")
    for end in (
        "/program.bin",
        "/memory.bin",
        "/names.bin",
        "/rest.zip",
        "/carrier.js",
        "/style.css",
        "/pyodide.asm.js",
        "/club/es/",
    ):
        assert page.page.evaluate(CUT, end), end
    for offline in (False, True):  # it is saved again, too
        context.set_offline(offline)
        page.page.goto(f"{host.url}/es/")
        assert runs(page) == {ONE} and page.page.evaluate("[window.tutor.starts, window.tutor.plain]") == [
            1,
            False,
        ]
        page.press(RIGHT)
    page.clean()


def test_without_a_network_what_is_damaged_is_said_and_with_one_there_is_a_way_out(
    context: Any, host: Host
) -> None:
    page = begun(context, host)
    assert page.page.evaluate(CUT, "/program.bin")
    context.set_offline(True)
    page.page.goto(f"{host.url}/es/")
    for _ in range(2):  # trying again changes nothing and loses nothing
        page.page.wait_for_selector("#failed:not([hidden])")
        assert page.page.is_visible("h1")
        page.page.evaluate("window.before = true")
        page.page.click("#failed button")
        page.page.wait_for_function("() => !window.before")
    assert page.page.evaluate("caches.keys()")
    page.page.wait_for_selector("#failed:not([hidden])")
    context.set_offline(False)
    page.page.click("#failed button")
    assert runs(page) == {ONE}


@pytest.mark.proof
def test_an_opened_notebook_is_there_in_the_next_version_too(
    context: Any, host: Host, releases: Releases
) -> None:
    page = begun(context, host)
    path = next(path for path, _ in readings.every())
    title = page.page.goto(f"{host.url}/{path}").text()
    page.page.goto(f"{host.url}/")
    runs(page)
    releases.put_up(releases.made(TWO))
    assert updated(page) == "activated"
    context.set_offline(True)
    assert page.page.goto(f"{host.url}/{path}").text() == title
