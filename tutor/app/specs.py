"""The command that starts a kernel: our notebooks get the one with a memory limit, whatever else is
installed.
"""

from __future__ import annotations

import sys
from typing import Any

from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from traitlets import Integer

from . import memory


class PageSpecs(KernelSpecManager):
    """Offers exactly one kind of kernel."""

    mib = Integer(memory.KERNEL, help="MiB of memory that a kernel may use.").tag(config=True)

    def find_kernel_specs(self) -> dict[str, str]:
        return {NATIVE_KERNEL_NAME: ""}

    def get_kernel_spec(self, kernel_name: str) -> Any:
        command = [sys.executable, "-P", "-m", "tutor.app.kernel", str(self.mib), "-f", "{connection_file}"]
        return KernelSpec(argv=command, display_name="tutor", language="python", metadata={"debugger": False})
