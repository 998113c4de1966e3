"""docs/bots.md says what is so."""

import re

import pytest

from ai.policies import chat, exchange, frames, lines, model
from game.episode.config import BUDGET, Config
from game.episode.notes import LONGEST_NOTES
from game.episode.view import BidAt, LaidAt, SeatView, TableView, TakenTrick
from scenes.store.paths import PROGRAM
from tests.ai.policies.test_exchange import EXAMPLE

PAGE = (PROGRAM / "docs" / "bots.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("record", [TableView, SeatView, LaidAt, BidAt, TakenTrick])
def test_every_field_of_the_view_is_told(record: type) -> None:
    for field in record.__struct_encode_fields__:  # type: ignore[attr-defined]
        assert f"`{field}`" in PAGE, field


def test_every_frame_is_shown() -> None:
    tags = [kind.__struct_config__.tag for kind in frames.Frame.__subclasses__()] + ["state"]
    assert len(tags) == 9
    for tag in tags:
        assert f'{{"type":"{tag}"' in PAGE, tag


def test_the_figures_are_those_of_the_program() -> None:
    config = Config(())
    for words in (
        f"{lines.LINE_LIMIT // 1024} KiB a line",
        f"{lines.BURST:g} lines at once and {lines.RATE_PER_S:g} a second",
        f"{lines.BACKLOG_LIMIT // 1024 // 1024} MiB",
        f"{frames.LONGEST_PROMPT} characters",
        f"({LONGEST_NOTES} characters)",
        f"{config.llm_timeout_seconds} seconds",
        f"{config.player_connect_timeout_seconds} seconds",
        f"{config.episode_timeout_seconds} seconds",
        f"{BUDGET} decisions",
        f"{model.GAP_S} seconds apart",
        *(f"`{name}`" for name in (chat.URL, chat.KEY, chat.MODEL)),
        frames.PROTOCOL,
    ):
        assert words in re.sub(r"\s+", " ", PAGE), words
    assert exchange.LOOPBACK == "127.0.0.1"


def test_the_example_is_plain_python_and_short() -> None:
    text = EXAMPLE.read_text()
    assert set(re.findall(r"^import (\w+)|^from (\w+)", text, re.MULTILINE)) == {
        ("json", ""),
        ("socket", ""),
        ("sys", ""),
    }
    assert text.count("\n") <= 70
