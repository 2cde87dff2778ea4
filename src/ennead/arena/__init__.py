"""Bots against bots: who is how much stronger."""
