"""What advice claims that cannot be: a field that positions do not have, an unknown action, decision or rule.

Such advice is never true, so no reader would ever see it (see claims.py). `{fact}` may become anything and is
not judged. The claims are compared with the fields of positions, the actions and the decisions of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from .case import Case, nearest_name
from .describe import misfit_facts
from .errors import TutorError
from .fields import Chosen, Fields, Rows
from .game import Game, with_all
from .kinds import Misfit, Number, Numbers, Table
from .pieces import Counts, Numbered, Pieces, Starred
from .whatif import LEFT_OUT, NUMBER, PIECE, pieces_of

_OPEN = re.compile(r"[{*?]")  # a word that may become anything
_INDEX = re.compile(r"\d+$")


def faults(game: Game) -> Iterator[str]:
    """Each claim of a rule's advice that cannot be, with the file, the rule and the part."""
    book = game.BOOK
    for rule in book.rules.values():
        yield from _of_cases(game, f'{book.file_of(rule.id)}, "{rule.id}", "way"', rule.way)
    yield from _of_cases(game, f'{book.folder.name}/ways.toml, "otherwise"', book.otherwise)


def _of_cases(game: Game, of: str, cases: Iterable[Case]) -> Iterator[str]:
    for number, case in enumerate(cases, 1):
        for kind, claim in case.claims.items():
            for why in _FAULTS[kind](game, claim) if kind in _FAULTS else ():
                yield f'{of} number {number}, "{kind}": {why}'


# A changed position --------------------------------------------------------------------------------
def _change(game: Game, change: Mapping[str, object]) -> Iterator[str]:
    """What is wrong in the change at every number of players and with all expansions."""
    found: Misfit | None = None
    for players in game.PLAYERS:
        try:
            _fits(game.POSITION_SCHEMA.at(players=players, **with_all(game, players)), change)
            return
        except Misfit as wrong:
            found = wrong
    if found:
        yield str(TutorError(found.code, **misfit_facts(found, "change")))


def _fits(kind: Any, change: Any) -> None:
    """Raise Misfit if a change does not fit a field of this kind, whatever the facts in it are."""
    if isinstance(change, dict):
        _parts_fit(kind, change)
    elif isinstance(change, str) and not _OPEN.search(change.replace("*", "")) and change != LEFT_OUT:
        pieces = pieces_of(change)
        if isinstance(kind, Number) and NUMBER.match(change):
            return
        if isinstance(kind, (Pieces, Counts, Numbered, Starred)) and pieces and all(map(PIECE.match, pieces)):
            for piece in pieces:
                kind.read(piece[2:])
        else:
            kind.read(change)
    elif not isinstance(change, str) and "{" not in str(change):
        kind.read(change)


def _parts_fit(kind: object, change: Mapping[str, object]) -> None:
    for name, value in change.items():
        inner = _part(kind, name)
        if inner is None:
            return
        try:
            _fits(inner, value)
        except Misfit as wrong:
            raise wrong.within(f".{name}") from None


def _part(kind: object, name: str) -> Any:
    """The kind of one part of a field; None if anything fits. Raises Misfit if there is none."""
    if isinstance(kind, (Rows, Numbers)):
        if not (_OPEN.search(name) or _INDEX.match(name)):
            raise Misfit("shape.wrong", kind=kind, found=name)
        return kind.of if isinstance(kind, Rows) else Number(kind.most, kind.least)
    if _OPEN.search(name) or isinstance(kind, Chosen):
        return None
    if isinstance(kind, Fields):
        if name not in kind.of:
            raise Misfit("shape.field", found=name, of=kind.of)
        return kind.of[name].kind
    if isinstance(kind, Table):
        if name not in kind.of:
            raise Misfit("shape.name", found=name, of=kind.of)
        return kind.each or Number(kind.of[name])
    return None


# Actions, decisions and rules ------------------------------------------------------------------------
def _do(game: Game, do: str | list[str]) -> Iterator[str]:
    for one in [do] if isinstance(do, str) else do:
        for step in re.split(r"[|>]", one):
            yield from _step(game, step.split())


def _step(game: Game, words: list[str]) -> Iterator[str]:
    """What is wrong in one action, in which `*`, `?name` and `{fact}` may be anything."""
    kinds = {kind._verb: kind for kind in game.NOTATION.actions}
    if not words or words == ["this"] or _OPEN.search(words[0]):
        return
    if words[0] not in kinds:
        yield f'no action begins with "{words[0]}"{nearest_name(words[0], kinds)}'
        return
    kind = kinds[words[0]]
    if len(words) - 1 > len(kind._fields):
        yield f'"{" ".join(words)}" is longer than any action'
    for field, word in zip(kind._fields, words[1:], strict=False):
        known = [str(value) for value in kind._values[field]]
        if not _OPEN.search(word) and word not in known:
            yield f'"{words[0]}" knows no "{word}"{nearest_name(word, known)}'


def _later(game: Game, later: str) -> Iterator[str]:
    if later.startswith("rule:"):
        yield from _law(game, later.removeprefix("rule:"))
    elif not _OPEN.search(later) and later.removeprefix("task-") not in game.SPEC.handlers:
        yield f'there is no decision "{later}"{nearest_name(later, game.SPEC.handlers)}'


def _law(game: Game, law: str) -> Iterator[str]:
    if not _OPEN.search(law) and law != "undo" and law not in game.BOOK.rules:
        yield f'there is no rule "{law}"{nearest_name(law, game.BOOK.rules)}'


_FAULTS: Mapping[str, Callable[..., Iterator[str]]] = {
    "change": _change,
    "lifts": _change,
    "do": _do,
    "later": _later,
    "law": _law,
}
