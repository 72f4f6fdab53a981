"""The set-up form: how many players, who, which deal; or continue a saved game."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from tutor.boards import announcements, naming, words
from tutor.boards.icons import icon
from tutor.boards.parts import badge, button, tool, yes
from tutor.bots import USUAL
from tutor.rules.kernel.coach import load_coach
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game, usual_players
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.setup import seated
from tutor.rules.kernel.table import Table

from ..screen import number
from .options import Options
from .saved_games import MOST
from .saved_games import key as key_of
from .table_session import KINDS, YOU, TableSession, check_kinds, kinds_for

LONGEST = 20


def seats_of(named: str) -> list[str]:
    """The players of the seats, from an address, in our short names or the form's own words."""
    own = {words.of(lang)(f"play.{kind}"): kind for lang in LANGUAGES for kind in KINDS}
    return check_kinds([own.get(name.strip().lower(), name.strip()) for name in named.split(",")])


class TableSetup:
    """The choices before a game."""

    def __init__(self, module: Game) -> None:
        self.module = module
        self.players = usual_players(module)
        self.kinds = [YOU] + [USUAL] * (module.PLAYERS[-1] - 1)
        self.names = list(module.NAMES)
        self.hides = bool(module.SECRETS)
        self.dealt = "" if self.hides else str(secrets.randbelow(1_000_000))  # the number that the form shows
        self.options = Options(module)
        self.coached = self.has_coach = bool(load_coach(module))  # whether there is a coach

    def choose(self, kinds: list[str], query: dict[str, str]) -> None:
        """Take the choices from an address: seats=you,steady,random&seed=7&expansions=festival."""
        seated(len(kinds), self.module.PLAYERS)
        self.players = len(kinds)
        self.kinds[: self.players] = kinds
        self.do("seed", query.get("seed", ""))
        self.options.choose(query)

    def do(self, what: str, value: str) -> bool:
        """Handle a choice; False if it is not in the form."""
        if what == "players" and number(value) in self.module.PLAYERS:
            self.players = number(value)
        elif what == "seat":
            seat, _, kind = value.partition(" ")
            if 0 <= number(seat) < len(self.kinds) and kind in kinds_for(self.module):
                self.kinds[number(seat)] = kind
        elif what.startswith("name") and 0 <= number(what[4:]) < len(self.names):
            k = number(what[4:])
            self.names[k] = value.strip()[:LONGEST] or self.module.NAMES[k]
        elif what == "coach" and self.has_coach:
            self.coached = value == "true"
        elif what == "seed":
            good = value.isascii() and value.isdecimal() and len(value) <= 20 and int(value) < 1 << 64
            self.dealt = value if good else self.dealt
        else:
            return self.options.do(what, value, self.players)
        return True

    def begin(self) -> TableSession:
        """The table after set-up. With secret hands and no number of the deal, a number is used that nobody
        can guess.
        """
        n, seed = self.players, int(self.dealt) if self.dealt else secrets.randbits(64)
        taken, names = self.options.taken(n), tuple(self.names[:n])
        start = self.options.documents.start(n, seed, taken)
        return TableSession(
            Table(self.module, n, seed, names, None if start else taken, start), self.kinds[:n]
        )

    # Display -----------------------------------------------------------------------------------
    def form(self, lang: str, kept: Sequence[Document], to_go: Collection[str] = ()) -> Html:
        w = words.of(lang)
        main = tag(
            "div.set-up-main",
            tag("h1", w("play.set_up", game=announcements.title(self.module.NAME, lang))),
            tag("p", w("play.set_up_text")),
            self._count(w),
            self.options.form(lang, self.players),
            self._seats(w),
            self._coach(w),
            self._deal(w),
            button("begin", w("play.begin"), icon("arrow"), kind="fill begin-game"),
        )
        return tag("div.set-up", main, tag("div.set-up-side", _kept(w, self.module, kept, to_go), _open(w)))

    def _count(self, w: words.PageWords) -> Html:
        rows = [
            tag("button", n, data_do=f"players {n}", aria_pressed=yes(n == self.players))
            for n in self.module.PLAYERS
        ]
        group = tag("div.segments-of", *rows, role="group", aria_labelledby="count")
        return joined(tag("h2", w("play.how_many"), id="count"), group)

    def _seats(self, w: words.PageWords) -> Html:
        rows, known = [], kinds_for(self.module)
        for k in range(self.players):
            name, key = self.names[k], f"name{k}"
            label = {"aria_label": w("play.name_of", n=k + 1), "data_input": key, "data_key": key}
            field = tag("input", type="text", maxlength=LONGEST, value=name, **label)
            rows.append(tag("li", badge(k, name), field, kinds(w, k, name, self.kinds[k], known)))
        notes = [joined(tag("dt", w(f"play.{kind}")), tag("dd", w(f"play.{kind}_text"))) for kind in known]
        return joined(tag("h2", w("play.who")), tag("ol.seats", *rows), tag("dl.kinds-notes", *notes))

    def _coach(self, w: words.PageWords) -> Html | None:
        if not self.has_coach:
            return None
        box = tag("input", type="checkbox", data_input="coach", data_key="coach", checked=self.coached)
        said = tag("span", tag("b", w("play.with_coach")), tag("small", w("play.with_coach_text")))
        return tag("label.check.with-coach", box, said)

    def _deal(self, w: words.PageWords) -> Html:
        more = {"inputmode": "numeric", "maxlength": "20", "data_input": "seed", "data_key": "seed"}
        field = tag("input", type="text", value=self.dealt, **more)
        note = tag("small", w("play.seed_hidden" if self.hides else "play.seed_text"))
        return tag("label.deal", tag("span", w("play.seed")), field, note)


def kinds(w: words.PageWords, seat: int, name: str, chosen: str, known: Sequence[str]) -> Html:
    """The player of this seat: the answers side by side."""
    rows = [
        tag("button", w(f"play.{kind}"), data_do=f"seat {seat} {kind}", aria_pressed=yes(kind == chosen))
        for kind in known
    ]
    return tag("div.segments-of", *rows, role="group", aria_label=w("play.kind_of", name=name))


def _kept(w: words.PageWords, game: Game, kept: Sequence[Document], to_go: Collection[str]) -> Html | None:
    if not kept:
        return None
    rows = []
    for k, row in enumerate(kept):
        names = ", ".join(str(n)[:LONGEST] for n in row["names"])
        when = naming.in_round(game, row["round"], w.lang)
        when = w("play.kept_over", when=when) if row["over"] else when
        said = tag("span", tag("b", names), tag("small", when))
        going_on = tag(
            "button.kept-game", said, icon("arrow"), cls="" if k else "newest", data_do=f"resume {row['id']}"
        )
        drop = tool(f"drop {row['id']}", "close", w("play.forget", names=names))
        rows.append(
            tag(
                "li",
                going_on,
                drop,
                _replaced(w, key_of(game.NAME, row["id"])) if row["id"] in to_go else None,
            )
        )
    return tag("section.kept", tag("h2", w("play.kept")), tag("ol", *rows))


def _replaced(w: words.PageWords, key: str) -> Html:
    """The announcement that a game will be replaced, with that game as a file."""
    save = tag("button.button.line", w("shell.save_game"), data_save=key, data_key=f"save-{key}")
    return tag("div.to-go", tag("p", w("play.kept_replaced", n=MOST)), save)


def _open(w: words.PageWords) -> Html:
    picks = {"accept": ".json,.ipynb,application/json", "data_file": "open", "data_key": "file"}
    chosen = tag(
        "label.button.line.file", tag("input", type="file", **picks), tag("span", w("play.open_file"))
    )
    typed = tag("input", type="text", name="code", autocomplete="off", data_key="code")
    form = tag(
        "form",
        tag("label", tag("span", w("play.open_text")), typed),
        tag("button.button.line", w("play.open_go")),
        data_do="open",
    )
    return tag("section.open", tag("h2", w("play.open_title")), chosen, form)
