"""Bytes become lines however they are cut, and nobody's lines are without limit."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.policies import frames
from ai.policies.lines import BURST, LINE_LIMIT, RATE_PER_S, Allowance, Splitter
from tests.ai.policies.table import Clock


@given(st.lists(st.binary(max_size=20).filter(lambda b: b"\n" not in b)), st.data())
def test_lines_come_whole_however_they_are_cut(lines: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(line + b"\n" for line in lines)
    splitter, got, at = Splitter(), [], 0
    while at < len(stream):
        size = data.draw(st.integers(1, 30))
        got += splitter.feed(stream[at : at + size])
        at += size
    assert got == lines


@pytest.mark.parametrize("chunk", [1000, LINE_LIMIT, 3 * LINE_LIMIT])
def test_a_line_that_is_too_long_is_passed_over(chunk: int) -> None:
    stream = b"a\n" + b"x" * (2 * LINE_LIMIT) + b"\nb\n"
    splitter = Splitter()
    got = [
        line
        for at in range(0, len(stream), chunk)
        for line in splitter.feed(stream[at : at + chunk])
    ]
    assert got == [b"a", b"b"]
    assert len(splitter._rest) == 0


def test_more_lines_than_the_rate_allows_are_too_many() -> None:
    clock = Clock()
    allowance = Allowance(clock)
    assert all(allowance.spend(1) for _ in range(int(BURST)))
    assert not allowance.spend(1)
    clock.sleep(0.1)
    assert allowance.spend(int(RATE_PER_S * 0.1) - 1)
    assert not allowance.spend(1)


@given(st.binary(max_size=200))
def test_garbage_is_nothing_that_anybody_understands(garbage: bytes) -> None:
    frames.read(garbage), frames.read_connect(garbage)  # neither raises


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"type":"dance"}',
        b'{"type":"action"}',
        b'{"type":"action","id":"1","action":{}}',
        b'{"type":"register"}',
        b"[" * 60_000,
        b'{"type":"action","id":1,"action":' + b"[" * 50_000,
        b'{"type":"prompt","prompt":"\xff"}',
    ],
)
def test_malformed_frames_are_passed_over(line: bytes) -> None:
    assert frames.read(line) is None


def test_a_prompt_is_cut_to_length() -> None:
    said = frames.read(json.dumps({"type": "prompt", "prompt": "é" * 5000}).encode())
    assert isinstance(said, frames.Prompt)
    assert len(frames.guidance(said)) == frames.LONGEST_PROMPT
    assert (said.scripted, said.baseline) == (False, "follow")
