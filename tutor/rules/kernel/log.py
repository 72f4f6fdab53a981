"""A game as a log: seed (or position) + actions as text + digests. JSON, and short links.

    {"schema": "tutor/log/1", "game": "puerto_rico", "players": 4, "seed": 7,
     "options": {}, "names": [...], "start": null, "actions": ["choose settler", ...],
     "digests": {"50": "9f3c...", "end": "..."}}

A log is replayed action by action against the rules; nothing in it is executed.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from typing import Any

from .errors import BadLog, TutorError
from .words import LANGUAGES, complain

SCHEMA = "tutor/log/1"
EVERY = 50
MOST_ACTIONS = 20_000
_FIELDS = {"schema", "game", "players", "seed", "options", "names", "start", "actions", "digests"}


def digest(game: Any, state: Any) -> str:
    """A short fingerprint of a position."""
    text = json.dumps(game.to_json(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def check_shape(document: Any) -> dict[str, Any]:
    """The document if it has the shape of a log. Raises BadLog with what is wrong."""
    if not isinstance(document, dict):
        raise BadLog("log.unreadable", why="not a JSON object")
    if document.get("schema") != SCHEMA:
        raise BadLog("log.schema", found=str(document.get("schema"))[:40], known=SCHEMA)
    wrong = sorted(set(document) - _FIELDS)
    if wrong:
        raise BadLog("log.unreadable", why=f"unknown field {wrong[0][:40]!r}")
    if not isinstance(document.get("game"), str):
        raise BadLog("log.unreadable", why="no game named")
    actions = document.get("actions")
    if not isinstance(actions, list) or not all(isinstance(a, str) for a in actions):
        raise BadLog("log.unreadable", why="actions must be a list of texts")
    if len(actions) > MOST_ACTIONS:
        raise BadLog("log.unreadable", why=f"more than {MOST_ACTIONS} actions")
    names = document.get("names", [])
    if not isinstance(names, list) or not all(isinstance(n, str) and len(n) < 40 for n in names):
        raise BadLog("log.unreadable", why="names must be a list of short texts")
    for field in ("options", "digests"):
        if not isinstance(document.get(field, {}), dict):
            raise BadLog("log.unreadable", why=f"{field} must be an object")
    return document


def read(text: str) -> dict[str, Any]:
    """A log from JSON text. Raises BadLog."""
    try:
        return check_shape(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise BadLog("log.unreadable", why=f"not JSON ({str(error)[:60]})") from None


def pack(document: dict[str, Any]) -> str:
    """A document as text for a link: compressed, letters and digits only."""
    raw = json.dumps(document, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def unpack(code: str) -> dict[str, Any]:
    """The document in a link. Raises BadLog when it is damaged or cut short."""
    try:
        raw = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        worker = zlib.decompressobj()
        text = worker.decompress(raw, 2_000_000)
        if not worker.eof:
            raise BadLog("link.unreadable")
        document = json.loads(text)
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise BadLog("link.unreadable") from None
    if not isinstance(document, dict):
        raise BadLog("link.unreadable")
    return document


def step_error(game: Any, index: int, text: str, error: TutorError) -> BadLog:
    """The error for a log whose action `index` (from 1) does not hold."""
    refused = error.facts.get("refusals") or []
    rule = refused[0].rule if refused else "-"
    reason = error.facts.get("reason") or {lang: complain(error, lang) for lang in LANGUAGES}
    return BadLog("log.step", step=index, text=text[:60], rule=rule, reason=reason,
                  before=index - 1, refusals=refused)  # fmt: skip
