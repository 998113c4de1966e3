"""The start of the whole program: whether it looks, and what it says of a version that failed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from net.updates.desk import Kit, UpdateDesk
from net.updates.home import Home, Pointer
from scenes.dialogs import Question
from scenes.house import House
from tests.net.updates.conftest import installed, wait_for
from tests.net.updates.forge import Forge, forge_in
from tests.net.updates.programs import unpacked


@pytest.fixture
def forge(tmp_path: Path) -> Iterator[Forge]:
    with forge_in(tmp_path / "forge") as made:
        yield made


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return unpacked(tmp_path)


@pytest.fixture
def house(tmp_path: Path, forge: Forge, home: Home) -> Iterator[House]:
    """A packaged 1.0.0, whose first pictures have not been shown yet."""
    made = House(tmp_path / "data", (800, 600), False)
    made.updates = UpdateDesk(Kit(installed(), home, forge.source, tmp_path / "state"))
    yield made
    made.close()


def test_at_rest_it_looks_once(house: House, forge: Forge) -> None:
    house._rest()
    wait_for(house.updates)
    house._rest()
    wait_for(house.updates)
    assert len([path for path in forge.asked if path.endswith("/latest")]) == 1
    assert house.updates.state.stage == "idle"


def test_with_the_switch_off_nobody_is_asked(house: House, forge: Forge) -> None:
    """P03."""
    house.prefs.change(look_for_updates=False)
    house._rest()
    wait_for(house.updates)
    assert forge.asked == []


def test_it_says_that_it_went_back(house: House, home: Home) -> None:
    home.write(Pointer(failed="1.1.0", told=False))
    house._rest()
    wait_for(house.updates)
    top = house.director.top
    assert isinstance(top, Question)
    assert top.text == "Parlour 1.1 did not start, so this is 1.0 again."
