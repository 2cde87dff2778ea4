"""Kemet for the bots."""
