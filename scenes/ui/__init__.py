"""Widgets: our looks over pygame_gui's elements, a focus ring for keys and pad, and pages."""
