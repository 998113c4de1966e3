"""Tables on the local network: TCP for the words, mDNS for being found."""
