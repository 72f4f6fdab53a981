"""How things are, in a sentence: which player has how much of what, what is where,
what is left, when it ends.

A game says in known.toml what can be asked for, in which words, and what is answered; its known.py counts
it from what the asker sees. A row answers only where it accounts for every word of the question.

    [money]
    of = "player"          # whose: who is named, "I", or everybody; "table": nobody's; "items": prices
    en = ["money|doubloons", "how rich"]   # what it is called; every word of one of them is in the question
    es = ["dinero|doblones"]
    with = { en = "pocket" }         # what else may be said with it; not_with: what makes it another question
    says = { en = "{seat} has {n:doubloon}.", es = "{seat} tiene {n:doubloon}." }

In a phrase "2..5" is any of 2, 3, 4 and 5. A row may say the same as another one: says_as = "money".

A row with a slot (slot = "good") is about one thing that the question names. The fact "say" chooses
another wording of a row ("none").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from tutor.boards import games
from tutor.rules.kernel.counted import CountedFacts
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from . import compared, kinds, priced, senses, vocabulary
from .computed import Computed
from .known_question import Question, counted, question
from .known_rows import Row, rows
from .placed import is_place
from .tokenise import of_each, players
from .vocabulary import Name, says, split, spoken, talk
from .whom import of_another

BARE = "others"  # how a row speaks of what only its owner sees


def _about(row: Row, value: str, whom: Sequence[int] = ()) -> str:
    """The row, its thing and the player it is about: "good:corn/1"."""
    return "".join((row.name, f":{value}" if value else "", f"/{whom[0]}" if len(whom) == 1 else ""))


class Meant(Record):
    """A row that accounts for a question: the words it uses, and the thing that is named."""

    row: Row
    used: frozenset[int]
    value: str = ""


def answer(table: Table, seat: int, text: str, lang: str) -> Computed | None:
    """The answer, None where no row accounts for every word."""
    said = split(text)
    if not {*said} & (talk("asks_what") | talk("why")) or {*said[-1:]} & talk("asks_meaning"):
        return None
    if {*said[:1]} & talk("may") and {*said[1:4]} & talk("choosing"):
        return None  # "can I choose which goods I make" is not answered by which they are
    if says(" ".join(said), "asks_means"):
        return None  # "what do I pay with" is not answered by what is due
    asked = question(table, seat, text, lang)
    if kinds.plain(text) in spoken("who_is_first"):
        return _begins_and_leads(asked)
    for meant in sorted(_meant(asked), key=lambda one: (not one.row.first, -len(one.used))):
        if (found := _answer(asked, meant)) is not None:
            return _in_full(asked, meant, found)
    return None


def _in_full(asked: Question, meant: Meant, told: Computed) -> Computed:
    """With what its words may mean too, and with the words of the question that it leaves out."""
    said, row = asked.said, meant.row
    used = frozenset(k for k, word in enumerate(said) if k in meant.used or word.text in row.more)
    if row.kind == "winning" and asked.texts & talk("first_place") and not asked.texts & talk("leads_only"):
        begins = _begins(asked)
        return told if begins is None else told.but(lines=(*begins.lines, *told.lines))
    too = senses.other_senses(asked.table.game.NAME, row, asked.texts)
    every = [*told.lines]
    for one in too:
        more = _answer(asked, meant.but(row=one, used=used))
        every = senses.with_more(every, more.lines if more is not None else (), one)
    lines = tuple(dict.fromkeys(every))
    plain = row.of == "items" or row.why  # every word is read for a price; "why not" asks as "why" does
    left = [] if plain else senses.left_out(asked.table.game.NAME, said, _keys(asked, meant), lines)
    return told.but(lines=lines, head=senses.heading(asked.lang, left))


def _keys(asked: Question, meant: Meant) -> Name:
    """What its row can be asked with, and the thing that is named."""
    phrases = (*meant.row.phrases, *meant.row.about)
    own = frozenset(one for phrase in phrases for word in phrase for one in word)
    return own.union(*(asked.said[k].keys for k in meant.used))


def _begins_and_leads(asked: Question) -> Computed | None:
    """The player who begins, and the one who is ahead: "who is first" may mean both."""
    begins = _begins(asked)
    leads = standings(asked.table, asked.seat, asked.lang)
    if begins is None or leads is None:
        return begins or leads
    return begins.but(kind="winning", lines=(*begins.lines, *leads.lines))


def _begins(asked: Question) -> Computed | None:
    """The player who begins."""
    first = next((row for row in rows(asked.table.game.NAME) if row.begins), None)
    return None if first is None else _answer(asked.but(said=()), Meant(first, frozenset()))


def standings(table: Table, seat: int, lang: str) -> Computed | None:
    """The player who is ahead, and by how much."""
    asked = Question(table, seat, lang, ())
    row = next((row for row in rows(table.game.NAME) if row.kind == "winning"), None)
    return (
        None
        if row is None
        else _of_players(asked, Meant(row, frozenset()), counted(table.game.NAME)[row.count], frozenset())
    )


def _meant(asked: Question) -> Iterator[Meant]:
    game = asked.table.game.NAME
    # "who comes after me" may be asked of the turns, "what will she lose" of barrels, not of who is ahead
    turn = asked.turn or bool(asked.texts & talk("losing_something"))
    open_to_it = (
        row
        for row in rows(game)
        if not (row.beside or (turn and row.kind == "winning") or (row.named and not asked.named))
    )
    heard = frozenset().union(*(word.keys for word in asked.said))
    for row in (row for row in open_to_it if not row.not_with & asked.texts):
        for phrase in row.phrases if (row.duty or not asked.duty) and (row.why or not asked.why) else ():
            if any(map(heard.isdisjoint, phrase)):
                continue
            used = {k for k, word in enumerate(asked.said) for one in phrase if word.keys & one}
            if not all(any(one & asked.said[k].keys for k in used) for one in phrase):
                continue
            if not row.slot:
                yield Meant(row, frozenset(used))
            for value, at in _values(asked, row.slot, used, _for_sale(asked, row)) if row.slot else ():
                if not (row.object and is_place(asked.said, at)):
                    yield Meant(row, frozenset(used | at), value)


def _for_sale(asked: Question, row: Row) -> frozenset[str] | None:
    """The things that a row with prices has a price for; one of two cards of a name may be sold out."""
    if row.of != "items":
        return None
    things = counted(asked.table.game.NAME)[row.count](asked.seen)
    return None if things is None else frozenset(str(one["id"]) for one in things["rows"])


def _letter(one: str) -> bool:
    """Whether a word of a name only tells two cards of that name apart: "B"."""
    return len(one.partition(":")[2]) == 1


@cache
def values(game: str, slot: str) -> frozenset[str]:
    """The things of a sort: the values of these fields of the game's actions."""
    kinds = games.load(game).NOTATION.actions
    return frozenset(
        value
        for kind in kinds
        for field in slot.split()
        for value in kind._values.get(field, ())
        if isinstance(value, str)
    )


def _values(
    asked: Question, slot: str, used: set[int], among: frozenset[str] | None = None
) -> Iterator[tuple[str, set[int]]]:
    """The things of a sort that the question names, the longest names only."""
    game = asked.table.game.NAME
    here = vocabulary.of(game)
    found: dict[str, set[int]] = {}
    every = values(game, slot) if among is None else values(game, slot) & among
    meant = [
        word.keys | (frozenset() if word.keys & here.by_key.keys() else word.like) for word in asked.said
    ]
    for value in every:
        for name in here.names.get(value, ()):
            at = {k for k, keys in enumerate(meant) if keys & name}  # no synonym of a thing's name
            own = {
                k for k in at if asked.said[k].keys & name
            }  # "the link" may be the card, if the rest is its name
            if (
                own
                and not at <= used
                and all(any(one in meant[k] for k in at) or (among and _letter(one)) for one in name)
                and len(at) >= len(found.get(value, ()))
            ):
                found[value] = at
    if not found:
        found = part_named(asked, every, used)
    longest = max(map(len, found.values()), default=0)
    yield from (
        (value, at)
        for value, at in found.items()
        if len(at) == longest and sum(len(one) == longest for one in found.values()) == 1
    )


def part_named(asked: Question, values: frozenset[str], used: set[int]) -> dict[str, set[int]]:
    """The one thing of which only a part of the name is said ("the roaster"). A whole name isn't a part."""
    here = vocabulary.of(asked.table.game.NAME)
    free = [
        k
        for k, word in enumerate(asked.said)
        if k not in used
        and word.weight >= 1
        and word.text not in here.table
        and not talk("articles") & {word.text}
    ]
    alone = (
        {one for names in here.names.values() for name in names if len(name) == 1 for one in name}
        | here.verbs
        | here.lying
    )
    found = {
        value: {
            k
            for k in free
            for name in here.names.get(value, ())
            if asked.said[k].keys & name and not asked.said[k].keys & alone
        }
        for value in values
    }
    found = {value: at for value, at in found.items() if at}
    return found if len(found) == 1 else {}


def _answer(asked: Question, meant: Meant) -> Computed | None:
    row, game = meant.row, asked.table.game.NAME
    rest = frozenset(
        word.text
        for k, word in enumerate(asked.said)
        if k not in meant.used and word.text not in players(game) and word.text not in row.more
    )
    if row.of == "items":
        return None if asked.named or asked.mine or of_another(asked) else _items(asked, meant, rest)
    plain = talk("plainly") | (talk("everybody") | talk("comparing") if row.of == "player" else frozenset())
    plain |= talk("third_person") if row.of == "player" and of_another(asked) else frozenset()
    if rest - plain or (row.of != "player" and asked.named) or of_each(asked.said, meant.used):
        return None
    count = counted(game)[row.count]
    if row.of == "player":
        one = asked.size and not (
            row.price or asked.named or asked.texts & talk("own_side")
        )  # "how much is a loan"
        return None if one else _of_players(asked, meant, count, rest)
    facts = count(asked.seen, meant.value) if meant.value else count(asked.seen)
    return None if facts is None else _computed(row, [sentence(asked, row, facts)], _about(row, meant.value))


def _computed(row: Row, lines: Sequence[str], about: str, bare: str = "") -> Computed:
    return Computed(
        row.kind,
        tuple(line for line in lines if line),
        rules=(row.rule,) if row.rule else (),
        bare=bare,
        about=about,
    )


def sentence(asked: Question, row: Row, facts: CountedFacts) -> str:
    """What a row says with these facts, and then those in `apart`, each in a sentence of its own."""
    if "each" in row.says and "rows" in facts:
        facts = {**facts, "list": [asked.fill(row.says["each"][asked.lang], one) for one in facts["rows"]]}
    said = asked.fill(row.says[facts.get("say", "says")][asked.lang], facts)
    return " ".join([said, *(sentence(asked, row, one) for one in facts.get("apart", ()))])


def _of_players(
    asked: Question, meant: Meant, count: Callable[..., Any], rest: frozenset[str]
) -> Computed | None:
    gap = meant.row.has and (meant.row.gap or bool(rest & talk("comparing")))
    if (
        asked.texts & talk("nobodys")
        and not asked.named
        and not asked.texts & talk("own_side") | talk("nobodys") & _words(meant.row)
    ):
        return None  # "how many cities are there" asks for nobody's
    every = _asked_about(asked, rest, gap)
    seen = asked.seen
    found = {who: count(seen, who, *filter(None, [meant.value])) for who in every}
    told = {who: {"seat": who, **facts} for who, facts in found.items() if facts is not None}
    if not told or any(found[who] is None for who in asked.named):
        return None
    ranked = sorted(told, key=lambda who: -compared.rank(told[who])) if len(told) > 1 else [*told]
    lines = [sentence(asked, meant.row, told[who]) for who in ranked]
    own = meant.row.says.get("ahead", {}).get(asked.lang, "")
    bare = (
        sentence(asked, meant.row, {**told[ranked[0]], "say": BARE})
        if BARE in meant.row.says and len(ranked) == 1
        else ""
    )
    return _computed(
        meant.row,
        [*dict.fromkeys(lines), *(compared.gap(asked, told, ranked, own) if gap else ())],
        _about(meant.row, meant.value, ranked),
        bare,
    )


def _asked_about(asked: Question, rest: frozenset[str], gap: bool) -> list[int]:
    """The players that a row is asked of: those who are named, the asker, or everybody."""
    own = asked.texts & talk("own_side")
    everybody = talk("everybody") - (talk("whole_of") if own else frozenset())  # "all my cattle" is mine
    whom = (
        asked.named
        if asked.named
        else []
        if (rest & everybody or asked.texts & talk("whoever")) or (gap and not asked.named)
        else [asked.seat]
    )
    if not asked.named and not gap and of_another(asked):  # "how many goods has he" may be any of the others
        whom = [who for who in range(len(asked.table.names)) if who != asked.seat]
    if whom and (gap or own) and asked.seat not in whom:
        whom = [asked.seat, *whom]
    return whom or [*range(len(asked.table.names))]


def _words(row: Row) -> frozenset[str]:
    """The words that a row may be asked with."""
    return row.more | frozenset(
        one.partition(":")[2] for phrase in row.phrases for word in phrase for one in word
    )


def _items(asked: Question, meant: Meant, rest: frozenset[str]) -> Computed | None:
    seen, row = asked.seen, meant.row
    things = counted(asked.table.game.NAME)[row.count](seen)
    said = priced.answer(asked, things, row, meant.value, rest) if things is not None else ""
    return _computed(row, [said], _about(row, meant.value)) if said else None
