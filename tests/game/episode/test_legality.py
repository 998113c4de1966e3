"""What may be chosen: T9 to T17 of the specification, by the options that episodes play with."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.cards import Card, Suit, parse_cards
from game.core.contract import CHANCE, Setup
from game.episode import events
from game.episode.cards import hand_order, printed
from game.episode.modules import MODULES
from game.episode.view import see
from game.tricks.play import legal_cards
from game.tricks.state import Lay, Play, Trick, begin_play
from tests.game.episode.tables import cards, choices, say, stack, told, until_hand

EUCHRE = ["9C 10C QC 9D 10D", "KC 9S 10S QS KS", "QD KD AD AC AS", "9H QH KH AH JC"]


def position(module: str, trick: str = "", *, past: int = 0, **fields: Any) -> Any:
    """Seat 1 is to play, others having played to the trick; `past`: tricks before it."""
    terms = MODULES[module]
    start = terms.rules.start(Setup(4, terms.options, first=0))
    start = replace(start, history=())
    dealt = terms.rules.apply(start, CHANCE, terms.rules.chance(start, Random(1)))[-1].state
    lays = tuple(Lay(0, card) for card in parse_cards(trick))
    return replace(
        begin_play(dealt, 1), trick=lays, past=(Trick(0, ()),) * past, on_the_way=False, **fields
    )


def legal(module: str, hand: str, trick: str = "", **fields: Any) -> str:
    """What a hand may play there, in order."""
    state = position(module, trick, **fields)
    state = replace(state, hands=(state.hands[0], parse_cards(hand), *state.hands[2:]))
    found = legal_cards(MODULES[module].module, state, 1)
    return printed(sorted(cards(" ".join(found)), key=hand_order))


@pytest.mark.parametrize(
    ("hand", "led", "may"),
    [
        ("JD 9C KD", "9D", "KD"),
        ("JD 9C AS", "9D", "9C JD AS"),
        ("JD 9C KD", "9H", "JD"),
    ],
)
def test_t9_the_left_bower_is_a_trump(hand: str, led: str, may: str) -> None:
    assert legal("euchre", hand, led, trump="H") == may


def test_t10_spades_are_not_led_before_they_are_broken() -> None:
    assert legal("spades", "3S KS 9D", trump="S") == "9D"
    assert legal("spades", "3S KS", trump="S") == "3S KS"
    assert legal("spades", "3S KS 9D", trump="S", broken=True) == "9D 3S KS"


@pytest.mark.parametrize(
    ("hand", "trick", "may"),
    [
        ("2C AC KD 5H", "", "2C"),
        ("5D QS 3H", "2C", "5D"),
        ("QS 3H 9H", "2C", "3H 9H QS"),
        ("4C QS 9H", "2C", "4C"),
    ],
)
def test_t11_the_first_trick_of_hearts(hand: str, trick: str, may: str) -> None:
    """R05 too."""
    assert legal("hearts", hand, trick) == may


def test_t12_hearts_are_not_led_before_they_are_broken() -> None:
    assert legal("hearts", "4H 9S", past=1) == "9S"
    assert legal("hearts", "4H 9H", past=1) == "4H 9H"
    assert legal("hearts", "4H 9S", past=1, broken=True) == "4H 9S"


@pytest.mark.parametrize(
    ("trick", "card", "opens"),
    [
        ("9D", "QS", True),
        ("9S", "QS", False),
        ("", "QS", True),
        ("9D", "4H", True),
        ("", "4H", True),
        ("9D", "AS", False),
    ],
)
def test_t12_what_breaks_hearts(trick: str, card: str, opens: bool) -> None:
    """R09 too: the queen opens hearts, unless she follows a spade."""
    state = position("hearts", trick, past=1)
    assert MODULES["hearts"].module.breaks(state, Lay(1, Card(card))) is opens


@pytest.mark.parametrize(("led", "may"), [("9D", "4H 9H"), ("9S", "9C")])
def test_t12_the_next_lead_after_the_black_queen(led: str, may: str) -> None:
    """R09 too: thrown on a diamond she opens hearts, following a spade she does not."""
    rules = MODULES["hearts"].rules
    state = position("hearts", led, past=1)
    hands = [f"{led} 3C", "QS 5C", "A{0} 4H 9H 9C", "K{0} 6C"]
    held = tuple(parse_cards(hand.format(led[-1])) for hand in hands)
    state = replace(state, hands=(held[0][1:], *held[1:]))
    for card in ("QS", f"A{led[-1]}", f"K{led[-1]}"):
        state = rules.apply(state, state.to_act[0], Play(Card(card)))[-1].state
    assert state.to_act == (2,)
    free = {move.card for move in rules.legal_moves(state, 2)}
    assert free == {*may.split(), "9C"}


@pytest.mark.parametrize(
    ("trick", "card", "opens"), [("9D", "2S", True), ("", "2S", True), ("9D", "AD", False)]
)
def test_what_breaks_spades(trick: str, card: str, opens: bool) -> None:
    state = position("spades", trick, trump="S")
    assert MODULES["spades"].module.breaks(state, Lay(1, Card(card))) is opens


def test_t13_a_stuck_dealer_names_one_of_three_suits() -> None:
    episode = until_hand("euchre", 0, stack(EUCHRE, "10H JH JD JS"))
    say(episode, *["pass"] * 7)
    assert choices(episode) == [
        f"{way} {suit}" for suit in ("clubs", "diamonds", "spades") for way in ("name", "alone")
    ]


def test_t14_the_first_round_has_three_options() -> None:
    episode = until_hand("euchre", 0, stack(EUCHRE, "10H JH JD JS"))
    assert choices(episode) == ["pass", "order hearts", "alone hearts"]
    say(episode, *["pass"] * 4)
    assert choices(episode)[0] == "pass" and len(choices(episode)) == 7


OH_HELL = {
    1: (["4S", "3C", "7D", "AH"], "9C"),
    2: (["4S 5S", "3C 4C", "7D 8D", "AH KH"], "9C"),
    3: (["4S 5S 6S", "3C 4C 5C", "7D 8D 9D", "AH KH QH"], "9C"),
}


@pytest.mark.parametrize(
    ("size", "bids", "may"),
    [
        (3, (1, 0, 1), (0, 2, 3)),
        (1, (0, 0, 0), (0,)),
        (1, (1, 0, 0), (1,)),
        (2, (2, 1, 0), (0, 1, 2)),
        (2, (0, 0, 0), (0, 1)),
    ],
)
def test_t15_the_hook(size: int, bids: tuple[int, ...], may: tuple[int, ...]) -> None:
    episode = until_hand("oh-hell", size - 1, stack(*OH_HELL[size]))
    say(episode, *(f"bid {bid}" for bid in bids))
    assert choices(episode) == [f"bid {bid}" for bid in may]


def test_t16_the_dealer_picks_the_upcard_up() -> None:
    episode = until_hand("euchre", 0, stack(EUCHRE, "10H JH JD JS"))
    say(episode, "order hearts")
    hand = episode.hand
    assert hand is not None and episode.decision is not None
    assert (episode.decision.kind, episode.decision.position) == ("discard", 0)
    assert len(hand.cards(0)) == 6 and len(hand.kitty()) == 3
    assert cards("10H")[0] in hand.cards(0) and cards("10H")[0] not in hand.kitty()
    held = [card for at in range(4) for card in hand.cards(at)]
    assert len({*held, *hand.kitty()}) == 24


def test_t16_a_card_turned_down_stays_in_the_kitty() -> None:
    episode = until_hand("euchre", 0, stack(EUCHRE, "10H JH JD JS"))
    say(episode, *["pass"] * 4)
    assert episode.hand is not None and episode.hand.kitty() == cards("10H JH JD JS")


def test_t17_the_partner_of_who_plays_alone_sits_out() -> None:
    """R04 too: alone by P2, the dealer being P1."""
    episode = until_hand("euchre", 1, stack(EUCHRE, "10H JH JD JS"))
    say(episode, "alone hearts", "Discard KC")
    assert episode.decision is not None and episode.decision.position == 2
    assert episode.hand is not None and episode.hand.sits_out == 0
    while episode.is_playing:
        episode.stand_in()
    assert {len(trick.cards) for trick in told(episode, events.Trick, 1)} == {3}
    assert len(episode.hand.cards(0)) == 5
    assert {play.slot for play in told(episode, events.Play, 1)} == {1, 2, 3}


def test_the_opening_lead_passes_over_who_sits_out() -> None:
    """T17: alone by P1's partner P3 while P1 deals; P2 leads, and P1 still discarded."""
    episode = until_hand("euchre", 1, stack(EUCHRE, "10H JH JD JS"))
    say(episode, "pass", "alone hearts")
    assert episode.decision is not None
    assert (episode.decision.kind, episode.decision.position) == ("discard", 1)
    say(episode, "Discard KC")
    assert episode.decision is not None and episode.decision.position == 2
    assert episode.hand is not None and episode.hand.sits_out == 1


@pytest.mark.parametrize("suit", ["C", "D", "H", "S"])
def test_the_lowest_trump_takes_the_highest_of_the_suit_led(suit: Suit) -> None:
    """R12: in an episode as well; P1 leads an ace, and P0, the dealer, has nothing but trump."""
    led = "H" if suit == "S" else "S"
    deal = stack([f"2{suit}", f"A{led}", f"K{led}", f"Q{led}"], f"5{suit}")
    episode = until_hand("oh-hell", 0, deal)
    say(episode, "bid 0", "bid 0", "bid 0")
    assert episode.hand is not None and episode.hand.state.trump == suit
    while episode.is_playing:
        episode.stand_in()
    (trick,) = told(episode, events.Trick, 0)
    assert printed(trick.cards) == f"A{led} K{led} Q{led} 2{suit}" and trick.slot == 0


def test_what_is_offered_is_what_the_seat_is_told() -> None:
    episode = until_hand("euchre", 0, stack(EUCHRE, "10H JH JD JS"))
    decision = episode.decision
    assert decision is not None
    for slot in range(4):
        told_now = see(episode, slot).legal_actions
        assert told_now == (decision.options if slot == decision.slot else ())
