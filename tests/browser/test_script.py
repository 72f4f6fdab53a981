"""The page's own script: arrow keys, focus, moving pieces, marks, tabs, files, saved documents."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from tests.browser.conftest import NARROW
from tutor.app.local import running
from tutor.widget import assets

HERE = Path(__file__).parent
FOCUS = "document.activeElement.getAttribute('aria-label') || document.activeElement.dataset.key || ''"


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    folder = tmp_path_factory.mktemp("routes")
    source = (
        f"import sys\nsys.path.insert(0, {str(HERE)!r})\nimport specimen\nfrom tutor.widget import "
        "open_page\nopen_page('specimen')"
    )
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source)], metadata={"kernelspec": kernel}
    )
    nbformat.write(book, folder / "specimen.ipynb")
    with running("--folder", str(folder)) as url:
        yield url


@pytest.fixture
def specimen(visit, home):
    return lambda **options: visit("specimen", home=home, **options)


def last(page) -> str:
    return page.page.inner_text("#last")


def test_one_tab_stop_and_arrows_between_pieces(specimen):
    page = specimen()
    assert page.page.locator("[data-board] [tabindex='0']").count() == 1
    page.page.focus("[data-board] [tabindex='0']")
    assert page.page.evaluate(FOCUS) == "quay"
    for key, where in [
        ("ArrowUp", "ship"),
        ("ArrowRight", "other ship"),
        ("ArrowDown", "house"),
        ("ArrowLeft", "quay"),
    ]:
        page.page.keyboard.press(key)
        assert page.page.evaluate(FOCUS) == where
    assert page.page.locator("[data-board] [tabindex='0']").count() == 1
    assert page.axe() == []


def test_enter_acts_space_asks_and_focus_stays(specimen):
    page = specimen()
    page.page.focus('[aria-label="quay"]')
    page.key("Enter")
    assert last(page) == "load" and page.said() == "moved 1"
    assert page.page.evaluate(FOCUS) == "quay"
    page.page.keyboard.press("ArrowUp")
    page.key(" ")
    assert last(page) == "asked full"
    page.key("u")
    assert last(page) == "undo="


def test_facts_are_numbered_on_the_board_until_the_next_action(specimen):
    page = specimen()
    page.press('[aria-label="other ship"]')
    marks = page.page.locator(".marks b")
    assert marks.all_inner_texts() == ["1", "2"]
    quay, mark = page.page.locator('[aria-label="quay"]').bounding_box(), marks.nth(0).bounding_box()
    assert abs(mark["x"] - quay["x"]) < 16 and abs(mark["y"] - quay["y"]) < 16
    page.press('[aria-label="quay"]')
    assert marks.count() == 0


def test_pieces_fly_unless_motion_is_unwelcome(specimen):
    page = specimen()
    seen = """async (motion) => {
        let ghosts = 0;
        const eye = new MutationObserver((all) => {
          for (const m of all) for (const n of m.addedNodes) if (n.className === 'ghost') ghosts++;
        });
        eye.observe(document.querySelector('.tutor'), { childList: true });
        const seq = document.querySelector('.tutor').dataset.seq;
        document.querySelector('[aria-label="quay"]')
          .dispatchEvent(new MouseEvent('click', { bubbles: true }));
        while (document.querySelector('.tutor').dataset.seq === seq)
          await new Promise((r) => setTimeout(r, 5));
        await new Promise((r) => setTimeout(r, 500));
        return [ghosts, document.querySelectorAll('.ghost').length];
    }"""
    assert page.page.evaluate(seen) == [0, 0]
    page.page.emulate_media(reduced_motion="no-preference")
    assert page.page.evaluate(seen) == [1, 0]
    page.clean()


def test_typing_keeps_the_caret(specimen):
    page = specimen()
    page.page.type('[data-input="name"]', "Ana María", delay=25)
    page.page.wait_for_function("() => document.getElementById('typed').textContent === 'Ana María'")
    assert page.page.evaluate(FOCUS) == "name"
    assert page.page.input_value('[data-input="name"]') == "Ana María"


def test_tabs_fold_on_a_phone_only(specimen):
    wide = specimen()
    assert wide.page.is_visible("text=first") and wide.page.is_visible("text=second")
    assert not wide.page.is_visible('[data-tab="two"]')
    phone = specimen(size=NARROW)
    assert not phone.page.is_visible("text=second")
    phone.page.click('[data-tab="two"]')
    assert phone.page.is_visible("text=second") and not phone.page.is_visible("text=first")
    phone.page.keyboard.press("ArrowLeft")
    assert phone.page.is_visible("text=first")
    assert phone.sideways() <= 0
    assert phone.axe() == []


def test_files_and_addresses_go_in_and_out(specimen, tmp_path):
    page = specimen()
    page.page.click("[data-copy]")
    page.page.wait_for_timeout(100)
    assert page.page.evaluate("navigator.clipboard.readText()") == page.page.url
    with page.page.expect_download() as found:
        page.page.click("[data-download]")
    assert found.value.suggested_filename == "a.json"
    file = tmp_path / "game.json"
    file.write_text('{"a": 1}')
    before = page.seq
    page.page.set_input_files("[data-file]", file)
    page.after(before)
    assert last(page) == 'load={"a": 1}'
    file.write_text("x" * 2_000_001)
    before = page.seq
    page.page.set_input_files("[data-file]", file)
    page.after(before)
    assert page.page.is_visible(".notice")


def test_a_reload_resumes_from_the_browsers_copy(specimen):
    page = specimen()
    page.press('[aria-label="quay"]')
    page.press('[aria-label="quay"]')
    page.page.reload()
    page.ready()
    assert page.page.locator('[data-place="ship:0"] [data-piece]').count() == 2


def test_orders_pressed_fast_are_all_carried_out(specimen):
    page = specimen()
    page.press('[aria-label="quay"]')
    page.press('[aria-label="quay"]')
    page.page.evaluate("document.querySelector('.undo').click(); document.querySelector('.undo').click();")
    page.page.wait_for_function(
        "() => document.querySelectorAll('[data-place=\"ship:0\"] [data-piece]').length === 0"
    )
    assert not page.page.is_visible(".notice")


STAYS = """() => {
  const root = document.querySelector('.root'), areas = makeAreas(root),
    all = (css) => [...root.querySelectorAll(css)], found = {};
  const body = (inside) => '<ol data-area="feed"></ol>' + inside;
  areas.patch({
    body: body('<p data-area="street"></p>'),
    feed: '<li>one</li><li>two</li>',
    street: '<i data-place="a" data-why="x">a</i><i>b</i>'
  }, true);
  const [one] = all('li'), [a] = all('i');
  areas.patch({ feed: '<li>new</li><li>one</li><li>two</li>' });
  found.lines = all('li').length === 3 && all('li')[1] === one;
  areas.patch({ body: body(''), street: [] });
  found.gone = !all('i').length;
  areas.patch({
    body: body('<section><p data-area="street"></p></section>'),
    street: '<i data-place="c">c</i><i data-place="a" data-action="x">a</i>'
  });
  found.back = all('i').length === 2 && all('i')[1] === a && a.dataset.action === 'x' && !a.dataset.why;
  areas.patch({ body: body('<section><p data-area="street" data-rests></p></section>'), street: [] });
  found.rests = all('i').length === 2;
  areas.patch({
    body: body('<section><p data-area="street"></p></section>'),
    street: '<i data-place="c">c</i>'
  });
  found.fresh = all('i').length === 1 && all('i')[0].textContent === 'c';
  areas.patch({
    body: '<div data-area="told2"></div><div data-area="told1"></div>',
    told2: '<p>two</p>',
    told1: '<p>one</p>'
  });
  const [two] = all('p');
  areas.patch({
    body: '<div data-area="told3"></div><div data-area="told2"></div>',
    told3: '<p>three</p>',
    told1: ''
  });
  found.told = all('p').length === 2 && all('p')[1] === two;
  areas.patch({ body: '<div data-area="slot"></div>', slot: '<b data-area="face"></b>', face: '<i>f</i>' });
  areas.patch({ body: '<b data-area="face"></b>' }); // it is elsewhere, and comes back in what it was in
  areas.patch({ body: '<div data-area="slot"></div>' });
  found.inside = all('i').length === 1;
  return found;
}"""

STOPS = """() => {
  const root = document.querySelector('.root'), areas = makeAreas(root);
  const game = (last) => '<i data-place="holds"><b data-why="x">x</b><b data-place="alone">alone</b>'
    + '<u data-why="y">y<s data-place="part"></s></u></i>' + last;
  areas.patch({
    body: '<div data-board="b" data-area="game"></div>',
    game: game('<em data-place="z">0</em>')
  }, true);
  const stops = stopsOf(root.querySelector('[data-board]'));
  for (const one of stops) one.setAttribute('tabindex', one.textContent === 'y' ? '0' : '-1');
  const eye = new MutationObserver(() => {});
  eye.observe(root, { attributes: true, childList: true, characterData: true, subtree: true });
  areas.patch({ game: game('<em data-place="z">1</em>') });
  return [stops.map((one) => one.textContent).join(' '), eye.takeRecords().map((one) => one.type).join(' ')];
}"""


def test_what_can_be_reached_with_arrows_is_told_apart_and_left_alone(browser):
    """A place that only contains others is not a stop, nor is a part of what can be pressed;
    a patch touches only what it changes.
    """
    page, scripts = browser.new_page(), Path(assets.__file__).with_name("js")
    page.set_content('<div class="root"><div data-area="body"></div></div>')
    names = ("wear", "morph", "roving")
    page.add_script_tag(
        content="\n".join(
            ["const OURS = true;", *((scripts / f"{name}.js").read_text("utf-8") for name in names)]
        )
    )
    assert page.evaluate(STOPS) == ["x alone y 1", "characterData"]
    page.close()


def test_what_stays_on_a_page_is_not_made_anew(browser):
    """A line that moves down, an area whose placeholder disappeared and came back elsewhere,
    a thing with another action.
    """
    page, scripts = browser.new_page(), Path(assets.__file__).with_name("js")
    page.set_content('<div class="root"><div data-area="body"></div></div>')
    page.add_script_tag(
        content="\n".join(
            [
                "const OURS = true;",
                *((scripts / f"{name}.js").read_text("utf-8") for name in ("wear", "morph")),
            ]
        )
    )
    every = ("lines", "gone", "back", "rests", "fresh", "told", "inside")
    assert page.evaluate(STAYS) == dict.fromkeys(every, True)
    page.set_content(
        '<div class="root"><section><div><input type="radio" name="one" data-wears="open"><i '
        'data-stage="choose"></i></div></section></div>'
    )
    worn = "() => [...document.querySelectorAll('[data-has-open]')].map(e => e.nodeName).join(' ')"
    page.evaluate("() => { window.wear = makeWardrobe(document.querySelector('.root')); window.wear(); }")
    assert page.evaluate(worn) == "" and page.locator("section[data-has-choose]").count() == 1
    page.evaluate("() => { document.querySelector('input').checked = true; window.wear(); }")
    assert page.evaluate(worn) == "HTML BODY DIV SECTION DIV"
    page.evaluate("() => { document.querySelector('input').checked = false; window.wear(); }")
    assert page.evaluate(worn) == ""
    page.close()
