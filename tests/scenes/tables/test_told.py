"""What a picture does not say: a wizard under the pointer is called one."""

from tests.gallery.studio import make_studio
from tests.gallery.tables_euchre import point_at
from tests.scenes import any_game
from tests.scenes.tables.wizard_sights import BIDS, FIVE, beginning, played


def test_the_pointer_tells_of_wizards_and_jesters_and_leaves_other_cards_alone(tmp_path):
    studio = make_studio((1280, 720), tmp_path)
    beats = played(beginning(4, 0, 5), f"{BIDS} play:2C play:QC play:AC", FIVE)
    scene = any_game.lay(studio, "wizard", beats)
    told = []
    for code in ("WZC", "JEC", "KH"):
        point_at(studio, scene, ("card", code))
        told.append(scene.caption()[1])
    assert told[:2] == ["Wizard", "Jester"] and told[2].startswith("Your turn – ")
    studio.services.store.close()
