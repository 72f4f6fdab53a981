"""What an author gives to a call, held against what it takes: a wrong kind is refused in plain words, before anything is done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, ParamSpec, TypeVar, get_args, get_origin, get_type_hints

from tutor.boards import words
from tutor.rules.kernel.errors import TutorError, UnknownName
from tutor.rules.kernel.languages import LANGUAGES

from .mistakes import speaking, wrong

P = ParamSpec("P")
R = TypeVar("R")
LONGEST = 60  # letters of what was given, as it is shown
# What is said of a kind, by what its annotation says; of several the first that fits.
KINDS: tuple[tuple[Any, str], ...] = (
    (Path, "file"), (Mapping[int, str], "answers"), (Mapping[str, Any], "dict"), (str | Sequence[str], "text_or_texts"),
    (Sequence[str], "texts"), (str | int, "text_or_number"), (bool, "bool"), (int, "int"), (str, "text"),
)  # fmt: skip


def checked(call: Callable[P, R]) -> Callable[P, R]:
    """A call that refuses arguments of a wrong kind, naming the argument and what it takes. Raises BadTask."""
    of = signature(call)

    @wraps(call)
    def held(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            bound = of.bind(*args, **kwargs)
        except TypeError:
            return call(*args, **kwargs)  # Python's own words for too many and too few
        with speaking(_lang(bound.arguments)):
            for name, kind, value in _given(bound.arguments, of, _kinds(call)):
                if name == "lang" and value not in (*LANGUAGES, of.parameters[name].default):
                    raise wrong("language", UnknownName, name=value)
                if not fits(kind, value):
                    raise _refused(name, kind, value)
        return call(*args, **kwargs)

    return held


@cache
def _kinds(call: Callable[..., Any]) -> dict[str, Any]:
    return get_type_hints(call)


def _lang(arguments: Mapping[str, Any]) -> str:
    """Whose language: the call's own, or that of what it is called on."""
    found = arguments.get("lang") or getattr(arguments.get("self"), "lang", "")
    return found if found in LANGUAGES else "en"


def _given(arguments: Mapping[str, Any], of: Signature, kinds: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Each argument: its name, what it takes, what was given."""
    for name, value in arguments.items():
        how, kind = of.parameters[name].kind, kinds.get(name, Any)
        if how is Parameter.VAR_POSITIONAL:
            yield from ((name, kind, one) for one in value)
        elif how is Parameter.VAR_KEYWORD:
            yield from ((key, kind, one) for key, one in value.items())
        elif name != "self":
            yield name, kind, value


def fits(kind: Any, value: Any) -> bool:
    """Whether a value is of a kind, and what is in it too; a text is no list of texts, and True no number."""
    inside = get_args(kind)
    if kind is Any:
        return True
    if isinstance(kind, UnionType):
        return any(fits(one, value) for one in inside)
    if get_origin(kind) is Mapping:
        return isinstance(value, Mapping) and all(fits(inside[0], key) and fits(inside[1], one) for key, one in value.items())
    if get_origin(kind) is Sequence:
        return isinstance(value, Sequence) and not isinstance(value, (str, bytes)) and all(fits(inside[0], one) for one in value)
    return isinstance(value, kind) and (kind is not int or not isinstance(value, bool))


def _refused(name: str, kind: Any, value: Any) -> TutorError:
    """The error in the argument's own words, where it has some, or by its kind."""
    own = f"argument_{name}"
    if words.of("en").has(f"notebook.{own}"):
        return wrong(own, found=_shown(value))
    said = {lang: {"kind": words.of(lang)(f"notebook.takes_{_said(kind)}")} for lang in LANGUAGES}
    return wrong("argument", name=name, found=_shown(value), by_lang=said)


def _said(kind: Any) -> str:
    """The name of the words for a kind."""
    parts = [one for one in get_args(kind) if one is not NoneType] if isinstance(kind, UnionType) else [kind]
    for known, said in KINDS:
        if all(one in parts for one in (get_args(known) if isinstance(known, UnionType) else [known])):
            return said
    raise AssertionError(f"no words for {kind}")


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
