"""One book on the first page: picture, progress, next chapters, one button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.boards import announcements, sources, words
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.boards.shelf import course, has_examples, lessons, picture, playable, progress
from tutor.rules.kernel.markup import Html, joined, tag

from ..first_game import first_game_link
from ..notebooks import listed

SHOWN = 5


def current(game: str, saved: Mapping[str, object]) -> str:
    """The lesson to continue with, or "" for a new reader."""
    kept, last = progress(saved, game)
    known = [lesson for lesson, _ in lessons(game)]
    if last in known and not kept.get(last, {}).get("done"):
        return last
    if not kept:
        return ""
    return next((x for x in known if not kept.get(x, {}).get("done")), "")


def resume(
    game: str, lesson: str, saved: dict[str, Any], lang: str, named: bool = False
) -> tuple[str, str, str]:
    """(address, "Continue: The captain", "step 4 of 9") of the lesson to continue with; `named`: with the
    game's title.
    """
    w, title = words.of(lang), dict(lessons(game))[lesson][lang]
    label = (
        w("index.resume_named", game=announcements.title(game, lang), title=title)
        if named
        else w("index.resume", title=title)
    )
    row = progress(saved, game)[0].get(lesson, {})
    step, of = row.get("step"), row.get("of")
    at = (
        w("index.step", step=step, of=of)
        if isinstance(step, int) and isinstance(of, int) and 1 < step <= of < 100
        else ""
    )
    return f"{game}/learn?lesson={lesson}", label, at


def begin(game: str, lang: str, named: bool = False) -> tuple[str, str, str]:
    """(address, "The game in ten minutes", "") of the first lesson; `named`: with the game's title."""
    every, w = lessons(game), words.of(lang)
    first = next((lesson for lesson, _ in every), "")
    if not every[1:] and not named:  # the only chapter is not a short course
        return f"{game}/learn?lesson={first}", dict(every)[first][lang] if first else w("index.learn"), ""
    label = (
        w("index.short_way_named", game=announcements.title(game, lang)) if named else w("index.short_way")
    )
    return f"{game}/learn?lesson={first}", label, ""


def draw(row: dict[str, Any], saved: dict[str, Any], lang: str) -> Html:
    """The card of a book; it says so if the game is not installed."""
    game, w = row["game"], words.of(lang)
    sky = f"background:{row['sky']}" if "sky" in row else None
    scene = tag("div.picture", picture(row["picture"], game), style=sky)
    head = tag("h3", row["title"][lang]), tag("p.edition", row["edition"][lang])
    if not playable(game):
        return tag(
            "li.book.later", scene, tag("div.book-text", *head, tag("p.later-note", w("index.not_yet")))
        )
    shown = [
        route for route in ("play", "learn", "examples", "rules") if route != "examples" or has_examples(game)
    ]
    links = [link(f"{game}/{route}", w(f"index.{route}")) for route in shown]
    nav = tag("nav.routes", *links, aria_label=row["title"][lang])
    return tag(
        "li.book.here",
        scene,
        tag(
            "div.book-text",
            *head,
            _progress(game, saved, lang),
            nav,
            listed(game, lang),
            sources.sources_link(game, lang, "quiet-link"),
        ),
        _chapters(game, saved, lang),
    )


def _progress(game: str, saved: dict[str, Any], lang: str) -> Html:
    w = words.of(lang)
    rows = lessons(game)
    kept, _ = progress(saved, game)
    done = [x for x, _ in rows if kept.get(x, {}).get("done")]
    now = current(game, saved)
    count = w("index.done", done=len(done), of=len(rows)) if done else w("index.chapters", n=len(rows))
    share = round(100 * len(done) / len(rows)) if rows else 0
    go, label, at = begin(game, lang)
    if now:
        go, label, at = resume(game, now, saved, lang)
    first = first_game_link(game, saved, lang, "button line wide" if now else "button fill wide")
    bar = tag("div.bar", tag("i", style=f"width:{share}%"), aria_hidden="true")
    cls = "button line wide" if first and not now else "button fill wide"
    return joined(
        bar, tag("p.edition", count), first, link(go, label, tag("small", at) if at else None, cls=cls)
    )


def _chapters(game: str, saved: Mapping[str, object], lang: str) -> Html:
    """Every chapter under its heading; on a phone only those near the current one."""
    w, now = words.of(lang), current(game, saved)
    kept, _ = progress(saved, game)
    ids = [lesson for lesson, _ in lessons(game)]
    first = max(0, min(ids.index(now) - 1 if now in ids else 0, len(ids) - SHOWN))
    near, out = ids[first : first + SHOWN], []
    if first:
        done = all(kept.get(x, {}).get("done") for x in ids[:first])
        mark = icon("check", 16) if done else tag("i.open")
        out.append(tag("p.near", mark, tag("span", w("index.before", n=first)), cls="past" if done else ""))
    for heading, rows in course(game):
        links = [_chapter(game, row, lang, kept, now, near) for row in rows]
        out.append(tag("section", tag("h4", heading[lang]), tag("ol", *links)))
    rest = len(ids) - first - SHOWN
    if rest > 0:
        out.append(tag("p.near", tag("i.open"), link(f"{game}/learn", w("index.more", n=rest))))
    return tag("div.chapters", *out)


def _chapter(
    game: str, row: tuple[str, dict[str, str]], lang: str, kept: dict[str, Any], now: str, near: list[str]
) -> Html:
    lesson, title = row
    done, part = kept.get(lesson, {}).get("done"), _part(kept.get(lesson, {}))
    mark = icon("check", 16) if done else tag("i.open")
    state = "past" if done else "now" if lesson == now else "begun" if part else ""
    far = "" if lesson in near else " far"
    return tag(
        "li",
        mark,
        link(f"{game}/learn?lesson={lesson}", title[lang]),
        tag("small", part) if part else None,
        cls=f"{state}{far}",
    )


def _part(row: Mapping[str, object]) -> str:
    """ "9/12": how much of a chapter is done if it was begun, otherwise ""."""
    pages, of = row.get("pages"), row.get("of")
    if (
        row.get("done")
        or not isinstance(pages, list)
        or not isinstance(of, int)
        or not 0 < len(pages) < of < 100
    ):
        return ""
    return f"{len(pages)}/{of}"
