"""Answers (rule 3.2): the tables that every copy of the game agrees on."""

import re
from collections import Counter
from itertools import product

import pytest

from game.mastermind.codes import all_codes, answer, fitting, fitting_codes

CODES = all_codes(6, 4, True)


def told(text: str) -> tuple[int, int]:
    exact, elsewhere = text.split(",")
    return int(exact), int(elsewhere)


ANSWERS = """
    ABCD/ABCD 4,0  ABCD/DCBA 0,4  ABCD/ACBD 2,2  AAAA/BBBB 0,0  ABCD/AAAA 1,0  ABCD/EEEA 0,1
    AAAB/ACDE 1,0  AABB/ABAB 2,2  AABC/BAAD 1,2  AABB/BBAA 0,4  AABB/AAAB 3,0  ABBC/BBAA 1,2
    AAAB/BAAA 2,2  FEEF/EFFE 0,4  ABCC/CCCA 1,2  CCCA/ABCC 1,2
    AAB/ABA 1,2  AABBC/BACBA 2,3  ABCDE/EABCD 0,5
    ABCD/AAAA 1,0  AACB/CAAA 1,2  AABB/ABAB 2,2  AAAA/AAAA 4,0  AABB/CCDD 0,0
"""


@pytest.mark.parametrize("row", re.findall(r"\S+ \d,\d", ANSWERS))
def test_each_peg_counts_once(row: str) -> None:
    rows, wanted = row.split()
    code, guess = rows.split("/")
    assert answer(code, guess) == answer(guess, code) == told(wanted)


PARTS = {
    "AAAA": "0,0=625 1,0=500 2,0=150 3,0=20 4,0=1",
    "AAAB": "0,0=256 0,1=308 0,2=61 1,0=317 1,1=156 1,2=27 2,0=123 2,1=24 2,2=3 3,0=20 4,0=1",
    "AABB": "0,0=256 0,1=256 0,2=96 0,3=16 0,4=1 1,0=256 1,1=208 1,2=36 2,0=114 2,1=32 2,2=4 "
    "3,0=20 4,0=1",
    "AABC": "0,0=81 0,1=276 0,2=222 0,3=44 0,4=2 1,0=182 1,1=230 1,2=84 1,3=4 2,0=105 2,1=40 "
    "2,2=5 3,0=20 4,0=1",
    "ABCD": "0,0=16 0,1=152 0,2=312 0,3=136 0,4=9 1,0=108 1,1=252 1,2=132 1,3=8 2,0=96 2,1=48 "
    "2,2=6 3,0=20 4,0=1",
}  # fmt: skip


@pytest.mark.parametrize("guess", PARTS)
def test_the_parts_of_a_first_guess(guess: str) -> None:
    wanted = {told(k): int(v) for k, v in (part.split("=") for part in PARTS[guess].split())}
    assert Counter(answer(code, guess) for code in CODES) == wanted


def test_all_pairs_of_codes() -> None:
    """By classes of guesses: a change of colours or holes in both rows changes no answer."""
    found: Counter[tuple[int, int]] = Counter()
    classes = Counter(tuple(sorted(Counter(code).values())) for code in CODES)
    shown = {(4,): "AAAA", (1, 3): "AAAB", (2, 2): "AABB", (1, 1, 2): "AABC", (1,) * 4: "ABCD"}
    for shape, guess in shown.items():
        for code in CODES:
            found[answer(code, guess)] += classes[shape]
    assert found == {
        (0, 0): 121590, (0, 1): 313440, (0, 2): 288120, (0, 3): 82080, (0, 4): 4770,
        (1, 0): 234000, (1, 1): 293760, (1, 2): 114480, (1, 3): 5760, (2, 0): 136080,
        (2, 1): 51840, (2, 2): 6480, (3, 0): 25920, (4, 0): 1296,
    }  # fmt: skip


@pytest.mark.parametrize(("pegs", "kinds"), [(3, 9), (4, 14)])
def test_so_many_answers_are_possible(pegs: int, kinds: int) -> None:
    shapes = ("AAA", "AAB", "ABC") if pegs == 3 else tuple(PARTS)
    codes = all_codes(6, pegs, True)
    found = {answer(code, guess) for code, guess in product(codes, shapes)}
    assert len(found) == kinds and (pegs - 1, 1) not in found


@pytest.mark.parametrize(
    ("code", "guesses"),
    [
        ("FECB", "AABB 1,0 256  ABCD 1,1 56  CECB 3,0 4  FECB 4,0 1"),
        ("FEDC", "AABB 0,0 256  AAAA 0,0 256  CDEF 0,4 9"),
    ],
)
def test_codes_that_the_answers_leave(code: str, guesses: str) -> None:
    made: list[str] = []
    for guess, wanted, left in (part.split() for part in guesses.split("  ")):
        made.append(guess)
        answers = tuple(answer(code, one) for one in made)
        assert answers[-1] == told(wanted)
        found = fitting_codes(6, 4, True, tuple(made), answers)
        assert len(found) == int(left) and code in found
        assert found == fitting(CODES, made, answers)


def test_the_codes_left_by_name() -> None:
    left = fitting(CODES, ("AABB", "ABCD", "CECB"), ((1, 0), (1, 1), (3, 0)))
    assert left == ("CCCB", "CFCB", "EECB", "FECB")
    left = fitting(CODES, ("AABB", "AAAA", "CDEF"), ((0, 0), (0, 0), (0, 4)))
    assert " ".join(left) == "DCFE DEFC DFCE ECFD EFCD EFDC FCDE FECD FEDC"


@pytest.mark.parametrize(
    ("colours", "counts"), [(6, (216, 1296, 7776)), (8, (512, 4096, 32768))]
)  # fmt: skip
def test_how_many_codes_there_are(colours: int, counts: tuple[int, ...]) -> None:
    assert tuple(len(all_codes(colours, pegs, True)) for pegs in (3, 4, 5)) == counts
    distinct = {6: (120, 360, 720), 8: (336, 1680, 6720)}[colours]
    assert tuple(len(all_codes(colours, pegs, False)) for pegs in (3, 4, 5)) == distinct


@pytest.mark.parametrize("code", ["", "ABC"])
def test_without_the_code_there_is_no_answer(code: str) -> None:
    with pytest.raises(ValueError, match="without the code"):
        answer(code, "AAAA")
