"""One rule's page: its words, where it is printed and shown, its neighbours, and a board to try it on."""

from __future__ import annotations

from typing import Any

from tutor.boards import board, cards, chapters, column, games, words
from tutor.boards.column import esc
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.rules.kernel.example import find, shows
from tutor.rules.kernel.lesson import load_lessons

from . import listing, search
from .lookup import Lookup

MOST_PLACES, MOST_MOVES, MOST_ASKED = 6, 5, 4


def layout(lookup: Lookup) -> str:
    """Results, rule, trial: side by side, or one under the other."""
    w = words.of(lookup.lang)
    left = f'<nav class="rule-list" aria-label="{esc(w("rules.title"))}" data-area="results"></nav>'
    try_it = ""
    if lookup.table is not None:
        drawn = games.drawing(lookup.game).board(lookup.lang)  # type: ignore[union-attr]
        try_it = (
            '<section class="rule-trial"><div class="trial-top" data-area="trial"></div>'
            f'<div class="small-board">{drawn}<div class="trial-more" data-area="others-tried"></div></div></section>'
        )
    typing = " typing" if lookup.typing else ""
    return (
        f'<div class="rules-page three{typing}"><div class="rule-find" data-area="search"></div>{left}'
        f'<article class="rule-page" data-area="rule"></article>{try_it}<div class="rule-page rule-more" data-area="more"></div></div>'
    )


def rule(lookup: Lookup) -> str:
    """Title, sentence, where it is printed; a ruling says it is ours."""
    w, lang, found = words.of(lookup.lang), lookup.lang, lookup.module.BOOK.card(lookup.rule)
    chapter = link(f"{lookup.game}/rules?chapter={found.chapter}", esc(chapters.name(lookup.game, found.chapter, lang)))
    kind = f"rules.kind_{found.kind}"
    say = words.speaker(lookup.game, lang, html=False)
    kind = " · " + esc(say.fill(w(kind), {"kind": found.kind})) if w.has(kind) else ""
    parts = [f'<p class="over">{chapter}{kind}</p><h1>{esc(found.title[lang])}</h1>',
             f'<p class="lead-text">{esc(found.text[lang])}</p>']  # fmt: skip
    if found.kind == "ruling":
        why = f" {esc(found.why[lang])}" if found.why else ""
        parts.append(column.note(f'<b>{esc(w("rules.ours"))}</b>{why}', "warm"))
    elif found.cites:
        parts.append(f'<p class="cite">{esc(cards.cited(lang, found))}</p>')
    else:
        parts.append(f'<p class="cite">{esc(w("rules.follows"))}</p>')
    if found.part_of:
        parent = lookup.module.BOOK.card(found.part_of)
        parts.append(f'<p>{esc(w("rules.finer"))} {_go(lookup, parent, "")}</p>')
    return "".join(parts)


def _go(lookup: Lookup, found: Any, cls: str = "link") -> str:
    title = esc(found.title[lookup.lang])
    inner = f"{icon('book', 18)}<span>{title}</span>" if cls else title
    return link(f"{lookup.game}/rules?rule={found.id}", inner, cls)


def more(lookup: Lookup) -> str:
    """Why, slips, where shown, finer points, neighbours, address, on to the next."""
    w, lang, book = words.of(lookup.lang), lookup.lang, lookup.module.BOOK
    found = book.card(lookup.rule)
    parts = []
    if found.why and found.kind != "ruling":
        parts.append(f'<h2>{esc(w("rules.why"))}</h2><p>{esc(found.why[lang])}</p>')
    if found.slip:
        parts.append(column.note(f'<b>{esc(w("rules.slip"))}.</b> {esc(found.slip[lang])}', "warm"))
    if found.note:
        parts.append(column.note(esc(found.note[lang]), "plain"))
    parts.append(_shown(lookup))
    finer = [r for r in search.in_order(lookup.game) if r.part_of == found.id]
    near = [book.card(n) for n in found.near if book.card(n) not in finer and n != found.part_of]
    for key, rules in (("finer_points", finer), ("near", near)):
        if rules:
            rows = "".join(f"<li>{_go(lookup, r)}</li>" for r in rules)
            parts.append(f'<h2>{esc(w(f"rules.{key}"))}</h2><ul class="links">{rows}</ul>')
    return "".join(parts) + _address(lookup) + _around(lookup)


def _address(lookup: Lookup) -> str:
    w, address = words.of(lookup.lang), f"{lookup.game}/rules?rule={lookup.rule}"
    copy = f'<button class="button line" data-copy="#url">{icon("copy", 18)}{esc(w("rules.copy"))}</button>'
    return f'<h2>{esc(w("rules.address"))}</h2><p class="address"><code>…/{esc(address)}</code>{copy}</p>'


def _around(lookup: Lookup) -> str:
    """The rules before and after in reading order."""
    order = search.in_order(lookup.game)
    at = next(k for k, r in enumerate(order) if r.id == lookup.rule)
    before, after = order[at - 1] if at else None, order[at + 1] if at + 1 < len(order) else None
    links = [listing.go_to(lookup, before.id, icon("back") + esc(before.title[lookup.lang]), "around")] if before else []
    links += [listing.go_to(lookup, after.id, esc(after.title[lookup.lang]) + icon("chevron"), "around after")] if after else []
    return f'<nav class="around-links" aria-label="{esc(words.of(lookup.lang)("rules.around"))}">{"".join(links)}</nav>'


def _shown(lookup: Lookup) -> str:
    """Examples and lesson pages that show the rule."""
    w, lang, rows = words.of(lookup.lang), lookup.lang, []
    for lesson in load_lessons(lookup.module):
        for page in lesson.pages:
            if lookup.rule in page.rules:
                small = f'{esc(w("rules.lesson"))}: {esc(page.title[lang])}'
                rows.append(_place(f"{lookup.game}/learn?lesson={lesson.id}&page={page.id}", "flag", lesson.title[lang], small))
                break
    lessons = rows[:3]
    rows = []
    for example, step in shows(lookup.module).get(lookup.rule, {}).items():
        found = find(lookup.module, example)
        small = esc(w("rules.at_step", k=step)) if step else esc(w("rules.example"))
        rows.append(_place(f"{lookup.game}/examples?example={example}" + (f"&step={step}" if step else ""), "play", found.title[lang], small))
    rows = (rows[: MOST_PLACES - len(lessons)] + lessons) if rows else lessons
    if not rows:
        return ""
    return f'<h2>{esc(w("rules.shown"))}</h2><ul class="links">{"".join(f"<li>{row}</li>" for row in rows)}</ul>'


def _place(go: str, mark: str, title: str, small_html: str) -> str:
    return link(go, f"{icon(mark, 18)}<span>{esc(title)}<small>{small_html}</small></span>", "link")


# The position to try it in -----------------------------------------------------------------
def trial(lookup: Lookup) -> str:
    """What to try, or the answer to it."""
    assert lookup.table is not None and lookup.trial is not None
    w, lang, action = words.of(lookup.lang), lookup.lang, lookup.trial.action
    again = column.button("restart", icon("undo", 18) + esc(w("rules.start_again")), "quiet") if lookup.tried or lookup.answer else ""
    head = f'<div class="ends"><h2>{esc(w("rules.try_here"))}</h2>{again}</div>'
    if lookup.answer is not None:
        return head + board.card(lookup.table, lookup.answer, lang)[0]
    if lookup.tried:
        return head + column.feed(lang, board.feed(lookup.table, lang, 1)[:6])
    if not action:
        return f'{head}<p>{esc(w("rules.look"))}</p>'
    legal = lookup.table.seat == lookup.trial.seat and action in lookup.table.legal()
    seat = lookup.table.names[lookup.trial.seat]
    question = w("rules.it_is_turn", seat=seat) if legal else w("rules.may_they", seat=seat)
    press = column.press(
        "action" if legal else "why", action,
        f"<span>{board.label(lookup.game, action, lang)}</span>{icon('arrow' if legal else 'help')}", "move fill",
    )  # fmt: skip
    return f"{head}<p>{esc(question)}</p>{press}"


def other_tries(lookup: Lookup) -> str:
    """What else may be tried or asked here, and where the position comes from."""
    assert lookup.table is not None and lookup.trial is not None
    w, lang, table = words.of(lookup.lang), lookup.lang, lookup.table
    parts = []
    if table.seat >= 0 and lookup.answer is None:
        skip = "" if lookup.tried else lookup.trial.action
        can = [row for row in board.legal(table, lang, MOST_MOVES + 1) if row[0] != skip][:MOST_MOVES]
        heading = w("rules.or_this", seat=table.names[table.seat])
        parts.append(column.moves(lang, can, heading))
        parts.append(column.whys(lang, [r for r in board.asked(table, lang, MOST_ASKED + 1) if r[0] != skip][:MOST_ASKED]))
    if lookup.trial.title:
        source = link(f"{lookup.game}/{lookup.trial.go}", esc(lookup.trial.title[lang]))
        parts.append(f'<p class="cite">{esc(w("rules.from"))} {source}</p>')
    return "".join(parts)
