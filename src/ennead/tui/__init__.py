"""The table in a terminal: session, prompt, screens. Everything drawn comes from views."""
