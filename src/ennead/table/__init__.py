"""The table core: what a table does without sockets, database or clock. Server and terminal use it.

An operation returns a `Change`: what to store, and the game afterwards. It takes effect when it is accepted.
"""
