"""What stands around the environments for agents; what they do themselves is in tests/foreign."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from tests.test_house import ROOT, TREES, imports, room
from tutor import envs
from tutor.envs import extras
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.words import complain

OF_AGENTS = ("numpy", "gymnasium", "pettingzoo", "pyspiel")


def test_environments_stand_on_rules_bots_and_boards_and_only_they_need_their_packages() -> None:
    """And they do so only inside: `import tutor.envs` works where nothing of it is installed."""
    for path, tree in TREES.items():
        used = imports(path, tree)
        if room(path) == "tutor.envs":
            ours = [name.split(".")[1] for name in used if name.startswith("tutor.")]
            assert {*ours} <= {"rules", "bots", "boards", "envs"}, path
        else:
            assert not [name for name in used if name.split(".")[0] in OF_AGENTS], path
    without = "import sys; sys.modules.update(dict.fromkeys(" + repr(OF_AGENTS) + ")); import tutor.envs"
    done = subprocess.run([sys.executable, "-c", without + ".numbering"], cwd=ROOT, capture_output=True)
    assert not done.returncode, done.stderr


@pytest.mark.parametrize("make", [envs.env, envs.raw_env, envs.seat_env])
def test_what_is_not_installed_is_named_with_its_extra(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(ImportError) as found:
        make("san_juan", 2)
    for lang in LANGUAGES:
        assert 'pip install "boardgame-tutor[agents]"' in complain(found.value, lang)  # type: ignore[arg-type]
