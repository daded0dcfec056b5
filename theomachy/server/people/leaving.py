"""Going for good: what is known about a person, and how it is taken away."""

from typing import Any

from sqlalchemy import delete, or_, select, update

from theomachy.server.keeping import schema
from theomachy.server.keeping.storage import Row, Write, set_table
from theomachy.server.people.guests import end_sessions
from theomachy.server.tables.house import House
from theomachy.server.tables.retention import delete_tables
from theomachy.server.tables.states import CHANGED, PLAYING, WAITING, Unwelcome

TRIES = 5
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
    await _clear_tables(house, id)
    writes: list[Write] = [
        (delete(schema.chat).where(schema.chat.c.person == id), {}),
        (delete(schema.guests).where(schema.guests.c.person == id), {}),
        (delete(schema.blocks).where(or_(schema.blocks.c.person == id, schema.blocks.c.other == id)), {}),
        (delete(schema.reports).where(schema.reports.c.reporter == id), {}),
        (delete(schema.people).where(schema.people.c.id == id), {}),
    ]
    await store.write(writes)
    await _clear_tables(house, id)  # what they had asked for in the same moment


async def _clear_tables(house: House, id: str) -> None:
    """Tables of theirs go; from those of others they get up."""
    store, seats = house.store, schema.seats.c
    mine = or_(schema.tables.c.host == id, schema.tables.c.id.in_(select(seats.table_id).where(seats.person == id)))
    for row in await store.rows(select(schema.tables.c.id).where(mine)):
        others = [seat for seat in await store.seats(row["id"]) if seat["person"] not in (None, id)]
        if not others:
            await delete_tables(house, [row["id"]])
            continue
        for _ in range(TRIES):
            try:
                await _get_up(house, row["id"], id)
                break
            except Unwelcome:  # another process has changed that seat meanwhile
                continue
        else:
            await _take_out(house, row["id"], id)


async def _take_out(house: House, table: str, person: str) -> None:
    """Of a table that cannot be opened: its game is not played here any more."""
    seats, tables = schema.seats, schema.tables
    mine = update(seats).where(seats.c.table_id == table, seats.c.person == person)
    hosted = update(tables).where(tables.c.id == table, tables.c.host == person).values(host="")
    out = mine.values(person=None, name=LEFT, bot=house.settings.stand_in, grip=seats.c.grip + 1)
    await house.store.write([(out, {}), (hosted, {})], CHANGED + table)


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
