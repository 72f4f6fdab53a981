"""What a learner remembers: a card for each rule, and when it is due, by FSRS (the library `fsrs`).

The position is always another one; what is learned is the rule. A rating comes from what was seen: wrong,
right with help, right. Nobody is asked to rate.

    {"rules": {"SJ.turn.no-pass": {"due": "2026-11-30T10:00:00+00:00", "last": ..., "stability": 2.3,
                                   "difficulty": 5.1, "answers": [["2026-11-28", "right", "0a1b2c3d"], ...]}}}

A rule that was not asked, but is taken as known, has "by": "chapter" (one that teaches it was solved) or
"placed" (the placement says so).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from fsrs import Card, Rating, Scheduler, State

from tutor.rules.kernel.document import Document

RATINGS = {"wrong": Rating.Again, "helped": Rating.Hard, "right": Rating.Good}
MOST_ANSWERS = 12  # the last answers to a rule's questions that are saved
MOST_RULES = 2000
SPREAD = 12  # days over which rules of known chapters are due
CHAPTER, PLACED = "chapter", "placed"
AS_IF = {CHAPTER: Rating.Good, PLACED: Rating.Easy}  # what such a rule's answer would have been
_BY_DAYS = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


class Memory:
    """The cards of one game, as the browser saves them."""

    def __init__(self, saved: object = None) -> None:
        rules = saved.get("rules") if isinstance(saved, dict) else None
        rows = list(rules.items())[:MOST_RULES] if isinstance(rules, dict) else []
        cards = ((rule, sound_card(given)) for rule, given in rows if isinstance(rule, str))
        self.rows: dict[str, Document] = {rule: card for rule, card in cards if card is not None}

    def document(self) -> Document:
        """What the browser saves."""
        return {"rules": dict(self.rows)}

    def rate(self, rule: str, mark: str, question: str, now: datetime) -> None:
        """Record an answer: "wrong", "helped" or "right"."""
        card, _ = _BY_DAYS.review_card(self._card(rule), RATINGS[mark], now)
        answers = self.rows.get(rule, {}).get("answers", [])
        assert card.stability is not None and card.difficulty is not None
        self.rows[rule] = {
            "due": card.due.isoformat(timespec="seconds"),
            "last": now.isoformat(timespec="seconds"),
            "stability": round(card.stability, 4),
            "difficulty": round(card.difficulty, 4),
            "answers": [*answers, [now.date().isoformat(), mark, question]][-MOST_ANSWERS:],
        }

    def place(self, rules: Iterable[str], now: datetime, by: str = PLACED) -> None:
        """Rules that are known without having been asked. They are due on different days."""
        for number, rule in enumerate(rules):
            card, _ = _BY_DAYS.review_card(Card(card_id=0), AS_IF[by], now)
            assert card.stability is not None and card.difficulty is not None
            due = card.due + timedelta(days=number % SPREAD)
            self.rows[rule] = {
                "due": due.isoformat(timespec="seconds"),
                "last": now.isoformat(timespec="seconds"),
                "stability": round(card.stability, 4),
                "difficulty": round(card.difficulty, 4),
                "answers": [],
                "by": by,
            }

    def _card(self, rule: str) -> Card:
        row = self.rows.get(rule)
        if row is None:
            return Card(card_id=0)
        return Card(
            card_id=0,
            state=State.Review,
            stability=row["stability"],
            difficulty=row["difficulty"],
            due=datetime.fromisoformat(row["due"]),
            last_review=datetime.fromisoformat(row["last"]),
        )

    def due(self, now: datetime) -> list[str]:
        """The rules that are due on this day, those first that are most likely forgotten."""
        today = [
            rule for rule in self.rows if datetime.fromisoformat(self.rows[rule]["due"]).date() <= now.date()
        ]
        return sorted(today, key=lambda rule: (self.sure(rule, now), rule))

    def sure(self, rule: str, now: datetime) -> float:
        """How likely the rule is known now, from 0 to 1."""
        return float(_BY_DAYS.get_card_retrievability(self._card(rule), now)) if rule in self.rows else 0.0

    def past(self, rule: str) -> list[tuple[datetime, float, str]]:
        """Each moment at which something was learned about a rule: when, its stability then, and the mark.

        It is played again from the answers that are saved; the last one is as it is saved.
        """
        row, card, found = self.rows[rule], Card(card_id=0), list[tuple[datetime, float, str]]()
        for day, mark, _ in row["answers"]:
            card, _ = _BY_DAYS.review_card(card, RATINGS[mark], _noon(day))
            found.append((_noon(day), float(card.stability or 0), mark))
        mark = found[-1][2] if found else "right"
        return [*found[:-1], (datetime.fromisoformat(row["last"]), row["stability"], mark)]

    def days(self, rule: str, now: datetime) -> int:
        """In how many days a rule is due."""
        return max(0, (datetime.fromisoformat(self.rows[rule]["due"]).date() - now.date()).days)

    def asked(self, rule: str) -> list[str]:
        """The last questions about a rule."""
        return [question for _, _, question in self.rows.get(rule, {}).get("answers", [])]


def likely_after(stability: float, last: datetime, now: datetime) -> float:
    """How likely a rule is known that was seen last at a moment, with this stability then."""
    card = Card(card_id=0, state=State.Review, stability=stability, difficulty=5, last_review=last)
    return float(_BY_DAYS.get_card_retrievability(card, now))


def sound_card(given: object) -> Document | None:
    """A rule's row in the right format; None if it cannot be used."""
    if not isinstance(given, dict):
        return None
    due, last = _moment(given.get("due")), _moment(given.get("last"))
    stability, difficulty = given.get("stability"), given.get("difficulty")
    if (
        due is None
        or last is None
        or not _between(stability, 0.001, 36500)
        or not _between(difficulty, 1, 10)
    ):
        return None
    rows = given.get("answers")
    answers = [row for row in rows if _is_answer(row)] if isinstance(rows, list) else []
    by = given.get("by")
    return {
        "due": due,
        "last": last,
        "stability": stability,
        "difficulty": difficulty,
        "answers": answers[-MOST_ANSWERS:],
        **({"by": by} if by in (CHAPTER, PLACED) and not answers else {}),
    }


def _moment(given: object) -> str | None:
    """A moment in UTC, as it is saved."""
    try:
        found = datetime.fromisoformat(given) if isinstance(given, str) else None
        return found.astimezone(UTC).isoformat(timespec="seconds") if found and found.tzinfo else None
    except (ValueError, OverflowError):
        return None


def _noon(day: str) -> datetime:
    return datetime.fromisoformat(day).replace(hour=12, tzinfo=UTC)


def _between(given: object, low: float, high: float) -> bool:
    return isinstance(given, (int, float)) and math.isfinite(given) and low <= given <= high


def _is_answer(row: object) -> bool:
    return (
        isinstance(row, list)
        and len(row) == 3
        and all(isinstance(x, str) for x in row)
        and row[1] in RATINGS
        and _is_day(row[0])
    )


def _is_day(given: str) -> bool:
    try:
        return datetime.fromisoformat(given).isoformat()[:10] == given
    except ValueError:
        return False
