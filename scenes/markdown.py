"""The small part of Markdown that the rules pages use, as blocks.

Headings, paragraphs, lists, simple tables; within a text: bold, italic, and code as it stands.
A paragraph or heading that begins with a number (“4.2”) has it set apart in the margin.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

Style = Literal["plain", "bold", "italic", "bold_italic"]

_HEADING: Final = re.compile(r"(#{1,4})\s+(.*)")
_ITEM: Final = re.compile(r"\s*(?:[-*]|(\d+)\.)\s+(.*)")
_NUMBER: Final = re.compile(r"(?:\*\*)?(\d+(?:\.\d+)*)\.?\s+")
_MARKS: Final = re.compile(r"(`[^`]*`|\*\*\*|\*\*|\*)")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_RULE: Final = re.compile(r"\|?[\s:|-]+\|?")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text in one style."""

    text: str
    style: Style = "plain"


@dataclass(frozen=True, slots=True)
class Block:
    """A heading (`level` 1 to 4), a paragraph, a list item, or a table."""

    kind: Literal["heading", "paragraph", "item", "table"]
    spans: tuple[Span, ...] = ()
    level: int = 0
    number: str = ""
    """“4.2”, set apart; of a list item its own number."""
    rows: tuple[tuple[tuple[Span, ...], ...], ...] = ()
    """Of a table: the first row is its head."""

    @property
    def text(self) -> str:
        """The words without their styles."""
        return "".join(span.text for span in self.spans)


def parse(text: str) -> tuple[Block, ...]:
    """The blocks of a page, in order."""
    blocks: list[Block] = []
    for lines in _paragraphs(text):
        blocks.extend(_blocks(lines))
    return tuple(blocks)


def spans(text: str) -> tuple[Span, ...]:
    """A line of text in its styles; code is taken as it stands."""
    text = _LINK.sub(r"\1", text)
    bold = italic = False
    found: list[Span] = []
    for piece in _MARKS.split(text):
        if piece.startswith("`"):
            found.append(Span(piece[1:-1]))
        elif piece in ("*", "**", "***"):
            italic ^= piece != "**"
            bold ^= piece != "*"
        elif piece:
            style: Style = (
                "bold_italic"
                if bold and italic
                else "bold"
                if bold
                else "italic"
                if italic
                else "plain"
            )
            found.append(Span(piece, style))
    return tuple(found)


def _paragraphs(text: str) -> Iterator[list[str]]:
    lines: list[str] = []
    for line in (*text.splitlines(), ""):
        if line.strip():
            lines.append(line.rstrip())
        elif lines:
            yield lines
            lines = []


def _blocks(lines: list[str]) -> Iterator[Block]:
    if len(lines) > 1 and "|" in lines[0] and _RULE.fullmatch(lines[1]):
        yield _table(lines)
        return
    waiting: list[str] = []
    item: re.Match[str] | None = None
    for line in lines:
        heading, new_item = _HEADING.fullmatch(line), _ITEM.fullmatch(line)
        if heading or new_item:
            yield from _text(waiting, item)
            waiting, item = [], None
        if heading:
            yield _numbered("heading", heading[2], len(heading[1]))
        elif new_item:
            waiting, item = [new_item[2]], new_item
        else:
            waiting.append(line.strip())
    yield from _text(waiting, item)


def _text(lines: list[str], item: re.Match[str] | None) -> Iterator[Block]:
    if not lines:
        return
    text = " ".join(lines)
    if item is not None:
        yield Block("item", spans(text), number=item[1] or "")
    else:
        yield _numbered("paragraph", text, 0)


def _numbered(kind: Literal["heading", "paragraph"], text: str, level: int) -> Block:
    """The text with a number at its head set apart; “**4.2 Deal.** x” keeps “Deal.” bold."""
    found = _NUMBER.match(text)
    number = ""
    if found and (kind == "heading" or "." in found[1]):
        number = found[1]
        text = ("**" if text.startswith("**") else "") + text[found.end() :]
    return Block(kind, spans(text), level, number)


def _table(lines: list[str]) -> Block:
    def cells(line: str) -> tuple[tuple[Span, ...], ...]:
        return tuple(spans(cell.strip()) for cell in line.strip().strip("|").split("|"))

    rows = [cells(line) for i, line in enumerate(lines) if i != 1]
    columns = max(len(row) for row in rows)
    return Block("table", rows=tuple(row + ((),) * (columns - len(row)) for row in rows))
