"""Seats of language models, against a stand-in server that answers in every way there is."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ai.policies.chat import Chat, NoReply, NotAllowed, RateLimited, Where, where
from ai.policies.drive import Drive, Ran
from ai.policies.model import GAP_S, SLOWER_S, SLOWEST_S, Desk, ModelSeat
from ai.policies.scripted import Scripted
from game.episode.events import AnyMove, Bid, Discard, Pass, Play
from game.episode.rederive import verify
from game.episode.replay import decode
from tests.ai.policies.stand_in import TRICKLE, Asked, Behaviour, StandIn, completion, stand_in
from tests.ai.policies.table import MODULES, Clock, config, episode_of, seated

SHAPE = re.compile(r"Reply like this: (\{[^}]*\})")
GENEROUS_S = 30.0
SHORT_S = 0.05


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture
def clock() -> Clock:
    return Clock()


def well(asked: Asked, server: StandIn) -> tuple[int, Any]:
    """As the prompt suggests."""
    found = SHAPE.search(asked["messages"][-1]["content"])
    assert found
    return 200, found[1].replace("…", f"note {len(server.asked)}")


def chat_to(server: StandIn, key: str = "") -> Chat:
    return Chat(Where(server.url, key), 900)


def run(
    server: StandIn, clock: Clock, module: str = "euchre", hands: int = 2, timeout_s: float = 30
) -> Ran:
    """An episode of one model and three that follow."""
    desk = Desk(chat_to(server), clock, clock.sleep)
    others = [Scripted(module) for _ in range(3)]
    model = ModelSeat(module, desk, "small", timeout_s)
    try:
        ran = Drive(config(module, hands), [model, *others], clock, clock.sleep).run()
    finally:
        desk.close()
    verify(decode(ran.replay))
    return ran


def asked_of(ran: Ran, slot: int = 0) -> list[AnyMove]:
    """The slot's decisions in which somebody was asked."""
    return [
        event
        for event in decode(ran.replay).events
        if isinstance(event, Bid | Pass | Discard | Play)
        and event.slot == slot
        and (event.fallback or not event.scripted)
    ]


# Well


@pytest.mark.parametrize("module", MODULES)
def test_a_model_plays_every_game(module: str, clock: Clock) -> None:
    with stand_in(well) as server:
        ran = run(server, clock, module)
    assert (ran.results.reason, ran.results.fallbacks, ran.faults) == ("complete", (0,) * 4, ())
    assert len(asked_of(ran)) == len(server.asked) > 0
    first = server.asked[0]
    assert (first["model"], first["max_tokens"]) == ("small", 900)
    assert [message["role"] for message in first["messages"]] == ["system", "user"]
    assert asked_of(ran)[-1].text == f"note {len(server.asked)}"
    later = server.asked[-1]["messages"][-1]["content"]
    assert f"Your notes: note {len(server.asked) - 1}" in later


def test_the_key_is_sent_and_none_is_no_hindrance(clock: Clock) -> None:
    with stand_in(well) as server:
        for key in ("secret", ""):
            chat = chat_to(server, key)
            chat.ask("m", "system", "Reply like this: {}", GENEROUS_S)
            chat.close()
        keys = [head["authorization"] for head in server.heads]
        assert keys == ["Bearer secret", "Bearer none"]


def test_what_lies_in_the_environment_for_others_is_not_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("API_KEY", "ADMIN_KEY", "ORG_ID", "PROJECT_ID", "WEBHOOK_SECRET"):
        monkeypatch.setenv(f"OPENAI_{name}", f"others-{name}")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    with stand_in(well) as server:
        chat = chat_to(server)
        chat.ask("m", "system", "Reply like this: {}", GENEROUS_S)
        chat.close()
        assert "others" not in str(server.heads[0])


# Badly

BAD: dict[str, Behaviour] = {
    "chatter": lambda asked, server: (200, "What a lovely game"),
    "an illegal choice": lambda asked, server: (200, '{"card":"ZZ","bid":99,"action":"shout"}'),
    "no text": lambda asked, server: (200, completion(None)),
    "an empty text": lambda asked, server: (200, ""),
    "no choices": lambda asked, server: (200, {"choices": []}),
    "choices of nothing": lambda asked, server: (200, {"choices": None}),
    "another object": lambda asked, server: (200, {"hello": [1]}),
    "a list": lambda asked, server: (200, [1]),
    "a page": lambda asked, server: (200, b"<html>"),
    "nothing": lambda asked, server: (200, b""),
    "an error": lambda asked, server: (500, {"error": {"message": "broken"}}),
    "no such model": lambda asked, server: (404, {"error": {"message": "no such model"}}),
    "a bad request": lambda asked, server: (400, b"?"),
}


@pytest.mark.parametrize("how", BAD)
def test_t44_a_model_that_always_errs_reaches_the_end(how: str, clock: Clock) -> None:
    """T67 too: after two failures the baseline plays, and why is recorded."""
    with stand_in(BAD[how]) as server:
        ran = run(server, clock, "euchre" if how == "an error" else "oh-hell")
    due = len(asked_of(ran))
    assert ran.results.reason == "complete"
    assert ran.results.fallbacks == (due, 0, 0, 0)
    assert ran.results.forced_moves == (0,) * 4
    assert len(server.asked) == 2 * due, "each decision is asked for once more, and no more"
    assert [fault.slot for fault in ran.faults] == [0] * due
    assert all(0 < len(fault.why) <= 200 for fault in ran.faults)


def test_a_second_try_is_enough(clock: Clock) -> None:
    def at_the_second(asked: Asked, server: StandIn) -> tuple[int, Any]:
        return well(asked, server) if len(server.asked) % 2 == 0 else (200, "hm")

    with stand_in(at_the_second) as server:
        ran = run(server, clock)
    assert ran.results.fallbacks == (0,) * 4
    assert len(server.asked) == 2 * len(asked_of(ran))
    texts = [asked["messages"][-1]["content"] for asked in server.asked]
    assert all("could not be used" not in text for text in texts[::2])
    assert all("could not be used" in text for text in texts[1::2])


# Slowly, and not at all


def test_a_model_that_does_not_answer_is_not_waited_for(clock: Clock) -> None:
    with stand_in(lambda asked, server: None) as server:
        ran = run(server, clock, "oh-hell", timeout_s=SHORT_S)
    assert ran.results.reason == "complete"
    assert ran.results.fallbacks == (len(asked_of(ran)), 0, 0, 0)
    assert ran.faults[0].why == f"no reply within {SHORT_S} s"


def test_nor_one_that_trickles() -> None:
    """Bytes that keep coming do not make a reply that never ends any better."""
    with stand_in(lambda asked, server: (200, TRICKLE)) as server:
        chat = chat_to(server)
        with pytest.raises(NoReply, match="no reply within"):
            chat.ask("m", "s", "u", 0.3)
        chat.close()


def test_a_server_that_is_not_there_costs_fallbacks(clock: Clock) -> None:
    with stand_in(well) as server:
        pass
    ran = run(server, clock, "oh-hell")
    assert ran.results.reason == "complete"
    assert ran.results.fallbacks == (len(asked_of(ran)), 0, 0, 0)
    assert {fault.why for fault in ran.faults} == {"the server cannot be reached"}


def test_nobody_is_asked_for_longer_than_the_hand_may_last(clock: Clock) -> None:
    class Told:
        within_s = -1.0

        def ask(self, model: str, system: str, user: str, within_s: float) -> str:
            self.within_s = within_s
            return "{}"

        def close(self) -> None:
            pass

    told = Told()
    episode = episode_of("spades", clock)
    episode.advance()
    seat = ModelSeat("spades", Desk(told, clock, clock.sleep), "m", 20)
    seated(seat, episode, 1)
    assert episode.decision is not None
    clock.now_s = episode.hard_s - 7
    with pytest.raises(Exception, match="bid"):
        seat.decide(episode.decision)
    assert told.within_s == pytest.approx(7)


# Asked too often, and not allowed


def test_a_rate_limit_skips_the_second_try_and_slows_down(clock: Clock) -> None:
    busy = (429, {"error": {"message": "slow down"}})
    with stand_in(lambda asked, server: busy) as server:
        ran = run(server, clock, "spades")
    due = len(asked_of(ran))
    assert len(server.asked) == due, "no second try"
    assert ran.results.fallbacks == (due, 0, 0, 0)
    slower = [GAP_S + min(SLOWER_S * n, SLOWEST_S) for n in range(1, due)]
    assert clock.slept[: due - 1] == pytest.approx(slower)


def test_questions_keep_their_distance(clock: Clock) -> None:
    with stand_in(well) as server:
        ran = run(server, clock)
    waits = len(asked_of(ran)) - 1
    assert clock.slept == pytest.approx([GAP_S] * waits)


@pytest.mark.parametrize("status", [401, 403])
def test_a_key_that_does_not_fit_closes_the_desk(status: int, clock: Clock) -> None:
    with stand_in(lambda asked, server: (status, {"error": {"message": "no"}})) as server:
        ran = run(server, clock)
    assert len(server.asked) == 1
    assert ran.results.fallbacks == (1, 0, 0, 0)
    assert ran.results.reason == "complete"
    assert clock.slept == []


def test_t45_where_no_model_is_to_be_had_the_baseline_plays_and_nothing_is_owed(
    clock: Clock,
) -> None:
    seats = [ModelSeat("hearts", None, "m", 20) for _ in range(4)]
    ran = Drive(config("hearts"), seats, clock, clock.sleep).run()
    assert (ran.results.reason, ran.results.fallbacks) == ("complete", (0,) * 4)
    assert clock.slept == []


# The allowance and the guards


def test_two_tries_are_one_decision_of_the_allowance(clock: Clock) -> None:
    with stand_in(BAD["chatter"]) as server:
        desk = Desk(chat_to(server), clock, clock.sleep, gap_s=0)
        seats = [ModelSeat("euchre", desk, "m", 30) for _ in range(4)]
        drive = Drive(config("euchre", 3), seats, clock, clock.sleep)
        drive.episode._budget = 5
        ran = drive.run()
        desk.close()
    assert ran.results.reason == "budget"
    assert (ran.results.hands_scored, sum(ran.results.fallbacks)) == (1, 5)
    assert len(server.asked) == 10
    verify(decode(ran.replay))


def test_a_model_that_takes_its_time_meets_the_soft_guard_and_the_hand_is_scored(
    clock: Clock,
) -> None:
    def thinks(asked: Asked, server: StandIn) -> tuple[int, Any]:
        clock.now_s += 30
        return well(asked, server)

    with stand_in(thinks) as server:
        ran = run(server, clock, "hearts", 4)
    assert ran.results.reason == "deadline"
    assert 0 < ran.results.hands_scored < 4
    assert ran.results.hands_played == ran.results.hands_scored


def test_past_the_hard_guard_the_hand_is_void(clock: Clock) -> None:
    def sleeps(asked: Asked, server: StandIn) -> tuple[int, Any]:
        clock.now_s += 1000
        return well(asked, server)

    with stand_in(sleeps) as server:
        ran = run(server, clock, "hearts", 4)
    assert (ran.results.reason, ran.results.hands_played, ran.results.hands_scored) == (
        "deadline",
        1,
        0,
    )
    assert ran.results.scores == (0.5,) * 4


# The line itself


@pytest.fixture
def refusing() -> Iterator[dict[int, type[Exception]]]:
    yield {429: RateLimited, 401: NotAllowed, 403: NotAllowed, 500: NoReply}


def test_each_refusal_is_known_for_what_it_is(refusing: dict[int, type[Exception]]) -> None:
    for status, kind in refusing.items():
        with stand_in(lambda asked, server, s=status: (s, {})) as server:  # type: ignore[misc]
            chat = chat_to(server)
            with pytest.raises(NoReply) as caught:
                chat.ask("m", "s", "u", GENEROUS_S)
            assert type(caught.value) is kind
            chat.close()
            chat.close()
            with pytest.raises(NoReply, match="closed"):
                chat.ask("m", "s", "u", GENEROUS_S)


def test_the_environment_says_where_models_are() -> None:
    assert where({}) is None
    assert where({"OPENAI_API_KEY": "x"}) is None, "a key for others is never spent"
    url = "http://127.0.0.1:1/v1"
    assert where({"PARLOUR_MODEL_URL": url}) == Where(url, "")
    assert where({"PARLOUR_MODEL_URL": url, "PARLOUR_MODEL_KEY": "k"}) == Where(url, "k")
