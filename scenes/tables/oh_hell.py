"""Oh Hell at the table: bids against tricks, the number that is barred, how far the match is."""

from __future__ import annotations

from typing import Final

from game.core.contract import Sheet
from game.core.events import Seat
from game.tricks.oh_hell_terms import VOID, View, barred_bid, cards_now, counted, schedule
from game.tricks.state import PLAY
from scenes.tables.base import Layout, Sight, TableView
from scenes.tables.exact_bids import (
    bid_kept,
    bids_so_far,
    end_table,
    lay_bids,
    lay_table,
    meant,
    steps,
)


def layout(sight: Sight) -> Layout:
    """The table at one moment."""
    view: View = sight.view
    none = ("No trump", "in this hand") if view.sizes else ("Trump", "not yet turned")
    table = lay_table(sight, schedule(view.options, view.seats), progress(view), none)
    if view.phase != PLAY and view.upcard is not None:
        lay_bids(table, view, cards_now(view), barred_bid(view))
    return end_table(table, hand_over)


def hand_over(sheet: Sheet, seat: Seat) -> str:
    """What the last hand brought who looks: “You kept your bid – 12 points”."""
    if sheet.rows[-1].note == VOID:
        return "Nobody kept the bid – dealt again"
    return bid_kept(sheet, seat)


def progress(view: View) -> tuple[str, str, str]:
    """“Hand 4 of 11”, “four cards”, “3 bid so far”: how far the match is, and the bids in all."""
    hands = len(schedule(view.options, view.seats))
    hand = f"Hand {min(counted(view) + 1, hands)} of {hands}"
    return hand, *bids_so_far(view, cards_now(view))


TABLE: Final = TableView(layout, steps, meant)
