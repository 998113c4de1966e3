"""The workers of a Dask cluster, found by its scheduler's address.

The library is an optional extra (`cluster`). The cluster sees to workers that die or join; it uses
pickles, so scheduler and workers must be machines that one trusts, with the same Parlour on each.
"""

from concurrent.futures import Future
from time import monotonic
from typing import Any, Final

from ai.league.report import Played
from ai.league.work import Job, play

_CONNECT_S: Final = 10.0
_LOOK_S: Final = 5.0
"""How often it is asked how many workers there are."""
_LEAST: Final = 4
"""Sittings that are handed out, even where no worker has come yet."""


class NoCluster(Exception):
    """A cluster that is not to be had; the text says why."""


class Cluster:
    """A crew whose workers are elsewhere. What they play when they are called off is lost."""

    def __init__(self, address: str) -> None:
        """Connects; raises NoCluster."""
        try:
            import distributed
        except ImportError as error:
            raise NoCluster(
                "a cluster needs the optional package: install the extra “cluster”"
            ) from error
        connect: Any = distributed.Client
        try:
            self._client = connect(address, timeout=_CONNECT_S, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise NoCluster(f"no scheduler answers at {address}") from error
        self._executor: Any = None
        self._at_once = _LEAST
        self._looked_s = float("-inf")

    @property
    def at_once(self) -> int:
        """How many sittings the workers that there are now are handed at the same time."""
        if monotonic() - self._looked_s > _LOOK_S:
            self._looked_s = monotonic()
            self._at_once = max(_LEAST, 2 * sum(self._client.nthreads().values()))
        return self._at_once

    def submit(self, job: Job) -> Future[Played]:
        """Hands out a sitting."""
        if self._executor is None:
            self._executor = self._client.get_executor(pure=False)
        future: Future[Played] = self._executor.submit(play, job)
        return future

    def renew(self) -> None:
        """The cluster renews itself."""

    def close(self) -> None:
        """Hands out nothing more, and hangs up."""
        if self._executor is not None:
            self._executor.shutdown(wait=False)
            self._executor = None
        self._client.close()
