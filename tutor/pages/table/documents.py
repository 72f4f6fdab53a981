"""Files that a game reads before set-up: rows of its choices.toml whose kind is "document".

    [board]
    kind = "document"
    title = { en = "...", es = "..." }     # what it is
    text = { en = "...", es = "..." }      # what is in the file
    used = { en = "...", es = "..." }   # said at a table that has one; {name}: its own name

The game reads the file and reports errors. The position stores the contents under the name of the row.
"""

from __future__ import annotations

from tutor.boards import sources, words
from tutor.boards.icons import icon
from tutor.boards.parts import link, tool
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.setup import set_up
from tutor.rules.kernel.table import Table

KINDS = ".json,.toml,application/json"
Rows = Document


def readable_files(module: Game) -> Rows:
    """The files that this game can read, by name."""
    return {
        name: row for name, row in module.BOOK.words("choices.toml").items() if row.get("kind") == "document"
    }


def used(table: Table, lang: str) -> list[str]:
    """What the table took from a file, one sentence each."""
    start = table.start_document
    if not start:
        return []
    return [
        _used(row, start[name], lang) for name, row in readable_files(table.game).items() if start.get(name)
    ]


def _used(row: Rows, document: Rows, lang: str) -> str:
    said: str = row["used"][lang]
    return f"{said}: {document['name']}" if document.get("name") else said


class ChosenFiles:
    """The files that were chosen."""

    def __init__(self, module: Game) -> None:
        self.module = module
        self.rows = readable_files(module)
        self.taken: dict[str, str] = {}  # the text of each
        self.read: dict[str, Rows] = {}  # and its contents

    def do(self, name: str, text: str) -> bool:
        """A file was chosen or removed. Raises TutorError, which says what is wrong with it."""
        if name not in self.rows:
            return False
        if text:
            found = set_up(self.module, self.module.PLAYERS[0], 0, {**self.taken, name: text})
            self.taken[name], self.read[name] = text, found[name]
        else:
            self.taken.pop(name, None)
        return True

    def start(self, players: int, seed: int, options: dict[str, str]) -> Rows | None:
        """The position after set-up with the chosen files, as a document; None without files."""
        return set_up(self.module, players, seed, options | self.taken) if self.taken else None

    # Display -----------------------------------------------------------------------------------
    def form(self, lang: str) -> list[Html]:
        return [self._asked(name, row, lang) for name, row in self.rows.items()]

    def _asked(self, name: str, row: Rows, lang: str) -> Html:
        w, game = words.of(lang), self.module.NAME
        head = tag("h2", row["title"][lang]), tag("p.choice-text", row["text"][lang])
        if name in self.taken:
            away = tool(name, "close", w("play.file_away"))
            chosen = tag(
                "p.note.good.file-taken", icon("check"), tag("span", _used(row, self.read[name], lang)), away
            )
        else:
            picks = {"accept": KINDS, "data_file": name, "data_key": f"file-{name}"}
            chosen = tag(
                "label.button.line.file",
                tag("input", type="file", **picks),
                tag("span", w("play.file_choose")),
            )
        page = sources.of(game)
        about = link(sources.address(game), page["title"][lang], cls="quiet-link") if page else None
        return tag("div.document", *head, chosen, about)
