"""Being told to stop: Ctrl-C, or the system that ends."""

import asyncio
import signal
from collections.abc import Callable


def when_told_to_stop(act: Callable[[], object]) -> None:
    """Has something done in the running loop instead of ending at once.

    Where a loop hears no signals (Windows) or is not the main thread's, Ctrl-C ends the program as
    it always does.
    """
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, act)
        except (NotImplementedError, ValueError, RuntimeError):
            return
