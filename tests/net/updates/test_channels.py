"""Which versions are newer, and that the two channels never cross."""

from pathlib import Path

import pytest
from packaging.version import Version

from game.version import channel_of
from net.updates.versions import channel_of_version, spoken, version_of
from tests.net.updates.conftest import MakeDesk, wait_for
from tests.net.updates.forge import Forge
from tests.net.updates.programs import archive_of

OFFERS = [  # installed, published in this order, offered
    ("1.9.9", ["1.10.0"], "1.10.0"),
    ("1.10.0", ["1.9.9"], ""),
    ("1.2.0", ["1.2.1", "1.2.80.dev1"], "1.2.1"),
    ("1.2.0", ["1.2.0", "1.3.0rc1"], ""),
    ("1.3.0rc1", ["1.3.0rc2", "1.3.0"], "1.3.0rc2"),
    ("1.3.0rc2", ["1.3.0rc2", "1.4.0"], ""),
    ("1.3.0rc9", ["1.3.0rc10"], "1.3.0rc10"),
]


@pytest.mark.parametrize(("running", "published", "offered"), OFFERS)
def test_what_is_offered(
    running: str,
    published: list[str],
    offered: str,
    forge: Forge,
    make_desk: MakeDesk,
    tmp_path: Path,
) -> None:
    """P02."""
    for version in published:
        forge.publish(version, archive_of(tmp_path, version))
    desk = make_desk(running)
    desk.look()
    wait_for(desk)
    assert desk.state.stage == ("offer" if offered else "current"), desk.state.line
    assert desk.news == offered


@pytest.mark.parametrize("text", ["1.0.0", "0.1.0", "1.2.0rc1", "1.2.80.dev1", "2.0b3"])
def test_both_ends_agree_on_the_channel(text: str) -> None:
    assert channel_of_version(Version(text)) == channel_of(text)


@pytest.mark.parametrize("text", ["nightly", "", "v", "1..2", "1.2.0 final", "①.②"])
def test_what_is_no_version(text: str) -> None:
    assert version_of(text) is None


def test_versions_as_people_say_them() -> None:
    said = [spoken(v) for v in ("1.1.0", "1.1.2", "1.1", "1.2.0rc1", "2.0")]
    assert said == ["1.1", "1.1.2", "1.1", "1.2.0rc1", "2.0"]
