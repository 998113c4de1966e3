"""What stands in a TXT record, and what strangers may put there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from zeroconf import ServiceInfo

from game.names import MAX_NAME
from net.lan.records import (
    TEXT_LIMIT,
    TYPE,
    BadRecord,
    from_text,
    instance_of,
    service_of,
    to_text,
)
from net.protocol import VERSION
from net.transport import Advert

ADVERT = Advert("t1", "Ann’s table", "euchre", 4, 2, "playing", pin=True, version=VERSION)
GOOD = to_text(ADVERT, ADVERT.title)


def read(text: dict[str, str], table: str = "t1") -> Advert:
    raw = ServiceInfo(TYPE, service_of(table), properties=text).text
    return from_text(service_of(table), ServiceInfo(TYPE, "x." + TYPE, properties=raw).properties)


def test_an_advert_comes_back_as_it_was() -> None:
    assert read(GOOD) == ADVERT


def test_a_record_stays_small_whatever_the_title() -> None:
    long = Advert("t" * 64, "👨‍👩‍👧‍👦" * MAX_NAME, "g" * 64, 12, 12)
    text = to_text(long, long.title)
    assert read(text, long.table).table == long.table
    assert sum(len(k) + len(v.encode()) + 2 for k, v in text.items()) <= TEXT_LIMIT


def test_a_service_is_named_after_the_table_alone() -> None:
    assert instance_of("t1") == instance_of("t1") != instance_of("t2")
    assert len(instance_of("x" * 64)) < 63


def test_a_table_of_another_version_is_still_read() -> None:
    other = {**GOOD, "v": str(VERSION + 1), "phase": "dreaming", "seats": "many"}
    advert = read(other)
    assert (advert.table, advert.title, advert.version) == ("t1", ADVERT.title, VERSION + 1)


def test_a_title_is_made_fit_to_show() -> None:
    assert read({**GOOD, "title": "\u202eevil\x07  name " + "x" * 90}).title.startswith("evil name")
    assert read({**GOOD, "title": "\x00"}).title


BAD = [
    ({"id": "t2"}, "another table's identity"),
    ({"id": ""}, "no identity"),
    ({"v": "one"}, "a version in words"),
    ({"v": "-1"}, "a version below zero"),
    ({"v": "1" * 200}, "a huge version"),
    ({"seats": "1e9"}, "a number that is none"),
    ({"seats": "9999"}, "too many seats"),
    ({"taken": "-3"}, "fewer than nobody"),
    ({"phase": "dreaming"}, "an unknown phase"),
    ({"pin": "maybe"}, "neither yes nor no"),
    ({"title": "x" * 240}, "a long title"),
    ({f"more{n}": "x" * 200 for n in range(8)}, "too much"),
]


@pytest.mark.parametrize(("change", "why"), BAD, ids=[row[1] for row in BAD])
def test_a_record_that_is_wrong_is_refused(change: dict[str, str], why: str) -> None:
    with pytest.raises(BadRecord):
        read({**GOOD, **change})


def test_a_record_without_anything_is_refused() -> None:
    with pytest.raises(BadRecord):
        from_text(service_of("t1"), {})


def test_more_people_than_seats_are_not_believed() -> None:
    assert read({**GOOD, "taken": "9"}).taken == 4


@given(st.dictionaries(st.binary(max_size=20), st.none() | st.binary(max_size=80), max_size=9))
def test_only_the_named_error_comes_of_garbage(properties: dict[bytes, bytes | None]) -> None:
    good = {key.encode(): value.encode() for key, value in GOOD.items()}
    try:
        assert from_text(service_of("t1"), {**good, **properties}).table == "t1"
    except BadRecord:
        pass


@given(st.binary(max_size=400))
def test_only_the_named_error_comes_of_a_garbled_record(raw: bytes) -> None:
    try:
        from_text(service_of("t1"), ServiceInfo(TYPE, service_of("t1"), properties=raw).properties)
    except BadRecord:
        pass
