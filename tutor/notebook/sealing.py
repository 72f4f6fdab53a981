"""A task whose goal cannot be read: the board still says whether it is solved (kernel/sealed_goal.py)."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from itertools import combinations

from tutor.pages.lesson.next_step import numbers_offered
from tutor.rules.kernel import sealed_goal, sealed_tokens
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.lesson import Page, Visit
from tutor.rules.kernel.log import pack
from tutor.rules.kernel.sealed_goal import HIDDEN, SHARE, TAG, digest_of, encrypted, joined_key

WORDS = ("sum", "explain", "done")
MORE_OFFERED = 6  # numbers under a sealed question, of which one is right
MOST_BESIDE = 8  # rules that also forbid the action of a task
Looked = tuple[str, sealed_tokens.Path, list[str]]  # what a check looks at, where, and what is allowed there


def sealed_page(game: Game, page: Page, secret: str, salt: str = "") -> Page:
    """The page without its goal, which only `secret` makes again; `salt`: that of another sealing."""
    key = secret.encode()
    salt = salt or _mac(key, _asked(page))[:32]
    checks, shares = [], []
    for k, (about, path, allowed) in enumerate(_looked(game, page)):
        share = _mac(key, f"{salt} {k}")[:SHARE]
        shares.append(share)
        digests = [digest_of(salt, about, path, token) for token in allowed]
        of = {one[:TAG]: encrypted(share, bytes.fromhex(one[TAG:])) for one in digests}
        checks.append([about, path, dict(sorted(of.items()))])
    found = {name: getattr(page, name) for name in WORDS if getattr(page, name)}
    seal = {
        "kind": page.kind,
        "salt": salt,
        "anyones": _anyones(game, page),
        "checks": checks,
        "words": encrypted(_written(found), joined_key(shares)),
        "foreseen": dict(_foreseen(page, salt)),
        "offered": _offered(page, key) if page.kind == "ask" else [],
    }
    plain = Page(page.id, page.kind, page.title, page.text)
    hidden = {name: getattr(plain, name) for name in HIDDEN}
    if page.kind == "try":
        hidden["rules"] = ()
    return page.but(goal={"sealed": pack(seal)}, **hidden)


def same_goal(game: Game, own: Page, found: Page) -> bool:
    """Whether a sealed page asks for what an open one asks for. The secret is not needed for it."""
    seal = sealed_goal.seal_of(found.goal)
    if seal is None or (own.goal or {}).get("sealed"):
        return own.goal == found.goal
    if own.kind not in sealed_goal.KINDS:
        return False
    mine = sealed_goal.seal_of(sealed_page(game, own, "", seal.salt).goal)
    assert mine is not None
    return _compared(mine) == _compared(seal)


def _compared(seal: sealed_goal.Seal) -> object:
    return seal.kind, seal.anyones, [(one.about, one.path, sorted(one.shares)) for one in seal.checks]


def _looked(game: Game, page: Page) -> Iterator[Looked]:
    """What must hold, one condition after another."""
    goal = page.goal or {}
    if page.kind == "ask":
        yield from _each("number", page.number)
    elif page.kind == "try":
        yield "refusal", (), [f"={json.dumps(one)}" for one in _outcomes(game, page)]
    else:
        if "event" in goal:
            yield from _each("event", {"rule": goal["event"], "facts": goal.get("facts", {})})
        yield from _each("position", goal.get("position", {}))


def _each(about: str, asked: object) -> Iterator[Looked]:
    for path, value in sealed_tokens.leaves(asked):
        for allowed in sealed_tokens.wanted(value):
            yield about, path, allowed


def _outcomes(game: Game, page: Page) -> Iterator[str]:
    """The refusals that solve a task: its rule first, and none that does not forbid the task's own action."""
    own = Visit(game, page, None).table.why_not(page.try_, page.seat).refusals
    beside = sorted({one.rule for one in own} - {page.refused})[:MOST_BESIDE]
    for n in range(len(beside) + 1):
        for more in combinations(beside, n):
            yield sealed_goal.outcome([page.refused, *more])


def _anyones(game: Game, page: Page) -> bool:
    goal = page.goal or {}
    rule = str(goal.get("event", ""))
    return bool(rule) and ("seat" in goal.get("facts", {}) or game.BOOK.card(rule).nobodys)


def _foreseen(page: Page, salt: str) -> Iterator[tuple[str, str]]:
    for row in page.wrong:
        digest = digest_of(salt, "wrong", (), str(row["number"]))
        said = {"wrong": {lang: row[lang] for lang in page.title}}
        yield digest[:TAG], encrypted(_written(said), bytes.fromhex(digest[TAG:]))


def _offered(page: Page, key: bytes) -> list[int]:
    """The numbers under a question, in order. The right one is anywhere among them."""
    found = {*numbers_offered(page)}
    more = (int(_mac(key, f"{_asked(page)} {k}")[:8], 16) for k in range(99))
    widest = max(found) - min(found) + MORE_OFFERED
    for one in more:
        found |= {
            n for n in [max(0, min(found) - widest // 2) + one % (2 * widest)] if len(found) < MORE_OFFERED
        }
    return sorted(found)


def _written(words: Document) -> str:
    return json.dumps(words, ensure_ascii=False).encode("utf-8", "replace").hex()


def _asked(page: Page) -> str:
    goal = [page.id, page.position, page.goal, page.try_, page.refused, page.number]
    return json.dumps(goal, sort_keys=True)


def _mac(key: bytes, said: str) -> str:
    return hmac.new(key or b"-", said.encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()
