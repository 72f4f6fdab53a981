"""The parts of the rulebook's page: results, the rule, the trial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.lesson import load_lessons

from . import board, cards, column, games, rule_search, words
from .column import esc
from .screen import Screen

if TYPE_CHECKING:
    from .rule_browser import RuleBrowser

MOST = 40


def layout(screen: RuleBrowser) -> str:
    """Results, rule, trial: side by side, or one under the other."""
    w = words.of(screen.lang)
    box = (
        f'<form class="rule-search" role="search" data-do="search"><label><span class="sr">{esc(w("rules.search"))}</span>'
        f'<input type="search" data-input="search" data-key="rule-search" value="{esc(screen.query)}" '
        f'placeholder="{esc(w("rules.search"))}"></label></form>'
    )
    left = f'<nav class="rule-list" aria-label="{esc(w("rules.title"))}">{box}<div data-area="results"></div></nav>'
    if not screen.rule:
        return f'<div class="rules-page wide"><h1>{esc(w("rules.title"))}</h1><p>{esc(w("rules.pick"))}</p>{left}</div>'
    try_it = ""
    if screen.table is not None:
        drawn = games.drawing(screen.game).board(screen.lang)  # type: ignore[union-attr]
        head = f'<div class="ends"><h2>{esc(w("rules.try_here"))}</h2>{column.button("restart", esc(w("rules.start_again")), "quiet")}</div>'
        try_it = f'<section class="rule-trial">{head}<div data-area="trial"></div><h3 class="sr">{esc(w("rules.board"))}</h3><div class="small-board">{drawn}</div></section>'
    return f'<div class="rules-page three">{left}<article class="rule-page" data-area="rule"></article>{try_it}</div>'


def chapter_name(screen: RuleBrowser, chapter: str) -> str:
    """A chapter's name: our words, or the building it is named for."""
    speaker = words.speaker(screen.game, screen.lang, html=False)
    own = f"chapter-{chapter}"
    name = speaker.name(own if own in screen.module.BOOK.lexicon else chapter)
    return name[:1].upper() + name[1:]


def chapter_names(screen: RuleBrowser) -> list[str]:
    """Every chapter's name."""
    return [chapter_name(screen, chapter) for chapter in rule_search.chapters(screen.game)]


def results(screen: RuleBrowser) -> str:
    """What the search found; or a chapter's rules; or the chapters."""
    w = words.of(screen.lang)
    if screen.query:
        found = rule_search.search(screen.game, screen.query)
        if not found:
            return f'<p class="found">{esc(w("rules.none", query=screen.query))}</p>'
        more = f'<p>{esc(w("rules.more", n=len(found) - MOST))}</p>' if len(found) > MOST else ""
        return f'<p class="found">{esc(w("rules.found", n=len(found)))}</p>{_list(screen, found[:MOST])}{more}'
    chapters = rule_search.chapters(screen.game)
    if screen.chapter in chapters:
        back = column.button("chapter", esc(w("rules.all")), "quiet")
        head = f"<h2>{esc(chapter_name(screen, screen.chapter))}</h2>"
        return back + head + _list(screen, [rule.id for rule in chapters[screen.chapter]])
    rows = "".join(
        f'<li><button class="chapter" data-do="chapter {chapter}"><b>{esc(chapter_name(screen, chapter))}</b>'
        f"<small>{len(rules)}</small></button></li>"
        for chapter, rules in chapters.items()
    )
    return f'<h2>{esc(w("rules.chapters"))}</h2><ul class="chapter-list">{rows}</ul>'


def _list(screen: RuleBrowser, ids: list[str]) -> str:
    book = screen.module.BOOK
    rows = []
    for rule_id in ids:
        rule = book.card(rule_id)
        here = " here" if rule_id == screen.rule else ""
        cite = f'<small>{esc(cards.cited(screen.lang, rule))}</small>'
        text = rule_search.marked(_short(rule.text[screen.lang]), screen.query)
        title = rule_search.marked(rule.title[screen.lang], screen.query)
        rows.append(f'<li><button class="rule-row{here}" data-do="open {esc(rule_id)}"><b>{title}</b>{cite}<span>{text}</span></button></li>')
    return f'<ul class="rule-rows">{"".join(rows)}</ul>'


def _short(text: str, most: int = 110) -> str:
    return text if len(text) <= most else text[: text.rfind(" ", 0, most)] + "…"


def page(screen: RuleBrowser) -> str:
    """One rule: words, citation, why, slips, where shown, neighbours, address."""
    w, lang, rule = words.of(screen.lang), screen.lang, screen.module.BOOK.card(screen.rule)
    ruling = rule.kind == "ruling"
    parts = [
        f'<p class="lead-in">{esc(chapter_name(screen, rule.chapter))}</p><h1>{esc(rule.title[lang])}</h1>',
        f'<p class="lead-text">{esc(rule.text[lang])}</p>', f'<p class="cite">{esc(cards.cited(lang, rule))}</p>',
    ]  # fmt: skip
    if ruling:
        parts.append(column.note(esc(w("rules.ours")), "warm"))
    if rule.part_of:
        parent = screen.module.BOOK.card(rule.part_of)
        parts.append(f'<p>{esc(w("rules.finer"))} {_go(screen, parent)}</p>')
    if rule.why:
        parts.append(f'<h2>{esc(w("rules.why_ruling" if ruling else "rules.why"))}</h2><p>{esc(rule.why[lang])}</p>')
    for said in (rule.slip, rule.note):
        if said:
            parts.append(column.note(f'<b>{esc(w("rules.slip"))}.</b> {esc(said[lang])}' if said is rule.slip else esc(said[lang]), "warm"))
    parts.append(_shown(screen))
    near = "".join(f"<li>{_go(screen, screen.module.BOOK.card(n))}</li>" for n in rule.near)
    if near:
        parts.append(f'<h2>{esc(w("rules.near"))}</h2><ul class="links">{near}</ul>')
    address = f"/{screen.game}/rules?rule={rule.id}"
    copy = f'<button class="button line" data-copy="{esc(address)}">{esc(w("rules.copy"))}</button>'
    parts.append(f'<h2>{esc(w("rules.address"))}</h2><p class="address"><code>{esc(address)}</code>{copy}</p>')
    return "".join(parts)


def _go(screen: RuleBrowser, rule: Any) -> str:
    return Screen.link(f"{screen.game}/rules?rule={rule.id}", esc(rule.title[screen.lang]), "link")


def _shown(screen: RuleBrowser) -> str:
    """Examples and lesson pages that show the rule."""
    w, lang, rows = words.of(screen.lang), screen.lang, []
    for example in load_examples(screen.module):
        if screen.rule in example.rules:
            rows.append(Screen.link(f"{screen.game}/examples?example={example.id}", f'<small>{esc(w("rules.example"))}</small> {esc(example.title[lang])}', "link"))
    for lesson in load_lessons(screen.module):
        pages = [p for p in lesson.pages if screen.rule in p.rules]
        if pages:
            rows.append(Screen.link(f"{screen.game}/learn?lesson={lesson.id}&page={pages[0].id}", f'<small>{esc(w("rules.lesson"))}</small> {esc(lesson.title[lang])}: {esc(pages[0].title[lang])}', "link"))
    if not rows:
        return ""
    return f'<h2>{esc(w("rules.shown"))}</h2><ul class="links">{"".join(f"<li>{row}</li>" for row in rows[:10])}</ul>'


def trial(screen: RuleBrowser) -> str:
    """The action to try, and its answer."""
    assert screen.table is not None and screen.trial is not None
    w, action = words.of(screen.lang), screen.trial.action
    if screen.answer is not None:
        return board.card(screen.table, screen.answer, screen.lang)[0]
    if screen.table.steps[len(screen.trial.before) :]:
        return column.feed(screen.lang, board.feed(screen.table, screen.lang, 1))
    legal = action in screen.table.legal()
    label = f'{board.label(screen.game, action, screen.lang)}'
    kind, word = ("action", "rules.try_do") if legal else ("why", "rules.try_ask")
    return f'<div class="step-buttons">{column.press(kind, action, f"{label} <small>{esc(w(word))}</small>", "button fill wide")}</div>'
