"""The expert of Sequence: its kernel against the rules, fairness, opinions, what a turn tells."""

from random import Random
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from ai.advice import Advice, Budget, Question, inline
from ai.kernels import interpreted
from ai.sequence import kernel
from ai.sequence.expert import expert, game_of, kinds_of
from ai.sequence.sight import held_squares, look
from ai.sequence.telling import doubts
from ai.sequence.weighing import Hand, Position, count_unseen, foes_of, lets_win, worth
from game.core.cards import Card
from game.core.contract import CHANCE
from game.sequence.board import BOARDS, INDEX, REMOVERS, SPOTS, SQUARES, WILDS
from game.sequence.lines import mask
from game.sequence.rules import RULES
from game.sequence.state import Exchange, Pass, Place, Remove, Shuffle, State
from game.sequence.view import View
from tests.ai.sequence.table import OTHERS, middles
from tests.ai.sequence.table import ask as move_of
from tests.game.sequence.positions import position

SPOT = BOARDS["generated"]
KERNELS = pytest.mark.parametrize(
    "made", [kernel, interpreted("ai.sequence.kernel")], ids=["as it runs", "interpreted"]
)


def ask(state: State, samples: int = 60, asked: Any = None) -> Advice:
    legal = RULES.legal_moves(state, state.turn)
    question = Question(RULES.view(state, state.turn), legal, "s", asked)
    return expert(question, Budget(None, samples))


@pytest.fixture(scope="module")
def positions() -> list[State]:
    return list(middles(40, "expert"))


class Replayed:
    """A playout of the kernel, played again by the rules."""

    def __init__(self, state: State, game: Any, number: int) -> None:
        hands, stock = game.world(number)
        self.cards: dict[int, list[Card]] = {}
        for card, kind in kinds_of(state.options.layout).items():
            self.cards.setdefault(kind, []).append(card)
        unseen = sorted(card for hand in state.hands for card in hand) + sorted(state.stock)
        self.pool = {kind: [c for c in unseen if c in cards] for kind, cards in self.cards.items()}
        own = state.hands[state.turn]
        for card in own:
            self.pool[kinds_of(state.options.layout)[card]].remove(card)
        dealt = [
            own if seat == state.turn else tuple(self.pool[kind].pop() for kind in hand)
            for seat, hand in enumerate(hands)
        ]
        pile = tuple(self.pool[kind].pop() for kind in reversed(stock))
        self.state = replace(state, hands=tuple(dealt), stock=pile)
        self.turns = 0

    def do(self, seat: int, way: int, kind: Any, square: int) -> None:
        if way == kernel.SHUFFLE:
            rest = list(self.state.discards[:-1])
            order = []
            for each in reversed(kind):
                order.append(next(card for card in rest if card in self.cards[each]))
                rest.remove(order[-1])
            assert not rest
            self.state = RULES.apply(self.state, CHANCE, Shuffle(tuple(order)))[-1].state
            return
        assert seat == self.state.turn
        held = [card for card in self.state.hands[seat] if card in self.cards.get(kind, ())]
        made = {
            kernel.PLACE: lambda: Place(held[0], SQUARES[square]),
            kernel.REMOVE: lambda: Remove(held[0], SQUARES[square]),
            kernel.EXCHANGE: lambda: Exchange(held[0]),
            kernel.PASS: Pass,
        }
        self.state = RULES.apply(self.state, seat, made[way]())[-1].state  # raises if illegal
        self.turns += 1


@KERNELS
def test_playouts_keep_the_rules(made: ModuleType, positions: list[State]) -> None:
    """Every move is legal, every line is one, and the same team wins."""
    turns = ended = 0
    games: dict[Any, Any] = {}
    for number, state in enumerate(positions):
        view = RULES.view(state, state.turn)
        key = (view.seats, view.team_count, view.target, view.options)
        fresh = games.setdefault(key, made.Game())
        game = game_of(view, 5, fresh)
        replayed, trace = Replayed(state, game, number), game.watch()
        way, kind, square = game.choice(number)
        winner = game.playout(number, way, kind, square)
        for step in trace:
            replayed.do(*step)
        after = replayed.state
        if winner >= 0:
            assert after.ended == "lines" and after.turn % view.team_count == winner
            ended += 1
        else:
            assert after.ended != "lines"
        turns += replayed.turns
    assert turns > 1000 and ended > 20


@KERNELS
def test_a_position_is_worth_what_the_skilled_player_thinks(
    made: ModuleType, positions: list[State]
) -> None:
    agreed = 0
    for state in positions:
        view = RULES.view(state, state.turn)
        found = game_of(view, 1, made.Game()).worth()
        agreed += found == pytest.approx(worth(_left(view)), abs=1e-6)
    assert agreed >= len(positions) - 2  # one chip for two lines it does not foresee


def _left(view: View) -> Position:
    """The position as if the seat had just moved and held these cards."""
    sight, spots = look(view), SPOTS[view.options.layout]
    taken = sight.me.chips | sight.foe_chips
    hand = Hand(
        held_squares(view.hand, view.options.layout),
        sum(card in WILDS for card in view.hand),
        sum(card in REMOVERS for card in view.hand),
        sum(card in spots and not mask(spots[card]) & ~taken for card in view.hand),
    )
    return Position(sight.me, foes_of(view, sight.foes), hand, count_unseen(view))


def test_unseen_cards_do_not_matter_and_samples_settle_the_answer(positions: list[State]) -> None:
    """A12."""
    rng, seen = Random(12), inline(expert, None, 40)
    for state in positions[:12]:
        other = RULES.determinize(RULES.view(state, state.turn), rng)
        assert move_of(seen, other) == move_of(seen, state) == move_of(seen, state)


def test_opinions_are_legal_the_best_first(positions: list[State]) -> None:
    many = 0
    for state in positions[:8]:
        legal = RULES.legal_moves(state, state.turn)
        for asked in (legal[0], legal[-1]):
            advice = ask(state, 40, asked)
            assert advice.unit == "chance to win"
            assert {opinion.move for opinion in advice.opinions} <= set(legal)
            assert all(0 <= opinion.value <= 1 for opinion in advice.opinions)
            assert advice.of(asked) is not None
            many += len(advice.opinions) > 3
    assert many


def test_it_finishes_a_line_and_stops_one() -> None:
    own, theirs = "c3 d3 e3 f3", "h2 h3 h4 h5"
    ready = SPOT[INDEX["g3"]]
    state = position(f"{ready} 9H KD", chips=(own, "j8 b9"), other=OTHERS, sequences_to_win=1)
    assert ask(state).move == Place(ready, "g3")
    stop = SPOT[INDEX["h6"]]
    state = position(f"{stop} 9H KD", chips=("b2 h1", theirs), other=OTHERS, sequences_to_win=1)
    assert ask(state).move == Place(stop, "h6")


@pytest.mark.parametrize("samples", [2, 8, 300])
def test_a_foe_that_could_win_is_stopped_however_short_the_look(samples: int) -> None:
    """By the card, by a wild jack, or by taking a chip away; never by none of these."""
    theirs, own = "h2 h3 h4 h5", "h1 c3 c4 d5"
    for hand in (f"{SPOT[INDEX['h6']]} 9H KD", "JD 9H KD 4C", "JH 9H KD 4C"):
        state = position(hand, chips=(own, theirs), other=OTHERS, sequences_to_win=1)
        risks = lets_win(RULES.view(state, 0), RULES.legal_moves(state, 0))
        assert risks and 0 in risks.values()
        assert risks[ask(state, samples).move] == 0
        view, legal = RULES.view(state, 0), RULES.legal_moves(state, 0)
        for asked in legal[::7]:  # one that nobody would think of stops nothing by that
            question = Question(view, legal, "s", asked)
            assert risks.get(expert(question, Budget(None, 2)).move) == 0
    calm = position("JD 9H KD 4C", chips=(own, "h2 h3 h4"), other=OTHERS, sequences_to_win=1)
    assert lets_win(RULES.view(calm, 0), RULES.legal_moves(calm, 0)) == {}


def test_who_lets_a_line_go_had_no_card_for_it(positions: list[State]) -> None:
    told = 0
    for state in positions:
        view = RULES.view(state, state.turn)
        found = doubts(view)
        for (seat, card), doubt in found.items():
            told += 1
            assert view.last is not None and seat == view.last.seat and 0 < doubt < 1
            assert card in WILDS or any(
                view.chips[index] < 0 and view.board[index] == card for index in INDEX.values()
            )
    assert told


def test_it_stops_when_it_is_called_off(positions: list[State]) -> None:
    state = positions[0]
    legal = RULES.legal_moves(state, state.turn)
    question = Question(RULES.view(state, state.turn), legal, "s")
    assert expert(question, Budget(None, 10**9, lambda: True)).samples <= 2
