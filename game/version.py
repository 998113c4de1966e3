"""The version, in the one place that a packaged build carries along."""

from typing import Final

VERSION: Final = "0.1.0"
