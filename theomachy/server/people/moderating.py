"""What people can do about what others say, and what a moderator makes of it."""

from hashlib import blake2b
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from theomachy.server.keeping import schema
from theomachy.server.keeping.storage import Conflict, Row, Store, Write
from theomachy.server.people.keys import clean
from theomachy.server.tables.states import CHANGED

LONGEST_REASON = 300
MOST_REPORTS = 30  # open ones of one person
HOUR = 3600.0


class TooMany(Exception):
    """Somebody reports more than anybody can read."""


class NoSuch(Exception):
    """There is nobody, or nothing, of that name."""


# ---------------------------------------------------------------------- what people can do


async def report(store: Store, reporter: str, row: Row, reason: str, now: float) -> None:
    """Whose words they were, what was said, and why that should be looked at. Said twice, it is one report."""
    mark = f"{reporter} {row['table_id']} {row['number']}".encode()
    kept: Row = {
        "id": blake2b(mark, digest_size=6).hexdigest(),
        "at": now,
        "reporter": reporter,
        "person": row["person"],
        "name": row["name"],
        "table_id": row["table_id"],
        "number": row["number"],
        "text": row["text"],
        "reason": clean(reason, LONGEST_REASON),
    }
    mine = select(func.count().label("count")).where(schema.reports.c.reporter == reporter)
    open_ones = await store.row(mine.where(schema.reports.c.settled == ""))
    if open_ones is not None and open_ones["count"] >= MOST_REPORTS:
        raise TooMany(f"You have reported {MOST_REPORTS} things that a moderator has not looked at yet; wait for that.")
    try:
        await store.write([(insert(schema.reports), kept)])
    except Conflict:
        return


def is_muted(person: Row, now: float) -> bool:
    """Whether a moderator has silenced them for now."""
    return person["muted"] is not None and bool(person["muted"] > now)


async def block(store: Store, person: str, other: str) -> None:
    try:
        await store.write([(insert(schema.blocks), {"person": person, "other": other})])
    except Conflict:
        return


async def unblock(store: Store, person: str, other: str) -> None:
    blocks = schema.blocks.c
    await store.write([(delete(schema.blocks).where(blocks.person == person, blocks.other == other), {})])


async def blocked(store: Store, person: str) -> list[Row]:
    """Whom this person has blocked, by id and name."""
    people, blocks = schema.people.c, schema.blocks.c
    query = select(people.id, people.name).join(schema.blocks, blocks.other == people.id).where(blocks.person == person)
    return await store.rows(query.order_by(people.name))


# ---------------------------------------------------------------------- what a moderator can do


async def reports(store: Store, settled: bool) -> list[Row]:
    """Oldest first; those that were dealt with only if asked for."""
    query = select(schema.reports).order_by(schema.reports.c.at)
    return await store.rows(query if settled else query.where(schema.reports.c.settled == ""))


async def somebody(store: Store, who: str) -> Row:
    """A person by id or by login."""
    found = await store.person(who) or await store.person_by_login(who.casefold())
    if found is None:
        raise NoSuch(f'there is nobody with the id or login "{who}"; `theomachy moderate reports` shows ids')
    return found


async def mute(store: Store, who: str, hours: float, now: float) -> Row:
    """They may play, and say nothing. 0 hours: they may speak again."""
    until = now + hours * HOUR if hours else None
    return await _set(store, who, f"muted for {hours:g} hours" if hours else "", muted=until)


async def ban(store: Store, who: str, banned: bool) -> Row:
    """Whoever is banned is signed out everywhere and cannot sign in; at tables they are absent."""
    person = await _set(store, who, "banned" if banned else "", banned=banned)
    if banned:
        await store.write([(delete(schema.sessions).where(schema.sessions.c.person == person["id"]), {})])
    return person


async def _set(store: Store, who: str, settles: str, **values: Any) -> Row:
    person = await somebody(store, who)
    writes: list[Write] = [(update(schema.people).where(schema.people.c.id == person["id"]).values(**values), {})]
    if settles:
        about = schema.reports.c
        open_ones = update(schema.reports).where(about.person == person["id"], about.settled == "")
        writes.append((open_ones.values(settled=settles), {}))
    await store.write(writes)
    return person


async def remove(store: Store, table: str, number: int) -> Row:
    """A line of talk: whoever comes from now on does not see it."""
    row = await store.words(table, number)
    if row is None:
        raise NoSuch(f"at table {table} nothing was said under the number {number}")
    words, about = schema.chat.c, schema.reports.c
    gone = update(schema.chat).where(words.table_id == table, words.number == number).values(removed=True)
    settled = update(schema.reports).where(about.table_id == table, about.number == number, about.settled == "")
    await store.write([(gone, {}), (settled.values(settled="removed"), {})], CHANGED + table)
    return row


async def dismiss(store: Store, report: str) -> None:
    """Nothing is to be done about it."""
    found = await store.row(select(schema.reports).where(schema.reports.c.id == report))
    if found is None:
        raise NoSuch(f'there is no report "{report}"')
    done = update(schema.reports).where(schema.reports.c.id == report).values(settled="dismissed")
    await store.write([(done, {})])
