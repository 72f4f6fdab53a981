"""The host names for which this server accepts requests.

A page of another site can make its own host name lead to this machine and then talk to us as if it were one
of our pages (DNS rebinding). So a request for an unknown host name gets only an error.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address

HOME = "127.0.0.1"
_NAME = re.compile(r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*", re.A)


def address(text: str) -> IPv4Address | IPv6Address | None:
    """The address written here, or None if it is not an address."""
    try:
        return ip_address(text[1:-1] if text[:1] + text[-1:] == "[]" else text)
    except ValueError:
        return None


def is_name(text: str) -> bool:
    """Whether it can be the name or address of a machine."""
    return bool(address(text) or _NAME.fullmatch(text.lower()))


def without_port(host: str) -> str:
    """The host in a Host header: "Aula.local:8866" is aula.local."""
    return re.sub(r":\d*$", "", host).rstrip(".").lower() if address(host) is None else host


def visitor(text: str) -> str:
    """The visitor behind this address: "" for this machine and for a proxy on it.

    A machine can have any number of IPv6 addresses, so the first half of such an address counts as one
    visitor.
    """
    found = address(text)
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    if found is None or found.is_loopback:
        return ""
    return str(found) if isinstance(found, IPv4Address) else found.exploded[:19]


@dataclass(frozen=True)
class Hosts:
    """Where to listen, and under which names. `--host ADDRESS` listens there too, `--host NAME` accepts
    requests for it.
    """

    listen: tuple[str, ...] = (HOME,)
    names: frozenset[str] = frozenset()
    everywhere: bool = (
        False  # listens on all addresses; unlike a name, an address cannot be made to lead here
    )

    @classmethod
    def of(cls, wanted: Sequence[str] = ()) -> Hosts:
        addresses = tuple(dict.fromkeys(str(found) for text in wanted if (found := address(text))))
        everywhere = any(ip_address(text).is_unspecified for text in addresses)
        names = {*addresses, *(text.lower().rstrip(".") for text in wanted if not address(text))}
        if addresses:
            names.add(socket.gethostname().lower())
        return cls(
            addresses if everywhere else (HOME, *(a for a in addresses if a != HOME)),
            frozenset(names),
            everywhere,
        )

    def know(self, host: str) -> bool:
        """Whether a Host header names this server."""
        name = without_port(host)
        found = address(name)
        if found is not None:
            return found.is_loopback or self.everywhere or str(found) in self.names
        return name == "localhost" or name in self.names or (name.endswith(".localhost") and is_name(name))

    @property
    def shown(self) -> tuple[str, ...]:
        """The names to print, the most local first."""
        others = sorted(
            name for name in self.names if not (a := address(name)) or not (a.is_unspecified or a.is_loopback)
        )
        return ("localhost", *(f"[{name}]" if ":" in name else name for name in others))
