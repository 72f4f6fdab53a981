"""Every worked example by chapter: the book's own, and the traps people fall into."""

from __future__ import annotations

from tutor.boards import chapters, words
from tutor.boards.column import esc
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.rules.kernel.example import Example, load_examples

from .walk import Walk


def cited(example: Example, lang: str) -> str:
    """Where the example is printed; ours says so."""
    w = words.of(lang)
    edition, _, where = example.where.partition(" ")
    return w("column.cite", edition=edition, where=where) if where else w("example.ours")


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
    """The one to begin with: the book's longest."""
    return max(load_examples(walk.module), key=lambda e: (bool(e.where), len(e.rules)))


def areas(walk: Walk) -> dict[str, str]:
    """Chapters to pick from, and the examples of the chosen one or of all."""
    w, lang, groups = words.of(walk.lang), walk.lang, in_order(walk)
    if walk.chapter not in groups:
        walk.chapter = ""
    holes = "".join(f'<div data-area="group-{chapter}"></div>' for chapter in groups)
    best = _longest(walk)
    go = link(f"{walk.game}/examples?example={best.id}&step=1", f"{icon('play')}{esc(w('example.begin_here'))}", "button fill")
    hero = (
        f'<section class="example-hero"><div><h2>{esc(best.title[lang])}</h2><p>{esc(best.intro[lang])}</p>'
        f'<p class="cite">{esc(cited(best, lang))}</p></div>{go}</section>'
    )
    body = (
        f'<div class="plain wide examples"><h1>{esc(w("example.title"))}</h1><p>{esc(w("example.intro"))}</p>'
        f'{hero}<div data-area="filter"></div>{holes}</div>'
    )
    sections = {f"group-{chapter}": _section(walk, chapter, found) for chapter, found in groups.items()}
    return {"body": body, "filter": _filter(walk, groups), **sections}


def _filter(walk: Walk, groups: dict[str, list[Example]]) -> str:
    w, total = words.of(walk.lang), sum(map(len, groups.values()))
    rows = [("", w("example.every"), total)]
    rows += [(c, chapters.name(walk.game, c, walk.lang), len(found)) for c, found in groups.items()]
    buttons = "".join(
        f'<li><button class="choice{" on" if c == walk.chapter else ""}" data-do="chapter {c}" data-key="chapter-{c}" '
        f'aria-pressed="{str(c == walk.chapter).lower()}">{esc(name)} <small>{n}</small></button></li>'
        for c, name, n in rows
    )
    return f'<ul class="choices" aria-label="{esc(w("example.by_chapter"))}">{buttons}</ul>'


def _section(walk: Walk, chapter: str, found: list[Example]) -> str:
    name = chapters.name(walk.game, chapter, walk.lang)
    cards = "".join(_card(walk, example) for example in found)
    off = " hidden" if walk.chapter not in ("", chapter) else ""
    return f'<section{off}><h2>{esc(name)}</h2><ol class="chapter-grid">{cards}</ol></section>'


def _card(walk: Walk, example: Example) -> str:
    w, lang = words.of(walk.lang), walk.lang
    steps = w("example.printed", n=len(example.steps))
    seen = f'<em>{icon("check", 16)}{esc(w("example.seen"))}</em>' if example.id in walk.done else ""
    inner = (
        f'<b>{esc(example.title[lang])}</b><span>{esc(example.intro[lang])}</span>'
        f'<small>{esc(cited(example, lang))} · {esc(steps)} {seen}</small>'
    )
    return f'<li>{link(f"{walk.game}/examples?example={example.id}", inner, "chapter-link")}</li>'
