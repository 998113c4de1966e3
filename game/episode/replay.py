"""The file of an episode: JSON lines that need nothing else to be played again.

The first line is the header, each line after it an event, and the last one the results. Every
line is written in one way only, so that two files of the same episode are the same bytes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from game.episode.config import BadConfig, Config, Player, check
from game.episode.episode import Episode
from game.episode.events import AnyEvent
from game.episode.seeds import SEATS, Seating
from game.episode.standings import Results

PROTOCOL: Final = "parlour.episode.1"
GAME_VERSION: Final = 1


class DamagedReplay(ValueError):
    """A file that cannot be read or played again; the text names the line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


class Setting(msgspec.Struct, frozen=True, rename="camel"):
    """How the episode was set up."""

    module: str
    display_name: str
    seats: int
    hands: int
    deal_schedule: tuple[int, ...] | None
    seat_order: tuple[int, ...]
    """Index = position."""
    partnership: bool
    swing_caps: tuple[float, ...]
    """Of each hand."""
    norm: float
    """Their sum."""
    seed: int
    sampled: bool
    game_version: int


class Header(msgspec.Struct, frozen=True, rename="camel", tag_field="line", tag="episode"):
    """The first line; index = slot."""

    protocol: str
    names: tuple[str, ...]
    """Aliases."""
    policy_names: tuple[str, ...]
    config: Setting


class Closing(msgspec.Struct, frozen=True, tag_field="line", tag="results"):
    """The last line."""

    results: Results


@dataclass(frozen=True)
class Replay:
    """A file as read."""

    header: Header
    events: tuple[AnyEvent, ...]
    results: Results
    lines: tuple[bytes, ...]
    """The same as it stands in the file, without newlines."""

    @property
    def config(self) -> Config:
        """The setup, as far as it matters to a replay."""
        setting = self.header.config
        return Config(
            players=tuple(map(Player, self.header.policy_names)),
            module=setting.module,
            seed=setting.seed,
            hands=setting.hands,
            deal_schedule=setting.deal_schedule,
            sampled=True,
        )

    @property
    def seating(self) -> Seating:
        """Who sat where: as recorded, not as the seed would have it."""
        return Seating(self.header.config.seat_order, self.header.names)


def header_of(episode: Episode) -> Header:
    """The first line of an episode's file."""
    config, terms = episode.config, episode.terms
    return Header(
        protocol=PROTOCOL,
        names=episode.seating.aliases,
        policy_names=tuple(player.name for player in config.players),
        config=Setting(
            module=terms.id,
            display_name=terms.title,
            seats=SEATS,
            hands=config.hands or 0,
            deal_schedule=config.deal_schedule,
            seat_order=episode.seating.order,
            partnership=terms.is_partnership,
            swing_caps=config.swing_caps,
            norm=sum(config.swing_caps),
            seed=config.seed or 0,
            sampled=True,
            game_version=GAME_VERSION,
        ),
    )


def encode_line(line: Header | AnyEvent | Closing) -> bytes:
    """The line as JSON, without a newline."""
    return msgspec.json.encode(line)


def encode(episode: Episode) -> bytes:
    """The whole file of an episode that has ended."""
    lines = [header_of(episode), *episode.events, Closing(episode.results)]
    return b"".join(encode_line(line) + b"\n" for line in lines)


_HEADER: Final = msgspec.json.Decoder(Header)
_EVENT: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)
_CLOSING: Final = msgspec.json.Decoder(Closing)


def is_episode(data: bytes) -> bool:
    """Whether a file's bytes begin as an episode's do, and not as a match's."""
    return data.lstrip().startswith(b'{"line":"episode"')


def decode(data: bytes) -> Replay:
    """The episode in a file's bytes.

    Raises:
        DamagedReplay: a line cannot be read, or the file broke off.
    """
    lines = data.split(b"\n")
    if not lines[-1]:
        lines.pop()
    if not lines:
        raise DamagedReplay(1, "the file is empty")
    header: Header = _read(_HEADER, lines, 1)
    _check(header)
    if len(lines) == 1:
        raise DamagedReplay(2, "the file breaks off after its header")
    events = [_read(_EVENT, lines, number) for number in range(2, len(lines))]
    try:
        results = _CLOSING.decode(lines[-1]).results
    except (ValueError, RecursionError) as error:
        _read(_EVENT, lines, len(lines))
        raise DamagedReplay(len(lines) + 1, "the file breaks off: it has no results") from error
    replay = Replay(header, tuple(events), results, tuple(lines))
    try:
        check(replay.config)
    except BadConfig as error:
        raise DamagedReplay(1, str(error)) from error
    return replay


def _read(decoder: msgspec.json.Decoder[Any], lines: Sequence[bytes], number: int) -> Any:
    try:
        return decoder.decode(lines[number - 1])
    except (ValueError, RecursionError) as error:
        raise DamagedReplay(number, f"unreadable ({error})") from error


def _check(header: Header) -> None:
    if header.protocol != PROTOCOL or header.config.game_version != GAME_VERSION:
        raise DamagedReplay(1, f"written as {header.protocol[:40]!r}, not as {PROTOCOL!r}")
    if sorted(header.config.seat_order) != list(range(SEATS)):
        raise DamagedReplay(1, "the seating is no order of the four slots")
    if len(header.names) != SEATS or len(header.policy_names) != SEATS:
        raise DamagedReplay(1, "there are not four names")
