"""The addresses of a live class: pupils join with a code and report, the teacher looks and opens a page.

Everything that arrives is read and checked first. A request is answered only with a token (a pupil) or the
secret (the teacher); both come in the body, so no address contains them.
"""

from __future__ import annotations

import json
import re
import secrets
import time
from collections import deque
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import tornado.web

from tutor.boards import announcements, games, words
from tutor.pages import routes
from tutor.pages.task.shared import EXERCISE
from tutor.rules import names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import load_lessons

from .access import gated
from .hosts import visitor
from .live_store import ClassStore, LiveNote

MOST_NAME = 24  # letters of a nickname
MOST_AT_ONCE = 40  # notes in one request
MOST_ADDRESS = 8000  # letters of an address that is opened everywhere
PLACE = re.compile(r"[a-z0-9_-]{1,80}/[a-z0-9_-]{1,80}", re.A)
WRONG_CODES = (20, 60.0)  # of one visitor in so many seconds: nobody finds a code by trying
NEWS = (40, 20.0)  # requests of one pupil


class RateLimit:
    """Allows so many requests in so many seconds, for each name."""

    MOST_NAMES = 5000

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.asked: dict[str, deque[float]] = {}

    def reached(self, name: str) -> bool:
        """Whether no more requests are allowed now."""
        row = self.asked.get(name) or deque()
        return len(row) == self.most and time.monotonic() - row[0] < self.seconds

    def count(self, name: str) -> None:
        """Count one request."""
        now = time.monotonic()
        if len(self.asked) >= self.MOST_NAMES:
            self.asked = {key: row for key, row in self.asked.items() if now - row[-1] < self.seconds}
        self.asked.setdefault(name, deque(maxlen=self.most)).append(now)


class LiveClass:
    """A running class: its store, and how often each visitor may ask."""

    def __init__(self, store: ClassStore) -> None:
        self.store = store
        self.wrong_codes, self.news = RateLimit(*WRONG_CODES), RateLimit(*NEWS)


class ClassHandler(tornado.web.RequestHandler):
    """Reads a JSON body, and answers with JSON."""

    def check_xsrf_cookie(self) -> None:
        """Not by a cookie: only our own pages may send (access.py), and who sends has a token."""

    @property
    def live(self) -> LiveClass:
        found: LiveClass = self.settings["tutor_class"]
        return found

    def prepare(self) -> Any:
        self.set_header("Cache-Control", "no-store")
        return super().prepare()

    def body(self) -> dict[str, Any]:
        """What was sent. Raises 400 if it is not a JSON object."""
        try:
            found = json.loads(self.request.body)
        except (ValueError, RecursionError):
            raise tornado.web.HTTPError(400) from None
        if not isinstance(found, dict):
            raise tornado.web.HTTPError(400)
        return found

    def text(self, body: dict[str, Any], name: str, most: int) -> str:
        """A text of the body. Raises 400 if it isn't a text, or is too long."""
        found = body.get(name, "")
        if not isinstance(found, str) or len(found) > most or not found.isprintable():
            raise tornado.web.HTTPError(400)
        return found.strip()

    def limited(self, limit: RateLimit, name: str) -> None:
        """Raises 429 if this one asks too often."""
        if limit.reached(name):
            raise tornado.web.HTTPError(429)

    @property
    def who(self) -> str:
        return visitor(self.request.remote_ip or "")

    def pupil(self, body: dict[str, Any]) -> int:
        """The pupil who sends this. Raises 403 if there is none."""
        token = self.text(body, "token", 64)
        found = self.live.store.pupil(token) if token else None
        if found is None:
            raise tornado.web.HTTPError(403)
        self.limited(self.live.news, str(found[0]))
        self.live.news.count(str(found[0]))
        return found[0]

    def teacher(self, body: dict[str, Any]) -> None:
        """Raises 403 if this is not the teacher."""
        given = self.text(body, "secret", 64)
        if not secrets.compare_digest(given.encode(), self.live.store.secret.encode()):
            raise tornado.web.HTTPError(403)


class JoinHandler(ClassHandler):
    """A pupil enters the code and a nickname, and gets a token."""

    def post(self) -> None:
        self.limited(self.live.wrong_codes, self.who)
        body = self.body()
        code, name = self.text(body, "code", 12), " ".join(self.text(body, "name", MOST_NAME).split())
        token = self.live.store.join(code, name) if name else ""
        if not token:
            self.live.wrong_codes.count(self.who)
            raise tornado.web.HTTPError(403)
        found = self.live.store.pupil(token)
        n, address = self.live.store.opened
        self.write({"token": token, "name": found[1] if found else name, "seen": n - bool(address)})


class NewsHandler(ClassHandler):
    """A pupil's page reports what happened, and learns what the teacher opens."""

    def post(self) -> None:
        body = self.body()
        pupil, notes = self.pupil(body), body.get("notes", [])
        if not isinstance(notes, list) or len(notes) > MOST_AT_ONCE:
            raise tornado.web.HTTPError(400)
        self.live.store.note(pupil, [read_note(one) for one in notes])
        n, address = self.live.store.opened
        self.write({"n": n, "open": address})


class LeaveHandler(ClassHandler):
    """A pupil leaves; everything that was kept of them is deleted."""

    def post(self) -> None:
        self.live.store.leave(self.pupil(self.body()))
        self.write({})


class GridHandler(ClassHandler):
    """What the teacher's page shows."""

    def post(self) -> None:
        body = self.body()
        self.teacher(body)
        lang = self.text(body, "lang", 2)
        if lang not in LANGUAGES:
            raise tornado.web.HTTPError(400)
        store = self.live.store
        pupils = [
            {
                **{name: getattr(row, name) for name in ("id", "name", "ago", "solved", "stopped")},
                "where": where(row.game, row.route, row.place, lang),
                "rule": rule_title(row.game, row.last_rule, lang) or row.last_rule,
            }
            for row in store.grid()
        ]
        stopping = [
            {"rule": rule_title(game, rule, lang) or rule, "pupils": n, "times": times}
            for game, rule, n, times in store.stopping()
        ]
        shown = {"code": store.code, "pupils": pupils, "stopping": stopping, "open": store.opened[1]}
        self.write(shown)


class OpenHandler(ClassHandler):
    """The teacher opens a page on every pupil's screen; "" closes it."""

    def post(self) -> None:
        body = self.body()
        self.teacher(body)
        given = self.text(body, "address", MOST_ADDRESS)
        address = address_of(given) if given else ""
        if given and not address:
            raise tornado.web.HTTPError(400)
        self.live.store.open(address)
        self.write({"open": address})


class DeleteHandler(ClassHandler):
    """The teacher deletes one pupil, or everything."""

    def post(self) -> None:
        body = self.body()
        self.teacher(body)
        pupil = body.get("pupil")
        if pupil is None:
            self.live.store.clear()
        elif type(pupil) is int and 0 < pupil < 2**62:
            self.live.store.leave(pupil)
        else:
            raise tornado.web.HTTPError(400)
        self.write({})


class ClassPage(tornado.web.RequestHandler):
    """The pupils' page and the teacher's: neither contains anything of the class."""

    def initialize(self, template: str) -> None:
        self.template = template

    def get(self) -> None:
        found = self.settings["voila_jinja2_env"].get_template(self.template)
        nonce = getattr(self, "nonce", "")
        self.set_header("Cache-Control", "no-store")
        self.write(
            found.render(
                base_url=self.settings["base_url"],
                resources={"nonce": nonce},
                most_name=MOST_NAME,
                shown=f"{self.request.protocol}://{self.request.host}{self.settings['base_url']}class",
            )
        )


def read_note(found: object) -> LiveNote:
    """One note that a page sent, checked: its game, page and rule exist. Raises 400."""
    if isinstance(found, dict) and all(isinstance(one, str) for one in found.values()):
        kind, game, what = (found.get(name, "") for name in ("kind", "game", "what"))
        known, place = game in names(), PLACE.fullmatch(what)
        if (
            kind == "at"
            and found.get("route") in routes.ROUTES
            and (known or not game)
            and (place or not what)
        ):
            return LiveNote(kind, game, what, found["route"])
        if kind == "solved" and known and place:
            return LiveNote(kind, game, what)
        if kind == "stopped" and known and what in games.book(game).rules:
            return LiveNote(kind, game, what)
    raise tornado.web.HTTPError(400)


def address_of(link: str) -> str:
    """A link to one of our pages as the page's address ("GAME/ROUTE?query"); "" if it is none."""
    try:
        parts = urlsplit(link)
        query = parse_qsl(parts.query, max_num_fields=20)
    except ValueError:
        return ""
    route, game = routes.split(parts.path)
    if not route or (game and game not in names()) or (not game and route != "index"):
        return ""
    known = routes.takes(route, game)
    kept = urlencode([(name, value) for name, value in query if name in known])
    return (f"{game}/{route}" if game else route) + (f"?{kept}" if kept else "")


def where(game: str, route: str, place: str, lang: str) -> str:
    """The place of a pupil in words."""
    if not game:
        return ""
    title = announcements.title(game, lang)
    lesson, _, page = place.partition("/")
    found = next((one for one in load_lessons(games.load(game)) if one.id == lesson), None)
    if found is not None:
        at = next((k for k, one in enumerate(found.pages, 1) if one.id == page), 0)
        return f"{title} · {found.title[lang]} · {at}/{len(found.pages)}"
    w, route = words.of(lang), EXERCISE if lesson == EXERCISE else route
    return f"{title} · {w(f'app.route_{route}')}" if w.has(f"app.route_{route}") else title


def rule_title(game: str, rule: str, lang: str) -> str:
    """The title of a rule; "" if it is not there any more."""
    rules = games.book(game).rules if game in names() else {}
    return str(rules[rule].title[lang]) if rule in rules else ""


def handlers() -> list[tuple[Any, ...]]:
    """The addresses of a class, each with the requests that it answers."""
    page = gated(ClassPage, "GET", "HEAD", opens_page=True)
    posted = {
        "join": JoinHandler,
        "news": NewsHandler,
        "leave": LeaveHandler,
        "grid": GridHandler,
        "open": OpenHandler,
        "delete": DeleteHandler,
    }
    return [
        ("/class", page, {"template": "class.html"}),
        ("/class/teacher", page, {"template": "class_teacher.html"}),
        *((f"/class/{name}", gated(kind, "POST")) for name, kind in posted.items()),
    ]
