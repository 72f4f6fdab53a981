"""What stands around every screen: top bar, error card, rule sheet, help."""

from __future__ import annotations

from html import escape

from tutor.boards import column, words
from tutor.boards.icons import LOGO, icon
from tutor.boards.parts import link
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.words import complain

from .screen import Screen

AREAS = ("top", "notice", "sheet")
_BROWSER = ("lost", "back", "reload", "rerun", "busy", "theme_auto", "theme_light", "theme_dark", "copied")


def browser_words(lang: str) -> dict[str, str]:
    """The few sentences the browser needs when Python cannot speak."""
    w = words.of(lang)
    return {key: w(f"shell.{key}") for key in _BROWSER}


def top(lang: str, screen: Screen) -> str:
    """The bar: where you are, undo, search, language, theme."""
    w = words.of(lang)
    home = link("index", LOGO + f'<b>{escape(w("shell.name"))}</b>', "home")
    if screen.crumbs:
        home = link("index", LOGO + f'<span class="sr">{escape(w("shell.name"))}</span>', "home")
    back = next((go for _, go in reversed(screen.crumbs) if go), "index")
    phone = link(back, icon("back") + f'<span class="sr">{escape(w("shell.back_to"))}</span>', "bar-back")
    lead = (phone if screen.crumbs else "") + home + _crumbs(lang, screen)
    tools = _tools(lang, screen)
    menu = (
        f'<div class="menu"><button class="menu-button" data-menu aria-expanded="false" aria-label="{escape(w("shell.menu"))}">'
        f'{icon("menu")}</button><div class="menu-items">{tools}</div></div>'
        if screen.crumbs
        else tools
    )
    return f'<header class="top{"" if screen.crumbs else " front"}"><div class="lead">{lead}</div>{_dots(lang, screen)}<div class="tools">{_undo(lang, screen)}{menu}</div></header>'


def _crumbs(lang: str, screen: Screen) -> str:
    if not screen.crumbs:
        return ""
    parts = [
        f"<li>{link(go, escape(label))}</li>" if go
        else f'<li aria-current="page"><b>{escape(label)}</b></li>'
        for label, go in screen.crumbs
    ]
    name = escape(words.of(lang)("shell.crumbs"))
    return f'<nav aria-label="{name}"><ol class="crumbs">{"".join(parts)}</ol></nav>'


def _undo(lang: str, screen: Screen) -> str:
    if screen.can_undo is None:
        return ""
    dim = "" if screen.can_undo else " idle"
    label = escape(words.of(lang)("shell.undo"))
    return f'<button class="tool undo{dim}" data-do="undo" aria-label="{label}">{icon("undo")}<span>{label}</span></button>'


def _dots(lang: str, screen: Screen) -> str:
    if screen.progress is None:
        return ""
    step, of = screen.progress
    dots = "".join(f'<i class="{"now" if k == step else "past" if k < step else ""}"></i>' for k in range(1, of + 1))
    return f'<div class="dots" aria-hidden="true">{dots if of < 13 else ""}<span>{step}/{of}</span></div>'


def _tools(lang: str, screen: Screen) -> str:
    w = words.of(lang)
    doors = ""
    if screen.game and screen.crumbs:
        doors = link(
            f"{screen.game}/rules", icon("search") + f"<span>{escape(w('shell.search'))}</span>", "tool boxed"
        )
    tongues = "".join(
        f'<button data-do="lang {code}" aria-pressed="{str(code == lang).lower()}" lang="{code}"'
        f' aria-label="{name}">{code.upper()}</button>'
        for code, name in (("en", "English"), ("es", "Español"))
    )
    switch = f'<div class="switch" role="group" aria-label="{escape(w("shell.language"))}">{tongues}</div>'
    theme = (
        f'<button class="tool round" data-theme-switch aria-label="{escape(w("shell.theme"))}">'
        f'{icon("moon")}{icon("sun")}{icon("auto")}</button>'
    )
    helped = f'<button class="tool round" data-do="help" aria-label="{escape(w("shell.help"))}">{icon("help")}</button>'
    return doors + switch + theme + helped


def sentence(lang: str, wrong: Exception) -> str:
    """What went wrong, to the reader."""
    if isinstance(wrong, TutorError):
        w = words.of(lang)
        key = f"shell.{wrong.code}"
        return w(key, **wrong.facts) if w.has(key) else complain(wrong, lang)
    return words.of(lang)("shell.broken")


def detail(wrong: Exception) -> str:
    """One technical line, for a bug report; none where the sentence says it all."""
    return "" if isinstance(wrong, TutorError) else f"{type(wrong).__name__}: {wrong}"[:300]


def notice(lang: str, said: str, technical: str = "") -> str:
    """The error card: what happened, that nothing is lost, and the way out."""
    w = words.of(lang)
    more = f'<details><summary>{escape(w("shell.details"))}</summary><code>{escape(technical)}</code></details>' if technical else ""
    return (
        f'<section class="notice" aria-label="{escape(w("shell.notice"))}"><p>{escape(said)}</p>{more}'
        f'<button class="tool round" data-do="close_notice" aria-label="{escape(w("shell.close"))}">{icon("close")}</button></section>'
    )


def sheet(lang: str, game: str, opened: str) -> str:
    """The rule card or the help, as a sheet over the page; "" when closed."""
    if not opened:
        return ""
    w = words.of(lang)
    inner = _help(lang) if opened == "help" else column.rule_card(lang, game, opened)
    close = f'<button class="tool round close" data-do="close" aria-label="{escape(w("shell.close"))}">{icon("close")}</button>'
    return f'<div class="card" data-key="sheet-{escape(opened)}">{close}{inner}</div>'


def _help(lang: str) -> str:
    w = words.of(lang)
    keys = (("Tab", "tab"), ("← ↑ ↓ →", "arrows"), ("Enter", "enter"), ("?", "why"), ("u", "undo"), ("h", "hint"), ("Esc", "esc"))
    rows = "".join(f"<dt><kbd>{key}</kbd></dt><dd>{escape(w(f'shell.key_{name}'))}</dd>" for key, name in keys)
    return f'<h2 id="sheet-title">{escape(w("shell.help"))}</h2><p>{escape(w("shell.help_text"))}</p><dl class="keys">{rows}</dl>'
