"""The cards that speak: why not, and a rule."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape as esc
from typing import Any

from tutor.rules.kernel.case import deciding

from . import games, words
from .icons import icon
from .parts import chip, citation, link, numbered, ways_out

Named = tuple[str, str]


def rule_box(lang: str, rule: str, title: str, text: str, cite: str, go: str = "") -> str:
    """One rule in a box: its name, one sentence, where it is printed."""
    del lang, go  # the name opens the sheet, which links to the rulebook
    return (
        f'<div class="rule-box"><button class="rule-name" data-do="rule {esc(rule)}">{icon("book", 18)}'
        f'<b>{esc(title)}</b>{icon("chevron", 16)}</button>'
        f'{f"<p>{esc(text)}</p>" if text else ""}{citation(cite)}</div>'
    )


def why_card(
    lang: str,
    tried_html: str,
    verdict_html: str,
    facts: Sequence[str] = (),
    rule: tuple[str, str, str, str] | None = None,
    ways: Sequence[Named] = (),
    more: Sequence[Named] = (),
    way_html: str = "",
) -> str:
    """What was tried, the verdict, its facts, the rule, the ways out."""
    w = words.of(lang)
    close = f'<button class="tool round" data-do="close_why" aria-label="{esc(w("shell.close"))}">{icon("close")}</button>'
    box = rule_box(lang, *rule) if rule else ""
    also = "".join(chip(*named) for named in more)
    also = f'<p class="also">{esc(w("column.also"))} {also}</p>' if also else ""
    out = f"<h3>{esc(w('column.ways'))}</h3>{ways_out(tuple(ways))}" if ways else ""
    hint = f'<p class="way">{way_html}</p>' if way_html else ""
    return (
        f'<section class="why-card" data-key="why-card" aria-label="{esc(w("column.why_card"))}">'
        f'<div class="tried">{icon("hand")}<span>{tried_html}</span>{close}</div>'
        f'<div class="said"><h2 class="verdict">{verdict_html}</h2>{numbered(tuple(facts))}{box}{also}{hint}{out}</div></section>'
    )


def cited(lang: str, rule: Any) -> str:
    """ "2012 rulebook, p. 6, El capitán": the first place that prints the rule."""
    w = words.of(lang)
    if not rule.cites:
        return w("column.ruling") if rule.kind == "ruling" else ""
    return w("column.cite_elsewhere" if rule.elsewhere else "column.cite", edition=rule.cites[0].edition, where=rule.cites[0].where)


def rule_of(lang: str, game: str, rule: str) -> tuple[str, str, str, str]:
    """(id, title, text, citation) of a rule."""
    card = games.book(game).card(rule)
    return rule, card.title[lang], _plain_text(lang, game, card), cited(lang, card)


def _plain_text(lang: str, game: str, card: Any) -> str:
    return words.speaker(game, lang, html=False).fill(card.text[lang], {})


def rule_card(lang: str, game: str, rule: str) -> str:
    """Everything about one rule, for the sheet."""
    w = words.of(lang)
    card = games.book(game).card(rule)
    why = f"<h3>{esc(w('column.why'))}</h3><p>{esc(card.why[lang])}</p>" if card.why else ""
    slips = "".join(
        f'<div class="note warm"><p>{esc(part[lang])}</p></div>' for part in (card.slip, card.note) if part
    )
    near = "".join(chip(other, games.book(game).card(other).title[lang]) for other in card.near)
    near = f"<h3>{esc(w('column.near'))}</h3><p class='chips'>{near}</p>" if near else ""
    to_book = link(f"{game}/rules?rule={rule}", esc(w("column.open_rule")) + icon("arrow"), "button line")
    return (
        f'<h2 id="sheet-title">{esc(card.title[lang])}</h2>'
        f'<p class="lead-text">{esc(_plain_text(lang, game, card))}</p>{citation(cited(lang, card))}{why}{slips}{near}{to_book}'
    )


def answer_card(
    lang: str, game: str, answer: Any, names: Sequence[str], tried_html: str, ways: Sequence[Named] = ()
) -> tuple[str, dict[str, str]]:
    """The why card of a Table.why_not Answer, and the places its facts light up."""
    speaker = words.speaker(game, lang, tuple(names))
    book = games.book(game)
    first, *rest = answer.refusals
    card = book.card(first.rule)
    verdict = words.sentence(speaker, card, "no", first.facts)
    facts, lit = [], {}
    for k, fact in enumerate(deciding(card.facts, first.facts), 1):
        facts.append(speaker.fill(fact[lang], first.facts))
        lit[_place(fact.get("at", ""), first.facts)] = str(k)
    more = [(r.rule, book.card(r.rule).title[lang]) for r in rest if r.rule != first.rule]
    way = words.sentence(speaker, card, "way", first.facts) if card.way else ""
    html = why_card(lang, tried_html, verdict, facts, rule_of(lang, game, first.rule), ways, more, way)
    return html, {place: n for place, n in lit.items() if place}


class _Raw(str):
    """A fact inside a place: stands as itself, whatever the template asks."""

    def __format__(self, spec: str) -> str:
        return str(self)


def _place(template: str, facts: dict[str, Any]) -> str:
    try:
        return template.format(**{key: _Raw(value) for key, value in facts.items()})
    except (KeyError, IndexError, ValueError):
        return ""
