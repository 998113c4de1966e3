"""A seat that an outside program has, in whatever language: the seat protocol, version 2.

The program says `register` and is then asked for every choice, or says `prompt` and lets the house
play. What it says out of turn, twice, or so that nobody understands it, is passed over. A choice
that cannot be used, silence, and a program that is gone cost a decision each, never the episode.
"""

import threading
from collections.abc import Callable
from typing import Any, Final

from ai.policies import frames
from ai.policies.exchange import Exchange
from ai.policies.lines import Line
from ai.policies.policy import Place, Policy
from ai.policies.scripted import FOLLOW, baseline
from game.episode.decision import BadChoice, Decision
from game.episode.drive import Answer, NoAnswer
from game.episode.standings import Results
from game.episode.terms import partner

EXTERNAL: Final = "external"
MakeModel = Callable[[str], Policy]
"""A model's seat with this guidance."""


class ProgramSeat:
    """Driven in one thread, and told in the exchange's what the program said."""

    def __init__(
        self,
        exchange: Exchange,
        module: str,
        timeout_s: float,
        *,
        owes: bool = False,
        model: MakeModel | None = None,
    ) -> None:
        """A seat that nobody has taken yet.

        Args:
            exchange: where its line is.
            module: the game's id.
            timeout_s: how long a choice may take.
            owes: whether it was started here, so that being asked nothing is its own fault.
            model: who plays for a program that says `prompt`; None: the baseline.
        """
        self._exchange = exchange
        self._module = module
        self._timeout_s = timeout_s
        self._owes = owes
        self._make_model = model
        self._baseline = baseline(module)
        self._changed = threading.Condition()
        # All below is shared by the two threads.
        self._line: Line | None = None
        self._is_external = False
        self._prompt: frames.Prompt | None = None
        self._is_lost = False
        self._asked: tuple[int, bytes] | None = None
        self._answer: frames.Action | None = None
        self._place: Place | None = None
        self._welcome = self._state = b""
        self._model: Policy | None = None

    def baseline(self, view: Any, legal: tuple[Any, ...]) -> Any:
        """Who plays where the program does not: `follow`, or what its prompt named."""
        return self._baseline(view, legal)

    @property
    def is_ready(self) -> bool:
        """Whether the program has said what it wants, or will not any more."""
        with self._changed:
            return self._is_external or self._prompt is not None or self._is_lost

    # Where the episode is driven

    def sit(self, place: Place) -> None:
        """Welcomes the program, if it is there."""
        with self._changed:
            self._place = place
            self._welcome = frames.encode(_welcome(place))
            self._send(self._welcome)
        self._see(started=False)

    def changed(self) -> None:
        """Shows the program the table."""
        self._see(started=True)

    def decide(self, decision: Decision) -> Answer:
        """What the program chooses."""
        with self._changed:
            is_external, prompt = self._is_external, self._prompt
        if is_external:
            return _choice(decision, self._ask(decision))
        if prompt is not None:
            model = self._model_for(prompt)
            if model is not None:
                return model.decide(decision)
        elif self._owes:
            raise NoAnswer("the program has not registered")
        return Answer(self.baseline(decision.view, decision.legal), scripted=True)

    def over(self, results: Results) -> None:
        """Tells the program how it ended."""
        place = self._place
        if place is not None:
            self._see(started=True, done=True)
            with self._changed:
                self._send(frames.encode(_done(place, results)))

    def close(self) -> None:
        """Leaves the line to the exchange, which ends it."""
        if self._model is not None:
            self._model.close()

    def _see(self, *, started: bool, done: bool = False) -> None:
        place = self._place
        if place is None:
            return
        state = frames.state(place.look(), started=started, done=done)
        with self._changed:
            self._state = state
            self._send(state)

    def _ask(self, decision: Decision) -> frames.Action:
        assert self._place is not None
        within_s = max(0.0, min(self._timeout_s, self._place.time_left_s()))
        asked = frames.encode(frames.Observation(decision.number, self._place.look()))
        with self._changed:
            self._answer = None
            self._asked = (decision.number, asked)
            self._send(asked)
            self._changed.wait_for(lambda: self._answer or self._line is None, within_s)
            self._asked = None
            if self._answer is not None:
                return self._answer
            if self._line is None:
                raise NoAnswer("the program is gone")
        raise NoAnswer(f"no answer within {within_s:g} s")

    def _model_for(self, prompt: frames.Prompt) -> Policy | None:
        if prompt.scripted or self._make_model is None or self._place is None:
            return None
        if self._model is None:
            self._model = self._make_model(frames.guidance(prompt))
            self._model.sit(self._place)
        return self._model

    def _send(self, data: bytes) -> None:
        if self._line is not None:
            self._exchange.post(self._line.send, data)

    # In the exchange's thread

    def joined(self, line: Line) -> None:
        """The program is there; it takes the place of one that was there before."""
        with self._changed:
            before, self._line = self._line, line
            self._is_lost = False
            if self._welcome:
                asked = self._asked[1] if self._asked and self._is_external else b""
                self._send(self._welcome + self._state + asked)
        if before is not None:
            before.close()

    def heard(self, line: Line, data: bytes) -> None:
        """The program said something."""
        said = frames.read(data)
        with self._changed:
            if line is not self._line or said is None:
                return
            if isinstance(said, frames.Register):
                if said.control == EXTERNAL:
                    self._is_external, self._prompt = True, None
            elif isinstance(said, frames.Prompt):
                self._prompted(said)
            elif self._asked and said.id == self._asked[0] and self._answer is None:
                self._answer = said
            self._changed.notify_all()

    def lost(self, line: Line) -> None:
        """The program is gone."""
        with self._changed:
            if line is self._line:
                self._line = None
                self._is_lost = True
                self._changed.notify_all()

    def _prompted(self, said: frames.Prompt) -> None:
        if self._prompt != said:
            self._model = None
        self._prompt, self._is_external = said, False
        self._baseline = baseline(self._module, said.baseline or FOLLOW)


def _choice(decision: Decision, said: frames.Action) -> Answer:
    """The program's choice; raises BadChoice."""
    action = said.action if isinstance(said.action, dict) else {}
    choices, notes = action.get("choices"), action.get("notes")
    if not isinstance(choices, list):
        raise BadChoice("choices must be a list of numbers")
    return Answer(decision.choose(choices), notes if isinstance(notes, str) else "")


def _welcome(place: Place) -> frames.Welcome:
    terms, seating = place.config.terms, place.seating
    position = seating.position(place.slot)
    return frames.Welcome(
        slot=place.slot,
        name=seating.aliases[place.slot],
        module=terms.id,
        display_name=terms.title,
        hands=place.config.hands or 0,
        pos=position,
        partner=seating.alias(partner(position)) if terms.is_partnership else None,
    )


def _done(place: Place, results: Results) -> frames.Done:
    return frames.Done(
        slot=place.slot,
        scores=results.scores,
        win=results.win,
        names=place.seating.aliases,
        points=results.points,
        net=results.net,
        hands_scored=results.hands_scored,
        reason=results.reason,
    )
