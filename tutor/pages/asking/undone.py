"""What is asked of leaving out what can be done now: "what if I don't build", «¿y si no vendo nada?»."""

from __future__ import annotations

from tutor.boards import naming
from tutor.rules.kernel.table import Table

from .candidates import readings
from .tokenise import THING, hear
from .vocabulary import instead, split, talk


def leaving(table: Table, seat: int, text: str) -> str:
    """The move that leaves out what is being decided, where the question asks for that and names nothing
    else; "" otherwise. A player who does not build the market may still build another building.
    """
    said, game, legal = split(text), table.game.NAME, [*map(str, table.legal(seat))]
    nots = [word for word in said if word in talk("negations") | talk("refusing") | talk("doing_nothing")]
    leave = [action for action in legal if action in naming.LEAVING]
    if not nots or len(leave) != 1 or table.seat != seat:
        return ""
    rest = instead(" ".join(word for word in said if word not in nots), "at_all")
    verbs = {action.split()[0] for action in legal}
    best = next(iter(readings(game, rest)), None)
    heard = hear(game, rest)
    if best is None or not best.spoken:
        plain = {word.text for word in heard} <= talk("plainly") | talk("doing") | talk("own_side")
        return leave[0] if plain and {*nots} & talk("doing_nothing") else ""
    other = any(word.weight > THING for k, word in enumerate(heard) if k not in best.verb_at)
    return leave[0] if best.verb in verbs and not other else ""
