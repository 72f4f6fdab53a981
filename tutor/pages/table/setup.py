"""Setting the table: how many, who, which deal; or going on with a kept game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from tutor.boards import column, words
from tutor.boards.column import esc
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.table import Table

from ..screen import number
from .options import Options
from .sitting import KINDS, YOU, Sitting

LONGEST = 20


class Setup:
    """The choices before a game."""

    def __init__(self, module: Any) -> None:
        self.module = module
        self.players = 4
        self.kinds = [YOU] + [KINDS[1]] * (module.PLAYERS[-1] - 1)
        self.names = list(module.NAMES)
        self.hides = bool(module.SECRETS)
        self.dealt = "" if self.hides else str(secrets.randbelow(1_000_000))  # the number as the form shows it
        self.options = Options(module)

    def choose(self, kinds: list[str], query: dict[str, str]) -> None:
        """The choices of an address: seats=you,steady,random&seed=7&expansions=festival."""
        if len(kinds) not in self.module.PLAYERS:
            least, most = self.module.PLAYERS[0], self.module.PLAYERS[-1]
            raise UnknownName("unknown.players", name=len(kinds), least=least, most=most)
        self.players = len(kinds)
        self.kinds[: self.players] = kinds
        self.do("seed", query.get("seed", ""))
        self.options.choose(query)

    def do(self, what: str, value: str) -> bool:
        """A choice; False where it is none of the form's."""
        if what == "players" and number(value) in self.module.PLAYERS:
            self.players = number(value)
        elif what == "seat":
            seat, _, kind = value.partition(" ")
            if 0 <= number(seat) < len(self.kinds) and kind in KINDS:
                self.kinds[number(seat)] = kind
        elif what.startswith("name") and 0 <= number(what[4:]) < len(self.names):
            k = number(what[4:])
            self.names[k] = value.strip()[:LONGEST] or self.module.NAMES[k]
        elif what == "seed":
            good = value.isascii() and value.isdecimal() and len(value) <= 20 and int(value) < 1 << 64
            self.dealt = value if good else self.dealt
        else:
            return self.options.do(what, value)
        return True

    def begin(self) -> Sitting:
        """The table, set. Where hands are secret and nobody named a deal, it is one nobody can guess."""
        n, seed = self.players, int(self.dealt) if self.dealt else secrets.randbits(64)
        return Sitting(Table(self.module, n, seed, tuple(self.names[:n]), self.options.taken()), self.kinds[:n])

    # Drawn ------------------------------------------------------------------------------------
    def form(self, lang: str, kept: Sequence[dict[str, Any]]) -> str:
        w = words.of(lang)
        return (
            f'<div class="set-up"><div class="set-up-main"><h1>{esc(w("play.set_up"))}</h1><p>{esc(w("play.set_up_text"))}</p>'
            f"{self._count(w)}{self.options.form(lang)}{self._seats(w)}{self._deal(w)}"
            f'{column.button("begin", esc(w("play.begin")) + column.icon("arrow"), "fill begin")}</div>'
            f'<div class="set-up-side">{_kept(w, kept)}{_open(w)}</div></div>'
        )

    def _count(self, w: words.Words) -> str:
        rows = "".join(
            f'<button data-do="players {n}" aria-pressed="{_yes(n == self.players)}">{n}</button>'
            for n in self.module.PLAYERS
        )
        return f'<h2 id="count">{esc(w("play.how_many"))}</h2><div class="segments-of" role="group" aria-labelledby="count">{rows}</div>'

    def _seats(self, w: words.Words) -> str:
        rows = "".join(
            f'<li>{column.badge(k, self.names[k])}<input type="text" aria-label="{esc(w("play.name_of", n=k + 1))}" maxlength="{LONGEST}" '
            f'value="{esc(self.names[k])}" data-input="name{k}" data-key="name{k}">{kinds(w, k, self.names[k], self.kinds[k])}</li>'
            for k in range(self.players)
        )
        notes = "".join(f"<dt>{esc(w(f'play.{kind}'))}</dt><dd>{esc(w(f'play.{kind}_text'))}</dd>" for kind in KINDS)
        return f'<h2>{esc(w("play.who"))}</h2><ol class="seats">{rows}</ol><dl class="kinds-notes">{notes}</dl>'

    def _deal(self, w: words.Words) -> str:
        return (
            f'<label class="deal"><span>{esc(w("play.seed"))}</span><input type="text" inputmode="numeric" maxlength="20" '
            f'value="{self.dealt}" data-input="seed" data-key="seed">'
            f'<small>{esc(w("play.seed_hidden" if self.hides else "play.seed_text"))}</small></label>'
        )


def _yes(value: bool) -> str:
    return "true" if value else "false"


def kinds(w: words.Words, seat: int, name: str, chosen: str) -> str:
    """Who sits here: three answers side by side."""
    rows = "".join(
        f'<button data-do="seat {seat} {kind}" aria-pressed="{_yes(kind == chosen)}">{esc(w(f"play.{kind}"))}</button>'
        for kind in KINDS
    )
    label = esc(w("play.kind_of", name=name))
    return f'<div class="segments-of" role="group" aria-label="{label}">{rows}</div>'


def _kept(w: words.Words, kept: Sequence[dict[str, Any]]) -> str:
    if not kept:
        return ""
    rows = ""
    for k, row in enumerate(kept):
        names = ", ".join(str(n)[:LONGEST] for n in row["names"])
        key = "play.kept_over" if row["over"] else "play.kept_row"
        cross = f'<button class="tool round" data-do="drop {esc(row["id"])}" aria-label="{esc(w("play.forget", names=names))}">{column.icon("close")}</button>'
        rows += (
            f'<li><button class="kept-game{" newest" if not k else ""}" data-do="resume {esc(row["id"])}"><span><b>{esc(names)}</b>'
            f'<small>{esc(w(key, round=row["round"]))}</small></span>{column.icon("arrow")}</button>{cross}</li>'
        )
    return f'<section class="kept"><h2>{esc(w("play.kept"))}</h2><ol>{rows}</ol></section>'


def _open(w: words.Words) -> str:
    return (
        f'<section class="open"><h2>{esc(w("play.open_title"))}</h2>'
        f'<label class="button line file"><input type="file" accept=".json,.ipynb,application/json" data-file="open" data-key="file">'
        f'<span>{esc(w("play.open_file"))}</span></label>'
        f'<form data-do="open"><label><span>{esc(w("play.open_text"))}</span><input type="text" name="code" autocomplete="off" data-key="code"></label>'
        f'<button class="button line">{esc(w("play.open_go"))}</button></form></section>'
    )
