"""Checks of the arguments that an author gives to a call: a wrong type is refused in plain words before
anything is done.
"""

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

from .mistakes import localised_errors, wrong

P = ParamSpec("P")
R = TypeVar("R")
LONGEST = 60  # letters shown of the value that was given
# The words for a type, by its annotation; the first that fits.
KINDS: tuple[tuple[object, str], ...] = (
    (Path, "file"),
    (Mapping[int, str], "answers"),
    (Mapping[str, str], "mistakes"),
    (Mapping[str, float], "numbers"),
    (Sequence[Mapping[str, object]], "rows"),
    (Mapping[str, object], "dict"),
    (str | Sequence[str], "text_or_texts"),
    (Sequence[str], "texts"),
    (str | int, "text_or_number"),
    (bool, "bool"),
    (int, "int"),
    (str, "text"),
)


def checked(call: Callable[P, R]) -> Callable[P, R]:
    """A function that refuses arguments of a wrong type, with the name of the argument and what it needs.
    Raises BadTask.
    """
    of = signature(call)

    @wraps(call)
    def held(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            bound = of.bind(*args, **kwargs)
        except TypeError:
            return call(*args, **kwargs)  # Python's own error for too many or too few arguments
        with localised_errors(_lang(bound.arguments)):
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


def _lang(arguments: Mapping[str, object]) -> str:
    """The language of an error: that of the call, or of the object it is called on."""
    found = arguments.get("lang") or getattr(arguments.get("self"), "lang", "")
    return found if found in LANGUAGES else "en"


def _given(
    arguments: Mapping[str, Any], of: Signature, kinds: Mapping[str, Any]
) -> Iterator[tuple[str, Any, Any]]:
    """Each argument: its name, what it needs, what was given."""
    for name, value in arguments.items():
        how, kind = of.parameters[name].kind, kinds.get(name, object)
        if how is Parameter.VAR_POSITIONAL:
            yield from ((name, kind, one) for one in value)
        elif how is Parameter.VAR_KEYWORD:
            yield from ((key, kind, one) for key, one in value.items())
        elif name != "self":
            yield name, kind, value


def fits(kind: Any, value: Any) -> bool:
    """Whether a value, with its contents, has a type. A text is not a list of texts, and True is not a
    number.
    """
    inside = get_args(kind)
    if isinstance(kind, UnionType):
        return any(fits(one, value) for one in inside)
    if get_origin(kind) is Mapping:
        return isinstance(value, Mapping) and all(
            fits(inside[0], key) and fits(inside[1], one) for key, one in value.items()
        )
    if get_origin(kind) is Sequence:
        return (
            isinstance(value, Sequence)
            and not isinstance(value, (str, bytes))
            and all(fits(inside[0], one) for one in value)
        )
    if kind is float:
        kind = int | float
    return isinstance(value, kind) and (kind in (bool, object) or not isinstance(value, bool))


def _refused(name: str, kind: object, value: object) -> TutorError:
    """The error in the argument's own words if it has any, otherwise by its type."""
    own = f"argument_{name}"
    if words.of("en").has(f"notebook.{own}"):
        return wrong(own, found=_shown(value))
    said = {lang: {"kind": words.of(lang)(f"notebook.takes_{_said(kind)}")} for lang in LANGUAGES}
    return wrong("argument", name=name, found=_shown(value), by_lang=said)


def _said(kind: object) -> str:
    """The key of the words for a type."""
    parts = [one for one in get_args(kind) if one is not NoneType] if isinstance(kind, UnionType) else [kind]
    for known, said in KINDS:
        if all(one in parts for one in (get_args(known) if isinstance(known, UnionType) else [known])):
            return said
    raise AssertionError(f"no words for {kind}")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
