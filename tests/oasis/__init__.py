"""Oasis: a tiny third game. It shows what a game needs, and that every layer runs a game it does not know."""
