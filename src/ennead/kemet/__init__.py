"""Kemet: Blood and Sand."""
