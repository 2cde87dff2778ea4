"""The web table: rooms, seats and streams over HTTP. Tells nobody what he may not know, and forgets nothing."""
