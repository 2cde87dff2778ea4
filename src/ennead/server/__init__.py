"""The web table: rooms, seats and streams over HTTP. It keeps every secret and loses no acknowledged choice."""
