"""One game on the first page: a picture, a sentence, how long and heavy it is, one button, other ways in."""

from __future__ import annotations

from tutor.boards import announcements, words
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.boards.shelf import has_examples, lessons, picture, playable, progress
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.files import WEIGHTS
from tutor.rules.kernel.markup import Html, tag

from .. import stages
from ..first_game import first_game_link
from ..notebooks import listed
from ..practice.due import practice_link


def current(game: str, saved: Document) -> str:
    """The lesson to continue with, or "" for a new reader."""
    kept, last = progress(saved, game)
    known = [lesson for lesson, _ in lessons(game)]
    if last in known and not kept.get(last, {}).get("done"):
        return last
    if not kept:
        return ""
    return next((x for x in known if not kept.get(x, {}).get("done")), "")


def resume(game: str, lesson: str, saved: Document, lang: str) -> tuple[str, str, str]:
    """(address, "Continue El Capitán: Loans", "step 4 of 9") of the lesson to continue with."""
    w, title = words.of(lang), dict(lessons(game))[lesson][lang]
    label = w("index.resume_named", game=announcements.title(game, lang), title=title)
    row = progress(saved, game)[0].get(lesson, {})
    step, of = row.get("step"), row.get("of")
    known = isinstance(step, int) and isinstance(of, int) and 1 < step <= of < 100
    return f"{game}/learn?lesson={lesson}", label, w("index.step", step=step, of=of) if known else ""


def draw(row: Document, saved: Document, lang: str, begin: bool) -> Html:
    """The card of a game; it says so if the game is not installed. `begin`: new readers begin with it,
    and then its button is the filled one.
    """
    game, w = row["game"], words.of(lang)
    sky = f"background:{row['sky']}" if "sky" in row else None
    scene = tag("div.picture", picture(row["picture"], game), style=sky)
    head = tag("h3", row["title"][lang])
    if not playable(game):
        return tag(
            "li.book.later", scene, tag("div.book-text", head, tag("p.later-note", w("index.not_yet")))
        )
    badge = tag("p.begin-here", w("index.begin_here")) if begin else None
    begun = any(stage.done for stage in stages.stages(game, saved)) or current(game, saved)
    inside = tag(
        "div.book-text",
        head,
        tag("p.about", row["about"][lang]) if "about" in row else None,
        _facts(row, lang),
        _button(game, saved, lang, "button fill wide" if begin else "button line wide"),
        stages.draw(game, saved, lang) if begun else None,
        _ways_in(row, saved, lang),
    )
    return tag("li.book", badge, scene, inside, cls="easiest" if begin else "")


def _facts(row: Document, lang: str) -> Html | None:
    """How many players, how many minutes, how heavy; nothing of a game of which nobody has said it."""
    w, found = words.of(lang), list[Html]()
    if "players" in row:
        said = tag("span.sr", w("index.players", n=row["players"]))
        found.append(tag("li", icon("people", 16), tag("span", row["players"], aria_hidden="true"), said))
    if "minutes" in row:
        found.append(tag("li", icon("clock", 16), w("index.minutes", n=row["minutes"])))
    if "weight" in row:
        dots = WEIGHTS.index(row["weight"]) + 1
        marks = [tag("i", cls="on" if k < dots else "") for k in range(len(WEIGHTS))]
        found.append(tag("li", tag("span.weight", *marks, aria_hidden="true"), w(f"index.{row['weight']}")))
    return tag("ul.book-facts", *found) if found else None


def _button(game: str, saved: Document, lang: str, cls: str) -> Html:
    """The first game; to play, once it was played."""
    first = first_game_link(game, saved, lang, cls)
    return first or link(f"{game}/play", words.of(lang)("index.play"), cls=cls)


def _ways_in(row: Document, saved: Document, lang: str) -> Html:
    game, w = row["game"], words.of(lang)
    shown = [route for route in ("learn", "rules", "examples") if route != "examples" or has_examples(game)]
    first, *more = (link(f"{game}/{route}", w(f"index.{route}")) for route in shown)
    practice = practice_link(game, saved, lang)
    return tag(
        "div.ways-in",
        tag("nav.routes", first, practice, *more, aria_label=row["title"][lang]),
        listed(game, lang),
    )
