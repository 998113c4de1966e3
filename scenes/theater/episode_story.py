"""An episode's record as a story: everybody under the name of their policy, notes and tells too."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.cards import card_glyph
from game.core.contract import Setup, Sheet, SheetRow
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
from game.episode.episode import Episode
from game.episode.rederive import rederive
from game.episode.replay import Replay
from game.episode.seeds import SEATS
from game.episode.terms import Call, suit_word
from scenes.art.svg import ANIMALS
from scenes.tables.base import Sitter
from scenes.theater.story import (
    AUDIT_S,
    TRUMP_S,
    VOID_S,
    Chapter,
    EndCard,
    EndRow,
    Line,
    Mark,
    Moment,
    Story,
    dwell_of,
)

FILLER: Final = "baseline"
"""So a policy is called that only fills a seat: it keeps its alias."""
_PASS_S: Final = 0.7
_LEVEL: Final = 1e-9
_REASONS: Final = {"deadline": "The time was over", "budget": "The decisions were spent"}


@dataclass(frozen=True, slots=True)
class _Shot:
    """What is kept of an episode after an event."""

    state: Any
    notes: tuple[str, ...]
    points: tuple[int, ...]
    team_points: tuple[int, ...]


class EpisodeTelling:
    """Plays an episode again on a thread of its own, and tells it."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.story: Story | None = None
        self._shots: list[_Shot] = []
        self._error: Exception | None = None
        self._thread: threading.Thread | None = None

    @property
    def share(self) -> float:
        """How much of it was played, 0 to 1."""
        return 1.0 if self.story else 0.99 * len(self._shots) / (len(self.replay.events) + 1)

    def step(self, budget_s: float) -> bool:
        """Wait for about so long; whether the story is whole.

        Raises:
            DamagedReplay: the record does not tell the truth; it names the line.
        """
        if self._thread is None:
            self._thread = threading.Thread(target=self._play, daemon=True)
            self._thread.start()
        self._thread.join(budget_s)
        if self._thread.is_alive():
            return False
        if self._error is not None:
            raise self._error
        return True

    def whole(self) -> Story:
        """All at once; raises as `step`."""
        while not self.step(1.0):
            pass
        assert self.story is not None
        return self.story

    def _play(self) -> None:
        try:
            rederive(self.replay, self._see)
            self.story = _Teller(self.replay, self._shots).story()
        except Exception as error:  # it is raised where somebody waits for it
            self._error = error

    def _see(self, episode: Episode) -> None:
        terms = episode.terms
        hand = episode.hand
        state = hand.state if hand else terms.rules.start(Setup(SEATS, terms.options, first=0))
        order = episode.seating.order
        self._shots.append(
            _Shot(
                state,
                tuple(episode.notes[slot] for slot in order),
                tuple(episode.standings.points[slot] for slot in order),
                tuple(episode.standings.team_points),
            )
        )


class _Teller:
    """Puts words and pictures together, event by event; seats are positions."""

    def __init__(self, replay: Replay, shots: Sequence[_Shot]) -> None:
        self.replay, self.shots = replay, shots
        self.seating = replay.seating
        self.terms = replay.config.terms
        self.names = shown_names(replay)
        self.moments: list[Moment] = []
        self.lines: list[list[Line]] = [[]]
        self.firsts = [0]
        self.heads = [("Hand 1", "")]
        self.rows: tuple[SheetRow, ...] = ()
        self.trick = 0
        self.notes = [""] * SEATS

    def story(self) -> Story:
        """The whole."""
        names = listed([self.names[at] for at in range(SEATS)])
        self._add(self.shots[0], None, f"{names} sit at the table.", "")
        for number, event in enumerate(self.replay.events):
            if not isinstance(event, events.Start):
                self._tell(event, self.shots[number], self.shots[number + 1])
        ends = [*(first - 1 for first in self.firsts[1:]), len(self.moments) - 1]
        chapters = tuple(
            Chapter(*head, first, last, tuple(lines))
            for head, first, last, lines in zip(
                self.heads, self.firsts, ends, self.lines, strict=True
            )
        )
        return Story(
            rules=self.terms.rules,
            title=self.terms.title,
            when=f"Episode {self.replay.header.config.seed}",
            casts=(self._cast(),),
            moments=tuple(self.moments),
            chapters=chapters,
            end=self._end(),
        )

    def _cast(self) -> tuple[Sitter, ...]:
        found = []
        for at in range(SEATS):
            alias = self.seating.alias(at)
            policy = self.replay.header.policy_names[self.seating.slot(at)]
            note = policy if self.names[at] == alias else alias
            found.append(Sitter(self.names[at], ANIMALS[(at + 3) % len(ANIMALS)], note))
        return tuple(found)

    def _tell(self, event: events.AnyEvent, before: _Shot, after: _Shot) -> None:
        if isinstance(event, events.Hand):
            self._deal(event, after)
        elif isinstance(event, events.Move):
            self._move(event, after)
        elif isinstance(event, events.Trick):
            cards = codes(event.cards)
            name = self._name(event.slot)
            taken = TrickTaken(self._seat(event.slot), cards)
            lies = _Shot(before.state, after.notes, after.points, after.team_points)
            self._add(lies, taken, f"{name} takes the trick.", f"{name} takes trick {self.trick}")
        elif isinstance(event, events.HandEnd):
            self._hand_end(event, after)
        else:
            self._rest(event, after)

    def _deal(self, event: events.Hand, after: _Shot) -> None:
        self.trick = 0
        dealer = self._name(event.dealer)
        total = self.replay.header.config.hands
        head = (f"Hand {event.hand + 1}", f"{dealer} deals")
        if len(self.moments) > 1:
            self.firsts.append(len(self.moments))
            self.heads.append(head)
            self.lines.append([])
        else:
            self.heads[0] = head
        up = max(event.upcard, event.turnup)
        hands = tuple(codes(event.hands[slot]) for slot in self.seating.order)
        dealt = Dealt(event.dealer_pos, hands, CODES[up] if up != NONE else None)
        words = f"{dealer} deals hand {event.hand + 1} of {total}."
        line = f"{card_glyph(CODES[up])} is turned up" if up != NONE else ""
        self._add(after, dealt, words, line)

    def _move(self, event: events.Move, after: _Shot) -> None:
        seat, name = self._seat(event.slot), self._name(event.slot)
        if isinstance(event, events.Play):
            self.trick = event.trick + 1
            card = CODES[event.card]
            verb = "plays" if event.trick_pos else "leads"
            words, line = f"{name} {verb} {card_glyph(card)}.", f"{name} {verb} {card_glyph(card)}"
            self._add(after, Played(seat, card), words, line, event.tell, seat)
        elif isinstance(event, events.Bid):
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

    def _hand_end(self, event: events.HandEnd, after: _Shot) -> None:
        points = event.team_points or tuple(event.points[slot] for slot in self.seating.order)
        marks: tuple[str, ...] = ()
        if self.terms.id == "oh-hell":
            bids, order = self.terms.bids(after.state), self.seating.order
            marks = tuple(f"{event.tricks[slot]} of {bids[at]}" for at, slot in enumerate(order))
        self.rows += (SheetRow(f"Hand {event.hand + 1}", points, marks),)
        words = self._renamed(event.text)
        scored = Scored(points, words)
        self._add(after, scored, f"{words}.", words, mark=self._verdict(event, after))

    def _verdict(self, event: events.HandEnd, after: _Shot) -> Mark:
        text = event.text.lower()
        nils = []
        if self.terms.id == "spades":
            bids = self.terms.bids(after.state)
            nils = [event.tricks[self.seating.slot(at)] for at in range(SEATS) if bids[at] == 0]
        if "euchred" in text or any(nils):
            return "cross"
        return "star" if "march" in text or "moon" in text or nils else "hand"

    def _rest(self, event: events.AnyEvent, after: _Shot) -> None:
        if isinstance(event, events.Trump):
            alone = ", alone" if event.alone else ""
            words = f"{self._name(event.slot)} makes {suit_word(event.suit)} trump{alone}"
            told = Announced(words, self._seat(event.slot))
            self._add(after, told, f"{words}.", words, dwell_s=TRUMP_S)
        elif isinstance(event, events.Broken):
            words = f"{suit_word(event.suit).capitalize()} are broken"
            self._add(after, Announced(words), f"{words}.", words)
        elif isinstance(event, events.HandVoid):
            words = "The hand is void"
            self._add(after, Announced(words), f"{words}.", words, mark="void", dwell_s=VOID_S)
        elif isinstance(event, events.Audit):
            self._add(after, None, "The tricks that were let go are counted.", "", dwell_s=AUDIT_S)
            at = len(self.moments) - 1
            self.lines[-1] += [Line(words, at, "audit") for words in self._audit(event.data)]
        elif isinstance(event, events.End):
            winners = tuple(at for at in range(SEATS) if self._wins(at))
            over = GameOver(winners, event.text)
            verdict = self._verdict_words()
            self._add(after, over, f"{verdict}.", verdict, mark="end")

    def _audit(self, found: events.Found) -> Iterable[str]:
        for giver in range(SEATS):
            for taker in range(SEATS):
                gave, could = found.yielded[giver][taker], found.chance[giver][taker]
                if gave:
                    yield (
                        f"{self._name(giver)} declined a winnable trick against "
                        f"{self._name(taker)} {gave}/{could} times "
                        f"(field {found.field[giver]:.0%})"
                    )

    def _add(
        self,
        shot: _Shot,
        event: AnyEvent | None,
        words: str,
        line: str,
        tell: str = "",
        seat: Seat | None = None,
        mark: Mark = "",
        dwell_s: float = 0.0,
    ) -> None:
        at = len(self.moments)
        if line:
            self.lines[-1].append(Line(line, at))
        if tell:
            self.lines[-1].append(Line(tell, at, "tell"))
        notes = tuple(map(self._renamed, shot.notes))
        if seat is not None and notes[seat] != self.notes[seat]:
            self.notes[seat] = notes[seat]
            self.lines[-1].append(Line(f"{self.names[seat]} notes: {notes[seat]}", at, "note"))
        if not mark and isinstance(event, TrickTaken):
            mark = "trick"
        self.moments.append(
            Moment(
                state=shot.state,
                event=event,
                words=words,
                chapter=len(self.firsts) - 1,
                dwell_s=dwell_s or dwell_of(event),
                mark=mark,
                trick=self.trick,
                tell=tell,
                notes=notes if any(notes) else (),
                speaker=seat,
                sheet=self._sheet(shot),
            )
        )

    def _sheet(self, shot: _Shot) -> Sheet:
        pairs = self.terms.is_partnership
        sides = ((0, 2), (1, 3)) if pairs else tuple((at,) for at in range(SEATS))
        totals = shot.team_points if pairs else shot.points
        goal = f"{self.replay.header.config.hands} hands"
        return Sheet(sides, self.rows, totals, goal, self.terms.id == "hearts")

    def _seat(self, slot: int) -> Seat:
        return self.seating.position(slot)

    def _name(self, slot: int) -> str:
        return self.names[self._seat(slot)]

    def _renamed(self, text: str) -> str:
        """A text of the table, which knows aliases alone, with the names that are shown."""
        for at in range(SEATS):
            text = text.replace(self.seating.alias(at), self.names[at])
        return text

    def _wins(self, at: Seat) -> bool:
        net = self.replay.results.net
        level = max(net) - min(net) < _LEVEL
        return not level and max(net) - net[self.seating.slot(at)] < _LEVEL

    def _verdict_words(self) -> str:
        winners = [self.names[at] for at in range(SEATS) if self._wins(at)]
        if not winners:
            return "All level"
        return f"{' & '.join(winners)} {'takes' if len(winners) == 1 else 'take'} the table"

    def _end(self) -> EndCard:
        results = self.replay.results
        scored = f"scored on {results.hands_scored} of {results.hands} hands"
        why = _REASONS.get(results.reason, "")
        reason = f"{why}: {scored}" if why else scored.capitalize()
        low = self.terms.id == "hearts"
        order = sorted(
            range(SEATS),
            key=lambda slot: (-results.net[slot], (1 if low else -1) * results.points[slot]),
        )
        rows = tuple(
            EndRow(
                str(place),
                self._name(slot),
                (
                    f"{results.scores[slot]:.2f}",
                    str(results.points[slot]).replace("-", "−"),
                    str(results.tricks[slot]),
                    *((f"{results.bids_made[slot]}/{results.hands_scored}",) * self._bids),
                ),
                self._cast()[self._seat(slot)].face,
            )
            for place, slot in enumerate(order, start=1)
        )
        columns = ("score", "points", "tricks", *(("made",) * self._bids))
        return EndCard(self._verdict_words(), reason, columns, rows)

    @property
    def _bids(self) -> int:
        """1 where tricks are bid by number, so that it counts who made theirs; else 0."""
        return int(self.terms.id in ("spades", "oh-hell"))


def shown_names(replay: Replay) -> tuple[str, ...]:
    """Index = position: the policy's name; the alias of one that fills a seat, or has a double."""
    policies, seating = replay.header.policy_names, replay.seating
    names = []
    for slot in seating.order:
        policy = policies[slot]
        plain = policy and not policy.startswith(FILLER) and policies.count(policy) == 1
        names.append(policy if plain else seating.aliases[slot])
    return tuple(names)
