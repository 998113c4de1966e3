"""A line to a language model: the common chat-completions interface, through its own library.

The library is an optional extra (`models`). Where a model is to be found is said by the
environment, under names of our own: a key that lies there for other programs is never spent here.
"""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from openai import AsyncOpenAI

URL, MODEL, KEY = "PARLOUR_MODEL_URL", "PARLOUR_MODEL", "PARLOUR_MODEL_KEY"
_NO_KEY: Final = "none"
"""What is sent where no key is needed; the library wants something."""


class NoReply(Exception):
    """The model gave no text; the text of this says why."""


class RateLimited(NoReply):
    """It was asked too often."""


class NotAllowed(NoReply):
    """The key does not open it, and will not a second later."""


class NoLibrary(Exception):
    """The optional extra is not installed."""


class Where(NamedTuple):
    """Where models are to be had."""

    url: str
    """The base of the interface, as `http://127.0.0.1:8080/v1`."""
    key: str = ""


def where(environment: Mapping[str, str]) -> Where | None:
    """Where the environment says that models are; None: nowhere."""
    url = environment.get(URL, "")
    return Where(url, environment.get(KEY, "")) if url else None


class Chat:
    """Waits in the thread that asks, and never longer than it was told to."""

    def __init__(self, place: Where, max_tokens: int) -> None:
        """Loads the library; nothing is sent yet.

        Raises:
            NoLibrary: it is not there.
        """
        try:
            import openai
        except ImportError as error:
            raise NoLibrary("models need the optional package: install the extra “models”") from (
                error
            )
        self._library = openai
        self._max_tokens = max_tokens
        self._runner = asyncio.Runner()
        client = openai.AsyncOpenAI(base_url=place.url, api_key=place.key or _NO_KEY, max_retries=0)
        client.organization = client.project = None  # the library finds these by itself
        self._client: AsyncOpenAI | None = client

    def ask(self, model: str, system: str, user: str, within_s: float) -> str:
        """The model's reply.

        Raises:
            RateLimited: it was asked too often.
            NotAllowed: the key is no good.
            NoReply: anything else went wrong, or it took too long.
        """
        if self._client is None:
            raise NoReply("the line is closed")
        if within_s <= 0:
            raise NoReply("there is no time left to ask")
        openai = self._library
        try:
            return self._runner.run(self._ask(self._client, model, system, user, within_s))
        except NoReply:
            raise
        except openai.RateLimitError as error:
            raise RateLimited("asked too often") from error
        except (openai.AuthenticationError, openai.PermissionDeniedError) as error:
            raise NotAllowed(f"not allowed: {error.status_code}") from error
        except (TimeoutError, openai.APITimeoutError) as error:
            raise NoReply(f"no reply within {within_s:g} s") from error
        except openai.APIStatusError as error:
            raise NoReply(f"the server answered {error.status_code}") from error
        except openai.APIConnectionError as error:
            raise NoReply("the server cannot be reached") from error
        except Exception as error:  # whatever a server sends, it is no more than a missing reply
            raise NoReply(f"not understood: {error!r}") from error

    async def _ask(
        self, client: "AsyncOpenAI", model: str, system: str, user: str, within_s: float
    ) -> str:
        messages: Any = [
            {"role": "system", "content": system},
            {"role": "user", "content": user},
        ]
        async with asyncio.timeout(within_s):
            completion = await client.chat.completions.create(
                model=model, messages=messages, max_tokens=self._max_tokens, timeout=within_s
            )
        text = completion.choices[0].message.content if completion.choices else None
        if not isinstance(text, str) or not text:
            raise NoReply("the reply has no text")
        return text

    def close(self) -> None:
        """Hangs up."""
        if self._client is not None:
            self._runner.run(self._client.close())
            self._client = None
            self._runner.close()
