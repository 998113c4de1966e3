"""The four policies of an episode from words: `follow`, a level, `program:…`, `tcp:…`, `model:…`.

They share what they need of the world (a thread for programs, a line to models); `close` ends it.
"""

from collections.abc import Callable, Mapping, Sequence
from secrets import token_urlsafe
from typing import Final

from ai.levels import UnknownLevel, levels
from ai.policies.chat import MODEL, URL, Chat, Where, where
from ai.policies.exchange import CannotStart, Chair, Exchange
from ai.policies.model import GAP_S, Desk, ModelSeat
from ai.policies.policy import Policy
from ai.policies.program import ProgramSeat
from ai.policies.scripted import BASELINES, Level, Scripted
from game.episode.config import Config
from game.episode.episode import Clock

LONGEST_NAME: Final = 60
"""Characters of a policy's name in results and replays."""


class BadPolicy(ValueError):
    """A word that makes no policy; the text says why, or what would."""


class Company:
    """The policies of one episode; index = slot."""

    def __init__(
        self,
        config: Config,
        words: Sequence[str],
        clock: Clock,
        sleep: Callable[[float], object],
        say: Callable[[str], object],
        environment: Mapping[str, str],
        guidance: Mapping[int, str] | None = None,
        model_gap_s: float = GAP_S,
        is_quiet: bool = False,
    ) -> None:
        """Starts and opens what the words ask for.

        Args:
            config: a fitted one.
            words: one for each slot.
            clock: for the pace of models.
            sleep: lets so many seconds of the clock go by.
            say: is told what programs need to know that come by themselves.
            environment: says where models are.
            guidance: what a slot's owner tells its model.
            model_gap_s: between the beginnings of two decisions of models.
            is_quiet: whether what programs write to standard error is thrown away.

        Raises:
            BadPolicy: a word makes no policy, or what it asks for is not to be had.
            NoLibrary: a model is wanted, and the library for it is not installed.
        """
        self._config = config
        self._clock, self._sleep, self._say = clock, sleep, say
        self._environment = environment
        self._guidance = guidance or {}
        self._model_gap_s = model_gap_s
        self._is_quiet = is_quiet
        self._exchange: Exchange | None = None
        self._desk: Desk | None = None
        self._chairs: dict[int, dict[int, Chair]] = {}
        try:
            self.policies = tuple(self._policy(slot, word) for slot, word in enumerate(words))
            self._listen()
        except CannotStart as error:
            self.close()
            raise BadPolicy(str(error)) from error
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Ends programs, ports and lines."""
        if self._exchange:
            self._exchange.close()
        if self._desk:
            self._desk.close()

    def _policy(self, slot: int, word: str) -> Policy:
        kind, _, rest = word.partition(":")
        if kind == "program" and rest:
            return self._program(slot, rest)
        if kind == "tcp":
            return self._caller(slot, rest)
        if kind == "model":
            return self._model(slot, rest, self._guidance.get(slot, ""))
        if word in BASELINES:
            return Scripted(self._config.module, word)
        try:
            return Level(self._config.module, word, f"{self._config.seed}:{slot}")
        except UnknownLevel as error:
            own = [level.key for level in levels(self._config.module)]
            there_are = ", ".join([*own, "random", "program:COMMAND", "tcp:PORT", "model:NAME"])
            raise BadPolicy(f"no policy “{word}”; there are: {there_are}") from error

    def _programs(self) -> Exchange:
        if self._exchange is None:
            self._exchange = Exchange(is_quiet=self._is_quiet)
        return self._exchange

    def _program(self, slot: int, command: str) -> Policy:
        seat = self._seat(slot, owes=True)
        self._programs().start(command, seat)
        return seat

    def _caller(self, slot: int, port: str) -> Policy:
        if not (port.isascii() and port.isdecimal() and int(port) < 65536):
            raise BadPolicy(f"“{port}” is not a port from 0, for any, to 65535")
        seat = self._seat(slot, owes=False)
        at = int(port) or -1 - slot  # every slot at any port has one of its own
        self._chairs.setdefault(at, {})[slot] = Chair(token_urlsafe(12), seat)
        return seat

    def _seat(self, slot: int, *, owes: bool) -> ProgramSeat:
        name = self._environment.get(MODEL, "")
        can_ask = bool(name and where(self._environment))
        return ProgramSeat(
            self._programs(),
            self._config.module,
            self._config.llm_timeout_seconds,
            owes=owes,
            model=(lambda guidance: self._model(slot, name, guidance)) if can_ask else None,
        )

    def _listen(self) -> None:
        for wanted, chairs in self._chairs.items():
            port = self._programs().listen(max(wanted, 0), chairs)
            for slot, chair in chairs.items():
                self._say(f"slot {slot}: port {port}, token {chair.token}")

    def _model(self, slot: int, name: str, guidance: str) -> Policy:
        name = name or self._environment.get(MODEL, "")
        if not name:
            raise BadPolicy(f"which model? Write model:NAME, or set {MODEL}")
        place = where(self._environment)
        if place is None:
            self._say(f"slot {slot}: {URL} is not set, so the baseline plays for {name}")
        elif self._desk is None:
            self._desk = self._open(place)
        timeout_s = self._config.llm_timeout_seconds
        return ModelSeat(self._config.module, self._desk, name, timeout_s, guidance)

    def _open(self, place: Where) -> Desk:
        chat = Chat(place, self._config.max_output_tokens)
        return Desk(chat, self._clock, self._sleep, self._model_gap_s)
