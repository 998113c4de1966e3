"""How a guess would part the codes that are left, for thousands of guesses in milliseconds.

Answers to one guess are worked out for all codes at once: a number of as many bytes as there are
codes, in which each byte is the answer of one code.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.mastermind.codes import COLOURS, Code

_EXACT: Final = 8
"""An answer is a byte: pegs in the right hole times this, and all right colours."""


@cache
def _is(letter: str) -> bytes:
    """A table for `bytes.translate`: 1 for the letter, 0 for everything else."""
    return bytes(int(byte == ord(letter)) for byte in range(256))


@cache
def _at_most(most: int) -> bytes:
    return bytes(min(byte, most) for byte in range(256))


@cache
def _answers(pegs: int) -> tuple[int, ...]:
    """Every byte that an answer can be; the last says that the code is found."""
    pairs = ((exact, common) for exact in range(pegs + 1) for common in range(exact, pegs + 1))
    never = (pegs - 1, pegs)
    return tuple(_EXACT * exact + common for exact, common in pairs if (exact, common) != never)


class Parts:
    """The codes that are left, ready to be parted by guesses."""

    def __init__(self, codes: Sequence[Code]) -> None:
        self.codes = codes
        self._pegs = len(codes[0])
        self._answers = _answers(self._pegs)
        text = "".join(codes).encode()
        colours = [letter for letter in COLOURS if letter.encode() in text]
        columns = [text[hole :: self._pegs] for hole in range(self._pegs)]
        self._exact: list[dict[str, int]] = [
            {letter: _number(column.translate(_is(letter))) for letter in colours}
            for column in columns
        ]
        self._common: dict[tuple[str, int], int] = {}
        for letter in colours:
            count = sum(exact[letter] for exact in self._exact).to_bytes(len(codes), "little")
            for most in range(1, self._pegs + 1):
                self._common[letter, most] = _number(count.translate(_at_most(most)))

    def told(self, guess: Code) -> bytes:
        """The answer of each code to the guess, as bytes."""
        exact = sum(self._exact[hole].get(letter, 0) for hole, letter in enumerate(guess))
        common = sum(self._common.get((letter, guess.count(letter)), 0) for letter in set(guess))
        return (_EXACT * exact + common).to_bytes(len(self.codes), "little")

    def sizes(self, guess: Code) -> list[int]:
        """How many codes would give each answer that any of them gives."""
        told = self.told(guess)
        return [count for count in map(told.count, self._answers) if count]

    def split(self, guess: Code) -> dict[int, tuple[Code, ...]]:
        """The codes by their answer; without the one that would be found."""
        found: dict[int, list[Code]] = {}
        for code, told in zip(self.codes, self.told(guess), strict=True):
            found.setdefault(told, []).append(code)
        found.pop(self._answers[-1], None)
        return {told: tuple(part) for told, part in found.items()}


def _number(column: bytes) -> int:
    return int.from_bytes(column, "little")
