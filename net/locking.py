"""A lock on an open file, which the system lifts when the process ends, however it ends."""

import sys

if sys.platform == "win32":
    import msvcrt

    def lock_now(handle: int) -> None:
        """Lock the file or raise at once: BlockingIOError, PermissionError: another has it."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_now(handle: int) -> None:
        """Lock the file or raise at once: BlockingIOError, PermissionError: another has it."""
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
