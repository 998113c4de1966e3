"""Finds the expert's strategy and writes `optimum.py`: `python -m ai.mastermind.searching`.

The strategy with the fewest guesses for all 1,296 codes of the usual board together, 5,625. That
no strategy has fewer was shown by Koyama and Lai (1993); this search only has to find one. It tries
the guesses that look best first, so many as `WIDTHS` says; sets of few codes are searched whole.
It takes about five minutes.
"""

from pathlib import Path
from typing import Final

from ai.mastermind.parts import Parts
from game.mastermind.codes import Code, all_codes

Codes = tuple[Code, ...]

OPENING: Final = "AABC"
WIDTHS: Final = (150, 70, 60)
"""How many guesses are tried by each of two measures: the second guess, the third, later ones."""
WHOLE: Final = 16
"""Sets of no more codes are searched whole."""
KINDS: Final = 13
"""So many answers, besides the one that ends the game, part the codes at most."""
EVERY: Final = all_codes(6, 4, True)
TARGET: Final = Path(__file__).with_name("optimum.py")


def least(count: int) -> int:
    """Fewer guesses no strategy needs for so many codes together."""
    total, depth, width = 0, 1, 1
    while count > 0:
        total += depth * min(count, width)
        count, depth, width = count - width, depth + 1, width * KINDS
    return total


_LEAST: Final = tuple(map(least, range(len(EVERY) + 1)))


class Search:
    """The best guess for each set of codes met so far, and what it needs in all."""

    def __init__(self) -> None:
        self._known: dict[Codes, tuple[int, Code]] = {}

    def solve(self, codes: Codes, depth: int) -> tuple[int, Code]:
        """Guesses that these codes need together, and the first of them."""
        if len(codes) <= 2:
            return 2 * len(codes) - 1, codes[0]
        if codes not in self._known:
            self._known[codes] = self._best(codes, depth)
        return self._known[codes]

    def _best(self, codes: Codes, depth: int) -> tuple[int, Code]:
        parts, count = Parts(codes), len(codes)
        for guess in codes:
            if len(parts.sizes(guess)) == count:  # it tells all apart, and may be right itself
                return 2 * count - 1, guess
        best, chosen = 10**9, codes[0]
        for bound, guess in self._promising(parts, depth):
            if bound < best:
                total = self._total(parts, guess, depth, best)
                if total < best:
                    best, chosen = total, guess
        return best, chosen

    def _total(self, parts: Parts, guess: Code, depth: int, best: int) -> int:
        """What is needed after this guess; no less than `best` as soon as that is certain."""
        split = sorted(parts.split(guess).values(), key=len)
        rest = sum(_LEAST[len(part)] for part in split)
        total = len(parts.codes)
        for part in split:
            rest -= _LEAST[len(part)]
            total += self.solve(part, depth + 1)[0]
            if total + rest >= best:
                return best
        return total

    def _promising(self, parts: Parts, depth: int) -> list[tuple[int, Code]]:
        """Guesses with the least that they can need; those that look best first."""
        fits, ranked = frozenset(parts.codes), []
        for guess in EVERY:
            sizes = parts.sizes(guess)
            if len(sizes) > 1:
                may = guess in fits
                bound = len(parts.codes) + sum(_LEAST[size] for size in sizes) - may
                squares = sum(size * size for size in sizes)
                ranked.append((bound, -len(sizes) - may / 2, squares, guess))
        ranked.sort()
        whole = len(parts.codes) <= WHOLE
        most = len(ranked) if whole else WIDTHS[min(depth, len(WIDTHS)) - 1]
        by_parts = sorted(ranked, key=lambda row: row[1:3])
        chosen = dict.fromkeys((*ranked[:most], *by_parts[:most]))
        return [(row[0], row[3]) for row in chosen]


def strategy(search: Search) -> dict[str, Code]:
    """The guess for each path of answers, as long as three codes or more are left."""
    found: dict[str, Code] = {}
    todo: list[tuple[str, Codes]] = [("", EVERY)]
    for path, codes in todo:
        if len(codes) > 2:
            found[path] = search.solve(codes, 1)[1] if path else OPENING
            for told, part in Parts(codes).split(found[path]).items():
                exact, common = divmod(told, 8)
                todo.append((f"{path}{exact}{common - exact}", part))
    return found


def main() -> None:
    """Search, say what was found, and write it down."""
    search = Search()
    parts = Parts(EVERY).split(OPENING)
    total = len(EVERY) + sum(search.solve(part, 1)[0] for part in parts.values())
    print(f"{total} guesses for {len(EVERY)} codes")
    write(strategy(search))


def write(guesses: dict[str, Code]) -> None:
    """The strategy as a module."""
    lines, line = [], "   "
    for path, guess in sorted(guesses.items(), key=lambda item: (len(item[0]), item[0])):
        word = f" {path}={guess}"
        if len(line + word) > 100:
            lines.append(line)
            line = "   "
        line += word
    head = '''"""The expert's strategy on the usual board; written by `ai.mastermind.searching`.

Each word is a path of answers, two digits each (right, elsewhere), and the guess that follows.
"""

from typing import Final

from game.mastermind.codes import Code

_WORDS: Final = """
'''
    tail = '''
"""

GUESSES: Final[dict[str, Code]] = dict(word.split("=") for word in _WORDS.split())
'''
    TARGET.write_text(head + "\n".join([*lines, line]) + tail, encoding="utf-8")


if __name__ == "__main__":
    main()
