"""What lies where on a table of Epic."""

from typing import Any, ClassVar, Final

from theomachy.games.epic.abilities.printed import AS_DISCARDED
from theomachy.games.epic.kinds import CardSet, EpicCard, Kind
from theomachy.games.epic.table.card_in_play import Lasting, Piece
from theomachy.games.epic.table.items import Item, Waiting
from theomachy.games.epic.table.options import Buried, FaceDown, Foreign, Replacement, Unveil, Use
from theomachy.games.epic.table.player import Player
from theomachy.games.epic.table.steps import A_CARD, IN_PREPARE, LUCK_OF_SEATS
from theomachy.kernel.cards import Card, Thing
from theomachy.kernel.state import Part
from theomachy.shelf.claims import Claim
from theomachy.shelf.line_table import LineTable
from theomachy.shelf.targets import by_number

NOTHING_DEALT: Final[dict[int, int]] = {}


class Layout(LineTable[Kind, Player, Item, Waiting]):
    """What lies where, how it is copied, and whose turn it is."""

    derived: ClassVar[tuple[str, ...]] = ("auras", "replacers")
    apart: ClassVar[tuple[str, ...]] = (*LineTable.apart, "dealt")
    momentary: ClassVar[dict[str, Any]] = {"dealing": 0}
    parts: ClassVar[list[type[Part]]] = [Player, Piece, Lasting, Claim, Item, Waiting]

    def __init__(self, cards: CardSet, players: int) -> None:
        super().__init__(players, LUCK_OF_SEATS + 2 * players)
        self.set = cards
        self.owner_of: list[int] = []  # by card id (E119); replaced, never changed
        self.removed: list[EpicCard] = []  # from the game
        self.gone: list[EpicCard] = []  # cards of players who left the game
        self.regular = 0  # whose regular turn it is, or was
        self.extra: list[int] = []  # turns owed, the next one last (ER48); replaced, never changed
        self.phase = IN_PREPARE
        self.defender = -1  # of the present attack
        self.hunted = 0  # the champion that is hunted, by its number
        self.is_hunt = False  # the attack was declared against a champion
        self.any_block = False  # blockers were declared in this attack
        self.dealing = 0  # whose damage is being divided, by its number
        self.qualities_of_gone: dict[int, int] = {}  # what things were that left play as something else than printed
        self.mulligans = 0  # players who have decided about theirs
        self.auras: list[Piece] = []  # things in play with continuous abilities, face up
        self.replacers: list[Piece] = []  # things in play with as triggers about discard piles
        self.dealt = NOTHING_DEALT  # while a world is imagined: which card lies where
        self.pack_war = False  # an empty deck hurts instead of winning (E153)
        self.first = 0  # who takes the first turn
        self.chooser = -1  # who decides who begins the next game (E11)
        self.first_out: list[int] = []  # who was eliminated first in this game; replaced, never changed
        self.rounds = 0  # packs opened so far, in a draft
        self.packs = 0  # packs that each player opens

    # ------------------------------------------------------------------ copies

    def copy_layout_to(self, twin: "Layout", watched: bool) -> None:
        self.copy_line_to(twin, watched)
        twin.players = [player.copy() for player in self.players]
        twin.owner_of = self.owner_of
        if self.removed:
            twin.removed = self.removed[:]
        if self.gone:
            twin.gone = self.gone[:]
        twin.regular = self.regular
        twin.extra = self.extra
        twin.phase = self.phase
        twin.defender = self.defender
        twin.hunted = self.hunted
        twin.any_block = self.any_block
        twin.is_hunt = self.is_hunt
        twin.pack_war = self.pack_war
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
            return FaceDown(self.cards[key], thing.owner)
        if isinstance(thing, Buried):
            return Buried(self.cards[key], thing.seat, thing.owner, thing.aimed)
        if isinstance(thing, Foreign):
            return Foreign(self.cards[key], thing.owner)
        if isinstance(thing, Replacement):
            return Replacement(self.find(key), thing.index)
        if isinstance(thing, Item):
            return self.item_there(key)
        return self.waiter(key)

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

    def owner(self, card: EpicCard) -> int:
        return self.owner_of[card.id]
