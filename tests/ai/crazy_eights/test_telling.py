"""What the discards tell of who laid what, and of hands."""

from statistics import fmean

from msgspec.structs import replace

from ai.crazy_eights.expert import NUMBER, round_of
from ai.crazy_eights.telling import laid
from game.core.cards import Card, parse_cards
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import State
from tests.game.crazy_eights.positions import play, position

MINE = "KC 2D 4C 9C JC 5D"


def told(state: State) -> list[tuple[int, str, str, bool]]:
    view = RULES.view(state, state.turn)
    return [(one.seat, one.card, one.suit, one.choice) for one in laid(view)]


def test_without_draws_every_card_of_another_was_a_choice() -> None:
    hands = ["6H 2D 4C 9C JC 5D KC", "3H KD QS 7S AC 10C 2C"]
    state, _ = play(position(hands, "7H"), "play:6H", "play:3H")
    assert told(state) == [(1, "3H", "H", True), (0, "6H", "H", False)]


def test_what_was_laid_up_to_a_draw_tells_no_more() -> None:
    hands = ["6H 5H 2S 9C JC 5D KC", "KD QS 7S AC 10C 3C 4C"]
    start = position(hands, "7H", stock="9D 2H 4D 6D")
    state, _ = play(start, "play:6H", "draw", "draw", "play:2H")
    assert told(state) == [(1, "2H", "H", False), (0, "6H", "H", False)]
    state, _ = play(state, "play:2S", "play:7S")
    assert [choice for *_, choice in told(state)] == [True, False, False, False]


def test_what_followed_tells_what_an_eight_named() -> None:
    hands = ["8C 2D 4C 9C JC 5D KC", "3S KD QS 7S AC 10C 2C"]
    state, _ = play(position(hands, "7H"), "play:8C:S", "play:3S")
    assert told(state)[0] == (1, "3S", "S", True)


def test_turns_that_were_lost_and_turned_round_are_minded() -> None:
    house = {"skip_queen": True, "reverse_ace": True}
    hands = ["QH 2D 4C 9C JC", "3S KD 7S 3C 10C", "AH 5S 6S 2C 6D", "5C 9S 9D 4D 4S"]
    state, _ = play(position(hands, "7H", **house), "play:QH", "play:AH")
    assert state.turn == 1
    assert [seat for seat, *_ in told(state)] == [2, 0]


def test_who_may_have_taken_cards_for_a_two_ends_what_is_told() -> None:
    hands = ["2H 2D 4C 9C JC", "3S KD 7S 3C 10C", "6H 5S 6S 2C 6D"]
    state, _ = play(position(hands, "7H", draw_two=True), "play:2H", "take", "play:6H")
    assert [seat for seat, *_ in told(state)] == [2]


def test_after_a_pass_only_the_latest_card_is_sure() -> None:
    hands = ["6H 2D 4C 9C JC 5D KC", "KD QS 7S AC 10C 2C 3C"]
    start = position(hands, "7H", stock="9D 4S 6C 5S", draw_until=False)
    state, _ = play(start, "play:6H", "draw", "pass", "draw", "pass", "draw", "play:6C")
    assert [seat for seat, *_ in told(state)] == [1]
    state, _ = play(start, "play:6H", "draw", "pass", "draw", "pass")
    assert [seat for seat, *_ in told(state)] == [0]


def test_who_lays_a_cheap_card_seldom_holds_a_dear_one_that_fits() -> None:
    hands = ["6H 2D 4C 9C JC 5D KC", "3H KD QS 7S AC 10C 2C"]
    state, _ = play(position(hands, "7H"), "play:6H", "play:3H")
    dear = {NUMBER[Card(code)] for code in ("10H", "JH", "QH", "KH")}

    def held() -> float:
        return fmean(len(dear & set(playing.begin(number)[0][1])) for number in range(400))

    playing = round_of(RULES.view(state, 0), 1)
    minded = held()
    playing.remember([], 1, 1.0)
    assert minded < 0.8 * held()


def test_worlds_hold_the_unseen_cards_and_nothing_that_is_lacked() -> None:
    start = position(["6H " + MINE, "KD QS 7S AC 10C 3C 2S"], "7H")
    first = parse_cards("9D 2H")
    rest = tuple(card for card in start.stock if card not in first)
    start = replace(start, stock=first + rest)
    state, _ = play(start, "play:6H", "draw", "draw", "play:2H")
    view = RULES.view(state, 0)
    playing = round_of(view, 1)
    seen = {NUMBER[card] for card in (*view.hand, *view.discards)}
    for number in range(50):
        hands, stock = playing.begin(number)
        assert set(hands[0]) == {NUMBER[card] for card in view.hand}
        assert len(hands[1]) == view.hand_sizes[1] and len(stock) == view.stock
        cards = seen | set(hands[1]) | set(stock)
        assert len(cards) == len(seen) + view.hand_sizes[1] + view.stock
        assert not any(card // 13 == 2 or card % 13 in (4, 6) for card in hands[1])
