"""The acts of a first game on the page: where one is, the goal, what comes later, the end of an act."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.boards import board, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, cheer, tool
from tutor.rules.kernel import acts
from tutor.rules.kernel.acts import CurrentAct, GameAct, Part
from tutor.rules.kernel.elements import swapped
from tutor.rules.kernel.markup import Html, drawn, joined, tag

from .ui_state import UiState

AREA = "@"  # begins the name of an area in a part's list


def layout(ui: UiState, holes: Sequence[str]) -> Html:
    """The page of a table; in a first game with acts, with their line above the board, and the goal."""
    if ui.at is None or ui.at.current_act() is None:
        return board.layout(ui.game, ui.lang, tuple(holes), cls="at-table")
    head = tag("div.hole-acts", data_area="acts")
    task, *rest = holes
    return board.layout(ui.game, ui.lang, (task, "goal", *rest), cls="at-table acting", head=[head])


def _now(ui: UiState) -> CurrentAct | None:
    at = ui.at
    return None if at is None or at.over or at.curtain else at.current_act()


def _act(ui: UiState, k: int) -> GameAct:
    return acts.acts(ui.module)[k]


def words_of(ui: UiState) -> dict[str, Html]:
    """The areas that only a game in acts has."""
    now, at = _now(ui), ui.at
    if at is not None and at.over and (last := at.current_act()) is not None:
        return {"goal": _finished(ui, last)}
    if now is None:
        return {}
    goal = _ended(ui, now) if has_ended(ui) else _goal(ui, now)
    return {"acts": _line(ui, now), "goal": joined(_line_in_card(ui, now), goal)}


def decision(ui: UiState, kind: str) -> str:
    """What is to be decided in this act, where that is less than in the whole game; "" elsewhere."""
    now = _now(ui)
    said = _act(ui, now.at).tasks.get(kind) if now is not None else None
    return said[ui.lang] if said else ""


# Where one is ------------------------------------------------------------------------------
def _line(ui: UiState, now: CurrentAct) -> Html:
    """Which act it is, what comes after it, and a bar. On a phone it has the way out of the acts."""
    every, w, lang = acts.acts(ui.module), words.of(ui.lang), ui.lang
    title = _title(ui, now)
    rest = [w("play.act_then", name=act.name[lang]) for act in every[now.at + 1 :]]
    then = tag("span.then", " · ".join(rest)) if rest else None
    out = tag("button.out", w("play.act_show"), data_do="act_whole true") if rest else None
    return tag(
        "section.act-line", tag("div.ends", tag("h2", title), then, out), _bars(ui, now), aria_label=title
    )


def _line_in_card(ui: UiState, now: CurrentAct) -> Html:
    """The same inside the card, where the page is wide: there the board needs all of the height."""
    title = _title(ui, now)
    return tag("section.act-line.in-card", tag("h2", title), _bars(ui, now), aria_label=title)


def _title(ui: UiState, now: CurrentAct) -> str:
    every = acts.acts(ui.module)
    name = every[now.at].name[ui.lang]
    return words.of(ui.lang)("play.act_title", n=now.at + 1, of=len(every), name=name)


def _bars(ui: UiState, now: CurrentAct) -> Html:
    """A bar for each act: full, as far as the goal is reached, or empty."""
    shares = [_share(ui, now) if k == now.at else int(k < now.at) for k in range(len(acts.acts(ui.module)))]
    return tag("div.act-bars", *(_bar(share) for share in shares), aria_hidden="true")


def _bar(share: float) -> Html:
    return tag("i", tag("b", style=f"width:{round(100 * share)}%") if share else None)


def _share(ui: UiState, now: CurrentAct) -> float:
    wanted = sum(want.n for want in _act(ui, now.at).wants)
    return max(0.04, sum(now.got) / wanted) if wanted else 0.04


def _goal(ui: UiState, now: CurrentAct) -> Html:
    """The goal, and how far it is reached; and the way out of the acts."""
    act, w = _act(ui, now.at), words.of(ui.lang)
    wanted, got = sum(want.n for want in act.wants), sum(now.got)
    dots = [tag("i", cls="got" if k < got else "") for k in range(wanted)]
    said = tag("span.sr", w("play.act_got", n=got, of=wanted)) if wanted else None
    first = not (now.at or got or ui.coach.front)  # the first act has no card that brings it
    new = tag("small", act.new[ui.lang]) if act.new and first else None
    text = tag("b", w("play.act_goal", goal=act.goal[ui.lang]), new)
    return joined(
        tag("div.act-goal", text, tag("span.act-dots", *dots, aria_hidden="true") if dots else None, said),
        _all(ui.lang) if now.at < len(acts.acts(ui.module)) - 1 else None,
    )


@drawn
def _all(lang: str) -> Html:
    label = tag("span", words.of(lang)("play.act_show_all"))
    return tag("button.show-all", label, icon("chevron", 16), data_do="act_whole true", data_key="show-all")


# The end of an act -------------------------------------------------------------------------
def has_ended(ui: UiState) -> bool:
    """Whether an act has just ended, and the reader has not gone on."""
    now, at = _now(ui), ui.at
    if now is None or at is None or at.looking or ui.answer is not None or ui.awaited is not None:
        return False
    return bool(now.since) and len(at.table.steps) == now.since != ui.went_on


def _ended(ui: UiState, now: CurrentAct) -> Html:
    """What was learned, what arrives, and "Go on"."""
    assert ui.at is not None
    w, before, act, lang = words.of(ui.lang), _act(ui, now.at - 1), _act(ui, now.at), ui.lang
    n, of = now.at + 1, len(acts.acts(ui.module))
    title = w("play.act_title", n=n, of=of, name=act.name[lang])
    go = [button("act_on", w("play.act_on"), icon("arrow"), kind="fill")]
    if ui.at.may_skip():
        go = [
            button("act_skip", w("play.act_skip"), icon("arrow"), kind="fill"),
            button("act_on", w("play.act_every"), kind="line"),
        ]
    return tag(
        "section.act-end",
        cheer(f"act-{now.at}"),
        tag(
            "h2",
            icon("check"),
            tag("span", w("play.act_done" if now.after_goal else "play.act_over", n=now.at)),
        ),
        tag("p", before.learned[lang]),
        tag("p.next", tag("b", title), " ", act.new[lang] if act.new else None),
        tag("div.row-of", *go),
        data_key="act-end",
    )


def _finished(ui: UiState, last: CurrentAct) -> Html:
    """What was learned in the act that ended with the game."""
    said = words.of(ui.lang)("play.act_over", n=last.at + 1)
    head = tag("h2", icon("check"), tag("span", said))
    return tag(
        "section.act-end",
        cheer("game"),
        head,
        tag("p", _act(ui, last.at).learned[ui.lang]),
        data_key="act-end",
    )


# What comes later --------------------------------------------------------------------------
def awaited(ui: UiState) -> tuple[str, ...]:
    """What is said of something that comes in a later act."""
    held, w = ui.awaited, words.of(ui.lang)
    if held is None:
        return ()
    part = next((part for part in acts.parts(ui.module) if part.id == held.part), None)
    if part is None or part.name is None:
        return w("play.act_allowed"), w("play.act_comes", n=held.act)
    return w("play.act_part", name=part.name[ui.lang], n=held.act), w("play.act_part_rules")


def awaited_card(ui: UiState) -> Html:
    """The card that says it."""
    first, *rest = awaited(ui)
    w = words.of(ui.lang)
    head = tag("div.ends", tag("h2", tag("span", first)), tool("close_why", "close", w("shell.close")))
    go = button("act_whole true", w("play.act_show"), kind="line")
    return tag("section.coach.awaited", head, tag("p", *rest), tag("div.row-of", go), data_key="awaited")


def staged(ui: UiState, areas: dict[str, Html]) -> dict[str, Html]:
    """The board of this act: what comes later is a quiet outline that names its act, or is left out."""
    now = _now(ui)
    if now is None or ui.at is None:
        return areas
    swap = dict[str, Html]()
    for k, part in acts.later(ui.module, now.at):
        for n, name in enumerate(part.of):
            shown = not n or name.startswith(AREA)  # a whole area is a tab of its own on a phone
            outline = _outline(ui, part, k + 1, n > 0) if shown else Html()
            swap[name.replace("{seat}", str(ui.at.me))] = outline
    found = {name: swapped(html, swap) for name, html in areas.items()}
    return found | {name: html for name in areas if (html := swap.get(f"{AREA}{name}")) is not None}


def _outline(ui: UiState, part: Part, act: int, again: bool) -> Html:
    """What stands for a part of the board; nothing if it has no name."""
    if part.name is None:
        return Html()
    return _drawn(ui.lang, part.id, part.name[ui.lang], act, again)


@drawn
def _drawn(lang: str, part: str, name: str, act: int, again: bool) -> Html:
    said = tag("span", words.of(lang)("play.act_in", n=act))
    return tag(
        "button.act-later", tag("b", name), said, cls="again" if again else "", data_do=f"act_later {part}"
    )
