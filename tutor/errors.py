"""`import tutor.errors`: the errors that a notebook can catch (see notebook/errors.py)."""

from tutor.notebook.errors import *  # noqa: F403
from tutor.notebook.errors import __all__ as __all__
