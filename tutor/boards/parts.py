"""The smallest pieces of the column: buttons, chips, badges."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.kernel.drawing.pieces import player_letters
from tutor.rules.kernel.markup import Html, drawn, tag

from .icons import icon

PASS = "pass"  # the action that declines
CHEERS = 15  # barrels of a garland


def kind_of_advised(action: str) -> str:
    """The kind of the button of an advised action: filled, unless the action declines."""
    return "line" if action == PASS else "fill"


def press(attribute: str, what: str, *inside: object, cls: str = "button") -> Html:
    """A button with data-action, data-why or data-do."""
    return tag("button", *inside, cls=cls, **{f"data_{attribute}": what})


def button(do: str, *inside: object, kind: str = "line") -> Html:
    """A button that does something; its kind is fill, line or quiet."""
    return tag("button.button", *inside, cls=kind, data_do=do)


@drawn
def tool(do: str, name: str, label: str, cls: str = "", **more: object) -> Html:
    """A round button with an icon and a name for screen readers."""
    return tag("button.tool.round", icon(name), cls=cls, data_do=do, aria_label=label, **more)


@drawn
def chip(rule: str, title: str, cls: str = "") -> Html:
    """The name of a rule; a press opens the rule's card."""
    return tag("button.chip", title, cls=cls, data_do=f"rule {rule}")


@drawn
def badge(seat: int, name: str) -> Html:
    """A player's sign, in the seat's colour."""
    return tag("i.badge", player_letters(name), cls=f"seat{seat}", aria_hidden="true")


def citation(where: str, cls: str = "") -> Html | None:
    """Where a rule is printed."""
    return tag("p.cite", where, cls=cls) if where else None


def numbered(facts: Sequence[str]) -> Html | None:
    """Facts whose numbers are also shown on the board."""
    rows = [tag("li", tag("b", k), tag("span", fact)) for k, fact in enumerate(facts, 1)]
    return tag("ol.facts.fold.why-in", *rows) if rows else None


def ways_out(ways: Sequence[tuple[str, str]]) -> list[Html]:
    """The suggestions: the best one filled, the others outlined."""
    return [
        tag(
            "button.move",
            tag("span", label),
            icon("arrow"),
            cls="fold why-in" if k else kind_of_advised(action),
            data_action=action,
        )
        for k, (action, label) in enumerate(ways)
    ]


def link(go: str, *inside: object, cls: str = "", aria_label: str | None = None) -> Html:
    """A link to another start page; the browser gives it the right address."""
    return tag("a", *inside, cls=cls, href="#", data_go=go, aria_label=aria_label)


def sr(words: str) -> Html:
    """Words for a screen reader only."""
    return tag("span.sr", words)


def yes(value: bool) -> str:
    """A boolean as ARIA writes it."""
    return "true" if value else "false"


@drawn
def cheer(what: str) -> Html:
    """A garland over something that was finished."""
    barrels = [tag("i", style=f"--k:{k}") for k in range(CHEERS)]
    return tag("div.cheer", *barrels, data_key=f"cheer-{what}", aria_hidden="true")
