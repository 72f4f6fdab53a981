"""A position that is being changed: what was set, whether it is possible, and every step back.

The draft keeps what was set even if it is not possible. The table is then the last possible one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.boards import board
from tutor.rules.kernel.document import Document, value_at
from tutor.rules.kernel.errors import BadPosition, TutorError
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.kinds import Misfit
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from .parts import TURN, EditablePart, Path, fields_of_table, parts, with_value

MOST_STEPS = 200  # steps that can be taken back
PENDING = "position.agenda"


class Lent(Record):
    """A piece that would have to leave this part, because the supply has none."""

    part: EditablePart
    before: Any
    after: Any


class Fault(Record):
    """Why a position is not possible: an error, or pieces that are somewhere else.

    `instead` is the nearest possible document, if one is known.
    """

    error: TutorError | None
    lent: tuple[Lent, ...]
    instead: Document | None


class Step(Record):
    """One state of the draft."""

    document: Document
    table: Table
    fault: Fault | None
    turn: Document  # what was chosen as the pending decision


def whole(table: Table) -> Document:
    """A position as a document, with the players' names."""
    return {**table.game.to_json(table.state), "names": list(table.names)}


class Draft:
    """The position, with its past."""

    def __init__(self, table: Table) -> None:
        self.game: Game = table.game
        self.past: list[Step] = []
        start = Table(self.game, start=whole(table))
        self.now = Step(whole(start), start, None, {})

    @property
    def table(self) -> Table:
        """The last possible position."""
        return self.now.table

    @property
    def table_document(self) -> Document:
        """The last possible position as a document."""
        return whole(self.now.table)

    @property
    def document(self) -> Document:
        """What was set, possible or not."""
        return self.now.document

    def value(self, path: Path) -> Any:
        """The value of a part, as it was set."""
        if path[0] == TURN:
            return self.turn().get(path[1])
        return value_at(self.document, path)

    def turn(self) -> Document:
        """What is being decided: as it was chosen, otherwise as far as it can be told from the position."""
        if self.now.turn:
            return self.now.turn
        view = board.seen(self.table, max(self.table.seat, 0), "en", still=True)
        field = fields_of_table(self.game, self.table_document).of.get(TURN)
        if field is None:
            return {}
        found = {"phase": str(view["stage"]) if view is not None else "", "seat": self.table.seat}
        of: Any = getattr(field.kind, "of", {})
        return {k: v for k, v in found.items() if k != "phase" or v in of["phase"].kind.of}

    # Changes -------------------------------------------------------------------------------------
    def set(self, path: Path, value: object) -> None:
        """Set the value of a part; None leaves it out."""
        if path[0] == TURN:
            turn = with_value(self.turn(), path[1:], value)
            own = {k: v for k, v in self.document.items() if k != "agenda"}
            self._become({**own, TURN: turn}, turn)
        elif path[0] in self.game.POSITION_SCHEMA.head:
            self._begin(path[0], value)
        else:
            self._become(with_value(self.document, path, value), {})

    def take_instead(self) -> None:
        """Take the nearest possible position."""
        fault = self.now.fault
        if fault is not None and fault.instead is not None:
            self._keep(self._judged(fault.instead, fault.instead, {}))

    def start_from(self, table: Table) -> None:
        """Another position. The one before can be taken back."""
        start = Table(self.game, start=whole(table))
        self._keep(Step(whole(start), start, None, {}))

    def undo(self) -> None:
        """Take the last change back."""
        if self.past:
            self.now = self.past.pop()

    def _keep(self, step: Step) -> None:
        self.past = [*self.past, self.now][-MOST_STEPS:]
        self.now = step

    def _become(self, document: Document, turn: Document) -> None:
        self._keep(self._judged(document, whole(self.table), turn))

    def _begin(self, name: str, value: object) -> None:
        """Another number of players, or other expansions: everything else is as at set-up."""
        head = {k: self.document[k] for k in self.game.POSITION_SCHEMA.head if k in self.document}
        fresh = {**head, name: value}
        try:
            table = Table(self.game, start=fresh)
        except TutorError as wrong:
            self._keep(Step({**self.document, name: value}, self.table, Fault(wrong, (), None), {}))
        else:
            self._keep(Step(whole(table), table, None, {}))

    # Whether it is possible ----------------------------------------------------------------------
    def _judged(self, document: Document, before: Document, turn: Document) -> Step:
        try:
            self.game.POSITION_SCHEMA.read(document)
            fit = self.game.reconciled(document, before) if document is not before else document
            if lent := tuple(self._lent(document, fit)):
                return Step(document, self.table, Fault(None, lent, self._possible(fit)), turn)
            table = Table(self.game, start={**fit, "names": document["names"]})
        except Misfit as wrong:
            error = BadPosition(wrong.code, at=wrong.at, **wrong.facts)
            return Step(document, self.table, Fault(error, (), None), turn)
        except TutorError as wrong:
            instead = self._anew(document, before) if wrong.code == PENDING and not turn else None
            return Step(document, self.table, Fault(wrong, (), instead), turn)
        return Step(whole(table), table, None, turn)

    def _lent(self, document: Document, fit: Document) -> Iterator[Lent]:
        """What the change would take from parts that aren't a supply."""
        for part in parts(self.game, document):
            before, after = value_at(document, part.path), value_at(fit, part.path)
            if before == after or part.field.edit.supply or part.group == TURN:
                continue
            if before is None or part.kind.read(before) != part.kind.read(after):
                yield Lent(part, before, after)

    def _possible(self, document: Document) -> Document | None:
        try:
            return whole(Table(self.game, start=document))
        except TutorError:
            return None

    def _anew(self, document: Document, before: Document) -> Document | None:
        """The position in which the same phase begins again, because the pending decision no longer fits."""
        fit = self.game.reconciled(document, before)
        own = {k: v for k, v in fit.items() if k != "agenda"}
        seat = {"seat": max(self.table.seat, 0)}
        for turn in (self.turn(), seat, {}):
            if found := self._possible({**own, TURN: turn}):
                return found
        return None
