"""The kernel of exact bids beside the rules and the skilled players: it does what they do."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any

import pytest

from ai.exact_bids import rounds
from ai.exact_bids.rounds import NUMBER, Game, mask_of, move_number, round_of
from ai.kernels import interpreted
from ai.oh_hell.simulating import GAME as OH_HELL
from ai.wizard.simulating import GAME as WIZARD
from game.core.contract import CHANCE, Setup
from game.tricks.bidding import BID
from game.tricks.oh_hell_terms import Options as OhHell
from game.tricks.state import PLAY
from game.tricks.unseen import places, unseen_cards
from game.tricks.wizard_terms import Options as Wizard

OPTIONS: dict[Game, list[Any]] = {
    OH_HELL: [
        OhHell(),
        OhHell(schedule="classic", scoring="penalty", must_trump=True, all_wrong=True),
        OhHell(schedule="up", hook=False, break_trump=True, no_trump_top=True),
    ],
    WIZARD: [Wizard(), Wizard(screw_dealer=True, scoring="no_minus", hook_from_round=4)],
}
POSITIONS = 1_000
POSITIONS_INTERPRETED = 150


@pytest.fixture(params=["as it runs", "interpreted"])
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The kernel, compiled where it is, and once more as Python reads it."""
    if request.param == "interpreted":
        module = interpreted("ai.exact_bids.kernel")
        monkeypatch.setattr(rounds, "Round", module.Round)
        return module
    from ai.exact_bids import kernel as module

    return module


EITHER = pytest.mark.parametrize("game", [OH_HELL, WIZARD], ids=["oh-hell", "wizard"])


def positions(game: Game) -> Iterator[Any]:
    """Tables at which somebody bids or plays, now skilfully, now by lot."""
    rng, rules = Random(5), game.rules
    for _ in range(1_000):
        options = rng.choice(OPTIONS[game])
        state: Any = rules.start(Setup(rng.choice(rules.info.seats), options))
        last = rng.randrange(12)
        while rules.to_act(state) and state.deal <= last + 1:
            seat = rules.to_act(state)[0]
            if seat == CHANCE:
                move = rules.chance(state, rng)
            else:
                legal = rules.legal_moves(state, seat)
                skips = state.deal <= last
                if state.phase in (BID, PLAY) and not skips:
                    yield state
                by_lot = skips or rng.random() < 0.3
                move = (
                    rng.choice(legal)
                    if by_lot
                    else game.skilled(rules.view(state, seat), legal, rng)
                )
            state = rules.apply(state, seat, move)[-1].state


def dealt_hands(state: Any) -> list[int]:
    """The hands of a table as they were dealt."""
    masks = [mask_of(hand) for hand in state.hands]
    for trick in (*(trick.lays for trick in state.past), state.trick):
        for lay in trick:
            masks[lay.seat] |= 1 << NUMBER[lay.card]
    return masks


@EITHER
def test_it_chooses_as_skilled_players_do(game: Game, kernel: ModuleType) -> None:
    seen, rules = 0, game.rules
    enough = POSITIONS_INTERPRETED if "interpreted" in kernel.__name__ else POSITIONS
    for state in positions(game):
        seat = rules.to_act(state)[0]
        view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
        table = round_of(game, view, Random(0))
        table.world(dealt_hands(state))
        assert table.on_turn() == seat
        worth = dict(table.worths())
        assert sorted(worth) == sorted(map(move_number, legal))
        if len(legal) > 1:
            chosen = move_number(game.skilled(view, legal, Random(1)))
            assert worth[chosen] == pytest.approx(max(worth.values()), abs=1e-9)
        seen += 1
        if seen == enough:
            break
    assert seen == enough


@EITHER
def test_it_deals_what_the_seat_may_think_of(game: Game, kernel: ModuleType) -> None:
    rules, rng = game.rules, Random(0)
    step = 100 if "interpreted" in kernel.__name__ else 10
    for state in islice(positions(game), 0, 400, step):
        seat = rules.to_act(state)[0]
        view, truth = rules.view(state, seat), dealt_hands(state)
        table = round_of(game, view, rng)
        bars = {holder.key: holder.bars for holder, _ in places(game.module, view, rng)}
        lays = [lay for trick in view.past for lay in trick.lays] + list(view.trick)
        found = set[tuple[int, ...]]()
        for _ in range(4):
            table.deal()
            hands = table.dealt_now()
            assert hands[seat] == truth[seat]
            assert [hand.bit_count() for hand in hands] == [hand.bit_count() for hand in truth]
            assert sum(hands).bit_count() == sum(map(int.bit_count, hands))
            assert view.upcard is None or not sum(hands) >> NUMBER[view.upcard] & 1
            for other, hand in enumerate(hands):
                played = mask_of([lay.card for lay in lays if lay.seat == other])
                assert hand & played == played
                if other != seat:
                    assert not hand & ~played & mask_of(sorted(bars["hand", other]))
            found.add(tuple(hands))
        if view.phase == BID and len(unseen_cards(game.module, view)) > 20:
            assert len(found) > 1
