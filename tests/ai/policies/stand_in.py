"""A stand-in for a model's server: the chat-completions interface on this machine alone."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Asked = dict[str, Any]
Behaviour = Callable[[Asked, "StandIn"], tuple[int, Any] | None]
"""To a request: status and body, a text being a model's; None: no answer before the end."""
TRICKLE = object()
"""A body that comes byte by byte, and never wholly."""


def completion(text: Any) -> dict[str, Any]:
    """A model's reply as servers wrap it."""
    return {
        "id": "1",
        "object": "chat.completion",
        "created": 0,
        "model": "stand-in",
        "choices": [
            {
                "index": 0,
                "finish_reason": "stop",
                "message": {"role": "assistant", "content": text},
            }
        ],
    }


class StandIn(ThreadingHTTPServer):
    """Behaves as it is told, and keeps what it was asked."""

    daemon_threads = True

    def __init__(self, behave: Behaviour) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.behave = behave
        self.asked: list[Asked] = []
        self.heads: list[dict[str, str]] = []
        self.over = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Who does not wait for the answer hangs up: no wonder."""


class _Handler(BaseHTTPRequestHandler):
    server: StandIn
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body go out together

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(asked)
        self.server.heads.append(dict(self.headers.items()))
        answer = self.server.behave(asked, self.server)
        if answer is None:
            self.server.over.wait(30)
            return
        status, body = answer
        if body is TRICKLE:
            self._trickle()
            return
        if isinstance(body, str):
            body = completion(body)
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def _trickle(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "100000")
        self.end_headers()
        while not self.server.over.wait(0.05):
            self.wfile.write(b" ")
            self.wfile.flush()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def stand_in(behave: Behaviour) -> Iterator[StandIn]:
    """A server for as long as the block lasts."""
    server = StandIn(behave)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.over.set()
        server.shutdown()
        thread.join()
        server.server_close()
