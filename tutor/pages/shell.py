"""The parts around every screen: top bar, error card, rule sheet, help."""

from __future__ import annotations

from tutor.boards import cards, words
from tutor.boards.icons import LOGO, icon
from tutor.boards.parts import link, sr, tool, yes
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.markup import Html, drawn, joined, tag
from tutor.rules.kernel.words import complain

from .screen import Screen

Crumbs = tuple[tuple[str, str], ...]  # names and their addresses
AREAS = ("top", "notice", "sheet")
_BROWSER = (
    "lost",
    "lost_only",
    "lost_unkept",
    "back",
    "back_unkept",
    "reload",
    "rerun",
    "rerun_only",
    "rerun_unkept",
    "save_game",
    "busy",
    "theme_auto",
    "theme_light",
    "theme_dark",
    "sound_on",
    "sound_off",
    "copied",
)
_KEYS = (
    ("Tab", "tab"),
    ("← ↑ ↓ →", "arrows"),
    ("Enter", "enter"),
    ("?", "why"),
    ("u", "undo"),
    ("h", "hint"),
    ("Esc", "esc"),
)


def browser_words(lang: str) -> dict[str, str]:
    """The few sentences the browser needs when Python cannot answer."""
    w = words.of(lang)
    return {key: w(f"shell.{key}") for key in _BROWSER}


def top(lang: str, screen: Screen) -> Html:
    """The top bar: position in the site, undo, search, language, theme."""
    crumbs = tuple(screen.crumbs)
    return _bar(
        lang, screen.game, crumbs, screen.progress, screen.can_undo, (screen.shares, screen.edits_board)
    )


@drawn
def _bar(
    lang: str,
    game: str,
    crumbs: Crumbs,
    progress: tuple[int, int] | None,
    can_undo: bool | None,
    offers: tuple[bool, bool],
) -> Html:
    w, tools = words.of(lang), _tools(lang, game if crumbs else "", *offers)
    undo, dots = _undo(lang, can_undo), _dots(progress)
    if not crumbs:
        lead = tag("div.lead", link("index", LOGO, tag("b", w("shell.name")), cls="home"))
        return tag("header.top.front", lead, dots, tag("div.tools", undo, *tools))
    back = next((go for _, go in reversed(crumbs) if go), "index")
    phone = link(back, icon("back"), sr(w("shell.back_to")), cls="bar-back")
    lead = tag("div.lead", phone, link("index", LOGO, sr(w("shell.name")), cls="home"), _crumbs(lang, crumbs))
    opens = tag(
        "button.menu-button", icon("menu"), data_menu=True, aria_expanded="false", aria_label=w("shell.menu")
    )
    menu = tag("div.menu", opens, tag("div.menu-items", *tools))
    return tag("header.top", lead, dots, tag("div.tools", undo, menu))


def _crumbs(lang: str, crumbs: Crumbs) -> Html:
    last = len(crumbs) - 1
    parts = [
        tag("li", link(go, label) if go else tag("b", label), aria_current="page" if k == last else None)
        for k, (label, go) in enumerate(crumbs)
    ]
    return tag("nav", tag("ol.crumbs", *parts), aria_label=words.of(lang)("shell.crumbs"))


def _undo(lang: str, can_undo: bool | None) -> Html | None:
    if can_undo is None:
        return None
    label = words.of(lang)("shell.undo")
    dim = "" if can_undo else "idle"
    return tag(
        "button.tool.undo", icon("undo"), tag("span", label), cls=dim, data_do="undo", aria_label=label
    )


def _dots(progress: tuple[int, int] | None) -> Html | None:
    if progress is None:
        return None
    step, of = progress
    dots = [tag("i", cls="now" if k == step else "past" if k < step else "") for k in range(1, of + 1)]
    return tag(
        "div.dots",
        *(dots if of < 13 else ()),
        tag("span", f"{step}/{of}"),
        cls="many" if of > 7 else "",
        aria_hidden="true",
    )


@drawn
def _tools(lang: str, game: str, shares: bool, edits: bool) -> list[Html]:
    w, tools = words.of(lang), []
    if game:
        tools = [link(f"{game}/rules", icon("search"), tag("span", w("shell.search")), cls="tool boxed")]
    if shares:
        tools.append(tool("share", "share", w("shell.share")))
    if edits:
        tools.append(tool("edit", "pencil", w("edit.title")))
    tongues = [
        tag(
            "button",
            code.upper(),
            data_do=f"lang {code}",
            aria_pressed=yes(code == lang),
            lang=code,
            aria_label=name,
        )
        for code, name in (("en", "English"), ("es", "Español"))
    ]
    themes = icon("moon"), icon("sun"), icon("auto")
    return [
        *tools,
        tag("div.switch", *tongues, role="group", aria_label=w("shell.language")),
        tag("button.tool.round", *themes, data_theme_switch=True, aria_label=w("shell.theme")),
        tag(
            "button.tool.round",
            icon("mute"),
            icon("sound"),
            data_sound_switch=True,
            aria_pressed="false",
            aria_label=w("shell.sound"),
        ),
        tool("help", "help", w("shell.help")),
    ]


def sentence(lang: str, wrong: Exception) -> str:
    """The error message for the reader."""
    if isinstance(wrong, TutorError):
        w = words.of(lang)
        key = f"shell.{wrong.code}"
        return w(key, **wrong.facts) if w.has(key) else complain(wrong, lang)
    return words.of(lang)("shell.broken")


def detail(wrong: Exception) -> str:
    """One technical line for a bug report; none if the message is enough."""
    return "" if isinstance(wrong, TutorError) else f"{type(wrong).__name__}: {wrong}"[:300]


def notice(lang: str, said: str, technical: str = "") -> Html:
    """The error card: what happened, that nothing is lost, and what to do."""
    w, more = words.of(lang), None
    if technical:
        more = tag("details", tag("summary", w("shell.details")), tag("code", technical))
    close = tool("close_notice", "close", w("shell.close"))
    return tag("section.notice", tag("p", said), more, close, aria_label=w("shell.notice"))


def sheet(lang: str, game: str, opened: str) -> Html:
    """The rule card or the help, as a sheet over the page; nothing if it is closed."""
    if not opened:
        return Html()
    inner = _help(lang) if opened == "help" else cards.rule_card(lang, game, opened)
    close = tool("close", "close", words.of(lang)("shell.close"), cls="close")
    return tag("div.card", close, inner, data_key=f"sheet-{opened}")


def _help(lang: str) -> Html:
    w = words.of(lang)
    rows = [joined(tag("dt", tag("kbd", key)), tag("dd", w(f"shell.key_{name}"))) for key, name in _KEYS]
    title = tag("h2", w("shell.help"), id="sheet-title")
    return joined(title, tag("p", w("shell.help_text")), tag("dl.keys", *rows))
