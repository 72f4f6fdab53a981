"""The name of an action on a button, from the game's drawing/actions.toml. It knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.naming import fields, named
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker

from ..rules.kernel.agenda import Position
from . import games, words

Names = tuple[str, ...]
LEAVING = ("pass", "done")  # actions that end a decision


@cache
def _rows(game: str) -> Document:
    found: Document = games.book(game).words("drawing/actions.toml")
    return found


@lru_cache(8192)
def _fill(game: str, text: str, lang: str, pictures: bool, names: Names) -> str:
    parts = text.split()
    template = (names and named(_rows(game), parts, "players")) or named(_rows(game), parts)
    if template is None:
        return text
    speaker = words.speaker(game, lang, names, pictures)
    return speaker.fill(template[lang], fields(games.load(game).NOTATION.parse(text)))


def _said(game: str, text: str, lang: str, pictures: bool, names: Sequence[str]) -> str:
    """Only an action about a player needs the names, so the others are kept for every table together."""
    about = text.partition(" ")[0] in _rows(game).get("players", {})
    return _fill(game, text, lang, pictures, (*names,) if about else ())


def label(game: str, action: str, lang: str, names: Sequence[str] = ()) -> Html:
    """An action, drawn: "Load 6 [sugar] on the ship of 7". With the `names` of the players, "Ana begins"."""
    return words.pictured(game, lang, as_clause(game, action, lang, names))


def as_clause(game: str, action: str, lang: str, names: Sequence[str] = ()) -> str:
    """The same for the middle of a sentence; `words.pictured` draws the whole sentence."""
    return _said(game, action, lang, True, names)


def plain(game: str, action: str, lang: str, names: Sequence[str] = ()) -> str:
    """The same as plain text, for screen readers."""
    return _said(game, action, lang, False, names)


def speaker(table: Table, lang: str, pictures: bool = True) -> Speaker:
    """A speaker with this table's names."""
    return words.speaker(table.game.NAME, lang, tuple(table.names), pictures)


def when(game: Game, state: Position, lang: str) -> str:
    """The time: "Round 3"; "Phase 2, round 3"."""
    return _when(game.NAME, lang, *[(time, getattr(state, time)) for time in game.SPEC.times])


def in_round(game: Game, n: int, lang: str) -> str:
    """The time if only the round is known: "Round 3", in the game's own word."""
    return _when(game.NAME, lang, (game.SPEC.times[-1], n))


@lru_cache(256)
def _when(game: str, lang: str, *times: tuple[str, int]) -> str:
    said = words.speaker(game, lang, pictures=False)
    found = ", ".join(f"{said.name(time)} {n}" for time, n in times)
    return found[:1].upper() + found[1:]


def gains(table: Table, action: str, lang: str) -> str:
    """What an action gives or costs its player immediately: "+7 points", or ""."""
    found = numbers_gained(table, action)
    return ", ".join([_gain(table.game.NAME, lang, what, n) for what, n in found.items() if n])


def things_gained(game: str) -> tuple[str, ...]:
    """The things that are shown beside an action if it gives or costs any. Some games name none."""
    return tuple(_rows(game).get("gains", ()))


def numbers_gained(table: Table, action: str) -> dict[str, int]:
    """How many of each of these things an action gives its player immediately."""
    shown, costless = things_gained(table.game.NAME), _rows(table.game.NAME).get("costless", [])
    if not shown or table.seat < 0 or action.split()[0] in costless:
        return dict.fromkeys(shown, 0)
    return brought(table, action, shown)


def brought(table: Table, action: str, shown: Sequence[str]) -> dict[str, int]:
    """How many of each thing an action gives its player immediately; what it costs is negative."""
    seat, game = table.seat, table.game
    mine = ("seat", seat)
    _, events = game.apply_action(table.state, seat, game.NOTATION.parse(action))
    found = dict.fromkeys(shown, 0)
    for event in events:
        for move in event.moves:
            if move.what in found:
                found[move.what] += move.n * ((move.target == mine) - (move.source == mine))
    return found


@cache
def _gain(game: str, lang: str, what: str, n: int) -> str:
    say = words.speaker(game, lang, pictures=False)
    return ("+" if n > 0 else "−") + say.fill(f"{{n:{what}}}", {"n": abs(n)})


def payment_tasks(game: str) -> dict[str, tuple[str, ...]]:
    """The tasks that only pay for what was begun ("settles"),
    and those that are part of one action ("inside").
    """
    return {key: tuple(_rows(game).get(key, ())) for key in ("settles", "inside")}


def verbs_without_place(game: str) -> tuple[str, ...]:
    """The verbs of which the thing is never the place where something is done: one sells a building."""
    return tuple(_rows(game).get("objects", ()))


def prelude(game: str, kind: str, lang: str) -> str:
    """The action that makes the usual decisions before play: "Begin with a usual set"; "" for any other."""
    row = _rows(game).get("prelude", {}).get(kind)
    return str(row[lang]) if row else ""


def ordered(game: str, actions: Sequence[str]) -> list[str]:
    """The actions in the order in which they are offered:
    a game's `late` verbs after the others, then those that end it.
    """
    late = _rows(game).get("late", ())
    return (
        sorted(actions, key=lambda action: 2 if action in LEAVING else action.split()[0] in late)
        if late
        else list(actions)
    )


def task(game: str, kind: str, lang: str) -> str:
    """What a pending task asks for: "choose a role"; "" if the game has no words for it."""
    row = _rows(game).get("tasks", {}).get(kind)
    return str(row[lang]) if row else ""
