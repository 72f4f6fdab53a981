"""One person's server in a JupyterHub: its folder, its limits, its options. `make hub` really runs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tutor.app import hub
from tutor.cli import cli


def test_the_command_writes_the_configuration_and_writes_nothing_over(tmp_path: Path) -> None:
    out = tmp_path / "hub.py"
    assert CliRunner().invoke(cli, ["hub-config", str(out)]).exit_code == 0
    text = out.read_text("utf-8")
    assert text == hub.CONFIG.read_text("utf-8") and all(name in text for name in hub.LIMITS)
    compile(text, out, "exec")
    out.write_text("mine")
    again = CliRunner().invoke(cli, ["hub-config", str(out)])
    assert again.exit_code != 0 and out.read_text() == "mine"


def test_notebooks_are_copied_once_and_what_is_changed_stays(tmp_path: Path) -> None:
    source, target = tmp_path / "a", tmp_path / "b"
    (source / "en/.ipynb_checkpoints").mkdir(parents=True)
    for name in ("index", "en/start", "en/.ipynb_checkpoints/start"):
        (source / f"{name}.ipynb").write_text(name)
    assert hub.copy_missing(source, target) == 2
    (target / "en/start.ipynb").write_text("mine")
    (target / "index.ipynb").unlink()
    assert hub.copy_missing(source, target) == 1 and (target / "en/start.ipynb").read_text() == "mine"


@pytest.mark.parametrize("given", ["", "0", "-5", "x", "1.5"])
def test_a_limit_that_is_no_number_is_the_usual_one(given: str) -> None:
    assert hub.limits_of({"TUTOR_KERNEL_MIB": given}) == hub.LIMITS
    assert hub.limits_of({"TUTOR_IDLE_KERNEL": "60"})["TUTOR_IDLE_KERNEL"] == 60


def test_the_folder_is_the_one_that_the_hub_says() -> None:
    assert hub.folder_of({"JUPYTERHUB_ROOT_DIR": "/x"}) == Path("/x")
    assert hub.folder_of({}) == Path("~/tutor").expanduser()
    assert "--PageSpecs.mib=768" in [*hub.options(hub.LIMITS)]
