"""What stands around the environments for agents; what they do themselves is in tests/foreign."""

from __future__ import annotations

import subprocess
import sys
from inspect import signature
from typing import Any

import pytest

from tests.test_house import ROOT, SOURCES, imports, room
from tutor import envs
from tutor.bots import NAMES
from tutor.rules.kernel import extras
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.words import complain

OF_AGENTS = ("numpy", "gymnasium", "pettingzoo", "pyspiel")


@pytest.mark.slow
def test_environments_stand_on_rules_bots_and_boards_and_only_they_need_their_packages() -> None:
    """And they do so only inside: `import tutor.envs` works where nothing of it is installed."""
    for path in SOURCES:
        used = imports(path)
        if room(path) == "tutor.envs":
            ours = [name.split(".")[1] for name in used if name.startswith("tutor.")]
            assert {*ours} <= {"rules", "bots", "boards", "envs"}, path
        else:
            assert not [name for name in used if name.split(".")[0] in OF_AGENTS], path
    without = "import sys; sys.modules.update(dict.fromkeys(" + repr(OF_AGENTS) + ")); import tutor.envs"
    done = subprocess.run([sys.executable, "-c", without + ".numbering"], cwd=ROOT, capture_output=True)
    assert not done.returncode, done.stderr


@pytest.mark.parametrize("make", [envs.env, envs.seat_env])
def test_help_names_every_argument_and_bot(make: Any) -> None:
    """For somebody who has only help(), in a notebook."""
    for name in signature(make).parameters:
        assert name in ("game", "seat") or f"`{name}`" in make.__doc__, name
    assert {*signature(envs.env).parameters} == {*signature(envs.raw_env).parameters}
    if "bots" in signature(make).parameters:
        assert all(f'"{name}"' in make.__doc__ for name in NAMES)


@pytest.mark.parametrize("make", [envs.env, envs.raw_env, envs.seat_env])
def test_an_unknown_option_is_answered_with_the_arguments_that_exist(make: Any) -> None:
    pytest.importorskip("pettingzoo")
    own = [name for name in signature(make).parameters if name != "options"]
    for game, options in (("san_juan", []), ("el_capitan", ["cities", "payout", "board"])):
        with pytest.raises(UnknownName) as found:
            make(game, 2, colour="red")
        for lang, nothing in (("en", "This game has no options."), ("es", "Este juego no tiene opciones.")):
            said = complain(found.value, lang)
            assert "colour" in said and f": {', '.join(own + options)}." in said
            assert (nothing in said) == (not options)
    with pytest.raises(UnknownName, match="burghers"):  # a wrong value, not a wrong name
        make("puerto_rico_1897", 3, expansions="colour")


@pytest.mark.parametrize("make", [envs.env, envs.raw_env, envs.seat_env])
def test_what_is_not_installed_is_named_with_its_extra(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(ImportError) as found:
        make("san_juan", 2)
    for lang in LANGUAGES:
        assert 'pip install "boardgame-tutor[agents]"' in complain(found.value, lang)  # type: ignore[arg-type]
