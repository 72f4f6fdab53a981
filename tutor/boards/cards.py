"""The cards with explanations: why an action is not allowed, and a rule."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.rule import Rule
from tutor.rules.kernel.table import Answer, Table

from . import games, sources, words
from .citing import cited, from_book
from .icons import icon
from .parts import button, chip, citation, link, numbered, tool, ways_out

Named = tuple[str, str]


def rule_box(rule: str, title: str, text: str, cite: str, fold: str = "") -> Html:
    """One rule in a box: its name, which opens the full text; one sentence; where it is printed. A card may
    fold the last two.
    """
    name = tag(
        "button.rule-name", icon("book", 18), tag("b", title), icon("chevron", 16), data_do=f"rule {rule}"
    )
    said = tag("p", text, cls=fold) if text else None
    return tag("div.rule-box", name, said, citation(cite, fold))


def why_card(
    lang: str,
    tried: str,
    verdict: str,
    facts: Sequence[str] = (),
    rule: tuple[str, str, str, str] | None = None,
    ways: Sequence[Named] = (),
    more: Sequence[Named] = (),
    way: str = "",
    see: bool = False,
) -> Html:
    """The action that was tried, the verdict, its facts, the rule, the suggestions; `see`: a board shows what
    would help.
    """
    w = words.of(lang)
    close = tool("close_why", "close", w("shell.close"))
    also = (
        tag("p.also.fold.why-in", w("column.also"), " ", *(chip(*named) for named in more)) if more else None
    )
    said = tag(
        "div.said",
        tag("h2.verdict", verdict),
        numbered(facts),
        rule_box(*rule, fold="fold why-in") if rule else None,
        also,
        tag("p.way.fold.why-in", way) if way else None,
        button("what_if", icon("eye"), w("column.see_it"), kind="line see-it fold why-in") if see else None,
        tag("h3.fold.why-in", w("column.ways")) if ways else None,
        *ways_out(ways),
    )
    tried = tag("div.tried", icon("hand"), tag("span", tried), close)
    return tag("section.why-card", tried, said, data_key="why-card", aria_label=w("column.why_card"))


def rule_of(lang: str, game: str, rule: str) -> tuple[str, str, str, str]:
    """(id, title, text, citation) of a rule."""
    card = games.book(game).card(rule)
    return rule, card.title[lang], _plain_text(lang, game, card), cited(lang, game, card)


def _plain_text(lang: str, game: str, card: Rule) -> str:
    return words.speaker(game, lang, pictures=False).fill(card.text[lang], {})


def rule_card(lang: str, game: str, rule: str) -> Html:
    """Everything about one rule, for the sheet over the page."""
    w = words.of(lang)
    card = games.book(game).card(rule)
    why = (tag("h3", w("column.why")), tag("p", card.why[lang])) if card.why else ()
    slips = [tag("div.note.warm", tag("p", part[lang])) for part in (card.slip, card.note) if part]
    near = [chip(other, games.book(game).card(other).title[lang]) for other in card.near]
    beside = (tag("h3", w("column.near")), tag("p.chips", *near)) if near else ()
    return joined(
        tag("h2", card.title[lang], id="sheet-title"),
        tag("p.lead-text", _plain_text(lang, game, card)),
        citation(cited(lang, game, card)),
        sources.unsure(game, rule, lang),
        *why,
        *slips,
        *beside,
        citation(from_book(lang, game)),
        link(f"{game}/rules?rule={rule}", w("column.open_rule"), icon("arrow"), cls="button line"),
    )


def answer_card(
    lang: str,
    table: Table,
    answer: Answer,
    tried: str,
    ways: Sequence[Named] = (),
    see: bool = False,
    last: str = "",
) -> Html:
    """The why card of a Table.why_not answer; `last` is the player's previous action, if it explains the
    refusal.
    """
    game, why = table.game.NAME, table.explain(answer)
    said = why.in_words(words.speaker(game, lang, tuple(table.names)))
    more = [(rule, games.book(game).card(rule).title[lang]) for rule in why.also]
    drawn = [
        words.pictured(game, lang, one)
        for one in (said.verdict, *said.facts, *([last] if last else []), said.advice)
    ]
    return why_card(
        lang, tried, drawn[0], drawn[1:-1], rule_of(lang, game, why.rule.id), ways, more, drawn[-1], see
    )
