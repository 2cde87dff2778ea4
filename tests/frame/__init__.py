"""Tests of what surrounds the rules: texts, documents, make targets."""
