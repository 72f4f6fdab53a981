"""The question field under a board, and the answer to the question."""

from __future__ import annotations

from urllib.parse import quote

from tutor.boards import board, cards, column, games, inspector, naming, typed, words
from tutor.boards.icons import icon
from tutor.boards.parts import chip, link
from tutor.rules.kernel.markup import Html, drawn, tag
from tutor.rules.kernel.table import Table

from ..screen import Screen
from . import beyond, computed, shown
from .computed import Computed
from .question import LONGEST, ParsedQuestion
from .two_questions import parsed_question

MOST_RULES = 4
FEW = 3  # rules to choose from under what was not understood


class Asking:
    """The last question in words, for as long as its answer is shown.
    A refusal is shown in the screen's own card.
    """

    def __init__(self) -> None:
        self.heard: ParsedQuestion | None = None
        self.text = ""  # the question, for as long as its answer is shown

    def forget(self) -> None:
        self.heard, self.text = None, ""

    def ask(self, screen: Screen, text: str) -> None:
        """Answer a question about the open board."""
        found = screen.open_board()
        self.heard = None
        if found is None or not text.strip():
            return
        self.text = text.strip()[:LONGEST]
        table, seat = found
        said = parsed_question(table, seat, text, screen.lang)
        if said.sort == "refused":
            screen.ask(said.action)
            screen.sight = "column"
            return
        screen.do("close_why")
        self.heard, screen.sight = said, "asked"
        screen.say = spoken(said, table, seat, screen.lang)

    def area(self, screen: Screen) -> dict[str, Html]:
        """The field and its answer, if the screen has a board to ask about."""
        found = screen.open_board()
        if found is None:
            return {}
        if not self.heard:
            return {"asked": _unasked(screen.game, screen.lang, self.text)}
        return {
            "asked": tag(
                "section.asked",
                _field(screen.game, screen.lang, self.text),
                _answer(self.heard, *found, screen.lang),
            )
        }


@drawn
def _unasked(game: str, lang: str, text: str) -> Html:
    return tag("section.asked", _field(game, lang, text))


def _field(game: str, lang: str, text: str) -> Html:
    w = words.of(lang)
    hint = w("asking.hint", example=typed.example(game, lang), verb=typed.verb(game, lang))
    label = w("asking.field")
    field = tag(
        "input",
        type="text",
        name="question",
        value=text,
        autocomplete="off",
        data_key="ask-words",
        placeholder=w("asking.anything"),
        title=hint,
        aria_label=label,
    )
    return tag("form.may-i", field, tag("button.button.line", w("asking.go")), data_do="ask")


def _answer(said: ParsedQuestion, table: Table, seat: int, lang: str) -> Html | None:
    """What was computed, a yes with its button, a choice of actions, what a thing is, or rules to read."""
    game = table.game.NAME
    if said.told is not None:
        parts = [*_told(said.told, table, lang), *_under(said.rules[:1], game, lang)]
    elif said.sort in ("refused", "actions"):
        card = _thing(said, table, seat, lang)
        beside = card or [*_position(said, game, lang), *_under(said.rules[:FEW], game, lang)]
        parts = [*_choice(said, table, lang), *beside]
    else:
        card = _thing(said, table, seat, lang)
        parts = card or [*_nearest(said, table, lang), *_rules(said, game, lang)]
    return tag("div.heard", *parts, data_key="heard")


def _told(told: Computed, table: Table, lang: str) -> list[Html | None]:
    """Its sentences, and what can be pressed."""
    game = table.game.NAME
    lines = [tag("p.heard-said", words.pictured(game, lang, line)) for line in told.lines]
    can, rest = told.actions[: told.legal], told.actions[told.legal :]
    rows = [
        (action, board.label(game, action, lang, table.names), board.gains(table, action, lang))
        for action in can
    ]
    whys = [(action, board.label(game, action, lang, table.names)) for action in rest]
    above = [] if rows or whys or not told.head else [tag("h2", told.head)]
    after = told.kind == "effect"  # what happens comes before the button that does it
    shown = [
        column.moves(lang, rows, words.of(lang)("asking.can") if after or not told.head else told.head),
        column.whys(lang, whys, told.head or None),
    ]
    head = [tag("h2", told.head)] if after else above
    return [*head, *lines, *shown]


def _under(rules: tuple[str, ...], game: str, lang: str) -> list[Html | None]:
    """The rule that the answer rests on; beside it others to look at."""
    if not rules:
        return []
    first, *others = rules
    rest = [chip(rule, games.book(game).card(rule).title[lang]) for rule in others]
    return [cards.rule_box(*cards.rule_of(lang, game, first)), tag("p.chips", *rest) if rest else None]


def _nearest(said: ParsedQuestion, table: Table, lang: str) -> list[Html | None]:
    """What the question may mean: it is asked about at a press."""
    game, w = table.game.NAME, words.of(lang)
    unread = tag("p.heard-said", w("asking.unread")) if said.rules else None
    near = (
        column.whys(
            lang,
            [(action, board.label(game, action, lang, table.names)) for action in said.near],
            w("asking.nearest"),
        )
        if said.near
        else None
    )
    return [unread, *_position(said, game, lang), near]


def _position(said: ParsedQuestion, game: str, lang: str) -> list[Html | None]:
    """What the position says about what the question names."""
    lines = [tag("p.heard-said", words.pictured(game, lang, line)) for line in said.beside]
    return [tag("h2", words.of(lang)(beyond.heading(said.text))), *lines] if lines else []


def _choice(said: ParsedQuestion, table: Table, lang: str) -> list[Html | None]:
    w, game = words.of(lang), table.game.NAME
    can, rest = said.actions[: said.legal], said.actions[said.legal :]
    rows = [
        (action, board.label(game, action, lang, table.names), board.gains(table, action, lang))
        for action in can
    ]
    whys = [(action, board.label(game, action, lang, table.names)) for action in rest]
    no = w("asking.refused" if said.action else "asking.which_ask" if can else "asking.which")
    return [column.moves(lang, rows, w(_yes(said))), column.whys(lang, whys, no)]


def _yes(said: ParsedQuestion) -> str:
    """The answer "yes", used only if it answers the whole question."""
    if said.possible:
        return "asking.yes"
    return "asking.understood" if said.action else "asking.which"


def _thing(said: ParsedQuestion, table: Table, seat: int, lang: str) -> list[Html | None] | None:
    """What a thing is, does and costs, as the board describes it, with the rules about it."""
    met = (
        inspector.card(table, seat, lang, [("place" if ":" in said.thing else "piece", said.thing)])
        if said.thing
        else None
    )
    if met is None:
        return None
    game = table.game.NAME
    first = next((rule for rule in shown.of_thing(game, said.thing) if _is_on(rule, met[1])), "")
    more = shown.further(game, said.thing, first, said.rules)
    rest = [
        chip(rule, games.book(game).card(rule).title[lang])
        for rule in said.rules[:MOST_RULES]
        if rule not in more and not _is_on(rule, met[1])
    ]
    boxes = [cards.rule_box(*cards.rule_of(lang, game, rule)) for rule in more]
    seen = [tag("p.heard-said", words.pictured(game, lang, line)) for line in said.beside]
    return [tag("div.heard-thing", met[1]), *seen, *boxes, tag("p.chips", *rest) if rest else None]


def _is_on(rule: str, card: str) -> bool:
    """Whether a card of the board has this rule."""
    return f'"rule {rule}"' in card


def _rules(said: ParsedQuestion, game: str, lang: str) -> list[Html | None]:
    w = words.of(lang)
    if not said.rules:
        return [tag("p", w("asking.none", text=said.text, example=typed.example(game, lang)))]
    more = link(f"{game}/rules?q={quote(said.text)}", w("asking.all_rules"), icon("arrow"), cls="quiet-link")
    return [tag("h2", w("asking.rules")), *_under(said.rules[:FEW], game, lang), more]


def spoken(said: ParsedQuestion, table: Table, seat: int, lang: str) -> str:
    """The same answer for screen readers."""
    w, game = words.of(lang), table.game.NAME
    if said.told is not None:
        return computed.spoken(said.told, table, lang)
    if said.sort in ("refused", "actions"):
        head = w(_yes(said) if said.legal or not said.action else "asking.refused")
        return f"{head} {'; '.join(naming.plain(game, action, lang, table.names) for action in said.actions)}"
    found = inspector.thing(table, seat, lang, said.thing) if said.sort == "thing" else None
    if found is not None:
        return " ".join((*found.sentences, *said.beside))
    if said.rules:
        return (
            f"{w('asking.unread')} {w('asking.rules')} "
            f"{'; '.join(games.book(game).card(rule).title[lang] for rule in said.rules[:3])}"
        )
    return w("asking.none", text=said.text, example=typed.example(game, lang))
