"""The smallest pieces of the column: buttons, chips, badges."""

from __future__ import annotations

from html import escape as esc

from .icons import icon


def press(attribute: str, what: str, html: str, cls: str = "button") -> str:
    """A button with data-action, data-why or data-do."""
    return f'<button class="{cls}" data-{attribute}="{esc(what)}">{html}</button>'


def button(do: str, html: str, kind: str = "line") -> str:
    """A button that does something: kind is fill, line or quiet."""
    return press("do", do, html, f"button {kind}")


def chip(rule: str, title: str) -> str:
    """A rule's name; pressed, it opens the rule's card."""
    return f'<button class="chip" data-do="rule {esc(rule)}">{esc(title)}</button>'


def badge(seat: int, name: str) -> str:
    """A player's round letter, in the seat's colour."""
    return f'<i class="badge seat{seat}" aria-hidden="true">{esc(name[:1].upper())}</i>'


def citation(text: str) -> str:
    """Where a rule is printed."""
    return f'<p class="cite">{esc(text)}</p>' if text else ""


def numbered(facts: list[str] | tuple[str, ...]) -> str:
    """Facts whose numbers also stand on the board."""
    rows = "".join(f"<li><b>{k}</b><span>{html}</span></li>" for k, html in enumerate(facts, 1))
    return f'<ol class="facts">{rows}</ol>' if rows else ""


def ways_out(ways: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> str:
    """The best way filled, the others outlined."""
    return "".join(
        f'<button class="move{" fill" if k == 0 else ""}" data-action="{esc(action)}"><span>{html}</span>{icon("arrow")}</button>'
        for k, (action, html) in enumerate(ways)
    )


def link(go: str, html: str, cls: str = "") -> str:
    """A link to another door; the browser gives it an address that fits where it runs."""
    name = f' class="{cls}"' if cls else ""
    return f'<a href="#" data-go="{esc(go)}"{name}>{html}</a>'
