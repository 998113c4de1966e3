"""The rules page and the code cite the same numbers, and every rule has a test."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "RULES-chess.md").read_text(encoding="utf-8")
RULES = set(re.findall(r"^\*\*(\d\.\d+) ", PAGE, re.MULTILINE))


def cited(folder: str) -> set[str]:
    """The rule numbers in the files of a folder: in any sentence about rules, or quoted."""
    found: set[str] = set()
    for path in (ROOT / folder).glob("*.py"):
        text = path.read_text(encoding="utf-8")
        for run in re.findall(r"\b[Rr]ules? ((?:\d\.\d+(?:, | and | to )?)+)", text):
            found |= set(re.findall(r"\d\.\d+", run))
        found |= set(re.findall(r'"(\d\.\d+)[" ]', text))
    return found


def test_every_number_in_the_code_is_on_the_page() -> None:
    assert cited("game/chess") <= RULES


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    """Rules 6.1, 6.5, 6.6, 6.7 and 6.8 are tried at the table."""
    assert cited("tests/game/chess") == RULES
