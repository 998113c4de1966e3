"""The codec: whatever is said arrives the same, and whatever else arrives is refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.protocol import (
    VERSION,
    BadLine,
    Hello,
    Message,
    Ping,
    Refused,
    Sit,
    encode,
    read_guest,
    read_host,
)
from tests.net.hostile import ODD
from tests.net.saying import GUESTS, HOSTS, PLAIN, messages

Read = Callable[[bytes], Any]

SPOKEN: list[tuple[Read, type[Message]]] = [
    *((read_guest, kind) for kind in GUESTS),
    *((read_host, kind) for kind in HOSTS),
]
ALL = [pytest.param(*each, id=f"{each[0].__name__} {each[1].__name__}") for each in SPOKEN]
SAID = st.sampled_from(SPOKEN).flatmap(lambda each: st.tuples(st.just(each[0]), messages(each[1])))
FEW = settings(max_examples=20, deadline=None)
MANY = settings(max_examples=150, deadline=None)


@pytest.mark.parametrize(("read", "kind"), ALL)
def test_every_message_arrives_as_it_was_sent(read: Read, kind: type[Message]) -> None:
    @FEW
    @given(messages(kind))
    def there_and_back(message: Message) -> None:
        line = encode(message)
        assert line.count(b"\n") == 1 and line.endswith(b"\n")
        assert read(line[:-1]) == message
        assert json.loads(line)["t"] == kind.__name__.lower()

    there_and_back()


@pytest.mark.parametrize(("read", "kind"), ALL)
def test_unknown_fields_are_ignored(read: Read, kind: type[Message]) -> None:
    @FEW
    @given(messages(kind), PLAIN)
    def with_more(message: Message, more: object) -> None:
        line = json.loads(encode(message)) | {"not yet known": more}
        assert read(json.dumps(line).encode()) == message

    with_more()


@pytest.mark.parametrize(("read", "kind"), ALL)
def test_a_missing_field_has_its_default_or_is_missed(read: Read, kind: type[Message]) -> None:
    @FEW
    @given(messages(kind), st.data())
    def with_less(message: Message, data: st.DataObject) -> None:
        line = json.loads(encode(message))
        gone = data.draw(st.sampled_from(sorted(line)))
        del line[gone]
        rest = json.dumps(line).encode()
        if gone == "t" or gone in required:
            with pytest.raises(BadLine):
                read(rest)
        else:
            assert getattr(read(rest), gone) == getattr(kind(**least), gone)

    fields = kind.__struct_fields__
    required = fields[: len(fields) - len(kind.__struct_defaults__)]
    least = dict.fromkeys(required)  # values that no default is made of
    with_less()


@MANY
@given(SAID, st.data())
def test_a_field_of_any_other_value_is_refused_or_fits(
    said: tuple[Read, Message], data: st.DataObject
) -> None:
    read, message = said
    line = json.loads(encode(message))
    line[data.draw(st.sampled_from(sorted(line)))] = data.draw(PLAIN)
    _refused_or_read(read, json.dumps(line).encode())


@MANY
@given(st.sampled_from([read_guest, read_host]), st.binary() | PLAIN.map(json.dumps))
def test_what_is_no_message_is_refused(read: Read, line: bytes | str) -> None:
    with pytest.raises(BadLine) as refused:
        read(line if isinstance(line, bytes) else line.encode())
    assert refused.value.code == "malformed"


@MANY
@given(SAID, st.data())
def test_a_line_with_a_fault_is_refused_or_still_one(
    said: tuple[Read, Message], data: st.DataObject
) -> None:
    read, message = said
    line = bytearray(encode(message)[:-1])
    at = data.draw(st.integers(0, len(line)))
    line[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    _refused_or_read(read, bytes(line))


def _refused_or_read(read: Read, line: bytes) -> None:
    try:
        message = read(line)
    except BadLine as refused:
        assert refused.code == "malformed" and len(str(refused)) <= 200
        assert str(refused).isprintable() and str(refused).isascii()
    else:
        assert read(encode(message)[:-1]) == message


@pytest.mark.parametrize("line", ODD.values(), ids=ODD)
def test_odd_lines_are_refused(line: bytes) -> None:
    with pytest.raises(BadLine) as refused:
        read_guest(line)
    assert refused.value.code == "malformed"


def test_what_json_allows_is_allowed() -> None:
    assert read_guest(b'\t{ "n" : 1, "t" : "ping" } \r') == Ping(1)
    assert read_guest(b'{"t":"ping","n":1,"n":2}') == Ping(2)  # the last one counts, as usual
    assert read_guest(b'{"t":"ping","more":' + b"9" * 60_000 + b"}") == Ping()
    assert read_guest(b'{"t":"sit","name":"a\\u0000b"}') == Sit("a\0b")  # made fit at the table


def test_the_log_shows_a_bad_line_as_one_line() -> None:
    with pytest.raises(BadLine) as refused:
        read_guest('{"t":"\\n2030-01-01 ERROR \u202eforged"}'.encode())
    assert str(refused.value).isprintable() and "forged" in str(refused.value)


def test_defaults_are_not_sent() -> None:
    assert encode(Ping()) == b'{"t":"ping"}\n'
    assert encode(Hello(VERSION)) == b'{"t":"hello","version":%d}\n' % VERSION
    assert json.loads(encode(Refused("full", "No.")))["t"] == "refused"
