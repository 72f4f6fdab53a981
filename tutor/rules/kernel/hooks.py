"""Buildings with effects at named hooks: one module per building, found in its folder.

A building's module defines functions that are named after hooks. The game's hooks.py says which hooks
there are, and what each function receives and answers, as the methods of a Protocol. A function that has
another signature is an error (BadHook) that names the file and the parameter. RULES names the rule that
acts at each of them, OTHERWISE the rule in the other case, and NEVER the rule for a hook at which it does
nothing although a player may expect it. ALWAYS lists the hooks at which it acts even if nobody works in it.
The Protocol also says which tables a module may have, by names in capitals. One of another type, or a name
that is nearly one of the Protocol's, is a BadHook too.

A game asks for a hook by its method, `hooks_for(Building.discount, area)`. So the type checker knows what is
passed to a building, and what it answers.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import ModuleType
from typing import Annotated, Any, Generic, ParamSpec, TypeVar, get_args, get_origin

from .case import nearest_name

P = ParamSpec("P")  # what a hook receives
R = TypeVar("R")  # and what it answers
NEAR = 0.8  # so alike is a misspelt name
OF_HOOKS = ("RULES", "OTHERWISE", "NEVER", "ALWAYS")  # the tables of a module that name hooks


@cache
def modules(package: str, protocol: type = object) -> dict[str, ModuleType]:
    """Every building of a game (or of a part of it) that has an effect, by id. Raises BadHook.

    Without a Protocol, the modules of the game contain only checks.
    """
    game = import_module(package)
    if not any(found.name == "buildings" for found in pkgutil.iter_modules(game.__path__)):
        return {}
    buildings = import_module(f"{package}.buildings")
    names = [found.name for found in pkgutil.iter_modules(buildings.__path__)]
    found = {name: import_module(f"{buildings.__name__}.{name}") for name in names}
    for building in found.values():
        check(protocol, building)
    return found


class BadHook(TypeError):
    """A building's function does not have the signature of its hook."""


def hook_names(protocol: type) -> tuple[str, ...]:
    """The hooks that a Protocol describes, in its order."""
    return tuple(name for name in vars(protocol) if not name.startswith("_"))


def check(protocol: type, building: ModuleType, needed: Iterable[str] = ()) -> None:
    """Raises BadHook if a module is not as the Protocol says: a rule for no hook, a function that is
    `needed` and missing, one that has another signature, or a table of another type.
    """
    known = hook_names(protocol)
    for table in OF_HOOKS:
        for moment in getattr(building, table, ()):
            if isinstance(moment, str) and moment not in known:
                near = nearest_name(moment, known)
                raise BadHook(f'{building.__file__}: {table} names "{moment}", which is no hook{near}')
    for moment in known:
        if moment in needed and not hasattr(building, moment):
            raise BadHook(f"{building.__file__}: it has no {moment}()")
        if hasattr(building, moment):
            _compare(protocol, moment, getattr(building, moment))
    _check_tables(protocol, building, known)


def _check_tables(protocol: type, building: ModuleType, known: tuple[str, ...]) -> None:
    """Raises BadHook for a table of another type, a misspelt name, and a hook without a rule."""
    space = vars(sys.modules[protocol.__module__])
    tables = {
        name: _type(written, space) for name, written in getattr(protocol, "__annotations__", {}).items()
    }
    for name, value in vars(building).items():
        if name in tables and not _fits(value, tables[name]):
            raise BadHook(f"{building.__file__}: {name} must be {_called(tables[name])}")
        if name.startswith("_") or name in known or name in tables:
            continue
        if near := _misspelt(name, (*known, *tables)):
            raise BadHook(f'{building.__file__}: nobody asks for "{name}"; the nearest is "{near}"')
    rules = getattr(building, "RULES", {})
    for moment in known if "RULES" in tables else ():
        if hasattr(building, moment) and moment not in rules:
            raise BadHook(f"{building.__file__}: RULES names no rule for {moment}()")


@cache  # most buildings import the same names
def _misspelt(name: str, known: tuple[str, ...]) -> str:
    """The known name that this one is nearly alike, or ""."""
    return next(iter(get_close_matches(name, known, 1, NEAR)), "")


def _fits(value: object, hint: Any) -> bool:
    """Whether a table is of its declared type, with everything in it."""
    of, parts = get_origin(hint), get_args(hint)
    if hint is Any or of is Callable:
        return hint is Any or callable(value)
    if of is None:
        return isinstance(value, hint)
    if not isinstance(value, of):
        return False
    if isinstance(value, Mapping):
        return all(_fits(key, parts[0]) and _fits(one, parts[1]) for key, one in value.items())
    assert isinstance(value, tuple), hint
    each = parts[:1] * len(value) if parts[1:] == (...,) else parts
    return len(each) == len(value) and all(map(_fits, value, each))


def _compare(protocol: type, moment: str, function: Callable[..., Any]) -> None:
    """Raises BadHook, with the file and the parameter, if a function has another signature."""
    while hasattr(function, "__wrapped__"):  # of functools.cache, for example
        function = function.__wrapped__
    wanted, there = _signature(getattr(protocol, moment))[1:], _signature(function)
    if len(wanted) == len(there):  # "any" allows every type
        wanted = [(w[0], t[1]) if _allows(w[1], t[1]) else w for w, t in zip(wanted, there, strict=True)]
    if wanted == there:
        return
    names = [name for name, _ in wanted]
    said = f"{function.__code__.co_filename}: {moment}({_written(there[:-1])}) -> {_written(there[-1:])}"
    if len(there) != len(wanted):
        raise BadHook(f"{said}: it receives ({_written(wanted[:-1])})")
    wrong = next(k for k, pair in enumerate(zip(wanted, there, strict=True)) if pair[0] != pair[1])
    part = "its answer" if names[wrong] == "return" else f'parameter {wrong + 1}, "{there[wrong][0]}",'
    raise BadHook(f"{said}: {part} must be {_written(wanted[wrong : wrong + 1])}")


def _allows(wanted: Any, there: Any) -> bool:
    """Whether a parameter may be of any type, or of any that inherits from one (OwnDecision)."""
    if get_origin(wanted) is not Annotated:
        return wanted is Any
    kinds = get_args(there) or (there,)
    return all(isinstance(kind, type) and issubclass(kind, wanted.__metadata__) for kind in kinds)


_MORE = (CO_VARARGS, CO_VARKEYWORDS)


def _signature(function: Callable[..., Any]) -> list[tuple[str, Any]]:
    """The parameters of a function with their types, and what it returns. A hook receives its values in
    order: a parameter that takes none of them alone is marked with a star.
    """
    code, known = function.__code__, function.__annotations__
    space = vars(sys.modules[function.__module__])
    further = code.co_kwonlyargcount + sum(bool(code.co_flags & flag) for flag in _MORE)
    names = code.co_varnames[: code.co_argcount + further]
    stars = (*("" for _ in range(code.co_argcount)), *("*" for _ in range(further)))
    found = [
        (f"{star}{name}", _type(known.get(name), space)) for star, name in zip(stars, names, strict=True)
    ]
    return [*found, ("return", _type(known.get("return"), space))]


def _type(written: object, space: dict[str, object]) -> Any:
    """A type, also if it is written as text; a name that is imported for types only stays text."""
    if not isinstance(written, str):
        return written
    try:
        return eval(written, space)  # an annotation of our own code
    except NameError:
        return written


def _written(parts: list[tuple[str, object]]) -> str:
    return ", ".join(f"{'' if name == 'return' else f'{name}: '}{_called(kind)}" for name, kind in parts)


def _called(kind: Any) -> str:
    if get_origin(kind) is Annotated:
        return f"a kind of {kind.__metadata__[0].__name__}"
    return str(kind if get_origin(kind) else getattr(kind, "__name__", kind))


class Hook(Generic[P, R]):
    """The effect of one building at one hook: the building, the rule, and the answer."""

    __slots__ = ("always", "answer", "building", "never", "otherwise", "rule")

    def __init__(self, building: str, module: ModuleType, moment: str) -> None:
        self.building = building
        self.rule: str = module.RULES[moment]
        self.otherwise: str = getattr(module, "OTHERWISE", {}).get(moment, self.rule)
        self.never: str = getattr(module, "NEVER", {}).get(moment, "")
        self.always = moment in getattr(module, "ALWAYS", ())
        self.answer: Callable[P, R] = getattr(module, moment)


def hooks(moment: str, known: Iterable[tuple[str, ModuleType | None]]) -> dict[str, Any]:
    """The effects of all buildings at a hook, by id; a game says the types that belong to the hook again."""
    return {building: Hook(building, own, moment) for building, own in known if own and hasattr(own, moment)}
