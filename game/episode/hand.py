"""One hand of an episode: a hand of the trick engine, told as events."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from game.core.contract import CHANCE, Beat, Setup
from game.core.events import Announced, Played, Seat, TrickTaken
from game.episode import events
from game.episode.cards import NONE, NUMBERS, SUIT_NUMBERS, in_order, number_or_none, numbers
from game.episode.decision import Decision, Kind, Option, card_options
from game.episode.events import AnyEvent
from game.episode.seeds import SEATS, Seating
from game.episode.terms import FILLER, Call, Score, Terms
from game.tricks.state import Deal, Lay

replace = msgspec.structs.replace

KINDS: Final[dict[str, Kind]] = {
    "order": "bid",
    "call": "bid",
    "bid": "bid",
    "pass": "pass",
    "discard": "discard",
    "play": "play",
}
"""What is decided in each phase of the engine."""
_SUIT_LEAD: Final = {"spades": SUIT_NUMBERS["S"], "hearts": SUIT_NUMBERS["H"]}
"""The suit that must be broken, by game."""


class Marks(msgspec.Struct, frozen=True):
    """What the log says of a decision beside the move."""

    scripted: bool = False
    fallback: bool = False
    forced: bool = False
    text: str = ""


class Hand:
    """A hand in play; `state` is the engine's, as of the event told last."""

    def __init__(self, terms: Terms, number: int, size: int, seating: Seating, deal: Deal) -> None:
        """Deals. Raises IllegalMove for a deal that does not fit the game."""
        self.number = number
        self.size = size
        self.dealer: Seat = deal.dealer
        self.bidding: list[tuple[Seat, Call]] = []
        """All that was bid, in order."""
        self.tell = ""
        """What spectators may read from the last bid or lead."""
        self.is_void = False
        self._terms = terms
        self._seating = seating
        self._deal = deal
        start = terms.rules.start(Setup(SEATS, terms.options, first=deal.dealer))
        behind = (FILLER,) * terms.hands_before(number, size)
        before = replace(start, history=behind)
        self.state: Any = terms.rules.apply(before, CHANCE, deal)[-1].state

    @property
    def is_over(self) -> bool:
        """Whether no decision is left."""
        return self.is_void or len(self.state.past) == self.size

    @property
    def kind(self) -> Kind:
        """What is being decided."""
        return KINDS[self.state.phase]

    @property
    def sits_out(self) -> Seat | None:
        """The position that plays no card, its partner being alone."""
        maker, alone = self._terms.maker(self.state)
        return (maker + 2) % SEATS if alone and maker is not None else None

    def void(self) -> events.HandVoid:
        """Breaks the hand off."""
        self.is_void = True
        return events.HandVoid(self.number)

    def told(self) -> events.Hand:
        """The deal."""
        deal, terms = self._deal, self._terms
        return events.Hand(
            hand=self.number,
            hands=tuple(in_order(deal.hands[self._seating.position(s)]) for s in range(SEATS)),
            dealer=self._seating.slot(deal.dealer),
            dealer_pos=deal.dealer,
            count=self.size,
            kitty=self._kitty_dealt(),
            upcard=number_or_none(deal.upcard) if terms.kitty else NONE,
            turnup=number_or_none(deal.upcard) if terms.turns_up else NONE,
            pass_dir=terms.pass_direction(self.state),
        )

    def _kitty_dealt(self) -> tuple[int, ...]:
        up = self._deal.upcard
        return numbers((up, *self._deal.rest)) if self._terms.kitty and up is not None else ()

    def kitty(self) -> tuple[int, ...]:
        """What lies beside the hands now (euchre), an upcard that was not taken first."""
        if not self._terms.kitty:
            return ()
        state = self.state
        lies = state.upcard_at in ("up", "down")
        return numbers((state.upcard, *state.rest) if lies else state.rest)

    def cards(self, position: Seat) -> tuple[int, ...]:
        """The position's hand in order; what is to be passed lies with it until all have chosen."""
        held = self.state.hands[position]
        if self.state.on_the_way:
            held = (*held, *self.state.passed[position])
        return in_order(held)

    def decision(self, number: int) -> Decision | None:
        """What is to be decided now; None: the hand is over."""
        if self.is_over:
            return None
        position = self.state.to_act[0]
        legal = self._terms.rules.legal_moves(self.state, position)
        kind = self.kind
        cards: tuple[int, ...] = ()
        if kind == "bid":
            calls = [self._terms.call(self.state, move) for move in legal]
            options = tuple(Option(at, call.words) for at, call in enumerate(calls, start=1))
        elif kind == "pass":
            options, cards = card_options(kind, self.state.hands[position])
        else:
            options, cards = card_options(kind, [move.card for move in legal])
        return Decision(
            number=number,
            slot=self._seating.slot(position),
            position=position,
            kind=kind,
            options=options,
            cards=cards,
            legal=legal,
            view=self._terms.rules.view(self.state, position),
        )

    def play(self, decision: Decision, move: Any, marks: Marks) -> Iterator[AnyEvent]:
        """Makes a move; the events one by one, `state` being that of each as it comes.

        Raises:
            IllegalMove: the rules refuse it; nothing happened.
        """
        beats = self._terms.rules.apply(self.state, decision.position, move)
        if decision.kind == "play":
            yield from self._card(decision, beats, marks)
        elif decision.kind == "bid":
            yield from self._bid(decision, move, beats, marks)
        elif decision.kind == "pass":
            to = self._seating.slot(self.state.passed_to[decision.position])
            self.state = beats[-1].state
            cards = in_order(move.cards)
            yield _marked(events.Pass(self.number, decision.slot, to, cards), marks)
        else:
            self.state = beats[-1].state
            card = NUMBERS[move.card]
            yield _marked(events.Discard(self.number, decision.slot, card), marks)

    def _bid(
        self, decision: Decision, move: Any, beats: tuple[Beat[Any], ...], marks: Marks
    ) -> Iterator[AnyEvent]:
        terms, before, after = self._terms, self.state, beats[-1].state
        call = terms.call(before, move)
        self.bidding.append((decision.position, call))
        self.tell = terms.tell_bid(before, decision.position, move)
        makes_trump = after.trump != before.trump
        # What trump changes is shown with the event that tells it.
        auction = beats[0].state.auction
        self.state = replace(before, auction=auction, to_act=()) if makes_trump else after
        suit = NONE if call.action == "pass" else call.suit
        bid = events.Bid(self.number, decision.slot, call.action, call.value, suit, self.tell)
        yield _marked(bid, marks)
        if makes_trump:
            self.state = after
            _, alone = terms.maker(after)
            note = "" if decision.options[0].description == "pass" else "The dealer was stuck"
            yield events.Trump(self.number, decision.slot, SUIT_NUMBERS[after.trump], alone, note)

    def _card(
        self, decision: Decision, beats: tuple[Beat[Any], ...], marks: Marks
    ) -> Iterator[AnyEvent]:
        before = self.state
        for beat in beats:
            if isinstance(beat.event, Played):
                self.state = replace(beat.state, broken=before.broken)
                yield _marked(self._played(decision, beat.event, before), marks)
            elif isinstance(beat.event, Announced):
                self.state = beat.state
                yield events.Broken(self.number, _SUIT_LEAD[self._terms.id])
            elif isinstance(beat.event, TrickTaken):
                self.state = beat.state
                yield self._trick(beat.event)

    def _played(self, decision: Decision, event: Played, before: Any) -> events.Play:
        tell = ""
        if not before.trick:
            forced = decision.is_forced  # such a lead says nothing
            tell = "" if forced else self._terms.tell_lead(before, event.seat, event.card)
            self.tell = tell
        return events.Play(
            hand=self.number,
            slot=decision.slot,
            card=NUMBERS[event.card],
            trick=len(before.past),
            trick_pos=len(before.trick),
            legal=decision.cards,
            tell=tell,
        )

    def _trick(self, event: TrickTaken) -> events.Trick:
        return events.Trick(
            hand=self.number,
            trick=len(self.state.past) - 1,
            slot=self._seating.slot(event.seat),
            cards=numbers(event.cards),
            value=sum(map(self._terms.card_penalty, event.cards)),
        )

    def table(self) -> tuple[Lay, ...]:
        """What lies in the middle: the trick in progress, else the one taken last."""
        if self.state.trick or not self.state.past:
            lays: tuple[Lay, ...] = self.state.trick
            return lays
        taken: tuple[Lay, ...] = self.state.past[-1].lays
        return taken

    def count(self) -> Score:
        """What the hand, now over, was worth."""
        return self._terms.score(self.state)

    def ended(self, score: Score, by_slot: Mapping[str, tuple[Any, ...]]) -> events.HandEnd:
        """The end of the hand; `by_slot`: points, net and tricks."""
        aliases = [self._seating.alias(position) for position in range(SEATS)]
        return events.HandEnd(
            hand=self.number,
            points=by_slot["points"],
            tricks=by_slot["tricks"],
            net=by_slot["net"],
            text=self._terms.verdict(self.state, score, aliases),
            team_points=score.team_points,
        )


def _marked(event: events.Move, marks: Marks) -> Any:
    return replace(
        event,
        scripted=marks.scripted,
        fallback=marks.fallback,
        forced=marks.forced,
        text=marks.text,
    )
