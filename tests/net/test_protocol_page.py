"""The protocol's page says what the code does: fields, codes, limits, games, and its examples."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from game.clock import Reading
from game.consent import AGAIN_MOVES
from game.core import events
from game.core.cards import RANKS, SUITS
from game.core.contract import AnyRules, Outcome
from game.core.options import list_options
from game.names import MAX_NAME
from game.registry import GAMES
from net import link, pin, protocol
from net.bluetooth import backend
from net.bluetooth.transport import name_of
from net.guest.follower import Follower
from net.guest.guest import Patience
from net.host import door, host, pacing, room, wishes
from net.lan import addresses, records
from net.transport import Advert

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
MESSAGES: dict[str, Any] = {
    cls.__struct_config__.tag: cls for cls in get_args(protocol.FromGuest | protocol.FromHost)
}
PARTS: dict[str, Any] = {
    "Seat note": protocol.SeatNote,
    "Wish note": protocol.WishNote,
    "Clock reading": Reading,
    "Beat": protocol.Step,
    "Outcome": Outcome,
}
GAME = pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
Rows = list[list[str]]


def under(head: str, page: str = PAGE) -> str:
    """What stands below a heading, as far as the next one that is no deeper."""
    marks = head.split(" ", 1)[0]
    found = re.search(rf"^{re.escape(head)}$\n(.*?)(?=^#{{1,{len(marks)}}} |\Z)", page, re.M | re.S)
    assert found, head
    return found[1]


def rows(text: str) -> Rows:
    """The cells of all tables in a text, without their heads."""
    found = []
    for table in re.findall(r"(?:^\|.*\|\n)+", text, re.M):
        for row in table.splitlines()[2:]:
            cells = re.split(r"(?<!\\)\|", row)[1:-1]
            found.append([cell.strip().replace("\\|", "|") for cell in cells])
    return found


def coded(cell: str) -> list[str]:
    """The texts between backticks."""
    return re.findall(r"`([^`]+)`", cell)


def type_in_words(kind: Any) -> str:
    match kind:
        case inspect.UnionType(types):
            inner = [one for one in types if not isinstance(one, inspect.NoneType)]
            words = type_in_words(inner[0]) if len(inner) == 1 else "event"
            return words if len(inner) == len(types) else f"{words} or null"
        case inspect.StrType(min_length=None, max_length=None):
            return "text"
        case inspect.StrType():
            least, most = kind.min_length, kind.max_length
            return f"text {least}–{most}" if least else f"text ≤ {most}"
        case inspect.IntType():
            return "integer" if kind.ge is None else f"integer {kind.ge}–{kind.le}"
        case inspect.LiteralType(values):
            if set(values) == set(get_args(protocol.Code)):
                return "code"
            return " | ".join(f"`{value}`" for value in sorted(map(str, values)))
        case inspect.VarTupleType(item):
            return "list of " + re.sub(r"^(seat note|\w+)", r"\1s", type_in_words(item))
        case inspect.StructType(cls):
            return next(name for name, part in PARTS.items() if part is cls).lower()
    return {inspect.BoolType: "boolean", inspect.DictType: "object"}[type(kind)]


def field_rows(cls: Any) -> Rows:
    """Name, type and default of each field, as the page should have them."""
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    found = []
    for field in info.fields:
        default = "required"
        if not field.required:
            made = field.default_factory is not msgspec.NODEFAULT
            value = field.default_factory() if made else field.default
            default = f"`{json.dumps(value)}`"
        found.append([f"`{field.encode_name}`", type_in_words(field.type), default])
    return found


@pytest.mark.parametrize("name", [*MESSAGES, *PARTS])
def test_every_field_is_described_with_its_type_and_default(name: str) -> None:
    head = f"#### `{name}`" if name in MESSAGES else f"#### {name}"
    cls = MESSAGES.get(name) or PARTS[name]
    assert [row[:3] for row in rows(under(head))] == field_rows(cls)


def test_no_message_is_described_that_is_none() -> None:
    named = re.findall(r"^#### (.*)$", PAGE, re.M)
    assert sorted(named) == sorted([*(f"`{tag}`" for tag in MESSAGES), *PARTS])


@pytest.mark.parametrize(
    ("head", "union"),
    [("### From a guest", protocol.FromGuest), ("### From the host", protocol.FromHost)],
)
def test_messages_stand_under_the_end_that_sends_them(head: str, union: Any) -> None:
    both = under("### From either end") + under(head)
    tags = {cls.__struct_config__.tag for cls in get_args(union)}
    assert set(re.findall(r"^#### `(\w+)`$", both, re.M)) == tags


def test_defaults_are_left_out_on_the_wire_but_inside_nothing_is() -> None:
    assert protocol.encode(protocol.Bye()) == b'{"t":"bye"}\n'
    assert protocol.encode(protocol.Table("Ada", "euchre", ())).count(b":") == 4
    inner = [*get_args(events.AnyEvent), Outcome]
    assert not any(cls.__struct_config__.omit_defaults for cls in inner)


def test_every_code_is_explained_and_said_where_it_comes() -> None:
    found = rows(under("### Codes"))
    assert sorted(coded(row[0])[0] for row in found) == sorted(get_args(protocol.Code))
    assert all(set(coded(row[1])) <= {"refused", "rejected", "bye"} for row in found)
    text = under("## 5 Messages")
    for tag in ("sit", "resume", "ready", "stand"):
        said = set(coded(under(f"#### `{tag}`", text).split("|")[0])) - set(MESSAGES)
        assert said <= set(get_args(protocol.Code)), tag


def test_the_vocabulary_of_events_is_whole() -> None:
    said = {coded(row[0])[0]: re.findall(r"`(\w+)` ", row[1]) for row in rows(under("## 8 Events"))}
    assert said == {
        cls.__name__: [field.name for field in msgspec.structs.fields(cls)]
        for cls in get_args(events.AnyEvent)
    }


def test_limits_and_times_are_those_of_the_code() -> None:
    timing = host.Timing()
    assert [int(row[1]) for row in rows(under("## 10 Limits"))] == [
        protocol.LINE_LIMIT,
        link.BURST,
        link.RATE_PER_S,
        host.STRIKES,
        timing.hello_s,
        host.LINKS,
        host.LINKS_OF_ONE,
        link.BACKLOG_LIMIT,
        door.TRIES,
        door.FORGET_S,
        room.KEPT_S,
        MAX_NAME,
    ]
    beats = under("## 9 Staying together")
    for said in (
        f"every {timing.ping_s:g} s",
        f"for {timing.ping_s / 2:g} s",
        f"After {timing.quiet_s:g} s",
        f"after {timing.lost_s:g} s",
        f"{room.KEPT_S:g} s after the link broke",
    ):
        assert said in beats
    patience = Patience()
    assert f"after {patience.ping_s:g} s without a line from the host" in beats
    assert f"for broken after\n{patience.lost_s:g} s" in beats
    assert f"for {timing.quiet_s:g} s" in under("#### Seat note")
    assert f"for {timing.lost_s:g} s" in under("### Codes")
    played, dealt, taken = (
        events.Played(0, RANKS[0] + SUITS[0]),
        events.Dealt(0, ()),
        events.TrickTaken(0, ()),
    )
    pauses = [pacing.watch_s([event]) for event in (played, dealt, taken)]
    assert (
        "({:g} s for most events, {:g} s for a\ndeal, {:g} s for a trick)".format(*pauses) in PAGE
    )
    assert f"after {wishes.ANSWER_S:g} s without all answers" in under("#### Wish note")
    assert AGAIN_MOVES == 10 and "ten moves later" in under("#### `takeback`")
    assert f"Protocol version **{protocol.VERSION}**" in PAGE


def test_a_table_is_found_where_the_page_says() -> None:
    text = under("## 2 Ways to a table")
    assert f"The usual port is **{addresses.DEFAULT_PORT}**" in text
    assert f"`{records.TYPE}`" in text and f"more than {records.TEXT_LIMIT} bytes" in text
    example = re.search(r"`(parlour-\w+)` for table `(\w+)`", text)
    assert example and records.instance_of(example[2]) == example[1]
    advert = Advert(example[2], "Ada", "euchre", seats=4, taken=1)
    said = records.to_text(advert, advert.title)
    assert [coded(row[0])[0] for row in rows(text)] == list(said)
    must = {key.encode(): said[key].encode() for key in ("v", "id")}
    least = records.to_text(records.from_text(records.service_of(example[2]), must), "")
    for row in rows(text)[2:]:
        assert (coded(row[2]) or [""])[0] == least[coded(row[0])[0]], row
    assert f"`{backend.SERVICE}`" in text and f"(1 to {backend.LAST_CHANNEL})" in text
    assert name_of(advert) == "Parlour: Ada"


def recorded() -> list[str]:
    """Every line of the page's recordings, with the sign of who says it."""
    blocks = re.findall(r"^```text\n(.*?)^```", PAGE, re.M | re.S)
    lines = [line for block in blocks for line in block.splitlines()]
    return [line for line in lines if line[:2] in ("> ", "< ")]


@pytest.mark.parametrize("line", recorded(), ids=lambda line: line[:24])
def test_a_recorded_line_decodes_to_what_it_says(line: str) -> None:
    read = protocol.read_guest if line[0] == ">" else protocol.read_host
    said = line[2:].encode()
    message = read(said)
    if line[0] == "<":
        assert protocol.encode(message) == said + b"\n"


def test_the_recorded_updates_lead_from_picture_to_picture() -> None:
    told = [protocol.read_host(line[2:].encode()) for line in recorded() if line[0] == "<"]
    follower = Follower(GAMES["euchre"], 2)
    numbers = []
    for message in told[:-1]:  # the last is from another game
        if isinstance(message, protocol.Picture):
            update = follower.picture(message)
        elif isinstance(message, protocol.Update):
            update = follower.update(message)
        else:
            continue
        numbers.append(update.number)
        acts = update.view.seat in update.view.to_act
        assert bool(update.legal) == acts
    assert numbers[:8] == [0, 1, 2, 3, 4, 5, 6, 7] and len(numbers) == 9


def test_the_recorded_intents_answer_what_was_told() -> None:
    legal: dict[int, tuple[str, ...]] = {}
    right = []
    for line in recorded():
        read = protocol.read_guest if line[0] == ">" else protocol.read_host
        message = read(line[2:].encode())
        if isinstance(message, protocol.Update):
            legal[message.number] = message.legal
        elif isinstance(message, protocol.Intent):
            right.append(message.move in legal[message.answers])
    assert right == [True, True, False]


def test_the_worked_proof_is_right_and_is_the_recorded_one() -> None:
    code, message, proof = (coded(row[1])[0] for row in rows(under("## 6 The PIN")))
    table, challenge = message.split(":")
    assert pin.proof_of(code, challenge, table) == proof
    text = "\n".join(recorded())
    assert f'"table":"{table}","challenge":"{challenge}"' in text
    assert f'"proof":"{proof}"' in text


def annex(rules: AnyRules) -> str:
    """What the page says of one game."""
    titles = re.findall(r"^## Annex [A-Z]: (.*)$", PAGE, re.M)
    assert rules.info.title in titles
    letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[titles.index(rules.info.title)]
    text = under(f"## Annex {letter}: {rules.info.title}")
    assert text.lstrip().startswith(f"Id `{rules.info.id}`;")
    return text


@GAME
def test_house_rules_have_their_values_and_defaults(rules: AnyRules) -> None:
    found = [
        (coded(row[0])[0], [json.loads(v) for v in coded(row[1])], json.loads(coded(row[2])[0]))
        for row in rows(under("### House rules", annex(rules)))
    ]
    options = list_options(rules.options_type)
    assert found == [(o.key, list(o.values), o.default) for o in options]


def structs_in(kind: Any) -> list[inspect.StructType]:
    """All structs inside a type, from the outside in."""
    found = [kind] if isinstance(kind, inspect.StructType) else []
    inner = [field.type for field in found[0].fields] if found else []
    inner += list(getattr(kind, "types", ())) + list(getattr(kind, "item_types", ()))
    inner += [kind.item_type] if hasattr(kind, "item_type") else []
    return found + [struct for one in inner for struct in structs_in(one)]


@GAME
def test_every_field_of_a_view_is_described(rules: AnyRules) -> None:
    text = under("### View", annex(rules))
    view, *inner = structs_in(inspect.type_info(rules.view_type))
    described = [coded(row[0])[0] for row in rows(text)]
    fields = [field.name for field in view.fields]
    assert described[: len(fields)] == fields
    for struct in inner:
        names = [field.encode_name for field in struct.fields]
        if struct.cls is rules.options_type:
            continue
        if struct.array_like:
            assert f"[{', '.join(names)}]" in text, struct.cls
        elif struct.tag is not None:
            keys = "".join(rf',"{name}":[^,}}]+' for name in names)
            assert re.search(rf'\{{"type":"{struct.tag}"{keys}\}}', text), struct.cls
        else:
            example = ",".join(rf'"{name}":(?:[^,\[]+|\[.*?\])' for name in names)
            told = [coded(row[0])[0] for row in rows(text)[len(fields) :]]
            assert told == names or re.search(rf"\{{{example}\}}", text), struct.cls


@GAME
def test_moves_are_examples_of_every_kind_that_a_seat_can_make(rules: AnyRules) -> None:
    examples = [coded(row[0])[0] for row in rows(under("### Moves", annex(rules)))]
    moves = [rules.text.parse(text) for text in examples]
    assert [rules.text.move(move) for move in moves] == examples
    chance = {"Deal", "Shuffle", "Salt"}
    kinds = {cls.__name__ for cls in get_args(rules.move_type)}
    assert {type(move).__name__ for move in moves} == kinds - chance
