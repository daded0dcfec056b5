"""Where the chance of matches and bots comes from."""

import secrets

from theomachy.server.tables.shuffling import seed_of


class Luck:
    """The system's secure source: nobody can tell one match from another. Tests bring a luck that they know."""

    def of_match(self) -> str:
        return secrets.token_hex(16)

    def seed_of(self, secret: str, added: list[str]) -> str:
        """The seed of a match, from the table's secret and what its players added."""
        return seed_of(secret, added)

    def of_bot(self) -> int:
        return secrets.randbits(30)
