"""What a link to a table looks like where it is passed on: a title and a sentence in the page's head (Open Graph).

It says no more than the invitation does to whoever holds the same link, and a link with a wrong key is just our page.
"""

from html import escape

from starlette.responses import Response

from theomachy.server.doors.rest.invitations import Invitation, invited
from theomachy.server.keeping.storage import NotStored
from theomachy.server.tables.house import House
from theomachy.server.tables.states import Unwelcome

ICON = "icon-512.png"
LONGEST = 64  # of a table's name, and of a key


async def tags_for(house: House, table: str, key: str, base: str) -> str:
    """The tags of the page at the address of this invitation; "" if it invites nobody. `base` is where we are."""
    if len(table) > LONGEST or len(key) > LONGEST:
        return ""
    try:
        return tags(await invited(house, table, key), base)
    except (Unwelcome, NotStored):
        return ""


def tags(invitation: Invitation, base: str) -> str:
    title, text = title_of(invitation), sentence_of(invitation)
    said = {
        "og:type": "website",
        "og:site_name": "Theomachy",
        "og:title": title,
        "og:description": text,
        "og:image": f"{base}{ICON}",
    }
    named = {"twitter:card": "summary", "description": text, "robots": "noindex"}
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in said.items()]
    lines += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in named.items()]
    return "\n    ".join(lines)


def title_of(invitation: Invitation) -> str:
    who = f"{invitation.host} invites you" if invitation.host else "You are invited"
    return f"{who} to {invitation.title}"


def sentence_of(invitation: Invitation) -> str:
    """The way to play, the seats and the clock."""
    seats = f"{len(invitation.seats)} seats, {invitation.free} free"
    clock = invitation.clock
    times = {
        "none": "no clock",
        "live": f"{clock.move:g} seconds a move, {clock.bank / 60:g} minutes in reserve",
        "days": f"{clock.move:g} days a move",
    }
    return f"{invitation.mode}. {seats}, {times[clock.kind]}."


def with_tags(page: Response, tags: str) -> Response:
    """The page with these in its head, in place of its own description. It is not kept by anybody."""
    body = bytes(page.body).decode()
    start = body.find('<meta name="description"')
    end = body.find(">", start) + 1
    body = body[:start] + tags + body[end:] if start >= 0 else body.replace("</head>", f"{tags}</head>", 1)
    return Response(body, page.status_code, {"cache-control": "no-store"}, "text/html; charset=utf-8")
