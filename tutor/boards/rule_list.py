"""Lists of rules: the search field, what it finds, the chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from tutor.rules.kernel.words import LANGUAGES

from . import cards, chapters, column, rule_search, telling, words
from .column import esc
from .icons import icon
from .screen import Screen

if TYPE_CHECKING:
    from .rule_browser import RuleBrowser

MOST, SHORT = 30, 120


def layout(screen: RuleBrowser) -> str:
    """No rule is open: the field, then what it finds or the chapters."""
    w = words.of(screen.lang)
    head = chapters.name(screen.game, screen.chapter, screen.lang) if screen.chapter else w("rules.title")
    pick = "" if screen.chapter else f'<p>{esc(w("rules.pick"))}</p>'
    return (
        f'<div class="rules-page wide"><div class="rules-head"><h1>{esc(head)}</h1>{pick}</div>'
        f'<div class="rule-find" data-area="search"></div><div data-area="results"></div></div>'
    )


def search_box(screen: RuleBrowser) -> str:
    """The field; its text is the reader's own, so it is drawn anew only when we change it."""
    w, (number, text) = words.of(screen.lang), screen.box
    clear = ""
    if screen.query:
        clear = f'<button class="tool round" data-do="clear" aria-label="{esc(w("rules.clear"))}">{icon("close", 18)}</button>'
    return (
        f'<form class="rule-search" role="search" data-do="search"><label><span class="sr">{esc(w("rules.search"))}</span>{icon("search")}'
        f'<input type="search" data-input="search" data-key="rule-search-{number}" value="{esc(text)}" autocomplete="off" '
        f'placeholder="{esc(w("rules.search"))}"></label>{clear}</form>'
    )


def go_to(screen: RuleBrowser, rule: str, html: str, cls: str) -> str:
    """A link to a rule that keeps the search."""
    tail = f"&q={quote(screen.query)}" if screen.query else ""
    return Screen.link(f"{screen.game}/rules?rule={rule}{tail}", html, cls)


def _to_chapter(screen: RuleBrowser, chapter: str, html: str, cls: str) -> str:
    return Screen.link(f"{screen.game}/rules?chapter={chapter}", html, cls)


def browse(screen: RuleBrowser) -> str:
    """What the search found; or a chapter to read; or every chapter."""
    if screen.query:
        return f'<div class="found-page">{_found(screen)}</div>'
    if screen.chapter:
        return _chapter(screen)
    return _questions(screen) + _parts(screen)


def results(screen: RuleBrowser) -> str:
    """Beside a rule: what the search found, or the rule's chapter."""
    w = words.of(screen.lang)
    if screen.query:
        return _found(screen)
    head = f"<h2>{esc(chapters.name(screen.game, screen.chapter, screen.lang))}</h2>"
    ids = [rule.id for rule in rule_search.in_order(screen.game) if rule.chapter == screen.chapter]
    back = Screen.link(f"{screen.game}/rules", icon("back", 16) + esc(w("rules.all")), "quiet-link")
    return back + head + _rows(screen, ids, brief=True)


def _found(screen: RuleBrowser) -> str:
    w, found = words.of(screen.lang), rule_search.search(screen.game, screen.query)
    examples, lessons = rule_search.also(screen.game, screen.query)
    spell = ""
    if found.spelling:
        spell = f'<p>{esc(w("rules.did_you_mean"))} {column.button(f"spell {found.spelling}", esc(found.spelling), "quiet")}</p>'
    others = "".join(
        f'<p class="found">{Screen.link(f"{game}/rules?q={quote(screen.query)}", esc(w("rules.in_other", title=telling.title(game, screen.lang), n=n)), "quiet-link")}</p>'
        for game, n in rule_search.elsewhere(screen.game, screen.query)
    )
    if not found.rules:
        return f'<p class="found">{esc(w("rules.none", query=screen.query))}</p>{spell}{others}'
    count = w("rules.found", n=len(found.rules)) if found.whole else w("rules.nearest", n=len(found.rules))
    ids = found.rules[: MOST if found.whole else 8]
    more = len(found.rules) - len(ids) if found.whole else 0
    rest = f'<p>{esc(w("rules.more", n=more))}</p>' if more else ""
    return f'<p class="found">{esc(count)}</p>{spell}{others}{_rows(screen, list(ids))}{rest}{_places(screen, examples, lessons)}'


def _places(screen: RuleBrowser, examples: list[Any], lessons: list[Any]) -> str:
    """Examples and lessons that speak of it."""
    w, lang = words.of(screen.lang), screen.lang
    rows = []
    places = [(f"learn?lesson={x.id}", "flag", "lesson", x) for x in lessons[:4]]
    places += [(f"examples?example={e.id}", "play", "example", e) for e in examples[:6]]
    for go, mark, kind, place in places:
        title = rule_search.marked(place.title[lang], screen.query)
        inner = f"{icon(mark, 18)}<span>{title}<small>{esc(w(f'rules.{kind}'))}</small></span>"
        rows.append(Screen.link(f"{screen.game}/{go}", inner, "link"))
    if not rows:
        return ""
    return f'<h2>{esc(w("rules.also_found"))}</h2><ul class="links">{"".join(f"<li>{row}</li>" for row in rows)}</ul>'


def _rows(screen: RuleBrowser, ids: list[str], brief: bool = False) -> str:
    """Rules to open, with the words that were looked for marked."""
    book, lang, rows = screen.module.BOOK, screen.lang, []
    for rule_id in ids:
        rule = book.card(rule_id)
        here = " here" if rule_id == screen.rule else ""
        title = rule_search.marked(rule.title[lang], screen.query)
        where = f"{chapters.name(screen.game, rule.chapter, lang)}{_page(screen, rule)}"
        text = rule_search.marked(rule.text[lang], screen.query, SHORT)
        other = "" if not screen.query or "<mark>" in title + text else _elsewhere(screen, rule)
        text = "" if brief else f"<small>{esc(where)}</small><span>{text}</span>{other}"
        rows.append(f"<li>{go_to(screen, rule_id, f'<b>{title}</b>{text}', f'rule-row{here}')}</li>")
    return f'<ul class="rule-rows{" brief" if brief else ""}">{"".join(rows)}</ul>'


def _elsewhere(screen: RuleBrowser, rule: Any) -> str:
    """The words that were found, where they stand in the other language only."""
    for lang in LANGUAGES:
        for said in (rule.title, rule.text):
            found = rule_search.marked(said[lang], screen.query, SHORT)
            if lang != screen.lang and "<mark>" in found:
                return f'<small lang="{lang}">{found}</small>'
    return ""


def _page(screen: RuleBrowser, rule: Any) -> str:
    """", p. 6" where the book prints it, ", ours" where we rule."""
    if rule.kind == "ruling":
        return f', {words.of(screen.lang)("rules.ours_short")}'
    page = rule.cite().split(",")[0]
    return f", {page}" if page.startswith("p.") else ""


def _questions(screen: RuleBrowser) -> str:
    """Something to press before anything has been read."""
    w = words.of(screen.lang)
    links = [
        go_to(screen, row["rule"], f"<span>{esc(row[screen.lang])}</span>{icon('arrow')}", "move")
        for row in chapters.questions(screen.game)
    ]
    rows = "".join(f"<li>{link}</li>" for link in links)
    return f'<section class="questions"><h2>{esc(w("rules.people_ask"))}</h2><ul>{rows}</ul></section>' if rows else ""


def _parts(screen: RuleBrowser) -> str:
    """Every chapter, part by part."""
    lang, have = screen.lang, screen.chapters
    counts = {c: sum(rule.chapter == c for rule in rule_search.in_order(screen.game)) for c in have}
    found = []
    for title, names in chapters.parts(screen.game):
        rows = ""
        for c in (name for name in names if name in have):
            inner = f"<b>{esc(chapters.name(screen.game, c, lang))}</b><small>{counts[c]}</small>"
            rows += f"<li>{_to_chapter(screen, c, inner, 'chapter')}</li>"
        found.append(f'<section><h2>{esc(title[lang])}</h2><ul class="chapter-list">{rows}</ul></section>' if rows else "")
    return f'<div class="rule-parts">{"".join(found)}</div>'


def _chapter(screen: RuleBrowser) -> str:
    """A chapter to read: every rule with its sentence."""
    w, lang = words.of(screen.lang), screen.lang
    have = screen.chapters
    at = have.index(screen.chapter)
    rows = ""
    for rule in rule_search.in_order(screen.game):
        if rule.chapter == screen.chapter:
            cite = f"<small>{esc(cards.cited(lang, rule))}</small>"
            inner = f"<b>{esc(rule.title[lang])}</b><span>{esc(rule.text[lang])}</span>{cite}"
            rows += f"<li>{go_to(screen, rule.id, inner, 'rule-row')}</li>"
    around = ""
    if at:
        before = icon("back") + esc(chapters.name(screen.game, have[at - 1], lang))
        around += _to_chapter(screen, have[at - 1], before, "button line")
    if at + 1 < len(have):
        after = esc(chapters.name(screen.game, have[at + 1], lang)) + icon("chevron")
        around += _to_chapter(screen, have[at + 1], after, "button line")
    back = Screen.link(f"{screen.game}/rules", icon("back", 16) + esc(w("rules.all")), "quiet-link")
    return f'{back}<ul class="rule-rows reading">{rows}</ul><nav class="step-buttons" aria-label="{esc(w("rules.chapters"))}">{around}</nav>'
