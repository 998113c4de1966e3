"""The page on episodes says what is so."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from game.episode.config import Config
from game.episode.events import AnyEvent
from game.episode.modules import MODULES
from game.episode.rederive import verify
from game.episode.replay import PROTOCOL, decode

PAGE = (Path(__file__).parents[3] / "docs" / "episodes.md").read_text(encoding="utf-8")


def first_column(heading: str) -> set[str]:
    part = PAGE.split(heading)[1].split("\n## ")[0]
    cells = re.findall(r"^\| (`[^|]+) \|", part, re.MULTILINE)
    return {word for cell in cells for word in re.findall(r"`([\w-]+)`", cell)}


def test_every_field_of_the_setup_is_on_the_page() -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(Config)}
    assert first_column("## Setup") == fields - {"sampled"}


def test_every_event_is_on_the_page() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(AnyEvent)}
    assert first_column("## Events") == kinds and len(kinds) == 13


def test_modules_and_protocol_are_on_the_page() -> None:
    assert all(f"`{module}`" in PAGE for module in MODULES)
    assert f'"protocol":"{PROTOCOL}"' in PAGE


def test_the_example_runs() -> None:
    part = PAGE.split("## Driving one")[1].split("\n## ")[0]
    (code,) = re.findall(r"```python\n(.*?)```", part, re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    verify(decode(names["file"]))
