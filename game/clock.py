"""What a table agrees on about time: how much each seat has, and what its moves give back."""

import msgspec


class ClockTerms(msgspec.Struct, frozen=True):
    """The time that a seat has for a whole match, in seconds; all seats have the same."""

    base_s: int
    """At the start; more than 0."""
    increment_s: int = 0
    """Added after each turn."""
    delay_s: int = 0
    """So much of each turn costs nothing (simple delay)."""
