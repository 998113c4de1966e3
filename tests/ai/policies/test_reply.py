"""Replies of models: what is understood, and what is not."""

import pytest

from ai.policies.reply import read
from game.episode.cards import CODES
from game.episode.decision import BadChoice, Decision
from game.episode.episode import Episode
from tests.ai.policies.table import episode_of


def at(module: str, kind: str, least: int = 2) -> Decision:
    """The first decision of the kind with so many options."""
    return reached(module, kind, least).decision  # type: ignore[return-value]


def reached(module: str, kind: str, least: int = 2) -> Episode:
    episode = episode_of(module)
    while True:
        episode.advance()
        decision = episode.decision
        if decision and decision.kind == kind and len(decision.options) >= least:
            return episode
        if decision:
            episode.stand_in()


def understood(text: str, decision: Decision) -> int:
    """The id of the option that the reply chooses."""
    move, _ = read(text, decision)
    return next(n for n in range(1, len(decision.options) + 1) if decision.choose([n]) == move)


PLAY, BID, PASS = at("spades", "play", 3), at("spades", "bid"), at("hearts", "pass")
FIRST_ROUND = at("euchre", "bid")


def second_round() -> Decision:
    episode = episode_of("euchre")
    episode.advance()
    for _ in range(5):
        assert episode.decision is not None
        episode.decide(episode.decision.slot, episode.decision.choose([1]))
    assert episode.decision is not None and episode.decision.options[0].description == "pass"
    return episode.decision


CALL = second_round()


@pytest.mark.parametrize(
    "text",
    [
        '{"card":2}',
        '{"card":"2"}',
        '{"card":" 2 "}',
        f'{{"card":"{CODES[PLAY.cards[1]]}"}}',
        f'{{"card":"{CODES[PLAY.cards[1]].lower()}", "notes": "x"}}',
        '```json\n{"card": 2}\n```',
        'I think {2} is best… no:\n{"card": 2} so there'.replace("{2} is", "two is"),
        '{"card": 2, "card_reason": {"deep": [1, 2]}}',
    ],
)
def test_t67_t68_the_second_card(text: str) -> None:
    assert understood(text, PLAY) == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "the two of clubs",
        "}{",
        "{",
        '{"card":}',
        "{}",
        '{"card":"ZZ"}',
        '{"card":0}',
        '{"card":"99"}',
        '{"card":true}',
        '{"card":2.0}',
        '{"card":null}',
        '{"card":[2]}',
        '{"cards":[2]}',
        '{"bid":2}',
        '{"a":' * 20_000 + "1" + "}" * 20_000,
        '{"card":' + "9" * 5000 + "}",
    ],
)
def test_t67_what_plays_no_card(text: str) -> None:
    with pytest.raises(BadChoice):
        read(text, PLAY)


def test_a_card_that_is_not_legal_is_no_choice() -> None:
    held = next(code for number, code in enumerate(CODES) if number not in PLAY.cards)
    with pytest.raises(BadChoice):
        read(f'{{"card":"{held}"}}', PLAY)


@pytest.mark.parametrize(
    ("text", "bid"), [('{"bid":4}', 4), ('{"bid":"4"}', 4), ('{"bid":0}', 0), ('{"bid":13}', 13)]
)
def test_a_bid_of_tricks(text: str, bid: int) -> None:
    assert understood(text, BID) == bid + 1


@pytest.mark.parametrize(
    "text", ['{"bid":99}', '{"bid":"x"}', '{"bid":-1}', '{"bid":true}', "{}", '{"action":"pass"}']
)
def test_t67_no_bid_of_tricks(text: str) -> None:
    with pytest.raises(BadChoice):
        read(text, BID)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ('{"action":"pass"}', 1),
        ('{"bid":"pass"}', 1),
        ('{"action":"order"}', 2),
        ('{"action":" Order it up "}', 2),
        ('{"action":"orderup"}', 2),
        ('{"action":"alone","suit":"nonsense"}', 3),
        ('{"action":"go alone"}', 3),
        ('{"action":"loner"}', 3),
    ],
)
def test_the_first_round_of_euchre(text: str, option: int) -> None:
    assert understood(text, FIRST_ROUND) == option


@pytest.mark.parametrize("text", ['{"action":"shout"}', '{"action":1}', '{"suit":"hearts"}', "{}"])
def test_t67_no_call(text: str) -> None:
    for decision in (FIRST_ROUND, CALL):
        with pytest.raises(BadChoice):
            read(text, decision)


def test_the_second_round_of_euchre() -> None:
    names = [option.description for option in CALL.options]
    for id, name in enumerate(names[1:], start=2):
        action, suit = name.split()
        glyph = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}[suit]
        for said in (suit, suit.upper(), suit[0], glyph):
            assert understood(f'{{"action":"{action}","suit":"{said}"}}', CALL) == id
    named = next(name.split()[1] for name in names if name.startswith("name"))
    for word in ("call", "make", "NAME"):
        assert understood(f'{{"action":"{word}","suit":"{named}"}}', CALL) == 2
    offered = {name.split()[-1] for name in names}
    banned = ({"clubs", "diamonds", "hearts", "spades"} - offered).pop()
    for text in (f'{{"action":"name","suit":"{banned}"}}', '{"action":"name"}'):
        with pytest.raises(BadChoice):
            read(text, CALL)


def test_three_cards_to_pass() -> None:
    cards = [CODES[card] for card in PASS.cards]
    move, notes = read(f'{{"cards":["{cards[4]}","{cards[0]}","{cards[9]}"],"notes":"q"}}', PASS)
    assert move == PASS.choose([1, 5, 10])
    assert notes == "q"
    for wrong in ([cards[0]] * 3, cards[:2], cards[:4], [1, 2, 3], "x"):
        with pytest.raises(BadChoice):
            read(f'{{"cards":{wrong}}}'.replace("'", '"'), PASS)


def test_notes_that_are_no_text_are_none() -> None:
    assert read('{"card":1,"notes":["x"]}', PLAY)[1] == ""
    assert read('{"card":1,"notes":"\\ud800"}', PLAY)[1] == "\ud800"  # the episode cleans it
