"""While the screen changes hands, only "show" reveals anything that depends on a hidden card."""

from __future__ import annotations

import random
import re
import secrets
from typing import Any

import pytest

from tests.support.screens import at_of, table_of
from tutor.boards import naming, visibility
from tutor.pages.session import Session
from tutor.pages.table.table_session import TableSession
from tutor.rules import load, names
from tutor.rules.kernel.table import Table

GAMES = [name for name in names() if load(name).SECRETS]
TWINS = ("you,you", "you,you,you", "you,you,steady")


@pytest.fixture(autouse=True)
def _same_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda n: "name")


def sitting(session: Session) -> TableSession:
    return at_of(session)


def twins(name: str, kinds: str, seed: int) -> tuple[Session, Session]:
    """Two tables that look the same to a person who has not taken the screen, dealt differently."""
    game = load(name)
    state = game.new_initial_state(len(kinds.split(",")), seed)
    other = game.resample(game.observe(state, -1), seed + 1)
    made = []
    for one in (state, other):
        session = Session("play", name)
        table_of(session).time.sit(Table(game, start=game.to_json(one)), kinds)
        session.handle({"kind": "do", "what": "close_why", "seq": session.seq})
        made.append(session)
    return made[0], made[1]


def step(pair: tuple[Session, Session], choice: random.Random) -> bool:
    """The same action at both, as far as others can see; False if they would differ."""
    if any(sitting(s).curtain for s in pair):
        for session in pair:
            session.do("show")
    tables = [sitting(s).table for s in pair]
    game, legal = tables[0].game, [t.legal() for t in tables]
    verbs = [
        {a.split()[0] for a in found if isinstance(game.NOTATION.parse(a), game.SECRETS)} for found in legal
    ]
    open_to_all = [a for a in legal[0] if a in legal[1] and a.split()[0] not in verbs[0]]
    ways = [(a, a) for a in open_to_all]
    ways += [
        tuple(next(a for a in found if a.split()[0] == verb) for found in legal)
        for verb in sorted(verbs[0] & verbs[1])
    ]  # type: ignore[misc]
    choice.shuffle(ways)
    for texts in ways:
        after = [
            game.apply_action(t.state, t.seat, game.NOTATION.parse(a))[0]
            for t, a in zip(tables, texts, strict=True)
        ]
        if game.observe(after[0], -1) == game.observe(after[1], -1) and all(
            game.current_players(s) for s in after
        ):
            for session, text in zip(pair, texts, strict=True):
                if sitting(session).bot:
                    sitting(session).table.play(text)
                    sitting(session).settle()
                    session.do("close_why")
                else:
                    session.act(text)
            return True
    return False


def messages(session: Session, choice: random.Random) -> dict[str, Any]:
    """Everything a page can send, apart from "show" and a bot's move."""
    at = sitting(session)
    write, space = at.table.game.NOTATION.text, at.table.game.NOTATION.every()
    kind = choice.choice(["act", "ask", "do", "do", "do", "do"])
    if kind != "do":
        return {"kind": kind, "what": write(choice.choice(space))}
    n = len(at.kinds)
    what, value = choice.choice(
        [
            ("hint", ""),
            ("undo", ""),
            ("redo", ""),
            ("goto", str(choice.randrange(at.last + 1))),
            ("from_here", ""),
            ("seat", f"{choice.randrange(n)} {choice.choice(['you', 'steady', 'random'])}"),
            ("panel", "share"),
            ("panel", "table"),
            ("file", ""),
            ("link", "game"),
            ("link", "position"),
            ("because", str(choice.randrange(at.last + 1))),
            ("close_why", ""),
            ("help", ""),
            ("lang", "es"),
            ("ask", write(choice.choice(space))),
            ("auto", "true"),
            ("resume", "name"),
        ]
    )
    return {"kind": "do", "what": what, "value": value}


def told(answer: Any) -> Any:
    """The words and pictures of an answer; what is saved is not shown."""
    return {k: v for k, v in (answer or {}).items() if k != "keep"}


@pytest.mark.slow
@pytest.mark.parametrize("kinds", TWINS)
@pytest.mark.parametrize("name", GAMES)
def test_behind_the_curtain_no_byte_hangs_on_what_is_hidden(
    name: str, kinds: str, caplog: pytest.LogCaptureFixture
) -> None:
    curtains = 0
    for seed in range(12):
        choice = random.Random(seed)
        pair = twins(name, kinds, seed * 2)
        least = choice.randrange(1, 25)
        for k in range(60):
            up = all(sitting(s).curtain for s in pair)
            if (up and k >= least) or not step(pair, choice):
                break
        if not (sitting(pair[0]).curtain and sitting(pair[1]).curtain):
            continue
        curtains += 1
        for _ in range(40):
            if len({sitting(s).last for s in pair}) > 1:
                break
            message = messages(pair[0], choice)
            answers = [told(s.handle({**message, "seq": s.seq})) for s in pair]
            assert answers[0] == answers[1], (seed, message)
            assert pair[0].text() == pair[1].text(), (seed, message)
    assert curtains > 3 and not caplog.records


@pytest.mark.parametrize("name", GAMES)
def test_a_bots_hand_is_nobodys_to_read(name: str) -> None:
    """Neither its legal actions nor what it did not do:
    `text` and "Why so?" contain only what all may know.
    """
    session = Session("play", name, seats="you,steady,steady", seed="5")
    for _ in range(30):
        at = sitting(session)
        if at.over:
            break
        if at.bot:
            assert "\n- " not in session.text()
            session.do("bot", "one")
            k = len(at.table.steps) - 1
            session.do("because", str(k))
            said = re.sub(r"<[^>]+>", " ", "".join(session.areas.values()))
            reason = at.reason(k)
            if reason and reason.rather_than and visibility.secret(at.table, reason.rather_than.action):
                assert (
                    naming.plain(name, reason.rather_than.action, "en") not in said.split("What happened")[-1]
                )
            session.do("because", str(k))
        else:
            session.act(at.table.legal()[0])


@pytest.mark.parametrize("name", GAMES)
def test_the_deal_of_a_game_with_secrets_cannot_be_guessed_or_read(name: str) -> None:
    session = Session("play", name)
    field = re.search(r"<input[^>]*data-key=\"seed\"[^>]*>", session.areas["setup"])
    assert field and "value=" not in field[0]
    session.do("begin")
    table = sitting(session).table
    assert (
        sitting(session).table.seed
        != TableSession(table_of(Session("play", name)).opening.setup.begin().table).table.seed
    )
    session.do("panel", "share")
    assert str(table.seed) not in "".join(session.areas.values())
    session.do("file")
    assert str(table.seed) in "".join(session.areas.values()), "asked for, the whole game is written out"
    session.act(table.legal()[0])
    assert str(table.seed) not in "".join(session.areas.values())
