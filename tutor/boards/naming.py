"""What an action is called on a button, from the game's drawing/actions.toml. Knows no game."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker

from . import games, words

_NUMBERED = 2  # "ship6": a name and its number


@cache
def _rows(game: str) -> dict[str, Any]:
    found: dict[str, Any] = games.book(game).words("drawing/actions.toml")
    return found


def _template(rows: dict[str, Any], parts: list[str]) -> dict[str, str] | None:
    """By "verb value", then "verb @group", then "verb"."""
    verbs, verb = rows.get("verbs", {}), parts[0]
    groups = rows.get("groups", {})
    keys = [f"{verb} {value}" for value in parts[1:]]
    keys += [f"{verb} @{name}" for name, of in groups.items() if any(p in of for p in parts[1:])]
    return next((verbs[key] for key in (*keys, verb) if key in verbs), None)


def _facts(action: Any) -> dict[str, Any]:
    facts = dict(zip(action._fields, action, strict=True))
    names = [v for v in action if isinstance(v, str)]
    numbers = [v for v in action if isinstance(v, int)]
    if names and numbers:
        facts["pile"] = {names[0]: numbers[0]}
    for value in names:
        digits = "".join(c for c in value if c.isdigit())
        if digits:
            facts["size"] = digits
    return facts


@cache
def _fill(game: str, text: str, lang: str, html: bool) -> str:
    template = _template(_rows(game), text.split())
    if template is None:
        return escape(text) if html else text
    speaker = words.speaker(game, lang, html=html)
    filled = speaker.fill(template[lang], _facts(games.load(game).NOTATION.parse(text)))
    return filled


def label(game: str, action: str, lang: str) -> str:
    """HTML of an action: "Load 6 [sugar] on the ship of 7"."""
    return _fill(game, action, lang, True)


def plain(game: str, action: str, lang: str) -> str:
    """The same as plain text, for the live region."""
    return _fill(game, action, lang, False)


def speaker(table: Table, lang: str, html: bool = True) -> Speaker:
    """Somebody who knows this table's names."""
    return words.speaker(table.game.NAME, lang, tuple(table.names), html)


def gains(table: Table, action: str, lang: str) -> str:
    """What an action brings or costs its player at once: "+7 points", or ""."""
    shown = _rows(table.game.NAME).get("gains", [])
    seat, game = table.seat, table.game
    if not shown or seat < 0:
        return ""
    _, events = game.apply_action(table.state, seat, game.NOTATION.parse(action))
    found = dict.fromkeys(shown, 0)
    for event in events:
        for what, n, source, target in event.moves:
            if what in found:
                found[what] += n * ((target == ("seat", seat)) - (source == ("seat", seat)))
    say = words.speaker(game.NAME, lang, html=False)
    return escape(", ".join(
        ("+" if n > 0 else "−") + say.fill(f"{{n:{what}}}", {"n": abs(n)}) for what, n in found.items() if n
    ))  # fmt: skip


def task(game: str, kind: str, lang: str) -> str:
    """What a pending task asks for: "choose a role"; "" where the game has no words for it."""
    row = _rows(game).get("tasks", {}).get(kind)
    return escape(row[lang]) if row else ""
