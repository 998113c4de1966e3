"""What is loaded while nothing happens."""

import subprocess
import sys

from scenes import ahead
from scenes.house import House

SMALL = """
import sys, threading
import scenes.house
from scenes import ahead
for name in ahead.steps():
    pass
loaded = {name for name in sys.modules if name.split(".")[0] in ("game", "net", "scenes")}
import net.desk, scenes.table, scenes.setup
import scenes.lobby.host, scenes.lobby.join, scenes.lobby.opening, scenes.lobby.reopen
now = {name for name in sys.modules if name.split(".")[0] in ("game", "net", "scenes")}
print(sorted(now - loaded), threading.active_count(), "zeroconf" in sys.modules)
"""


def test_the_pages_need_nothing_more() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SMALL], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[] 1 False"


def test_it_begins_after_the_first_picture_and_ends(tmp_path) -> None:
    house = House(tmp_path, (800, 600), False)
    try:
        assert house._ahead is None
        house.settle()
        names = list(house._ahead)
        assert names == list(ahead._MODULES)
        house._load_ahead()
        assert house._ahead is None
    finally:
        house.close()
