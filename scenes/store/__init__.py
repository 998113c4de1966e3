"""What stays on disk: settings, journals, finished matches; and what to do when disks fail."""
