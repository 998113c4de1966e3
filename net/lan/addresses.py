"""Addresses: those that people type, and those that this machine has."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final

import ifaddr

from net.transport import Where

DEFAULT_PORT: Final = 47555
"""TCP port of a table, unless it is taken."""
MOST_WAYS: Final = 12
"""To one machine; a stranger may claim hundreds."""
LONGEST: Final = 253
"""Characters in a host name."""

_NAME = re.compile(r"(?!-)[\w-]{1,63}(?<!-)(\.(?!-)[\w-]{1,63}(?<!-))*\.?")
_BRACKETED = re.compile(r"\[([^\[\]]*)\](?::(.*))?")
_EXAMPLE = "It looks like 192.168.1.20 or 192.168.1.20:47555."


class BadAddress(ValueError):
    """What was typed is no address; the text says so to the player."""


def typed(text: str) -> Where:
    """Where somebody means who types an address: `host`, `host:port`, `[::1]:port`, `::1`.

    Raises BadAddress.
    """
    plain = "".join(text.split())
    if not plain:
        raise BadAddress(f"Type the address that the host’s screen shows. {_EXAMPLE}")
    bracketed = _BRACKETED.fullmatch(plain)
    if bracketed:
        host, port = bracketed[1], bracketed[2]
    elif plain.count(":") == 1:
        host, port = plain.split(":")
    else:
        host, port = plain, None
    number = DEFAULT_PORT if port is None else _port(port)
    if not _is_host(host, numeric_only=bool(bracketed) or ":" in host):
        shown = plain if len(plain) <= 40 else plain[:40] + "…"
        raise BadAddress(f"“{shown}” is not an address. {_EXAMPLE}")
    return Where("lan", host, number, name=host)


def usable_port(value: object) -> int:
    """The TCP port that a setting means; the usual one if it means none."""
    try:
        number = int(value) if isinstance(value, int | str) else 0
    except ValueError:
        return DEFAULT_PORT
    return number if 0 < number < 65536 else DEFAULT_PORT


def shown(address: str, port: int) -> str:
    """The address as one would type it: without the usual port, brackets where needed."""
    if port == DEFAULT_PORT:
        return address
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) < 65536:
        return int(text)
    raise BadAddress("The port, after the colon, is a number from 1 to 65535.")


def _is_host(host: str, numeric_only: bool) -> bool:
    if is_ip(host):
        return True
    figures = host.replace(".", "").isdigit()  # 192.168.1.300 is no name
    return not (numeric_only or figures) and len(host) <= LONGEST and bool(_NAME.fullmatch(host))


def is_ip(text: str) -> bool:
    """Whether it is a number rather than a name; an IPv6 one may have a scope."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def scope_is_usable(address: str) -> bool:
    """Whether a link-local IPv6 address says on which of this machine's interfaces it is."""
    ip = ip_address(address)
    if not isinstance(ip, IPv6Address) or not ip.is_link_local:
        return True
    if not ip.scope_id:
        return False
    known = socket.if_nameindex()
    return any(ip.scope_id in (name, str(index)) for index, name in known)


def with_scopes(address: str, own: Sequence[Own]) -> tuple[str, ...]:
    """The address; a link-local IPv6 one without a scope: one for each interface it may be on."""
    ip = ip_address(address)
    if not isinstance(ip, IPv6Address) or not ip.is_link_local or ip.scope_id:
        return (address,)
    indexes = dict.fromkeys(mine.index for mine in own if mine.ip.version == 6)
    return tuple(f"{address}%{index}" for index in indexes)


@dataclass(frozen=True)
class Own:
    """One of this machine's addresses."""

    address: str
    """A link-local IPv6 one comes with its scope."""
    prefix: int
    """Bits of it that name the network."""
    interface: str
    index: int
    """Of the interface, as the system counts."""
    kind: int
    """0: a network card, 1: a VPN, 2: for virtual machines and containers."""

    @property
    def ip(self) -> IPv4Address | IPv6Address:
        """The address as a number."""
        return ip_address(self.address)

    @property
    def network(self) -> IPv4Network | IPv6Network:
        """All addresses beside it."""
        return ip_network(f"{self.address.partition('%')[0]}/{self.prefix}", strict=False)

    @property
    def typeable(self) -> bool:
        """Whether it means something on another machine."""
        return not self.ip.is_link_local and not self.ip.is_loopback


_VPN = ("tun", "tap", "wg", "utun", "ppp", "ipsec", "tailscale", "zt", "ham", "vpn", "nordlynx")
_VIRTUAL = ("docker", "br-", "virbr", "veth", "vbox", "vmnet", "vmware", "cni", "flannel", "lxc")
_VIRTUAL_TITLES = ("virtualbox", "vmware", "hyper-v", "vethernet", "wsl", "docker")


def _kind(name: str, title: str) -> int:
    low, words = name.casefold(), title.casefold()
    if low.startswith(_VIRTUAL) or any(word in words for word in _VIRTUAL_TITLES):
        return 2
    vpn = any(word in words for word in ("vpn", "tailscale", "zerotier", "wireguard"))
    return 1 if vpn or low.startswith(_VPN) else 0


def own_addresses(loopback: bool = False) -> tuple[Own, ...]:
    """This machine's addresses on all interfaces, the likeliest first: LAN, VPN, virtual.

    `loopback`: with those that only this machine can reach.
    """
    found: list[Own] = []
    for adapter in ifaddr.get_adapters():
        kind = _kind(adapter.name, adapter.nice_name)
        index = adapter.index or 0
        for entry in adapter.ips:
            text = entry.ip if isinstance(entry.ip, str) else entry.ip[0].partition("%")[0]
            if ip_address(text).is_link_local and ":" in text:
                text += f"%{index}"
            own = Own(text, entry.network_prefix, adapter.name, index, kind)
            if loopback or not own.ip.is_loopback:
                found.append(own)
    return tuple(sorted(found, key=_likelihood))


def _likelihood(own: Own) -> tuple[bool, bool, int, bool]:
    ip = own.ip
    return (ip.is_loopback, ip.is_link_local, own.kind, ip.version == 6)


def nearest_first(addresses: Iterable[str], own: Sequence[Own]) -> tuple[str, ...]:
    """Another machine's addresses, the likeliest to work first; those that cannot are left out.

    IPv4 before IPv6; on a network that a card of this machine is on before others, and those
    before what only virtual machines see.
    """
    usable = [a for a in dict.fromkeys(addresses) if _may_be_another(a, own)]
    return tuple(sorted(usable, key=lambda a: _distance(a, own))[:MOST_WAYS])


def _may_be_another(address: str, own: Sequence[Own]) -> bool:
    if not is_ip(address) or not scope_is_usable(address):
        return False
    ip = ip_address(address)
    here = ip.is_loopback and not any(mine.ip.is_loopback for mine in own)
    return not (ip.is_multicast or ip.is_unspecified or here)


def _distance(address: str, own: Sequence[Own]) -> tuple[bool, bool, int]:
    ip = ip_address(address)
    kinds = [mine.kind for mine in own if ip in mine.network]
    return (ip.version == 6, ip.is_link_local, 2 * min(kinds) if kinds else _ELSEWHERE)


_ELSEWHERE = 3
"""Farther than a VPN of ours, nearer than our own virtual machines."""
