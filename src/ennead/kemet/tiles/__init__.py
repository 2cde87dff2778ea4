"""The power tiles, one small class each, by colour."""
