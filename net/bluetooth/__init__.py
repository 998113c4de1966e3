"""Tables over Bluetooth: RFCOMM with a service record, by the system or by a stack of our own."""
