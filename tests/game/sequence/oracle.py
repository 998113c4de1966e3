"""Counting lines by brute force, written from the rules alone and sharing no code with the game.

A square is (column, row); a window is the frozenset of its squares with its place in the order.
"""

from collections.abc import Iterator

Square = tuple[int, int]
Window = tuple[int, int, tuple[Square, ...]]
"""Direction, index of the first square, the five squares."""

CORNERS = {(0, 0), (9, 0), (0, 9), (9, 9)}
STEPS = ((1, 0), (0, 1), (1, 1), (-1, 1))


def every_window() -> list[Window]:
    """All lines of five that fit on the board."""
    found = []
    for direction, (right, down) in enumerate(STEPS):
        for row in range(10):
            for column in range(10):
                line = tuple((column + n * right, row + n * down) for n in range(5))
                if all(0 <= x < 10 and 0 <= y < 10 for x, y in line):
                    found.append((direction, 10 * row + column, line))
    return found


EVERY = every_window()


def overlap(one: Window, other: Window) -> int:
    """Chips in common."""
    return len((set(one[2]) & set(other[2])) - CORNERS)


def compatible(windows: list[Window]) -> Iterator[list[Window]]:
    """Every subset whose members share at most one chip pairwise."""
    if not windows:
        yield []
        return
    first, *rest = windows
    for chosen in compatible(rest):
        yield chosen
        if all(overlap(first, other) <= 1 for other in chosen):
            yield [first, *chosen]


def lines_made(own: set[Square], placed: Square, earlier: list[Window]) -> list[Window]:
    """The windows that count when `placed` joins `own` (rules 5.1 to 5.4)."""
    held = own | {placed} | CORNERS
    open_windows = [
        window
        for window in EVERY
        if placed in window[2]
        and held.issuperset(window[2])
        and all(overlap(window, line) <= 1 for line in earlier)
    ]

    def rank(chosen: list[Window]) -> tuple[object, ...]:
        taken = sum(overlap(window, line) for window in chosen for line in earlier)
        corners = sum(len(CORNERS.intersection(window[2])) for window in chosen)
        return -len(chosen), taken, -corners, sorted(window[:2] for window in chosen)

    return min(compatible(open_windows), key=rank)
