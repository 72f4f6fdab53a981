"""What the other players did since the reader's turn, oldest first,
by phase and player; it can be replayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tutor.boards import naming, words
from tutor.boards.icons import icon
from tutor.boards.parts import badge, button, tool
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.words import Speaker, say

from .table_session import YOU, TableSession
from .ui_state import UiState

PACES = {"slow": 3400, "normal": 1700, "fast": 700}  # milliseconds per move, by chosen speed


class TurnSummary(Record):
    """What one player did in a row at one kind of decision; kind "" is what followed automatically."""

    kind: str
    seat: int
    first: int  # the number of actions before it
    sentences: tuple[str, ...]


def since(at: TableSession) -> int:
    """The number of actions when the reader had last decided something."""
    steps, people = at.table.steps, [kind == YOU for kind in at.kinds]
    if not any(people) and at.me >= 0:
        people[at.me] = True  # the viewer's seat, if only bots play
    return next((k for k in range(len(steps), 0, -1) if people[steps[k - 1].seat]), 0)


def grouped(at: TableSession, lang: str, pictures: bool = True) -> list[TurnSummary]:
    """Everything since then, grouped by player and decision."""
    speaker = naming.speaker(at.table, lang, pictures)
    rows = list(_rows(at, since(at), speaker))
    found = []
    for (kind, seat), group in groupby(rows, key=lambda row: row[:2]):
        every = list(group)
        found.append(TurnSummary(kind, seat, every[0][2], tuple(dict.fromkeys(row[3] for row in every))))
    return found


def _rows(at: TableSession, first: int, speaker: Speaker) -> Iterator[tuple[str, int, int, str]]:
    table, book, me = at.table, at.table.game.BOOK, at.me
    for k in range(max(0, first - 1), len(table.steps)):
        step = table.steps[k]
        before = table.steps[k - 1].state if k else table.start
        kind = before.agenda[-1].kind if before.agenda else ""
        for n, event in enumerate(step.events):
            if event.rule not in book.rules or (k < first and event.seat == me):
                continue  # the reader's own actions
            own = k >= first and event.seat == step.seat and not (n and not event.moves)
            yield kind if own else "", event.seat, k, say(speaker, event.rule, "says", event.facts)


def line(ui: UiState) -> Html | None:
    """On a phone, where the card is below the board: one line above it that shows what the others did."""
    at = ui.at
    if at is None or at.over or not _tells(ui):
        return None
    w = words.of(ui.lang)
    said = tag(
        "span",
        tag("b", w("play.since")),
        " ",
        tag("small", w("play.since_n", n=len(at.table.steps) - since(at))),
    )
    return tag(
        "button.since-line",
        icon("play"),
        said,
        data_do="replay start",
        data_key="since-line",
        data_wears="since",
    )


def _tells(ui: UiState) -> bool:
    """Whether the others have done something that is to be shown at this moment."""
    at = ui.at
    if at is None or at.looking or ui.answer is not None:
        return False
    return since(at) < len(at.table.steps) and not at.curtain


def card(ui: UiState) -> Html | None:
    """What happened since the reader's turn, as text and as a replay."""
    at, lang = ui.at, ui.lang
    if at is None or not _tells(ui):
        return None
    w = words.of(lang)
    rows = grouped(at, lang)
    if not any(row.kind for row in rows):
        return None
    phases = [
        tag(
            "section",
            tag("p.phase", naming.task(ui.game, kind, lang)) if kind else None,
            tag("ul", *(_line(ui, row) for row in group)),
        )
        for kind, group in _phases(rows)
    ]
    actions = len(at.table.steps) - since(at)
    again = button("replay start", icon("play"), w("play.replay"), kind="line") if actions else None
    head = tag("summary", tag("b", w("play.since")), tag("span", w("play.since_n", n=actions)))
    inside = tag("div.told", *phases, tabindex="0", role="group", aria_label=w("play.since"))
    return tag(
        "details.digest",
        head,
        inside,
        tag("div.row-of", again),
        data_key=f"digest-{since(at)}",
    )


def _phases(rows: list[TurnSummary]) -> Iterator[tuple[str, list[TurnSummary]]]:
    """The lines under their decision; what follows automatically is listed under the decision before it."""
    found: list[tuple[str, list[TurnSummary]]] = []
    for row in rows:
        if found and row.kind in ("", found[-1][0]):
            found[-1][1].append(row)
        else:
            found.append((row.kind, [row]))
    yield from found


def _line(ui: UiState, row: TurnSummary) -> Html:
    assert ui.at is not None
    said = words.pictured(ui.game, ui.lang, " ".join(row.sentences))
    return tag(
        "li",
        badge(row.seat, ui.at.table.names[row.seat]),
        tag("p", said),
        cls="" if row.kind else "light",
    )


def player(ui: UiState) -> Html:
    """During a replay: the current move, the speed, and the exit."""
    at, w = ui.at, words.of(ui.lang)
    assert at is not None and ui.replay is not None
    k, first, last = len(at.table.steps), ui.replay.first, ui.replay.last
    step = at.table.steps[-1]
    speaker = naming.speaker(at.table, ui.lang)
    sentences = [
        say(speaker, e.rule, "says", e.facts) for e in step.events if e.rule in at.table.game.BOOK.rules
    ][:3]
    said = words.pictured(ui.game, ui.lang, " ".join(sentences))
    paces = [
        tag(
            "button",
            w(f"play.pace_{name}"),
            data_do=f"replay {name}",
            aria_pressed="true" if name == ui.replay.pace else "false",
        )
        for name in PACES
    ]
    return tag(
        "section.replaying",
        tag("p.where", w("play.replaying", at=k - first, of=last - first)),
        tag("div.latest", badge(step.seat, at.table.names[step.seat]), tag("span", said)),
        tag("div.segments-of", *paces, role="group", aria_label=w("play.pace")),
        tag(
            "div.row-of",
            tool("replay next", "chevron", w("play.replay_next")),
            button("replay stop", w("play.replay_stop"), kind="fill"),
        ),
        data_auto="replay next",
        data_after=PACES[ui.replay.pace],
        data_key="replaying",
    )
