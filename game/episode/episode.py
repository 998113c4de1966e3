"""The machine of an episode: it deals, says who must decide, takes decisions, and ends.

It waits for nobody and reads no clock but the one handed in. Whoever drives it alternates
`advance`, which does what needs no decision, and `decide` (or `stand_in`), until `is_done`:

    while not episode.is_done:
        episode.advance()
        if decision := episode.decision:
            ...

Every event is in `events`; `watch` hears each of them while the table is as it was then.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.contract import IllegalMove
from game.episode.audit import audit
from game.episode.config import BUDGET, Config
from game.episode.deal import Stacked, deal, deal_stacked
from game.episode.decision import Decision
from game.episode.events import AnyEvent, Audit, End, Ending, Found, Start
from game.episode.hand import Hand, Marks
from game.episode.notes import updated
from game.episode.seeds import SEATS, Seating, deck, seat
from game.episode.standings import Reason, Results, Standings

SOFT, HARD = 0.55, 0.56
"""Shares of an episode's time: after the first only the house plays, after the second the hand in
progress is void."""

Clock = Callable[[], float]
"""Seconds, from any beginning, never going back."""
Baseline = Callable[[Any, tuple[Any, ...]], Any]
"""`choose(view, legal) -> move` at once: who plays where nobody else can or may."""


class Episode:
    """One episode; index = slot where not said otherwise."""

    def __init__(
        self,
        config: Config,
        clock: Clock,
        baselines: Sequence[Baseline],
        *,
        seating: Seating | None = None,
        stacked: Mapping[int, Stacked] | None = None,
        began_s: float | None = None,
        budget: int = BUDGET,
        watch: Callable[[AnyEvent], None] | None = None,
    ) -> None:
        """Sets an episode up; nothing happens before the first `advance`.

        Args:
            config: a fitted one.
            clock: what the guards look at.
            baselines: who plays for each slot where it cannot.
            seating: who sits where; None: as the seed says.
            stacked: hands that are not dealt from the seed, by number; looked at when they are due.
            began_s: when the time began to run, by the clock; None: now.
            budget: so many decisions may be asked of models and outside programs.
            watch: hears every event as it happens.
        """
        if not config.sampled or config.seed is None or config.hands is None:
            raise ValueError("the config was not fitted")
        if len(baselines) != SEATS:
            raise ValueError(f"{len(baselines)} baselines for {SEATS} slots")
        began_s = clock() if began_s is None else began_s
        self.config = config
        self.terms = config.terms
        self.seating = seating or seat(config.seed)
        self.events: list[AnyEvent] = []
        self.standings = Standings()
        self.notes = [""] * SEATS
        """What each slot wrote down for itself."""
        self.hand: Hand | None = None
        """The hand in progress, or the last one."""
        self.stop: Reason = ""
        """Why no new hand will be dealt; while it is set, every decision is the baseline's."""
        self.reason: Reason = ""
        """Why it ended; empty while it goes on."""
        self.soft_s = began_s + SOFT * config.episode_timeout_seconds
        self.hard_s = began_s + HARD * config.episode_timeout_seconds
        self.found: Found | None = None
        """The audit, once it is over."""
        self._seed, self._hands = config.seed, config.hands
        self._clock = clock
        self._baselines = tuple(baselines)
        self._stacked = {} if stacked is None else stacked
        self._budget = budget
        self._watch = watch
        self._asked = 0
        self._counted: set[int] = set()
        self._decision: Decision | None = None
        self._decided = 0
        self._is_telling = False

    @property
    def is_done(self) -> bool:
        """Whether it has ended."""
        return self.reason != ""

    @property
    def is_playing(self) -> bool:
        """Whether a hand is in progress."""
        return not self.is_done and self.hand is not None and not self.hand.is_over

    @property
    def is_counted(self) -> bool:
        """Whether the hand played last was scored."""
        return self.hand is not None and self.hand.number in self._counted

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None: it is over, or `advance` is due.

        None also to `watch`, while a decision is still being told.
        """
        if self._is_telling:
            return None
        if self._decision is None and self.is_playing and self.hand is not None:
            self._decision = self.hand.decision(self._decided + 1)
        return self._decision

    @property
    def time_left_s(self) -> float:
        """Until the hand in progress would be void."""
        return self.hard_s - self._clock()

    @property
    def results(self) -> Results:
        """The record as of now."""
        return self.standings.results(
            self.config, self.terms, self.seating, self.reason, self.found
        )

    def begin(self) -> None:
        """Opens the log, where that was not done yet."""
        if not self.events:
            self._emit(Start(self.terms.id))

    def advance(self) -> None:
        """Looks at the clock and the budget, then deals or ends, where that is due."""
        if self.is_done:
            return
        self.begin()
        self._guard()
        if self.is_done or self.is_playing:
            return
        played = self.standings.hands_played
        if self.stop or played == self._hands:
            self.finish(self.stop or "complete")
        else:
            self._deal(played)

    def decide(
        self,
        slot: int,
        move: Any,
        notes: str = "",
        *,
        scripted: bool = False,
        fallback: bool = False,
        forced: bool = False,
    ) -> None:
        """Makes the move of the slot that must decide.

        Args:
            slot: whose move it is.
            move: of the engine; `Decision.choose`, `card` and `passing` make them.
            notes: what the slot writes down for itself; empty: as before.
            scripted: nobody was asked; notes then stay as they are.
            fallback: an answer was due and could not be used.
            forced: not even the baseline's could.

        Raises:
            IllegalMove: it is not this slot's turn, or the rules refuse the move.
        """
        decision = self.decision
        if decision is None or self.hand is None or decision.slot != slot:
            raise IllegalMove("It is not your turn", rule="")
        scripted = scripted or fallback or forced
        text = self.notes[slot] if scripted else updated(self.notes[slot], notes)
        told = self.hand.play(decision, move, Marks(scripted, fallback, forced, text))
        first = next(told)  # an illegal move is refused here, before anything changed
        self.notes[slot] = text
        self._decision = None
        self._decided += 1
        self._asked += fallback or not scripted
        self.standings.decided(slot, fallback=fallback, forced=forced)
        self._is_telling = True
        self._emit(first)
        for event in told:
            self._emit(event)
        if self.hand.is_over:
            self._count(self.hand)
        self._is_telling = False

    def stand_in(self, *, fallback: bool = False) -> None:
        """Has the baseline of the slot decide, or, if it cannot, takes the lowest option.

        Args:
            fallback: an answer was due and could not be used.
        """
        decision = self.decision
        if decision is None:
            raise IllegalMove("Nothing is to be decided", rule="")
        forced = False
        try:
            move = self._baselines[decision.slot](decision.view, decision.legal)
            forced = move not in decision.legal
        except Exception:  # whatever a player does wrong, the episode plays on
            forced = True
        if forced:
            move = decision.lowest
        self.decide(decision.slot, move, scripted=True, fallback=fallback, forced=forced)

    def void_hand(self) -> None:
        """Breaks the hand in progress off: it is played and not scored."""
        if not self.is_playing or self.hand is None:
            raise IllegalMove("No hand is in progress", rule="")
        event = self.hand.void()
        self._decision = None
        self.standings.hands_played += 1
        self._emit(event)

    def finish(self, reason: Reason) -> None:
        """Ends it between hands. If all hands were scored, the reason is that it is complete."""
        if self.is_done or self.is_playing:
            raise IllegalMove("A hand is in progress, or everything is over", rule="")
        scored = self.standings.hands_scored
        if scored == self._hands:
            reason = "complete"
        elif reason not in ("deadline", "budget"):
            raise IllegalMove(f"Only {scored} of {self._hands} hands were scored", rule="")
        played = self.standings.hands_played
        if not self.terms.is_partnership:
            has_penalties = any(map(self.terms.card_penalty, self.terms.pack))
            self.found = audit(self.events, has_penalties=has_penalties)
            self._emit(Audit(played, self.found))
        self.reason = reason
        ending = Ending(scored, self._hands, self._seed, self.standings.norm)
        self._emit(End(played, reason, ending))

    def abort(self) -> None:
        """Ends it after a fault, keeping the hands that were scored."""
        if self.is_playing:
            self.void_hand()
        if not self.is_done:
            self.finish("deadline")

    def _guard(self) -> None:
        now_s = self._clock()
        if not self.stop:
            if self._asked >= self._budget:
                self.stop = "budget"
            elif now_s >= self.soft_s:
                self.stop = "deadline"
        if now_s >= self.hard_s and self.is_playing:
            self.void_hand()
            self.finish("deadline")

    def _deal(self, number: int) -> None:
        dealer = number % SEATS
        size = self.config.sizes[number]
        if number in self._stacked:
            cards = deal_stacked(self.terms, self._stacked[number], dealer, self.seating)
        else:
            cards = deal(self.terms, deck(self._seed, number, self.terms.pack), dealer, size)
        self.hand = Hand(self.terms, number, size, self.seating, cards)
        self._emit(self.hand.told())

    def _count(self, hand: Hand) -> None:
        self._counted.add(hand.number)
        score, tricks = hand.count(), hand.state.tricks
        self.standings.add(score, tricks, self.terms.swing_cap(hand.size), self.seating)
        at = [self.seating.position(slot) for slot in range(SEATS)]
        by_slot: dict[str, tuple[Any, ...]] = {
            "points": tuple(score.points[position] for position in at),
            "net": tuple(score.net[position] for position in at),
            "tricks": tuple(tricks[position] for position in at),
        }
        self._emit(hand.ended(score, by_slot))

    def _emit(self, event: AnyEvent) -> None:
        self.events.append(event)
        if self._watch:
            self._watch(event)
