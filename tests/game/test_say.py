"""Sentences for events that every game shares."""

import pytest

from game.core.cards import HIDDEN, Card
from game.core.events import (
    Announced,
    AnyEvent,
    Captured,
    Dealt,
    Discarded,
    Drawn,
    GameOver,
    Given,
    Joined,
    Moved,
    Played,
    Rolled,
    Said,
    Scored,
    Shuffled,
    TrickTaken,
    Turned,
)
from game.core.say import caption, label_from

NAMES = ("Ada", "Bram", "Ines")
TEN, ACE = Card("10H"), Card("AC")

SENTENCES: list[tuple[AnyEvent, str]] = [
    (Dealt(1, ((), (), ()), Card("QS")), "Bram deals; the queen of spades is turned up."),
    (Dealt(None, ((), (), ())), "The cards are dealt."),
    (Said(0, "pass", "Pass"), "Ada passes."),
    (Said(0, "bid", "Three"), "Ada bids three."),
    (Said(2, "boast", "Mine!"), "Ines: “Mine!”"),
    (Played(0, TEN), "Ada plays the ten of hearts."),
    (Turned(1, ACE, 4), "Bram turns up the ace of clubs."),
    (TrickTaken(2, (TEN,)), "Ines takes the trick."),
    (Drawn(0, (HIDDEN, HIDDEN)), "Ada draws two cards."),
    (Drawn(0, (TEN,), public=True), "Ada picks up the ten of hearts."),
    (Discarded(1, (HIDDEN,)), "Bram discards a card."),
    (Discarded(1, (TEN, ACE)), "Bram discards the ten of hearts and the ace of clubs."),
    (Given(0, 1, (HIDDEN,) * 3), "Ada gives Bram three cards."),
    (Moved(0, "rook", "a1", "a8"), "Ada moves rook from a1 to a8."),
    (Moved(0, "blue chip", None, "c4"), "Ada moves blue chip to c4."),
    (Captured(1, "pawn", "e4"), "Bram takes pawn at e4."),
    (Joined(2, ("a2", "a3")), "Ines completes a line."),
    (Rolled(0, (3, 5)), "Ada rolls 3 and 5."),
    (Shuffled(20), "The discards are shuffled into a new stock."),
    (Scored((1, 0), "The makers took three tricks"), "The makers took three tricks."),
    (Announced("Hearts are broken"), "Hearts are broken."),
    (Announced("Check", 1), "Bram: Check."),
    (GameOver((0, 2), "First to ten points"), "Ada and Ines win: first to ten points."),
    (GameOver((1,), "First to ten points"), "Bram wins: first to ten points."),
    (GameOver((), "Stalemate"), "Nobody wins: stalemate."),
]


@pytest.mark.parametrize("event, sentence", SENTENCES)
def test_sentence(event: AnyEvent, sentence: str) -> None:
    assert caption(event, NAMES) == sentence


@pytest.mark.parametrize(
    "text, label",
    [
        ("pass", "Pass"),
        ("order-alone", "Order alone"),
        ("bid:3", "Bid 3"),
        ("name:H", "Name hearts"),
        ("play:10H", "Play ten of hearts"),
        ("under:9C,10D,9H", "Under nine of clubs, ten of diamonds and nine of hearts"),
        ("move:e2:e4", "Move e2 e4"),
    ],
)
def test_a_move_reads_as_a_choice(text: str, label: str) -> None:
    assert label_from(text) == label
