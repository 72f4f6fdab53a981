"""What a live class keeps, in one SQLite file: the pupils by nickname, what they solved, what stopped them.

It survives a restart. Nothing is kept of people who did not enter the code.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tutor.rules.kernel.record import Record

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # without those that look like another
CODE = 6  # letters of a code
MOST_PUPILS = 200
MOST_NOTES = 5000  # kept for each pupil; the oldest go first
LATELY = 600.0  # seconds that count as now, for the rules that stop most
TABLES = """
CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS pupil (id INTEGER PRIMARY KEY, token TEXT UNIQUE NOT NULL, name TEXT NOT NULL,
    seen REAL NOT NULL, game TEXT NOT NULL DEFAULT '', route TEXT NOT NULL DEFAULT '',
    place TEXT NOT NULL DEFAULT '');
CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, pupil INTEGER NOT NULL REFERENCES pupil
    ON DELETE CASCADE, at REAL NOT NULL, kind TEXT NOT NULL, game TEXT NOT NULL, what TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS notes_of ON note (pupil, kind);
CREATE INDEX IF NOT EXISTS notes_at ON note (kind, at);
"""


class LiveNote(Record):
    """One thing that a pupil's page reports: "at" a place, a page "solved", or a rule that "stopped"."""

    kind: str
    game: str
    what: str
    route: str = ""


class PupilRow(Record):
    """One row of the teacher's grid."""

    id: int
    name: str
    ago: float
    game: str
    route: str
    place: str
    solved: int
    stopped: int
    last_rule: str


class ClassStore:
    """One class: its code, the teacher's secret, its pupils."""

    def __init__(self, file: Path, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.base = sqlite3.connect(file, isolation_level=None)
        file.chmod(0o600)
        for line in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "secure_delete=ON"):
            self.base.execute(f"PRAGMA {line}")
        self.base.executescript(TABLES)
        self.code = self._kept("code", "".join(secrets.choice(LETTERS) for _ in range(CODE)))
        self.secret = self._kept("secret", secrets.token_urlsafe(24))

    def close(self) -> None:
        """Close the file."""
        self.base.close()

    def _kept(self, name: str, new: str) -> str:
        """A value that stays the same after a restart."""
        self.base.execute("INSERT OR IGNORE INTO about VALUES (?, ?)", (name, new))
        return str(self._rows("SELECT value FROM about WHERE name = ?", name)[0][0])

    def _rows(self, query: str, *values: object) -> list[Any]:
        return self.base.execute(query, values).fetchall()

    # Pupils -------------------------------------------------------------------------------------
    def join(self, code: str, name: str) -> str:
        """The token of a new pupil; "" if the code is wrong or the class is full."""
        right = secrets.compare_digest(code.strip().upper().encode(), self.code.encode())
        ((n,),) = self._rows("SELECT count(*) FROM pupil")
        if not right or n >= MOST_PUPILS:
            return ""
        token = secrets.token_urlsafe(24)
        taken = {row[0] for row in self._rows("SELECT name FROM pupil")}
        alone = next(
            one for k in range(1, MOST_PUPILS + 2) if (one := name if k == 1 else f"{name} {k}") not in taken
        )
        self.base.execute(
            "INSERT INTO pupil (token, name, seen) VALUES (?, ?, ?)", (_digest(token), alone, self.clock())
        )
        return token

    def pupil(self, token: str) -> tuple[int, str] | None:
        """(id, name) of the pupil with this token."""
        found = self._rows("SELECT id, name FROM pupil WHERE token = ?", _digest(token))
        return found[0] if found else None

    def note(self, pupil: int, notes: Iterable[LiveNote]) -> None:
        """Keep what a pupil's page reports. A page that is solved again counts once."""
        now = self.clock()
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.execute("UPDATE pupil SET seen = ? WHERE id = ?", (now, pupil))
            for one in notes:
                if one.kind == "at":
                    where = (one.game, one.route, one.what, pupil)
                    self.base.execute("UPDATE pupil SET game = ?, route = ?, place = ? WHERE id = ?", where)
                    continue
                row = (pupil, one.kind, one.game, one.what)
                if one.kind == "solved":
                    self.base.execute("DELETE FROM note WHERE (pupil, kind, game, what) = (?, ?, ?, ?)", row)
                self.base.execute(
                    "INSERT INTO note (pupil, kind, game, what, at) VALUES (?, ?, ?, ?, ?)", (*row, now)
                )
            self.base.execute(
                "DELETE FROM note WHERE pupil = ? AND id NOT IN"
                " (SELECT id FROM note WHERE pupil = ? ORDER BY id DESC LIMIT ?)",
                (pupil, pupil, MOST_NOTES),
            )

    def leave(self, pupil: int) -> None:
        """Delete a pupil and everything that was kept of them."""
        self.base.execute("DELETE FROM pupil WHERE id = ?", (pupil,))
        self._forget()

    def clear(self) -> None:
        """Delete everything that was kept of everybody. The code stays."""
        self.base.execute("DELETE FROM pupil")
        self.open("")
        self._forget()

    def _forget(self) -> None:
        """What was deleted leaves the file's log too."""
        self.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    # What everybody sees --------------------------------------------------------------------------
    def open(self, address: str) -> int:
        """Open a page on every pupil's screen, "" for none; returns its number."""
        n = self.opened[0] + 1
        self.base.execute("INSERT OR REPLACE INTO about VALUES ('opened', ?)", (f"{n} {address}",))
        return n

    @property
    def opened(self) -> tuple[int, str]:
        """The number and the address of what is open on every screen."""
        n, _, address = self._kept("opened", "0 ").partition(" ")
        return int(n), address

    # What the teacher sees ------------------------------------------------------------------------
    def grid(self) -> list[PupilRow]:
        """Where each pupil is, by name."""
        now = self.clock()
        rows = self._rows(
            "SELECT id, name, seen, game, route, place,"
            " (SELECT count(*) FROM note WHERE pupil = p.id AND kind = 'solved'),"
            " (SELECT count(*) FROM note WHERE pupil = p.id AND kind = 'stopped'),"
            " (SELECT what FROM note WHERE pupil = p.id AND kind = 'stopped' ORDER BY id DESC LIMIT 1)"
            " FROM pupil p ORDER BY lower(name)"
        )
        return [PupilRow(*(a, b, now - seen, *more, rule or "")) for a, b, seen, *more, rule in rows]

    def stopping(self, since: float = LATELY) -> list[tuple[str, str, int, int]]:
        """(game, rule, pupils, times): the rules that stop most pupils now, the first ten."""
        return self._rows(
            "SELECT game, what, count(DISTINCT pupil) AS n, count(*) FROM note"
            " WHERE kind = 'stopped' AND at > ? GROUP BY game, what"
            " ORDER BY n DESC, count(*) DESC, what LIMIT 10",
            self.clock() - since,
        )


def _digest(token: str) -> str:
    """The file keeps no token by which somebody could write in a pupil's name."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
