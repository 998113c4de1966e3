"""Whole matches with a recorder on every line: guests, the host's screen, and one who looks on."""

from __future__ import annotations

from random import Random

from game.core.events import Seat
from game.holders import Computer, Holder, Person
from net.host.room import Room
from net.protocol import Intent, Message, Picture, Place, Table, Update, encode
from tests.game.laws import random_setup
from tests.net.host.ears import Ear, token_of
from tests.net.tables import CHOICES, begin
from tests.net.wiretap import Wiretap

SEED = "not-to-be-told"
PIN = "74317431"
MOST_ROUNDS = 20_000
"""Turns of everybody at the table, in a match that somebody must win at last."""


class Tapped(Ear):
    """A line with a recorder on it."""

    def __init__(self, place: Place = "lan", tap: Wiretap | None = None) -> None:
        super().__init__(place)
        self.tap = tap or Wiretap()

    def send(self, message: Message) -> None:
        self.tap("out", encode(message))
        super().send(message)


def tapped_table(game: str, seed: str, rng: Random) -> tuple[Room, list[Tapped]]:
    """A table with house rules by lot, guests, the host's screen and computers."""
    rules = CHOICES[game]
    setup = random_setup(rules, rng)
    holders: list[Holder] = [
        Person("Ines"),
        *(Computer(f"Bot {n}", "beginner") for n in range(setup.seats - 1)),
    ]
    if rng.random() < 0.3:
        holders[0] = Computer("Bot", "beginner")  # the host looks on
    table = Room(
        rules,
        setup,
        holders,
        begin(f"{SEED}:{seed}"),
        title="The table",
        pin=PIN,
        speed=0,
        stand_in="beginner",
    )
    screen = Tapped("here")
    table.visit(screen)
    guests = [Tapped() for _ in range(rng.randrange(1, setup.seats))]
    for n, guest in enumerate(guests):
        table.visit(guest)
        table.sit(guest, f"Sam {n}")
    looker = Tapped()
    table.visit(looker)
    return table, [screen, *guests, looker]


def play(table: Room, ears: list[Tapped], rng: Random) -> None:
    """A whole match by lot; guests drop, return, ask again and try what they may not."""
    tokens = {ear: token_of(ear) for ear in ears[1:-1]}
    table.start(0.0)
    for _ in range(MOST_ROUNDS):
        if table.outcome:
            return
        for at, ear in enumerate(ears[:-1]):
            wants = [m for m in map_last(ear).values() if m.legal]
            for told in wants:
                if not table.outcome and rng.random() < 0.7:
                    move = rng.choice(told.legal)
                    table.intent(ear, Intent(told.number, move, told.seat), 0.0)
                    table.intent(ear, Intent(told.number, move, told.seat), 0.0)
            if at and rng.random() < 0.02:
                table.lost(ear)
                table.advance(0.0)
                back = Tapped(rng.choice(("lan", "bluetooth")), ear.tap)
                table.visit(back)
                table.resume(back, tokens[ear])
                tokens[back], ears[at] = tokens[ear], back
            elif rng.random() < 0.02:
                table.again(ear)
        table.advance(0.0)
    raise AssertionError("the match does not end")


def map_last(ear: Ear) -> dict[Seat | None, Picture | Update]:
    return {m.seat: m for m in ear.heard[-8:] if isinstance(m, Picture | Update)}


def secrets_for(ear: Tapped, ears: list[Tapped], table: Room) -> list[str]:
    """What must be in none of the lines to this one."""
    tokens = {token_of(other) for other in ears[1:-1]}
    own = {token_of(ear)} if ear in ears[1:-1] else set()
    return [SEED, PIN, *(tokens - own), *filter(None, table.chairs.keys())]


def leaks_of(game: str, seed: str) -> list[str]:
    """Plays one match with a recorder on every line; what leaked."""
    rng = Random(f"{game}:{seed}")
    table, ears = tapped_table(game, seed, rng)
    play(table, ears, rng)
    assert table.match is not None and all(ear.tap.lines for ear in ears)
    found = []
    for ear in ears:
        found += ear.tap.leaks([table.match], secrets_for(ear, ears, table))
    assert {type(m) for m in ears[-1].heard} == {Table}  # whoever only looks sees no card
    return found
