"""Ankh: Gods of Egypt, with the gods of Pantheon."""
