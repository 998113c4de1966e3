"""What a table leaves behind when its host closes it."""

from net.host.room import Room
from tests.net.host.ears import Ear, visitor
from tests.net.tables import room


def playing() -> tuple[Room, Ear]:
    table = room()
    guest = visitor(table)
    table.sit(guest, "Ann")
    table.start(0.0)
    return table, guest


def test_links_that_end_with_the_table_bring_no_stand_in() -> None:
    """The record may be open again already, and says who sat there."""
    table, guest = playing()
    assert table.match is not None
    before = table.match.holders
    table.close()
    assert guest.bye is not None
    table.lost(guest)
    assert table.match.holders == before
