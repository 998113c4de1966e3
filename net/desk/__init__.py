"""The frame thread's way to the network: everything here returns at once.

What happens out there is collected, and taken from here frame by frame; `wake` is called from the
network's thread when something came in.
"""

from net.desk.desk import Desk
from net.desk.guest_end import GuestEnd
from net.desk.host_end import HostEnd
from net.desk.search import Search, merged

__all__ = ["Desk", "GuestEnd", "HostEnd", "Search", "merged"]
