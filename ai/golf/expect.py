"""What a grid is expected to count, its closed cards being any that are left.

A grid counts the sum of its cards less what its lines save: what a line counts if it is struck,
times how likely that is. Closed cards are taken one by one, as if each were put back.
"""

from collections import Counter

from ai.golf.sight import Odds, Ranks, Sight


class Count:
    """Counts grids, and keeps for one decision what it found of their lines."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._worth = {**sight.worth, "": sight.closed.mean}
        self._saved: dict[Ranks, float] = {}

    def worth(self, rank: str) -> float:
        """What a card counts by itself; an empty text is a closed one."""
        return self._worth[rank]

    def of(self, grid: Ranks) -> float:
        """The points of a grid on average, as it lies."""
        total = sum([self._worth[rank] for rank in grid])
        struck = []
        for line in self.sight.lines:
            ranks = tuple([grid[cell] for cell in line])
            saved = self._saved.get(ranks)
            if saved is None:
                saved = self._saved[ranks] = self._saves(ranks)
            if saved:
                total -= saved
                if len(set(ranks)) == 1 and ranks[0]:
                    struck.append(line)
        return total if len(struck) < 2 else total + self._twice(grid, struck)

    def _twice(self, grid: Ranks, struck: list[tuple[int, ...]]) -> float:
        """What was saved twice where struck lines cross; and what twin columns bring."""
        crossed = Counter(cell for line in struck for cell in line)
        found = sum(self._worth[grid[cell]] for cell, times in crossed.items() if times > 1)
        if self.sight.two_rows and self.sight.options.double_columns == "minus10":
            twins = Counter(grid[line[0]] for line in struck)
            found -= 10.0 * sum(count // 2 for count in twins.values())
        return found

    def _saves(self, ranks: Ranks) -> float:
        """What a line saves on average."""
        sight, odds = self.sight, self.sight.closed
        known = {rank for rank in ranks if rank}
        if len(known) > 1 or not known <= sight.matching:
            return 0.0
        closed = ranks.count("")
        return sum(
            share_of(odds, rank) ** closed * len(ranks) * sight.worth[rank]
            for rank in known or sight.matching & odds.shares.keys()
        )


def share_of(odds: Odds, rank: str) -> float:
    """How likely an unseen card has a rank."""
    return odds.shares.get(rank, 0.0)
