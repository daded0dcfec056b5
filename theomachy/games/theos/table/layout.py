"""What lies where on a table of Theos."""

from typing import Any, ClassVar

from theomachy.games.theos.abilities.printed import Ability
from theomachy.games.theos.kinds import SUPPLY, CardSet, Kind, TheosCard, TheosDeck
from theomachy.games.theos.table.card_in_play import CardInPlay, Frame, Waiting
from theomachy.games.theos.table.draft import Draft
from theomachy.games.theos.table.player import Player
from theomachy.games.theos.table.steps import (
    DRAFT,
    FIRST_DIE,
    LUCK_OF_RIVAL,
    OUT_OF_PLAY,
    RESOLVING_NOW,
    RIVAL,
    STREAMS,
)
from theomachy.kernel.cards import Card, Deck, Thing
from theomachy.kernel.state import Part
from theomachy.kernel.table import CardTable


class Layout(CardTable[Kind]):
    """What lies where, how it is copied, and who belongs together."""

    momentary: ClassVar[dict[str, Any]] = {"triggering": []}
    parts: ClassVar[list[type[Part]]] = [Player, CardInPlay, Frame, Draft]

    def __init__(self, cards: CardSet, seats: int = 0) -> None:
        super().__init__(seats, STREAMS)
        self.set = cards
        self.players: list[Player] = []  # one more than there are seats in the solo variant
        self.teams: list[list[int]] = []
        self.opponent: list[int] = [1, 0, 3, 2]  # of each god (rule H6)
        self.active: list[int] = []  # per Realm: the active gods, as bits
        self.round = 0
        self.turn = 0
        self.die = FIRST_DIE
        self.supply = SUPPLY
        self.blanks: list[TheosCard] = []  # in the supply
        self.active_player = -1
        self.unresolved: list[CardInPlay] = []  # fastest first
        self.resolving: CardInPlay | None = None
        self.may_empower = False  # rule H60: an accepted Power card that has not empowered yet
        self.agenda: list[Frame] = []  # abilities being used; the last frame acts
        self.triggering: list[Waiting] = []  # being resolved now (HR56): empty between two steps
        self.order: list[int] = []  # the seats that still have to clean up
        self.resolved_this_turn: list[int] = []  # ids, in the order in which their players resolved them
        self.draft: Draft | None = None
        self.rival_stack: TheosDeck = Deck(LUCK_OF_RIVAL)  # solo: what the Rival will play
        self.rival_deck: TheosDeck = Deck(LUCK_OF_RIVAL)
        self.lone = False  # the solo variant (HR80): the second player is the Rival
        self.public_lists = True  # everybody knows which cards a deck is made of: not so with rosters
        self.brought = False  # players brought their lists, so nobody knows what another's is made of (HR81)
        self.box: list[TheosCard] = []  # then: the cards of the set that are in nobody's deck; replaced, never changed
        self.reacts_to = 0  # the events that some card of the match reacts to, as bits
        self.shields = 0  # the verbs that some card of the match stops on itself
        self.guards = 0  # ... on others

    # ------------------------------------------------------------------ copies

    def copy_layout_to(self, twin: "Layout", watched: bool) -> None:
        self.copy_basics_to(twin, watched)
        twin.teams = self.teams
        twin.opponent = self.opponent
        twin.active = self.active[:]
        twin.round = self.round
        twin.turn = self.turn
        twin.die = self.die
        twin.supply = self.supply
        twin.blanks = self.blanks[:]
        twin.active_player = self.active_player
        twin.may_empower = self.may_empower
        twin.order = self.order[:]
        twin.resolved_this_turn = self.resolved_this_turn[:]
        twin.lone = self.lone
        twin.public_lists = self.public_lists
        twin.brought = self.brought
        twin.box = self.box
        twin.reacts_to = self.reacts_to
        twin.shields = self.shields
        twin.guards = self.guards
        # without a Rival both are empty and stay so: then they are shared
        twin.rival_stack = self.rival_stack.copy() if self.lone else self.rival_stack
        twin.rival_deck = self.rival_deck.copy() if self.lone else self.rival_deck
        if self.draft is not None:
            twin.draft = self.draft.copy() if self.step <= DRAFT else self.draft  # it is over, and stays as it is
        twin.players = [player.copy() for player in self.players]
        if self.unresolved:
            twin.unresolved = [card.copy() for card in self.unresolved]
        resolving = self.resolving
        if resolving is not None:
            if resolving.state == RESOLVING_NOW:
                twin.resolving = resolving.copy()
            else:
                twin.resolving = twin.twin_in_play(resolving)
            twin.agenda = [frame.copy_onto(twin.twin_in_play(frame.card)) for frame in self.agenda]

    def in_play(self, card_id: int) -> CardInPlay | None:
        """The card in play with that id."""
        resolving = self.resolving
        if resolving is not None and resolving.card.id == card_id and resolving.state != OUT_OF_PLAY:
            return resolving
        for player in self.players:
            for card in player.row:
                if card.card.id == card_id:
                    return card
        for card in self.unresolved:
            if card.card.id == card_id:
                return card
        return None

    def twin_in_play(self, card: CardInPlay) -> CardInPlay:
        """A card that was swapped out is remembered while it is resolved or its abilities are used (HR63)."""
        twin = None if card.state == OUT_OF_PLAY else self.in_play(card.card.id)
        return card.copy() if twin is None else twin

    def twin_of(self, thing: Thing) -> Thing:
        if isinstance(thing, Card):
            return self.cards[thing.id]
        if isinstance(thing, Waiting):
            return Waiting(self.twin_in_play(thing.card), thing.ability)
        assert isinstance(thing, CardInPlay)
        return self.twin_in_play(thing)

    def kind_named(self, name: str) -> Kind:
        return self.set.blank if name == self.set.blank.name else self.set.by_name[name]

    def name_of(self, printed: Any) -> Any:
        assert isinstance(printed, Ability)
        return printed.text

    def all_cards(self) -> list[TheosCard]:
        cards = self.blanks[:]
        for player in self.players:
            cards.extend(player.hand + player.deck + player.spare)
            cards.extend(in_play.card for in_play in player.row)
            if player.laid is not None:
                cards.append(player.laid)
        cards.extend(in_play.card for in_play in self.unresolved)
        resolving = self.resolving
        if resolving is not None and resolving.state == RESOLVING_NOW:
            cards.append(resolving.card)
        cards.extend(self.box + self.rival_stack.cards() + self.rival_deck.cards())
        draft = self.draft
        if draft is not None:
            cards.extend(draft.pool.cards() + draft.laid_out + draft.aside + draft.out)
            for pack in draft.packs:
                cards.extend(pack)
        return cards

    # ------------------------------------------------------------------ who and what

    def realms(self) -> int:
        return len(self.active)

    def is_active(self, god: int, realm: int) -> bool:
        return self.active[realm] >> god & 1 == 1

    def followers_of(self, team: int) -> int:
        """HR71."""
        total = 0
        for seat in self.teams[team]:
            total += self.followers_on(self.players[seat])
        return total

    def followers_on(self, player: Player) -> int:
        """HR13: on all cards of this player, the one that is being resolved among them."""
        resolving = self.resolving
        if resolving is not None and resolving.state == RESOLVING_NOW and resolving.seat == player.seat:
            return player.followers() + resolving.followers
        return player.followers()

    def is_rival(self, seat: int) -> bool:
        return self.lone and seat == RIVAL

    def note_abilities(self, kinds: list[Kind]) -> None:
        """Look once at what the cards of this match can react to and stop, so that nobody looks for it in vain."""
        for kind in kinds:
            self.reacts_to |= kind.reacts_to
            self.shields |= kind.shields
            self.guards |= kind.guards
