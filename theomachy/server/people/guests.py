"""Guests and those who came back: who is asking, and new people."""

from typing import Any

from sqlalchemy import insert, update

from theomachy.server.keeping import schema
from theomachy.server.keeping.storage import Conflict, Row
from theomachy.server.people.keys import NAME_LENGTH, clean, new_id
from theomachy.server.tables.house import House

COOKIE = "theomachy"
YEAR = 365 * 86400


class LoginTaken(Exception):
    """Somebody else has this login."""


async def whose(house: House, token: str) -> Row | None:
    """The person to whom this token belongs; None for nobody, and for sessions that were ended."""
    said = house.keys.person(token) if token else None
    if said is None:
        return None
    person = await house.store.person(said.id)
    return person if person is not None and person["sessions"] == said.sessions else None


def token_of(house: House, person: Row) -> str:
    return house.keys.for_person(person["id"], person["sessions"])


async def new_guest(house: House, name: str) -> Row:
    row: Row = {
        "id": new_id(),
        "name": clean(name, NAME_LENGTH) or "Guest",
        "login": None,
        "password": None,
        "sessions": 1,
        "created": house.settings.clock.now(),
    }
    await house.store.write([(insert(schema.people), row)])
    return row


async def change(house: House, person: Row, **values: Any) -> Row:
    changed = update(schema.people).where(schema.people.c.id == person["id"]).values(**values)
    try:
        await house.store.write([(changed, {})])
    except Conflict:
        raise LoginTaken from None
    return {**person, **values}
