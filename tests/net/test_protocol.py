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
    Intent,
    Message,
    Ping,
    Refused,
    Sit,
    Table,
    encode,
    read_guest,
    read_host,
)
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


def _ping(n: bytes) -> bytes:
    return b'{"t":"ping","n":' + n + b"}"


ODD = {  # N07
    "nested": b"[" * 60_000,
    "nested in a field": _ping(b"[" * 60_000),
    "nested and closed": b'{"t":"ping","more":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "nested objects": b'{"t":"ping","more":' + b'{"a":' * 12_000 + b"1" + b"}" * 12_001,
    "nan": _ping(b"NaN"),
    "infinite": _ping(b"-Infinity"),
    "beyond all floats": _ping(b"1e999"),
    "a float": _ping(b"1.0"),
    "4000 digits": _ping(b"9" * 4000),
    "60000 digits": _ping(b"9" * 60_000),
    "below zero": _ping(b"-1"),
    "one too many": _ping(b"2147483648"),
    "true for a number": _ping(b"true"),
    "text for a number": _ping(b'"1"'),
    "null for a number": _ping(b"null"),
    "two tags": b'{"t":"ping","t":"pong"}',
    "no tag": b'{"n":1}',
    "a tag of no kind": b'{"t":"cheat"}',
    "the host's tag": encode(Table("Ines", "euchre", ()))[:-1],
    "a tag in capitals": b'{"t":"Ping"}',
    "a tag that is a list": b'{"t":["ping"]}',
    "half a character": b'{"t":"sit","name":"\\ud800"}',
    "half a character, raw": b'{"t":"sit","name":"\xed\xa0\x80"}',
    "no UTF-8": b'{"t":"sit","name":"\xff"}',
    "a control character, raw": b'{"t":"sit","name":"a\x00b\x07"}',
    "a name too long": encode(Sit("x" * 201))[:-1],
    "a move too long": encode(Intent(1, "x" * 601))[:-1],
    "a move of nothing": encode(Intent(1, ""))[:-1],
    "seat 64": encode(Intent(1, "pass", 64))[:-1],
    "a byte order mark": b'\xef\xbb\xbf{"t":"ping"}',
    "UTF-16": '{"t":"ping"}'.encode("utf-16"),
    "null": b"null",
    "a list": b'["ping"]',
    "a word": b'"ping"',
    "nothing": b"",
    "blanks": b"   ",
    "two in one line": b'{"t":"ping"}{"t":"ping"}',
    "half of one": b'{"t":"ping"',
    "a comment": b'{"t":"ping"} // hello',
    "another protocol": b"GET / HTTP/1.1\r",
}


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
