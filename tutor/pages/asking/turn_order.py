"""The player who decides after the one who asks, in a game that counts it."""

from __future__ import annotations

from tutor.rules.kernel.table import Table

from . import known_question, known_rows


def order_told(table: Table, seat: int, lang: str) -> str:
    """The player after the one who asks, in the words of a game that has them; "" in the others."""
    game, asked = table.game.NAME, known_question.question(table, seat, "", lang)
    row = next((row for row in known_rows.rows(game) if row.name == "order" and "then" in row.says), None)
    facts = None if row is None else known_question.counted(game)["order"](asked.seen)
    return "" if row is None or facts is None else asked.fill(row.says["then"][lang], facts)


def next_in_phase(table: Table, seat: int, lang: str) -> list[str] | None:
    """The players who still act in this phase, in a game that counts them; None while a role is chosen."""
    count = known_question.counted(table.game.NAME).get("order")
    if count is None or table.state.agenda[-1].kind == "choose":
        return None
    facts = count(known_question.question(table, seat, "", lang).seen)
    return facts["names"] if facts and "choosers" in facts else None
