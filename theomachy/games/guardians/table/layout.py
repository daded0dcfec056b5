"""What lies where on a table of Guardians."""

from typing import Any, ClassVar

from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.kinds import Abomination, CardSet, GuardianCard, GuardianDeck, Kind
from theomachy.games.guardians.table.in_play import Fixed, Permanent, Threat
from theomachy.games.guardians.table.player import UNCHOSEN, Player
from theomachy.games.guardians.table.steps import (
    FINISH_CARD,
    LUCK_OF_ABOMINATION,
    LUCK_OF_ECHO,
    LUCK_OF_SEATS,
    LUCK_OF_TOKENS,
    NORMAL,
    RESOLVE,
    REVEAL,
    SPACES,
    TRACK,
    WINDOW_A,
)
from theomachy.kernel.cards import Card, Deck, Thing
from theomachy.kernel.state import Part
from theomachy.kernel.table import CardTable


class Playing(Part):
    """A card that is being played (GR47), until it lies in a pile or in play."""

    made_of: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: GuardianCard) -> None:
        self.card = card
        self.asked = 0  # how many players were asked in the present round
        self.token = False  # a Sigil Token lies on it
        self.boosting: GuardianCard | None = None
        self.booster = -1
        self.echo = False  # the boosting card is an Echo card (GS5)
        self.blocks: list[int] = []  # still to resolve, in order (replaced, never changed)
        self.again = False  # it was not the first card of its player this turn

    def copy(self) -> "Playing":
        twin = Playing(self.card)
        twin.asked = self.asked
        twin.token = self.token
        twin.boosting = self.boosting
        twin.booster = self.booster
        twin.echo = self.echo
        twin.blocks = self.blocks
        twin.again = self.again
        return twin


class Blow(Part):
    """Damage that a player is about to suffer: what a damage window is about (GR13)."""

    def __init__(self, player: Player, amount: int) -> None:
        self.player = player
        self.amount = amount
        self.reduced = 0


class Layout(CardTable[Kind]):
    """What lies where, and how it is copied."""

    momentary: ClassVar[dict[str, Any]] = {"blow": None, "looked_at": []}
    parts: ClassVar[list[type[Part]]] = [Player, Permanent, Threat, Playing]

    def __init__(self, cards: CardSet, players: int) -> None:
        super().__init__(players, LUCK_OF_SEATS + players)
        self.set = cards
        self.players: list[Player] = []
        self.abomination: Abomination = cards.abominations[0]
        self.marker = TRACK
        self.counter = 0  # Mutation, Worship, Armour
        self.cannot_heal = 0  # the turn in which the Abomination cannot heal
        self.token_bag: GuardianDeck = Deck(LUCK_OF_TOKENS)  # no order that nobody has seen exists
        self.wound_tokens = 0  # that lie on space 0; the others in the bag are out of the game (G4)
        self.wraths: list[GuardianCard] = []
        self.deck: GuardianDeck = Deck(LUCK_OF_ABOMINATION)
        self.discard: list[GuardianCard] = []
        self.threats: list[Threat | None] = [None] * SPACES
        self.revealed: GuardianCard | None = None  # an Instant that is being resolved
        self.out: list[GuardianCard] = []  # of the game
        self.active = 0
        self.turn = 0
        self.spent = 0  # Action Points (GR23)
        self.basics = 0  # Basic Actions taken this turn, as bits
        self.doubled = False  # all Threats activate twice this turn (GR39)
        self.second_pass = False
        self.space = 0  # the next Threat to activate
        self.readies_nothing = False
        self.window = WINDOW_A
        self.asked = 0  # how many players were asked in the window in a row
        self.after = REVEAL  # the step after the window
        self.playing: Playing | None = None
        self.echo_deck: GuardianDeck = Deck(LUCK_OF_ECHO)
        self.echo_row: list[GuardianCard] = []
        self.echo_discard: list[GuardianCard] = []
        self.echo_boosts = 0  # left this turn
        self.echo_limit = 0  # a turn
        self.echo_size = 0  # of the row; 0: no solo match
        # Never at a rest point:
        self.blow: Blow | None = None
        self.looked_at: list[GuardianCard] = []  # off the Abomination deck, by Foresee or Summon

    def copy_layout_to(self, twin: "Layout", watched: bool) -> None:
        self.copy_basics_to(twin, watched)
        twin.players = [player.copy() for player in self.players]
        twin.abomination = self.abomination
        twin.marker = self.marker
        twin.counter = self.counter
        twin.cannot_heal = self.cannot_heal
        twin.token_bag = self.token_bag.copy()
        twin.wound_tokens = self.wound_tokens
        twin.wraths = self.wraths[:]
        twin.deck = self.deck.copy()
        twin.discard = self.discard[:]
        twin.threats = [None if threat is None else threat.copy() for threat in self.threats]
        twin.revealed = self.revealed
        twin.out = self.out[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.spent = self.spent
        twin.basics = self.basics
        twin.doubled = self.doubled
        twin.second_pass = self.second_pass
        twin.space = self.space
        twin.readies_nothing = self.readies_nothing
        twin.window = self.window
        twin.asked = self.asked
        twin.after = self.after
        twin.playing = None if self.playing is None else self.playing.copy()
        twin.echo_boosts = self.echo_boosts
        twin.echo_limit = self.echo_limit
        twin.echo_size = self.echo_size
        if self.echo_size:
            twin.echo_deck = self.echo_deck.copy()
            twin.echo_row = self.echo_row[:]
            twin.echo_discard = self.echo_discard[:]

    def twin_of(self, thing: Thing) -> Thing:
        if isinstance(thing, Fixed):
            return thing
        key = thing.twin_key()
        if isinstance(thing, Card):
            return self.cards[key]
        if isinstance(thing, Player):
            return self.players[key]
        if isinstance(thing, Threat):
            return self.threat(key)
        for player in self.players:
            for permanent in player.permanents:
                if permanent.card.id == key:
                    return permanent
            for extra in player.extras:
                if extra.card.id == key:
                    return extra
        raise KeyError(key)

    # ------------------------------------------------------------------ what is printed

    def kind_named(self, name: str) -> Kind:
        return self.set.by_name[name]

    def name_of(self, printed: Any) -> Any:
        """Boards by their names; a line that waits for the next Action Step by its place among all such lines."""
        if isinstance(printed, Line):
            return self.set.later.index(printed)
        return printed.name or type(printed).__name__  # no board was chosen yet

    def printed(self, name: Any) -> Any:
        if isinstance(name, int):
            return self.set.later[name]
        return self.set.boards[name] if name in self.set.boards else UNCHOSEN[name]

    def all_cards(self) -> list[GuardianCard]:
        cards = self.token_bag.cards() + self.wraths + self.deck.cards() + self.discard + self.out + self.looked_at
        cards.extend(threat.card for threat in self.threats if threat is not None)
        if self.revealed is not None:
            cards.append(self.revealed)
        if self.playing is not None and not self.has_entered(self.playing):
            cards.append(self.playing.card)
        for player in self.players:
            cards.extend(player.hand + player.deck.cards() + player.discard + player.wound_tokens)
            cards.extend(permanent.card for permanent in player.permanents + player.extras)
        return cards + self.echo_deck.cards() + self.echo_row + self.echo_discard

    def has_entered(self, playing: Playing) -> bool:
        """GR49: a Talent or Creation whose own block is resolved: in play, or wherever it has gone from there."""
        resolving = self.step == RESOLVE or self.step == FINISH_CARD
        return playing.card.kind.permanent and resolving and NORMAL not in playing.blocks

    # ------------------------------------------------------------------ looking around

    def threat(self, card_id: int) -> Threat:
        for threat in self.threats:
            if threat is not None and threat.card.id == card_id:
                return threat
        raise KeyError(card_id)

    def in_play(self, threat: Threat) -> bool:
        return threat in self.threats

    def clockwise(self, seat: int) -> list[Player]:
        """All players, this one first."""
        return self.players[seat:] + self.players[:seat] if seat else self.players

    def points_left(self) -> int:
        """GR23."""
        player = self.players[self.active]
        return max(0, player.points() + player.bonus - self.spent)

    def abomination_shield(self) -> int:
        """G86, GR22."""
        counter = self.abomination.counter
        shield = self.counter if counter is not None and counter.is_shield else 0
        for threat in self.threats:
            if threat is not None:
                shield += threat.kind.shields_abomination
        return shield

    def permanent_of(self, seat: int, card_id: int) -> Permanent | None:
        for permanent in self.players[seat].permanents:
            if permanent.card.id == card_id:
                return permanent
        return None
