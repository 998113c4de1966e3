"""Processes of leagues that never begin, and leagues that are begun anew under the same key."""

import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from ai.league.report import League
from scenes.league.errand import BROKE_OFF
from scenes.league.office import Office
from scenes.store.paths import PROGRAM
from scenes.store.store import Store
from tests.scenes.until import until

LEAGUE = League(("hearts",), ("follow", "tracker"), 40, 5)

STARVED = """
import os, resource, sys
from pathlib import Path
from scenes.league.errand import Errand
free = os.dup(0)
os.close(free)
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (free + 2, most))  # the errand's line, and no more
errand = Errand(Path(sys.argv[1]), "0" * 16, plays=True)
print(errand.join(), errand.is_over, errand.runs, errand.note.fault)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit of open files")
def test_a_process_that_cannot_be_started_has_broken_off(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARVED, str(tmp_path)],
        cwd=PROGRAM,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.strip() == f"True True False {BROKE_OFF}"


def test_one_that_was_put_away_is_in_the_list_when_it_is_begun_anew(tmp_path: Path) -> None:
    store, elsewhere = Store(tmp_path), Store(tmp_path)
    office = Office(store)
    with elsewhere.leagues.playing(LEAGUE, datetime.now()) as key:
        pass
    assert [card.id for card in office.cards()] == [key]
    assert office.put_away(key) == "" and office.cards() == ()
    until(lambda: store.leagues.all() == ())
    with elsewhere.leagues.playing(LEAGUE, datetime.now()):
        pass
    until(lambda: [card.id for card in office.cards()] == [key])
    office.close()
    elsewhere.close()
    store.close()
