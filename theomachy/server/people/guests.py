"""Guests and those who came back: who is asking, and new people."""

from contextlib import suppress
from typing import Any

from sqlalchemy import delete, insert, update

from theomachy.server.keeping import schema
from theomachy.server.keeping.storage import Conflict, NotStored, Row, Write
from theomachy.server.keeping.writing import must_change
from theomachy.server.people.keys import NAME_LENGTH, clean, new_id
from theomachy.server.tables.house import House
from theomachy.server.tables.retention import SIGNED_OUT

COOKIE = "theomachy"
A_DAY = 86400.0
YEAR = 365 * 86400
UNUSED = 180 * A_DAY  # seconds after which a session that nobody uses has ended


class LoginTaken(Exception):
    """Somebody else has this login."""


class Changed(Exception):
    """Their password is another one by now, or they are gone."""


async def whose(house: House, token: str) -> Row | None:
    """The person to whom this token belongs; None for nobody, and for sessions that have ended."""
    said = house.keys.person(token) if token else None
    return await of_session(house, said.id, said.session) if said is not None else None


async def of_session(house: House, id: str, session: str) -> Row | None:
    """The person whose session this is, unless it has ended. Whoever asks has used it."""
    person = await house.store.person_of_session(id, session)
    if person is None or person["banned"]:
        return None
    now = house.settings.clock.now()
    if now - person["seen"] > UNUSED:
        await end_sessions(house, [session])
        return None
    if now - person["seen"] > A_DAY:
        with suppress(NotStored, Conflict):  # it is not worth failing for
            await house.store.write([_seen(session, now)])
    return person


def token_of(house: House, person: Row) -> str:
    return house.keys.for_person(person["id"], person["session"])


async def new_guest(house: House, name: str) -> Row:
    now = house.settings.clock.now()
    row: Row = {
        "id": new_id(),
        "name": clean(name, NAME_LENGTH) or "Guest",
        "login": None,
        "password": None,
        "sessions": 1,
        "created": now,
        "muted": None,
        "banned": False,
    }
    session = new_id()
    await house.store.write([(insert(schema.people), row), _new_session(row["id"], session, now)])
    return {**row, "session": session}


async def new_session(house: House, person: Row) -> Row:
    """They have signed in here, too; unless the password that they said has been changed in this very moment."""
    session, who = new_id(), schema.people.c
    same = update(schema.people).where(who.id == person["id"], who.password == person["password"])
    still: Write = must_change(same.values(id=person["id"])), {}
    try:
        await house.store.write([still, _new_session(person["id"], session, house.settings.clock.now())])
    except Conflict:
        raise Changed from None
    return {**person, "session": session}


async def end_sessions(house: House, sessions: list[str]) -> None:
    """Their tokens open nothing from now on, and their lines are closed."""
    await house.store.write([(delete(schema.sessions).where(schema.sessions.c.id.in_(sessions)), {})])
    for room in list(house.rooms.values()):
        for viewer in room.viewers[:]:
            if viewer.session in sessions:
                viewer.close(SIGNED_OUT, "signed out")
                room.exit(viewer)


def _new_session(person: str, session: str, now: float) -> Write:
    return insert(schema.sessions), {"id": session, "person": person, "created": now, "seen": now}


def _seen(session: str, now: float) -> Write:
    return update(schema.sessions).where(schema.sessions.c.id == session).values(seen=now), {}


async def change(house: House, person: Row, **values: Any) -> Row:
    changed = update(schema.people).where(schema.people.c.id == person["id"]).values(**values)
    try:
        await house.store.write([(changed, {})])
    except Conflict:
        raise LoginTaken from None
    return {**person, **values}


async def rename(house: House, person: Row, name: str) -> Row:
    """They are called so from now on, everywhere: at their tables, and beside what they said there."""
    id = person["id"]
    changed: list[Write] = [
        (update(schema.people).where(schema.people.c.id == id).values(name=name), {}),
        (update(schema.seats).where(schema.seats.c.person == id).values(name=name), {}),
        (update(schema.chat).where(schema.chat.c.person == id).values(name=name), {}),
    ]
    await house.store.write(changed)
    for room in list(house.rooms.values()):
        room.seating.rename(person["id"], name)
    return {**person, "name": name}
