"""A player's turn: cards, possibly a journey, one action, and cards again; and the rounds of a phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.chance import shuffle
from ...kernel.game import unrefused
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Borrow, Build, Buy, Done, Fortress, Pass, Reopen, Sail, Wait
from ..book import BOOK
from ..conditions import proposed, spot_of
from ..reach import Reach, ends
from ..ruleset import CARDS, LOANS, SHOWN
from ..state import State, Turn
from . import bank, building, payday, sailing

_ACTS: dict[type, Callable[..., object]] = {
    Build: building.build,
    Reopen: building.reopen,
    Fortress: building.fortress,
    Borrow: bank.borrow,
    Wait: bank.wait,
}
TURN = (Buy, Sail, Build, Reopen, Fortress, Borrow, Wait, Pass)  # the actions of a turn
_BUYS = {card: Buy(card) for card in CARDS}
_BORROWS = [Borrow(loan.amount) for loan in LOANS.values()]


@BOOK.check("EC.turn.no-pass", Pass)
def must_act(state: State, seat: int, action: Pass) -> Facts | None:
    task = state.agenda[-1] if state.agenda else None
    if not task or task.seat != seat:
        return None
    if task.kind != "turn":
        return {"seat": seat, "card": "", "now": f"task-{task.kind}"}
    return {"seat": seat, "card": "", "money": state.seats[seat].money, "debt": state.seats[seat].debt}


@BOOK.check("EC.turn.sail-then-act", Done)
def not_yet(state: State, seat: int, action: Done) -> Facts | None:
    return {"seat": seat} if bank.turn_of(state, seat) else None


def meanwhile(kind: type, mine: bool) -> str:
    """Answers a player who proposes something else while cards can be bought after an action."""
    if kind not in TURN:
        return ""
    if not mine:
        return "EC.turn.clockwise"
    return "EC.turn.no-sail-after-build" if kind is Sail else "EC.turn.one-kind"


def candidates(state: State, seat: int) -> Iterable[Action]:
    board = state.seats[seat]
    found: list[Action] = [Buy(card) for pile in state.shown for card in pile]
    found += [Sail(card, city) for card in board.cards for city in ends(state, card, board.at)]
    return [*found, *city_actions(state, seat), *_BORROWS, Wait(), Pass()]


def city_actions(state: State, seat: int) -> list[Action]:
    """The actions worth asking about in the city of the ship: warehouses, closed ones, fortresses."""
    spot = spot_of(state, seat)
    return [*proposed(spot)] if spot else []


def apply(turn: Turn, seat: int, action: Action) -> None:
    if isinstance(action, Buy):
        sailing.buy(turn, seat, action)
    elif isinstance(action, Sail):
        sailing.sail(turn, seat, action)
    else:
        turn.pop()
        _ACTS[action.__class__](turn, seat, action)
        if not isinstance(action, (Borrow, Wait)) and _affordable(turn.state, seat):
            turn.push(decisions.Shop(seat))


def _affordable(state: State, seat: int) -> bool:
    """Whether any card for sale can still be bought."""
    cards, money = state.numbers.cards, state.seats[seat].purse
    return any(cards[card].cost <= money for pile in state.shown for card in pile)


def shop_candidates(state: State, seat: int) -> Iterable[Action]:
    return [*[Buy(card) for pile in state.shown for card in pile], Done()]


def shop(turn: Turn, seat: int, action: Action) -> None:
    if isinstance(action, Buy):
        sailing.buy(turn, seat, action)
    else:
        turn.emit("EC.cards.optional", seat)
    if isinstance(action, Done) or not _affordable(turn.state, seat):
        turn.pop()


def refill(turn: Turn, seat: int) -> None:
    """The cards for sale are filled up; an empty deck is made again from the played cards."""
    for k, shown in enumerate(SHOWN):
        while len(turn.state.shown[k]) < shown:
            if not turn.state.decks[k]:
                if not turn.state.discards[k]:
                    turn.emit(
                        "EC.cards.deck-and-discard-empty",
                        seat,
                        n=len(turn.state.shown[k]),
                        link=k == 1,
                    )
                    break
                pile, chance = shuffle(turn.state.chance, turn.state.discards[k])
                turn.state = turn.state.but(chance=chance)
                turn.emit(
                    "EC.cards.reshuffle",
                    seat,
                    *[(card, 1, ("discard", k, "shuffled"), ("deck", k)) for card in pile],
                    n=len(pile),
                    link=k == 1,
                )
            missing = shown - len(turn.state.shown[k])
            cards = turn.state.decks[k][:missing]
            turn.emit(
                "EC.cards.refill",
                seat,
                *[(card, 1, ("deck", k), ("shown", k)) for card in cards],
                n=len(cards),
            )


def ended(state: State) -> int:
    """The first seat, from the starting player, that has built all its pieces; -1 for nobody."""
    for k in range(len(state.seats)):
        seat = (state.starter + k) % len(state.seats)
        board = state.seats[seat]
        if not (board.houses or board.fortresses or board.neutral):
            return seat
    return -1


def rounds(turn: Turn) -> None:
    """The next player takes a turn; with the last of a round the phase may end."""
    state, task = turn.state, turn.pending(decisions.Rounds)
    played, said, waited = task.played, task.ending, task.waited
    players = len(state.seats)
    if played:
        refill(turn, (state.starter + played - 1) % players)
        done = ended(turn.state)
        if done >= 0 and not said:
            said = True
            turn.emit("EC.phase.trigger", done, phase=state.phase, left=players - played)
    if played == players:
        if waited == players and not said:
            said = True
            turn.emit("EC.phase.everybody-waits", state.starter, phase=state.phase)
        if said:
            turn.pop()
            payday.start(turn)
            return
        turn.emit("EC.turn.rounds", state.starter, round=state.round + 1)
        turn.state = turn.state.but(round=state.round + 1)
        played = waited = 0
    turn.instead(task.but(played=played + 1, ending=said, waited=waited))
    turn.push(decisions.PlayerTurn((state.starter + played) % players))


def quick(state: State, seat: int) -> list[Action]:
    """What can be done, computed without asking each card for sale separately."""
    board, look = state.seats[seat], Reach(state, seat)
    shown = [card for pile in state.shown for card in pile if look.costs[card] <= look.money]
    found: list[Action] = [_BUYS[card] for card in shown if look.buying(card)]
    leads = look.onward[board.at]
    found += [
        Sail(card, city)
        for card in board.cards
        if card in leads
        for city in leads[card]
        if look.sailing(card, city)
    ]
    if building.here(state, seat):
        works = look.works(board.at, board.berth)
        found += [action for action, cost in works if cost <= look.money]
    now = pending_of(state, decisions.PlayerTurn)
    loans = [] if now and now.begun else [*_BORROWS, Wait()]
    return [*found, *unrefused(BOOK, state, seat, loans)]


def shop_quick(state: State, seat: int) -> list[Action]:
    money, printed = state.seats[seat].purse, state.numbers.cards
    shown = [card for pile in state.shown for card in pile if printed[card].cost <= money]
    return [*(_BUYS[card] for card in shown), Done()]


HANDLERS = {
    "turn": DecisionHandler(TURN, candidates, apply, quick=quick),
    "shop": DecisionHandler((Buy, Done), shop_candidates, shop, quick=shop_quick, meanwhile=meanwhile),
}
AUTOMATIC_STEPS = {"rounds": rounds}
