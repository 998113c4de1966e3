"""The seat protocol: what a program is told, and what of that which it says counts."""

import json
from typing import Any

import pytest

from ai.levels import player
from ai.policies.drive import Drive
from ai.policies.program import ProgramSeat
from ai.policies.scripted import Scripted, baseline
from game.episode.cards import NUMBERS, parse_card
from game.episode.deal import Stacked
from game.episode.decision import BadChoice
from game.episode.drive import Answer, NoAnswer, step
from game.episode.episode import Episode
from game.episode.events import Bid
from game.episode.view import SeatView, TableView
from game.tricks.euchre_terms import Pass
from tests.ai.policies.table import (
    MODULES,
    REGISTER,
    Clock,
    Direct,
    FakeProgram,
    action,
    config,
    episode_of,
    seated,
)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(parse_card, text.split()))


T51 = Stacked(
    hands=(
        numbers("JC QD AD 10H KS"),
        numbers("KC AC JD 9S 10S"),
        numbers("9C 9D KH AH QS"),
        numbers("QC 10D 9H QH JS"),
    ),
    rest=numbers("AS 10C JH KD"),
)
UP_HEARTS = Stacked(T51.hands, numbers("JH AS 10C KD"))


def seat_of(module: str = "euchre", timeout_s: float = 0.0, **more: Any) -> ProgramSeat:
    return ProgramSeat(Direct(), module, timeout_s, **more)  # type: ignore[arg-type]


def asked(
    module: str = "euchre", stacked: Stacked | None = None, skip: int = 0
) -> tuple[Episode, ProgramSeat, FakeProgram]:
    """A registered program whose turn it is, after so many decisions of the baseline."""
    episode = episode_of(module, stacked={0: stacked} if stacked else None)
    episode.advance()
    for _ in range(skip):
        episode.stand_in()
    assert episode.decision is not None
    seat = seat_of(module)
    program = FakeProgram(seat)
    seated(seat, episode, episode.decision.slot)
    program.say(REGISTER)
    return episode, seat, program


def listed(episode: Episode, seat: ProgramSeat, program: FakeProgram) -> list[str]:
    """What the observation offers, numbered."""
    assert episode.decision is not None
    with pytest.raises(NoAnswer):
        seat.decide(episode.decision)
    legal = program.last("observation")["observation"]["legalActions"]
    return [f"{each['id']} {each['description']}" for each in legal]


# T64


def test_t64_the_first_round_of_euchre() -> None:
    assert listed(*asked(stacked=UP_HEARTS)) == ["1 pass", "2 order hearts", "3 alone hearts"]


def test_t64_a_stuck_dealer_names_any_suit_but_the_one_turned_down() -> None:
    table = asked(stacked=UP_HEARTS)
    episode = table[0]
    for _ in range(7):
        assert episode.decision is not None
        episode.decide(episode.decision.slot, episode.decision.choose([1]))
    assert episode.decision is not None
    seat = seat_of()
    program = FakeProgram(seat)
    seated(seat, episode, episode.decision.slot)
    program.say(REGISTER)
    assert listed(episode, seat, program) == [
        "1 name clubs",
        "2 alone clubs",
        "3 name diamonds",
        "4 alone diamonds",
        "5 name spades",
        "6 alone spades",
    ]


def test_t64_spades_bids_are_one_less_than_their_ids() -> None:
    assert listed(*asked("spades")) == [f"{n + 1} bid {n}" for n in range(14)]


def test_t64_a_dealer_of_oh_hell_is_not_offered_the_bid_that_adds_up() -> None:
    episode = episode_of("oh-hell", hands=3)
    episode.advance()
    while episode.hand is not None and episode.hand.number < 2:
        episode.stand_in()
        episode.advance()
    for bid in (1, 0, 1):  # three cards each: the dealer may not bid one
        assert episode.decision is not None
        episode.decide(episode.decision.slot, episode.decision.choose([bid + 1]))
    assert episode.decision is not None
    seat = seat_of("oh-hell")
    program = FakeProgram(seat)
    seated(seat, episode, episode.decision.slot)
    program.say(REGISTER)
    assert listed(episode, seat, program) == ["1 bid 0", "2 bid 2", "3 bid 3"]


# T65


@pytest.mark.parametrize("module", ["euchre", "hearts"])
@pytest.mark.parametrize(
    "choices",
    [
        [0],
        [14],
        [99],
        [-1],
        [],
        [1, 2],
        [1, 2, 2],
        [True],
        ["1"],
        [1.0],
        [None],
        "1",
        None,
        {},
        [[1]],
    ],
)
def test_t65_a_choice_that_is_none_is_refused_at_once(module: str, choices: Any) -> None:
    episode, seat, program = asked(module)
    program.reply = lambda message: (
        [action(message["id"], choices)] if message["type"] == "observation" else []
    )
    assert episode.decision is not None
    with pytest.raises(BadChoice):
        seat.decide(episode.decision)


@pytest.mark.parametrize("choices", [[0], [4], [], [1, 2], [True], ["1"]])
def test_t65_it_costs_one_fallback_and_the_baseline_plays(choices: list[Any]) -> None:
    """Only the first of its answers is none: `[4]` is one past the three calls of euchre."""
    episode, seat, program = asked()
    program.reply = lambda message: (
        [action(message["id"], choices)] if message["type"] == "observation" else []
    )
    decision = episode.decision
    assert decision is not None and len(decision.options) == 3
    house = Scripted("euchre").baseline(decision.view, decision.legal)
    seats: list[Any] = [Scripted("euchre")] * 4
    seats[decision.slot] = seat
    step(episode, seats)
    assert episode.results.fallbacks == tuple(int(at == decision.slot) for at in range(4))
    (bid,) = (event for event in episode.events if isinstance(event, Bid))
    assert bid.fallback and bid.scripted
    assert bid.action == ("pass" if isinstance(house, Pass) else "order")


@pytest.mark.parametrize("body", [None, 1, "x", [], {}, {"choice": [1]}])
def test_t65_so_is_an_answer_without_choices(body: Any) -> None:
    episode, seat, program = asked()
    program.reply = lambda message: (
        [{"type": "action", "id": message["id"], "action": body}]
        if message["type"] == "observation"
        else []
    )
    assert episode.decision is not None
    with pytest.raises(BadChoice):
        seat.decide(episode.decision)


def test_three_cards_are_passed_in_any_order() -> None:
    episode, seat, program = asked("hearts")
    program.reply = lambda message: (
        [action(message["id"], [5, 1, 3], notes="mine")] if message["type"] == "observation" else []
    )
    assert episode.decision is not None
    answer = seat.decide(episode.decision)
    cards = sorted((NUMBERS[card] for card in answer.move.cards), key=lambda n: (n % 4, n))
    assert cards == [episode.decision.cards[at] for at in (0, 2, 4)]
    assert answer.notes == "mine"


# T66


def test_t66_only_the_first_answer_with_the_current_id_counts() -> None:
    episode, seat, program = asked()
    program.reply = lambda message: (
        [
            action(message["id"] - 1, [2]),  # stale
            action(message["id"] + 1, [2]),  # of the future
            action(message["id"], [1]),
            action(message["id"], [3]),  # a second thought
        ]
        if message["type"] == "observation"
        else []
    )
    assert episode.decision is not None
    assert seat.decide(episode.decision) == Answer(episode.decision.choose([1]))


def test_t66_an_answer_from_another_seat_is_passed_over() -> None:
    episode, seat, program = asked()
    other = seat_of()
    stranger = FakeProgram(other)
    seated(other, episode, 0)
    stranger.say(REGISTER)
    program.reply = lambda message: (
        stranger.say(action(message.get("id", 0), [2])) or () if "id" in message else ()
    )
    assert episode.decision is not None
    with pytest.raises(NoAnswer, match="no answer within"):
        seat.decide(episode.decision)


def test_nonsense_between_question_and_answer_does_no_harm() -> None:
    episode, seat, program = asked()
    program.reply = lambda message: (
        [b"", b"{", b"\xff\xfe", {"type": "chat", "text": "hi"}, action(message["id"], [1])]
        if message["type"] == "observation"
        else []
    )
    assert episode.decision is not None
    assert seat.decide(episode.decision).move == episode.decision.choose([1])


def test_notes_that_are_no_text_are_none() -> None:
    episode, seat, program = asked()
    program.reply = lambda message: (
        [action(message["id"], [1], notes=["x"])] if message["type"] == "observation" else []
    )
    assert episode.decision is not None
    assert seat.decide(episode.decision).notes == ""


# Who plays


def decides(seat: ProgramSeat, episode: Episode) -> Answer:
    assert episode.decision is not None
    return seat.decide(episode.decision)


def test_a_slot_that_nobody_took_plays_the_baseline_and_owes_nothing() -> None:
    episode = episode_of("spades")
    episode.advance()
    assert episode.decision is not None
    seat = seat_of("spades")
    seated(seat, episode, episode.decision.slot)
    house = baseline("spades")(episode.decision.view, episode.decision.legal)
    assert decides(seat, episode) == Answer(house, scripted=True)
    assert not seat.is_ready


def test_a_program_that_was_started_and_never_registers_owes_an_answer() -> None:
    episode = episode_of("spades")
    episode.advance()
    seat = seat_of("spades", owes=True)
    seated(seat, episode, 1)
    with pytest.raises(NoAnswer):
        decides(seat, episode)


@pytest.mark.parametrize("control", ["internal", "", "EXTERNAL"])
def test_any_other_control_is_passed_over(control: str) -> None:
    seat = seat_of()
    FakeProgram(seat).say({"type": "register", "control": control})
    assert not seat.is_ready


@pytest.mark.parametrize(
    ("named", "plays"), [("tracker", "tracker"), ("x", "follow"), ("", "follow")]
)
def test_a_prompt_lets_a_baseline_play(named: str, plays: str) -> None:
    episode, seat, program = asked("oh-hell", skip=5)
    program.say({"type": "prompt", "prompt": "win", "scripted": True, "baseline": named})
    assert seat.is_ready
    assert decides(seat, episode).scripted
    assert episode.decision is not None
    view, legal = episode.decision.view, episode.decision.legal
    assert seat.baseline(view, legal) == player("oh-hell", plays)(view, legal, None)  # type: ignore[arg-type]
    assert not [message for message in program.told if message["type"] == "observation"]


def test_a_program_may_take_its_seat_back_from_the_house() -> None:
    episode, seat, program = asked()
    program.say({"type": "prompt", "scripted": True})
    program.say(REGISTER)
    with pytest.raises(NoAnswer):
        decides(seat, episode)
    assert program.last("observation")["id"] == 1


def test_a_program_that_is_gone_is_not_waited_for() -> None:
    episode, seat, program = asked()
    program.hang_up()
    assert seat.is_ready
    with pytest.raises(NoAnswer, match="gone"):
        decides(seat, episode)


def test_a_program_that_comes_back_has_its_seat_and_its_question() -> None:
    episode, _, _ = asked()
    seat = seat_of(timeout_s=30)
    first = FakeProgram(seat)
    seated(seat, episode, 1)
    first.say(REGISTER)

    def comes_again(message: dict[str, Any]) -> list[Any]:
        if message["type"] == "observation":
            second = FakeProgram.__new__(FakeProgram)
            second.seat, second.told, second.is_closed = seat, [], False
            second.reply = lambda m: [action(m["id"], [1])] if m["type"] == "observation" else []
            seat.joined(second)  # type: ignore[arg-type]
            first.hang_up()  # nobody hears that any more
        return []

    first.reply = comes_again
    assert decides(seat, episode).move == episode.decision.choose([1])  # type: ignore[union-attr]
    assert first.is_closed


def test_nobody_is_waited_for_longer_than_the_hand_may_last() -> None:
    clock = Clock()
    episode = episode_of("euchre", clock)
    episode.advance()
    seat = seat_of(timeout_s=60)
    program = FakeProgram(seat)
    seated(seat, episode, 1)
    program.say(REGISTER)
    clock.now_s = episode.hard_s
    with pytest.raises(NoAnswer, match="within 0 s"):
        decides(seat, episode)


def test_the_welcome_and_the_state() -> None:
    _, _, program = asked("euchre")
    assert program.told[0] == {
        "type": "welcome",
        "protocol": "tricks.player.v2",
        "slot": 1,
        "name": "Bob",
        "module": "euchre",
        "displayName": "Euchre",
        "hands": 2,
        "pos": 1,
        "partner": "Dan",
    }
    state = program.told[1]
    assert (state["type"], state["started"], state["done"]) == ("state", False, False)
    assert [len(seat["hand"]) for seat in state["seats"]] == [0, 5, 0, 0]
    for secret in ("seed", "seatOrder", "kitty", "discard", "tell", "audit", "policyNames"):
        assert secret not in state


@pytest.mark.parametrize("module", MODULES)
def test_nothing_that_a_program_is_told_in_an_episode_is_a_secret(module: str) -> None:
    seat = seat_of(module)
    program = FakeProgram(
        seat,
        lambda message: (
            [action(message["id"], [1, 2, 3] if message["observation"]["phase"] == "pass" else [1])]
            if message["type"] == "observation"
            else []
        ),
    )
    program.say(REGISTER)
    clock = Clock()
    others = [Scripted(module) for _ in range(3)]
    setup = config(module, 3, seed=1234567)
    ran = Drive(setup, [others[0], seat, *others[1:]], clock, clock.sleep).run()
    assert ran.results.fallbacks == (0,) * 4
    kinds = {message["type"] for message in program.told}
    assert kinds == {"welcome", "state", "observation", "final"}
    fields = set(TableView.__struct_encode_fields__)
    for message in program.told:
        assert "1234567" not in json.dumps(message)
        if message["type"] in ("welcome", "final"):
            continue
        seen = message.get("observation", message)
        assert set(seen) - {"type", "started", "done"} == fields
        for at in seen["seats"]:
            assert set(at) == set(SeatView.__struct_encode_fields__)
            assert at["pos"] == seen["pos"] or (at["hand"], at["notes"]) == ([], "")
    assert program.told[-1]["type"] == "final"
    assert program.told[-2]["done"] and program.told[-2]["reason"] == "complete"


def test_notes_come_back_cut_to_length() -> None:
    seat = seat_of("oh-hell")
    notes: list[str] = []

    def reply(message: dict[str, Any]) -> list[Any]:
        if message["type"] != "observation":
            return []
        seen = message["observation"]
        notes.append(seen["seats"][seen["pos"]]["notes"])
        return [action(message["id"], [1], notes="é🂡" * 1250 if len(notes) == 1 else "")]

    FakeProgram(seat, reply).say(REGISTER)
    clock = Clock()
    others = [Scripted("oh-hell") for _ in range(3)]
    ran = Drive(config("oh-hell", 3), [seat, *others], clock, clock.sleep).run()
    ran.replay.decode("utf-8", "strict")
    assert notes[0] == "" and set(notes[1:]) == {("é🂡" * 1250)[:399] + "…"}
