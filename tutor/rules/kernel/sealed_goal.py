"""A goal that a board can check and a reader can't read: `page.goal` is {"sealed": text}.

The text contains digests of what the goal asks for (see sealed_tokens.py), with the places of the position
that it looks at. A value that fits opens a share of a key. All shares together open the words for the solved
task.
docs/howto/class.md says what this protects from, and what it does not.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from .agenda import Event, Position
from .document import Document, value_at
from .errors import BadLog, TutorError
from .game import Game
from .log import unpack
from .partial import document
from .record import Record
from .sealed_tokens import Path, value_tokens

TAG, SHARE = 12, 24  # letters of a digest that are compared, and of a share
KINDS = ("do", "try", "ask")
# fields of a page that a seal replaces
HIDDEN = ("try_", "refused", "number", "wrong", "sum", "explain", "done")
ABOUT = ("position", "event", "refusal", "number")  # what a check looks at
MOST_LETTERS, MOST_CHECKS, MOST_TAGS = 20_000, 60, 400


class Check(Record):
    """One condition: where it looks, and the digests that fulfil it, each with a share of the key."""

    about: str
    path: Path
    shares: Mapping[str, str]


class Seal(Record):
    """What a sealed task says of its goal."""

    kind: str
    salt: str
    anyones: bool  # whether an event of another player counts
    checks: tuple[Check, ...]
    words: str  # for the solved task, encrypted
    foreseen: Mapping[str, str]  # the digest of a wrong number -> its words, encrypted
    offered: tuple[int, ...]  # the numbers among which a question lets one choose


def seal_of(goal: Mapping[str, Any] | None) -> Seal | None:
    """The seal of a goal; None if the goal is open. Raises BadLog if it is damaged."""
    text = (goal or {}).get("sealed")
    return None if text is None else read_seal(text)


@lru_cache(maxsize=64)
def read_seal(text: str) -> Seal:
    """The seal that this text contains. Raises BadLog."""
    try:
        if len(text) > MOST_LETTERS:
            raise ValueError(len(text))
        found = unpack(text)
        checks = tuple(_check(*one) for one in found["checks"])
        sound = (
            found["kind"] in KINDS
            and 0 < len(checks) <= MOST_CHECKS
            and sum(len(one.shares) for one in checks) <= MOST_TAGS
        )
        if not sound:
            raise ValueError(found["kind"])
        return Seal(
            found["kind"],
            _hex(found["salt"]),
            found["anyones"] is True,
            checks,
            _hex(found["words"]),
            {_hex(tag): _hex(said) for tag, said in found["foreseen"].items()},
            tuple(n for n in found["offered"] if type(n) is int and n >= 0)[:12],
        )
    except (TutorError, ValueError, KeyError, TypeError, AttributeError):
        raise BadLog("log.sealed") from None


def _check(about: str, path: Sequence[object], shares: Mapping[str, str]) -> Check:
    steps = all(type(step) is str or (type(step) is int and step >= 0) for step in path)
    if about not in ABOUT or not steps or (about == "position" and not path):
        raise ValueError(about)
    return Check(about, tuple(path), {_hex(tag): _hex(share) for tag, share in shares.items()})  # type: ignore[arg-type]


def _hex(text: str) -> str:
    bytes.fromhex(text)
    return text


def digest_of(salt: str, about: str, path: Path, token: str) -> str:
    """The digest of one text that is true of a value."""
    said = json.dumps([about, path, token])
    return hmac.new(bytes.fromhex(salt), said.encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()


def encrypted(text: str, key: bytes) -> str:
    """Hexadecimal text, encrypted or decrypted with a key that is used once."""
    data, pad = bytes.fromhex(text), b""
    while len(pad) < len(data):
        pad += hashlib.sha256(key + len(pad).to_bytes(4, "big")).digest()
    return bytes(a ^ b for a, b in zip(data, pad, strict=False)).hex()


def joined_key(shares: Iterable[str]) -> bytes:
    """The key that all shares together make."""
    return hashlib.sha256("".join(shares).encode()).digest()


def share_of(seal: Seal, check: Check, found: object) -> str | None:
    """The share that a value opens; None if the condition does not hold."""
    value = value_at(found, check.path)
    for token in value_tokens(value):
        digest = digest_of(seal.salt, check.about, check.path, token)
        if (share := check.shares.get(digest[:TAG])) is not None:
            return encrypted(share, bytes.fromhex(digest[TAG:]))
    return None


def _key(seal: Seal, found: Mapping[str, Sequence[object]]) -> bytes | None:
    """The key, if for each sort of condition one of these documents fulfils all of them."""
    shares: list[str] = []
    for about in ABOUT:
        checks = [check for check in seal.checks if check.about == about]
        opened = ([share_of(seal, check, one) for check in checks] for one in found.get(about, ()))
        first = next((row for row in opened if None not in row), None) if checks else []
        if first is None:
            return None
        shares += [share for share in first if share is not None]
    return joined_key(shares)


def reached_key(seal: Seal, game: Game, seat: int, state: Position, events: Sequence[Event]) -> bytes | None:
    """The key if the goal is reached, by the same rules as `met` in lesson.py."""
    tops = {str(check.path[0]) for check in seal.checks if check.about == "position"}
    own = [one for one in events if seal.anyones or one.seat == seat]
    acted: list[object] = [{"rule": one.rule, "facts": one.facts} for one in own]
    return _key(seal, {"position": [document(game, state, tops)] if tops else [], "event": acted})


def refused_key(seal: Seal, rules: Sequence[str]) -> bytes | None:
    """The key if these rules, the most useful first, are what the task wants to see."""
    return _key(seal, {"refusal": [outcome(rules)]}) if rules else None


def outcome(rules: Sequence[str]) -> str:
    """Refusals as a text: the first rule, and all of them in order."""
    return "|".join([rules[0], *sorted(set(rules))])


def number_key(seal: Seal, number: int) -> bytes | None:
    """The key if this number is the answer."""
    return _key(seal, {"number": [number]})


def words_for(seal: Seal, key: bytes) -> Document:
    """The hidden fields of the page, for who has solved it; {} if they can't be read."""
    return _read_words(encrypted(seal.words, key))


def words_for_wrong(seal: Seal, number: int) -> Document:
    """What is said to who answers this wrong number; {} if nothing was foreseen."""
    digest = digest_of(seal.salt, "wrong", (), str(number))
    said = seal.foreseen.get(digest[:TAG])
    return {} if said is None else _read_words(encrypted(said, bytes.fromhex(digest[TAG:])))


def _read_words(text: str) -> Document:
    try:
        found = json.loads(bytes.fromhex(text).decode())
    except ValueError:
        return {}
    return found if isinstance(found, dict) and _are_words(found) else {}


def _are_words(found: Mapping[str, object]) -> bool:
    """Whether each field has a text in each language."""
    return all(
        isinstance(said, dict) and {*map(type, said.values())} <= {str} and {"en", "es"} <= said.keys()
        for said in found.values()
    )
