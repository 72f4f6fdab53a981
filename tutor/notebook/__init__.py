"""What `import tutor` offers to authors of notebooks: positions, answers, boards, lessons, examples, rules.

Every object has a picture or table of its own. Playing and serving do not need this package.
"""

from tutor.widget import open_page as any_page

from .api import game, games
from .arguments import checked
from .submissions import load, report

open_page = checked(any_page)
__all__ = ["game", "games", "load", "open_page", "report"]
