"""Who is who: signed tokens, unguessable names, passwords."""

import asyncio
import hmac
import secrets
import unicodedata

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

NAME_LENGTH = 32
SHUFFLE_AGE = 3600  # seconds for which the luck of a table that is still to be laid is kept


def new_id() -> str:
    """A name that cannot be guessed: 128 bits. On a command line it is not taken for an option."""
    name = secrets.token_urlsafe(16)
    return new_id() if name.startswith("-") else name


def new_secret() -> str:
    """What tokens are signed with: 256 bits."""
    return secrets.token_hex(32)


class Person(msgspec.Struct, frozen=True):
    """What a person's token says."""

    id: str
    session: str


class SeatHold(msgspec.Struct, frozen=True):
    """What a seat's token says: good for this seat only, until it changes hands or its owner signs out."""

    table: str
    seat: int
    person: str
    grip: int
    session: str


class Keys:
    """Signs and reads tokens. What does not fit is nobody's."""

    def __init__(self, secret: str) -> None:
        self._people = URLSafeSerializer(secret, salt="person 1")
        self._seats = URLSafeSerializer(secret, salt="seat 2")
        self._shuffles = URLSafeTimedSerializer(secret, salt="shuffle 1")
        self._secret = secret.encode()
        self._hasher = PasswordHasher()
        self._few_at_a_time = asyncio.Semaphore(2)  # hashing is dear on purpose
        self._decoy = ""

    def for_person(self, id: str, session: str) -> str:
        return str(self._people.dumps([id, session]))

    def for_seat(self, hold: SeatHold) -> str:
        return str(self._seats.dumps([hold.table, hold.seat, hold.person, hold.grip, hold.session]))

    def person(self, token: str) -> Person | None:
        try:
            id, session = msgspec.convert(self._people.loads(token), tuple[str, str | int])
            return Person(id, f"{id}.{session}" if isinstance(session, int) else session)  # a number: from before
        except (BadSignature, msgspec.ValidationError, UnicodeError):
            return None

    def seat(self, token: str) -> SeatHold | None:
        try:
            return SeatHold(*msgspec.convert(self._seats.loads(token), tuple[str, int, str, int, str]))
        except (BadSignature, msgspec.ValidationError, UnicodeError):
            return None

    def for_shuffle(self, table: str) -> str:
        """For a table that is still to be laid: its luck is settled, and its players may add theirs."""
        return str(self._shuffles.dumps(table))

    def shuffle(self, token: str) -> str | None:
        """The table's name."""
        try:
            return msgspec.convert(self._shuffles.loads(token, max_age=SHUFFLE_AGE), str)
        except (BadSignature, msgspec.ValidationError, UnicodeError):
            return None

    def luck_of(self, table: str) -> str:
        """The secret of that table: it follows from its name, so that no process need remember it."""
        return hmac.digest(self._secret, f"luck 1 {table}".encode(), "sha256").hex()[:32]

    async def hash_password(self, password: str) -> str:
        async with self._few_at_a_time:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def password_fits(self, hashed: str | None, password: str) -> bool:
        """Takes as long for a login that does not exist as for a wrong password."""
        if not self._decoy:
            self._decoy = await self.hash_password(secrets.token_hex(16))
        try:
            async with self._few_at_a_time:
                await asyncio.to_thread(self._hasher.verify, hashed or self._decoy, password)
        except (VerificationError, InvalidHashError):
            return False
        return hashed is not None


MOST_MARKS = 3  # on one letter
SEEN = "LNPS"  # letters, numbers, punctuation, symbols: what is seen without another sign before it
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that nobody sees


def clean(text: str, longest: int) -> str:
    """Words from outside, made harmless: no control or invisible characters, no tricks with direction, no excess.

    Clients show them as text and never as markup; this only keeps one line one line, and no higher than a line. Where
    nobody would see anything, nothing is left.
    """
    kept = "".join(_harmless(sign) for sign in unicodedata.normalize("NFC", text))
    said = " ".join(_without_towers(kept).split())[:longest].strip()
    return said if any(unicodedata.category(sign)[0] in SEEN for sign in said) else ""


def _without_towers(text: str) -> str:
    """So many marks on one letter as languages have; with more, it would grow over the lines around it."""
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def _harmless(sign: str) -> str:
    category = unicodedata.category(sign)
    if category in ("Zl", "Zp", "Zs") or sign in "\t\n\r" or sign in BLANK:
        return " "
    if category in ("Cc", "Cf", "Cs", "Co", "Cn") and sign != "\u200d":  # the joiner of emoji may stay
        return ""
    return sign
