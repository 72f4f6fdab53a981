"""One reader's visit: messages come in and patches go out. It uses no widget, so tests need no browser."""

from __future__ import annotations

import logging
from urllib.parse import parse_qs, urlencode

from tutor.boards import words
from tutor.boards.visibility import as_seen
from tutor.rules.kernel.agenda import Move, Place
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.elements import named_apart
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.markup import Html, joined
from tutor.rules.kernel.table import Table

from . import hover_and_drag, routes, shell, sync_conflict
from .asking.answered import Asking
from .browser_store import BrowserStore
from .class_notes import ClassNotes
from .delta import delta
from .editor.screen import EditorScreen
from .sanitise import sanitised
from .screen import Hello, Screen
from .table.sharing import from_position_code
from .task import shared
from .whatif.screen import WhatIf

Message = Document
LOG = logging.getLogger("tutor")
TYPED = ("ask", "find", "open_first")  # messages with typed words; they do not refer to a drawn board
STAYS = ("lang", "rule", "help", "close", "close_notice")  # messages that keep an answer in words open


class Session:
    """What the browser has been shown, and the screen that answers it."""

    def __init__(self, route: str = "index", game: str = "", lang: str = "en", **query: str) -> None:
        self.home = (route, game, query)
        self.lang = lang
        self.seq = 0
        self.since = 0  # a press on anything shown from this patch on is still valid
        self.areas: dict[str, Html] = {}
        self.past: dict[str, Html] = {}  # the last text of areas that are now empty
        self.own = ""  # the prefix of its ids if other boards are on the same page
        self.sheet = ""  # id of the open rule card, or "help"
        self.notice = Html()  # the error card
        self.said = ""
        self.site = ""  # the address of the first page
        self.searched = ""  # the query of the address it was opened with
        self.screen: Screen = Screen()
        self.route = route
        self.asking = Asking()
        self.store = BrowserStore()
        self._spoken = ""  # the language of the words that the browser has
        self.noting = ClassNotes()
        self.handle({"kind": "hello", "lang": lang})

    # Messages -------------------------------------------------------------------------------
    def handle(self, message: object) -> Message:
        """The answer to one message from the browser. There is always an answer, whatever arrives."""
        try:
            message = sanitised(message)
            return self._answer(message if isinstance(message, dict) else {"kind": "?"})
        except Exception as wrong:
            LOG.exception("no answer could be put together at %s", self.home[0])
            return self._last_word(wrong)

    def _answer(self, message: Message) -> Message:
        kind = message.get("kind")
        if kind == "ping":
            return {"kind": "pong"}
        if kind in hover_and_drag.KINDS:
            return hover_and_drag.answer(self.screen, self.lang, self.areas.values(), message)
        if kind in ("act", "ask", "do", "drop") and not self._current(message):
            return self._stale()
        if kind in ("kept", "store"):
            return self._overheard(message)
        self.notice = Html()
        full = kind == "hello"
        if full:
            self._spoken = ""
        try:
            self._dispatch(str(kind), message)
        except TutorError as wrong:
            self._complain(wrong)
        except Exception as wrong:  # whatever fails, the reader keeps the page
            LOG.exception("screen %s failed", self.home[0])
            self._complain(wrong)
        patch = self.patch(full)
        self.since = self.seq
        return patch | self.noting.after(str(kind), message, self.screen, self.route)

    def _current(self, message: Message) -> bool:
        """Whether the pressed thing is still shown. Messages about other tabs do not change the board."""
        seq = message.get("seq")
        if message["kind"] == "do" and (message.get("what") in TYPED or self.screen.board_seen() is None):
            return True  # it was not a press on a board
        return isinstance(seq, int) and self.since <= seq <= self.seq

    def _dispatch(self, kind: str, message: Message) -> None:
        what, value = str(message.get("what") or ""), str(message.get("value") or "")
        if what not in STAYS:
            self.asking.forget()
        if kind == "hello":
            self._hello(message)
        elif kind == "act":
            self.screen.act(what)
        elif kind == "ask":
            self.screen.ask(what)
        elif kind == "drop":
            hover_and_drag.drop(self.screen, self.lang, message)
        elif kind in ("do", "input"):
            self._do(what, value)
        else:
            raise TutorError("unknown.message", name=kind)

    def _overheard(self, message: Message) -> Message:
        """Messages the browser sends by itself: another tab saved something, or saving failed."""
        if message["kind"] == "store":
            self.store.told(message)
        else:
            docs, revs = message.get("docs"), message.get("revs")
            for name, doc in docs.items() if isinstance(docs, dict) else ():
                self.store.heard(name, doc, revs.get(name) if isinstance(revs, dict) else None)
                self.screen.went_on(name, doc)
        drawn = self._draw()
        if drawn == self.areas and not self.screen.keep:
            return {"kind": "pong"}
        if drawn["notice"] != self.areas.get("notice"):
            self.screen.say = sync_conflict.announcement(self.lang, self.screen.elsewhere, self.store)
        return self.patch()

    def _do(self, what: str, value: str) -> None:
        if what == "lang":
            self.lang = self.screen.lang = words.language(value)
        elif what in ("rule", "help"):
            self.sheet = value if what == "rule" else "help"
        elif what == "close":
            self.sheet = ""
        elif what == "close_notice":
            self.notice = Html()
        elif what == "ask":
            self.asking.ask(self.screen, value)
        elif what == "what_if":
            self._what_if()
        elif what == "leave_what_if" and isinstance(self.screen, WhatIf):
            self.screen = self.screen.behind
            self.screen.lang = self.lang
        elif what == "edit":
            self._edit()
        elif what == "leave_edit" and isinstance(self.screen, EditorScreen):
            self._leave_editor(self.screen)
        elif what == "tell" and value == "too_big":
            self.screen.say = words.of(self.lang)("shell.too_big")
            self.notice = shell.notice(self.lang, self.screen.say)
        elif what == "elsewhere" and self.screen.elsewhere:
            (self.screen.take_over if value == "take" else self.screen.keep_mine)()
        else:
            self.screen.do(what, value)

    def _what_if(self) -> None:
        """Show the position in which the action would be legal, on a board over this one."""
        asked = self.screen.open_answer()
        found = asked[0].what_if(asked[1]) if asked else None
        if asked and found:
            self.screen = WhatIf(self.screen, *asked, found)

    def _edit(self) -> None:
        """Let the reader change the position on the board, on a screen over this one. What they do not see is
        dealt again.
        """
        seen = self.screen.board_seen()
        if seen is not None and not isinstance(self.screen, EditorScreen):
            table = Table(seen.table.game, start=as_seen(seen.table, seen.seat))
            self.screen = EditorScreen(table, self.lang, self.screen, seen.seat)
            self.screen.site = self.site

    def _leave_editor(self, screen: EditorScreen) -> None:
        """Back to the screen behind, with its own address."""
        if screen.behind is not None:
            self.screen = screen.behind
            self.screen.lang = self.lang
            if self.screen.address is None:
                self.screen.address = self.searched

    def opened(self, route: str, game: str) -> Screen:
        """The screen of a start page."""
        return routes.make(route, game)

    def _hello(self, message: Message) -> None:
        route, game, query = self.home
        asked = message.get("address")
        if asked is not None and routes.split(str(asked))[0]:
            found = routes.split(str(asked))
            if found != (route, game):
                query = {}
            route, game = found
        search = parse_qs(str(message.get("search") or "").lstrip("?"), keep_blank_values=True)
        query = {**query, **{k: v[-1] for k, v in search.items()}}
        self.lang = words.language(query.get("lang") or message.get("lang"))
        self.sheet = ""
        screen = self.opened(route, game)
        screen.lang = self.lang
        screen.site = self.site = str(message.get("site") or "")
        self.screen, self.route = screen, route
        self.store.opened(message)
        edited = query.pop("edit", "")
        self.searched = urlencode(query)
        hello = Hello(query, self.store.docs, self.lang, bool(message.get("narrow")))
        screen.hello(hello)
        if route == "learn" and game and "task" in query:
            self.screen = shared.opened(query["task"], game, hello)
            self.screen.site = self.site
        if edited:
            self.screen = EditorScreen(from_position_code(edited, game), self.lang, screen)
            self.screen.site = self.site

    def _stale(self) -> Message:
        self.screen.say = words.of(self.lang)("shell.stale")
        self.notice = shell.notice(self.lang, self.screen.say)
        return self.patch(full=True)

    def _complain(self, wrong: Exception) -> None:
        sentence = shell.sentence(self.lang, wrong)
        self.screen.say = sentence
        self.notice = shell.notice(self.lang, sentence, shell.detail(wrong))

    # Patches --------------------------------------------------------------------------------
    def _draw(self) -> dict[str, Html]:
        self.screen.keeps = not self.store.trouble
        self.screen.answer_shown = self.asking.heard is not None
        try:
            inner = self.screen.areas()
        except Exception as wrong:
            LOG.exception("screen %s cannot be drawn", self.home[0])
            self._complain(wrong)
            inner = {k: v for k, v in self.areas.items() if k not in shell.AREAS}
            inner.setdefault("body", Html())
        try:
            sheet = shell.sheet(self.lang, self.screen.game, self.sheet)
        except TutorError as wrong:
            self._complain(wrong)
            self.sheet, sheet = "", Html()
        bar = Html() if self.screen.bare else shell.top(self.lang, self.screen)
        said = joined(
            self.notice,
            sync_conflict.message(self.lang, self.screen.elsewhere),
            sync_conflict.unkept(self.lang, self.store),
        )
        drawn = {"top": bar, "notice": said, **inner, **self.asking.area(self.screen), "sheet": sheet}
        if {*map(type, drawn.values())} != {Html}:
            drawn = {
                name: area if area.__class__ is Html else sanitised(area) for name, area in drawn.items()
            }
        return (
            {name: named_apart(area, self.own) if name != "sheet" else area for name, area in drawn.items()}
            if self.own
            else drawn
        )

    def patch(self, full: bool = False) -> Message:
        """What has changed since the last patch; everything if `full`."""
        revs = self.store.keep(self.screen.keep)
        keep = {name: self.screen.keep[name] for name in revs}
        fresh = self._draw()
        changed = self._changed(fresh, {} if full else self.areas)
        screen = self.screen
        message: Message = {
            "kind": "patch",
            "seq": self.seq + 1,
            "full": full,
            "areas": changed,
            "order": list(fresh) if full else None,
            "say": screen.say,
            "title": screen.title,
            "lang": self.lang,
            "moves": [_move(m) for m in screen.moves],
            "lit": dict(screen.lit),
            "keep": keep,
            "revs": revs,
            "go": screen.go,
            "sight": screen.sight,
            "file": screen.file,
            "address": screen.address,
        }
        self.areas = fresh
        return self._sent(message)

    def _changed(self, fresh: dict[str, Html], known: dict[str, Html]) -> Document:
        """Each area that has changed, as the difference to its last text.

        An area that is empty for now ([]) may come back as a difference; one that no longer exists ("") is
        forgotten.
        """
        past = self.past = self.past if known else {}
        changed: Document = {}
        for name, html in fresh.items():
            before = known.get(name)
            if before == html:
                continue
            if before and not html:
                past[name], changed[name] = before, []
            else:
                changed[name] = delta(before or past.get(name), html)
        for name in known.keys() - fresh.keys():
            past.pop(name, None)
            changed[name] = ""
        return changed

    def _sent(self, message: Message) -> Message:
        """The message as it is sent; its one-time attributes are then cleared."""
        screen = self.screen
        self.seq, self.said = message["seq"], screen.say
        if self._spoken != self.lang:
            self._spoken = self.lang
            message["words"] = shell.browser_words(self.lang)
        screen.say, screen.moves, screen.keep, screen.go, screen.sight, screen.file = "", (), {}, "", "", ()
        sent = {k: v for k, v in message.items() if v or k in ("seq", "lit", "address")}
        return {
            k: v if k == "areas" else sanitised(v) for k, v in sent.items()
        }  # drawn text can be sent unchanged

    def _last_word(self, wrong: Exception) -> Message:
        """The message if even a patch fails: what the browser had, and the error card."""
        self._complain(wrong)
        self.areas = {"top": Html(), "notice": Html(), "body": Html(), "sheet": Html(), **self.areas}
        self.areas["notice"], self.past = sanitised(self.notice), {}
        return self._sent(
            {
                "kind": "patch",
                "seq": self.seq + 1,
                "full": True,
                "areas": dict(self.areas),
                "order": list(self.areas),
                "say": self.screen.say,
                "lang": self.lang,
                "lit": {},
                "address": None,
            }
        )

    # For tests and notebooks ----------------------------------------------------------------
    def act(self, what: str) -> Message:
        return self.handle({"kind": "act", "what": what, "seq": self.seq})

    def ask(self, what: str) -> Message:
        return self.handle({"kind": "ask", "what": what, "seq": self.seq})

    def do(self, what: str, value: str = "") -> Message:
        return self.handle({"kind": "do", "what": what, "value": value, "seq": self.seq})

    def text(self) -> str:
        return self.screen.text()


def _place(place: Place) -> str:
    return ":".join(map(str, place))


def _move(move: Move) -> list[str | int]:
    return [move.what, move.n, _place(move.source), _place(move.target)]
