"""Who plays whom, over which cards: a league as a list of sittings, a function of the league alone.

The modules take turns, so that each has as many deals as the others. Four policies and more sit at
tables of four different ones, chosen so that each two meet about equally often and, where partners
play together, are opposed about equally often. Of two or three policies, two sit at a table, each
twice, at every other place: so partners are the same policy. A deal is played with the table turned
each way that differs: everybody has everybody's cards, against the same neighbours.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

from ai.league.report import League, Played, Policy, Sitting
from game.episode.config import SEED_BITS
from game.episode.modules import MODULES
from game.episode.seeds import SEATS, seat
from game.episode.terms import partner

_PAIR: Final = 2
"""Policies at a table where the league has fewer than the table has places."""


def sittings(league: League) -> tuple[Sitting, ...]:
    """All that is to be played, in order: whole deals, until there are enough episodes."""
    tables = {module: _tables(module, league) for module in league.modules}
    planned: list[Sitting] = []
    episodes = number = 0
    while episodes < league.episodes:
        module = league.modules[number % len(league.modules)]
        sitting = _sitting(number, module, league, next(tables[module]))
        planned.append(sitting)
        episodes += len(turns(sitting))
        number += 1
    return tuple(planned)


def of_plan(league: League, played: Iterable[Played]) -> tuple[Played, ...]:
    """Those of the sittings that belong to the league as it is planned now, in order."""
    planned = {sitting.number: sitting for sitting in sittings(league)}
    wanted = [each for each in played if planned.get(each.sitting.number) == each.sitting]
    return tuple(sorted(wanted, key=lambda each: each.sitting.number))


def episodes(league: League) -> int:
    """How many are played in all: no deal is left half played."""
    return sum(len(turns(sitting)) for sitting in sittings(league))


def turns(sitting: Sitting) -> tuple[tuple[Policy, ...], ...]:
    """The lineup (index = slot) with the table turned each way that differs."""
    order = seat(sitting.seed).order
    table = tuple(sitting.lineup[slot] for slot in order)
    turned = (table[turn:] + table[:turn] for turn in range(SEATS))
    return tuple(_by_slot(each, order) for each in dict.fromkeys(turned))


def sides(sitting: Sitting) -> tuple[int, ...]:
    """Index = slot: partners share a number, however the table is turned."""
    order = seat(sitting.seed).order
    if not MODULES[sitting.module].is_partnership:
        return tuple(range(SEATS))
    return _by_slot([position % 2 for position in range(SEATS)], order)


def _sitting(number: int, module: str, league: League, table: Sequence[Policy]) -> Sitting:
    deal = number // len(league.modules)
    seed = Random(f"{league.seed}:{module}:{deal}").getrandbits(SEED_BITS)
    return Sitting(number, module, seed, _by_slot(table, seat(seed).order))


def _by_slot(table: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """From index = position to index = slot; `order` has the slot of each position."""
    return tuple(table[order.index(slot)] for slot in range(SEATS))


def _tables(module: str, league: League) -> Iterator[tuple[Policy, ...]]:
    """Who sits where, deal by deal, without end; index = position."""
    rng = Random(f"{league.seed}:{module}:tables")
    count = len(league.policies)
    if count < SEATS:
        return _pairs(count, rng)
    return _fours(count, MODULES[module].is_partnership, rng)


def _pairs(count: int, rng: Random) -> Iterator[tuple[Policy, ...]]:
    pairs = list(combinations(range(count), _PAIR))
    while True:
        rng.shuffle(pairs)
        for pair in pairs:
            yield pair * (SEATS // _PAIR)


def _fours(count: int, is_partnership: bool, rng: Random) -> Iterator[tuple[Policy, ...]]:
    """Whoever has met least sits down together, as opponents if they have been opposed least."""
    sat: Counter[Policy] = Counter()
    met: Counter[frozenset[Policy]] = Counter()
    opposed: Counter[frozenset[Policy]] = Counter()
    while True:
        lots = [rng.random() for _ in range(count)]
        table: list[Policy] = []
        while len(table) < SEATS:
            free = [policy for policy in range(count) if policy not in table]
            table.append(
                min(
                    free,
                    key=lambda new: (
                        sum(met[frozenset((new, old))] for old in table),
                        sat[new],
                        lots[new],
                    ),
                )
            )
        rng.shuffle(table)
        if is_partnership:
            table = min(_partnerships(table), key=lambda way: _sum(opposed, _opponents(way)))
        sat.update(table)
        met.update(map(frozenset, combinations(table, 2)))
        opposed.update(_opponents(table))
        yield tuple(table)


def _partnerships(table: Sequence[Policy]) -> list[list[Policy]]:
    """The three ways to pair four, each as they would sit."""
    a, b, c, d = table
    return [[a, b, c, d], [a, c, b, d], [a, b, d, c]]


def _opponents(table: Sequence[Policy]) -> list[frozenset[Policy]]:
    return [
        frozenset((table[a], table[b])) for a, b in combinations(range(SEATS), 2) if b != partner(a)
    ]


def _sum(counts: Counter[frozenset[Policy]], pairs: Sequence[frozenset[Policy]]) -> int:
    return sum(counts[pair] for pair in pairs)
