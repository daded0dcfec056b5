"""Names, passwords, signing in and out."""

from typing import Any

from fastapi import Depends, Request, Response
from pydantic import BaseModel, Field

from theomachy.server.doors.guards import address
from theomachy.server.doors.limits import Buckets
from theomachy.server.doors.rest.common import AHouse, Anyone, Heavy, Somebody, Stop, Strict, router
from theomachy.server.keeping.storage import Row
from theomachy.server.metrics import TURNED_AWAY
from theomachy.server.people import guests as people
from theomachy.server.people import leaving, moderating
from theomachy.server.people.keys import NAME_LENGTH, clean
from theomachy.server.tables.house import House
from theomachy.server.tables.shuffling import A_BOT

LOGIN_LENGTH = 64


class Me(BaseModel):
    id: str
    name: str
    login: str | None
    token: str = Field(description="For programs; browsers have the same in a cookie.")


class Leaving(Strict):
    password: str = Field("", max_length=200, description="Yours, if you have one.")


class Name(Strict):
    name: str = Field(max_length=200)


class Login(Strict):
    login: str = Field(min_length=3, max_length=LOGIN_LENGTH)
    password: str = Field(min_length=8, max_length=200)


class NewLogin(Login):
    old: str = Field("", max_length=200, description="The password that you have, if you have one.")


def signed_in(house: House, response: Response, person: Row) -> Me:
    """The cookie of their session."""
    token = people.token_of(house, person)
    response.set_cookie(
        people.COOKIE,
        token,
        max_age=people.YEAR,
        httponly=True,
        samesite="strict",
        secure=house.settings.secure,
    )
    return Me(id=person["id"], name=person["name"], login=person["login"], token=token)


@router.get("/me")
async def me(house: AHouse, person: Somebody) -> Me:
    """Who am I?"""
    token = people.token_of(house, person)
    return Me(id=person["id"], name=person["name"], login=person["login"], token=token)


@router.post("/me")
async def set_name(body: Name, request: Request, response: Response, house: AHouse, person: Anyone) -> Me:
    """Become a guest with this name; or, if you are somebody already, change it."""
    name = clean(body.name, NAME_LENGTH)
    if not name:
        raise Stop(422, "name", "A name has at least one visible letter.")
    see_that_it_is_nobody_elses(name)
    if person["id"]:
        await see_that_it_is_no_talk(request, house, person)
        return signed_in(house, response, await people.rename(house, person, name))
    return signed_in(house, response, await welcomed(request, house, name))


def see_that_it_is_nobody_elses(name: str) -> None:
    """Who is called like a bot would be taken for one: at the table, and by whoever checks a shuffle."""
    if name.casefold().startswith(A_BOT):
        raise Stop(422, "name", "Bots are called so. Please choose another name.")


async def see_that_it_is_no_talk(request: Request, house: House, person: Row) -> None:
    """A name is seen by everybody at once, as chat is: so it counts as that, and whoever is muted keeps theirs."""
    if moderating.is_muted(person, house.settings.clock.now()):
        raise Stop(403, "muted", "A moderator has asked you to be silent for a while; your name stays as it is.")
    buckets: Buckets = request.app.state.lines.chat
    if not buckets.take(person["id"]):
        TURNED_AWAY.labels("names").inc()
        raise Stop(429, "too-many-requests", "Not so fast: your name stays as it is for a while.")


async def welcomed(request: Request, house: House, name: str) -> Row:
    """A new guest, unless too many came from there."""
    see_that_it_is_nobody_elses(name)
    buckets: Buckets = request.app.state.guests
    if not buckets.take(address(request.scope)):
        TURNED_AWAY.labels("guests").inc()
        raise Stop(429, "too-many-requests", "Too many new guests from there; wait a little.")
    return await people.new_guest(house, name)


async def dearly(request: Request) -> None:
    """Passwords are hashed slowly on purpose, and guesses cost whoever makes them nothing."""
    buckets: Buckets = request.app.state.passwords
    if not buckets.take(address(request.scope)):
        TURNED_AWAY.labels("passwords").inc()
        raise Stop(429, "too-many-requests", "Too many passwords from there; wait a little.")


Dear = Depends(dearly)


@router.post("/me/password", dependencies=[Heavy, Dear])
async def set_password(
    body: NewLogin, request: Request, response: Response, house: AHouse, person: Somebody
) -> Me:
    """Set a login and a password, to sit down on another device. All other sessions end."""
    if person["password"] is not None:
        await check_password(request, house, person["login"], person, body.old)
    login = as_login(body.login)
    if len(login) < 3:
        raise Stop(422, "login", "A login has at least three visible letters.")
    hashed = await house.keys.hash_password(body.password)
    try:
        changed = await people.change(house, person, login=login, password=hashed)
    except people.LoginTaken:
        raise Stop(409, "taken", "Somebody else has this login.") from None
    await people.end_sessions(house, await house.store.sessions_of(person["id"]))
    return signed_in(house, response, await people.new_session(house, changed))


def as_login(said: str) -> str:
    """However it is written. Small letters may be more than large ones were."""
    return clean(said, LOGIN_LENGTH).casefold()[:LOGIN_LENGTH]


async def check_password(request: Request, house: House, login: str, person: Row | None, password: str) -> Row:
    """The person, if the password is theirs. Whoever guesses is slowed down where they are, and nobody else is."""
    buckets: Buckets = request.app.state.logins
    if not buckets.take(f"{login} {address(request.scope)}"):
        raise Stop(429, "too-many-requests", "Too many attempts for this login from there; wait a little.")
    if not await house.keys.password_fits(person["password"] if person else None, password) or person is None:
        raise Stop(401, "password", "Login and password do not fit.")
    if person["banned"]:
        raise Stop(403, "banned", "This account was closed by a moderator.")
    return person


@router.post("/login", dependencies=[Heavy, Dear])
async def log_in(body: Login, request: Request, response: Response, house: AHouse) -> Me:
    """Be who you were on another device."""
    login = as_login(body.login)
    person = await check_password(request, house, login, await house.store.person_by_login(login), body.password)
    try:
        return signed_in(house, response, await people.new_session(house, person))
    except people.Changed:
        raise Stop(401, "password", "Login and password do not fit.") from None


@router.post("/logout", status_code=204)
async def log_out(response: Response, house: AHouse, person: Anyone, everywhere: bool = False) -> None:
    """Forget me on this device, or everywhere: the session ends, its token opens nothing, its lines are closed."""
    if person["id"]:
        ended = await house.store.sessions_of(person["id"]) if everywhere else [person["session"]]
        await people.end_sessions(house, ended)
    response.delete_cookie(people.COOKIE, httponly=True, samesite="strict")


@router.get("/me/export", dependencies=[Heavy])
async def export(house: AHouse, person: Somebody) -> dict[str, Any]:
    """All that is known about me."""
    return await leaving.known_about(house, person)


@router.post("/me/delete", status_code=204, dependencies=[Heavy, Dear])
async def delete_me(body: Leaving, request: Request, response: Response, house: AHouse, person: Somebody) -> None:
    """Delete my account and what is only mine. Matches with others go on without my name, and a bot plays for me."""
    if person["password"] is not None:
        await check_password(request, house, person["login"], person, body.password)
    await leaving.forget(house, person)
    response.delete_cookie(people.COOKIE, httponly=True, samesite="strict")
