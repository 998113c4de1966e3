"""Play across machines: links, transports, discovery, lobby, host and client ends, updates."""
