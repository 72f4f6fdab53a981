"""What stands on the screen of a session, with its type: a test that is on another screen fails here."""

from __future__ import annotations

from tutor.pages.example.screen import ExamplePlayer
from tutor.pages.lesson.attempt import Attempt
from tutor.pages.lesson.screen import LessonPlayer
from tutor.pages.session import Session
from tutor.pages.table.screen import PlayTable
from tutor.pages.table.table_session import TableSession
from tutor.pages.table.ui_state import UiState
from tutor.rules.kernel.coach import Entry
from tutor.rules.kernel.lesson import Visit


def table_of(session: Session) -> PlayTable:
    """The screen of a game that is played."""
    assert isinstance(session.screen, PlayTable)
    return session.screen


def ui_of(session: Session) -> UiState:
    """The state of a table's screen."""
    return table_of(session).ui


def attempt_of(session: Session) -> Attempt:
    """The learner's attempt at a page of a lesson."""
    assert isinstance(session.screen, LessonPlayer)
    return session.screen.attempt


def example_of(session: Session) -> ExamplePlayer:
    """The screen of worked examples."""
    assert isinstance(session.screen, ExamplePlayer)
    return session.screen


def at_of(session: Session) -> TableSession:
    """The game that is on the screen."""
    at = ui_of(session).at
    assert at is not None
    return at


def visit_of(session: Session) -> Visit:
    """The board of the page of a lesson that is on the screen."""
    visit = attempt_of(session).visit
    assert visit is not None
    return visit


def entry_of(session: Session) -> Entry:
    """What the coach is introducing."""
    entry = ui_of(session).coach.entry
    assert entry is not None
    return entry
