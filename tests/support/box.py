"""Every piece of a position, from its document: what is taken away from a board must be somewhere else."""

from __future__ import annotations

from collections import Counter
from typing import Any

COLOURS = ("red", "blue", "green", "yellow", "white")


def listed(text: str) -> Counter[str]:
    """The pieces of a list: "corn 2, indigo" is three barrels."""
    found: Counter[str] = Counter()
    for one in (part.strip() for part in text.split(",") if part.strip()):
        name, _, n = one.partition(" ")
        found[name] += int(n or 1)
    return found


def san_juan(document: Any) -> Counter[str]:
    rows = [document[name] for name in ("deck", "discard", "mine")]
    for seat in document["seat"]:
        rows += [seat[name] for name in ("hand", "drawn", "chapel", "under", "site")]
        rows.append(seat["area"].replace("*", ", "))
    return sum(map(listed, rows), Counter[str]())


def puerto_rico(document: Any) -> Counter[str]:
    found = Counter({f"good {name}": n for name, n in document["supply"].items()})
    for pile in ("deck", "discard"):
        found.update({f"tile {name}": n for name, n in document[pile].items()})
    found.update({f"building {name}": n for name, n in document["market"].items()})
    found["tile quarry"] += document["quarries"]
    found["colonist"] += document["colonists"] + document["colonist_ship"]
    found["burgher"] += document.get("burghers", 0)
    found["point"] += document["pool"]
    goods = [*document["ships"].values(), document["house"], *(seat["goods"] for seat in document["seat"])]
    found.update({f"good {name}": n for name, n in sum(map(listed, goods), Counter[str]()).items()})
    found.update({f"tile {name}": n for name, n in listed(document["row"]).items()})
    for seat in document["seat"]:
        tiles = [name.strip() for name in seat["island"].split(",") if name.strip()]
        found.update(f"tile {name.rstrip('*')}" for name in tiles)
        found["colonist"] += sum(name.endswith("*") for name in tiles) + seat["waiting"]
        for one in filter(None, seat["city"].split(", ")):
            name, _, n = one.partition(" ")
            found[f"building {name}"] += 1
            found["colonist"] += int(n or 0)
        found["burgher"] += listed(seat.get("burghers", "")).total()
        found["point"] += seat["points"]
    return found


def le_havre(document: Any) -> Counter[str]:
    seats = document["seat"]
    rows = [document["town"], document["pile"], document["harbour"], *document["columns"].values()]
    rows += [seat[name] for seat in seats for name in ("buildings", "ships")]
    return sum(map(listed, rows), Counter[str]())


def el_capitan(document: Any) -> Counter[str]:
    found = sum((listed(document[name]) for name in ("shown", "deck", "discard")), Counter[str]())
    for colour, seat in zip(COLOURS, document["seat"], strict=False):
        found += listed(seat["cards"])
        found[f"{colour} house"] += seat["houses"]
        found[f"{colour} fortress"] += seat["fortresses"]
    for city in document["city"].values():
        for what, name in (("track", "house"), ("closed", "house"), ("forts", "fortress")):
            found.update(f"{one.split()[0]} {name}" for one in city[what].split(", ") if one)
    return found


BOXES = {
    "san_juan": san_juan,
    "puerto_rico": puerto_rico,
    "puerto_rico_1897": puerto_rico,
    "le_havre": le_havre,
    "el_capitan": el_capitan,
}
