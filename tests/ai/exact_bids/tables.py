"""Tables of exact bids at which a player decides, and matches and hands that players play out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ai.player import Player
from game.core.contract import CHANCE, AnyRules, Setup
from game.tricks.bidding import Bid
from game.tricks.state import PLAY
from tests.ai import hands


@dataclass(frozen=True)
class Tables:
    """Those of one game; `due`: the deal of a hand with so many cards is due."""

    rules: AnyRules
    due: Callable[..., Any]

    def choice(self, player: Player, state: Any, seed: int = 0) -> str:
        """What the player does on the table, as text."""
        return hands.choice(self.rules, player, state, seed)

    def play_hand(self, state: Any, players: Sequence[Player], seed: int = 0) -> Any:
        """Plays until the hand is counted."""
        return hands.play_hand(self.rules, state, players, seed)

    def random_deal(self, number: int, seats: int = 4, cards: int = 4, **options: Any) -> Any:
        """A hand with so many cards that was dealt by chance."""
        state = self.due(seats, number % seats, cards, **options)
        deal = self.rules.chance(state, Random(f"deal {number}"))
        return self.rules.apply(state, CHANCE, deal)[-1].state

    def gains(
        self,
        ours: Player,
        theirs: Player,
        matches: int,
        seats: int = 4,
        options: Mapping[str, Any] = {},
    ) -> list[float]:
        """Points a match of one over the mean of the others, by deal, each played in every seat."""
        setup = Setup(seats, self.rules.options_type(**options), first=0)
        found = []
        for number in range(matches):
            total = 0.0
            for at in range(seats):
                players = [ours if seat == at else theirs for seat in range(seats)]
                scores = self._match(setup, players, number).scores
                total += scores[at] - (sum(scores) - scores[at]) / (seats - 1)
            found.append(total / seats)
        return found

    def _match(self, setup: Setup[Any], players: Sequence[Player], number: int) -> Any:
        rules, deals, rng = self.rules, Random(number), Random(number)
        state = rules.start(setup)
        while rules.outcome(state) is None:
            seat = state.to_act[0]
            if seat == CHANCE:
                move = rules.chance(state, deals)
            else:
                move = players[seat](rules.view(state, seat), rules.legal_moves(state, seat), rng)
            state = rules.apply(state, seat, move)[-1].state
        return state

    # What players of a level do among themselves

    def bid_share(self, player: Player, deals: int, most: int) -> float:
        """Bids over tricks, in so many deals of one card up to `most`."""
        total, tricks = 0, 0
        for number, state in self._deals(deals, most):
            tricks += len(state.hands[0])
            while state.phase != PLAY:
                move = self.rules.text.parse(self.choice(player, state, number))
                total += move.number if isinstance(move, Bid) else 0
                state = self.rules.apply(state, state.to_act[0], move)[-1].state
        return total / tricks

    def kept_share(self, player: Player, deals: int, most: int) -> float:
        """The share of bids that are kept, in so many deals of one card up to `most`."""
        kept, bids = 0, 0
        for number, state in self._deals(deals, most):
            for_all = [self._alike(player, number)] * state.seats
            done = self.play_hand(state, for_all).history[-1]
            bids += state.seats
            kept += sum(bid == took for bid, took in zip(done.bids, done.tricks, strict=True))
        return kept / bids

    def _deals(self, count: int, most: int) -> Iterator[tuple[int, Any]]:
        for number in range(count):
            yield number, self.random_deal(number, cards=1 + number % most)

    def _alike(self, player: Player, seed: int) -> Player:
        """The player, with the same chance for every decision."""
        return lambda view, legal, _: player(view, legal, Random(seed))
