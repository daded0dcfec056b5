"""A shuffle that can be checked.

A new table has a secret, of which it shows a hash: the commitment. Whoever sits down may add luck of their own. The
match's seed is a hash of both, so that neither the server nor any player chooses it. When the match is over, the secret
and what was added are told: everybody can work out that the commitment was kept, and that the seed came from it.

>>> secret, added = "5ec7e7", ["ann's luck", ""]
>>> proof = Proof(commitment(secret), secret, added, seed_of(secret, added))
>>> faults(proof)
[]
>>> faults(Proof(proof.commitment, "another", added, proof.seed))[0]
'the secret is not the one that was committed to'
"""

from hashlib import sha256

import msgspec

from theomachy.kernel.names import SEATS

COMMITMENT, SEED = b"theomachy commitment 1", b"theomachy seed 1"  # so that one hash cannot stand for another
A_BOT = "bot "  # what the name of a bot begins with, in a record
LONGEST = 64  # letters that one player may add


class Proof(msgspec.Struct):
    """All that it takes to check a shuffle; told when the match is over."""

    commitment: str
    secret: str
    added: list[str]  # seat by seat; "" where nobody added anything
    seed: str


def commitment(secret: str) -> str:
    return _hash(COMMITMENT, [secret])


def seed_of(secret: str, added: list[str]) -> str:
    return _hash(SEED, [secret, *added])


def _hash(what: bytes, parts: list[str]) -> str:
    """Each part with its length before it: no two lists of parts are the same bytes."""
    hashed = sha256(what)
    for part in parts:
        data = part.encode()
        hashed.update(len(data).to_bytes(4, "big") + data)
    return hashed.hexdigest()


def faults(proof: Proof, names: list[str] | None = None) -> list[str]:
    """What is wrong with it, in sentences; nothing, if the server did as it had committed to.

    `names` are those of the record, seat by seat. A bot adds no luck: a server that let one do so could try one luck
    after another, once it knew everybody else's, until it liked the cards.

    >>> faults(Proof(commitment("5"), "5", ["mine", "grind"], seed_of("5", ["mine", "grind"])), ["Ann", "bot greedy"])
    ["seat B is a bot's, and luck was added there: the server could have chosen it"]
    """
    found = []
    if names and len(names) != len(proof.added):
        found.append(f"luck was added at {len(proof.added)} seats, and the table has {len(names)}")
    for seat, (luck, name) in enumerate(zip(proof.added, names or [])):
        if luck and name.startswith(A_BOT):
            found.append(f"seat {SEATS[seat]} is a bot's, and luck was added there: the server could have chosen it")
    if commitment(proof.secret) != proof.commitment:
        found.append("the secret is not the one that was committed to")
    if seed_of(proof.secret, proof.added) != proof.seed:
        found.append("the seed does not follow from the secret and from what the players added")
    return found
