"""Names, passwords, signing in and out."""

from fastapi import Request, Response
from pydantic import BaseModel, Field

from theomachy.server.doors.guards import address
from theomachy.server.doors.limits import Buckets
from theomachy.server.doors.rest.common import AHouse, Anyone, Heavy, Somebody, Stop, Strict, router
from theomachy.server.keeping.storage import Row
from theomachy.server.metrics import TURNED_AWAY
from theomachy.server.people import guests as people
from theomachy.server.people.keys import NAME_LENGTH, clean
from theomachy.server.tables.house import House


class Me(BaseModel):
    id: str
    name: str
    login: str | None
    token: str = Field(description="For programs; browsers have the same in a cookie.")


class Name(Strict):
    name: str = Field(max_length=200)


class Login(Strict):
    login: str = Field(min_length=3, max_length=64)
    password: str = Field(min_length=8, max_length=200)


def signed_in(house: House, response: Response, person: Row) -> Me:
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
    if person["id"]:
        return signed_in(house, response, await people.change(house, person, name=name))
    return signed_in(house, response, await welcomed(request, house, name))


async def welcomed(request: Request, house: House, name: str) -> Row:
    """A new guest, unless too many came from there."""
    buckets: Buckets = request.app.state.guests
    if not buckets.take(address(request.scope)):
        TURNED_AWAY.labels("guests").inc()
        raise Stop(429, "too-many-requests", "Too many new guests from there; wait a little.")
    return await people.new_guest(house, name)


@router.post("/me/password", dependencies=[Heavy])
async def set_password(body: Login, response: Response, house: AHouse, person: Somebody) -> Me:
    """Set a login and a password, to sit down on another device. All other sessions end."""
    login = clean(body.login, 64).casefold()
    if len(login) < 3:
        raise Stop(422, "login", "A login has at least three visible letters.")
    hashed = await house.keys.hash_password(body.password)
    try:
        changed = await people.change(house, person, login=login, password=hashed, sessions=person["sessions"] + 1)
    except people.LoginTaken:
        raise Stop(409, "taken", "Somebody else has this login.") from None
    return signed_in(house, response, changed)


@router.post("/login", dependencies=[Heavy])
async def log_in(body: Login, request: Request, response: Response, house: AHouse) -> Me:
    """Be who you were on another device."""
    login = clean(body.login, 64).casefold()
    buckets: Buckets = request.app.state.logins
    if not buckets.take(login):
        raise Stop(429, "too-many-requests", "Too many attempts for this login; wait a little.")
    person = await house.store.person_by_login(login)
    if not await house.keys.password_fits(person["password"] if person else None, body.password) or person is None:
        raise Stop(401, "password", "Login and password do not fit.")
    return signed_in(house, response, person)


@router.post("/logout", status_code=204)
async def log_out(response: Response) -> None:
    """Forget me on this device."""
    response.delete_cookie(people.COOKIE, httponly=True, samesite="strict")
