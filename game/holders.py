"""Who holds a seat: a person here or across a link, or a computer player."""

from typing import Final, Literal

import msgspec

Place = Literal["here", "lan", "bluetooth"]


class Person(msgspec.Struct, frozen=True, tag="person", tag_field="is"):
    """Somebody who plays at this screen, or from elsewhere."""

    name: str
    place: Place = "here"


class Computer(msgspec.Struct, frozen=True, tag="computer", tag_field="is", omit_defaults=True):
    """A computer player of a level (`ai.levels`)."""

    name: str
    level: str
    stands_in: bool = False
    """Plays for a person of this name who may come back."""


Holder = Person | Computer


def plays_for_person(holder: Holder) -> bool:
    """Whether it matters to somebody what becomes of the seat: a person, there or away."""
    return isinstance(holder, Person) or holder.stands_in


COMPUTER_NAMES: Final = (
    "Hazel", "Ines", "Bram", "Olle", "Mina", "Tomas",
    "Wanda", "Kees", "Ida", "Jonas", "Vera", "Lou",
)  # fmt: skip
"""What computer players are called, in this order, as far as nobody else is."""
