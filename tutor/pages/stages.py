"""The way through a game in stages, each done, now or later: a first game, ten minutes, chapters, play,
practice.
"""

from __future__ import annotations

from tutor.boards import announcements, words
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.boards.shelf import has_first_game, lessons, progress, short_lessons
from tutor.practice.positions import has_questions
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.record import Record

from . import first_game
from .practice.due import practised
from .table import saved_games


class Stage(Record):
    """One stage, and where its link leads."""

    name: str
    go: str
    done: bool


def stages(game: str, saved: Document) -> tuple[Stage, ...]:
    """The stages of a game that it has, in order."""
    kept, short = progress(saved, game)[0], short_lessons(game)
    rest = [lesson for lesson, _ in lessons(game) if lesson not in short]
    over = any(row["over"] and not row["first"] for row in saved_games.listed(saved, game))
    found = [
        Stage("first", f"{game}/play?first=1", first_game.played(game, saved)),
        Stage("short", f"{game}/learn?lesson={_next(kept, short)}", _all_done(kept, short)),
        Stage("chapters", f"{game}/learn", _all_done(kept, rest)),
        Stage("play", f"{game}/play", over),
        Stage("practice", f"{game}/practice", practised(game, saved)),
    ]
    has = {
        "first": has_first_game(game),
        "short": bool(short),
        "chapters": bool(rest),
        "play": True,
        "practice": has_questions(game),
    }
    return tuple(stage for stage in found if has[stage.name])


def _all_done(kept: Document, chapters: list[str]) -> bool:
    return all(kept.get(one, {}).get("done") for one in chapters)


def _next(kept: Document, chapters: list[str]) -> str:
    """The first of these chapters that is not done, else the first; "" where there are none."""
    left = [one for one in chapters if not kept.get(one, {}).get("done")]
    return next(iter([*left, *chapters]), "")


def draw(game: str, saved: Document, lang: str) -> Html:
    """The stages in a line; the first one that is not done is where the reader is."""
    found, w = stages(game, saved), words.of(lang)
    now = next((stage for stage in found if not stage.done), None)
    name = w("index.path", game=announcements.title(game, lang))
    return tag("ol.stages", *(_stage(one, one is now, lang) for one in found), aria_label=name)


def _stage(stage: Stage, now: bool, lang: str) -> Html:
    w = words.of(lang)
    mark = icon("check", 16) if stage.done else tag("i.open")
    state = "done" if stage.done else "now" if now else ""
    said = tag("span.sr", w(f"index.stage_{state}")) if state else None
    return tag("li", link(stage.go, mark, tag("span", w(f"index.stage_{stage.name}")), said), cls=state)
