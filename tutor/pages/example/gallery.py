"""The list of worked examples by chapter: those of the book, and common mistakes."""

from __future__ import annotations

from tutor.boards import chapters, citing, words
from tutor.boards.icons import icon
from tutor.boards.parts import link, yes
from tutor.rules.kernel.example import Example, load_examples
from tutor.rules.kernel.markup import Html, joined, tag, text
from tutor.rules.kernel.rule import citations

from .walk import Walk


def cited(example: Example, lang: str) -> Html:
    """Where the example is printed, or that it is our own."""
    found = citations(example.where)
    return citing.of_cite(found[0], lang) if found else text(words.of(lang)("example.ours"))


def in_order(walk: Walk) -> dict[str, list[Example]]:
    """Chapter -> its examples, the book's own first."""
    found: dict[str, list[Example]] = {}
    for example in load_examples(walk.module):
        found.setdefault(example.chapter, []).append(example)
    return {
        chapter: sorted(found[chapter], key=lambda e: not e.where)
        for chapter in chapters.ordered(walk.game, found)
    }


def after(walk: Walk) -> Example | None:
    """The example that follows the open one."""
    every = [example for group in in_order(walk).values() for example in group]
    ids = [example.id for example in every]
    here = ids.index(walk.example.id) if walk.example is not None else -1
    return every[here + 1] if here + 1 < len(every) else None


def _longest(walk: Walk) -> Example:
    """The example to begin with: the longest one of the book."""
    return max(load_examples(walk.module), key=lambda e: (bool(e.where), len(e.rules)))


def areas(walk: Walk) -> dict[str, Html]:
    """The chapters, and the examples of the chosen chapter or of all."""
    w, lang, groups = words.of(walk.lang), walk.lang, in_order(walk)
    if not groups:
        return {
            "body": tag("div.plain.wide.examples", tag("h1", w("example.title")), tag("p", w("example.none")))
        }
    if walk.chapter not in groups:
        walk.chapter = ""
    holes = [tag("div", data_area=f"group-{chapter}") for chapter in groups]
    best = _longest(walk)
    text = tag("h2", best.title[lang]), tag("p", best.intro[lang]), tag("p.cite", cited(best, lang))
    go = link(
        f"{walk.game}/examples?example={best.id}", icon("play"), w("example.begin_here"), cls="button fill"
    )
    body = tag(
        "div.plain.wide.examples",
        tag("h1", w("example.title")),
        tag("p", w("example.intro")),
        tag("section.example-hero", tag("div", *text), go),
        tag("div", data_area="filter"),
        *holes,
    )
    sections = {f"group-{chapter}": _section(walk, chapter, found) for chapter, found in groups.items()}
    return {"body": body, "filter": _filter(walk, groups), **sections}


def _filter(walk: Walk, groups: dict[str, list[Example]]) -> Html:
    w, total = words.of(walk.lang), sum(map(len, groups.values()))
    rows = [("", w("example.every"), total)]
    rows += [(c, chapters.name(walk.game, c, walk.lang), len(found)) for c, found in groups.items()]
    buttons = []
    for c, name, n in rows:
        on = c == walk.chapter
        pressed = {"data_do": f"chapter {c}", "data_key": f"chapter-{c}", "aria_pressed": yes(on)}
        buttons.append(
            tag("li", tag("button.choice", name, " ", tag("small", n), cls="on" if on else "", **pressed))
        )
    return tag("ul.choices", *buttons, aria_label=w("example.by_chapter"))


def _section(walk: Walk, chapter: str, found: list[Example]) -> Html:
    head = tag("h2", chapters.name(walk.game, chapter, walk.lang))
    cards = tag("ol.chapter-grid", *(_card(walk, example) for example in found))
    return tag("section", head, cards, hidden=walk.chapter not in ("", chapter))


def _card(walk: Walk, example: Example) -> Html:
    w, lang = words.of(walk.lang), walk.lang
    steps = joined(cited(example, lang), f" · {w('example.printed', n=len(example.steps))} ")
    seen = tag("em", icon("check", 16), w("example.seen")) if example.id in walk.done else None
    inside = tag("b", example.title[lang]), tag("span", example.intro[lang]), tag("small", steps, seen)
    return tag("li", link(f"{walk.game}/examples?example={example.id}", *inside, cls="chapter-link"))
