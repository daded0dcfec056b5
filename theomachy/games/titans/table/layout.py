"""What lies where on a table of Titans of Eden."""

from typing import Any, ClassVar

from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.abilities.printed import Ability, read_ability
from theomachy.games.titans.events import InArena
from theomachy.games.titans.formats import Format
from theomachy.games.titans.kinds import Book, CardSet, Kind, TitanCard
from theomachy.games.titans.table.arena import Arena, Pile, TempleMat
from theomachy.games.titans.table.card_in_play import Attached, CardInPlay
from theomachy.games.titans.table.player import Player
from theomachy.games.titans.table.side import Side
from theomachy.kernel.cards import Card, Thing
from theomachy.kernel.state import Part
from theomachy.kernel.table import CardTable


class Layout(CardTable[Kind]):
    """What lies where, how it is copied, and in which arena something is told."""

    apart: ClassVar[tuple[str, ...]] = (*CardTable.apart, "format", "ready_made", "brought", "heard")
    momentary: ClassVar[dict[str, Any]] = {"declared": ()}
    parts: ClassVar[list[type[Part]]] = [Player, Arena, Pile, TempleMat, Side, CardInPlay, Attached]

    def __init__(self, cards: CardSet, format: Format) -> None:
        super().__init__(format.players, 1 + 2 * format.players)
        self.format = format
        self.set = cards
        self.ready_made: list[Book] = []  # constructed play: the spellbooks to choose from
        self.brought: list[list[Kind]] = []  # and those brought along, by side; empty where one is still to be built
        self.players: list[Player] = []
        self.arenas: list[Arena] = []
        self.sides: list[Side] = []
        self.turn = 1
        self.age = 0
        self.avatar = 0  # the team that holds it (T59)
        self.entered = 0  # cards that have entered play in this match
        self.asked_next = 0  # whose turn it is in the Surge step (TR5), and in awakening (T44)
        self.passes = 0  # passes in a row in the Surge step
        self.declared: tuple[Declaration, ...] = ()  # in this batch, in the order in which it was declared (TR112)
        self.heard = 0  # how many of these everybody was told of

    # ------------------------------------------------------------------ copies

    def copy_layout_to(self, twin: "Layout", watched: bool) -> None:
        self.copy_basics_to(twin, watched)
        twin.ready_made = self.ready_made
        twin.brought = self.brought
        twin.players = [player.copy() for player in self.players]
        twin.arenas = [arena.copy() for arena in self.arenas]
        twin.turn = self.turn
        twin.age = self.age
        twin.avatar = self.avatar
        twin.entered = self.entered
        twin.asked_next = self.asked_next
        twin.passes = self.passes
        mats: list[TempleMat] = []
        twins: list[Side] = []
        for side in self.sides:
            mat = TempleMat(side.mat.temples)
            for earlier in range(len(mats)):
                if self.sides[earlier].mat is side.mat:
                    mat = mats[earlier]
            mats.append(mat)
            copied = Side(side.number, twin.arenas[side.arena.number], twin.players[side.seat], mat)
            copied.book = side.book
            copied.taken = side.taken
            copied.promised = side.promised
            copied.nothing_up_to = side.nothing_up_to
            copied.shielded_this_age = side.shielded_this_age
            copied.shielded_this_turn = side.shielded_this_turn
            copied.lost_temple = side.lost_temple
            copied.looked = side.looked
            twins.append(copied)
        for side in self.sides:
            copied = twins[side.number]
            copied.foe = twins[side.foe.number]
            copied.in_play = [card.copy_onto(copied, twins[card.owner.number]) for card in side.in_play]
        twin.sides = twins

    def let_go(self) -> None:
        for side in self.sides:
            side.in_play = []
            del side.foe

    def twin_of(self, thing: Thing) -> Thing:
        key = thing.twin_key()
        if isinstance(thing, Card):
            return self.cards[key]
        for side in self.sides:
            for card in side.in_play:
                if card.number == key:
                    return card
        raise KeyError(key)

    def kind_named(self, name: str) -> Kind:
        return self.set.by_name[name]

    def name_of(self, printed: Any) -> Any:
        """Mimic gives abilities that are not printed on the card itself."""
        assert isinstance(printed, Ability)
        return printed.printed

    def printed(self, name: Any) -> Any:
        return read_ability(name)

    def all_cards(self) -> list[TitanCard]:
        cards = [card for arena in self.arenas for pile in arena.piles for card in pile.cards[: arena.left[pile.place]]]
        for player in self.players:
            cards.extend(player.hand + player.deck.cards() + player.discard + player.removed)
        for side in self.sides:
            cards.extend(side.book)
            cards.extend(laid.card for laid in side.laid)
            cards.extend(in_play.card for in_play in side.in_play)
        return cards

    def tell_in(self, arena: Arena, event: InArena) -> None:
        """Something happened in this arena. Where there is only one, nobody needs to be told in which."""
        if len(self.arenas) > 1:
            event.arena = arena.number + 1
        self.tell(event)

    def families_in_play(self) -> int:
        """The families of all abilities on the table, suppressed or not: a quick way to see that none acts."""
        families = 0
        for side in self.sides:
            for card in side.in_play:
                families |= card.families
        return families
