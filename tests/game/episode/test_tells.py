"""What spectators are told that bids and leads mean: section 8 of the specification."""

from collections.abc import Iterator

import pytest

from game.episode import events
from game.episode.episode import Episode
from game.episode.modules import MODULES
from game.episode.notes import LONGEST_TELL
from tests.game.episode.tables import by_lot, say, stack, told, until_hand, whole

EUCHRE = ["9C 10C QC 9D 10D", "KC 9S 10S QS KS", "QD KD AD AC AS", "9H QH KH AH JC"]
KITTY = "10H JH JD JS"


def tell_of_last_bid(hand: int, *bids: str) -> str:
    episode = until_hand("euchre", hand, stack(EUCHRE, KITTY))
    say(episode, *bids)
    tell = told(episode, events.Bid, hand)[-1].tell
    assert isinstance(tell, str)
    return tell


@pytest.mark.parametrize(
    ("bids", "words"),
    [
        (("pass",), "Not enough hearts to order."),
        (("order hearts",), "against the dealer"),
        (("pass", "order hearts"), "arm the dealer"),
        (("pass", "alone hearts"), "arm the dealer"),
        (("pass", "pass", "pass", "order hearts"), ""),
        (("pass", "pass", "pass", "alone hearts"), "Solo call"),
        (("pass",) * 5, ""),
        ((*("pass",) * 4, "name spades"), "Prefers spades to the turned-down hearts."),
        ((*("pass",) * 5, "alone clubs"), "Solo call"),
        ((*("pass",) * 7, "name clubs"), "No choice here"),
        ((*("pass",) * 7, "alone clubs"), "Solo call"),
    ],
)
def test_bids_of_euchre(bids: tuple[str, ...], words: str) -> None:
    tell = tell_of_last_bid(0, *bids)
    assert words in tell and bool(words) == bool(tell)


def test_bids_of_spades_and_oh_hell() -> None:
    hands = [" ".join(MODULES["spades"].pack[at::4]) for at in range(4)]
    episode = until_hand("spades", 0, stack(hands))
    say(episode, "bid 0", "bid 6", "bid 3", "bid 2")
    tells = [bid.tell for bid in told(episode, events.Bid, 0)]
    assert tells[0].startswith("Nil bid") and tells[1].startswith("Counts on 6 tricks")
    assert tells[2] == "" and tells[3].startswith("Little here")

    deal = stack(["4S 5S 6S", "3C 4C 5C", "7D 8D 9D", "AH KH QH"], "9C")
    episode = until_hand("oh-hell", 2, deal)
    say(episode, "bid 1", "bid 0", "bid 3", "bid 1")
    tells = [bid.tell for bid in told(episode, events.Bid, 2)]
    assert tells[0] == ""
    assert tells[1] == "Plans to lose everything."
    assert tells[2] == "Says it will take them all."
    assert tells[3] == "Hook bites: the bids total 2 over."


def leads(module: str) -> Iterator[tuple[events.Play, Episode]]:
    for seed in range(6):
        episode = whole(module, [by_lot(seed)] * 4, given={"seed": seed})
        for event in episode.events:
            if isinstance(event, events.Play):
                yield event, episode


LEADS = {
    "euchre": ("Makers pull", "Defence leads", "Takes a sure trick", "Low lead in"),
    "spades": ("Takes a contract trick",),
    "hearts": ("Low side-suit lead", "Fishes for", "Hearts are on the run"),
    "oh-hell": ("Spends trump",),
}


@pytest.mark.parametrize("module", MODULES)
def test_leads_alone_are_remarked_on(module: str) -> None:
    """And not those without a choice, such as the two of clubs."""
    said = set()
    for play, _ in leads(module):
        if play.trick_pos or len(play.legal) == 1:
            assert play.tell == ""
        assert len(play.tell) <= LONGEST_TELL
        said.add(play.tell)
    for words in LEADS[module]:
        assert any(tell.startswith(words) for tell in said), words


def test_what_hearts_leads_say_depends_on_the_hand_so_far() -> None:
    for play, episode in leads("hearts"):
        suit, rank = play.card % 4, play.card // 4
        if play.trick_pos or len(play.legal) == 1:
            continue
        before = episode.events[: episode.events.index(play)]
        broken = any(isinstance(e, events.Broken) and e.hand == play.hand for e in before)
        low = suit < 2 and rank < 9 and not broken
        assert play.tell.startswith("Low side-suit") == low
        assert play.tell.startswith("Fishes") == (suit == 3 and rank < 10)
        assert play.tell.startswith("Hearts are on") == (suit == 2 and broken)
