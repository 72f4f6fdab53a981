"""Kernels that are started before a visitor needs them."""

from __future__ import annotations

import asyncio
from typing import Any

from voila.voila_kernel_manager import voila_kernel_manager_factory

from .kernels import PageKernels

LONGEST = 120.0  # seconds after which drawing a page counts as failed
Prepared: Any = voila_kernel_manager_factory(PageKernels, preheat_kernel=True, default_pool_size=1)


class WarmKernels(Prepared):
    """Voila's pools, filled while nobody waits, a limited number at a time; a kernel is used only when it is
    complete.
    """

    def __init__(self, **kwargs: object) -> None:
        self.warming: set[Any] = set()  # the tasks that are starting a kernel now
        super().__init__(**kwargs)

    async def _initialize(self, notebook_path: str, kernel_id: str | None = None, **kwargs: object) -> Any:
        while not self.queue.spare(len(self.warming)):
            await asyncio.sleep(0.25)
        task = asyncio.current_task()
        self.warming.add(task)
        try:
            made = await super()._initialize(notebook_path, kernel_id, **kwargs)
            try:
                await asyncio.wait_for(asyncio.shield(made["task"]), LONGEST)
            except BaseException:
                await self.take_back(made["kernel_id"])
                raise
            return made
        finally:
            self.warming.discard(task)

    def _usable(self, notebook: str) -> list[Any]:
        """The pool's tasks that may still succeed, the nearest to the end first; failed ones are dropped."""
        pool = self._pools.get(notebook, [])
        pool[:] = [task for task in pool if not task.done() or not (task.cancelled() or task.exception())]
        pool.sort(key=lambda task: (not task.done(), task not in self.warming))
        return [task for task in pool if task.done() or task in self.warming]

    def get_pool_size(self, notebook_name: str) -> int:
        return len(self._usable(notebook_name))

    async def shutdown_all(self, *args: object, **kwargs: object) -> None:
        """Kernels that have not started yet are cancelled, because nobody waits for them."""
        for pool in self._pools.values():
            for task in pool:
                task.cancel()  # has no effect on a finished task
            pool[:] = [task for task in pool if task.done()]
        await super().shutdown_all(*args, **kwargs)

    def ready(self) -> int:
        return sum(task.done() for name in self._pools for task in self._usable(name))
