"""What players are told when Bluetooth cannot do something, and what they can do about it."""

from typing import Final

from net.transport import Trouble

NOT_INSTALLED: Final = Trouble(
    "Bluetooth support is not installed.",
    "Parlour needs the package “pybluez-updated” for it: the page docs/bluetooth.md has the steps.",
)
NOT_PACKED: Final = Trouble(
    "This package of Parlour was made without the system’s Bluetooth.",
    "A separate USB adapter works all the same: the page docs/bluetooth.md has the steps.",
)
NO_LIBRARY: Final = Trouble(
    "A part of the system that Bluetooth needs is missing.",
    "Install the system’s Bluetooth library (libbluetooth3 or bluez-libs) and try again.",
)
NO_ADAPTER: Final = Trouble(
    "No Bluetooth radio was found.",
    "Plug in a Bluetooth adapter, or enable the one inside the computer, and try again.",
)
SWITCHED_OFF: Final = Trouble(
    "Bluetooth is switched off.",
    "Switch it on in the system’s settings and try again.",
)
NO_RFCOMM: Final = Trouble(
    "This system cannot make Bluetooth connections.",
    "Its kernel lacks RFCOMM, which tables need; loading the module “rfcomm” may help.",
)
DENIED: Final = Trouble(
    "Parlour may not use Bluetooth on this computer.",
    "Add your account to the group “bluetooth”, sign in again, and try again.",
)
OTHER_SYSTEM: Final = Trouble(
    "Parlour can use the computer’s own Bluetooth on Linux only.",
    "A separate USB adapter works here too: the page docs/bluetooth.md has the steps.",
)
UNCLEAR: Final = Trouble(
    "Bluetooth does not work just now.",
    "Switch it off and on again in the system’s settings, and try again.",
)
HANGS: Final = Trouble(
    "The system’s Bluetooth does not answer.",
    "Switch Bluetooth off and on again in the system’s settings, and try again.",
)
CHANNELS_TAKEN: Final = Trouble(
    "All Bluetooth channels are taken by other programs.",
    "Close a program that uses Bluetooth and try again.",
)
NO_DIRECTORY: Final = Trouble(
    "The system does not let Parlour announce a table over Bluetooth.",
    "Its Bluetooth service must run with the option “--compat”: docs/bluetooth.md has the steps.",
)
STOPPED: Final = Trouble(
    "Bluetooth stopped: nobody new can come in that way.",
    "Switch it on again, then close the table to Bluetooth and open it again.",
)
NO_LIST: Final = Trouble(
    "The list of paired machines cannot be read.",
    "Parlour asks the program “bluetoothctl” for it, which comes with BlueZ. Install it, or see "
    "that the system’s Bluetooth service runs, and try again.",
)
NOBODY_PAIRED: Final = Trouble(
    "No other machine is paired with this one yet.",
    "Open the Bluetooth settings of both systems, let one look for the other, and confirm the "
    "same number on both. Then come back and look again.",
)
NOT_PAIRED_ANY_MORE: Final = Trouble(
    "That machine is no longer paired with this one.",
    "Pair the two again in the system’s Bluetooth settings. The list now shows those that are.",
)
NO_ANSWER: Final = Trouble(
    "That machine does not answer.",
    "It may be too far away, asleep, or have Bluetooth switched off.",
)
NO_TABLE: Final = Trouble(
    "No open table was found on that machine.",
    "Its host may have closed it, or the machine may be too far away, asleep, or have Bluetooth "
    "switched off.",
)
REFUSED: Final = Trouble(
    "That machine did not let Parlour connect.",
    "The table may have closed. If it is still open, remove the pairing on both machines and "
    "pair them again.",
)
NO_STACK: Final = Trouble(
    "The Bluetooth stack for separate adapters is not installed.",
    "Parlour needs the package “bumble” for it: the page docs/bluetooth.md has the steps.",
)


def no_dongle(spec: str) -> Trouble:
    """An adapter that was asked for by `spec` does not work."""
    return Trouble(
        f"The Bluetooth adapter “{spec}” cannot be used.",
        "It may be unplugged, or the system or another program may hold it: the page "
        "docs/bluetooth.md has the steps.",
    )
