"""Policies from words."""

import json
import sys
import threading
import time
from typing import Any

import pytest

from ai.policies.company import BadPolicy, Company
from ai.policies.drive import Drive, Ran
from ai.policies.model import ModelSeat
from ai.policies.program import ProgramSeat
from ai.policies.scripted import Level, Scripted
from game.episode.config import Config
from game.episode.rederive import verify
from game.episode.replay import decode
from tests.ai.policies.stand_in import stand_in
from tests.ai.policies.table import REGISTER, Clock, config
from tests.ai.policies.test_exchange import EXAMPLE, GENEROUS_S, dial, python
from tests.ai.policies.test_model import well
from tests.scenes.until import until

EXAMPLE_WORD = f"program:{python(EXAMPLE)}"


def company(setup: Config, words: list[str], told: list[str] | None = None, **env: str) -> Company:
    clock = Clock()
    said = [] if told is None else told
    return Company(setup, words, clock, clock.sleep, said.append, env)


def run(setup: Config, made: Company) -> Ran:
    try:
        ran = Drive(setup, made.policies, time.monotonic, time.sleep).run()
    finally:
        made.close()
    verify(decode(ran.replay))
    return ran


def test_every_word_makes_its_policy() -> None:
    made = company(config("spades"), ["follow", "tracker", "beginner", "random"])
    assert [type(policy) for policy in made.policies] == [Scripted, Scripted, Level, Level]
    made.close()
    made = company(config("spades"), ["model:small", EXAMPLE_WORD, "tcp:0", "follow"])
    kinds = [ModelSeat, ProgramSeat, ProgramSeat, Scripted]
    assert [type(policy) for policy in made.policies] == kinds
    made.close()


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("grandmaster", "there are: .*skilled.*model:NAME"),
        ("", "no policy"),
        ("program:", "no policy"),
        ("program:no-such-program-anywhere", "cannot start"),
        ("tcp:http", "not a port"),
        ("tcp:99999", "not a port"),
        ("model:", "which model"),
    ],
)
def test_a_word_that_makes_none_is_told(word: str, why: str) -> None:
    threads = threading.active_count()
    with pytest.raises(BadPolicy, match=why):
        company(config("spades"), [EXAMPLE_WORD, "follow", word, "tracker"])
    until(lambda: threading.active_count() <= threads)  # what was started is ended


@pytest.mark.parametrize("module", ["euchre", "hearts"])
def test_a_bot_baselines_and_a_model_play_one_episode(module: str) -> None:
    setup = config(module, player_connect_timeout_seconds=GENEROUS_S)
    with stand_in(well) as server:
        words = [EXAMPLE_WORD, "follow", "model:small", "tracker"]
        made = company(setup, words, PARLOUR_MODEL_URL=server.url)
        made.policies[2]._desk._gap_s = 0  # type: ignore[attr-defined]
        ran = run(setup, made)
        assert server.asked
    assert (ran.results.reason, ran.results.fallbacks) == ("complete", (0,) * 4)


def test_a_model_that_is_nowhere_is_said_and_the_baseline_plays() -> None:
    told: list[str] = []
    setup = config("oh-hell")
    ran = run(setup, company(setup, ["model:x", "follow", "follow", "follow"], told))
    assert told == ["slot 0: PARLOUR_MODEL_URL is not set, so the baseline plays for x"]
    assert ran.results.fallbacks == (0,) * 4


def test_two_programs_come_to_one_port_with_a_token_each() -> None:
    told: list[str] = []
    setup = config("oh-hell", player_connect_timeout_seconds=GENEROUS_S)
    made = company(setup, ["tcp:0", "follow", "tcp:0", "follow"], told)
    finals: dict[int, Any] = {}

    def play(slot: int, port: int, token: str) -> None:
        with dial(port) as line:
            hello = {"type": "connect", "slot": slot, "token": token}
            line.sendall(b"".join(json.dumps(f).encode() + b"\n" for f in (hello, REGISTER)))
            for text in line.makefile():
                message = json.loads(text)
                if message["type"] == "observation":
                    frame = {"type": "action", "id": message["id"], "action": {"choices": [1]}}
                    line.sendall(json.dumps(frame).encode() + b"\n")
                elif message["type"] == "final":
                    finals[slot] = message

    threads = []
    for words in told:  # slot 0: port 1234, token …
        slot, port, token = (part.split(" ")[-1] for part in words.replace(":", ",").split(","))
        threads.append(threading.Thread(target=play, args=(int(slot), int(port), token)))
        threads[-1].start()
    ran = run(setup, made)
    for thread in threads:
        thread.join(GENEROUS_S)
    assert ran.results.fallbacks == (0,) * 4
    assert sorted(finals) == [0, 2]
    assert finals[0]["scores"] == list(ran.results.scores)
    assert (finals[2]["slot"], finals[2]["reason"], finals[2]["done"]) == (2, "complete", True)
    assert "a" not in finals[0]["names"], "aliases, not names"


def test_a_program_may_hand_its_seat_to_a_model_with_guidance(tmp_path: Any) -> None:
    script = tmp_path / "bot.py"
    script.write_text(
        "import json, sys\n"
        "print(json.dumps({'type': 'prompt', 'prompt': 'Be bold.'}), flush=True)\n"
        "for line in sys.stdin: pass\n"
    )
    setup = config("oh-hell", player_connect_timeout_seconds=GENEROUS_S)
    with stand_in(well) as server:
        words = [f"program:{sys.executable} {script}", "follow", "follow", "follow"]
        made = company(setup, words, PARLOUR_MODEL_URL=server.url, PARLOUR_MODEL="small")
        ran = run(setup, made)
        assert ran.results.fallbacks == (0,) * 4
        assert "Be bold." in server.asked[0]["messages"][-1]["content"]
