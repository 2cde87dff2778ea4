"""Ankh for the bots."""
