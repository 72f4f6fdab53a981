"""`tutor serve`: checks the port, configures Voila, prints the address."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from tutor.rules import broken
from tutor.rules.kernel.words import complain

from . import folders
from .access import PLACE
from .hosts import Hosts, is_name
from .memory import KERNEL

HERE = Path(__file__).parent
INDEX = "index.ipynb"
WARM = 3  # kernels kept ready; each can show any of our pages, because a page sends its address
HOME_ONLY = Hosts()
HOST_HELP = (
    "An ADDRESS of this machine to listen on as well (0.0.0.0: all), or a host NAME to "
    "accept. Can be repeated."
)
EACH_HELP = "The most pages that another machine may have open; 0: half of --most."
FORGET = 600  # seconds until a closed page loses its kernel; it can return from the browser's copy


def notebooks() -> Path:
    """The folder of the start pages: beside the package in a checkout, inside it when installed."""
    checkout = HERE.parent.parent / "notebooks"
    return checkout if (checkout / "index.ipynb").is_file() else HERE / "notebooks"


def find_share() -> None:
    """Tell Jupyter where our template and settings are, whether installed or not."""
    for name, folder in (
        ("JUPYTER_PATH", HERE / "share/jupyter"),
        ("JUPYTER_CONFIG_PATH", HERE / "etc/jupyter"),
    ):
        before = os.environ.get(name)
        if str(folder) not in (before or "").split(os.pathsep):
            os.environ[name] = str(folder) + (os.pathsep + before if before else "")


def port_problem(port: int, host: str = "127.0.0.1") -> str:
    """Why the port cannot be used, or ""."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OverflowError:
            return "range"
        except OSError as no:
            return {
                errno.EADDRINUSE: "taken",
                errno.EACCES: "forbidden",
                errno.EADDRNOTAVAIL: "elsewhere",
            }.get(no.errno or 0, "unusable")
    return ""


def refuse_bad_port(port: int, lang: str = "en", hosts: Hosts = HOME_ONLY) -> None:
    """Print one clear line on standard error and exit with status 2."""
    for address in hosts.listen:
        if problem := port_problem(port, address):
            other = port + 1 if port < 65535 else 8866
            refuse(lang, f"port_{problem}", port=port, other=other, host=address)


def refuse(lang: str, key: str, **facts: object) -> None:
    """Print one clear line on standard error and exit with status 2."""
    from tutor.boards import words

    click.echo(words.of(lang)(f"app.{key}", **facts), err=True)
    raise SystemExit(2)


def hosts_of(wanted: Sequence[str], lang: str) -> Hosts:
    """The host names of this server, from `--host`."""
    for name in wanted:
        if not is_name(name):
            refuse(lang, "host_unreadable", host=name)
    return Hosts.of(wanted)


def _pools(folder: Path) -> dict[str, dict[str, int]]:
    """How many kernels wait for a reader, by notebook."""
    return {INDEX: {"pool_size": WARM}, "default": {"pool_size": int(folder != notebooks())}}


def settings(
    port: int,
    folder: Path,
    forget: int = FORGET,
    most: int = 0,
    each: int = 0,
    at_once: int = 0,
    memory: int = KERNEL,
) -> Any:
    """Voila's configuration."""
    from traitlets.config import Config

    c = Config()
    c.Voila.port = port
    c.Voila.port_retries = 0
    c.Voila.connection_dir_root = str(folders.root())
    c.Voila.open_browser = False
    c.Voila.root_dir = str(folder)
    c.Voila.log_level = "ERROR"  # Voila reports every notebook without stored outputs as "not trusted"
    c.Voila.config_file_paths = []
    c.VoilaConfiguration.template = "tutor"
    c.VoilaConfiguration.strip_sources = False  # the template shows sources if the page is for reading
    c.VoilaConfiguration.resources = {"nonce": PLACE}
    c.VoilaConfiguration.allow_template_override = c.VoilaConfiguration.allow_theme_override = "NO"
    c.VoilaConfiguration.kernel_spec_manager_class = "tutor.app.specs.PageSpecs"
    c.PageSpecs.mib = memory
    c.PageKernels.most = most
    c.PageKernels.each = each
    c.PageKernels.at_once = at_once
    c.VoilaKernelManager.kernel_pools_config = _pools(folder)
    c.VoilaKernelManager.fill_delay = 0.5
    # If a kernel ends again immediately, another restart does not help: readers should see it soon.
    c.KernelRestarter.restart_limit = 1
    c.KernelManager.transport = "ipc"  # no open TCP ports, so no other user of this machine can connect
    c.VoilaConfiguration.multi_kernel_manager_class = "tutor.app.kernels.PageKernels"
    c.MappingKernelManager.cull_interval = max(1, min(20, forget // 10))
    c.MappingKernelManager.cull_idle_timeout = forget
    c.MappingKernelManager.cull_connected = False
    return c


def serve(
    port: int = 8866,
    lang: str = "en",
    host: Sequence[str] = (),
    warm: bool = True,
    folder: Path | None = None,
    class_file: Path | None = None,
    **limits: int,
) -> None:
    """Run until interrupted. With a file for it, pupils can join a class."""
    hosts = hosts_of(host, lang)
    refuse_bad_port(port, lang, hosts)
    find_share()
    from tutor.boards import words

    from . import patches
    from .server import TutorVoila

    patches.apply()
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    folder = folder or notebooks()
    pool = INDEX if folder == notebooks() else ""
    live = _live_class(class_file) if class_file else None
    config = settings(port, folder, **limits)
    app = TutorVoila(config=config, hosts=hosts, warm=warm, pool=pool, live=live)
    app.initialize([])
    w = words.of(lang)
    click.echo(w("app.serving", url=f"http://localhost:{port}"))
    if others := [f"http://{name}:{port}" for name in hosts.shown[1:]]:
        click.echo(
            w(
                "app.open" if len(hosts.listen) > 1 or hosts.everywhere else "app.named",
                urls=", ".join(others),
            )
        )
    if live is not None:
        _say_class(live, f"http://{hosts.shown[-1]}:{port}/class", class_file, lang)
    sys.stdout.flush()
    app.start()


def _live_class(file: Path) -> Any:
    from .live_class import LiveClass
    from .live_store import ClassStore

    return LiveClass(ClassStore(file))


def _say_class(live: Any, url: str, file: Path | None, lang: str) -> None:
    """Print the code of the class, the teacher's address, and what is kept where."""
    from tutor.boards import words

    w = words.of(lang)
    click.echo(w("app.class_open", url=url, code=live.store.code))
    click.echo(w("app.class_teacher", url=f"{url}/teacher#{live.store.secret}"))
    click.echo(w("app.class_file", file=file))


@click.command()
@click.option("--port", default=8866, show_default=True)
@click.option("--lang", default="en")
@click.option("--host", multiple=True, help=HOST_HELP)
@click.option("--most", default=0, help="The most pages open at the same time; 0: as many as memory allows.")
@click.option("--each", default=0, help=EACH_HELP)
@click.option(
    "--at-once", default=0, help="Pages started at the same time; 0: one per processor, at least two."
)
@click.option(
    "--memory", default=KERNEL, show_default=True, help="MiB of memory for the Python process of one page."
)
@click.option("--forget", default=FORGET, help="Seconds until a closed page loses its kernel.")
@click.option("--warm/--cold", default=True, help="Start kernels before a visitor needs them.")
@click.option("--folder", type=click.Path(path_type=Path, exists=True, file_okay=False), default=None)
@click.option("--class-file", type=click.Path(path_type=Path, dir_okay=False), default=None)
def main(**options: Any) -> None:
    for error in broken().values():
        click.echo(complain(error, options["lang"]), err=True)
    serve(**options)


if __name__ == "__main__":
    main()
