"""Automatic escaping: no text, wherever it comes from, becomes a tag or an attribute."""

from __future__ import annotations

import ast
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.sources import nodes
from tutor.boards import words
from tutor.rules import names
from tutor.rules.kernel import markup
from tutor.rules.kernel.elements import around, filled, has, named_apart, place_of, text_of
from tutor.rules.kernel.markup import (
    Html,
    fill,
    joined,
    once,
    picture_of,
    pictured,
    tag,
    text,
)

ROOT = Path(__file__).parent.parent
TAG = re.compile(r"(?<!\?P)<[A-Za-z/]")  # not a named group of a regular expression


class Read(HTMLParser):
    """What a browser would make of a piece: its elements, their attributes, the text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.said = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.said += data


ANY = st.text(st.characters(codec="utf-8", exclude_characters="\r\x00"), max_size=40) | st.sampled_from(
    [
        "<b>",
        "&lt;",
        '"><i on=1>',
        "' on='",
        "</p>",
        "<!--",
        "&amp",
        "\ue000corn\ue001x\ue002",
        "<",
        "x" * 600 + "<b>",
    ]
)


@pytest.mark.slow
@given(ANY, ANY)
@pytest.mark.parametrize("make", [tag, once])
def test_any_text_stays_text(make, said, attribute):
    read = Read(make("p.note", said, tag("b", said), title=attribute, cls=attribute))
    assert [name for name, _ in read.elements] == ["p", "b"] and read.said == said + said
    found = read.elements[0][1]
    assert found.get("title", "") == attribute and set(found) <= {"class", "title"}


def test_half_a_character_can_be_sent():
    assert tag("p", "\ud83d!", title="\udc00").encode() == '<p title="\ufffd">\ufffd!</p>'.encode()


@given(ANY)
def test_nothing_is_lost_or_opened_by_joining(said):
    assert Read(tag("i") + said + tag("i")).said == said
    assert Read(said + tag("i")).said == said
    assert Read(Html(" ").join((said, said))).said == f"{said} {said}"
    assert Read(joined(said, None, False, 7)).said == f"{said}7"
    assert Read(fill("so {what} it is", what=said)).said == f"so {said} it is"
    assert Read(f"{text(said)}").said == said


def test_what_was_glued_by_other_means_is_seen_not_obeyed():
    bold = tag("b", "so")
    for glued in (f"{bold}!", bold[:], bold.upper(), "".join([bold])):
        assert [name for name, _ in Read(tag("p", glued)).elements] == ["p"]
    assert tag("p", bold) == "<p><b>so</b></p>" and tag("p", bold * 2).count("<b>") == 2


def test_attributes():
    drawn = tag("input.a.b", cls="c", data_x=0, disabled=True, checked=False, value="", width=2.50)
    assert drawn == '<input class="a b c" data-x="0" disabled="disabled" width="2.5"/>'
    assert tag("p", title=tag("b")) == '<p title="&lt;b&gt;&lt;/b&gt;"></p>', "an attribute holds plain text"
    assert tag("p", 1) == "<p>1</p>" and tag("i", data_n=1) != tag("i", data_n=True)
    for wrong in ({"on click": "x"}, {'x="': "x"}):
        with pytest.raises(ValueError):
            tag("p", **wrong)
    for name in ("b onclick=x", "", "p>", "p."):
        with pytest.raises(ValueError):
            tag(name)
    for part in ([], (x for x in "ab"), 1.5, True, b"x"):
        with pytest.raises(TypeError):
            tag("p", part)


def test_a_page_is_put_together_from_its_areas():
    page = tag("main", tag("div", data_area="a"), tag("p", data_area="gone"))
    inner = tag("b", "in", data_area="c")
    areas = {"a": tag("i", data_area="b"), "b": inner, "c": "<plain>"}
    assert (
        Read(filled(page, areas)).said == "in"
        or Read(filled(page, {**areas, "b": tag("b", data_area="c")})).said == "<plain>"
    )
    assert [name for name, _ in Read(filled(page, areas)).elements] == ["main", "div", "i", "b", "p"]


def test_pictures_stand_in_sentences_and_nowhere_else():
    said = f"2 of {picture_of('corn', 'maíz & co')} < 3"
    assert (
        pictured(said, lambda thing: tag("svg", data_piece=thing))
        == '2 of <svg data-piece="corn"></svg> &lt; 3'
    )
    assert pictured(said, lambda thing: Html()) == "2 of maíz &amp; co &lt; 3"
    for game in names():
        for lang in ("en", "es"):
            assert Read(words.pictured(game, lang, picture_of("</b>", "<i>"))).elements == []


def test_what_is_remembered_has_a_bound():
    for memory in (markup.tag, markup._known_ends, markup._escaped, words.pictured):
        assert memory.cache_info().maxsize


# The code base ------------------------------------------------------------------------------
def written(path: Path) -> list[str]:
    """The strings of a file that contain a tag, without docstrings."""
    if not TAG.search(path.read_text("utf-8")):
        return []
    told = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    strings = (
        n
        for n in nodes(path)
        if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in told
    )
    return [f"{node.lineno}: {node.value[:60]}" for node in strings if TAG.search(node.value)]


def sources() -> list[Path]:
    return sorted((ROOT / "tutor").rglob("*.py"))


def test_tags_are_written_in_one_module():
    # The second looks for a line of another page, the third for what a finished picture does not need.
    own = (
        "tutor/rules/kernel/markup.py",
        "tutor/app/page_handler.py",
        "tutor/boards/picture.py",
        "tutor/site/documentation.py",
        "tutor/notebook/stored.py",  # looks for the image that an output holds
    )
    found = {str(p.relative_to(ROOT)): written(p) for p in sources()}
    assert not {name: rows for name, rows in found.items() if rows and name not in own}
    assert written(ROOT / "tutor/rules/kernel/markup.py"), "the test sees tags where there are some"


FINISHED = {
    "tutor/boards/shelf.py": "our own vector pictures, from their files",
    "tutor/widget/static.py": "our own stylesheet",
    "tutor/notebook/cell.py": "what the same cell shows without a widget",
    "tutor/site/readings.py": "our own notebooks' words and what they showed when they were composed",
}


def test_nothing_is_called_finished_but_where_it_is_known_to_be():
    """Html(something) trusts its argument: each place that uses it has its reason above."""
    for path in sources():
        text = path.read_text("utf-8")
        calls = [
            node
            for node in (nodes(path) if "Html" in text else ())
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "Html"
            and node.args
            and not isinstance(node.args[0], ast.Constant)
        ]
        name = str(path.relative_to(ROOT))
        assert not calls or path.name == "markup.py" or name in FINISHED, name


def test_no_toml_holds_a_tag():
    for path in (ROOT / "tutor").rglob("*.toml"):
        assert not TAG.search(path.read_text("utf-8")), path


def test_the_page_makes_elements_of_the_servers_text_only():
    """One place parses HTML; everything else on the page is set as text."""
    sinks = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|eval\("
    )
    scripts = sorted((ROOT / "tutor/widget/js").glob("*.js"))
    found = {path.name: len(sinks.findall(path.read_text("utf-8"))) for path in scripts}
    assert {name: n for name, n in found.items() if n} == {"morph.js": 1}


def test_two_boards_on_a_page_share_no_name():
    """What is checked on one does not uncheck the other."""
    box = tag("label", tag("input", type="radio", name="city", id="one"), **{"for": "one"})
    apart = named_apart(box, "second-")
    assert 'name="second-city"' in apart and 'id="second-one"' in apart and 'for="second-one"' in apart


def test_the_text_of_a_tree_is_whole_however_its_parts_were_made() -> None:
    long = "a & " * 200  # not remembered
    for said in ("x", "6 & 7", long):
        assert text_of(text(said)) == text_of(tag("b", text(said))) == text_of(tag("b", said)) == said
    assert text_of(joined("a ", tag("i", text("b"), 3), text(" < c"))) == "a b3 < c"


def test_an_attribute_that_was_given_as_a_number_is_found() -> None:
    tree = tag("div", tag("p", "x", data_seat=3), data_place="quay")
    assert has(tree, "data_seat", "3") and around(tree, "data_seat", "3") == "quay"
    assert place_of([tag("p", "x", data_seat=3, data_place="quay")], "data_seat", "3") == "quay"
    assert not has(tree, "data_seat", "4")
