"""What lies where on a table of Epic."""

from typing import ClassVar

from theomachy.games.epic.abilities.printed import AS_DISCARDED
from theomachy.games.epic.events import Happened
from theomachy.games.epic.kinds import CardSet, EpicCard, Kind
from theomachy.games.epic.table.card_in_play import Lasting, Piece
from theomachy.games.epic.table.items import Item, Waiting
from theomachy.games.epic.table.options import Buried, FaceDown, Foreign, Replacement, Unveil, Use
from theomachy.games.epic.table.player import Player
from theomachy.games.epic.table.steps import A_CARD, IN_PREPARE, LUCK_OF_SEATS
from theomachy.kernel.cards import Card, Thing
from theomachy.kernel.line import Line
from theomachy.kernel.state import Part
from theomachy.kernel.table import CardTable
from theomachy.shelf.claims import Claim
from theomachy.shelf.series import Series


class Layout(CardTable[Kind]):
    """What lies where, how it is copied, and whose turn it is."""

    derived: ClassVar[tuple[str, ...]] = ("auras", "replacers")
    parts: ClassVar[list[type[Part]]] = [Player, Piece, Lasting, Claim, Item, Waiting, Series]

    def __init__(self, cards: CardSet, players: int) -> None:
        super().__init__(players, LUCK_OF_SEATS + 2 * players)
        self.set = cards
        self.players: list[Player] = []
        self.owner_of: list[int] = []  # by card id (E119); replaced, never changed
        self.removed: list[EpicCard] = []  # from the game
        self.gone: list[EpicCard] = []  # cards of players who left the game
        self.line: Line[Item] = Line()
        self.waiting: list[Waiting] = []  # when triggers
        self.active = 0  # whose turn it is
        self.regular = 0  # whose regular turn it is, or was
        self.extra: list[int] = []  # turns owed, the next one last (ER48); replaced, never changed
        self.turn = 0
        self.phase = IN_PREPARE
        self.defender = -1  # of the present attack
        self.hunted = 0  # the champion that is hunted, by its number
        self.is_hunt = False  # the attack was declared against a champion
        self.any_block = False  # blockers were declared in this attack
        self.qualities_of_gone: dict[int, int] = {}  # what things were that left play as something else than printed
        self.mulligans = 0  # players who have decided about theirs
        self.serial = 0  # things that were numbered so far
        self.batch = 0  # of triggers
        self.chain = 0  # triggers that resolved since somebody decided something
        self.unchecked = False  # something changed that the state check looks at
        self.auras: list[Piece] = []  # things in play with continuous abilities, face up
        self.replacers: list[Piece] = []  # things in play with as triggers about discard piles
        self.left = players  # how many are still in the game
        self.pack_war = False  # an empty deck hurts instead of winning (E153)
        self.ask_always = True
        self.series = Series(1, players)  # replaced, never changed
        self.first = 0  # who takes the first turn
        self.chooser = -1  # who decides who begins the next game (E11)
        self.first_out: list[int] = []  # who was eliminated first in this game; replaced, never changed
        self.rounds = 0  # packs opened so far, in a draft
        self.packs = 0  # packs that each player opens

    # ------------------------------------------------------------------ copies

    def copy_layout_to(self, twin: "Layout", watched: bool) -> None:
        self.copy_basics_to(twin, watched)
        twin.players = [player.copy() for player in self.players]
        twin.owner_of = self.owner_of
        if self.removed:
            twin.removed = self.removed[:]
        if self.gone:
            twin.gone = self.gone[:]
        twin.line = self.line.copy()
        if self.waiting:
            twin.waiting = self.waiting[:]
        twin.active = self.active
        twin.regular = self.regular
        twin.extra = self.extra
        twin.turn = self.turn
        twin.phase = self.phase
        twin.defender = self.defender
        twin.hunted = self.hunted
        twin.any_block = self.any_block
        twin.is_hunt = self.is_hunt
        twin.serial = self.serial
        twin.batch = self.batch
        twin.chain = self.chain
        twin.unchecked = self.unchecked
        twin.left = self.left
        twin.pack_war = self.pack_war
        twin.ask_always = self.ask_always
        twin.series = self.series
        twin.first = self.first
        twin.chooser = self.chooser
        twin.first_out = self.first_out
        twin.rounds = self.rounds
        twin.packs = self.packs
        twin.mulligans = self.mulligans
        if self.qualities_of_gone:
            twin.qualities_of_gone = self.qualities_of_gone.copy()
        if self.auras or self.replacers:
            twin.derive()

    def derive(self) -> None:
        in_play = [piece for player in self.players for piece in player.pieces if not piece.veiled]
        self.auras = [piece for piece in in_play if piece.kind.auras]
        self.auras.sort(key=by_number)
        self.replacers = [piece for piece in in_play if piece.kind.watches_as & AS_DISCARDED]
        self.replacers.sort(key=by_number)

    def kind_named(self, name: str) -> Kind:
        return self.set.by_name[name]

    def token_card(self, name: str) -> EpicCard:
        """Tokens of a kind share a card that is none of the match: the first ones of the table."""
        return self.cards[self.set.token_places[name]]

    def all_cards(self) -> list[EpicCard]:
        cards = self.removed + self.gone
        cards.extend(item.card for item in self.line.items if item.part == A_CARD)
        for player in self.players:
            cards.extend(player.hand + player.deck.cards() + player.discard)
            cards.extend(piece.card for piece in player.pieces if not piece.kind.token)
            cards.extend(player.side + player.aside + player.pool + player.pack)
        return cards

    def twin_of(self, thing: Thing) -> Thing:
        key = thing.twin_key()
        if isinstance(thing, Card):
            return self.cards[key]
        if isinstance(thing, Piece):
            return self.find(key)
        if isinstance(thing, Player):
            return self.players[key]
        if isinstance(thing, Use):
            return Use(self.find(key), thing.index)
        if isinstance(thing, Unveil):
            return Unveil(self.find(key))
        if isinstance(thing, FaceDown):
            return FaceDown(self.cards[key])
        if isinstance(thing, Buried):
            return Buried(self.cards[key], thing.seat, thing.owner, thing.aimed)
        if isinstance(thing, Foreign):
            return Foreign(self.cards[key], thing.owner)
        if isinstance(thing, Replacement):
            return Replacement(self.find(key), thing.index)
        if isinstance(thing, Item):
            item = self.item(key)
            assert item is not None
            return item
        for waiting in self.waiting:
            if waiting.number == key:
                return waiting
        raise KeyError(key)

    # ------------------------------------------------------------------ looking around

    def piece(self, number: int) -> Piece | None:
        """The thing of that number, if it is still in play."""
        for player in self.players:
            for piece in player.pieces:
                if piece.number == number:
                    return piece
        return None

    def find(self, number: int) -> Piece:
        piece = self.piece(number)
        assert piece is not None
        return piece

    def item(self, number: int) -> Item | None:
        for item in self.line.items:
            if item.number == number:
                return item
        return None

    def all_pieces(self) -> list[Piece]:
        """Everything in play, oldest first."""
        found: list[Piece] = []
        for player in self.players:
            found.extend(player.pieces)
        found.sort(key=by_number)
        return found

    def leader(self) -> int:
        """Who is first to get priority: the active player, or whoever takes that place (ER147)."""
        return self.active if not self.players[self.active].out else self.following(self.active)

    def following(self, seat: int) -> int:
        """The next seat clockwise that is still in the game."""
        seats = self.seats
        following = seat + 1 if seat + 1 < seats else 0
        while self.players[following].out and following != seat:
            following = following + 1 if following + 1 < seats else 0
        return following

    def clockwise(self) -> list[Player]:
        """The players in the game, the active player first (ER49)."""
        order: list[Player] = []
        for i in range(self.seats):
            player = self.players[(self.active + i) % self.seats]
            if not player.out:
                order.append(player)
        return order

    def opponents(self, seat: int) -> list[Player]:
        """Clockwise from the active player."""
        return [player for player in self.clockwise() if player.seat != seat]

    def owner(self, card: EpicCard) -> int:
        return self.owner_of[card.id]

    def note(self, what: str, values: dict[str, object]) -> None:
        """Something happened that everybody sees. Callers ask `watched` first."""
        self.tell(Happened(what, values))

    def number(self) -> int:
        self.serial += 1
        return self.serial


def by_number(piece: Piece) -> int:
    return piece.number
