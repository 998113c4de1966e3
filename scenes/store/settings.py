"""The player's settings: every value valid, whatever the file said."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, get_type_hints

import msgspec

from game.core.events import Seat
from game.holders import Holder, Person

TEXT_SCALES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""The steps of the text size, per cent."""

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
TextPercent = Annotated[int, msgspec.Meta(ge=TEXT_SCALES[0], le=TEXT_SCALES[-1])]
Hold = Annotated[float, msgspec.Meta(ge=0, le=5)]
Thought = Annotated[float, msgspec.Meta(ge=0.1, le=2)]
Width = Annotated[int, msgspec.Meta(ge=320, le=16384)]
PathText = Annotated[str, msgspec.Meta(max_length=400)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=160)]


class UsualTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game was last set up: “your usual table”."""

    holders: tuple[Holder, ...] = (Person("Player"),)
    """Index = seat."""
    options: dict[str, bool | int | str] = {}
    """Read them by `read_options`; the game may have changed since."""
    first: Seat | None = None


class Settings(msgspec.Struct, frozen=True):
    """Every setting, with its value on the first start."""

    volume: Percent = 60
    muted: bool = False
    speed: float = 1.0
    """Multiplies card motion and thinking pauses alike, 0.5 to 3; 0: no motion at all."""
    think_s: Thought = 0.5
    """How long an Expert may think about a move."""
    engine: PathText = ""
    """The path of a chess program of the player's own; empty: none."""
    trick_hold_s: Hold = 1.0
    """How long a full trick rests; 0: until a click."""
    four_colour: bool = False
    large_index: bool = False
    card_back: Literal["", "lattice", "sett", "monogram"] = ""
    """Empty: the first of the backs."""
    reduced_motion: bool = False
    text_scale: TextPercent = 100
    theme: Literal["green", "claret", "midnight", "slate"] = "green"
    fullscreen: bool = False
    window: tuple[Width, Width] = (1280, 720)
    window_at: tuple[int, int] | None = None
    """Where the window's corner was; None: let the system place it."""
    names: tuple[Name, ...] = ("Player",)
    """Of the people at this screen, the first one first."""
    score_sheet: Literal["hand", "end"] = "hand"
    """When the score is laid down: after every hand, or only when the match is over."""
    sound_captions: bool = False
    """Say in words what is heard."""
    auto_play: Literal["off", "last", "any"] = "last"
    """Play for a person who has no choice: a hand's last card, or any forced move."""
    move_ahead: bool = False
    """Whether a move can be set out while another is to move, at the tables that can show it."""
    hints: bool = True
    """Whether a move is suggested to who asks for it."""
    look_for_updates: bool = True
    """Look for a new version at the start, once a day."""
    tables: dict[str, UsualTable] = {}
    """By game id."""

    def __post_init__(self) -> None:
        """Speed is either off or within its bounds."""
        if self.speed != 0 and not 0.5 <= self.speed <= 3:
            raise ValueError("speed is 0, or from 0.5 to 3")


def read_settings(found: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """The settings in plain data, and the keys whose values could not be used.

    Each bad value gives way to its default alone; unknown keys are no fault.
    """
    good: dict[str, Any] = {}
    bad: list[str] = []
    hints = get_type_hints(Settings, include_extras=True)
    for key in Settings.__struct_fields__:
        if key == "tables" and isinstance(found.get(key), dict):
            good[key] = _read_tables(found[key], bad)
        elif key in found:
            _read_one(key, found[key], hints[key], good, bad)
    return msgspec.structs.replace(Settings(), **good), tuple(bad)


def _read_one(key: str, value: Any, hint: Any, good: dict[str, Any], bad: list[str]) -> None:
    try:
        good[key] = msgspec.convert(value, hint)
        msgspec.structs.replace(Settings(), **{key: good[key]})
    except (msgspec.ValidationError, ValueError):
        good.pop(key, None)
        bad.append(key)


def _read_tables(found: Mapping[str, Any], bad: list[str]) -> dict[str, UsualTable]:
    tables: dict[str, UsualTable] = {}
    for game_id, value in found.items():
        _read_one_table(game_id, value, tables, bad)
    return tables


def _read_one_table(
    game_id: str, value: Any, tables: dict[str, UsualTable], bad: list[str]
) -> None:
    try:
        tables[game_id] = msgspec.convert(value, UsualTable)
    except msgspec.ValidationError:
        bad.append(f"tables.{game_id}")


def plain_settings(settings: Settings) -> dict[str, Any]:
    """The settings as plain data that TOML can hold."""
    data: dict[str, Any] = msgspec.to_builtins(settings)
    return {key: value for key, value in data.items() if value is not None}
