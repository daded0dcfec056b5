"""Where the chance of matches and bots comes from."""

import secrets


class Luck:
    """The system's secure source: nobody can tell one match from another. Tests bring a luck that they know."""

    def of_match(self) -> str:
        return secrets.token_hex(16)

    def of_bot(self) -> int:
        return secrets.randbits(30)
