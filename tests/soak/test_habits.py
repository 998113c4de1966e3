"""The detectors of habits fire on what is foolish, and on nothing else that could be done there."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from ai.advice import Advice, ByPlayer, Opinion, Question
from ai.player import random_player
from game.core.cards import Card, parse_cards
from game.mastermind.state import Row, possible
from game.registry import GAMES
from game.tricks.state import Lay, Trick
from tests.ai.euchre import tables as euchre
from tests.ai.kaiser import tables as kaiser
from tests.ai.spades import tables as spades
from tests.game.chess import positions as chess
from tests.game.crazy_eights import positions as crazy_eights
from tests.game.golf import positions as golf
from tests.game.mastermind import positions as mastermind
from tests.game.president import positions as president
from tests.game.sequence import positions as sequence
from tests.game.tricks import hearts_table as hearts
from tests.game.tricks import oh_hell_table as oh_hell
from tests.game.tricks import wizard_table as wizard
from tests.soak.habits import bids, tricks
from tests.soak.habits import hearts as of_hearts
from tests.soak.habits.command import main
from tests.soak.habits.decision import Decision
from tests.soak.habits.eye import MODULES, Fault
from tests.soak.habits.others import MOVES
from tests.soak.habits.watching import SAMPLES, Watcher, seen_habits, verdict

Case = tuple[str, str, Any, str]
"""A game, a habit, a position, and the moves that are foolish, apart by spaces."""


def spade_cases() -> Iterator[Case]:
    bid, even = (3, 3, 3, 3), (1, 2, 1, 2)
    ruff = spades.playing("KS 3S 4D 9C", [(1, "5H"), (2, "AH"), (3, "9H")], bid, even)
    yield "spades", "A06 trumps the partner's sure trick", ruff, "play:KS play:3S"
    nil = spades.playing(
        "KS 3S 4D 9C", [(1, "5H"), (2, "AH"), (3, "9H")], (3, 3, 0, 3), (1, 2, 0, 2)
    )
    yield "spades", "A06 trumps the partner's sure trick", nil, ""
    yield "spades", "drops the partner's nil", nil, "play:4D play:9C"
    table = [(1, "JD"), (2, "9D"), (3, "4D")]
    yield (
        "spades",
        "A08 takes with more than it needs",
        (spades.playing("AD QD 2D", table, bid, (1, 2, 2, 2))),
        "play:AD",
    )
    over = [(1, "9D"), (2, "QD"), (3, "4D")]
    yield (
        "spades",
        "A08 goes over the partner's card",
        (spades.playing("AD 2D 3C", over, bid, (1, 2, 2, 2))),
        "play:AD",
    )
    yield (
        "spades",
        "breaks its nil",
        (spades.playing("KD 3D 2C", table, (0, 3, 4, 3), (0, 3, 4, 3))),
        "play:KD",
    )
    yield (
        "spades",
        "A07 two nils",
        (spades.bidding("9S 8S 2H 3H 4H 5H 6D 7D 3D 2C 3C 4C 8C", (None, 3, 0, 3))),
        "bid:0",
    )
    shown = spades.playing("KS AD 9C", (), bid, (2, 2, 2, 2))
    spade = tuple(
        Lay(seat, Card(card)) for seat, card in ((0, "AS"), (1, "2C"), (2, "4S"), (3, "3C"))
    )
    yield (
        "spades",
        "A05 draws trumps from the partner",
        (replace(shown, past=(Trick(0, spade),))),
        "play:KS",
    )


def euchre_cases() -> Iterator[Case]:
    strong = "JD AH KH QH AS"
    ordered = euchre.after(euchre.deal(1, {0: strong}, "JH"), "pass", "pass")
    yield "euchre", "A02 alone against the right bower", ordered, "order-alone"
    own = euchre.after(euchre.deal(0, {0: strong}, "JH"), "pass", "pass", "pass")
    yield "euchre", "A02 alone against the right bower", own, ""
    sure = euchre.after(euchre.deal(2, {2: "JD KD QD 9S AC"}, "9D"), "pass", "pass", "pass")
    yield "euchre", "A03 passes a sure pick-up", sure, "pass"
    hands = {0: "JD 9H KC 10C AS"}
    defends = euchre.after(euchre.deal(3, hands, "9S", "JH AH 9C"), *["pass"] * 5, "call:H")
    yield "euchre", "A04 leaves the left bower bare", defends, "play:9H"
    hands = {0: "JS AS KS AD 9C", 1: "AC QC 10C AH KH", 2: "QS 10S QD 10D QH", 3: "KC KD JD 9D 9H"}
    maker = euchre.after(euchre.deal(3, hands, "JC"), *["pass"] * 4, "call:S")
    maker = euchre.after(maker, "play:JS", "play:10C", "play:10S", "play:9D")
    yield "euchre", "A05 draws trumps from the partner", maker, "play:AS play:KS"


def kaiser_cases() -> Iterator[Case]:
    theirs = [(1, "AC"), (2, "8C"), (3, "9C")]
    five = kaiser.playing("5H KD 9D", theirs, "S")
    yield "kaiser", "drops the five on their trick", five, "play:5H"
    three = kaiser.playing("3S KD 9D", [(1, "8C"), (2, "AC"), (3, "9C")], "H")
    yield "kaiser", "takes the three", three, "play:3S"


def hearts_cases() -> Iterator[Case]:
    def at(hand: str, trick: str) -> Any:
        state = hearts.in_play(hand, trick, broken=True)
        heart = Trick(2, (Lay(2, Card("KH")),))
        return replace(state, past=(*state.past, heart))

    yield "hearts", "A10 eats the queen", at("KS 3S 7D", "5S QS 9S"), "play:KS"
    yield "hearts", "A10 keeps the queen", at("KS QS 2H", "AS 4S 8S"), "play:KS"
    yield "hearts", "A10 keeps the queen", at("QS AH KD", "5C 8C 9C"), "play:AH play:KD"
    yield "hearts", "A10 takes points that it could leave", at("AH 3H 7D", "9H 5H 6H"), "play:AH"
    yield "hearts", "leads the queen to herself", at("QS 3D 7D", ""), ""
    top = replace(
        at("QS 3D 7D", ""),
        past=(Trick(2, tuple(map(Lay, (2, 3, 0, 1), parse_cards("AS KS 2S KH")))),),
    )
    yield "hearts", "leads the queen to herself", top, "play:QS"


def exact_cases() -> Iterator[Case]:
    dealt = oh_hell.dealt(3, "9S", "2C 3C 4C", "5C 6C 7C", "8C 9C 10C", "AS 4H 2D")
    barred = oh_hell.after_bids(dealt, (1, 1, 0))
    yield "oh-hell", "A09 bids none with a certain trick", barred, "bid:0"
    line = "play:JD play:9D play:4D"
    high = oh_hell.dealt(3, "9S", "JD 3C", "9D 4C", "4D 5C", "AD QD")
    both = oh_hell.after(oh_hell.after_bids(high, (0, 0, 1, 2)), line)
    yield "oh-hell", "A08 takes with more than it needs", both, "play:AD"
    low = oh_hell.dealt(3, "9S", "JD 3C", "9D 4C", "4D 5C", "QD 2D")
    needs = oh_hell.after(oh_hell.after_bids(low, (0, 0, 1, 2)), line)
    yield "oh-hell", "lets a trick go that it needs", needs, "play:2D"
    made = oh_hell.after(oh_hell.after_bids(low, (1, 0, 0, 0)), line)
    yield "oh-hell", "takes one more than it bid", made, "play:QD"
    sure = wizard.dealt(3, "9S", "2C 3C", "5C 6C", "8C 9C", "WZC 4H")
    yield (
        "wizard",
        "A09 bids none with a certain trick",
        wizard.after_bids(sure, (1, 0, 0)),
        "bid:0",
    )


def sequence_cases() -> Iterator[Case]:
    rules = GAMES["sequence"]
    own = sequence.position("JD 5D 6D", chips=("c3 d3 e3 f3",), sequences_to_win=1)
    texts = [rules.text.move(move) for move in rules.legal_moves(own, 0)]
    yield "sequence", "does not win when it can", own, " ".join(
        text for text in texts if text[-2:] not in ("b3", "g3")
    )  # fmt: skip
    lone = sequence.position("JH 5D", chips=("", "e5 j6"))
    yield "sequence", "takes a harmless chip", lone, "JHxe5 JHxj6"
    four = sequence.position("JD 5D", chips=("b3", "c3 d3 e3 f3"), sequences_to_win=1)
    texts = [rules.text.move(move) for move in rules.legal_moves(four, 0)]
    yield "sequence", "lets an open four stand", four, " ".join(
        text for text in texts if text[-2:] != "g3"
    )  # fmt: skip
    both = sequence.position("JD 5D")
    squares = [text[-2:] for text in map(rules.text.move, rules.legal_moves(both, 0))]
    yield "sequence", "wastes a wild jack", both, " ".join(
        f"JD@{square}" for square in {s for s in squares if squares.count(s) > 1 and s[0] != "1"}
    )  # fmt: skip


def other_cases() -> Iterator[Case]:
    going_out = president.position(["4C 4D", "5D 6D", "5H 6H"])
    yield "president", "stays in when it can go out", going_out, "play:4C"
    sure = president.position(["4C 2H", "5D 6D", "5H 6H"])
    yield "president", "misses the sure way out", sure, "play:4C"
    last = crazy_eights.position(["5H", "6C 7C"], "7H", may_draw=True)
    yield "crazy-eights", "stays in when it can go out", last, "draw"
    grids = ["QS 3D x4H / QC 4C x4D", "x3C x5C x9H / x8S x7D x2C"]
    struck = golf.position(grids, discards="9S", hand="5D")
    yield "golf", "breaks a struck column", struck, "swap:0 swap:3"
    grids = ["QS 3D 4H / 2C 4C 5D", "3C 5C 9H / 8S 7D 2S"]
    closing = golf.position(
        grids, discards="9S", hand="KD", state={"closer": 1, "last_turns": 1}
    )  # fmt: skip
    worse = "discard-only swap:1 swap:2 swap:3 swap:4 swap:5"
    yield "golf", "ends worse than it need", closing, worse
    stale = chess.at("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1")
    yield "chess", "A11 draws a game that is won", stale, "c1c7 c1f4 resign"
    yield (
        "chess",
        "does not win when it can",
        stale,
        " ".join(sorted(chess.moves(stale) - {"c1c8"})),
    )


CASES = [
    *spade_cases(), *euchre_cases(), *kaiser_cases(), *hearts_cases(), *exact_cases(),
    *sequence_cases(), *other_cases(),
]  # fmt: skip


def decision(game: str, state: Any, move: Any) -> Decision:
    rules = GAMES[game]
    seat = rules.to_act(state)[0]
    return Decision(rules, state, rules.view(state, seat), rules.legal_moves(state, seat), move)


IDS = [f"{number}-{game}-{habit}" for number, (game, habit, *_) in enumerate(CASES)]


@pytest.mark.parametrize(("game", "habit", "state", "foolish"), CASES, ids=IDS)
def test_a_habit_is_seen_in_what_is_foolish_and_in_nothing_else(
    game: str, habit: str, state: Any, foolish: str
) -> None:
    rules = GAMES[game]
    seen = {
        rules.text.move(move)
        for move in rules.legal_moves(state, rules.to_act(state)[0])
        if habit in dict(seen_habits(game, decision(game, state, move)))
    }
    assert seen == set(foolish.split())


def test_a_guess_that_cannot_be_is_seen() -> None:
    """With one code left anything else is foolish; before, it may tell more."""
    code, guesses = "ABCD", ("AABB", "ACDB", "ABDC", "CBAD", "BACD")
    for number in range(1, len(guesses) + 1):
        made = [guess for guess in guesses[:number] for _ in (0, 1)]
        state = mastermind.game((code, code), made, first=0)
        left = possible(state.options, state.guesses[0], state.answers[0])
        other = decision("mastermind", state, Row("EEFF"))
        assert bool(dict(seen_habits("mastermind", other))) is (len(left) == 1)
        assert not dict(seen_habits("mastermind", decision("mastermind", state, Row(code))))
    assert left == (code,)


def test_every_game_has_its_detectors_and_its_samples() -> None:
    assert {*MODULES, *MOVES} == {*GAMES} == {*SAMPLES}
    assert {*tricks.CARDS, "hearts"} == {*MODULES} and {*bids.SAID} <= {*MODULES}
    assert all(name for names in (*MOVES.values(), of_hearts.CARDS) for name in names)


def test_what_a_longer_look_makes_of_it() -> None:
    fault = Fault("why", ("b",))

    def longer(*values: tuple[str, float]) -> Advice:
        return Advice(tuple(Opinion(move, value, 0.1) for move, value in values), "points a hand")

    assert verdict("a", fault, longer(("b", 1.0), ("a", 0.9))) == "left"
    assert verdict("a", fault, longer(("a", 1.0), ("b", 0.95))) == "foolish"
    assert verdict("a", fault, longer(("a", 1.0), ("c", 0.95), ("b", 0.5))) == "a plan"
    assert verdict("a", fault, longer(("a", 1.0))) == "foolish"


def test_a_match_is_watched_and_taken_up(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--game", "oh-hell", "--hands", "4", "--samples", "4", "--laws", "0.1"]
    given += ["--file", str(tmp_path / "watched.jsonl")]
    codes = [main(given), main(given)]
    assert codes[0] == codes[1]
    first, again = capsys.readouterr().out.split("\n}\n")[:2]
    assert first.split("seconds")[0] == again.split("seconds")[0]
    assert '"laws broken": []' in first and '"laws tried": 0' not in first


def test_fools_are_caught() -> None:
    """Somebody who does anything breaks no law, and looks it."""
    watcher = Watcher("spades", "skilled", (1, 1), 0.5)
    watcher.adviser = ByPlayer(random_player)
    watched = [watcher.match(4, f"fools {number}") for number in range(8)]
    finds = [find for match in watched for find in match.finds]
    assert len({find["habit"] for find in finds}) > 2
    assert {find["verdict"] for find in finds} <= {"foolish", "left"}
    assert not [what for match in watched for what in match.broken]


def test_who_changes_its_mind_or_looks_at_hidden_cards_is_caught() -> None:
    """A12 and A16."""
    watcher = Watcher("spades", "skilled", (1, 1), 1.0)
    asked = iter(range(1_000_000))
    watcher.adviser = lambda question, budget: Advice(
        (Opinion(question.legal[0], next(asked)),), ""
    )
    broken = watcher.match(4, "fickle").broken
    assert any("asked twice" in what for what in broken)
    assert any("out of sight" in what for what in broken)


def test_the_question_tells_nothing_of_who_is_a_person() -> None:
    """A15: what is asked has a view, moves, chance, and the move that it is about."""
    assert Question.__struct_fields__ == ("view", "legal", "seed", "asked")
