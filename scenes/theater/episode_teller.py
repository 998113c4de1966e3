"""An episode's events as moments: words, lines of the feed, marks; it may go on being told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.cards import card_glyph
from game.core.contract import Sheet, SheetRow
from game.core.events import (
    Announced,
    AnyEvent,
    Dealt,
    Discarded,
    GameOver,
    Played,
    Said,
    Scored,
    Seat,
    TrickTaken,
)
from game.core.say import listed
from game.episode import events
from game.episode.cards import CODES, NONE, codes
from game.episode.replay import Header, seating_of, setup_of
from game.episode.seeds import SEATS
from game.episode.standings import Results
from game.episode.terms import Call, suit_word
from scenes.art.svg import ANIMALS
from scenes.tables.base import Sitter
from scenes.theater.episode_board import Shot, board_of, sign_words
from scenes.theater.episode_end import audit_lines, end_card, verdict_words, winners
from scenes.theater.episode_names import Names
from scenes.theater.story import (
    AUDIT_S,
    TRUMP_S,
    VOID_S,
    Chapter,
    EndCard,
    Line,
    Mark,
    Moment,
    Story,
    dwell_of,
)

_PASS_S: Final = 0.7


class Teller:
    """Puts words and pictures together, event by event; seats are positions."""

    def __init__(self, header: Header, first: Shot) -> None:
        """Everybody sits down: the first moment.

        Args:
            header: of the record.
            first: how it stands before the first event.
        """
        self.seating, self.terms = seating_of(header), setup_of(header).terms
        self.names = Names(header.policy_names, self.seating)
        self._setting = header.config
        self._sitters = self._cast(header)
        self._moments: list[Moment] = []
        self._lines: list[list[Line]] = [[]]
        self._firsts = [0]
        self._heads = [["Hand 1", ""]]
        self._rows: tuple[SheetRow, ...] = ()
        self._trick = 0
        self._notes = [""] * SEATS
        self._told: tuple[Seat | None, str] = (None, "")
        self._add(first, None, f"{listed(list(self.names.all))} sit at the table.", "")

    def tell(self, event: events.AnyEvent, before: Shot, after: Shot, results: Results) -> None:
        """Adds the moment of an event.

        Args:
            event: what happened.
            before: how it stood until then.
            after: how it stands now.
            results: as of the last event that is known.
        """
        if isinstance(event, events.Start):
            return
        if isinstance(event, events.Hand):
            self._deal(event, after)
        elif isinstance(event, events.Move):
            self._move(event, after)
        elif isinstance(event, events.Trick):
            self._taken(event, before, after)
        elif isinstance(event, events.HandEnd):
            self._hand_end(event, after)
        elif isinstance(event, events.End):
            winning = winners(results, self.seating)
            verdict = verdict_words(results, self.seating, self.names)
            over = GameOver(winning, event.text)
            self._add(after, over, f"{verdict}.", verdict, mark="end")
        else:
            self._rest(event, after)

    def story(self, end: EndCard, is_open: bool = False) -> Story:
        """All that was told so far; `is_open`: more may follow."""
        ends = [*(first - 1 for first in self._firsts[1:]), len(self._moments) - 1]
        chapters = tuple(
            Chapter(title, note, first, last, tuple(lines))
            for (title, note), first, last, lines in zip(
                self._heads, self._firsts, ends, self._lines, strict=True
            )
        )
        return Story(
            rules=self.terms.rules,
            title=self.terms.title,
            when=f"Episode {self._setting.seed}",
            casts=(self._sitters,),
            moments=tuple(self._moments),
            chapters=chapters,
            end=end,
            is_open=is_open,
        )

    def end_card(self, results: Results, verdict: str = "", reason: str = "") -> EndCard:
        """The card at the end; of an episode whose end is not known it is told what to say."""
        faces = [sitter.face for sitter in self._sitters]
        card = end_card(results, self.seating, self.names, faces)
        return EndCard(verdict or card.verdict, reason or card.reason, card.columns, card.rows)

    def _cast(self, header: Header) -> tuple[Sitter, ...]:
        found = []
        for at, name in enumerate(self.names.all):
            alias = self.seating.alias(at)
            policy = header.policy_names[self.seating.slot(at)]
            note = policy if name == alias else alias
            found.append(Sitter(name, ANIMALS[(at + 3) % len(ANIMALS)], note))
        return tuple(found)

    def _deal(self, event: events.Hand, after: Shot) -> None:
        self._trick, self._told = 0, (None, "")
        dealer = self._name(event.dealer)
        head = [f"Hand {event.hand + 1}", f"{dealer} deals"]
        if len(self._moments) > 1:
            self._firsts.append(len(self._moments))
            self._heads.append(head)
            self._lines.append([])
        else:
            self._heads[0] = head
        up = max(event.upcard, event.turnup)
        hands = tuple(codes(event.hands[slot]) for slot in self.seating.order)
        dealt = Dealt(event.dealer_pos, hands, CODES[up] if up != NONE else None)
        words = f"{dealer} deals hand {event.hand + 1} of {self._setting.hands}."
        line = f"{card_glyph(CODES[up])} is turned up" if up != NONE else ""
        self._add(after, dealt, words, line)
        self._head_sign(after)

    def _head_sign(self, after: Shot) -> None:
        """The trump stands in the feed's heading, as soon as it is known."""
        if after.state.trump:
            dealer = self._heads[-1][1].split(" · ")[-1]
            self._heads[-1][1] = f"{sign_words(self.terms, after.state)} · {dealer}"

    def _move(self, event: events.Move, after: Shot) -> None:
        seat, name = self._seat(event.slot), self._name(event.slot)
        if isinstance(event, events.Play):
            self._trick = event.trick + 1
            if not event.trick_pos:
                self._told = (seat, event.tell) if event.tell else (None, "")
            card = CODES[event.card]
            words = f"{name} {'plays' if event.trick_pos else 'leads'} {card_glyph(card)}"
            self._add(after, Played(seat, card), f"{words}.", words, event.tell, seat)
        elif isinstance(event, events.Bid):
            self._told = (seat, event.tell) if event.tell else (None, "")
            said = self._said(event)
            mark: Mark = "nil" if said == "nil" else "bid"
            spoken = Said(seat, event.action, said[:1].upper() + said[1:])
            words = f"{name}: {said}"
            self._add(after, spoken, f"{words}.", words, event.tell, seat, mark=mark)
        elif isinstance(event, events.Pass):
            cards = " ".join(card_glyph(card) for card in codes(event.cards))
            words = f"{name} passes {cards} to {self._name(event.other)}"
            told = Announced(words, seat)
            self._add(after, told, f"{words}.", words, "", seat, dwell_s=_PASS_S)
        elif isinstance(event, events.Discard):
            card = CODES[event.card]
            words = f"{name} lays {card_glyph(card)} away"
            self._add(after, Discarded(seat, (card,)), f"{words}.", words, "", seat)

    def _said(self, event: events.Bid) -> str:
        if self.terms.id == "spades" and event.value == 0:
            return "nil"
        return Call(event.action, event.value, event.suit).words

    def _taken(self, event: events.Trick, before: Shot, after: Shot) -> None:
        """The trick still lies there, whole; what it counts for is told already."""
        cards, name = codes(event.cards), self._name(event.slot)
        taken = TrickTaken(self._seat(event.slot), cards)
        worth = f" (+{event.value})" if event.value else ""
        words = f"{name} takes trick {self._trick}{worth}"
        self._add(after, taken, f"{name} takes the trick{worth}.", words, lies=before)

    def _hand_end(self, event: events.HandEnd, after: Shot) -> None:
        points = event.team_points or tuple(event.points[slot] for slot in self.seating.order)
        marks: tuple[str, ...] = ()
        if self.terms.id == "oh-hell":
            bids, order = self.terms.bids(after.state), self.seating.order
            marks = tuple(f"{event.tricks[slot]} of {bids[at]}" for at, slot in enumerate(order))
        self._rows += (SheetRow(f"Hand {event.hand + 1}", points, marks),)
        words = self.names.in_text(event.text)
        scored = Scored(points, words)
        self._add(after, scored, f"{words}.", words, mark=self._verdict(event, after))

    def _verdict(self, event: events.HandEnd, after: Shot) -> Mark:
        text = event.text.lower()
        nils = []
        if self.terms.id == "spades":
            bids = self.terms.bids(after.state)
            nils = [event.tricks[self.seating.slot(at)] for at in range(SEATS) if bids[at] == 0]
        if "euchred" in text or "are set" in text or any(nils):
            return "cross"
        if "moon" in text:
            return "moon"
        return "star" if "march" in text or nils else "hand"

    def _rest(self, event: events.AnyEvent, after: Shot) -> None:
        if isinstance(event, events.Trump):
            alone = ", alone" if event.alone else ""
            words = f"{self._name(event.slot)} makes {suit_word(event.suit)} trump{alone}"
            told = Announced(words, self._seat(event.slot))
            self._add(after, told, f"{words}.", words, mark="trump", dwell_s=TRUMP_S)
            self._head_sign(after)
        elif isinstance(event, events.Broken):
            words = f"{suit_word(event.suit).capitalize()} are broken"
            self._add(after, Announced(words), f"{words}.", words)
        elif isinstance(event, events.HandVoid):
            words = "The hand is void"
            self._add(after, Announced(words), f"{words}.", words, mark="void", dwell_s=VOID_S)
        elif isinstance(event, events.Audit):
            self._add(after, None, "The tricks that were let go are counted.", "", dwell_s=AUDIT_S)
            at = len(self._moments) - 1
            told_of = audit_lines(event.data, [self._name(slot) for slot in range(SEATS)])
            self._lines[-1] += [Line(words, at, "audit") for words in told_of]

    def _add(
        self,
        shot: Shot,
        event: AnyEvent | None,
        words: str,
        line: str,
        tell: str = "",
        seat: Seat | None = None,
        mark: Mark = "",
        dwell_s: float = 0.0,
        lies: Shot | None = None,
    ) -> None:
        """A moment and its lines; `lies`: what is seen on the table, if not what is known."""
        at = len(self._moments)
        notes = tuple(map(self.names.in_text, shot.notes))
        self._lines[-1] += self._lines_of(at, line, tell, seat, notes)
        if not mark and isinstance(event, TrickTaken):
            mark = "trick"
        board = board_of(self.terms, shot, self.names, self._setting.hands, self._trick, self._told)
        self._moments.append(
            Moment(
                state=(lies or shot).state,
                event=event,
                words=words,
                chapter=len(self._firsts) - 1,
                dwell_s=dwell_s or dwell_of(event),
                mark=mark,
                trick=self._trick,
                tell=tell,
                notes=notes if any(notes) else (),
                speaker=seat,
                sheet=self._sheet(shot),
                board=board,
            )
        )

    def _lines_of(
        self, at: int, line: str, tell: str, seat: Seat | None, notes: tuple[str, ...]
    ) -> Iterable[Line]:
        """What the feed says of a moment: notes only when they have changed."""
        if line:
            yield Line(line, at)
        if tell:
            yield Line(tell, at, "tell")
        if seat is not None and notes[seat] != self._notes[seat]:
            self._notes[seat] = notes[seat]
            yield Line(f"{self.names[seat]} notes: {notes[seat]}", at, "note")

    def _sheet(self, shot: Shot) -> Sheet:
        pairs = self.terms.is_partnership
        sides = ((0, 2), (1, 3)) if pairs else tuple((at,) for at in range(SEATS))
        totals = shot.team_points if pairs else shot.points
        goal = f"{self._setting.hands} hands"
        return Sheet(sides, self._rows, totals, goal, self.terms.id == "hearts")

    def _seat(self, slot: int) -> Seat:
        return self.seating.position(slot)

    def _name(self, slot: int) -> str:
        return self.names[self._seat(slot)]
