"""A player: a Guardian with board, cards and tokens."""

from typing import ClassVar, Final

from theomachy.games.guardians.abilities.printed import Ability, Line
from theomachy.games.guardians.kinds import Character, GuardianCard, GuardianDeck, Lineage, Side
from theomachy.games.guardians.table.in_play import Permanent
from theomachy.games.guardians.table.steps import FIRST_WOUND, LUCK_OF_SEATS, SECOND_WOUND
from theomachy.kernel.cards import Deck, Thing

NOBODY: Final = Character("", 0)  # until one is chosen
NO_LINEAGE: Final = Lineage("", "", 0, 0)
NO_LINEAGE.sides = [Side(Ability()), Side(Ability())]
UNCHOSEN: Final[dict[str, Character | Lineage]] = {"Character": NOBODY, "Lineage": NO_LINEAGE}


class Player(Thing):
    """What lies in front of a player, and what they did this turn."""

    made_of: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.character = NOBODY
        self.lineage = NO_LINEAGE
        self.vitality = 0
        self.full = 0  # starting Vitality: nobody is healed above it (GR56)
        self.hand: list[GuardianCard] = []
        self.deck: GuardianDeck = Deck(LUCK_OF_SEATS + seat)
        self.discard: list[GuardianCard] = []
        self.permanents: list[Permanent] = []
        self.extras: list[Permanent] = []
        self.wound_tokens: list[GuardianCard] = []
        self.sigils = 0
        self.tokens = 0  # of the Character: Vengeance, Frost, Time
        self.afflicted = 0  # by the Abomination: Blight
        self.divinity = 0  # the step of the Divinity Track
        self.eminence = 0  # the step of the Eminence Track
        self.upgraded = 0  # Basic Actions, as bits
        self.progress = 0  # Upgrades used on the Lineage (GR27)
        self.flipped = 0  # the side of the Lineage card
        self.shield = 0  # during this own turn
        self.next_shield = 0  # during the next own turn
        self.bonus = 0  # Action Points more or fewer this turn
        self.next_bonus = 0
        self.later: list[Line] = []  # what happens at the start of the next Action Step (replaced, never changed)
        # This turn:
        self.removed = 0  # Threats
        self.was_boosted = False  # a card of theirs
        self.played = 0  # cards
        self.used: list[str] = []  # whose "once each turn" was used (replaced, never changed)
        self.softened = False  # the Lineage's first reduction
        self.next_attack = 0

    def copy(self) -> "Player":
        twin = Player(self.seat)
        twin.character = self.character
        twin.lineage = self.lineage
        twin.vitality = self.vitality
        twin.full = self.full
        twin.hand = self.hand[:]
        twin.deck = self.deck.copy()
        twin.discard = self.discard[:]
        if self.permanents:
            twin.permanents = [permanent.copy() for permanent in self.permanents]
        if self.extras:
            twin.extras = [extra.copy() for extra in self.extras]
        if self.wound_tokens:
            twin.wound_tokens = self.wound_tokens[:]
        twin.sigils = self.sigils
        twin.tokens = self.tokens
        twin.afflicted = self.afflicted
        twin.divinity = self.divinity
        twin.eminence = self.eminence
        twin.upgraded = self.upgraded
        twin.progress = self.progress
        twin.flipped = self.flipped
        twin.shield = self.shield
        twin.next_shield = self.next_shield
        twin.bonus = self.bonus
        twin.next_bonus = self.next_bonus
        twin.later = self.later
        twin.removed = self.removed
        twin.was_boosted = self.was_boosted
        twin.played = self.played
        twin.used = self.used
        twin.softened = self.softened
        twin.next_attack = self.next_attack
        return twin

    def likeness(self) -> object:
        return self.seat

    def twin_key(self) -> int:
        return self.seat

    # ------------------------------------------------------------------ questions

    @property
    def side(self) -> Side:
        """The side of the Lineage card that lies up."""
        return self.lineage.sides[self.flipped]

    def wounds(self) -> int:
        """GR54: a pure function of Vitality."""
        if self.vitality > FIRST_WOUND:
            return 0
        return 1 if self.vitality > SECOND_WOUND else 2

    def points(self) -> int:
        """G43: the highest AP value reached."""
        return self.character.points[self.divinity]

    def eminence_limit(self) -> int:
        """G54."""
        return self.character.eminence[self.eminence]

    def counted(self) -> list[Permanent]:
        """The permanents that count towards Eminence."""
        return [permanent for permanent in self.permanents if permanent.kind.counts]

    def creations(self) -> list[Permanent]:
        return [permanent for permanent in self.permanents if permanent.kind.vitality]

    def creation_vitality(self, creation: Permanent) -> int:
        """Wild's bonus and the printed Vitality are added."""
        return creation.kind.vitality + self.side.tougher

    def lit_runes(self) -> int:
        count = 0
        for extra in self.extras:
            if extra.lit:
                count += 1
        return count

    def unlit_runes(self) -> list[Permanent]:
        return [extra for extra in self.extras if extra.kind.sigil >= 0 and not extra.lit]

    def new_turn(self) -> None:
        """GR64: what counts "this turn" begins anew for everybody."""
        self.removed = 0
        self.was_boosted = False
        self.played = 0
        self.used = []
        self.softened = False
        self.next_attack = 0

    def gain_tokens(self, amount: int) -> int:
        """Vengeance, Frost, Time: the rest is lost. How many were gained."""
        token = self.character.token
        if token is None:
            return 0
        gained = max(0, min(amount, token.most - self.tokens))
        self.tokens += gained
        return gained
