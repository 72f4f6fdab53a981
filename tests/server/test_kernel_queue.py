"""The order of the queue, with a clock of the test's own."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tutor.app.kernel_queue import CALLED, FRESH, LATE, MUTE, SILENT, TICKETS, KernelQueue, QueueState


class House(KernelQueue):
    """A queue with a clock and kernels that the test controls."""

    def __init__(self, at_once: int = 2, places: int = 5, share: int = 0) -> None:
        self.now, self.pages, self.warm = 0.0, 0, 0
        self.by: Counter[str] = Counter()
        super().__init__(
            at_once,
            places,
            lambda: self.pages,
            lambda: self.warm,
            lambda: self.now,
            share,
            lambda who: self.by[who],
        )

    def drawn(self, who: str = "") -> None:
        """A start has ended, and a page has its kernel."""
        self.pages += 1
        self.by[who] += 1
        self.started(who)


def test_so_many_start_and_the_next_hear_how_many_are_before_them() -> None:
    house = House()
    assert house.arrive().go and house.arrive().go
    turns = [house.arrive() for _ in range(3)]
    assert [(turn.go, turn.before, turn.full) for turn in turns] == [
        (False, 0, False),
        (False, 1, False),
        (False, 2, False),
    ]
    house.drawn()
    assert [house.ask(turn.ticket).go for turn in turns] == [True, False, False]
    assert [house.ask(turn.ticket).before for turn in turns[1:]] == [0, 1]


def test_who_is_called_goes_in_and_nobody_else_takes_that_turn() -> None:
    house = House(at_once=1)
    assert house.arrive().go
    first, second = house.arrive(), house.arrive()
    house.drawn()
    assert not house.ask(second.ticket).go
    assert house.ask(first.ticket).go and not house.arrive().go and not house.arrive([second.ticket]).go
    assert house.arrive(["unknown", first.ticket]).go
    assert not house.ask(second.ticket).go


def test_who_asks_again_keeps_the_place_and_who_is_silent_loses_it() -> None:
    house = House(at_once=1)
    house.arrive()
    first, second = house.arrive(), house.arrive()
    assert house.arrive([first.ticket]) == QueueState(before=0, ticket=first.ticket)
    house.ask(first.ticket)
    house.now = MUTE - 1
    house.ask(second.ticket)
    house.now = SILENT + 1
    assert house.ask(second.ticket).before == 0 and not house.ask(second.ticket).go
    assert house.ask(first.ticket).go, "not known any more: may come again"
    assert not house.arrive([first.ticket]).go


def test_who_gets_a_ticket_and_never_asks_stands_in_nobodys_way() -> None:
    house = House(at_once=1)
    house.arrive()
    for _ in range(9):
        house.arrive()
    person = house.arrive()
    assert person.before == 9
    house.drawn()
    assert not house.ask(person.ticket).go
    house.now = FRESH
    assert house.ask(person.ticket).go
    house.now = MUTE
    assert house.ask("nobody").go and not house.waiting


def test_whoever_does_not_come_when_called_lets_the_next_in() -> None:
    house = House(at_once=1)
    house.arrive()
    first, second = house.arrive(), house.arrive()
    house.drawn()
    assert house.ask(first.ticket).go and not house.ask(second.ticket).go
    house.now = CALLED + 1
    assert house.ask(second.ticket).go


def waited(house: House, ticket: str, others: list[str], most: float = 600) -> float:
    """How long a visitor waits who asks regularly, while others ask too and do not come."""
    began = house.now
    while not house.ask(ticket).go:
        for other in others:
            house.ask(other)
        house.now += 0.5
        assert house.now - began < most
    return house.now - began


@pytest.mark.parametrize("who", ["", "192.168.1.9"])
@pytest.mark.parametrize("others", [12, 100, 1_000])
def test_tickets_that_are_asked_for_and_never_used_cost_the_next_visitor_a_moment(
    others: int, who: str
) -> None:
    house = House(at_once=2, places=20)
    assert house.arrive(who=who).go and house.arrive(who=who).go
    held = [house.arrive(who=who).ticket for _ in range(others)]
    for ticket in held:
        house.ask(ticket)
    house.drawn(who), house.drawn(who)
    person = house.arrive(who="192.168.1.4")
    assert len(house.waiting) <= TICKETS + 1
    assert waited(house, person.ticket, held) <= 2 * LATE
    assert house.arrive([person.ticket], "192.168.1.4").go


def test_who_comes_late_goes_in_where_there_is_room_and_else_stands_where_it_stood() -> None:
    house = House(at_once=1)
    house.arrive()
    first, second, third = house.arrive(), house.arrive(), house.arrive()
    house.drawn()
    assert house.ask(first.ticket).go
    house.now = LATE
    assert house.ask(second.ticket).go and house.arrive([second.ticket]).go
    assert (
        house.arrive([first.ticket]) == QueueState(before=0, ticket=first.ticket)
        and house.ask(third.ticket).before == 1
    )
    house.drawn()
    assert house.ask(first.ticket).go and house.arrive([first.ticket]).go


def test_who_keeps_fetching_the_page_and_never_asks_stands_in_nobodys_way() -> None:
    house = House(at_once=1)
    house.arrive()
    mute, person = house.arrive(), house.arrive()
    for _ in range(4):
        house.now += 1
        assert not house.arrive([mute.ticket]).go
    house.drawn()
    assert house.ask(person.ticket).go


def test_one_visitor_holds_so_many_tickets_and_no_more() -> None:
    house = House(at_once=1)
    house.arrive()
    tickets = {house.arrive(who="192.168.1.9").ticket for _ in range(10 * TICKETS)}
    assert len(tickets) == TICKETS and len(house.waiting) == TICKETS
    assert house.arrive(who="192.168.1.4").before == TICKETS


def test_one_visitor_takes_a_share_of_the_places_and_the_next_ones_go_past_the_rest() -> None:
    house = House(at_once=2, places=4, share=2)
    for _ in range(2):
        assert house.arrive(who="192.168.1.9").go
        house.drawn("192.168.1.9")
    more = [house.arrive(who="192.168.1.9") for _ in range(3)]
    assert [(turn.go, turn.full, turn.share) for turn in more] == [(False, False, True)] * 3
    person = house.arrive(who="192.168.1.4")
    assert waited(house, person.ticket, [turn.ticket for turn in more]) <= 1
    assert house.arrive([person.ticket], "192.168.1.4").go
    assert not any(house.ask(turn.ticket).go for turn in more)
    house.pages, house.by["192.168.1.9"] = house.pages - 1, 1
    assert house.ask(more[0].ticket).go and house.arrive([more[0].ticket], "192.168.1.9").go
    assert not house.ask(more[1].ticket).go


def test_this_machine_and_what_stands_before_it_has_no_share() -> None:
    house = House(at_once=9, places=4, share=1)
    assert [house.arrive().go for _ in range(4)] == [True] * 4


def test_where_every_place_is_taken_it_is_said_until_somebody_leaves() -> None:
    house = House(at_once=2, places=2)
    assert house.arrive().go and house.arrive().go
    house.drawn(), house.drawn()
    waits = house.arrive()
    assert (waits.go, waits.full) == (False, True)
    house.pages -= 1
    assert house.ask(waits.ticket).go


def test_warm_kernels_are_handed_over_beside_those_that_start() -> None:
    house = House(at_once=1)
    house.warm = 1
    assert house.arrive().go and house.arrive().go and not house.arrive().go


@pytest.mark.parametrize(
    ("starting", "pages", "waiting", "may"),
    [(0, 0, 0, True), (2, 0, 0, False), (0, 3, 0, False), (0, 2, 0, True), (2, 0, 1, False)],
)
def test_kernels_are_warmed_while_nobody_waits_and_half_the_places_are_left(
    starting: int, pages: int, waiting: int, may: bool
) -> None:
    house = House()
    for _ in range(starting + waiting):
        house.arrive()
    house.pages = pages
    assert house.spare(0) is may and not house.spare(2)


def asked(house: House, outside: list[str]) -> list[str]:
    """All waiting visitors ask, and enter when called; a visitor who was forgotten queues again."""
    tickets = [
        (ticket, house.arrive([ticket]) if house.ask(ticket).go else QueueState(ticket=ticket))
        for ticket in outside
    ]
    return [turn.ticket for _, turn in tickets if not turn.go]


@pytest.mark.slow
def test_however_people_come_and_go_nobody_is_forgotten_and_no_limit_passed() -> None:
    for seed in range(60):
        choice = random.Random(seed)
        house, outside = House(choice.randint(1, 3), choice.randint(3, 9)), []
        for _ in range(400):
            house.now += choice.random()
            event = choice.choice(["come", "ask", "ask", "ask", "drawn", "fail", "leave"])
            if event == "come":
                turn = house.arrive()
                if not turn.go:
                    outside.append(turn.ticket)
            elif event == "ask":
                outside = asked(house, outside)
            elif event in ("drawn", "fail") and house.starting:
                house.drawn() if event == "drawn" else house.started()
            elif event == "leave" and house.pages:
                house.pages -= 1
            assert 0 <= house.starting <= house.at_once and house.pages + house.starting <= house.places
        for _ in range(4_000):
            if house.starting:
                house.drawn()
            house.pages, house.now = 0, house.now + 0.5
            outside = asked(house, outside)
        assert not outside and not house.starting, seed
