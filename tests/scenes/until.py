"""Waiting for what another thread does."""

import time
from collections.abc import Callable


def until(happened: Callable[[], bool], most_s: float = 30.0) -> None:
    """Returns as soon as it has happened; fails when it never does."""
    end_s = time.monotonic() + most_s
    while not happened():
        assert time.monotonic() < end_s, "it did not happen"
        time.sleep(0.002)
