"""What `import tutor` offers to authors of notebooks: positions, answers, boards, lessons, examples, rules.

Every object has a picture or table of its own. Playing and serving do not need this package.
"""

from importlib import resources

from tutor.boards import words
from tutor.widget import open_page as any_page

words.also(resources.files(__package__).joinpath("words"))

from .arguments import checked  # noqa: E402
from .book import game, games  # noqa: E402  words first
from .handed_in import load, report  # noqa: E402

open_page = checked(any_page)
__all__ = ["game", "games", "load", "open_page", "report"]
