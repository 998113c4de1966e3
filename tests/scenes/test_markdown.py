"""The Markdown of the rules pages."""

from game import registry
from scenes.markdown import Block, Span, parse, spans
from scenes.store.paths import rules_page


def test_headings_paragraphs_lists() -> None:
    blocks = parse(
        "# Euchre\n\nOne line\nand more.\n\n- first\n  goes on\n- *second*\n\n## 2 Play\n"
    )
    assert [b.kind for b in blocks] == ["heading", "paragraph", "item", "item", "heading"]
    assert blocks[1].text == "One line and more."
    assert blocks[2].text == "first goes on"
    assert blocks[3].spans == (Span("second", "italic"),)
    assert (blocks[4].level, blocks[4].number, blocks[4].text) == (2, "2", "Play")


def test_a_rules_number_is_set_apart() -> None:
    assert parse("**4.2 Ordering up.** The first.")[0] == Block(
        "paragraph", (Span("Ordering up.", "bold"), Span(" The first.")), number="4.2"
    )
    assert parse("24 cards are dealt.")[0].number == ""


def test_tables() -> None:
    table = parse("| Tricks | Points |\n|---|---:|\n| 3 or 4 | **1** |\n| 5 |\n")[0]
    assert table.kind == "table"
    assert len(table.rows) == 3
    assert table.rows[1][1] == (Span("1", "bold"),)
    assert table.rows[2][1] == ()


def test_code_and_links() -> None:
    assert spans("see [the rules](x.md) and `a*b`") == (Span("see the rules and "), Span("a*b"))


def test_every_rules_page_is_understood() -> None:
    for game_id in registry.GAMES:
        blocks = parse(rules_page(game_id).read_text(encoding="utf-8"))
        assert blocks[0].level == 1
        assert sum(b.kind == "heading" and b.level == 2 for b in blocks) > 2
        assert not any("**" in b.text or "|" in b.text for b in blocks)
