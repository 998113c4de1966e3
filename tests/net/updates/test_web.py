"""Redirections: from an encrypted address there is no way to one that is not."""

import datetime
import ipaddress
import ssl
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from net.updates.refused import Refused
from net.updates.web import Web


class Sends(BaseHTTPRequestHandler):
    """Sends everybody where the path says, or answers."""

    def do_GET(self) -> None:
        there = unquote(self.path.removeprefix("/"))
        self.send_response(302 if there else 200)
        if there:
            self.send_header("Location", there)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing to the terminal."""


def certificate(folder: Path) -> Path:
    """Of a server on this computer, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Releases")])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(here, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    file = folder / "server.pem"
    file.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return file


@pytest.fixture
def servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """The addresses of an encrypted server, which the system trusts, and of one in plain text."""
    file = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    secret, plain = (ThreadingHTTPServer(("127.0.0.1", 0), Sends) for _ in range(2))
    secret.socket = context.wrap_socket(secret.socket, server_side=True)
    threads = [threading.Thread(target=s.serve_forever, args=(0.02,)) for s in (secret, plain)]
    for thread in threads:
        thread.start()
    yield tuple(
        f"{scheme}://127.0.0.1:{server.server_address[1]}"
        for scheme, server in (("https", secret), ("http", plain))
    )
    for server, thread in zip((secret, plain), threads, strict=True):
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_redirection_never_leads_out_of_encryption(servers: tuple[str, str]) -> None:
    secret, plain = servers
    web = Web("test", 10)
    with web.open(f"{secret}/{secret}/") as answer:
        assert answer.status == 200
    with web.open(f"{plain}/{secret}/") as answer:
        assert answer.status == 200
    for way in (f"{secret}/{plain}/", f"{plain}/{secret}/{plain}/"):
        with pytest.raises(Refused, match="without encryption"), web.open(way):
            pass
