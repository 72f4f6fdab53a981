"""One book on the first page: picture, progress, next chapters, one button."""

from __future__ import annotations

from typing import Any

from . import words
from .column import esc
from .icons import icon
from .screen import Screen
from .shelf import chapters, picture, playable, progress

SHOWN = 5


def current(game: str, saved: dict[str, Any]) -> str:
    """The lesson to go on with, "" for somebody new."""
    lessons, last = progress(saved, game)
    known = [lesson for lesson, _ in chapters(game)]
    if last in known and not lessons.get(last, {}).get("done"):
        return last
    if not lessons:
        return ""
    return next((x for x in known if not lessons.get(x, {}).get("done")), "")


def resume(game: str, lesson: str, lang: str) -> tuple[str, str, str]:
    """(address, "Continue: The captain", "") of the lesson to go on with."""
    title = dict(chapters(game))[lesson][lang]
    return f"{game}/learn?lesson={lesson}", words.of(lang)("index.resume", title=title), ""


def draw(row: dict[str, Any], saved: dict[str, Any], lang: str) -> str:
    """The card; a book whose game is not in the house says so."""
    game, w = row["game"], words.of(lang)
    picture_html = f'<div class="picture">{picture(row["picture"])}</div>'
    head = f'<h3>{esc(row["title"][lang])}</h3><p class="edition">{esc(row["edition"][lang])}</p>'
    if not playable(game):
        later = f'<p class="later-note">{esc(w("index.not_yet"))}</p>'
        return f'<li class="book later">{picture_html}<div class="book-text">{head}{later}</div></li>'
    doors = "".join(
        Screen.link(f"{game}/{door}", esc(w(f"index.{door}"))) for door in ("play", "examples", "rules")
    )
    nav = f'<nav class="doors" aria-label="{esc(row["title"][lang])}">{doors}</nav>'
    return (
        f'<li class="book here">{picture_html}<div class="book-text">{head}{_progress(game, saved, lang)}{nav}</div>'
        f"{_chapters(game, saved, lang)}</li>"
    )


def _progress(game: str, saved: dict[str, Any], lang: str) -> str:
    w = words.of(lang)
    rows = chapters(game)
    lessons, _ = progress(saved, game)
    done = [x for x, _ in rows if lessons.get(x, {}).get("done")]
    now = current(game, saved)
    count = w("index.done", done=len(done), of=len(rows)) if done else w("index.chapters", n=len(rows))
    share = round(100 * len(done) / len(rows)) if rows else 0
    go, label = f"{game}/learn", w("index.start")
    if now:
        go, label, _ = resume(game, now, lang)
    return (
        f'<div class="bar" aria-hidden="true"><i style="width:{share}%"></i></div><p class="edition">{esc(count)}</p>'
        f'{Screen.link(go, esc(label), "button fill wide")}'
    )


def _chapters(game: str, saved: dict[str, Any], lang: str) -> str:
    """Every chapter; a phone shows the few around the one to go on with."""
    w = words.of(lang)
    rows, now = chapters(game), current(game, saved)
    lessons, _ = progress(saved, game)
    ids = [lesson for lesson, _ in rows]
    first = max(0, min(ids.index(now) - 1 if now in ids else 0, len(ids) - SHOWN))
    out = []
    if first:
        out.append(f'<li class="past near">{icon("check", 16)}<span>{esc(w("index.before", n=first))}</span></li>')
    for k, (lesson, title) in enumerate(rows):
        done, here = lessons.get(lesson, {}).get("done"), lesson == now
        mark = icon("check", 16) if done else '<i class="open"></i>'
        state = "past" if done else "now" if here else ""
        far = "" if first <= k < first + SHOWN else " far"
        link = Screen.link(f"{game}/learn?lesson={lesson}", esc(title[lang]))
        out.append(f'<li class="{state}{far}">{mark}{link}</li>')
    rest = len(ids) - first - SHOWN
    if rest > 0:
        more = Screen.link(f"{game}/learn", esc(w("index.more", n=rest)))
        out.append(f'<li class="near"><i class="open"></i>{more}</li>')
    return f'<ol class="chapters">{"".join(out)}</ol>'
