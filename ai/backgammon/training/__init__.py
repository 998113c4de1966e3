"""How the nets were made: by playing against themselves, from nothing."""
