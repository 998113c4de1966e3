"""The kernel of trick play beside the rules: the same cards may be played, and come to the same."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean
from types import ModuleType
from typing import Any

import pytest

from ai.euchre.worth import terms as euchre_terms
from ai.hearts.worth import terms as hearts_terms
from ai.kaiser.worth import terms as kaiser_terms
from ai.kernels import interpreted
from ai.oh_hell.worth import terms as oh_hell_terms
from ai.search.tricks import desk as desks
from ai.search.tricks.desk import SCALE, Desk, Terms
from ai.spades.worth import terms as spades_terms
from ai.wizard.worth import terms as wizard_terms
from game.core.contract import CHANCE, AnyRules, Setup
from game.registry import GAMES
from game.tricks import euchre, hearts, kaiser, oh_hell, spades, wizard
from game.tricks.module import Module
from game.tricks.state import PLAY, Play, State

Game = tuple[Module[Any, Any], Callable[[Any], Terms]]
GAMES_OF: dict[str, Game] = {
    "euchre": (euchre.MODULE, euchre_terms),
    "spades": (spades.MODULE, spades_terms),
    "hearts": (hearts.MODULE, hearts_terms),
    "oh-hell": (oh_hell.MODULE, oh_hell_terms),
    "kaiser": (kaiser.MODULE, kaiser_terms),
    "wizard": (wizard.MODULE, wizard_terms),
}
POSITIONS = 1_000


@pytest.fixture(params=["as it runs", "interpreted"])
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The kernel, compiled where it is, and once more as Python reads it."""
    if request.param == "interpreted":
        module = interpreted("ai.search.tricks.kernel")
        monkeypatch.setattr(desks, "Table", module.Table)
        return module
    from ai.search.tricks import kernel as module

    return module


def play_of(rules: AnyRules, seed: int) -> Iterator[State[Any, Any]]:
    """The states of one hand's trick play, all by lot."""
    rng = Random(seed)
    state = rules.start(Setup(rng.choice(rules.info.seats), rules.options_type()))
    for _ in range(2_000):
        if not rules.to_act(state):
            return
        seat = rules.to_act(state)[0]
        if seat == CHANCE and state.deal > rng.randrange(3):
            return
        if state.phase == PLAY:
            yield state
        move = (
            rules.chance(state, rng)
            if seat == CHANCE
            else rng.choice(rules.legal_moves(state, seat))
        )
        state = rules.apply(state, seat, move)[-1].state


def desk_for(game: Game, rules: AnyRules, state: State[Any, Any]) -> Desk:
    module, terms = game
    view = rules.view(state, state.to_act[0])
    desk = Desk(module, view, seed=1, known=1 << 10)
    desk.set_terms(terms(view))
    desk.lay_out()
    desk.world(state)
    return desk


@pytest.mark.parametrize("game_id", GAMES_OF)
def test_the_same_cards_may_be_played(game_id: str, kernel: ModuleType) -> None:
    rules, seen, seed = GAMES[game_id], 0, 0
    while seen < POSITIONS:
        seed += 1
        for state in play_of(rules, seed):
            seat = state.to_act[0]
            desk = desk_for(GAMES_OF[game_id], rules, state)
            assert desk.table.on_turn() == seat
            legal = {move.card for move in rules.legal_moves(state, seat)}
            assert set(desk.cards_in(desk.table.legal_now())) == legal
            seen += 1


@pytest.mark.parametrize("game_id", GAMES_OF)
def test_a_hand_played_on_comes_to_the_same_tricks(game_id: str, kernel: ModuleType) -> None:
    rules, tried, seed = GAMES[game_id], 0, 100
    while tried < 30:
        seed += 1
        rng = Random(seed)
        states = list(play_of(rules, seed))
        if not states:
            continue
        tried += 1
        state = rng.choice(states)
        desk = desk_for(GAMES_OF[game_id], rules, state)
        deal, tricks = state.deal, state.tricks
        while state.phase == PLAY and state.deal == deal:
            seat = state.to_act[0]
            move = rng.choice(rules.legal_moves(state, seat))
            desk.table.play_now(desk.number[move.card])
            beats = rules.apply(state, seat, move)
            tricks = next((b.state.tricks for b in reversed(beats) if b.state.tricks), tricks)
            state = beats[-1].state
        ours, _, over = desk.table.standing()
        assert over and tuple(ours) == tricks


def exact_by_hand(rules: AnyRules, state: State[Any, Any], deal: int) -> tuple[float, ...]:
    """What the hand is worth to each side over the others, if each side plays for itself."""
    if state.phase != PLAY or state.deal != deal:
        points = state.history[-1].points
        if len(points) == 2:
            return (points[0] - points[1], points[1] - points[0])
        mean = sum(points) / len(points)
        many = len(points)
        return tuple((value - mean) * many / (many - 1) for value in points)
    seat = state.to_act[0]
    side = next(number for number, seats in enumerate(state.sides) if seat in seats)
    ways = (
        exact_by_hand(rules, rules.apply(state, seat, move)[-1].state, deal)
        for move in rules.legal_moves(state, seat)
    )
    return max(ways, key=lambda values: values[side])


@pytest.mark.parametrize(("game_id", "cards"), [("euchre", 3), ("kaiser", 3), ("euchre", 2)])
def test_a_solved_ending_is_worth_what_trying_everything_finds(
    game_id: str, cards: int, kernel: ModuleType
) -> None:
    rules, tried, seed = GAMES[game_id], 0, 500
    while tried < (60 if kernel.__name__.endswith("kernel") else 8):
        seed += 1
        for state in play_of(rules, seed):
            seat = state.to_act[0]
            if len(state.hands[seat]) != cards or state.trick:
                continue
            tried += 1
            desk = desk_for(GAMES_OF[game_id], rules, state)
            side = desk.side[seat]
            found = dict(desk.table.exact())
            for move in rules.legal_moves(state, seat):
                after = rules.apply(state, seat, move)[-1].state
                value = exact_by_hand(rules, after, state.deal)[side]
                assert found[desk.number[move.card]] == value * SCALE, Play(move.card)


def mean_by_hand(rules: AnyRules, state: State[Any, Any], deal: int, side: int) -> float:
    """What the hand is worth to a side over the other, if everybody plays any card."""
    if state.phase != PLAY or state.deal != deal:
        points = state.history[-1].points
        return float(points[side] - points[1 - side])
    seat = state.to_act[0]
    return fmean(
        mean_by_hand(rules, rules.apply(state, seat, move)[-1].state, deal, side)
        for move in rules.legal_moves(state, seat)
    )


def test_cards_by_lot_come_to_the_mean_of_all_ways(kernel: ModuleType) -> None:
    rules, tried, seed = GAMES["euchre"], 0, 700
    while tried < 5:
        seed += 1
        for state in play_of(rules, seed):
            seat = state.to_act[0]
            if len(state.hands[seat]) != 2 or state.trick:
                continue
            tried += 1
            desk = desk_for(GAMES_OF["euchre"], rules, state)
            for move in rules.legal_moves(state, seat):
                after = rules.apply(state, seat, move)[-1].state
                mean = mean_by_hand(rules, after, state.deal, desk.side[seat])
                found = desk.table.by_lot(desk.number[move.card], 1000) / SCALE
                assert found == pytest.approx(mean, abs=0.3), Play(move.card)
