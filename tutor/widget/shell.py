"""What IPython does for a notebook: it shows what is published, and completes what is being written."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from tutor.rules.kernel.document import Document

Endings = Callable[[str, Mapping[str, Any]], list[tuple[str, str]]]  # of a line, with the names that it knows


def in_voila() -> bool:
    """Whether Voila shows this kernel's pages."""
    return "voila" in os.environ.get("SERVER_SOFTWARE", "") or "VOILA_PREHEAT" in os.environ


def publish(data: Document, more: Document | None = None) -> None:
    """Shows this under the cell that is running."""
    from IPython.display import publish_display_data

    publish_display_data(data, more)  # type: ignore[no-untyped-call]


def complete_with(endings: Endings) -> None:
    """Lets IPython offer these with the Tab key, if this is one of its kernels or shells.

    An ending is (what has been written of it, the whole).
    """
    try:
        from IPython import get_ipython
        from IPython.core.completer import SimpleCompletion, context_matcher
    except ImportError:
        return
    shell = get_ipython()  # type: ignore[no-untyped-call]
    if shell is None or getattr(shell, "Completer", None) is None:
        return

    @context_matcher(identifier="tutor")  # type: ignore[untyped-decorator]
    def matcher(at: Any) -> dict[str, Any]:
        ends = endings(at.text_until_cursor, shell.user_ns)
        found = [SimpleCompletion(one[len(begun) - len(at.token) :]) for begun, one in ends]
        return {"completions": found, "suppress": bool(found)}

    shell.Completer.custom_matchers.append(matcher)
