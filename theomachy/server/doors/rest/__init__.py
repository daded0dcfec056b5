"""What is not live: people, tables, seats, replays, records. Described at `/api/openapi.json`."""

from theomachy.server.doors.rest import games, history, invitations, persons, shuffles, tables, talk
from theomachy.server.doors.rest.common import ANSWERS, STATUS, Stop, router

__all__ = [
    "ANSWERS", "STATUS", "Stop", "games", "history", "invitations", "persons", "router", "shuffles", "tables", "talk",
]  # fmt: skip
