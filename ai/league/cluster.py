"""The workers of a Dask cluster, found by its scheduler's address.

The library is an optional extra (`cluster`). The cluster sees to workers that die or join; it uses
pickles, so scheduler and workers must be machines that one trusts, with the same Parlour on each.
"""

import logging
from concurrent.futures import Future
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from ai.league.report import Played
from ai.league.work import Job, play

_CONNECT_S: Final = 5.0
_LOOK_S: Final = 5.0
"""How often it is asked how many workers there are."""
_LEAST: Final = 4
"""Sittings that are handed out, even where no worker has come yet."""
_FETCH_S: Final = 60.0
"""How long a result may be on its way."""
_LOUD: Final = ("distributed.client", "distributed.core", "distributed.comm", "tornado.application")
"""Loggers of the library that would tell of a lost scheduler in many lines; ours is one."""


class NoCluster(Exception):
    """A cluster that is not to be had; the text says why."""


class Cluster:
    """A crew whose workers are elsewhere. What they play when they are called off is lost.

    The library's own executor would leave its futures open for ever where the scheduler is lost
    while a result is fetched; this one does not.
    """

    def __init__(self, address: str) -> None:
        """Connects; raises NoCluster."""
        try:
            import distributed
            from distributed.comm.addressing import parse_address, parse_host_port
            from distributed.comm.registry import get_backend
        except ImportError as error:
            raise NoCluster(
                "a cluster needs the optional package: install the extra “cluster”"
            ) from error
        try:  # asked for first: a client that fails at this would not let go for many seconds
            scheme, place = parse_address(address)
            get_backend(scheme)
            parse_host_port(place)
        except ValueError as error:
            raise NoCluster(
                f"“{address}” is not the address of a scheduler, such as tcp://127.0.0.1:8786"
            ) from error
        for name in _LOUD:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        connect: Any = distributed.Client
        try:
            self._client = connect(address, timeout=_CONNECT_S, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise NoCluster(f"no scheduler answers at {address}") from error
        self._address = address
        self._out: set[Any] = set()
        """The library forgets a future that nobody holds."""
        self._at_once = _LEAST
        self._looked_s = float("-inf")

    @property
    def at_once(self) -> int:
        """How many sittings the workers that there are now are handed at the same time."""
        if monotonic() - self._looked_s > _LOOK_S and self._client.status == "running":
            self._looked_s = monotonic()
            with suppress(OSError):  # the next sitting that is handed out will tell
                self._at_once = max(_LEAST, 2 * sum(self._client.nthreads().values()))
        return self._at_once

    def submit(self, job: Job) -> Future[Played]:
        """Hands out a sitting; raises OSError where the scheduler is gone."""
        if self._client.status != "running":
            raise self._gone()
        theirs = self._client.submit(play, job, pure=False)
        ours: Future[Played] = Future()
        self._out.add(theirs)
        theirs.add_done_callback(lambda done: self._settle(done, ours))
        return ours

    def renew(self) -> None:
        """The cluster renews itself."""

    def close(self) -> None:
        """Hands out nothing more, and hangs up."""
        out, self._out = list(self._out), set()
        if out and self._client.status == "running":
            self._client.cancel(out)
        self._client.close()

    def _settle(self, theirs: Any, ours: Future[Played]) -> None:
        """In a thread of the library's, as soon as a sitting was played or lost."""
        try:
            ours.set_result(theirs.result(_FETCH_S))
        except BaseException as error:  # one that was cancelled raises what is no Exception
            if self._client.status != "running":
                ours.set_exception(self._gone())
            elif isinstance(error, Exception):
                ours.set_exception(error)
            else:
                ours.set_exception(OSError(f"a sitting was lost: {error}"))
        self._out.discard(theirs)

    def _gone(self) -> OSError:
        return OSError(f"the scheduler at {self._address} is gone")
