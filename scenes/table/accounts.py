"""What the seats of one screen were told of a match that is held elsewhere."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from game.core.contract import CHANCE, AnyRules, Outcome, Setup
from game.core.events import Seat, redact
from game.match import Shown, Update
from game.notations import notation_of
from net import protocol
from net.guest.follower import Follower, Garbled
from scenes.table.witness import Witness

MOST_WAITING: Final = 12
"""With more changes than that to tell, a program that was frozen shows how things are now."""


@dataclass
class _Account:
    follower: Follower
    witness: Witness
    newest: Update | None = None
    waiting: deque[Update] = field(default_factory=deque)
    """What nobody has polled yet."""
    is_lost: bool = False
    """It made no sense: only a picture helps."""
    views: list[Any] = field(default_factory=list)
    """Those since the last picture, where the match can be written down."""


class Accounts:
    """By seat; a screen at which nobody plays has one that belongs to no seat."""

    def __init__(self, rules: AnyRules, setup: Setup[Any]) -> None:
        self._rules = rules
        self._setup = setup
        self._by_seat: dict[Seat | None, _Account] = {}
        self._keeps = notation_of(rules.info.id) is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, as far as was told."""
        ends = (account.follower.outcome for account in self._by_seat.values())
        return next((outcome for outcome in ends if outcome), None)

    @property
    def is_lost(self) -> bool:
        """Whether a seat waits for a picture that makes sense."""
        return any(account.is_lost for account in self._by_seat.values())

    @property
    def begun(self) -> bool:
        """Whether anything has happened yet."""
        return any(a.newest and a.newest.number > 0 for a in self._by_seat.values())

    @property
    def number(self) -> int:
        """How many changes were told of."""
        return max((a.newest.number for a in self._by_seat.values() if a.newest), default=0)

    def picture(self, told: protocol.Picture) -> bool:
        """Take a whole picture; whether there was another one before. Raises Garbled."""
        account = self._account_for(told.seat)
        account.is_lost = True
        update = account.follower.picture(told)
        self._check(update, told.seat)
        is_other = account.newest is not None
        account.is_lost = False
        account.waiting.clear()
        self._put(account, update)
        return is_other

    def update(self, told: protocol.Update) -> None:
        """Take a change; nothing before the picture that must come first. Raises Garbled once."""
        account = self._account_for(told.seat)
        if account.is_lost:
            return
        account.is_lost = True
        update = account.follower.update(told)
        self._check(update, told.seat)
        account.is_lost = False
        self._put(account, update)

    def send(self, seat: Seat, move: Any) -> None:
        """A move of a person at this screen is on its way."""
        self._account_for(seat).witness.send(move)

    def were_away(self) -> None:
        """The pictures that come next are of a match that may have gone on unseen."""
        for account in self._by_seat.values():
            account.witness.was_away()

    def witness(self, seat: Seat) -> Witness:
        """What a seat at this screen saw at its own moves."""
        return self._account_for(seat).witness

    def poll(self, seat: Seat | None) -> Update | None:
        """The next change as the seat sees it; the newest picture where too many wait."""
        account = self._of(seat)
        if account is None or not account.waiting:
            return None
        if len(account.waiting) > MOST_WAITING:
            return self.latest(seat)
        update = account.waiting.popleft()
        for other in self._by_seat.values():
            while other.waiting and other.waiting[0].number <= update.number:
                other.waiting.popleft()
        return self._seen_by(seat, account, update)

    def latest(self, seat: Seat | None) -> Update:
        """The whole picture as the seat sees it; before the first one, the bare table."""
        account = self._of(seat)
        for every in self._by_seat.values():
            every.waiting.clear()
        if account is None or account.newest is None:
            start = self._rules.start(self._setup)
            return Update(0, (), self._rules.view(start, seat), ())
        return self._seen_by(seat, account, replace(account.newest, beats=()))

    def view(self, seat: Seat) -> Any:
        """The last that a seat was told; None: nothing yet. Nothing counts as polled by it."""
        account = self._by_seat.get(seat)
        return account.newest.view if account and account.newest else None

    def states(self, seat: Seat | None) -> tuple[Any, ...]:
        """Those after each move since the last picture, of a game that hides nothing."""
        account = self._of(seat)
        views = account.views if account else ()
        return tuple(self._rules.determinize(view, Random(0)) for view in views)

    def _check(self, update: Update, seat: Seat | None) -> None:
        """What breaks the rules of the game cannot be shown, whoever sent it. Raises Garbled."""
        try:
            is_lawful = self._is_lawful(update, seat)
        except Exception as error:  # rules may stumble in any way over what nobody can play to
            raise Garbled(f"nobody can play to that: {error!r}") from error
        if not is_lawful:
            raise Garbled("nobody can play to that")

    def _is_lawful(self, update: Update, seat: Seat | None) -> bool:
        rules, seats = self._rules, self._setup.seats
        for shown in update.beats:
            rules.text.caption(shown.event, ("",) * seats)
        for view in (update.view, *(shown.view for shown in update.beats)):
            sheet = rules.sheet(view)
            sides = len(sheet.sides)
            cells = (len(row.cells) for row in sheet.rows)
            if {sides} != {len(sheet.totals), *cells} or set(view.to_act) - {CHANCE, *range(seats)}:
                return False
        state = rules.determinize(update.view, Random(0))
        legal = () if seat is None else rules.legal_moves(state, seat)
        return (rules.view(state, seat), legal) == (update.view, update.legal)

    def _account_for(self, seat: Seat | None) -> _Account:
        return self._by_seat.setdefault(
            seat, _Account(Follower(self._rules, seat), Witness(self._rules))
        )

    def _put(self, account: _Account, update: Update) -> None:
        account.newest = update
        account.waiting.append(update)
        account.witness.see(update)
        if not update.beats:  # nobody knows how it came to this
            account.views.clear()
        if self._keeps:
            account.views.append(update.view)

    def _of(self, seat: Seat | None) -> _Account | None:
        """Where no seat looks, that of any will do: what everybody may see is part of it."""
        if seat is None and None not in self._by_seat:
            return next(iter(self._by_seat.values()), None)
        return self._by_seat.get(seat)

    def _seen_by(self, seat: Seat | None, account: _Account, update: Update) -> Update:
        if seat is not None or account.follower.seat is None:
            return update
        beats = tuple(Shown(redact(b.event, None), self._open(b.view)) for b in update.beats)
        return Update(update.number, beats, self._open(update.view), (), update.clock)

    def _open(self, view: Any) -> Any:
        """What everybody may see of a view."""
        return self._rules.view(self._rules.determinize(view, Random(0)), None)
