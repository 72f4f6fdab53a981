"""Lists of rules: the search field, its results, the chapters."""

from __future__ import annotations

from urllib.parse import quote

from tutor.boards import announcements, chapters, citing, sources, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, link, sr
from tutor.rules.kernel.example import Example
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.rule import Rule

from . import places, search
from .lookup import Lookup

MOST, SHORT = 30, 120


def layout(lookup: Lookup) -> Html:
    """The page without an open rule: the field, then the results or the chapters."""
    w = words.of(lookup.lang)
    head = chapters.name(lookup.game, lookup.chapter, lookup.lang) if lookup.chapter else w("rules.title")
    pick = (
        None if lookup.chapter else tag("p", w("rules.pick"), " ", citing.from_book(lookup.lang, lookup.game))
    )
    return tag(
        "div.rules-page.wide",
        tag(
            "div.rules-head",
            tag("p.over", announcements.title(lookup.game, lookup.lang)),
            tag("h1", head),
            pick,
        ),
        tag("div.rule-find", data_area="search"),
        tag("div", data_area="results"),
    )


def search_box(lookup: Lookup) -> Html:
    """The search field. Its text belongs to the reader, so it is drawn again only if we change it."""
    w, (number, text) = words.of(lookup.lang), lookup.box
    clear = None
    if lookup.query:
        clear = tag(
            "button.tool.round",
            icon("close", 18),
            type="button",
            data_do="clear",
            aria_label=w("rules.clear"),
        )
    field = tag(
        "input",
        type="search",
        data_input="search",
        data_key=f"rule-search-{number}",
        value=text,
        autocomplete="off",
        placeholder=w("rules.search"),
    )
    label = tag("label", sr(w("rules.search")), icon("search"), field)
    return tag("form.rule-search", label, clear, role="search", data_do="open_first")


def go_to(lookup: Lookup, rule: str, *inside: object, cls: str) -> Html:
    """A link to a rule that keeps the search."""
    tail = f"&q={quote(lookup.query)}" if lookup.query else ""
    return link(f"{lookup.game}/rules?rule={rule}{tail}", *inside, cls=cls)


def _to_chapter(lookup: Lookup, chapter: str, *inside: object, cls: str) -> Html:
    return link(f"{lookup.game}/rules?chapter={chapter}", *inside, cls=cls)


def browse(lookup: Lookup) -> Html:
    """The results of the search, or a chapter to read, or every chapter."""
    if lookup.query:
        return tag("div.found-page", _found(lookup))
    if lookup.chapter:
        return _chapter(lookup)
    return joined(_questions(lookup), _parts(lookup))


def results(lookup: Lookup) -> Html:
    """Beside a rule: the results of the search, or the rule's chapter."""
    if lookup.query:
        return _found(lookup)
    head = tag("h2", chapters.name(lookup.game, lookup.chapter, lookup.lang))
    ids = [rule.id for rule in search.in_order(lookup.game) if rule.chapter == lookup.chapter]
    return joined(_all(lookup), head, _rows(lookup, ids, brief=True))


def _all(lookup: Lookup) -> Html:
    """The link back to all chapters."""
    return link(
        f"{lookup.game}/rules", icon("back", 16), words.of(lookup.lang)("rules.all"), cls="quiet-link"
    )


def _found(lookup: Lookup) -> Html:
    w, found = words.of(lookup.lang), search.search(lookup.game, lookup.query, lookup.lang)
    spell = None
    if found.spelling:
        again = button(f"spell {found.spelling}", found.spelling, kind="quiet")
        spell = tag("p", w("rules.did_you_mean"), " ", again)
    others = [
        _in_other(lookup, game, n) for game, n in search.in_other_games(lookup.game, lookup.query, found.lang)
    ]
    learn = places.lessons(lookup.game, lookup.query, found.lang or lookup.lang)
    first, below = [x for x in learn if x.sure], [x for x in learn if not x.sure]
    top = _links(
        [*_about(lookup, found.lang or lookup.lang), *(_to_lesson(lookup, lesson) for lesson in first)]
    )
    if not found.rules:
        return joined(tag("p.found", w("rules.none", query=lookup.query)), spell, top, *others)
    count = w("rules.found", n=len(found.rules)) if found.whole else w("rules.nearest", n=len(found.rules))
    ids = found.rules[: MOST if found.whole else 8]
    more = len(found.rules) - len(ids) if found.whole else 0
    rest = tag("p", w("rules.more", n=more)) if more else None
    rows = [
        *(_to_lesson(lookup, lesson) for lesson in below),
        *(_to_example(lookup, e) for e in search.also(lookup.game, lookup.query)[:6]),
    ]
    also = joined(tag("h2", w("rules.also_found")), _links(rows)) if rows else None
    return joined(tag("p.found", count), spell, top, _rows(lookup, list(ids)), rest, also, *others)


def _in_other(lookup: Lookup, game: str, n: int) -> Html:
    """The same search in another game."""
    said = words.of(lookup.lang)("rules.in_other", title=announcements.title(game, lookup.lang), n=n)
    return tag("p.found", link(f"{game}/rules?q={quote(lookup.query)}", said, cls="quiet-link"))


def _links(rows: list[Html]) -> Html | None:
    return tag("ul.links", *(tag("li", row) for row in rows)) if rows else None


def _about(lookup: Lookup, lang: str) -> list[Html]:
    """The chapter of rules about the thing that was asked for by its name."""
    found = []
    for thing in places.things(lookup.game, lookup.query, lang):
        n = sum(rule.chapter == thing for rule in search.in_order(lookup.game))
        said = tag(
            "span",
            tag("b", chapters.name(lookup.game, thing, lookup.lang)),
            tag("small", words.of(lookup.lang)("rules.found", n=n)),
        )
        found.append(link(f"{lookup.game}/rules?chapter={thing}", icon("book", 18), said, cls="link"))
    return found


def _to_lesson(lookup: Lookup, lesson: places.Chapter) -> Html:
    return _place(lookup, f"learn?lesson={lesson.id}", "flag", "lesson", lesson.title)


def _to_example(lookup: Lookup, example: Example) -> Html:
    return _place(lookup, f"examples?example={example.id}", "play", "example", example.title)


def _place(lookup: Lookup, go: str, mark: str, kind: str, title: dict[str, str]) -> Html:
    said = tag(
        "span",
        search.marked(title[lookup.lang], lookup.query),
        tag("small", words.of(lookup.lang)(f"rules.{kind}")),
    )
    return link(f"{lookup.game}/{go}", icon(mark, 18), said, cls="link")


def _rows(lookup: Lookup, ids: list[str], brief: bool = False) -> Html:
    """Links to rules, with the searched words marked."""
    rows = [tag("li", _row(lookup, lookup.module.BOOK.card(rule), brief)) for rule in ids]
    return tag("ul.rule-rows", *rows, cls="brief" if brief else "")


def _row(lookup: Lookup, rule: Rule, brief: bool) -> Html:
    lang, query = lookup.lang, lookup.query
    inside = [tag("b", search.marked(rule.title[lang], query))]
    if not brief:
        text = search.marked(rule.text[lang], query, SHORT)
        inside += [
            tag("small", f"{chapters.name(lookup.game, rule.chapter, lang)}{_page(lookup, rule)}"),
            tag("span", text),
        ]
        inside += _elsewhere(lookup, rule)
    return go_to(lookup, rule.id, *inside, cls=f"rule-row{' here' if rule.id == lookup.rule else ''}")


def _elsewhere(lookup: Lookup, rule: Rule) -> list[Html]:
    """The words that were found, where they stand in the other language only."""
    read = search.search(lookup.game, lookup.query, lookup.lang).lang if lookup.query else ""
    said = [
        (lang, text[lang])
        for lang in LANGUAGES
        if lang in (lookup.lang, read)
        for text in (rule.title, rule.text)
    ]
    found = [(lang, text) for lang, text in said if lookup.query and search.has(text, lookup.query)]
    if any(lang == lookup.lang for lang, _ in found):
        return []
    return [tag("small", search.marked(text, lookup.query, SHORT), lang=lang) for lang, text in found[:1]]


def _page(lookup: Lookup, rule: Rule) -> str:
    """ ", p. 6" if the book prints it, ", ours" if it is our ruling."""
    if rule.kind == "ruling":
        return f", {words.of(lookup.lang)('rules.ours_short')}"
    page = rule.cites[0].places[0].page if rule.cites else ""
    return f", {page}" if page else ""


def _questions(lookup: Lookup) -> Html | None:
    """Questions to press for new readers."""
    rows = [
        tag("li", go_to(lookup, row["rule"], tag("span", row[lookup.lang]), icon("arrow"), cls="move"))
        for row in chapters.questions(lookup.game)
    ]
    head = tag("h2", words.of(lookup.lang)("rules.people_ask"))
    return tag("section.questions", head, tag("ul", *rows)) if rows else None


def _parts(lookup: Lookup) -> Html:
    """Every chapter, part by part."""
    lang, have = lookup.lang, lookup.chapters
    counts = {c: sum(rule.chapter == c for rule in search.in_order(lookup.game)) for c in have}
    found = []
    for title, names in chapters.parts(lookup.game):
        rows = []
        for c in (name for name in names if name in have):
            inside = tag("b", chapters.name(lookup.game, c, lang)), tag("small", counts[c])
            rows.append(tag("li", _to_chapter(lookup, c, *inside, cls="chapter")))
        if rows:
            found.append(tag("section", tag("h2", title[lang]), tag("ul.chapter-list", *rows)))
    if (origin := sources.sources_link(lookup.game, lang)) is not None:
        found.append(tag("section", tag("ul.chapter-list.one", tag("li", origin))))
    return tag("div.rule-parts", *found)


def _chapter(lookup: Lookup) -> Html:
    """A chapter to read: every rule with its text."""
    w, lang = words.of(lookup.lang), lookup.lang
    have = lookup.chapters
    at = have.index(lookup.chapter)
    rows = []
    for rule in search.in_order(lookup.game):
        if rule.chapter == lookup.chapter:
            inside = (
                tag("b", rule.title[lang]),
                tag("span", rule.text[lang]),
                tag("small", citing.cited(lang, lookup.game, rule)),
            )
            rows.append(tag("li", go_to(lookup, rule.id, *inside, cls="rule-row")))
    around = []
    if at:
        before = icon("back"), chapters.name(lookup.game, have[at - 1], lang)
        around.append(_to_chapter(lookup, have[at - 1], *before, cls="button line"))
    if at + 1 < len(have):
        after = chapters.name(lookup.game, have[at + 1], lang), icon("chevron")
        around.append(_to_chapter(lookup, have[at + 1], *after, cls="button line"))
    nav = tag("nav.step-buttons", *around, aria_label=w("rules.chapters"))
    return joined(_all(lookup), tag("ul.rule-rows.reading", *rows), nav)
