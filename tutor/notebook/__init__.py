"""What `import tutor` offers to authors of notebooks: positions, answers, boards, lessons, examples, rules.

Every object has a picture or table of its own. Playing and serving do not need this package.
"""

from tutor.widget import open_page as any_page
from tutor.widget.shell import complete_with

from . import completing, errors, tasks
from .api import game, games
from .arguments import checked
from .by_hand import edit
from .listing import table
from .selfplay import plot
from .submissions import load, report

open_page = checked(any_page)
table = checked(table)
__all__ = ["edit", "errors", "game", "games", "load", "open_page", "plot", "report", "table", "tasks"]
complete_with(completing.completions)
