"""The server: Voilà with kernels of our own, and JupyterLab."""

import sys

# Jupyter's imports compile a grammar of addresses with letters beyond ASCII, for a second at every start.
# No schema of a server describes such an address, and without this package they are not looked for.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
