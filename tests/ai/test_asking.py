"""Whom hints and reviews ask, and the words they make of the answer."""

from functools import cache
from random import Random

import pytest

from ai.advice import Advice, Budget, Opinion, Question
from ai.asking import Gain, best_of, gain_over, hint_words, in_unit, move_words, than_words
from game.core.contract import CHANCE, Setup
from game.core.options import list_options
from game.registry import GAMES

EUCHRE = GAMES["euchre"]


def positions(game, count, seed=1, **options):
    """Views of whoever is to move, with what they may do, from random play."""
    rules, rng = GAMES[game], Random(seed)
    setup = Setup(rules.info.default_seats, rules.options_type(**options))
    state = rules.start(setup)
    found = []
    while len(found) < count:
        waiting = rules.to_act(state)
        if not waiting:
            state = rules.start(setup)
        elif waiting == (CHANCE,):
            state = rules.apply(state, CHANCE, rules.chance(state, rng))[-1].state
        else:
            legal = rules.legal_moves(state, waiting[0])
            found.append((rules.view(state, waiting[0]), legal))
            state = rules.apply(state, waiting[0], rng.choice(legal))[-1].state
    return found


@cache
def lead():
    """Somebody who is to play a card of several, in euchre."""
    return next(
        (view, legal)
        for view, legal in positions("euchre", 400)
        if len(legal) > 2 and view.phase == "play"
    )


def advice(*worths, unit="points a hand", samples=100, line=""):
    _, legal = lead()
    told = zip(legal, worths, strict=False)
    found = (Opinion(move, value, spread, line) for move, (value, spread) in told)
    return Advice(tuple(found), unit, samples)


class TestWhom:
    @pytest.mark.parametrize("game", GAMES)
    def test_every_game_has_somebody_who_can_be_asked(self, game):
        assert best_of(game).title.split()[0] in ("An", "A", "Somebody")

    def test_an_expert_is_asked_where_there_is_one(self):
        assert best_of("checkers").title == "An expert"

    @pytest.mark.parametrize("game", GAMES)
    def test_the_advice_is_a_legal_move_whatever_the_house_rules(self, game):  # A16
        every = {}
        for option in list_options(GAMES[game].options_type):
            if isinstance(option.default, bool):
                every[option.key] = not option.default
        for options in ({}, every):
            try:
                found = positions(game, 40, seed=3, **options)
            except ValueError:  # house rules that do not go together
                continue
            for view, legal in found[::8]:
                budget = Budget(None, 8)
                answer = best_of(game).adviser(Question(view, legal, "advice"), budget)
                assert answer.move in legal

    def test_asked_twice_it_says_the_same(self):  # A16
        view, legal = lead()
        ask = best_of("euchre").adviser
        first, second = (ask(Question(view, legal, "advice"), Budget(None, 8)) for _ in range(2))
        assert first == second


class TestGain:
    def test_it_counts_when_it_is_more_than_the_spread(self):
        best, other = Opinion("a", 0.6, 0.2), Opinion("b", 0.2, 0.1)
        assert gain_over(Advice((best, other), "points a hand"), other).counts
        near = Opinion("b", 0.45, 0.1)
        assert not gain_over(Advice((best, near), "points a hand"), near).counts

    def test_a_trifle_does_not_count_though_nothing_is_uncertain(self):
        assert not Gain(0.1, 0.0, "pawns").counts
        assert Gain(0.2, 0.0, "pawns").counts

    def test_it_is_never_below_nothing(self):
        best, other = Opinion("a", 0.1), Opinion("b", 0.3)
        assert gain_over(Advice((best, other), "pawns"), other).worth == 0

    def test_it_says_how_sure_it_is_only_where_that_is_known(self):
        assert Gain(0.5, 0.2, "points a hand").sure == "quite sure"
        assert Gain(0.3, 0.2, "points a hand").sure == "fairly sure"
        assert Gain(0.3, 0.0, "pawns").sure == ""

    def test_units(self):
        assert in_unit(0.42, "points a hand") == "0.4 points a hand"
        assert in_unit(0.042, "points a hand") == "0.04 points a hand"
        assert in_unit(0.128, "equity") == "0.13 equity"
        assert in_unit(0.07, "chance to win") == "7 % of the chance to win"


class TestMoves:
    @pytest.mark.parametrize(
        ("game", "text", "words", "than"),
        [
            ("euchre", "play:9D", "Play ♦9", "♦9"),
            ("euchre", "order-alone", "Order it up, alone", "to order it up, alone"),
            ("euchre", "call:H", "Call hearts", "to call hearts"),
            ("euchre", "pass", "Pass", "to pass"),
            ("hearts", "pass:KC,JC,10C", "Pass ♣K, ♣J and ♣10", "to pass ♣K, ♣J and ♣10"),
            ("spades", "bid:0", "Bid nil", "to bid nil"),
            ("kaiser", "bid:6", "Bid six", "to bid six"),
            ("crazy-eights", "play:8C:D", "Play ♣8, naming diamonds", "♣8, naming diamonds"),
            ("sequence", "2S@c2", "Lay ♠2 on c2", "to lay ♠2 on c2"),
            ("sequence", "JSxj6", "Clear j6 with ♠J", "to clear j6 with ♠J"),
            ("golf", "swap:0", "Swap card 1", "to swap card 1"),
        ],
    )
    def test_names(self, game, text, words, than):
        rules = GAMES[game]
        assert move_words(rules, None, rules.text.parse(text)) == words
        assert than_words(words) == than

    def test_chess_is_written_as_people_write_it(self):
        (view, legal), *_ = positions("chess", 1)
        moves = {move_words(GAMES["chess"], view, move) for move in legal}
        assert {"Play Nf3", "Play e4", "Resign"} <= moves

    @pytest.mark.parametrize("game", GAMES)
    def test_every_move_has_words(self, game):
        for view, legal in positions(game, 60):
            for move in legal[:12]:
                words = move_words(GAMES[game], view, move)
                assert words[:1].isupper() and "_" not in words and ":" not in words


class TestHint:
    def say(self, told):
        view, _ = lead()
        return hint_words(EUCHRE, view, told)

    def test_what_it_gains_and_how_sure(self):
        words = self.say(advice((0.6, 0.1), (0.2, 0.1)))
        assert words.endswith(", quite sure.") and ": 0.4 points a hand better than " in words

    def test_what_hardly_matters(self):
        assert "hardly matters" in self.say(advice((0.6, 0.3), (0.5, 0.3)))

    def test_one_that_gives_no_values_says_who_would_do_so(self):
        words = self.say(advice((0.0, 0.0), unit=""))
        assert words.startswith(f"{best_of('euchre').title} would play ")

    def test_a_book_needs_no_numbers(self):
        words = self.say(advice((0, 0), (0, 0), unit="pawns", samples=0, line="Opening book"))
        assert words.endswith(": opening book.")

    def test_what_decides_the_game(self):
        assert "decides the game" in self.say(advice((30.0, 0), (0, 0), unit="pawns"))

    def test_the_only_opinion(self):
        assert self.say(advice((0.3, 0.1))).count(" ") == 1
