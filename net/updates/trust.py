"""What the signed metadata vouches for, asked through python-tuf's client.

The metadata names, for every channel and kind of package, exactly one archive: the newest. Its
path there is `channel/platform`; version and file name go with it. So the client asks one question,
and a list of one channel can never answer for another. What is seen once is kept: an older list
than that is refused, and so is one that nobody has confirmed for too long.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from packaging.version import Version
from tuf.api import exceptions as tuf_errors
from tuf.api.metadata import TargetFile
from tuf.ngclient import Updater, UpdaterConfig

from net.updates import refused
from net.updates.refused import Refused
from net.updates.source import Source
from net.updates.versions import channel_of_version, version_of
from net.updates.web import Fetcher, Web

LOG = logging.getLogger(__name__)

_MIXED = "The list of releases is damaged, or its parts do not belong together."


@dataclass(frozen=True, slots=True)
class Signed:
    """An archive that Parlour's keys vouch for."""

    version: Version
    file: str
    """The archive's name."""
    target: TargetFile

    @property
    def length(self) -> int:
        """In bytes."""
        return self.target.length

    @property
    def sha256(self) -> str:
        """Of the archive."""
        return self.target.hashes.get("sha256", "")


def newest(source: Source, channel: str, platform: str, kept: Path, web: Web) -> Signed:
    """The newest archive for this channel and platform.

    Args:
        source: whose keys to trust, and where the metadata lies.
        channel: of the program that runs.
        platform: as `this_platform` names it.
        kept: folder of the metadata seen before; it is made.
        web: the way there.

    Raises:
        Refused: there is no such archive, or nobody vouches for it.
    """
    with _told():
        kept.mkdir(parents=True, exist_ok=True)
        client = Updater(
            str(kept),
            source.metadata_address,
            fetcher=Fetcher(web),
            config=UpdaterConfig(max_root_rotations=64, max_delegations=1),
            bootstrap=source.root,
        )
        client.refresh()
        target = client.get_targetinfo(f"{channel}/{platform}")
    if target is None:
        raise Refused("no_build", f"No release has a package for this computer ({platform}) yet.")
    return _signed(target, channel)


def verify(signed: Signed, archive: Path) -> None:
    """Raises Refused: the archive is not the one that was vouched for; OSError: unreadable."""
    with archive.open("rb") as file:
        try:
            signed.target.verify_length_and_hashes(file)
        except tuf_errors.LengthOrHashMismatchError as error:
            line = "What was downloaded is not what Parlour’s makers released. It was thrown away."
            raise Refused("altered", line) from error


def _signed(target: TargetFile, channel: str) -> Signed:
    custom = target.custom if isinstance(target.custom, dict) else {}
    version, file = version_of(str(custom.get("version", ""))), custom.get("file")
    named = isinstance(file, str) and file == Path(file).name and file not in ("", ".", "..")
    if version is None or not named or "sha256" not in target.hashes or target.length < 1:
        raise refused.garbled("the newest package")
    if channel_of_version(version) != channel:
        raise Refused("channel", f"The newest package is not for the {channel} channel.")
    return Signed(version, str(file), target)


@contextmanager
def _told() -> Iterator[None]:
    """The framework's errors as lines for the player; their details go to the log."""
    try:
        yield
    except tuf_errors.ExpiredMetadataError as error:
        line = (
            "The list of releases has not been confirmed for a long time, or this computer’s "
            "clock is wrong. Nobody can be sure what is new."
        )
        raise _logged("stale", line, error) from error
    except tuf_errors.UnsignedMetadataError as error:
        line = "The list of releases is not signed by Parlour’s makers."
        raise _logged("unsigned", line, error) from error
    except tuf_errors.BadVersionNumberError as error:
        line = "The list of releases is older than one that was here before."
        raise _logged("old", line, error) from error
    except tuf_errors.DownloadHTTPError as error:
        if error.status_code == 404:
            line = "The list of releases is not where it should be."
            raise _logged("missing", line, error) from error
        raise refused.status(error.status_code) from error
    except (tuf_errors.RepositoryError, tuf_errors.DownloadError) as error:
        raise _logged("mixed", _MIXED, error) from error
    except OSError as error:
        raise refused.disk(error) from error


def _logged(kind: refused.Kind, line: str, error: Exception) -> Refused:
    LOG.warning("update refused (%s): %s", kind, error)
    return Refused(kind, line)
