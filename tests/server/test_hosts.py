"""The server's host names: which are accepted, whatever is in a Host header."""

from __future__ import annotations

import pytest

from tutor.app.hosts import HOME, Hosts, is_name, visitor

OURS = [
    "localhost",
    "localhost:8866",
    "LOCALHOST:1",
    "localhost.",
    "tutor.localhost:80",
    "127.0.0.1",
    "127.0.0.1:8866",
    "127.9.9.9",
    "[::1]",
    "[::1]:8866",
    "::1",
]
NOT_OURS = [
    "evil.example",
    "evil.example:8866",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "notlocalhost",
    "192.168.1.4:8866",
    "0.0.0.0",
    "",
    "localhost@evil.example",
    "localhost:8866:1",
    "[::1",
    "aula.local",
    "10.0.0.1",
    "[fe80::1]:8866",
    " localhost",
    "a; script-src *; b.localhost",
    "<b>.localhost",
]


@pytest.mark.parametrize("host", OURS)
def test_ours(host: str) -> None:
    assert Hosts.of().know(host) and Hosts.of(["0.0.0.0"]).know(host)


@pytest.mark.parametrize("host", NOT_OURS)
def test_not_ours(host: str) -> None:
    assert not Hosts.of().know(host)


def test_a_name_is_answered_to_and_opens_nothing() -> None:
    hosts = Hosts.of(["Aula.local"])
    assert (
        hosts.listen == (HOME,)
        and hosts.know("aula.local:8866")
        and hosts.know("AULA.LOCAL.")
        and not hosts.know("other.local")
    )
    assert hosts.shown == ("localhost", "aula.local")


def test_an_address_is_listened_on() -> None:
    hosts = Hosts.of(["192.168.1.4", "aula.local"])
    assert hosts.listen == (HOME, "192.168.1.4")
    assert hosts.know("192.168.1.4:8866") and hosts.know("aula.local") and not hosts.know("192.168.1.5")


def test_open_to_all_knows_every_address_but_not_every_name() -> None:
    hosts = Hosts.of(["0.0.0.0"])
    assert hosts.listen == ("0.0.0.0",)
    assert hosts.know("192.168.1.4:8866") and hosts.know("[fe80::1]:8866") and not hosts.know("evil.example")


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("aula.local", True),
        ("192.168.1.4", True),
        ("::", True),
        ("a-b", True),
        ("", False),
        ("http://aula", False),
        ("aula:8866", False),
        ("-x", False),
        ("a b", False),
    ],
)
def test_what_can_be_named(text: str, fits: bool) -> None:
    assert is_name(text) is fits


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("127.0.0.1", ""),
        ("127.9.9.9", ""),
        ("::1", ""),
        ("::ffff:127.0.0.1", ""),
        ("", ""),
        ("somewhere", ""),
        ("192.168.1.4", "192.168.1.4"),
        ("::ffff:192.168.1.4", "192.168.1.4"),
        ("2001:db8:1:2::1", "2001:0db8:0001:0002"),
        ("2001:db8:1:2:ffff::7", "2001:0db8:0001:0002"),
    ],
)
def test_a_visitor_is_an_address_of_another_machine(text: str, who: str) -> None:
    assert visitor(text) == who
