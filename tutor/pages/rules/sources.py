"""The page about the sources of a game's numbers: what is certain, how the rest was found, and results of
many games.
"""

from __future__ import annotations

from tutor.boards import games, sources, words
from tutor.boards.bar_chart import bars
from tutor.boards.icons import icon
from tutor.boards.parts import button, chip, link, sr
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.words import Speaker

from .lookup import Lookup

Row = Document


def page(lookup: Lookup) -> Html:
    """All parts in order, the sources last."""
    game, lang, found = lookup.game, lookup.lang, sources.of(lookup.game)
    named = {row["id"]: k for k, row in enumerate(found["source"], 1)}
    parts = [_part(game, row, k, named, lang) for k, row in enumerate(found["part"])]
    listed = [tag("li", row[lang], id=f"source-{k}") for k, row in enumerate(found["source"], 1)]
    last = tag("section", tag("h2", words.of(lang)("rules.sources")), tag("ol.source-list", *listed))
    head = tag("div.rules-head", tag("h1", found["title"][lang]), tag("p.lead-text", found["lead"][lang]))
    return tag("article.rules-page.wide.sources", head, *parts, last)


def _part(game: str, row: Row, k: int, named: dict[str, int], lang: str) -> Html:
    inside: list[Html | None] = [tag("h2", row["title"][lang])]
    inside.append(tag("p", row["text"][lang]) if "text" in row else None)
    if "fact" in row:
        facts = sorted(row["fact"], key=lambda fact: sources.SURE.index(fact["sure"]))
        inside.append(tag("ul.facts-known", *(_fact(fact, named, lang) for fact in facts)))
    if "step" in row:
        inside.append(tag("ol.steps-found", *(tag("li", step[lang]) for step in row["step"])))
    if "numbers" in row:
        inside += [_numbers(game, sources.table(game, row["file"]), one, lang) for one in row["numbers"]]
    if "dispute" in row:
        inside += [_dispute(game, one, named, lang) for one in row["dispute"]]
    if "plot" in row:
        inside.append(tag("div.plots", *(bars(plot, lang) for plot in row["plot"])))
    if "saved" in row:
        w = words.of(lang)
        table = link(f"{game}/play", w("rules.to_table"), icon("arrow", 18), cls="button line")
        inside.append(
            tag("p.step-buttons", button(f"save_table {k}", icon("save", 18), w("rules.save_table")), table)
        )
    return tag("section", *inside)


def saved(game: str, k: int) -> tuple[str, str]:
    """The name and text of the table that part `k` offers as a file, or nothing."""
    parts = sources.of(game).get("part", [])
    row = parts[k] if 0 <= k < len(parts) else {}
    return (row["saved"], sources.written(game, row["file"])) if "saved" in row else ("", "")


def _by(row: Row, named: dict[str, int], lang: str) -> Html | None:
    """The numbers of the sources that say so."""
    numbers = [named[name] for name in row.get("by", ())]
    said = words.of(lang)("rules.by", n=len(numbers), numbers=", ".join(map(str, sorted(numbers))))
    return tag("small.by", said) if numbers else None


def _fact(row: Row, named: dict[str, int], lang: str) -> Html:
    w = words.of(lang)
    found = tag("span", row["found"][lang]) if "found" in row else None
    why = tag("small", row["why"][lang]) if "why" in row else None
    mark = tag("b.sure", w(f"rules.sure_{row['sure']}"), cls=row["sure"])
    return tag("li", mark, tag("div", tag("b", row["what"][lang]), found, why, _by(row, named, lang)))


def _dispute(game: str, row: Row, named: dict[str, int], lang: str) -> Html:
    w, rule = words.of(lang), row["rule"]
    told = [
        joined(tag("dt", w(f"rules.{key}")), tag("dd", row[key][lang])) for key in ("ours_is", "theirs_is")
    ]
    card = chip(rule, games.book(game).card(rule).title[lang])
    return tag(
        "section.dispute",
        tag("h3", row["what"][lang]),
        tag("dl", *told),
        tag("p.ends", card, _by(row, named, lang)),
    )


# The numbers themselves ---------------------------------------------------------------------
def _numbers(game: str, table: Row, row: Row, lang: str) -> Html:
    """One of the tables: one card per row, or one number per name."""
    rows, certain = table[row["table"]], table.get("sure", {}).get(row["table"], ())
    say = words.speaker(game, lang, pictures=False)
    if "each" in row:
        cards = [_card(say.name(name), one, row["each"], lang) for name, one in rows.items()]
    else:
        known = {str(name) for name in certain}
        pairs = [
            tag("li", tag("span", _named(say, name)), _value(n, name in known, lang))
            for name, n in rows.items()
        ]
        cards = [tag("ul.pairs", *pairs)]
    block = tag("div.number-cards", *cards, cls="" if "each" in row else "flat")
    if row.get("folded"):
        return tag("details", tag("summary", row["title"][lang]), block)
    return joined(tag("h3", row["title"][lang]) if "title" in row else None, block)


def _named(say: Speaker, name: str) -> str:
    return f"{name} →" if name.isdecimal() else say.name(name)


def _card(name: str, row: Row, each: list[Row], lang: str) -> Html:
    """One row: its numbers, field by field."""
    certain, told = row.get("sure", ()), []
    for field in each:
        values = row.get(field["field"])
        if not values:
            continue
        values = values if isinstance(values, list) else [values]
        known = [
            field["field"] in certain or f"{field['field']} {k}" in certain for k in range(1, len(values) + 1)
        ]
        shown = [_value(n, sure, lang) for n, sure in zip(values, known, strict=True)]
        told.append(joined(tag("dt", field[lang]), tag("dd", *shown)))
    title = name[:1].upper() + name[1:]
    return tag("section.number-card", tag("h3", title), tag("dl", *told))


def _value(n: int, sure: bool, lang: str) -> Html:
    return (
        tag("b.certain", n, sr(f" ({words.of(lang)('rules.sure_given')})"))
        if sure
        else tag("span.rebuilt", n)
    )
