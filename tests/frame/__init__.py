"""Tests of what is around the rules: texts, documents, the make targets."""
