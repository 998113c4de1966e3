"""A PIN is proved without being sent."""

import pytest

from net.pin import new_challenge, proof_of, proves

CHALLENGE, TABLE = "5306e2d900d905ad564f9f30f5dd6fb9", "5d3c9b2e7f10a846"


def test_the_proof_is_that_of_the_protocols_page() -> None:
    proof = proof_of("4711", CHALLENGE, TABLE)
    assert proof == "0eaf9969682f97dd498e58180e560e5a5228467ecea78cc8a19e4604d5f64093"
    assert proves(proof, "4711", CHALLENGE, TABLE) and "4711" not in proof


@pytest.mark.parametrize("pin", ["4711", "grün", "x" * 64])
def test_any_pin_proves_itself_on_its_own_link_alone(pin: str) -> None:
    proof = proof_of(pin, CHALLENGE, TABLE)
    assert proves(proof, pin, CHALLENGE, TABLE)
    assert not proves(proof, pin + "1", CHALLENGE, TABLE)
    assert not proves(proof, pin, new_challenge(), TABLE)
    assert not proves(proof, pin, CHALLENGE, "another table")


@pytest.mark.parametrize("proof", ["", "0", "ü" * 64, "0" * 64, "4711"])
def test_what_is_no_proof_proves_nothing(proof: str) -> None:
    assert not proves(proof, "4711", CHALLENGE, TABLE)


def test_no_challenge_comes_twice() -> None:
    assert len({new_challenge() for _ in range(1000)}) == 1000
