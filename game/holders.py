"""Who holds a seat: a person here or across a link, or a computer player."""

from typing import Literal

import msgspec

Place = Literal["here", "lan", "bluetooth"]


class Person(msgspec.Struct, frozen=True, tag="person", tag_field="is"):
    """Somebody who plays at this screen, or from elsewhere."""

    name: str
    place: Place = "here"


class Computer(msgspec.Struct, frozen=True, tag="computer", tag_field="is"):
    """A computer player of a level (`ai.levels`)."""

    name: str
    level: str


Holder = Person | Computer
