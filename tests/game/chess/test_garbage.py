"""Whatever is read as a position or a game is one, or is refused with a sentence."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.chess.imported import played
from game.chess.pgn import BadGame, read_games, write_game
from game.chess.rules import RULES
from game.chess.starting import BadPosition, read_fen
from game.chess.state import Options
from game.core.contract import BadSetup, Setup
from game.history import History
from tests.game.chess.positions import TREES
from tests.game.chess.test_pgn import MORPHY

SIGNS = "pnbrqkPNBRQK12345678/ wb-KQkqHAha0123456789abcdefgh"
TAGS = ['[Event "x"]', '[FEN "8/8 w"]', '[Variant "Chess960"]']
WORDS = [*"1. e4 e5 Nf3 O-O exd5 Qh5+ ( ) { } $1 * 1-0 ; -- e8=Q ?!".split(), "\n", "\n\n", *TAGS]


@st.composite
def mutated(draw: st.DrawFn, texts: tuple[str, ...], signs: str) -> str:
    """One of some texts, with a few signs changed, put in or left out."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 6))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.text(signs, max_size=2)) + text[at + draw(st.integers(0, 2)) :]
    return text


@settings(max_examples=150, deadline=None)
@given(
    mutated(tuple(TREES), SIGNS) | st.text(SIGNS, max_size=80) | st.text(max_size=40), st.booleans()
)
def test_a_position_is_read_or_refused(text: str, chess960: bool) -> None:
    """Rules 1.5 and 6.3: what is read says the same when it is read again, and can be played."""
    try:
        fen = read_fen(text, chess960)
    except BadPosition as error:
        assert str(error)
        return
    assert read_fen(fen, chess960) == fen
    variant = "chess960" if chess960 else "standard"
    try:
        state = RULES.start(Setup(2, Options(start_fen=fen, variant=variant)))  # type: ignore[arg-type]
    except BadSetup as error:
        assert str(error)
        return
    assert RULES.to_act(state)
    for move in RULES.legal_moves(state, state.turn):
        assert RULES.apply(state, state.turn, move)


@settings(max_examples=100, deadline=None)
@given(
    mutated((MORPHY, MORPHY[150:]), 'NRQKBx=O-+#abcdefgh12345678 .{}()[]"\n')
    | st.lists(st.sampled_from(WORDS), max_size=20).map(" ".join)
    | st.text(max_size=60)
)
def test_a_game_is_read_or_refused(text: str) -> None:
    """Rule 6.4: what is read is written so that it reads the same, and can be played over."""
    try:
        games = read_games(text)
    except BadGame as error:
        assert str(error)
        return
    for record in games:
        (again,) = read_games(write_game(record))
        assert (again.sans, again.start, again.result) == (record.sans, record.start, record.result)
        try:
            game = played(record)
        except BadGame:
            continue
        history = History(RULES, game.setup)
        for seat, move in game.plays:
            history.play(seat, move)
