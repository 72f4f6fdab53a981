"""From what an author writes to a page that can be given to a learner."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tutor.boards import naming, typed, words
from tutor.pages.task.document import OTHERS, both
from tutor.pages.task.screen import TaskScreen
from tutor.rules.kernel import lesson as lessons
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import BadLog, TutorError
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.partial import differs
from tutor.rules.kernel.sealed_goal import read_seal
from tutor.rules.kernel.table import Table

from .goals import read_goal
from .mistakes import only, wrong
from .writing import document_of

_PLACE = re.compile(r'data-place="([^"]+)"')


def of_doing(
    table: Table,
    lang: str,
    task: str,
    goal: Mapping[str, object] | None,
    text: str,
    refused: str,
    hints: Sequence[str],
    rules: Sequence[str],
    done: str,
    others: str,
    name: str,
    foreseen: Mapping[str, str],
) -> Page:
    """A page with something to do: a goal to reach, a refusal to find, or nothing in particular."""
    if others not in OTHERS:
        raise wrong("others", name=others, known=", ".join(OTHERS))
    title = task or words.of(lang)("notebook.free")
    page = Page(
        id=name,
        title=both(title),
        text=both(text),
        seat=max(table.seat, 0),
        others=others,
        position=document_of(table),
        hints=tuple(map(both, hints)),
        done=both(done) if done else None,
        comment=tuple({"action": typed.read(table, act, lang), **both(foreseen[act])} for act in foreseen),
        **_wanted(table, lang, goal, refused, rules),
    )
    _check(table.game, page)
    return page


def _wanted(
    table: Table, lang: str, goal: Mapping[str, object] | None, refused: str, rules: Sequence[str]
) -> Document:
    """What the page asks for, and its rules. Raises BadTask for a goal and a refusal together."""
    if refused and goal is not None:
        raise wrong("goal_and_refused")
    if refused:
        values = _trying(table, lang, refused)
        return {**values, "rules": tuple(dict.fromkeys((*values["rules"], *rules)))}
    if goal is None:
        return {"kind": "free", "rules": tuple(rules)}
    game = table.game
    return {"kind": "do", "goal": read_goal(game, game.to_json(table.state), goal), "rules": tuple(rules)}


def of_asking(
    table: Table,
    lang: str,
    question: str,
    number: int,
    foreseen: Mapping[int, str],
    explain: str,
    text: str,
    hints: Sequence[str],
    look: Sequence[str],
    rules: Sequence[str],
    name: str,
) -> Page:
    """A page with a question about a number."""
    if not isinstance(number, int) or number < 0 or number in foreseen:
        raise wrong("number", number=repr(number))
    page = Page(
        id=name,
        kind="ask",
        title=both(question),
        text=both(text),
        position=document_of(table),
        seat=max(table.seat, 0),
        question=both(question),
        number=number,
        wrong=tuple({"number": n, **both(said)} for n, said in foreseen.items()),
        explain=both(explain) if explain else None,
        hints=tuple(map(both, hints)),
        look=tuple(look),
        rules=tuple(rules),
    )
    _check(table.game, page)
    if look:
        only(_drawn_places(table.game, page, lang), look, "look")
    return page


def _drawn_places(game: Game, page: Page, lang: str) -> list[str]:
    """Every place on the board of a page."""
    drawn = TaskScreen(game.NAME, page, lang, show_all=True).areas().values()
    return sorted({place for one in drawn for place in _PLACE.findall(str(one))})


def with_seal(page: Page, sealed: str) -> Page:
    """The page of a task whose goal is sealed. Raises BadTask if the seal does not belong to such a task."""
    try:
        kind = read_seal(sealed).kind
    except BadLog:
        raise wrong("seal_damaged") from None
    if page.kind not in ("free", kind) or (kind == "ask") != (page.kind == "ask"):
        raise wrong("seal_and_goal")
    return page.but(kind=kind, goal={"sealed": sealed})


def _trying(table: Table, lang: str, action: str) -> Document:
    meant = typed.read(table, action, lang)
    answer = table.why_not(meant)
    if answer.legal:
        raise wrong("legal", action=naming.plain(table.game.NAME, meant, lang, table.names))
    first = answer.refusals[0].rule
    return {"kind": "try", "try_": meant, "refused": first, "rules": (first,)}


def _check(game: Game, page: Page) -> None:
    """Raises BadTask if the goal is already reached or no way to it is found, or if a rule does not exist."""
    for rule in page.rules:
        game.BOOK.card(rule)
    if page.kind != "do":
        return
    if not page.goal:
        raise wrong("no_goal")
    visit = lessons.Visit(game, page, None)
    if visit.reached:
        raise wrong("goal_holds")
    if page.others == "you" and visit.way() is None:
        first, seen = ", ".join(visit.table.legal()[:8]), lessons.MOST_NODES
        raise _for_another(game, page) or wrong("goal_far", legal=first, ahead=lessons.MOST_AHEAD, most=seen)
    for action in page.mistakes & {*visit.table.legal()}:
        if lessons.Visit(game, page, None).play(action).verdict == "reached":
            raise wrong("mistake_solves", action=typed.spelled(game.NAME, action))


def _for_another(game: Game, page: Page) -> TutorError | None:
    """The error if the goal's rule acts on some way from here, but for another player."""
    goal = page.goal or {}
    rule, facts = goal.get("event"), goal.get("facts", {})
    if not rule or "seat" in facts:
        return None
    visit = lessons.Visit(game, page.but(goal={**goal, "facts": {**facts, "seat": ">=0"}}), None)
    for action in visit.way() or ():
        visit.table.play(action)
    acted = [event for event in visit.events if event.rule == rule and not differs(facts, event.facts)]
    if not acted:
        return None
    names, seat = visit.table.names, acted[-1].facts["seat"]
    assert isinstance(seat, int)
    return wrong("goal_other", rule=rule, name=names[seat], learner=names[page.seat], seat=seat)
