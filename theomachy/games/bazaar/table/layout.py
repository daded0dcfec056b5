"""What lies where on a table of Bazaar."""

from typing import ClassVar

from theomachy.games.bazaar.kinds import BazaarCard, BazaarDeck, CardSet, Kind
from theomachy.games.bazaar.table.card_in_play import Asset, Changes
from theomachy.games.bazaar.table.limbo import Item, Waiting
from theomachy.games.bazaar.table.options import Buried, Use
from theomachy.games.bazaar.table.player import Player
from theomachy.games.bazaar.table.steps import (
    AFTER,
    IN_BEGINNING,
    IN_DRAW,
    IN_MAIN,
    IN_POST,
    LUCK_OF_MARKET,
    LUCK_OF_SEATS,
    MARKET_SIZE,
)
from theomachy.kernel.cards import Card, Deck, Thing
from theomachy.kernel.state import Part
from theomachy.shelf.claims import Claim
from theomachy.shelf.line_table import LineTable
from theomachy.shelf.targets import by_number


class Layout(LineTable[Kind, Player, Item, Waiting]):
    """What lies where, how it is copied, and whose turn it is."""

    derived: ClassVar[tuple[str, ...]] = ("auras",)
    parts: ClassVar[list[type[Part]]] = [Player, Asset, Changes, Claim, Item, Waiting]

    def __init__(self, cards: CardSet, players: int) -> None:
        super().__init__(players, LUCK_OF_SEATS + players)
        self.set = cards
        self.market: list[BazaarCard | None] = [None] * MARKET_SIZE  # an emptied place stays empty (BR12)
        self.market_deck: BazaarDeck = Deck(LUCK_OF_MARKET)
        self.banished: list[BazaarCard] = []
        self.banished_of: list[int] = []  # their owners, in the same order; -1: nobody, it was in the market (BR57)
        self.gone: list[BazaarCard] = []  # cards of players who left the game
        self.phase = IN_BEGINNING
        self.pool = 0  # gold of the active player: while there is any, a buying window is open
        self.character_destroyed = False  # this turn
        self.struck: list[int] = []  # who dealt damage in the first damage step (replaced, never changed)
        self.auras: list[Asset] = []  # assets in play with constant abilities on others
        self.turn_limit = 0  # 0: none (BR97)

    # ------------------------------------------------------------------ copies

    def copy_layout_to(self, twin: "Layout", watched: bool) -> None:
        self.copy_line_to(twin, watched)
        twin.players = [player.copy() for player in self.players]
        twin.market = self.market[:]
        twin.market_deck = self.market_deck.copy()
        twin.banished = self.banished[:]
        twin.banished_of = self.banished_of[:]
        twin.gone = self.gone[:]
        twin.phase = self.phase
        twin.pool = self.pool
        twin.character_destroyed = self.character_destroyed
        twin.struck = self.struck
        twin.turn_limit = self.turn_limit
        if self.auras:
            twin.derive()

    def derive(self) -> None:
        self.auras = [asset for player in self.players for asset in player.assets if asset.kind.auras]

    def kind_named(self, name: str) -> Kind:
        return self.set.by_name[name]

    def all_cards(self) -> list[BazaarCard]:
        cards = [card for card in self.market if card is not None]
        cards.extend(self.market_deck.cards() + self.banished + self.gone)
        cards.extend(item.card for item in self.line.items if item.ability < 0)
        for player in self.players:
            cards.extend(player.hand + player.deck.cards() + player.discard)
            cards.extend(asset.card for asset in player.assets)
        return cards

    def twin_of(self, thing: Thing) -> Thing:
        key = thing.twin_key()
        if isinstance(thing, Card):
            return self.cards[key]
        if isinstance(thing, Player):
            return self.players[key]
        if isinstance(thing, Use):
            return Use(self.find(key), thing.index, thing.aimers)
        if isinstance(thing, Buried):
            return Buried(self.cards[key], thing.seat, thing.aimers)
        if isinstance(thing, Item):
            return self.item_there(key)
        if isinstance(thing, Waiting):
            return self.waiter(key)
        return self.find(key)

    # ------------------------------------------------------------------ looking around

    def asset(self, number: int) -> Asset | None:
        """The asset of that number, if it is still in play."""
        for player in self.players:
            for asset in player.assets:
                if asset.number == number:
                    return asset
        return None

    def find(self, number: int) -> Asset:
        asset = self.asset(number)
        assert asset is not None
        return asset

    def all_assets(self) -> list[Asset]:
        """Everything in play, oldest first."""
        found: list[Asset] = []
        for player in self.players:
            found.extend(player.assets)
        found.sort(key=by_number)
        return found

    def full_rights(self) -> bool:
        """PR2: whether the active player's own Main or Post-battle phase is open, with limbo empty."""
        return (self.phase == IN_MAIN or self.phase == IN_POST) and not self.line.items

    def phase_end(self) -> int:
        """The step after the pause that closes the present phase (PR1, PR6)."""
        step = AFTER[self.phase]
        if self.phase == IN_DRAW:
            self.open_main()
        return step

    def open_main(self) -> None:
        """B19."""
        self.phase = IN_MAIN
        self.line.open(self.active)
