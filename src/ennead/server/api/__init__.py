"""The resources, one router a subject."""
