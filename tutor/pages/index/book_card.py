"""One book on the first page: picture, progress, next chapters, one button."""

from __future__ import annotations

from typing import Any

from tutor.boards import words
from tutor.boards.column import esc
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.boards.shelf import course, lessons, picture, playable, progress

SHOWN = 5


def current(game: str, saved: dict[str, Any]) -> str:
    """The lesson to go on with, "" for somebody new."""
    kept, last = progress(saved, game)
    known = [lesson for lesson, _ in lessons(game)]
    if last in known and not kept.get(last, {}).get("done"):
        return last
    if not kept:
        return ""
    return next((x for x in known if not kept.get(x, {}).get("done")), "")


def resume(game: str, lesson: str, lang: str) -> tuple[str, str, str]:
    """(address, "Continue: The captain", "") of the lesson to go on with."""
    title = dict(lessons(game))[lesson][lang]
    return f"{game}/learn?lesson={lesson}", words.of(lang)("index.resume", title=title), ""


def draw(row: dict[str, Any], saved: dict[str, Any], lang: str) -> str:
    """The card; a book whose game is not in the house says so."""
    game, w = row["game"], words.of(lang)
    sky = f' style="background:{row["sky"]}"' if "sky" in row else ""
    picture_html = f'<div class="picture"{sky}>{picture(row["picture"])}</div>'
    head = f'<h3>{esc(row["title"][lang])}</h3><p class="edition">{esc(row["edition"][lang])}</p>'
    if not playable(game):
        later = f'<p class="later-note">{esc(w("index.not_yet"))}</p>'
        return f'<li class="book later">{picture_html}<div class="book-text">{head}{later}</div></li>'
    doors = "".join(
        link(f"{game}/{door}", esc(w(f"index.{door}"))) for door in ("play", "examples", "rules")
    )
    nav = f'<nav class="doors" aria-label="{esc(row["title"][lang])}">{doors}</nav>'
    return (
        f'<li class="book here">{picture_html}<div class="book-text">{head}{_progress(game, saved, lang)}{nav}</div>'
        f"{_chapters(game, saved, lang)}</li>"
    )


def _progress(game: str, saved: dict[str, Any], lang: str) -> str:
    w = words.of(lang)
    rows = lessons(game)
    kept, _ = progress(saved, game)
    done = [x for x, _ in rows if kept.get(x, {}).get("done")]
    now = current(game, saved)
    count = w("index.done", done=len(done), of=len(rows)) if done else w("index.chapters", n=len(rows))
    share = round(100 * len(done) / len(rows)) if rows else 0
    go, label = f"{game}/learn", w("index.start")
    if now:
        go, label, _ = resume(game, now, lang)
    return (
        f'<div class="bar" aria-hidden="true"><i style="width:{share}%"></i></div><p class="edition">{esc(count)}</p>'
        f'{link(go, esc(label), "button fill wide")}'
    )


def _chapters(game: str, saved: dict[str, Any], lang: str) -> str:
    """Every chapter under its heading; a phone shows the few around the one to go on with."""
    w, now = words.of(lang), current(game, saved)
    kept, _ = progress(saved, game)
    ids = [lesson for lesson, _ in lessons(game)]
    first = max(0, min(ids.index(now) - 1 if now in ids else 0, len(ids) - SHOWN))
    near, out = ids[first : first + SHOWN], []
    if first:
        out.append(f'<p class="past near">{icon("check", 16)}<span>{esc(w("index.before", n=first))}</span></p>')
    for heading, rows in course(game):
        links = "".join(_chapter(game, row, lang, kept, now, near) for row in rows)
        out.append(f'<section><h4>{esc(heading[lang])}</h4><ol>{links}</ol></section>')
    rest = len(ids) - first - SHOWN
    if rest > 0:
        more = link(f"{game}/learn", esc(w("index.more", n=rest)))
        out.append(f'<p class="near"><i class="open"></i>{more}</p>')
    return f'<div class="chapters">{"".join(out)}</div>'


def _chapter(
    game: str, row: tuple[str, dict[str, str]], lang: str, kept: dict[str, Any], now: str, near: list[str]
) -> str:
    lesson, title = row
    done = kept.get(lesson, {}).get("done")
    mark = icon("check", 16) if done else '<i class="open"></i>'
    state = "past" if done else "now" if lesson == now else ""
    far = "" if lesson in near else " far"
    return f'<li class="{state}{far}">{mark}{link(f"{game}/learn?lesson={lesson}", esc(title[lang]))}</li>'
