"""Lists of rules: the search field, what it finds, the chapters."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from tutor.boards import cards, chapters, column, telling, words
from tutor.boards.column import esc
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.rules.kernel.words import LANGUAGES

from . import search
from .lookup import Lookup

MOST, SHORT = 30, 120


def layout(lookup: Lookup) -> str:
    """No rule is open: the field, then what it finds or the chapters."""
    w = words.of(lookup.lang)
    head = chapters.name(lookup.game, lookup.chapter, lookup.lang) if lookup.chapter else w("rules.title")
    pick = "" if lookup.chapter else f'<p>{esc(w("rules.pick"))}</p>'
    return (
        f'<div class="rules-page wide"><div class="rules-head"><h1>{esc(head)}</h1>{pick}</div>'
        f'<div class="rule-find" data-area="search"></div><div data-area="results"></div></div>'
    )


def search_box(lookup: Lookup) -> str:
    """The field; its text is the reader's own, so it is drawn anew only when we change it."""
    w, (number, text) = words.of(lookup.lang), lookup.box
    clear = ""
    if lookup.query:
        clear = f'<button class="tool round" data-do="clear" aria-label="{esc(w("rules.clear"))}">{icon("close", 18)}</button>'
    return (
        f'<form class="rule-search" role="search" data-do="search"><label><span class="sr">{esc(w("rules.search"))}</span>{icon("search")}'
        f'<input type="search" data-input="search" data-key="rule-search-{number}" value="{esc(text)}" autocomplete="off" '
        f'placeholder="{esc(w("rules.search"))}"></label>{clear}</form>'
    )


def go_to(lookup: Lookup, rule: str, html: str, cls: str) -> str:
    """A link to a rule that keeps the search."""
    tail = f"&q={quote(lookup.query)}" if lookup.query else ""
    return link(f"{lookup.game}/rules?rule={rule}{tail}", html, cls)


def _to_chapter(lookup: Lookup, chapter: str, html: str, cls: str) -> str:
    return link(f"{lookup.game}/rules?chapter={chapter}", html, cls)


def browse(lookup: Lookup) -> str:
    """What the search found; or a chapter to read; or every chapter."""
    if lookup.query:
        return f'<div class="found-page">{_found(lookup)}</div>'
    if lookup.chapter:
        return _chapter(lookup)
    return _questions(lookup) + _parts(lookup)


def results(lookup: Lookup) -> str:
    """Beside a rule: what the search found, or the rule's chapter."""
    w = words.of(lookup.lang)
    if lookup.query:
        return _found(lookup)
    head = f"<h2>{esc(chapters.name(lookup.game, lookup.chapter, lookup.lang))}</h2>"
    ids = [rule.id for rule in search.in_order(lookup.game) if rule.chapter == lookup.chapter]
    back = link(f"{lookup.game}/rules", icon("back", 16) + esc(w("rules.all")), "quiet-link")
    return back + head + _rows(lookup, ids, brief=True)


def _found(lookup: Lookup) -> str:
    w, found = words.of(lookup.lang), search.search(lookup.game, lookup.query, lookup.lang)
    examples, lessons = search.also(lookup.game, lookup.query)
    spell = ""
    if found.spelling:
        spell = f'<p>{esc(w("rules.did_you_mean"))} {column.button(f"spell {found.spelling}", esc(found.spelling), "quiet")}</p>'
    others = "".join(
        f'<p class="found">{link(f"{game}/rules?q={quote(lookup.query)}", esc(w("rules.in_other", title=telling.title(game, lookup.lang), n=n)), "quiet-link")}</p>'
        for game, n in search.elsewhere(lookup.game, lookup.query)
    )
    if not found.rules:
        return f'<p class="found">{esc(w("rules.none", query=lookup.query))}</p>{spell}{others}'
    count = w("rules.found", n=len(found.rules)) if found.whole else w("rules.nearest", n=len(found.rules))
    ids = found.rules[: MOST if found.whole else 8]
    more = len(found.rules) - len(ids) if found.whole else 0
    rest = f'<p>{esc(w("rules.more", n=more))}</p>' if more else ""
    return f'<p class="found">{esc(count)}</p>{spell}{others}{_rows(lookup, list(ids))}{rest}{_places(lookup, examples, lessons)}'


def _places(lookup: Lookup, examples: list[Any], lessons: list[Any]) -> str:
    """Examples and lessons that speak of it."""
    w, lang = words.of(lookup.lang), lookup.lang
    rows = []
    places = [(f"learn?lesson={x.id}", "flag", "lesson", x) for x in lessons[:4]]
    places += [(f"examples?example={e.id}", "play", "example", e) for e in examples[:6]]
    for go, mark, kind, place in places:
        title = search.marked(place.title[lang], lookup.query)
        inner = f"{icon(mark, 18)}<span>{title}<small>{esc(w(f'rules.{kind}'))}</small></span>"
        rows.append(link(f"{lookup.game}/{go}", inner, "link"))
    if not rows:
        return ""
    return f'<h2>{esc(w("rules.also_found"))}</h2><ul class="links">{"".join(f"<li>{row}</li>" for row in rows)}</ul>'


def _rows(lookup: Lookup, ids: list[str], brief: bool = False) -> str:
    """Rules to open, with the words that were looked for marked."""
    book, lang, rows = lookup.module.BOOK, lookup.lang, []
    for rule_id in ids:
        rule = book.card(rule_id)
        here = " here" if rule_id == lookup.rule else ""
        title = search.marked(rule.title[lang], lookup.query)
        where = f"{chapters.name(lookup.game, rule.chapter, lang)}{_page(lookup, rule)}"
        text = search.marked(rule.text[lang], lookup.query, SHORT)
        other = "" if not lookup.query or "<mark>" in title + text else _elsewhere(lookup, rule)
        text = "" if brief else f"<small>{esc(where)}</small><span>{text}</span>{other}"
        rows.append(f"<li>{go_to(lookup, rule_id, f'<b>{title}</b>{text}', f'rule-row{here}')}</li>")
    return f'<ul class="rule-rows{" brief" if brief else ""}">{"".join(rows)}</ul>'


def _elsewhere(lookup: Lookup, rule: Any) -> str:
    """The words that were found, where they stand in the other language only."""
    for lang in LANGUAGES:
        for said in (rule.title, rule.text):
            found = search.marked(said[lang], lookup.query, SHORT)
            if lang != lookup.lang and "<mark>" in found:
                return f'<small lang="{lang}">{found}</small>'
    return ""


def _page(lookup: Lookup, rule: Any) -> str:
    """", p. 6" where the book prints it, ", ours" where we rule."""
    if rule.kind == "ruling":
        return f', {words.of(lookup.lang)("rules.ours_short")}'
    page = rule.cite().split(",")[0]
    return f", {page}" if page.startswith("p.") else ""


def _questions(lookup: Lookup) -> str:
    """Something to press before anything has been read."""
    w = words.of(lookup.lang)
    links = [
        go_to(lookup, row["rule"], f"<span>{esc(row[lookup.lang])}</span>{icon('arrow')}", "move")
        for row in chapters.questions(lookup.game)
    ]
    rows = "".join(f"<li>{link}</li>" for link in links)
    return f'<section class="questions"><h2>{esc(w("rules.people_ask"))}</h2><ul>{rows}</ul></section>' if rows else ""


def _parts(lookup: Lookup) -> str:
    """Every chapter, part by part."""
    lang, have = lookup.lang, lookup.chapters
    counts = {c: sum(rule.chapter == c for rule in search.in_order(lookup.game)) for c in have}
    found = []
    for title, names in chapters.parts(lookup.game):
        rows = ""
        for c in (name for name in names if name in have):
            inner = f"<b>{esc(chapters.name(lookup.game, c, lang))}</b><small>{counts[c]}</small>"
            rows += f"<li>{_to_chapter(lookup, c, inner, 'chapter')}</li>"
        found.append(f'<section><h2>{esc(title[lang])}</h2><ul class="chapter-list">{rows}</ul></section>' if rows else "")
    return f'<div class="rule-parts">{"".join(found)}</div>'


def _chapter(lookup: Lookup) -> str:
    """A chapter to read: every rule with its sentence."""
    w, lang = words.of(lookup.lang), lookup.lang
    have = lookup.chapters
    at = have.index(lookup.chapter)
    rows = ""
    for rule in search.in_order(lookup.game):
        if rule.chapter == lookup.chapter:
            cite = f"<small>{esc(cards.cited(lang, rule))}</small>"
            inner = f"<b>{esc(rule.title[lang])}</b><span>{esc(rule.text[lang])}</span>{cite}"
            rows += f"<li>{go_to(lookup, rule.id, inner, 'rule-row')}</li>"
    around = ""
    if at:
        before = icon("back") + esc(chapters.name(lookup.game, have[at - 1], lang))
        around += _to_chapter(lookup, have[at - 1], before, "button line")
    if at + 1 < len(have):
        after = esc(chapters.name(lookup.game, have[at + 1], lang)) + icon("chevron")
        around += _to_chapter(lookup, have[at + 1], after, "button line")
    back = link(f"{lookup.game}/rules", icon("back", 16) + esc(w("rules.all")), "quiet-link")
    return f'{back}<ul class="rule-rows reading">{rows}</ul><nav class="step-buttons" aria-label="{esc(w("rules.chapters"))}">{around}</nav>'
