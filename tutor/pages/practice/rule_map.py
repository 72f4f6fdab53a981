"""The rule map: each rule as a cell, by chapter, and the card of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from tutor.boards import cards, chapters, games, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, link, sr
from tutor.practice.knowing import NEW, READ, STATES, SURE, state_of, states_counted
from tutor.practice.memory import Memory
from tutor.rules.kernel.markup import Html, joined, tag

SECONDS = 30  # a question takes about so long
TENTHS = 10


class Known:
    """What is remembered of a game at a moment: the states of its rules, and which are due."""

    def __init__(self, game: str, memory: Memory, asked: Sequence[str], now: datetime) -> None:
        self.game, self.memory, self.now = game, memory, now
        self.asked = {*asked}
        self.due = {*memory.due(now)} & self.asked  # what has no question is never due
        self.rules: dict[str, list[str]] = {}
        for rule in games.book(game).rules.values():
            self.rules.setdefault(rule.chapter, []).append(rule.id)

    def state(self, rule: str) -> str:
        """How surely a rule is known today."""
        return state_of(self.memory, rule, self.now, rule in self.asked)

    def met(self, chapter: str) -> bool:
        """Whether something of a chapter was asked."""
        return any(rule in self.memory.rows for rule in self.rules.get(chapter, ()))


def draw(
    known: Known,
    chosen: str,
    opened: Callable[[str], bool],
    lang: str,
    narrow: bool,
    charts: Html | None = None,
) -> Html:
    """The whole page; `charts` are above the chapters. On a phone the card of the chosen rule is below its
    chapter.
    """
    w, due = words.of(lang), len(known.due)
    minutes = max(1, due * SECONDS // 60)
    said = w("practice.map_due", n=due, minutes=minutes) if due else w("practice.map_none_due")
    head = tag(
        "header.map-head",
        tag("div", tag("h1", w("practice.map_title")), tag("p", w("practice.map_lead"))),
        tag("div.map-start", tag("p", said), button("again", w("practice.map_start"), kind="fill")),
    )
    parts = [
        joined(
            tag("h2", title[lang]) if title[lang] else None,
            *(_chapter(known, c, chosen, opened(c), lang, narrow) for c in row if c in known.rules),
        )
        for title, row in chapters.parts(known.game)
    ]
    aside = None if narrow else _aside(known, chosen, lang)
    return tag("div.rule-map", tag("div.map-main", head, charts, _legend(lang), *parts), aside)


def _legend(lang: str) -> Html:
    w = words.of(lang)
    rows = [tag("li", _sign(state), w(f"practice.state_{state}")) for state in STATES if state != READ]
    rows.append(tag("li", tag("span.map-dot"), w("practice.state_due")))
    return tag("ul.map-legend", *rows)


def _sign(state: str, due: bool = False) -> Html:
    return tag(
        "span.map-cell", icon("check", 18) if state == SURE else None, cls=f"{state} {'due' * due}".strip()
    )


def _chapter(known: Known, chapter: str, chosen: str, opened: bool, lang: str, narrow: bool) -> Html:
    """One chapter: its name and how much of it is sure, then its cells or a bar."""
    w, rules = words.of(lang), known.rules[chapter]
    states = [known.state(rule) for rule in rules]
    sure, due = states.count(SURE), sum(rule in known.due for rule in rules)
    count = (
        w("practice.map_sure", k=sure, n=len(rules))
        if known.met(chapter)
        else w("practice.map_none_met", n=len(rules))
    )
    late = tag("span.map-late", tag("span.map-dot"), w("practice.map_late", n=due)) if due else None
    head = tag(
        "button.map-chapter",
        tag("b", chapters.name(known.game, chapter, lang)),
        tag("span", count),
        late,
        icon("chevron", 16),
        data_do=f"fold {chapter}",
        aria_expanded="true" if opened else "false",
    )
    inside = tag("div.map-cells", *(_cell(known, r, chosen, lang) for r in rules)) if opened else _bar(states)
    here = narrow and opened and chosen in rules
    card = _aside(known, chosen, lang) if here else None
    return tag("section.map-row", head, inside, card, data_key=f"chapter-{chapter}")


def _cell(known: Known, rule: str, chosen: str, lang: str) -> Html:
    w, state, due = words.of(lang), known.state(rule), rule in known.due
    title = games.book(known.game).card(rule).title[lang]
    said = w(f"practice.state_{state}") + (", " + w("practice.state_due") if due else "")
    cls = f"{state} {'due' * due} {'chosen' * (rule == chosen)}".strip()
    mark = icon("check", 18) if state == SURE else None
    return tag(
        "button.map-cell", mark, sr(f"{title}: {said}"), cls=cls, data_do=f"choose {rule}", title=title
    )


def _bar(states: Sequence[str]) -> Html:
    """How much of a chapter is in each state."""
    count = states_counted(states)
    pieces = [tag("span", cls=state, style=f"flex-grow:{n}") for state, n in count.items() if n]
    return tag("div.map-bar", *pieces, aria_hidden="true")


# The chosen rule -----------------------------------------------------------------------------------
def _aside(known: Known, rule: str, lang: str) -> Html:
    w = words.of(lang)
    if not rule:
        return tag("aside.map-card.empty", tag("p", w("practice.map_choose")))
    card, state, due = games.book(known.game).card(rule), known.state(rule), rule in known.due
    _, title, text, cited = cards.rule_of(lang, known.game, rule)
    return tag(
        "aside.map-card",
        tag(
            "div.map-card-head",
            _sign(state, due),
            tag("div", tag("p", chapters.name(known.game, card.chapter, lang)), tag("h2", title)),
        ),
        tag("p.map-text", text),
        tag("p.cite", cited) if cited else None,
        _likely(known, rule, state, lang),
        _history(known, rule, lang),
        tag(
            "div.map-buttons",
            button(f"practise {rule}", w("practice.map_ask"), kind="line") if rule in known.asked else None,
            button(f"rule {rule}", w("practice.map_open"), kind="line"),
        ),
        data_key=f"card-{rule}",
        data_place="rule-card",
    )


def _likely(known: Known, rule: str, state: str, lang: str) -> Html:
    """How likely it is known today, as a bar and in words."""
    w, likely = words.of(lang), known.memory.sure(rule, known.now)
    if state in (NEW, READ):
        return tag("div.map-likely", tag("p", w(f"practice.map_{state}")))
    tenths = round(likely * TENTHS)
    when = w("practice.state_due") if rule in known.due else _next(known, rule, lang)
    return tag(
        "div.map-likely",
        tag("div.map-gauge", tag("span", style=f"width:{likely:.0%}"), aria_hidden="true"),
        tag("p", tag("b", f"{w(f'practice.state_{state}')}. {when}. "), w("practice.map_likely", n=tenths)),
    )


def _next(known: Known, rule: str, lang: str) -> str:
    return words.of(lang)("practice.map_next", n=known.memory.days(rule, known.now))


def _history(known: Known, rule: str, lang: str) -> Html | None:
    row = known.memory.rows.get(rule, {})
    w, answers = words.of(lang), row.get("answers", [])
    if not answers:
        return tag("p.map-by", w(f"practice.map_by_{row['by']}")) if "by" in row else None
    signs = {"right": "check", "helped": "bulb"}
    rows = [
        tag(
            "li",
            tag("span.practice-mark", icon(signs.get(mark, "close")), cls=mark),
            tag("span", w(f"practice.spot_{mark}").capitalize()),
            tag("time", day),
        )
        for day, mark, _ in answers
    ]
    return joined(tag("h3", w("practice.map_so_far")), tag("ul.map-history", *rows))


def map_link(game: str, lang: str) -> Html:
    """The way to the rule map."""
    return link(f"{game}/practice?view=map", words.of(lang)("practice.map"), cls="quiet-link")
