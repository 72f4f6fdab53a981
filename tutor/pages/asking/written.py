"""The answer to a question in plain sentences, for a terminal and a notebook:
the same answer as under a board.
"""

from __future__ import annotations

from tutor.boards import board, games, naming, typed, words
from tutor.boards.inspector import thing
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from . import answered, beyond, computed, shown
from .question import ParsedQuestion
from .two_questions import parsed_question

MOST_RULES = 3
Answer = tuple[str, list[str], tuple[str, ...]]  # its kind, sentences, and rules


class Written(Record):
    """An answer: its sentences, the actions offered (what can be done first), the rules under it."""

    question: str
    kind: str  # "yes", "no", "choice", "thing", "rules", "none", or what was computed: "hint", "turn" ...
    lines: tuple[str, ...]
    actions: tuple[str, ...] = ()
    legal: int = 0
    rules: tuple[str, ...] = ()


def answer(table: Table, seat: int, text: str, lang: str) -> Written:
    """What the rules say to a question about a position."""
    said = parsed_question(table, seat, text, lang)
    kind, lines, rules = _answer(said, table, seat, lang)
    return Written(text, kind, tuple(lines), said.actions or said.near, said.legal, rules[:MOST_RULES])


def _answer(said: ParsedQuestion, table: Table, seat: int, lang: str) -> Answer:
    if said.told is not None:
        named = _named(table, said.actions, lang, said.told.kind)
        return said.told.kind, [*filter(None, [said.told.head]), *said.told.lines, *named], said.rules[:1]
    if said.sort == "refused":
        return _refusal(table, seat, said.action, lang)
    if said.sort == "actions":
        seen = [words.of(lang)("asking.position"), *said.beside] if said.beside else []
        kind = "yes" if said.possible else "choice"
        return kind, [answered.spoken(said, table, seat, lang), *seen], said.rules
    found = _thing(said, table, seat, lang) if said.sort == "thing" else None
    return found or _rules(said, table, lang)


def _thing(said: ParsedQuestion, table: Table, seat: int, lang: str) -> Answer | None:
    """What a thing does and costs; None if the board does not describe it."""
    found = thing(table, seat, lang, said.thing)
    if found is None:
        return None
    further = shown.further(table.game.NAME, said.thing, found.rule, said.rules) if found.rule else ()
    return "thing", [*found.sentences, *said.beside], (found.rule, *further) if found.rule else ()


def _rules(said: ParsedQuestion, table: Table, lang: str) -> Answer:
    """What the question may mean, and rules to read."""
    w = words.of(lang)
    if not said.rules:
        shown = typed.example(table.game.NAME, lang)
        return "none", [w("asking.none", text=said.text, example=shown)], ()
    near = [w("asking.nearest"), *_named(table, said.near, lang)] if said.near else []
    seen = [w(beyond.heading(said.text)), *said.beside] if said.beside else []
    return "rules", [w("asking.unread"), *seen, *near, w("asking.rules")], said.rules


def _named(table: Table, actions: tuple[str, ...], lang: str, kind: str = "") -> list[str]:
    return (
        []
        if kind in computed.SHOWN_ALREADY
        else [f"- {naming.plain(table.game.NAME, action, lang, table.names)}" for action in actions]
    )


def _refusal(table: Table, seat: int, action: str, lang: str) -> Answer:
    """The verdict, the facts that decide, and what would help."""
    found = table.explain(table.why_not(action, seat))
    told = found.in_words(naming.speaker(table, lang, pictures=False))
    refused = f"{board.plain(table.game.NAME, action, lang, table.names)}: {told.verdict}"
    return "no", [refused, *told.facts, *filter(None, [told.advice])], (found.rule.id,)


def rule(game: str, one: str, lang: str) -> str:
    """A rule in a line: its title and what it says."""
    card = games.book(game).card(one)
    title, said = card.title[lang], words.speaker(game, lang, pictures=False).fill(card.text[lang], {})
    return f"{title}{words.full_stop(title)} {said}"
