"""A reader's visit to the tutor, with one folder per screen. It knows no widget, socket or file."""
