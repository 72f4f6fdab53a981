"""The table, declared once: its zones, what is in each, and who sees it. See declaring.py and tabletop.py."""

from .declaring import EVERYBODY, LAID, NOBODY, OWNER, REST, SORTED, STACK, Components, Zone
from .pieces import Pile, Slot, Starred, pile, slot, spot, starred, without_one
from .sorts import Chosen, Holders, Marker, Number, Zones, chosen, holders, marker, number
from .tabletop import Tabletop

__all__ = [
    "EVERYBODY",
    "LAID",
    "NOBODY",
    "OWNER",
    "REST",
    "SORTED",
    "STACK",
    "Chosen",
    "Components",
    "Holders",
    "Marker",
    "Number",
    "Pile",
    "Slot",
    "Starred",
    "Tabletop",
    "Zone",
    "Zones",
    "chosen",
    "holders",
    "marker",
    "number",
    "pile",
    "slot",
    "spot",
    "starred",
    "without_one",
]
