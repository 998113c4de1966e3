"""The rules page, the engine's refusals and the tests name the same rules."""

import re
from pathlib import Path

from game.core.options import list_options
from game.tricks.kaiser_terms import Options

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "RULES-kaiser.md").read_text(encoding="utf-8")
RULE = re.compile(r"(?<![\d.])[1-6]\.\d(?!\d|\.\d)")
NUMBERED = re.findall(r"^\*\*([1-6]\.\d) ", PAGE, re.MULTILINE)


def cited(pattern: str) -> set[str]:
    files = list(ROOT.glob(pattern))
    assert files
    return {rule for path in files for rule in RULE.findall(path.read_text(encoding="utf-8"))}


def test_every_rule_that_the_code_cites_is_on_the_page() -> None:
    assert cited("game/tricks/kaiser*.py") <= set(NUMBERED)


def test_every_rule_has_a_test() -> None:
    assert set(NUMBERED) <= cited("tests/game/test_kaiser_[bps]*.py")


def test_every_house_rule_is_described_under_its_name() -> None:
    titles = {option.choice.title for option in list_options(Options)}
    assert titles == set(re.findall(r"^- \*\*(.+?)\*\*", PAGE, re.MULTILINE))


def test_house_rules_explain_themselves_in_one_short_line() -> None:
    assert all(len(option.choice.help) <= 45 for option in list_options(Options))
