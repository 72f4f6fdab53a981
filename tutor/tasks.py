"""`import tutor.tasks`: the notebook that a class gets (see notebook/tasks.py)."""

from tutor.notebook.tasks import seal

__all__ = ["seal"]
