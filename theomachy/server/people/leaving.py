"""Going for good: what is known about a person, and how it is taken away."""

from typing import Any

from sqlalchemy import delete, or_, select

from theomachy.server.keeping import schema
from theomachy.server.keeping.storage import Row, Write, set_table
from theomachy.server.people.guests import end_sessions
from theomachy.server.tables.house import House
from theomachy.server.tables.retention import delete_tables
from theomachy.server.tables.states import CHANGED, PLAYING, WAITING

LEFT = "Somebody who left"  # the name of whoever is gone: that it was no bot matters to those who check the shuffle


async def known_about(house: House, person: Row) -> dict[str, Any]:
    """All that is kept about somebody, in the words of the database."""
    id, store = person["id"], house.store
    sessions, seats, chat, reports = schema.sessions, schema.seats, schema.chat, schema.reports
    tables = await store.rows(select(schema.tables).where(schema.tables.c.host == id))
    public = ("id", "game", "options", "visibility", "clock", "state", "outcome", "created")
    return {
        "person": {key: person[key] for key in ("id", "name", "login", "created")},
        "sessions": await store.rows(select(sessions.c.created, sessions.c.seen).where(sessions.c.person == id)),
        "hosted": [{key: row[key] for key in public} for row in tables],
        "seats": await store.rows(
            select(seats.c.table_id, seats.c.seat, seats.c.name, seats.c.brought).where(seats.c.person == id)
        ),
        "invited": await store.rows(select(schema.guests.c.table_id).where(schema.guests.c.person == id)),
        "blocked": sorted(await store.blocked_by(id)),
        "reports": await store.rows(
            select(reports.c.at, reports.c.text, reports.c.reason, reports.c.settled).where(reports.c.reporter == id)
        ),
        "chat": await store.rows(select(chat.c.table_id, chat.c.at, chat.c.text).where(chat.c.person == id)),
    }


async def forget(house: House, person: Row) -> None:
    """Away with the account and what is only theirs. In matches with others a bot plays on, and nobody's name stays."""
    id, store = person["id"], house.store
    await end_sessions(house, await store.sessions_of(id))
    seats = schema.seats.c
    mine = or_(schema.tables.c.host == id, schema.tables.c.id.in_(select(seats.table_id).where(seats.person == id)))
    for row in await store.rows(select(schema.tables.c.id).where(mine)):
        others = [seat for seat in await store.seats(row["id"]) if seat["person"] not in (None, id)]
        if others:
            await _get_up(house, row["id"], id)
        else:
            await delete_tables(house, [row["id"]])
    writes: list[Write] = [
        (delete(schema.chat).where(schema.chat.c.person == id), {}),
        (delete(schema.guests).where(schema.guests.c.person == id), {}),
        (delete(schema.blocks).where(or_(schema.blocks.c.person == id, schema.blocks.c.other == id)), {}),
        (delete(schema.reports).where(schema.reports.c.reporter == id), {}),
        (delete(schema.people).where(schema.people.c.id == id), {}),
    ]
    await store.write(writes)


async def _get_up(house: House, table: str, person: str) -> None:
    room = await house.room(table)
    async with room.lock:
        seat = room.seat_of(person)
        if seat >= 0:
            bot = room.settings.stand_in if room.state == PLAYING else None
            await room.seating.set_seat(seat, None, "" if room.state == WAITING else LEFT, bot)
            room.timing.settle()
            room.thinking.wake()
        if room.row["host"] == person:
            heir = next((other.person for other in room.seats if other.person is not None), "")
            host = heir if room.state == WAITING else ""
            await house.store.write([set_table(table, host=host)], CHANGED + table)
            room.row["host"] = host
