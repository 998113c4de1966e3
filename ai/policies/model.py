"""A seat that a language model has: it is told the table, asked once, corrected once.

What it cannot answer the baseline plays. Models of one episode share a desk, which keeps their
questions apart in time, and which closes for good when the key turns out not to fit.
"""

from collections.abc import Callable
from typing import Final, Protocol

from ai.policies.chat import NoReply, NotAllowed, RateLimited
from ai.policies.policy import Place, Quiet
from ai.policies.prompt import system_text, user_text
from ai.policies.reply import read
from ai.policies.scripted import baseline
from game.episode.decision import BadChoice, Decision
from game.episode.drive import Answer, NoAnswer

GAP_S: Final = 2.2
"""Between the beginnings of two decisions."""
SLOWER_S, SLOWEST_S = 0.5, 3.0
"""How much longer the gap is with every refusal for asking too often, and at the most."""
ATTEMPTS: Final = 2


class Asks(Protocol):
    """`chat.Chat`, or what answers in its place."""

    def ask(self, model: str, system: str, user: str, within_s: float) -> str:
        """The reply; raises NoReply."""

    def close(self) -> None:
        """Hangs up."""


class Desk:
    """What the models of one episode share."""

    def __init__(
        self,
        chat: Asks,
        clock: Callable[[], float],
        sleep: Callable[[float], object],
        gap_s: float = GAP_S,
    ) -> None:
        """`sleep` lets so many seconds of the clock go by."""
        self.is_closed = False
        """Whether nobody is asked any more."""
        self._chat = chat
        self._clock = clock
        self._sleep = sleep
        self._gap_s = gap_s
        self._slower_s = 0.0
        self._began_s: float | None = None

    def wait_turn(self, at_most_s: float) -> None:
        """Until the next decision may begin."""
        if self._began_s is not None:
            due_s = self._began_s + self._gap_s + self._slower_s
            pause_s = min(due_s - self._clock(), at_most_s)
            if pause_s > 0:
                self._sleep(pause_s)
        self._began_s = self._clock()

    def ask(self, model: str, system: str, user: str, within_s: float) -> str:
        """The model's reply; raises NoReply."""
        try:
            return self._chat.ask(model, system, user, within_s)
        except RateLimited:
            self._slower_s = min(self._slower_s + SLOWER_S, SLOWEST_S)
            raise
        except NotAllowed:
            self.is_closed = True
            raise

    def close(self) -> None:
        """Hangs up."""
        self.is_closed = True
        self._chat.close()


class ModelSeat(Quiet):
    """A model at the table."""

    def __init__(
        self, module: str, desk: Desk | None, model: str, timeout_s: float, guidance: str = ""
    ) -> None:
        """A seat for a model.

        Args:
            module: the game's id.
            desk: where it is asked; None: nowhere, and the baseline plays by agreement.
            model: its name, as the server knows it.
            timeout_s: how long one question may take.
            guidance: what the seat's owner tells it.
        """
        self.baseline = baseline(module)
        self._desk = desk
        self._model = model
        self._timeout_s = timeout_s
        self._guidance = guidance
        self._place: Place | None = None

    def sit(self, place: Place) -> None:
        """Will look at the table from there."""
        self._place = place

    def decide(self, decision: Decision) -> Answer:
        """What the model chooses; raises NoAnswer."""
        desk, place = self._desk, self._place
        if desk is None or desk.is_closed or place is None:
            return Answer(self.baseline(decision.view, decision.legal), scripted=True)
        desk.wait_turn(place.time_left_s())
        view = place.look()
        system, mistake = system_text(view), ""
        for _ in range(ATTEMPTS):
            user = user_text(view, decision, self._guidance, mistake)
            within_s = min(self._timeout_s, place.time_left_s())
            try:
                move, notes = read(desk.ask(self._model, system, user, within_s), decision)
                return Answer(move, notes)
            except (RateLimited, NotAllowed) as error:
                raise NoAnswer(str(error)) from error
            except (BadChoice, NoReply) as error:
                mistake = str(error)
        raise NoAnswer(mistake)
