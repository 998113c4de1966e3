"""Each game's rules page: numbered, whole, and made of what the app can show."""

import re
from pathlib import Path

import pytest

from game.core.contract import AnyRules
from game.core.options import list_options
from game.registry import GAMES

DOCS = Path(__file__).parents[2] / "docs"
RULE = r"\d+\.\d+"
EVERY = pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))


def page_of(rules: AnyRules) -> str:
    return (DOCS / f"RULES-{rules.info.id}.md").read_text(encoding="utf-8")


def numbers(page: str) -> list[str]:
    """The numbers of the rules, as they stand on the page: `**4.2 Follow suit.**`."""
    return re.findall(rf"^\*\*({RULE}) ", page, re.MULTILINE)


@EVERY
def test_it_begins_with_the_title(rules: AnyRules) -> None:
    assert page_of(rules).splitlines()[0] == f"# {rules.info.title}"


@EVERY
def test_rules_are_numbered_once_and_in_order(rules: AnyRules) -> None:
    found = numbers(page_of(rules))
    assert len(found) > 5
    assert found == sorted(set(found), key=lambda rule: [*map(int, rule.split("."))])


@EVERY
def test_a_rule_stands_under_the_head_of_its_number(rules: AnyRules) -> None:
    head = ""
    for line in page_of(rules).splitlines():
        if found := re.match(r"## (\d+)", line):
            head = found[1]
        if found := re.match(rf"\*\*({RULE}) ", line):
            assert found[1].split(".")[0] == head, line


@EVERY
def test_references_within_the_page_exist(rules: AnyRules) -> None:
    page = page_of(rules)
    named = set(re.findall(rf"(?:\b[Rr]ules? |\()({RULE})(?=[\s,;:.)])", page))
    assert named <= set(numbers(page))


@EVERY
def test_every_house_rule_is_described_under_its_title(rules: AnyRules) -> None:
    bold = re.findall(r"\*\*([^*]+)\*\*", page_of(rules))
    heads = {re.sub(rf"^{RULE} |\.$", "", words) for words in bold}
    titles = {option.choice.title for option in list_options(rules.options_type)}
    assert titles <= heads


@EVERY
def test_it_uses_only_what_the_app_can_show(rules: AnyRules) -> None:
    assert not re.search(r"^###|^```|!\[|\]\(|^\d+\. ", page_of(rules), re.MULTILINE)
