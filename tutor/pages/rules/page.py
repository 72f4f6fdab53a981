"""The page of one rule: its words, where it is printed and shown, related rules, and a board to try it on."""

from __future__ import annotations

from tutor.boards import board, chapters, citing, column, games, sources, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, citation, link, press
from tutor.rules.kernel.example import find, shows
from tutor.rules.kernel.lesson import in_full
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.rule import Rule

from . import listing, search
from .lookup import Lookup

MOST_PLACES, MOST_MOVES, MOST_ASKED = 6, 5, 4


def layout(lookup: Lookup) -> Html:
    """Results, rule and board: side by side or one below the other."""
    try_it = None
    drawing = games.drawing(lookup.game)
    if lookup.table is not None and drawing is not None:
        small = tag(
            "div.small-board",
            drawing.board(lookup.lang),
            tag("div.trial-more.hole-asked", data_area="asked"),
            tag("div.trial-more", data_area="others-tried"),
        )
        try_it = tag("section.rule-trial", tag("div.trial-top", data_area="trial"), small)
    return tag(
        "div.rules-page.three",
        tag("div.rule-find", data_area="search"),
        tag("nav.rule-list", aria_label=words.of(lookup.lang)("rules.title"), data_area="results"),
        tag("article.rule-page", data_area="rule"),
        try_it,
        tag("div.rule-page.rule-more", data_area="more"),
        cls="typing" if lookup.typing else "",
    )


def rule(lookup: Lookup) -> Html:
    """The title, the text, and where it is printed; a ruling says that it is ours."""
    w, lang, found = words.of(lookup.lang), lookup.lang, lookup.module.BOOK.card(lookup.rule)
    chapter = link(
        f"{lookup.game}/rules?chapter={found.chapter}", chapters.name(lookup.game, found.chapter, lang)
    )
    kind = f"rules.kind_{found.kind}"
    say = words.speaker(lookup.game, lang, pictures=False)
    kind = f" · {say.fill(w(kind), {'kind': found.kind})}" if w.has(kind) else ""
    parts = [tag("p.over", chapter, kind), tag("h1", found.title[lang]), tag("p.lead-text", found.text[lang])]
    if found.kind == "ruling":
        why = f" {found.why[lang]}" if found.why else None
        parts.append(column.note(tag("b", w("rules.ours")), why, kind="warm"))
    else:
        parts.append(tag("p.cite", citing.cited(lang, lookup.game, found)))
    if (unsure := sources.unsure(lookup.game, found.id, lang)) is not None:
        parts.append(unsure)
    if found.part_of:
        parent = lookup.module.BOOK.card(found.part_of)
        parts.append(tag("p", w("rules.finer"), " ", _go(lookup, parent, "")))
    return joined(*parts)


def _go(lookup: Lookup, found: Rule, cls: str = "link") -> Html:
    title = found.title[lookup.lang]
    inside = (icon("book", 18), tag("span", title)) if cls else (title,)
    return link(f"{lookup.game}/rules?rule={found.id}", *inside, cls=cls)


def more(lookup: Lookup) -> Html:
    """The reason, mistakes in the book, where it is shown, details, related rules, the address, and the next
    rule.
    """
    w, lang, book = words.of(lookup.lang), lookup.lang, lookup.module.BOOK
    found = book.card(lookup.rule)
    parts: list[Html | None] = []
    if found.why and found.kind != "ruling":
        parts += [tag("h2", w("rules.why")), tag("p", found.why[lang])]
    if found.slip:
        parts.append(column.note(tag("b", w("rules.slip"), "."), f" {found.slip[lang]}", kind="warm"))
    if found.note:
        parts.append(column.note(found.note[lang]))
    parts.append(_shown(lookup))
    finer = [r for r in search.in_order(lookup.game) if r.part_of == found.id]
    near = [book.card(n) for n in found.near if book.card(n) not in finer and n != found.part_of]
    for key, rules in (("finer_points", finer), ("near", near)):
        if rules:
            rows = [tag("li", _go(lookup, r)) for r in rules]
            parts += [tag("h2", w(f"rules.{key}")), tag("ul.links", *rows)]
    return joined(*parts, citation(citing.from_book(lang, lookup.game)), _address(lookup), _around(lookup))


def _address(lookup: Lookup) -> Html:
    w, address = words.of(lookup.lang), f"{lookup.game}/rules?rule={lookup.rule}"
    copy = tag("button.button.line", icon("copy", 18), w("rules.copy"), data_copy="#url")
    return joined(tag("h2", w("rules.address")), tag("p.address", tag("code", f"…/{address}"), copy))


def _around(lookup: Lookup) -> Html:
    """The rules before and after in reading order."""
    order, lang = search.in_order(lookup.game), lookup.lang
    at = next(k for k, r in enumerate(order) if r.id == lookup.rule)
    before, after = order[at - 1] if at else None, order[at + 1] if at + 1 < len(order) else None
    links = (
        [listing.go_to(lookup, before.id, icon("back"), before.title[lang], cls="around")] if before else []
    )
    links += (
        [listing.go_to(lookup, after.id, after.title[lang], icon("chevron"), cls="around after")]
        if after
        else []
    )
    return tag("nav.around-links", *links, aria_label=words.of(lang)("rules.around"))


def _shown(lookup: Lookup) -> Html | None:
    """Examples and lesson pages that show the rule."""
    w, lang, rows = words.of(lookup.lang), lookup.lang, []
    for lesson in in_full(lookup.module):
        for page in lesson.pages:
            if lookup.rule in page.rules:
                small = f"{w('rules.lesson')}: {page.title[lang]}"
                rows.append(
                    _place(
                        f"{lookup.game}/learn?lesson={lesson.id}&page={page.id}",
                        "flag",
                        lesson.title[lang],
                        small,
                    )
                )
                break
    lessons = rows[:3]
    rows = []
    for example, step in shows(lookup.module).get(lookup.rule, {}).items():
        found = find(lookup.module, example)
        small = w("rules.at_step", k=step) if step else w("rules.example")
        rows.append(
            _place(
                f"{lookup.game}/examples?example={example}" + (f"&step={step - 1}" if step > 1 else ""),
                "play",
                found.title[lang],
                small,
            )
        )
    rows = (rows[: MOST_PLACES - len(lessons)] + lessons) if rows else lessons
    return (
        joined(tag("h2", w("rules.shown")), tag("ul.links", *(tag("li", row) for row in rows)))
        if rows
        else None
    )


def _place(go: str, mark: str, title: str, small: str) -> Html:
    return link(go, icon(mark, 18), tag("span", title, tag("small", small)), cls="link")


# The position to try it in ------------------------------------------------------------------
def trial(lookup: Lookup) -> Html:
    """What to try, or the answer."""
    assert lookup.table is not None and lookup.trial is not None
    w, lang, action, again = words.of(lookup.lang), lookup.lang, lookup.trial.action, None
    if lookup.tried or lookup.answer:
        again = button("restart", icon("undo", 18), w("rules.start_again"), kind="quiet")
    head = tag("div.ends", tag("h2", w("rules.try_here")), again)
    if lookup.answer is not None:
        return joined(head, board.card(lookup.table, lookup.answer, lang))
    if lookup.tried:
        return joined(head, column.feed(lang, [column.rows(board.lines(lookup.table, lang)[:6])]))
    if not action:
        return joined(head, tag("p", w("rules.look")))
    legal = lookup.table.seat == lookup.trial.seat and action in lookup.table.legal()
    seat = lookup.table.names[lookup.trial.seat]
    question = w("rules.it_is_turn", seat=seat) if legal else w("rules.may_they", seat=seat)
    inside = (
        tag("span", board.label(lookup.game, action, lang, lookup.table.names)),
        icon("arrow" if legal else "help"),
    )
    question_button = press("action" if legal else "why", action, *inside, cls="move fill")
    return joined(head, tag("p", question), question_button)


def other_tries(lookup: Lookup) -> Html:
    """What else can be tried or asked here, and where the position comes from."""
    assert lookup.table is not None and lookup.trial is not None
    w, lang, table = words.of(lookup.lang), lookup.lang, lookup.table
    parts: list[Html | None] = []
    if table.seat >= 0 and lookup.answer is None:
        skip = "" if lookup.tried else lookup.trial.action
        can = [row for row in board.legal(table, lang, MOST_MOVES + 1) if row[0] != skip][:MOST_MOVES]
        parts.append(column.moves(lang, can, w("rules.or_this", seat=table.names[table.seat])))
        parts.append(
            column.whys(
                lang,
                [r for r in board.sample_questions(table, lang, MOST_ASKED + 1) if r[0] != skip][:MOST_ASKED],
            )
        )
    if lookup.trial.title:
        source = link(f"{lookup.game}/{lookup.trial.go}", lookup.trial.title[lang])
        parts.append(tag("p.cite", w("rules.from"), " ", source))
    return joined(*parts)
