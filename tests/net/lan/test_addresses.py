"""Addresses as people type them and as the machine has them."""

import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.lan.addresses import (
    DEFAULT_PORT,
    MOST_WAYS,
    BadAddress,
    Own,
    nearest_first,
    own_addresses,
    scope_is_usable,
    shown,
    typed,
    usable_port,
    with_scopes,
)

TYPED = [  # what somebody types, host, port
    ("192.168.1.20", "192.168.1.20", DEFAULT_PORT),
    ("192.168.1.20:5000", "192.168.1.20", 5000),
    ("  192.168.1.20 : 5000\n", "192.168.1.20", 5000),
    ("kitchen", "kitchen", DEFAULT_PORT),
    ("kitchen.local:47000", "kitchen.local", 47000),
    ("kitchen-pc.example.", "kitchen-pc.example.", DEFAULT_PORT),
    ("küche", "küche", DEFAULT_PORT),
    ("::1", "::1", DEFAULT_PORT),
    ("[::1]", "::1", DEFAULT_PORT),
    ("[::1]:5000", "::1", 5000),
    ("fe80::1%eth0", "fe80::1%eth0", DEFAULT_PORT),
    ("[fe80::1%eth0]:5000", "fe80::1%eth0", 5000),
    ("2001:db8::7", "2001:db8::7", DEFAULT_PORT),
]


@pytest.mark.parametrize(("text", "host", "port"), TYPED)
def test_what_people_type(text: str, host: str, port: int) -> None:
    where = typed(text)
    assert (where.way, where.address, where.port) == ("lan", host, port)


RUBBISH = ["", "   ", ":", ":5000", "a:b", "192.168.1.300", "1.2.3", "[::1", "::1]", "[kitchen]:5",
           "[]:5000", "host:0", "host:70000", "host:-1", "host:５", "a b!", "http://kitchen/", "-x",
           "x..y", "ä" * 300, "::1::2", "1:2:3", "[::1]5000", "host:4755555", "\0"]  # fmt: skip


@pytest.mark.parametrize("text", RUBBISH)
def test_rubbish_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadAddress, match=r"\w+ .*\.$") as caught:
        typed(text)
    assert len(str(caught.value)) < 160


@given(st.text(max_size=60))
def test_whatever_is_typed_is_an_address_or_gets_a_sentence(text: str) -> None:
    try:
        assert 0 < typed(text).port < 65536
    except BadAddress as error:
        assert str(error)


@given(st.sampled_from([row[1] for row in TYPED if "." in row[1] or ":" in row[1]]))
def test_what_is_shown_can_be_typed(host: str) -> None:
    for port in (DEFAULT_PORT, 50001):
        where = typed(shown(host, port))
        assert (where.address, where.port) == (host, port)


@pytest.mark.parametrize("setting", [0, -1, 65536, 70000, "abc", "", None, 3.5, [], "70000"])
def test_a_port_setting_that_is_none_means_the_usual_one(setting: object) -> None:
    assert usable_port(setting) == DEFAULT_PORT


@pytest.mark.parametrize("setting", [1, 47000, "47000", 65535])
def test_a_port_setting_that_is_one_is_taken(setting: object) -> None:
    assert usable_port(setting) == int(str(setting))


def test_a_link_local_address_needs_a_scope_of_this_machine() -> None:
    index, name = socket.if_nameindex()[0]
    assert scope_is_usable(f"fe80::1%{index}")
    assert scope_is_usable(f"fe80::1%{name}")
    assert scope_is_usable("10.0.0.1") and scope_is_usable("2001:db8::1")
    assert not scope_is_usable("fe80::1")
    assert not scope_is_usable("fe80::1%nosuch0")
    assert not scope_is_usable("fe80::1%4294967")


OWN = (
    Own("192.168.1.5", 24, "eth0", 2, 0),
    Own("10.9.0.2", 24, "wg0", 3, 1),
    Own("172.17.0.1", 16, "docker0", 4, 2),
    Own("fe80::5%2", 64, "eth0", 2, 0),
    Own("fe80::6%4", 64, "docker0", 4, 2),
)


def test_another_machine_is_tried_where_it_is_nearest() -> None:
    index = socket.if_nameindex()[0][0]
    local = f"fe80::9%{index}"
    theirs = [local, "172.17.0.1", "fe80::9", "2001:db8::9", "203.0.113.9", "10.9.0.9", "nonsense"]
    assert nearest_first([*theirs, "192.168.1.9", "10.9.0.9"], OWN) == (
        "192.168.1.9", "10.9.0.9", "203.0.113.9", "172.17.0.1", "2001:db8::9", local
    )  # fmt: skip


def test_what_cannot_be_another_machine_is_left_out() -> None:
    assert (
        nearest_first(["127.0.0.1", "::1", "0.0.0.0", "::", "224.0.0.251", "ff02::fb"], OWN) == ()
    )
    here = Own("127.0.0.1", 8, "lo", 1, 0)
    assert nearest_first(["127.0.0.1"], (here,)) == ("127.0.0.1",)


def test_a_machine_that_claims_hundreds_of_addresses_is_tried_at_a_few() -> None:
    claimed = [f"10.1.{n // 250}.{n % 250}" for n in range(1000)]
    assert len(nearest_first(claimed, OWN)) == MOST_WAYS


def test_a_link_local_address_without_scope_is_tried_on_every_interface() -> None:
    assert with_scopes("fe80::1", OWN) == ("fe80::1%2", "fe80::1%4")
    assert with_scopes("fe80::1%7", OWN) == ("fe80::1%7",)
    assert with_scopes("::1", OWN) == ("::1",)


def test_this_machine_lists_its_addresses_and_loopback_only_if_asked() -> None:
    listed = own_addresses(loopback=True)
    assert "127.0.0.1" in [own.address for own in listed]
    assert [own for own in listed if not own.ip.is_loopback] == list(own_addresses())
    assert not any(own.typeable for own in listed if own.ip.is_loopback or own.ip.is_link_local)
