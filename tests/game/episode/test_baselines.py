"""What `follow` counts and passes: T46 to T48 of the specification, and A06 to A10."""

import pytest

from ai.euchre.reference import strength
from ai.hearts.reference import to_pass
from ai.spades.reference import winners
from game.core.cards import Suit, parse_cards
from game.episode import events
from game.episode.cards import printed
from tests.game.episode.tables import ended, play_hand, say, stack, told, until_hand


@pytest.mark.parametrize(
    ("hand", "trump", "worth"),
    [
        ("JH JD AH KH QH", "H", 21),
        ("JH 10H 9H AS KC", "H", 10),
        ("JH JD AH KH AS", "H", 20),
        ("JC AS KS 9D QH", "S", 12),
        ("9H 10H QD KD AC", "H", 5),
        ("9C 10C 9D 10D QS", "H", 0),
    ],
)
def test_t46_strength_in_euchre(hand: str, trump: Suit, worth: int) -> None:
    assert strength(parse_cards(hand), trump) == worth


SPADES = [
    ("AS KS QS 10S 9S AH KH 3H 4D 5D 6C 7C 8C", 7),
    ("QS 3S 2S AC KC 4C AD 5D 6D 7H 8H 9H 10H", 4),
    ("KC 2S 3S 4S 5S 6S AD 2D 3D 4H 5H 6H 7H", 3),
    ("KH QH JH 2S 3S 4S 5S 6D 7D 8D 2C 3C 4C", 2),
    ("9S 8S 7S 2H 3H 4H 5H 6D 7D 8D 2C 3C 4C", 0),
]


@pytest.mark.parametrize(("hand", "bid"), SPADES)
def test_t47_bids_in_spades(hand: str, bid: int) -> None:
    assert winners(parse_cards(hand)) == bid
    rest = [card for card in ALL if card not in parse_cards(hand)]
    others = [" ".join(rest[13 * at : 13 * at + 13]) for at in range(3)]
    episode = until_hand("spades", 0, stack([others[2], hand, others[0], others[1]]))
    episode.stand_in()
    (made,) = told(episode, events.Bid, 0)
    assert (made.slot, made.value) == (1, bid)


ALL = parse_cards(" ".join(f"{r}{s}" for s in "CDHS" for r in "2 3 4 5 6 7 8 9 10 J Q K A".split()))


@pytest.mark.parametrize(
    ("hand", "passed"),
    [
        ("QS AS 2S 3H 9H KH 4C 5C 6C 7D 8D 9D 10D", "QS AS KH"),
        ("QS AS KS 2S 3H 9H KH 4C 5C 7D 8D 9D 10D", "KH 9H 3H"),
        ("2S 3S 4S 5S AC KC 2D 7D 8D 9D 10D JD QD", "AC KC 2D"),
        ("KS 3C 4C 5C 6C 2D 7D 8D 9D 10D JD QD 2H", "KS 2H 6C"),
    ],
)
def test_t48_what_is_passed_in_hearts(hand: str, passed: str) -> None:
    assert to_pass(parse_cards(hand)) == parse_cards(passed)
    rest = [card for card in ALL if card not in parse_cards(hand)]
    others = [" ".join(rest[13 * at : 13 * at + 13]) for at in range(3)]
    episode = until_hand("hearts", 0, stack([hand, *others]))
    episode.stand_in()
    (made,) = told(episode, events.Pass, 0)
    assert set(printed(made.cards).split()) == set(passed.split())


def test_partners_may_both_bid_nil() -> None:
    """A07: the episode takes it as it comes, and every trick of theirs is a bag."""
    hands = [" ".join(ALL[at::4]) for at in range(4)]
    episode = until_hand("spades", 0, stack(hands))
    say(episode, "bid 4", "bid 0", "bid 4", "bid 0")
    end = ended(play_hand(episode), 0)
    took = end.tricks[0] + end.tricks[2]
    nil = sum(-100 if end.tricks[slot] else 100 for slot in (0, 2))
    assert end.team_points[0] == took + nil
