"""A table's PIN, proved without ever being sent."""

import hashlib
import hmac
import secrets


def new_challenge() -> str:
    """For one link; a proof that was overheard opens no other."""
    return secrets.token_hex(16)


def proof_of(pin: str, challenge: str, table: str) -> str:
    """What a guest answers: HMAC-SHA-256 of `table:challenge` with the PIN as key, in hex."""
    words = f"{table}:{challenge}".encode()
    return hmac.new(pin.encode(), words, hashlib.sha256).hexdigest()


def proves(proof: str, pin: str, challenge: str, table: str) -> bool:
    """Whether the proof was made with this PIN."""
    return hmac.compare_digest(proof.encode(), proof_of(pin, challenge, table).encode())
