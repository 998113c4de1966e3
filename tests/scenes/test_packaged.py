"""What a packaged program hands on to programs that it starts."""

import pytest

from scenes.packaged import tidy

OURS = {"LD_LIBRARY_PATH": "/opt/parlour/_internal", "_PYI_ARCHIVE_FILE": "/opt/parlour/parlour"}


@pytest.mark.parametrize(
    ("found", "left"),
    [
        ({}, {}),
        (OURS, {}),
        ({**OURS, "HOME": "/home/ann"}, {"HOME": "/home/ann"}),
        (
            {
                "LD_LIBRARY_PATH": "/opt/parlour/_internal:/opt/own",
                "LD_LIBRARY_PATH_ORIG": "/opt/own",
            },
            {"LD_LIBRARY_PATH": "/opt/own"},
        ),
        ({**OURS, "LD_LIBRARY_PATH_ORIG": ""}, {}),
    ],
)
def test_other_programs_get_the_libraries_they_had(
    found: dict[str, str], left: dict[str, str]
) -> None:
    environment = dict(found)
    tidy(environment)
    assert environment == left
