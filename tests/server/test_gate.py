"""Access control, security headers, and that nothing answers but our own addresses."""

from __future__ import annotations

import http.client
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from tests.server.conftest import Answer, Reader, ask, kernel_of
from tutor.app.access import HEADERS

pytestmark = pytest.mark.slow  # a server is started

OURS = '<h1><span lang="en">'


def headed(answer: Answer) -> None:
    """The headers of every answer."""
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'") and "unsafe-eval" not in policy
    script = re.search(r"script-src ([^;]*)", policy)
    assert not script or (
        "'nonce-" in script[1] and "unsafe-inline" not in script[1] and "*" not in script[1]
    )


def test_a_page_and_its_scripts_carry_one_number(site: str) -> None:
    first, again = ask(site), ask(site)
    numbers = []
    for page in (first, again):
        headed(page)
        (number,) = re.findall(r"'nonce-([^']+)'", page.headers["Content-Security-Policy"])
        scripts = re.findall(r"<script([^>]*)>", page.text)
        assert len(scripts) > 3 and all(f'nonce="{number}"' in tag or "json" in tag for tag in scripts)
        assert len(number) > 20 and page.text.count(number) == sum("json" not in tag for tag in scripts)
        numbers.append(number)
    assert numbers[0] != numbers[1]


@pytest.mark.parametrize(
    "path",
    [
        "voila/tree",
        "voila/tree/puerto_rico",
        "logout",
        "login",
        "voila/api/contents",
        "voila/api/contents/index.ipynb",
        "voila/files/index.ipynb",
        "voila/render/index.ipynb",
        "voila/render/../serve.py",
        "voila/templates/lab/static/index.css",
        "voila/static/treepage.html",
        "voila/static/",
        "voila/static/../../etc/passwd",
        "voila/static/%2e%2e/x.js",
        "voila/labextensions/",
        "voila/labextensions/anywidget/package.json",
        "voila/labextensions/../../x.js",
        "voila/api/themes/@jupyterlab/theme-light-extension/index.css",
        "api",
        "api/kernels",
        "api/contents",
        "api/sessions",
        "api/status",
        "api/terminals",
        "api/kernelspecs",
        "voila/query/1-2-3-4-5",
        "voila/execution/1-2-3-4-5",
        "metrics",
        "favicon.ico",
        "lab",
        "tree",
        "hub",
        "index.ipynb",
        "puerto_rico",
        "Puerto_Rico/play",
        "..",
        "%00",
        "a" * 3_000,
        "api/kernels/00000000-0000-0000-0000-000000000000",
        "voila/static/nothing.js",
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE", "OPTIONS"])
def test_no_stock_page_answers(site: str, path: str, method: str) -> None:
    answer = ask(site, path, method)
    assert answer.status in (404, 405) and "html" in answer.headers["Content-Type"]
    headed(answer)
    assert answer.text == "" if method == "HEAD" else OURS in answer.text
    assert not re.search(r"voil|jupyter|tornado|https?://(?!www\.w3\.org)", answer.text, re.I)


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("", "GET, HEAD"),
        ("puerto_rico/play", "GET, HEAD"),
        ("voila/static/voila.js", "GET, HEAD"),
        ("voila/api/shutdown/00000000-0000-0000-0000-000000000000", "POST"),
        ("api/kernels/00000000-0000-0000-0000-000000000000", "GET"),
    ],
)
def test_an_address_says_which_methods_it_answers(site: str, path: str, methods: str) -> None:
    for method in {"GET", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "HEAD", "PROPFIND"} - set(
        methods.split(", ")
    ):
        answer = ask(site, path, method)
        assert answer.status == 405 and answer.headers["Allow"] == methods
        headed(answer)


def test_a_head_tells_without_starting_anything(site: str, count: Callable[[], int]) -> None:
    before = count()
    answer = ask(site, "puerto_rico/play", "HEAD")
    assert answer.status == 200 and answer.text == "" and count() == before
    headed(answer)


@pytest.mark.parametrize(
    "path", ["", "voila/static/voila.js", "api/kernels/00000000-0000-0000-0000-000000000000", "nothing"]
)
@pytest.mark.parametrize("host", ["evil.example", "192.168.1.4:8866", "localhost.evil.example"])
def test_another_name_gets_no_page(site: str, count: Callable[[], int], path: str, host: str) -> None:
    before = count()
    answer = ask(site, path, Host=host)
    assert answer.status == 403 and OURS in answer.text and count() == before
    headed(answer)
    assert host not in answer.headers["Content-Security-Policy"]


def test_another_name_gets_no_socket(site: str) -> None:
    kernel = kernel_of(ask(site))
    for headers in (
        {"Host": "evil.example", "Origin": "http://evil.example"},
        {"Origin": "http://evil.example"},
    ):
        line = http.client.HTTPConnection(urlsplit(site).netloc, timeout=60)
        shake = {
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version": "13",
        }
        line.request("GET", f"/api/kernels/{kernel}/channels?session_id=x", headers={**shake, **headers})
        assert line.getresponse().status == 403
        line.close()
    assert Reader(site, kernel).alive()


CLICKED = {"Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document", "Sec_Fetch_User": "?1"}


@pytest.mark.parametrize("site_is", ["cross-site", "same-site"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Dest": "image"},
        {"Sec_Fetch_Mode": "cors", "Sec_Fetch_Dest": "empty"},
        {**CLICKED, "Sec_Fetch_Dest": "iframe"},
        {"Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"},
        {},
    ],
)
def test_what_another_site_asks_for_starts_nothing(
    site: str, count: Callable[[], int], headers: dict[str, str], site_is: str
) -> None:
    before = count()
    answer = ask(site, "puerto_rico/play", Sec_Fetch_Site=site_is, **headers)
    assert answer.status == 403 and OURS in answer.text and count() == before
    headed(answer)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost.evil.example", "http://[", "evil"]
)
@pytest.mark.parametrize("headers", [{}, {"Sec_Fetch_Site": "none"}, {"Sec_Fetch_Site": "same-origin"}])
def test_a_page_that_names_another_site_as_its_origin_starts_nothing(
    site: str, count: Callable[[], int], headers: dict[str, str], origin: str
) -> None:
    before = count()
    answer = ask(site, "puerto_rico/play", Origin=origin, **headers)
    assert answer.status == 403 and OURS in answer.text and count() == before
    headed(answer)


def test_a_page_that_names_this_server_as_its_origin_comes_in(site: str) -> None:
    assert ask(site, "puerto_rico/play", "HEAD", Origin=site).status == 200


@pytest.mark.parametrize(
    "path", ["voila/static/voila.js", "api/kernels/00000000-0000-0000-0000-000000000000"]
)
def test_another_site_gets_no_file_either_by_whatever_way(site: str, path: str) -> None:
    assert ask(site, path, Sec_Fetch_Site="cross-site", **CLICKED).status == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec_Fetch_Site": "cross-site", **CLICKED},
        {"Sec_Fetch_Site": "none"},
        {"Sec_Fetch_Site": "same-origin"},
    ],
)
def test_a_person_who_follows_a_link_comes_in(site: str, headers: dict[str, str]) -> None:
    assert kernel_of(ask(site, **headers))


def test_a_body_of_any_size_is_not_taken_in(site: str) -> None:
    line = http.client.HTTPConnection(urlsplit(site).netloc, timeout=60)
    line.putrequest("POST", "/voila/api/shutdown/00000000-0000-0000-0000-000000000000")
    line.putheader("Content-Length", str(10**9))
    line.endheaders()
    with pytest.raises((http.client.RemoteDisconnected, ConnectionError, AssertionError)):
        assert line.getresponse().status != 400
    line.close()
