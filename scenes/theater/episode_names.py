"""What everybody in an episode is called by those who look on: the table knows aliases alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath
from typing import Final

from game.episode.seeds import Seating

FILLER: Final = re.compile(r"baseline(?: \(\d+\))?")
"""So a policy is called that only fills a seat: it keeps its alias."""


def shown_names(policies: Sequence[str], seating: Seating) -> tuple[str, ...]:
    """Index = position: what the policy is called, numbered where several are; a filler's alias.

    Args:
        policies: their names, by slot.
        seating: who sits where, under which alias.
    """
    called = [spoken(policy) for policy in policies]
    count, seen, by_slot = Counter(called), Counter[str](), []
    for slot, policy in enumerate(called):
        seen[policy] += 1
        if not policy or FILLER.fullmatch(policy):
            by_slot.append(seating.aliases[slot])
        elif count[policy] > 1:
            by_slot.append(f"{policy} ({seen[policy]})")
        else:
            by_slot.append(policy)
    return tuple(by_slot[slot] for slot in seating.order)


def spoken(policy: str) -> str:
    """A policy's name as it fits in a sentence: of a program its file's, of a model the model's."""
    kind, _, rest = policy.partition(":")
    if kind == "model" and rest:
        return rest
    words = rest.split()
    if kind != "program" or not words:
        return policy
    scripts = (word for word in words[1:] if PurePath(word).suffix and not word.startswith("-"))
    return PurePath(next(scripts, words[0])).name or policy


class Names:
    """Index = position."""

    def __init__(self, policies: Sequence[str], seating: Seating) -> None:
        self.all = shown_names(policies, seating)
        aliases = [seating.alias(at) for at in range(len(self.all))]
        self._shown = dict(zip(aliases, self.all, strict=True))
        self._alias = re.compile(rf"\b(?:{'|'.join(map(re.escape, aliases))})\b")

    def __getitem__(self, at: int) -> str:
        return self.all[at]

    def in_text(self, text: str) -> str:
        """A text of the table, with the names that are shown in place of the aliases."""
        return self._alias.sub(lambda found: self._shown[found[0]], text)
