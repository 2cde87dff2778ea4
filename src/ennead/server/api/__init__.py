"""The resources, one router per subject."""
