"""Codes, how a guess is answered, and which codes the answers leave."""

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import permutations, product
from typing import Final

Code = str
"""A row of pegs, a letter for each colour: `AABC`. Empty: not set, or not to be seen."""
Answer = tuple[int, int]
"""Pegs of the right colour in the right hole, and of the right colour in another one."""

COLOURS: Final = "ABCDEFGH"


@cache
def all_codes(colours: int, pegs: int, repeats: bool) -> tuple[Code, ...]:
    """Every row of so many pegs in so many colours, in alphabetical order."""
    letters = COLOURS[:colours]
    rows = product(letters, repeat=pegs) if repeats else permutations(letters, pegs)
    return tuple(map("".join, rows))


def answer(code: Code, guess: Code) -> Answer:
    """How the guess is answered; each peg of either row counts once at most (rule 3.2).

    Raises:
        ValueError: the code is not known, or its length is another.
    """
    if not code or len(code) != len(guess):
        raise ValueError("no answer without the code")
    exact = 0
    for one, other in zip(code, guess, strict=True):
        exact += one == other
    common = 0
    for colour in set(guess):
        in_code, in_guess = code.count(colour), guess.count(colour)
        common += min(in_code, in_guess)
    return exact, common - exact


def fitting(
    codes: Iterable[Code], guesses: Sequence[Code], answers: Sequence[Answer]
) -> tuple[Code, ...]:
    """The codes that would have given each guess its answer; a guess without one says nothing."""
    left = tuple(codes)
    for guess, told in zip(guesses, answers, strict=False):
        left = tuple(code for code in left if answer(code, guess) == told)
    return left


@lru_cache(maxsize=256)
def fitting_codes(
    colours: int,
    pegs: int,
    repeats: bool,
    guesses: tuple[Code, ...],
    answers: tuple[Answer, ...],
) -> tuple[Code, ...]:
    """Of all codes of a table those that fit; one more guess begins from what was left before."""
    if not answers:
        return all_codes(colours, pegs, repeats)
    known = len(answers) - 1
    before = fitting_codes(colours, pegs, repeats, guesses[:known], answers[:known])
    return fitting(before, guesses[known:], answers[known:])


def seal(code: Code, salt: str) -> str:
    """The seal of a code: SHA-256 of the salt, a colon and the code, in hexadecimal digits."""
    return hashlib.sha256(f"{salt}:{code}".encode()).hexdigest()


def keeps_seal(code: Code, salt: str, sealed: str) -> bool:
    """Whether a code and its salt are those that were sealed."""
    return bool(code) and seal(code, salt) == sealed
