"""More legal moves than a line has room for: some are listed, and who knows the rules has all."""

from random import Random
from typing import Any

import msgspec
import pytest

from ai.levels import make
from game.core.contract import Setup
from game.holders import Person
from game.mastermind.rules import RULES
from game.mastermind.state import Options, Row
from game.match import Match
from game.registry import GAMES
from net.guest.follower import Follower, Garbled
from net.host.channel import MOST_BYTES, Channel
from net.protocol import LINE_LIMIT, Message, Picture

MANY = "XGID=-----aA-AAAAAA-AA-A-AAAAA-:0:0:1:22:0:0:0:0:10"


def told(options: Options) -> tuple[Match, Picture]:
    """A match in which codes are to be set, and what seat 1 is told of it."""
    match = Match(RULES, Setup(2, options), [Person("Ada"), Person("Bea")], "1",
                  lambda level, seed: make("mastermind", level, seed))  # fmt: skip
    for step in range(3):
        match.advance(float(step))
    sent: list[Message] = []
    Channel(match, 1, sent.append).show()
    (picture,) = sent
    assert isinstance(picture, Picture)
    return match, picture


@pytest.mark.parametrize(("pegs", "colours"), [(3, 6), (4, 6), (4, 8), (5, 6), (5, 8)])
def test_a_line_holds_them_and_the_guest_has_all(pegs: Any, colours: Any) -> None:
    match, picture = told(Options(pegs=pegs, colours=colours))
    assert picture.unlisted == len(match.legal(1)) - len(picture.legal)
    assert (picture.unlisted > 0) == (pegs > 3)
    assert len(msgspec.json.encode(picture.legal)) <= MOST_BYTES + 2
    assert len(msgspec.json.encode(picture)) < LINE_LIMIT
    assert Row(picture.legal[-1]) in match.legal(1)
    assert {text[0] for text in picture.legal} == set("ABCDEFGH"[:colours])
    update = Follower(RULES, 1).picture(picture)
    assert update.legal == match.legal(1)
    move = Random(1).choice([m for m in update.legal if m.pegs not in picture.legal] or [None])
    if move:
        match.submit(1, move, update.number)
        assert match.to_act == (0,)


def test_a_count_that_does_not_fit_is_garbled() -> None:
    _, picture = told(Options(pegs=5))
    with pytest.raises(Garbled):
        Follower(RULES, 1).picture(msgspec.structs.replace(picture, unlisted=9))
    broken = {
        **picture.view,
        "seals": ["x", "x"],
        "answers": [[[9, 9]], []],
        "guesses": [["A"], []],
    }
    with pytest.raises(Garbled, match="impossible"):
        Follower(RULES, 1).picture(msgspec.structs.replace(picture, view=broken))


def test_an_update_with_every_play_of_a_double_stays_small() -> None:
    """Of a double on a board where nothing is in the way."""
    rules = GAMES["backgammon"]
    options = rules.options_type(position=MANY)
    people = [Person("Ada"), Person("Bea")]
    match = Match(rules, Setup(2, options), people, "1", no_choosers)
    assert len(match.legal(0)) > 1900
    sent: list[Message] = []
    Channel(match, 0, sent.append).show()
    (picture,) = sent
    assert isinstance(picture, Picture) and picture.unlisted > 0
    assert len(msgspec.json.encode(picture)) < 4096
    assert Follower(rules, 0).picture(picture).legal == match.legal(0)


def no_choosers(seat: int, level: str) -> Any:
    raise AssertionError("no computer plays")
