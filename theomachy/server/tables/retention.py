"""What is not kept for ever: old tables, and lines of sessions that have ended."""

from typing import TYPE_CHECKING

import structlog
from sqlalchemy import delete, insert

from theomachy.server.keeping import schema
from theomachy.server.keeping.storage import Write
from theomachy.server.keeping.telling import BETWEEN_NOTICES
from theomachy.server.people.keys import SHUFFLE_AGE
from theomachy.server.tables.clocks import DAY
from theomachy.server.tables.states import CHANGED

if TYPE_CHECKING:
    from theomachy.server.tables.house import House

log = structlog.get_logger()

SIGNED_OUT = 4001
USED = "shuffle "  # before the name of a table whose settled luck was used
AT_ONCE = 100  # old tables that are deleted in one go: nobody waits for long
PARTS = (  # of a table, children first
    schema.chat,
    schema.snapshots,
    schema.journal,
    schema.guests,
    schema.seats,
    schema.presence,
)


async def delete_tables(house: "House", ids: list[str]) -> None:
    """Tables with all that belongs to them, in memory and on disk."""
    for id in ids:
        room = house.rooms.pop(id, None)
        if room is not None:
            room.deserted = True
            await room.close()
    writes: list[Write] = [(delete(part).where(part.c.table_id.in_(ids)), {}) for part in PARTS]
    gone = BETWEEN_NOTICES.join(CHANGED + id for id in ids)
    await house.store.write([*writes, (delete(schema.tables).where(schema.tables.c.id.in_(ids)), {})], gone)


async def delete_old_tables(house: "House", now: float) -> None:
    """What has been over, or has waited for players, for longer than the settings say."""
    days = house.settings.keep_days
    if not days:
        return
    while ids := await house.store.untouched_since(now - days * DAY, AT_ONCE):
        await delete_tables(house, ids)
        log.info("old tables deleted", tables=len(ids))


def used_shuffle(name: str, now: float) -> Write:
    """It is used up, though its table may be deleted soon: whoever laid another with it would know its luck."""
    return insert(schema.secrets), {"name": USED + name, "value": since(now)}


async def forget_shuffles(house: "House", now: float) -> None:
    """Those that were used so long ago that they are too old, anyway."""
    secrets = schema.secrets.c
    old = secrets.name.startswith(USED, autoescape=True) & (secrets.value < since(now - 2 * SHUFFLE_AGE))
    await house.store.write([(delete(schema.secrets).where(old), {})])


def since(then: float) -> str:
    """A time as text, in the order of time."""
    return f"{then:020.3f}"


async def close_ended_lines(house: "House") -> None:
    """Sessions may end elsewhere: at another process, or by a moderator's command."""
    viewers = [(room, viewer) for room in house.rooms.values() for viewer in room.viewers if viewer.session]
    if not viewers:
        return
    ended = await house.store.ended({viewer.session for _, viewer in viewers})
    for room, viewer in viewers:
        if viewer.session in ended:
            viewer.close(SIGNED_OUT, "signed out")
            room.exit(viewer)
