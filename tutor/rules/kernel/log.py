"""A game as a log: seed (or position), actions as text, digests. As JSON and as short links.

    {"schema": "tutor/log/1", "game": "puerto_rico", "players": 4, "seed": 7, "rules": 1,
     "options": {}, "names": [...], "start": null, "actions": ["choose settler", ...],
     "digests": {"50": "9f3c...", "end": "..."}}

A log is replayed action by action against the rules; nothing in it is executed. `rules` is the version of the
game's rules (see VERSIONS in game.py). If the version differs, an illegal action does not mean that somebody
edited the log.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import tomllib
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from .agenda import Position
from .chance import MOST
from .document import Document
from .errors import BadLog, OtherRules, TutorError
from .fields import Fields
from .game import Game
from .languages import LANGUAGES
from .schema import Schema, load_schema
from .words import complain


class PlayedTable(Protocol):
    """What is read here of a table on which a log was played."""

    @property
    def game(self) -> Game: ...
    @property
    def steps(self) -> Sequence[object]: ...


SCHEMA = "tutor/log/1"
EVERY = 50
MOST_ACTIONS = 20_000
MOST_TEXT = 1_000_000  # the longest document, in characters
_LOOK = {"schemas": [SCHEMA], "chance": MOST, "actions": MOST_ACTIONS, "digests": MOST_ACTIONS // EVERY + 1}


def _fields(section: str) -> Callable[[], Fields]:
    return lambda: load_schema(
        tomllib.loads((Path(__file__).parent / "log.toml").read_text("utf-8")), section, _LOOK, "log.toml"
    )


LOG = Schema("log", BadLog, _fields("log"))
LINK = Schema("link", BadLog, _fields("link"))


def digest(game: Game, state: Position) -> str:
    """A short fingerprint of a position."""
    text = json.dumps(game.to_json(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def parsed(text: str) -> Any:
    """The value of a JSON text. Raises BadLog if it is not JSON or too long to be a game."""
    if len(text) > MOST_TEXT:
        raise BadLog("log.too-long", n=len(text), most=MOST_TEXT)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadLog("log.not-json", at=getattr(error, "pos", 0)) from None


def read(text: str) -> Document:
    """A log from JSON text. Raises BadLog."""
    document: Document = parsed(text)
    LOG.read(document)
    return document


def pack(document: Mapping[str, object]) -> str:
    """A document as text for a link: compressed, only letters and digits."""
    raw = json.dumps(document, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def unpack(code: str) -> Document:
    """The document in a link. Raises BadLog if the link is damaged or cut short."""
    if len(code) > MOST_TEXT:
        raise BadLog("link.unreadable")
    try:
        raw = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        worker = zlib.decompressobj()
        text = worker.decompress(raw, MOST_TEXT)
        if not worker.eof:
            raise BadLog("link.unreadable")
        document = json.loads(text)
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise BadLog("link.unreadable") from None
    if not isinstance(document, dict):
        raise BadLog("link.unreadable")
    return document


def step_error(game: Game, index: int, text: str, error: TutorError) -> BadLog:
    """The error for a log whose action number `index` (from 1) is not allowed."""
    reason = _reason(error)
    refused = error.facts.get("refusals") or []
    rule, code = (refused[0].rule, "log.step") if refused else ("-", "log.no-action")
    return BadLog(
        code, step=index, text=text[:60], rule=rule, reason=reason, before=index - 1, refusals=refused
    )


def _reason(error: TutorError) -> dict[str, str]:
    found: dict[str, str] = error.facts.get("reason") or {lang: complain(error, lang) for lang in LANGUAGES}
    return found


def outdated(table: PlayedTable, rules: int, text: str, error: TutorError) -> BadLog:
    """The error for a log of another version of the rules; the table contains the allowed actions."""
    held = len(table.steps)
    if not held:
        return step_error(table.game, 1, text, error)
    return OtherRules(
        f"log.{_when(table, rules)}",
        table=table,
        before=held,
        step=held + 1,
        text=text[:60],
        reason=_reason(error),
    )


def other_version(table: PlayedTable, rules: int, step: int) -> OtherRules:
    """The error for a log of another version in which every action is allowed but the final position is
    different.
    """
    return OtherRules(f"log.{_when(table, rules)}-position", table=table, step=step)


def _when(table: PlayedTable, rules: int) -> str:
    return "later" if rules > len(table.game.VERSIONS) else "earlier"
