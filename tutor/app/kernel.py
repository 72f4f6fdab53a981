"""A page's kernel: IPython's own, with a memory limit.

python -P -m tutor.app.kernel MIB -f CONNECTION_FILE
"""

from __future__ import annotations

import sys

from .memory import limit

if __name__ == "__main__":
    limit(int(sys.argv.pop(1)))
    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance()
