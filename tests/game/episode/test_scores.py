"""What hands are worth: T18 to T35 of the specification. Index = position = slot."""

from itertools import product

import pytest
from msgspec.structs import replace

from game.episode import euchre, hearts, oh_hell, spades
from game.episode.config import BadConfig, Config, Player, check, fit
from game.episode.modules import MODULES
from tests.game.episode.tables import NAMES, config


@pytest.mark.parametrize(
    ("alone", "took", "net"),
    [
        (False, 3, 1), (False, 4, 1), (False, 5, 2), (True, 5, 4), (True, 4, 1), (True, 3, 1),
        (False, 2, -2), (True, 2, -2), (False, 0, -2),
    ],
)  # fmt: skip
@pytest.mark.parametrize("maker", range(4))
def test_t18_euchre(maker: int, alone: bool, took: int, net: float) -> None:
    tricks = [0] * 4
    tricks[maker], tricks[(maker + 1) % 4] = took, 5 - took
    score = euchre.score(maker, alone, tricks)
    assert score.net == tuple(net if at % 2 == maker % 2 else -net for at in range(4))
    makers = [int(at % 2 == maker % 2) for at in range(4)]
    assert score.counts["marches"] == tuple(m * (took == 5) for m in makers)
    assert score.counts["euchres"] == tuple((1 - m) * (took <= 2) for m in makers)
    points = max(net, 0), max(-net, 0)
    assert score.points == tuple(points[1 - m] for m in makers)


SPADES = [  # test, bids, tricks, scores of the teams
    ("T19", (3, 4, 2, 4), (4, 4, 2, 3), (51, -80)),
    ("T20", (0, 5, 3, 5), (0, 5, 3, 5), (130, 100)),
    ("T21", (0, 5, 3, 5), (1, 5, 3, 4), (-69, -100)),
    ("T22", (0, 4, 0, 4), (0, 6, 2, 5), (2, 83)),
    ("T23", (7, 2, 8, 3), (6, 0, 7, 0), (130, -50)),
    ("T24", (13, 0, 0, 13), (0, 13, 0, 0), (-30, -230)),
    ("T25", (12, 13, 0, 0), (12, 0, 0, 1), (220, -230)),
    ("T26", (1, 3, 0, 4), (2, 3, 1, 7), (-88, 73)),
]


@pytest.mark.parametrize(("name", "bids", "tricks", "teams"), SPADES, ids=lambda v: str(v))
def test_t19_to_t26_spades(
    name: str, bids: tuple[int, ...], tricks: tuple[int, ...], teams: tuple[int, int]
) -> None:
    """T25 is the true extreme; R16: bags are points and cost nothing."""
    score = spades.score(bids, tricks)
    gap = teams[0] - teams[1]
    assert score.team_points == teams
    assert score.points == teams * 2
    assert score.net == (gap, -gap, gap, -gap)
    assert abs(gap) <= 450


def test_t25_no_hand_of_spades_swings_further() -> None:
    """Every pair of bids and every way to share so many tricks, on both sides."""
    bids = list(product(range(14), repeat=2))
    sides: list[list[int]] = []
    for took in range(14):
        shared = [(first, took - first) for first in range(took + 1)]
        sides.append([spades.team_score(b, t, (0, 1))[0] for b in bids for t in shared])
    assert min(map(min, sides)) == -230 and max(map(max, sides)) == 230
    assert max(max(sides[n]) - min(sides[13 - n]) for n in range(14)) == 450


def test_spades_counts_are_each_seats_own() -> None:
    counts = spades.score((3, 4, 0, 0), (4, 3, 0, 6)).counts
    assert counts["bids"] == (3, 4, 0, 0)
    assert counts["bidsMade"] == (1, 0, 1, 0)
    assert counts["nilsMade"] == (0, 0, 1, 0)
    assert counts["nilsFailed"] == (0, 0, 0, 1)
    assert counts["bags"] == (1, 0, 1, 0)


@pytest.mark.parametrize(
    ("name", "taken", "points", "net"),
    [
        ("T27", (0, 13, 6, 7), (0, 13, 6, 7), (6.5, -6.5, 0.5, -0.5)),
        ("T28", (25, 1, 0, 0), (25, 1, 0, 0), (-18.5, 5.5, 6.5, 6.5)),
        ("T29", (0, 26, 0, 0), (26, 0, 26, 26), (-6.5, 19.5, -6.5, -6.5)),
    ],
)
def test_t27_to_t29_hearts(
    name: str, taken: tuple[int, ...], points: tuple[int, ...], net: tuple[float, ...]
) -> None:
    score = hearts.score(taken)
    assert (score.points, score.net) == (points, net)
    assert score.counts["moons"] == tuple(int(p == 26) for p in taken)
    assert score.counts["penalties"] == points
    assert sum(points) == (78 if 26 in taken else 26)


@pytest.mark.parametrize(
    ("name", "bids", "tricks", "points", "net"),
    [
        ("T30", (1, 0, 0, 0), (1, 0, 0, 0), (11, 10, 10, 10), (0.75, -0.25, -0.25, -0.25)),
        ("T31", (1, 1, 1, 1), (0, 1, 1, 1), (0, 11, 11, 11), (-8.25, 2.75, 2.75, 2.75)),
        ("T32", (3, 1, 1, 1), (3, 0, 0, 0), (13, 0, 0, 0), (9.75, -3.25, -3.25, -3.25)),
        ("T33", (6, 1, 2, 1), (6, 0, 0, 0), (16, 0, 0, 0), (12.0, -4.0, -4.0, -4.0)),
    ],
)
def test_t30_to_t33_oh_hell(
    name: str,
    bids: tuple[int, ...],
    tricks: tuple[int, ...],
    points: tuple[int, ...],
    net: tuple[float, ...],
) -> None:
    score = oh_hell.score(bids, tricks)
    assert (score.points, score.net) == (points, net)
    assert max(map(abs, net)) <= MODULES["oh-hell"].swing_cap(sum(tricks) or 1)


def test_t34_caps_and_worst_cases() -> None:
    caps = {"euchre": 4, "spades": 460, "hearts": 19.5}
    for module, cap in caps.items():
        assert set(config(module).swing_caps) == {cap}
    plain = config("oh-hell")
    assert plain.swing_caps[:6] == (8.25, 9, 9.75, 10.5, 11.25, 12)
    assert sum(plain.swing_caps) == 109.5
    totals = {module: config(module).worst_case for module in MODULES}
    assert totals == {"euchre": 232, "spades": 224, "hearts": 220, "oh-hell": 188}


def test_t35_the_budget_fit() -> None:
    players = tuple(map(Player, NAMES))
    for module, hands in (("euchre", 8), ("spades", 4), ("hearts", 4), ("oh-hell", 11)):
        fitted = config(module, hands=999)
        assert fitted.hands == hands
        assert fit(fitted, lambda: 99) == fitted
    recorded = replace(config("euchre"), hands=12)  # a record is played as it was
    assert fit(recorded, lambda: 99) == recorded
    long = (1, 2, 3, 4, 5, 6, *(6,) * 10)
    fitted = config("oh-hell", deal_schedule=long, hands=16)
    assert fitted.deal_schedule == (1, 2, 3, 4, 5, *(6,) * 5)
    assert (fitted.hands, fitted.worst_case) == (10, 220)
    assert fit(fitted, lambda: 99) == fitted
    assert config("oh-hell", hands=3).deal_schedule == (1, 2, 3)
    assert config("euchre", hands=3).hands == 3
    drawn = fit(Config(players=players), lambda: (5 << 31) + 12)
    assert (drawn.seed, drawn.hands, drawn.sampled) == (12, 8, True)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": tuple(map(Player, "abc"))}, "four players"),
        ({"module": "bridge"}, "no module “bridge”"),
        ({"hands": 1}, "at least 2"),
        ({"module": "oh-hell", "deal_schedule": (1, 2), "hands": 3}, "3 hands"),
        ({"module": "oh-hell", "deal_schedule": (1, 7)}, "1 to 6"),
        ({"module": "oh-hell", "deal_schedule": (4,)}, "at least 2"),
        ({"module": "spades", "deal_schedule": (1, 2)}, "no schedule"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 31}, "seed"),
        ({"episode_timeout_seconds": 5}, "episode_timeout_seconds"),
        ({"llm_timeout_seconds": 61}, "llm_timeout_seconds"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(given: dict[str, object], words: str) -> None:
    known = {"players": tuple(map(Player, NAMES))} | given
    with pytest.raises(BadConfig, match=words):
        check(Config(**known))  # type: ignore[arg-type]
