"""Spades positions for the tests and the gallery: stacked deals and moves in text."""

from functools import partial

from game.tricks.spades import RULES
from tests.game.tricks.spades_table import beats, dealt
from tests.scenes.tables import sights

HANDS = (
    "AS QS 9S 4S KH 8H 3H QC 7C 2C AD JD 6D",
    "KS 10S 3S AH JH 5H KC 10C 9C 4C QD 7D 2D",
    "JS 8S 5S QH 10H 9H 4H AC JC 3C KD 9D 4D",
    "7S 6S 2S 7H 6H 2H 8C 6C 5C 10D 8D 5D 3D",
)
BIDS = "bid:3 bid:4 bid:2"  # Hazel, Ines, Bram: Ada deals and is to bid
TO_LEAD = "bid:3 bid:4 bid:2 bid:4"
NIL = "bid:4 bid:4 bid:0 bid:3"  # Bram bids nil, the small cards are his
TRICK = "play:KC play:3C play:5C play:QC"
TO_FOLLOW = f"{NIL} {TRICK} play:AH play:4H play:2H"  # Ada is to play to hearts
BROKEN = (  # Hazel throws a spade on the fourth round of clubs
    f"{NIL} {TRICK} play:10C play:JC play:6C play:7C play:AC play:8C play:2C play:9C "
    "play:KD play:3D play:6D play:2D play:9D play:5D play:AD play:7D play:JD play:QD play:4D "
    "play:8D play:4C play:10H play:10D play:9S"
)
NIL_TOOK = f"{TO_LEAD.replace('bid:2', 'bid:0')} play:2D play:4D play:10D play:6D"
BLIND_SWAP = "look bid:4 blind-nil look bid:2 look bid:4"  # Ines is blind, Ada her partner

told = sights.told_by(dealt, beats, HANDS)
random_beats = partial(sights.random_beats, RULES)
