"""What the tests of policies sit at: fitted configs, a clock that moves when told, a program."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from ai.policies.policy import Place, Policy
from ai.policies.program import ProgramSeat
from ai.policies.scripted import Scripted
from game.episode.config import Config, Player, fit
from game.episode.deal import Stacked
from game.episode.episode import Episode
from game.episode.seeds import Seating
from game.episode.view import see

MODULES = ("euchre", "spades", "hearts", "oh-hell")
IN_ORDER = Seating((0, 1, 2, 3), ("Ann", "Bob", "Cleo", "Dan"))
"""Position = slot."""


def config(module: str = "euchre", hands: int = 2, **others: Any) -> Config:
    """A fitted config without pauses."""
    given = {"seed": 7, "turn_delay_ms": 0} | others
    names = tuple(Player(name) for name in ("a", "b", "c", "d"))
    return fit(Config(names, module=module, hands=hands, **given), lambda: 1)


class Clock:
    """Stands still until somebody sleeps, or `now_s` is set."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now_s

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now_s += seconds


def episode_of(
    module: str,
    clock: Clock | None = None,
    stacked: dict[int, Stacked] | None = None,
    hands: int = 2,
) -> Episode:
    """An episode in which slots sit in order and everybody has `follow` behind them."""
    return Episode(
        config(module, hands),
        clock or Clock(),
        [Scripted(module).baseline] * 4,
        seating=IN_ORDER,
        stacked=stacked,
    )


def seated(policy: Policy, episode: Episode, slot: int = 0) -> Place:
    """The policy, sat down."""
    place = Place(
        slot=slot,
        config=episode.config,
        seating=episode.seating,
        look=lambda: see(episode, slot),
        time_left_s=lambda: episode.time_left_s,
    )
    policy.sit(place)
    return place


class Direct:
    """An exchange without a thread."""

    def post(self, act: Callable[..., object], *args: Any) -> None:
        act(*args)


Reply = Callable[[dict[str, Any]], Sequence[Any]]
"""To a message from the game: what to say, as objects or as raw bytes."""


class FakeProgram:
    """A line whose other end answers at once."""

    def __init__(self, seat: ProgramSeat, reply: Reply = lambda message: ()) -> None:
        self.seat = seat
        self.reply = reply
        self.told: list[dict[str, Any]] = []
        self.is_closed = False
        seat.joined(self)  # type: ignore[arg-type]

    def send(self, data: bytes) -> None:
        for line in data.splitlines():
            message = json.loads(line)
            self.told.append(message)
            for frame in self.reply(message):
                self.say(frame)

    def say(self, frame: Any) -> None:
        data = frame if isinstance(frame, bytes) else json.dumps(frame).encode()
        self.seat.heard(self, data)  # type: ignore[arg-type]

    def hang_up(self) -> None:
        self.seat.lost(self)  # type: ignore[arg-type]

    def close(self) -> None:
        self.is_closed = True

    def last(self, kind: str) -> dict[str, Any]:
        """The latest message of that type."""
        return next(message for message in reversed(self.told) if message["type"] == kind)


REGISTER = {"type": "register", "control": "external"}


def action(id: int, choices: Any, **more: Any) -> dict[str, Any]:
    """An answer, as a program sends it."""
    return {"type": "action", "id": id, "action": {"choices": choices} | more}
