"""Advice that was given in this run of the program, so that a review asks for nothing twice."""

from collections import OrderedDict
from functools import cache
from hashlib import blake2b
from typing import Any, Final

import msgspec

from ai.advice import Advice

MOST: Final = 2_000
"""So many are kept, those asked for last; a match has some dozens, a long one some hundreds."""


class Judged:
    """Advice by game, view and the move that it must speak of, however long it was thought over.

    So the hands of a match need not be judged again with the match, nor a record that was read
    anew, and a guest's own match has the same verdicts as its host's record.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[bytes, Advice] = OrderedDict()

    def get(self, game_id: str, view: Any, move: Any) -> Advice | None:
        """What was said; None: nobody was asked, or it was long ago."""
        key = _key(game_id, view, move)
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, game_id: str, view: Any, move: Any, advice: Advice) -> None:
        """Keep it; what was not asked for the longest goes."""
        self._kept[_key(game_id, view, move)] = advice
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


@cache
def house_judged() -> Judged:
    """That of this program."""
    return Judged()


def _key(game_id: str, view: Any, move: Any) -> bytes:
    asked = msgspec.json.encode((game_id, view, move), order="deterministic")
    return blake2b(asked, digest_size=16).digest()
