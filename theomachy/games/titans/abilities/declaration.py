"""What is declared in a batch (T13, TR112)."""


from theomachy.kernel.state import Part


class Declaration(Part):
    """What somebody has declared: it is open to all, and is carried out with the batch (T13, TR112)."""

    def __init__(
        self, cards: list[str], whose: int = -1, subversions: str = "", to: str = "", receiver: int = -1
    ) -> None:
        self.what = ""  # the ability, as the words name it: "subvert", "cave-in", "nights-fury"
        self.seat = -1
        self.side = -1
        self.by = ""  # the card that has the ability
        self.cards = cards  # what it is done to
        self.whose = whose  # whose side these lie on; -1: a hand, or nobody's in particular
        self.subversions = subversions  # what is put on them, or taken off
        self.to = to  # what is gained or, for Divert, what gets the subversions
        self.receiver = receiver  # whose side that lies on
