"""The file of an episode: JSON lines that need nothing else to be played again.

The first line is the header, each line after it an event, and the last one the results. Every
line is written in one way only, so that two files of the same episode are the same bytes.
"""

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


def setup_of(header: Header) -> Config:
    """The setup, as far as it matters to a replay."""
    setting = header.config
    return Config(
        players=tuple(map(Player, header.policy_names)),
        module=setting.module,
        seed=setting.seed,
        hands=setting.hands,
        deal_schedule=setting.deal_schedule,
        sampled=True,
    )


def seating_of(header: Header) -> Seating:
    """Who sat where: as recorded, not as the seed would have it."""
    return Seating(header.config.seat_order, header.names)


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
        return setup_of(self.header)

    @property
    def seating(self) -> Seating:
        """Who sat where: as recorded, not as the seed would have it."""
        return seating_of(self.header)


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


CLOSING: Final = b'{"line":"results"'
"""So the last line of a whole file begins."""


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
    header = read_header(lines[0])
    if len(lines) == 1:
        raise DamagedReplay(2, "the file breaks off after its header")
    events = [_read(_EVENT, line, number) for number, line in enumerate(lines[1:-1], start=2)]
    last = read_line(lines[-1], len(lines))
    if not isinstance(last, Closing):
        raise DamagedReplay(len(lines) + 1, "the file breaks off: it has no results")
    return Replay(header, tuple(events), last.results, tuple(lines))


def read_header(line: bytes) -> Header:
    """The first line of a file; raises DamagedReplay."""
    header: Header = _read(_HEADER, line, 1)
    _check(header)
    try:
        check(setup_of(header))
    except BadConfig as error:
        raise DamagedReplay(1, str(error)) from error
    return header


def read_line(line: bytes, number: int) -> AnyEvent | Closing:
    """Any other line, which may be the last one; raises DamagedReplay."""
    try:
        closing: Closing = _CLOSING.decode(line)
    except (ValueError, RecursionError):
        event: AnyEvent = _read(_EVENT, line, number)
        return event
    return closing


def _read(decoder: msgspec.json.Decoder[Any], line: bytes, number: int) -> Any:
    try:
        return decoder.decode(line)
    except (ValueError, RecursionError) as error:
        raise DamagedReplay(number, f"unreadable ({error})") from error


def _check(header: Header) -> None:
    if header.protocol != PROTOCOL or header.config.game_version != GAME_VERSION:
        raise DamagedReplay(1, f"written as {header.protocol[:40]!r}, not as {PROTOCOL!r}")
    if sorted(header.config.seat_order) != list(range(SEATS)):
        raise DamagedReplay(1, "the seating is no order of the four slots")
    if len(header.names) != SEATS or len(header.policy_names) != SEATS:
        raise DamagedReplay(1, "there are not four names")
