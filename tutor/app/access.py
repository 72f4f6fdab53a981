"""What all answers of this server share: access control, the content security policy, and the error page.

known by name      the Host asked for is ours (`hosts.py`)
not sent by others another site's page starts nothing here; a person who follows a link does
closed list        each address says which methods it answers, and no other answer exists
"""

from __future__ import annotations

import secrets
from functools import cache

import tornado.web

from .hosts import Hosts, without_port

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PLACE = secrets.token_hex(16)  # stands for the answer's nonce in a page until it is sent
EVERY = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"


def page_policy(nonce: str, host: str) -> str:
    """The content security policy of our pages: our own files, scripts with this answer's nonce, and what
    those load.

    A widget's script comes as a blob (anywidget); styles are written into the page (JupyterLab, our
    drawings). Browsers that know 'strict-dynamic' ignore 'self' and blob:.
    """
    sources = {
        "script-src": f"'nonce-{nonce}' 'strict-dynamic' 'self' blob:",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": f"'self' ws://{host} wss://{host}",
    }
    return "; ".join([NOTHING, *(f"{kind} {allowed}" for kind, allowed in sources.items())])


class CheckedHandler(tornado.web.RequestHandler):
    """Checks a request before the handler sees it; see `gated`."""

    methods: tuple[str, ...] = ("GET",)
    opens_page = False

    def set_default_headers(self) -> None:
        super().set_default_headers()
        self.nonce = secrets.token_urlsafe(16)
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.set_header(
            "Content-Security-Policy",
            page_policy(self.nonce, self.request.host) if self.opens_page else NOTHING,
        )

    async def prepare(self) -> None:
        hosts: Hosts = self.settings["tutor_hosts"]
        if not hosts.know(self.request.host):
            raise tornado.web.HTTPError(403, reason="Not Our Name")
        if self.request.method not in self.methods:
            raise tornado.web.HTTPError(405)
        if self._sent_by_others():
            raise tornado.web.HTTPError(403, reason="Another Site")
        ready = super().prepare()
        if ready is not None:
            await ready

    def _sent_by_others(self) -> bool:
        """Whether a page of another site caused the request, and not a person who opens a page."""
        headers = self.request.headers
        if headers.get("Sec-Fetch-Site", "none") in (
            "none",
            "same-origin",
        ):  # also for programs other than browsers, and for old browsers
            return self._of_another_origin()
        asked = (headers.get("Sec-Fetch-Mode"), headers.get("Sec-Fetch-Dest"), headers.get("Sec-Fetch-User"))
        return not (self.opens_page and asked == ("navigate", "document", "?1"))

    def _of_another_origin(self) -> bool:
        """Whether the Origin header names another site; older browsers without Sec-Fetch send only that."""
        origins = self.request.headers.get_list("Origin")
        return any(origin.partition("://")[2].lower() != self.request.host.lower() for origin in origins)

    def write_error(self, status_code: int, **kwargs: object) -> None:
        """Our own error page for every handler: what is wrong, and what to do."""
        name = {"Not Our Name": "host.html", "Another Site": "site.html"}.get(self._reason, "error.html")
        template = self.settings["voila_jinja2_env"].get_template(
            "404.html" if status_code in (404, 405) else name
        )
        host = self.request.host if self.settings["tutor_hosts"].know(self.request.host) else "invalid."
        self.set_header("Content-Security-Policy", page_policy(self.nonce, host))
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        if status_code == 405:
            self.set_header("Allow", ", ".join(self.methods))
        said = template.render(
            base_url=self.settings["base_url"],
            status_code=status_code,
            host=without_port(self.request.host),
            resources={"nonce": self.nonce},
        )
        tornado.web.RequestHandler.finish(
            self, "" if self.request.method == "HEAD" else said
        )  # the errors of an API are JSON


@cache
def gated(kind: type, *methods: str, opens_page: bool = False) -> type:
    """A handler class with these checks before it, for these methods."""
    return type(
        f"Gated{kind.__name__}", (CheckedHandler, kind), {"methods": methods, "opens_page": opens_page}
    )
