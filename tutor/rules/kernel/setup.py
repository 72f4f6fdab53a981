"""Set-up: reads the options and checks that the game allows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .agenda import S
from .document import Document
from .errors import UnknownName
from .game import Game


def seated(players: int, known: range) -> None:
    """Raises UnknownName for a number of players that the game has no rules for."""
    if players not in known:
        code = "unknown.players" if known[1:] else "unknown.players-only"
        raise UnknownName(code, name=players, least=known[0], most=known[-1])


def one_of(what: str, name: Any, known: Iterable[str]) -> str:
    """The value of a choice. Raises UnknownName, which lists the possible values."""
    if name not in known:
        raise UnknownName("unknown.option", name=name, known=", ".join(f"{what}={k}" for k in known))
    return str(name)


def all_asked(options: Mapping[str, object], known: str = "") -> None:
    """Raises UnknownName for an option that was not used; `known` names those that exist."""
    if options:
        code = "unknown.option" if known else "unknown.option.none"
        raise UnknownName(code, name=next(iter(options)), known=known)


def always(state: S, known: range) -> Callable[..., S]:
    """The set-up of a game that always begins with the same position: its `new_initial_state`."""

    def new_initial_state(players: int, seed: int = 0, **options: object) -> S:
        """The position after set-up."""
        seated(players, known)
        all_asked(options)
        return state

    return new_initial_state


def set_up(game: Game, players: int, seed: int, options: Mapping[str, object]) -> Document:
    """The position after set-up, as a document."""
    found: Document = game.to_json(game.new_initial_state(players, seed, **options))
    return found
