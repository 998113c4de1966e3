"""Machines on one network, each a namespace of its own: they find each other and pass bytes."""

import subprocess
import sys

from tests.net.lan.peers import Peer, peers
from tests.net.namespaces import CARD, Member, needs_namespaces, network

pytestmark = needs_namespaces

KITCHEN = {"host": {"table": "t1", "title": "Kitchen"}}
QUICK = {"ask_every_s": 0.5, "hear_s": 1.0}


def ways(peer: Peer, *tables: str) -> list[list[object]]:
    """The ways to the first table once all have an IPv4, an IPv6 and a link-local one."""

    def complete(said: dict) -> bool:
        seen = said.get("seen", {})
        return set(seen) == set(tables) and all(len(t["ways"]) == 3 for t in seen.values())

    return peer.hear(complete)["seen"][tables[0]]["ways"]


def test_two_machines_find_each_other_and_pass_bytes_over_ipv4_and_ipv6() -> None:
    with network(2) as (ann, bob), peers(KITCHEN, {"search": True}, members=(ann, bob)) as two:
        found = ways(two[1], "t1")
        addresses = [str(address) for address, _ in found]
        assert addresses[:2] == [ann.v4, ann.v6]
        assert addresses[2].partition("%")[0] == ann.link_local  # with this machine's scope
        unscoped = [ann.link_local, found[0][1]]  # as one reads it off another screen
        for address, port in (*found, unscoped):
            two[1].tell(join=[address, port])
            heard = two[1].hear(lambda said: "heard" in said or "cannot" in said)
            mine = {ann.v4: bob.v4, ann.v6: bob.v6}.get(str(address), bob.link_local)
            assert heard["heard"] == f"{mine} said hello"  # neither a port nor a scope


def test_three_machines_see_two_tables_of_one_name_apart() -> None:
    plans = (
        {**KITCHEN, "search": True},
        {"host": {"table": "t2", "title": "Kitchen"}, "search": True},
        {"search": True},
    )
    with network(3) as members, peers(*plans, members=members) as three:
        for peer in three:
            seen = peer.sees("t1", "t2")
            assert sorted(t["title"] for t in seen.values()) == ["Kitchen", "Kitchen (2)"]


def test_a_host_that_leaves_is_gone_at_once_and_one_that_is_killed_soon() -> None:
    plans = (KITCHEN, {"host": {"table": "t2", "title": "Attic"}}, {"search": True})
    plans[2]["transport"] = QUICK
    with network(3) as members, peers(*plans, members=members) as three:
        three[2].sees("t1", "t2")
        three[0].leave()
        three[2].sees("t2", limit_s=3.0)
        three[1].kill()
        three[2].sees()


def test_a_machine_whose_cable_is_cut_is_gone_and_comes_back() -> None:
    plans = (KITCHEN, {"search": True, "transport": QUICK})
    with network(2) as members, peers(*plans, members=members) as two:
        two[1].sees("t1")
        members[0].cut()
        two[1].sees(limit_s=30.0)
        members[0].mend()
        two[1].sees("t1")


def test_an_interface_may_vanish_and_appear_while_a_table_is_open() -> None:
    plans = (KITCHEN, {"search": True, "transport": QUICK})
    with network(2) as members, peers(*plans, members=members) as two:
        two[1].sees("t1")
        members[0].unplug()
        two[1].sees(limit_s=30.0)
        wait_for_report(two[0], trouble=True)
        members[0].plug()
        address, port = two[1].sees("t1")["t1"]["ways"][0]
        two[1].tell(join=[address, port])
        two[1].hear(lambda said: "heard" in said)
        assert wait_for_report(two[0], trouble=False)["addresses"] == [
            members[0].v4, members[0].v6
        ]  # fmt: skip


def test_a_machine_that_is_not_connected_says_so_and_retries_by_itself() -> None:
    plans = (KITCHEN, {"search": True})
    with network(2, plugged=False) as members, peers(*plans, members=members) as two:
        for peer in two:
            report = wait_for_report(peer, trouble=True)
            assert report["trouble"] == "This computer is not connected to a network."
        for member in members:
            member.plug()
        two[1].sees("t1")
        wait_for_report(two[0], trouble=False)


def wait_for_report(peer: Peer, trouble: bool) -> dict:
    for _ in range(200):
        peer.tell(report=True)
        report = peer.hear(lambda said: "trouble" in said)
        if bool(report["trouble"]) == trouble:
            return report
    raise AssertionError(report)


def test_a_host_behind_a_silent_firewall_is_named_as_the_cause() -> None:
    with network(2) as (ann, bob):
        silence(ann, bob)
        plan = {"search": True, "transport": {"answer_s": 1.0}}
        with peers(KITCHEN, plan, members=(ann, bob)) as two:
            port = two[0].hear(lambda said: "port" in said)["port"]
            two[1].tell(join=[ann.v4, port])
            answer = two[1].hear(lambda said: "cannot" in said)
            assert answer["cannot"] == f"There is no answer from {ann.v4}."
            assert "firewall" in answer["help"] and "same network" in answer["help"]


def silence(ann: Member, bob: Member) -> None:
    """Ann's machine answers nothing that Bob's asks by IPv4."""
    ann.run("ip", "route", "add", "blackhole", f"{bob.v4}/32")


def test_lan_addresses_come_before_those_of_a_vpn_and_of_containers() -> None:
    with network(1) as (ann,):
        for name, address in (("docker0", "172.17.0.1/16"), ("wg0", "10.9.0.2/24")):
            ann.run("ip", "link", "add", name, "type", "bridge")
            ann.run("ip", "addr", "add", address, "dev", name)
            ann.run("ip", "link", "set", name, "up")
        with peers(KITCHEN, members=(ann,)) as (host,):
            host.hear(lambda said: "port" in said)
            host.tell(report=True)
            listed = host.hear(lambda said: "addresses" in said)["addresses"]
    assert listed == [ann.v4, ann.v6, "10.9.0.2", "172.17.0.1"]


def test_two_programs_on_a_machine_without_a_network_find_each_other() -> None:
    with network(1, plugged=False) as (ann,):
        with peers(KITCHEN, {"search": True}, members=(ann, ann)) as two:
            address, port = two[1].sees("t1")["t1"]["ways"][0]
            two[1].tell(join=[address, port])
            two[1].hear(lambda said: "heard" in said)


def test_a_table_that_cannot_be_advertised_can_be_joined_by_its_address() -> None:
    with network(2) as (ann, bob):
        taken = ann.start(sys.executable, "-c", HOLD_MDNS_PORT, stdout=subprocess.PIPE)
        try:
            assert taken.stdout is not None and taken.stdout.readline() == "taken\n"
            with peers(KITCHEN, {"search": True}, members=(ann, bob)) as two:
                port = two[0].hear(lambda said: "port" in said)["port"]
                report = wait_for_report(two[0], trouble=True)
                assert report["trouble"].startswith("Tables on the local network cannot find")
                two[1].tell(join=[ann.v4, port])
                two[1].hear(lambda said: "heard" in said)
                taken.kill()
                two[1].sees("t1")  # once the other program is gone
        finally:
            taken.kill()
            taken.communicate()


HOLD_MDNS_PORT = """
import socket, time
held = socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)
held.bind(("::", 5353))
print("taken", flush=True)
time.sleep(60)
"""


def test_a_machine_without_ipv6_hosts_and_joins() -> None:
    with network(2, plugged=False) as (ann, bob):
        for member in (ann, bob):
            member.run("sh", "-c", "echo 1 > /proc/sys/net/ipv6/conf/lo/disable_ipv6")
            member.plug()
            member.run("sh", "-c", "echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6")
        with peers(KITCHEN, {"search": True}, members=(ann, bob)) as two:
            address, port = two[1].sees("t1")["t1"]["ways"][0]
            assert address == ann.v4
            two[1].tell(join=[address, port])
            two[1].hear(lambda said: "heard" in said)


def test_nothing_of_a_network_stays_behind() -> None:
    with network(2) as members:
        names = [members[0].switch, *(m.namespace for m in members)]
        assert CARD in members[0].run("ip", "-o", "link")
    left = subprocess.run(["ip", "netns"], capture_output=True, text=True, check=True).stdout
    assert not any(name in left for name in names)
