"""Whole hands that are known card by card: T49 to T57 of the specification.

Identity seating where not said otherwise, so that a position is its slot.
"""

from collections.abc import Sequence
from random import Random

from ai.euchre.reference import ALONE_AT, strength
from ai.hearts.reference import literal_tracker
from game.core.cards import parse_cards
from game.episode import events
from game.episode.cards import hand_order, printed
from game.episode.episode import Episode
from game.episode.seeds import Seating
from game.tricks.hearts_terms import Move, View
from tests.game.episode.tables import (
    IDENTITY,
    baseline,
    cards,
    choices,
    ended,
    play_hand,
    say,
    stack,
    table,
    told,
    until_hand,
)


def bids(episode: Episode, hand: int) -> list[str]:
    """Who bid what, in order: `P2 pass`."""
    return [
        f"P{bid.slot} {bid.value if bid.action == 'bid' else bid.action}"
        for bid in told(episode, events.Bid, hand)
    ]


def tricks(episode: Episode, hand: int) -> list[str]:
    """The tricks in order: `QD AD 9S 10D→P0`."""
    return [f"{printed(t.cards)}→P{t.slot}" for t in told(episode, events.Trick, hand)]


def played(module: str, hand: int, deal: Sequence[str], rest: str = "", who: str = "") -> Episode:
    """The hand played out by one kind of player; `follow` unless said."""
    player = baseline(module, who or "follow")
    return play_hand(until_hand(module, hand, stack(deal, rest), [player] * 4))


T49 = (["10C 10H 9S KS AS", "JC AC 10D JD KD", "9C KC QD 10S QS", "QC AD JH QH KH"], "JS AH 9H 9D")


def test_t49_an_order_that_is_euchred() -> None:
    episode = played("euchre", 1, *T49)
    assert bids(episode, 1) == ["P2 pass", "P3 pass", "P0 pass", "P1 order"]
    (discard,) = told(episode, events.Discard, 1)
    assert (discard.slot, printed([discard.card])) == (1, "AC")
    assert tricks(episode, 1) == [
        "QD AD 9S 10D→P0",
        "10C JC 9C QC→P1",
        "JD 10S JH 10H→P2",
        "KC QH KS JS→P1",
        "KD QS KH AS→P0",
    ]
    end = ended(episode, 1)
    assert end.tricks == (2, 2, 1, 0) and end.net == (2, -2, 2, -2)
    assert "euchred" in end.text


T50 = (["9C QC 9H 10H KS", "KC QD KD QH 10S", "10C JC AC KH 9S", "9D 10D AD JH AS"], "JD AH QS JS")


def test_t50_a_lone_march_whose_dealer_still_discards() -> None:
    episode = played("euchre", 1, *T50)
    assert strength(parse_cards("9D 10D AD JH AS"), "D") == 14 == ALONE_AT - 2  # as partner
    assert bids(episode, 1) == ["P2 pass", "P3 alone"]
    (trump,) = told(episode, events.Trump, 1)
    assert (trump.slot, trump.suit, trump.alone) == (3, 1, True)
    (discard,) = told(episode, events.Discard, 1)
    assert (discard.slot, printed([discard.card])) == (1, "KC")
    assert tricks(episode, 1) == [
        "AC 9D 9C→P3",
        "JH QC 10C→P3",
        "AS KS 9S→P3",
        "10D 9H JC→P3",
        "AD 10H KH→P3",
    ]
    end = ended(episode, 1)
    assert end.net == (-4, 4, -4, 4) and end.points == (0, 4, 0, 4)
    assert end.text == f"Lone march for {IDENTITY.aliases[3]}"


T51 = (["JC QD AD 10H KS", "KC AC JD 9S 10S", "9C 9D KH AH QS", "QC 10D 9H QH JS"], "AS 10C JH KD")


def test_t51_a_stuck_dealer() -> None:
    episode = played("euchre", 1, *T51)
    assert bids(episode, 1) == [*(f"P{at} pass" for at in (2, 3, 0, 1, 2, 3, 0)), "P1 name"]
    dealers = parse_cards("KC AC JD 9S 10S")
    assert strength(dealers, "C") == strength(dealers, "D") == 8 > strength(dealers, "H")
    (trump,) = told(episode, events.Trump, 1)
    assert trump.suit == 0 and trump.text
    assert [t.slot for t in told(episode, events.Trick, 1)] == [1, 0, 1, 3, 0]
    end = ended(episode, 1)
    assert end.tricks == (2, 2, 0, 1) and end.net == (-1, 1, -1, 1)


T52 = (["4S", "3C", "7D", "AH"], "9C")


def test_t52_the_hook_on_one_card() -> None:
    episode = played("oh-hell", 0, *T52)
    assert bids(episode, 0) == ["P1 0", "P2 0", "P3 1", "P0 1"]
    end = ended(episode, 0)
    assert end.points == (0, 0, 10, 0) and end.net == (-2.5, -2.5, 7.5, -2.5)
    assert end.tricks == (0, 1, 0, 0)
    asked = until_hand("oh-hell", 0, stack(*T52))
    say(asked, "bid 0", "bid 0", "bid 1")
    assert choices(asked) == ["bid 1"]


T53 = (["7D AD AS", "9C 9D QD", "AC KH 4S", "2C 2S 3S"], "5S")


def test_t53_the_hook_on_three_cards() -> None:
    episode = played("oh-hell", 2, *T53)
    assert bids(episode, 2) == ["P3 0", "P0 2", "P1 0", "P2 0"]
    assert tricks(episode, 2) == ["2C AS 9C AC→P0", "AD QD KH 2S→P3", "3S 7D 9D 4S→P2"]
    end = ended(episode, 2)
    assert end.points == (0, 10, 0, 0) and end.net == (-2.5, 7.5, -2.5, -2.5)


T54 = [
    "2C 5C 10C 6D 7D JD 4H 8H 9H 10H JH 2S 9S",
    "3C 6C JC 8D QD KD AD 2H 7H 5S 7S 10S JS",
    "8C 9C KC 2D 9D 3H 5H 6H AH 3S 6S 8S QS",
    "4C 7C QC AC 3D 4D 5D 10D QH KH 4S KS AS",
]


def test_t54_a_nil_in_spades() -> None:
    episode = played("spades", 0, T54)
    assert bids(episode, 0) == ["P1 3", "P2 4", "P3 4", "P0 0"]
    assert tricks(episode, 0)[0] == "AD 2D 3D 6D→P1"
    winners = [trick.slot for trick in told(episode, events.Trick, 0)]
    assert winners == [1, 3, 3, 2, 1, 3, 2, 3, 2, 3, 2, 3, 1]
    end = ended(episode, 0)
    assert end.tricks == (0, 3, 4, 6)
    assert end.team_points == (140, 72) and end.net == (68, -68, 68, -68)
    results = episode.results
    assert results.nils_made == (1, 0, 0, 0) and results.bags == (0, 2, 0, 2)


T55 = [
    "2C 6C 8C JC QC KC 5D 6D QD 5H 6S 8S QS",
    "3C 9C 2D 4D 8D JD 2H 6H JH AH 5S JS AS",
    "4C 5C 9D AD 4H 7H 8H 3S 4S 7S 9S 10S KS",
    "7C 10C AC 3D 7D 10D KD 3H 9H 10H QH KH 2S",
]


def test_t55_a_hand_of_hearts() -> None:
    episode = played("hearts", 0, T55)
    passes = told(episode, events.Pass, 0)
    assert [(p.slot, p.other) for p in passes] == [(0, 1), (1, 2), (2, 3), (3, 0)]
    chosen = [set(printed(p.cards).split()) for p in passes]
    assert chosen == [
        {"QS", "5H", "8S"},
        {"AS", "AH", "JH"},
        {"8H", "7H", "4H"},
        {"KH", "QH", "10H"},
    ]
    assert tricks(episode, 0)[:3] == ["2C 9C 5C 7C→P1", "3C 4C AC KC→P3", "10C 8C QS AH→P3"]
    third = told(episode, events.Trick, 0)[2]
    assert third.value == 14
    (broken,) = told(episode, events.Broken, 0)
    assert episode.events.index(broken) < episode.events.index(third)
    end = ended(episode, 0)
    assert end.points == (12, 0, 0, 14) and end.tricks == (9, 1, 0, 3)
    assert end.net == (-5.5, 6.5, 6.5, -7.5)


T56 = [T55[1], T55[2], T55[3], T55[0]]
MOON = Seating((2, 3, 0, 1), IDENTITY.aliases)
T57 = [  # by slot, after the pass
    "AC AD AH AS KC KD KH KS QC QD QH QS JS",
    "2C 5C 8C JC 2D 3D 4D 5D 6D 7D 8D 9D 10D",
    "3C 6C 9C JD 2H 3H 4H 5H 6H 7H 8H 9H 10H",
    "4C 7C 10C JH 2S 3S 4S 5S 6S 7S 8S 9S 10S",
]


def moon() -> Episode:
    """The hands are dealt so that everybody passes three, and what is left is what was asked."""
    after = [set(cards(hand)) for hand in T57]
    passed = {slot: sorted(after[slot], key=hand_order)[:3] for slot in range(4)}  # what each gets
    left = {slot: MOON.slot((MOON.position(slot) + 1) % 4) for slot in range(4)}
    deal = [
        " ".join(printed((after[slot] - set(passed[slot])) | set(passed[left[slot]])).split())
        for slot in range(4)
    ]
    episode = table("hearts", stacked={0: stack(deal)}, seating=MOON)
    episode.advance()
    while episode.decision is not None and episode.decision.kind == "pass":
        decision = episode.decision
        to = left[decision.slot]
        episode.decide(decision.slot, decision.passing(passed[to]))
    hand = episode.hand
    assert hand is not None
    for slot in range(4):
        assert set(hand.cards(MOON.position(slot))) == after[slot]
    while (decision := episode.decision) is not None:
        strong = decision.slot == 0
        by_rank = max(decision.cards, key=lambda card: (card // 4, card % 4))
        by_suit = min(decision.cards, key=hand_order)
        episode.decide(decision.slot, decision.card(by_rank if strong else by_suit))
    return episode


def test_t57_a_stacked_moon() -> None:
    episode = moon()
    told_tricks = told(episode, events.Trick, 0)
    assert [list(trick.cards) for trick in told_tricks[:6]] == [
        [0, 4, 8, 48],
        [51, 12, 16, 3],
        [49, 1, 37, 20],
        [47, 24, 28, 7],
        [45, 5, 2, 32],
        [50, 36, 6, 38],
    ]
    assert [trick.value for trick in told_tricks[:6]] == [0, 0, 0, 0, 1, 3]
    (broken,) = told(episode, events.Broken, 0)
    before = episode.events[episode.events.index(broken) - 1]
    assert isinstance(before, events.Play) and before.card == 2
    end = ended(episode, 0)
    assert end.tricks == (13, 0, 0, 0) and end.points == (0, 26, 26, 26)
    assert sum(trick.value for trick in told_tricks) == 26


def test_t56_certain_winners_take_all_26() -> None:
    """The trap of the tracker to the letter; the one that sits at tables has it mended."""
    episode = until_hand("hearts", 3, stack(T56), [literal] * 4)
    assert not told(episode, events.Pass, 3)
    play_hand(episode)
    lead = told(episode, events.Play, 3)[0]
    assert (lead.slot, printed([lead.card]), lead.tell) == (3, "2C", "")
    assert told(episode, events.Trick, 3)[0].slot == 0
    assert ended(episode, 3).net == (19.5, -6.5, -6.5, -6.5)
    mended = played("hearts", 3, T56, who="tracker")
    assert ended(mended, 3).net[0] < 19.5


def literal(view: View, legal: tuple[Move, ...]) -> Move:
    return literal_tracker(view, legal, Random(0))
