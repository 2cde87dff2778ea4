"""Matches between bots: how strong each one is."""
