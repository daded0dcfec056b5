"""Who may see which table."""

from theomachy.server.tables.house import House
from theomachy.server.tables.room import Room


async def may_watch(house: House, room: Room, person: str) -> bool:
    """Open tables: everybody. By link: whoever came through it. Private ones: only those who sit, and the host."""
    if room.row["visibility"] == "open":
        return True
    if not person:
        return False
    if room.row["host"] == person or room.seat_of(person) >= 0:
        return True
    return room.row["visibility"] == "link" and await house.store.is_guest(room.id, person)


async def may_find(house: House, room: Room, person: str) -> bool:
    """Whether the table exists, as far as this person is concerned: an invited one must find it to sit down."""
    return await may_watch(house, room, person) or (bool(person) and await house.store.is_guest(room.id, person))
