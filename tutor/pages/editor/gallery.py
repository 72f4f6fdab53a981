"""Positions to start from: by rule, from whole games, and the worked examples of the rulebook."""

from __future__ import annotations

from functools import cache

from tutor.boards import chapters, games, naming, words
from tutor.boards.visibility import player
from tutor.practice.positions import KeptQuestion, kept_questions
from tutor.rules.kernel import example as examples
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html, once, tag
from tutor.rules.kernel.table import Table

MOST = 4  # positions of one rule
EXAMPLES = "examples"  # what is chosen in place of a chapter


@cache
def _by_rule(game: str) -> dict[str, list[KeptQuestion]]:
    """For each rule a few questions about it, each on another position of a kept game."""
    found: dict[str, dict[tuple[int, int], KeptQuestion]] = {}
    for one in kept_questions(game).questions:
        own = found.setdefault(one.rule, {})
        if one.game.players and len(own) < MOST:
            own.setdefault((id(one.game), one.step), one)
    return {rule: list(own.values()) for rule, own in found.items() if own}


def of_rule(game: Game, rule: str) -> list[KeptQuestion]:
    """The questions whose positions are offered for a rule."""
    return _by_rule(game.NAME).get(rule, [])


def chapters_of(game: Game) -> dict[str, list[str]]:
    """The rules that have positions, by chapter, in reading order."""
    found: dict[str, list[str]] = {}
    rules = games.book(game.NAME).rules
    for rule in _by_rule(game.NAME):
        if rule in rules:
            found.setdefault(rules[rule].chapter, []).append(rule)
    return {chapter: found[chapter] for chapter in chapters.ordered(game.NAME, found)}


def position_of(game: Game, said: str) -> Table:
    """The table of a position: "RULE 0", or "examples" and the id of one. Raises UnknownName."""
    rule, _, which = said.partition(" ")
    if rule == EXAMPLES:
        return examples.table_for(game, examples.find(game, which))
    found = of_rule(game, rule)
    if not which.isdecimal() or int(which) >= len(found):
        raise UnknownName("unknown.message", name=said[:40], nearest="")
    return found[int(which)].table(game)


def gallery(game: Game, lang: str, chapter: str) -> Html:
    """A chapter to choose, and its positions."""
    w, known = words.of(lang), chapters_of(game)
    own = examples.load_examples(game)
    chapter = chapter if chapter in known or chapter == EXAMPLES else next(iter(known), EXAMPLES)
    names = [*((one, chapters.name(game.NAME, one, lang)) for one in known)]
    names += [(EXAMPLES, w("edit.examples"))] if own else []
    options = [tag("option", said, value=one, selected=one == chapter) for one, said in names]
    choose = once("select", *options, data_input="chapter", data_key="edit-chapter")
    head = once("label.edit-group", once("span", w("edit.chapter")), choose)
    if chapter == EXAMPLES:
        rows = [
            tag("li", tag("button.edit-from", one.title[lang], data_do=f"from {EXAMPLES} {one.id}"))
            for one in own
        ]
    else:
        rows = [_rule(game, rule, lang) for rule in known.get(chapter, ())]
    return once("div.edit-gallery", once("p", w("edit.gallery_text")), head, once("ul", *rows))


def _rule(game: Game, rule: str, lang: str) -> Html:
    title = games.book(game.NAME).card(rule).title[lang]
    w, found = words.of(lang), of_rule(game, rule)
    buttons = [
        tag(
            "button.edit-press",
            k + 1,
            data_do=f"from {rule} {k}",
            aria_label=w("edit.from_of", n=k + 1, rule=title, players=one.game.players),
        )
        for k, one in enumerate(found)
    ]
    return once("li", once("span", title), once("span.row-of", *buttons))


def about(table: Table, lang: str) -> str:
    """When it is, and who decides: "Round 4. Ana has to decide."."""
    seat = player(table, table.seat)
    who = words.of(lang)("edit.decides", name=table.names[seat]) if table.seat >= 0 else ""
    return f"{naming.when(table.game, table.state, lang)}. {who}".strip()
