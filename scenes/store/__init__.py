"""What stays on disk: settings, journals of matches, statistics; and what to do when disks fail."""
