"""JupyterLite: the teaching notebooks, run in the reader's browser, without a server.

    for done, total in lite.build(out, pyodide, work, notebooks):
        ...

`out` is the site's folder; everything is written to `out/lite`, and no other page loads anything of it.
`pyodide` is the unpacked folder of Pyodide, `work` a folder for what is downloaded and made, `notebooks` are
addresses on the site with their files.
"""

from .build import FOLDER, address, build, runs

__all__ = ["FOLDER", "address", "build", "runs"]
