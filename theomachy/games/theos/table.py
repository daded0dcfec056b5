"""The table of Theos: what lies where, and the questions one can ask about it."""

from typing import Final

from theomachy.games.theos.abilities.printed import (
    ADD,
    ALL,
    DESTROYED_ENEMY,
    DEVOTED,
    INSTANT,
    ITSELF,
    OTHER_FRIENDLY,
    Ability,
)
from theomachy.games.theos.events import Counted, GodActive, OnCard, Placed, Swapped, Wandered
from theomachy.games.theos.kinds import BLANK, SUPPLY, CardSet, Kind, TheosCard, TheosDeck
from theomachy.kernel.cards import Card, Deck, Thing
from theomachy.kernel.events import Event
from theomachy.kernel.knowledge import HiddenPool, Knowledge
from theomachy.kernel.table import Table

# The steps. Between two of them no rule is suspended.
SET_UP: Final = 0
DRAFT: Final = 1
BUILD: Final = 2
SEATING: Final = 3
PLACING: Final = 4
START: Final = 5
TURN: Final = 6
REVEAL: Final = 7
RESOLVE: Final = 8  # the next card
RESOLVING: Final = 9  # between two abilities of one resolution
END: Final = 10
CLEANUP: Final = 11
MOVING: Final = 12  # with two Realms: whoever cleaned up last

# The state of a card in play (2.11).
UNRESOLVED: Final = 0
RESOLVING_NOW: Final = 1
RESOLVED: Final = 2
OUT_OF_PLAY: Final = 3

# The hidden zones of a player: bits, shifted by four for each seat.
HAND: Final = 1
DECK: Final = 2
LAID: Final = 4
REST: Final = 8  # the cards of a roster that did not get into the deck
ZONES_PER_SEAT: Final = 4
PACKS: Final = 24  # from this bit on: the packs of the draft, then what is not dealt yet
UNDEALT: Final = 1 << 40

# The streams of chance: set-up, the draft, and the Rival of the solo variant.
LUCK_OF_SET_UP: Final = 0
LUCK_OF_DRAFT: Final = 1
LUCK_OF_RIVAL: Final = 2
STREAMS: Final = 3

HAND_SIZE: Final = 7  # rule H45
MOST_KEPT: Final = 7  # HR14
FIRST_DIE: Final = 10  # rule H44
LAST_ROUND: Final = 30  # HR79
LAST_LONE_ROUND: Final = 10  # HR80


def zone(seat: int, which: int) -> int:
    return which << (ZONES_PER_SEAT * seat)


def pack_zone(pack: int) -> int:
    return 1 << (PACKS + pack)


class Player:
    """One player: deck, hand, the card laid this Turn, and the row of resolved cards."""

    def __init__(self, seat: int, team: int) -> None:
        self.seat = seat
        self.team = team
        self.realm = 0
        self.hand: list[TheosCard] = []
        self.deck: list[TheosCard] = []
        self.rest: list[TheosCard] = []  # the cards of the roster that are not in the deck
        self.roster: list[str] = []  # all names on it, which everybody may read (rule H36); replaced, never changed
        self.laid: TheosCard | None = None
        self.row: list[CardInPlay] = []
        self.pack = -1  # the pack that the player holds in the draft

    def followers(self) -> int:
        total = 0
        for card in self.row:
            total += card.followers
        return total

    def blanks(self) -> int:
        count = 0
        for card in self.hand:
            if card.kind.type == BLANK:
                count += 1
        return count


class CardInPlay(Thing):
    """A card in play: its Followers, its orientation and its state."""

    def __init__(self, card: TheosCard, seat: int, team: int, state: int) -> None:
        self.card = card
        self.kind = card.kind
        self.seat = seat
        self.team = team
        self.state = state
        self.followers = 0
        self.destroyed = False

    def copy(self) -> "CardInPlay":
        twin = CardInPlay(self.card, self.seat, self.team, self.state)
        twin.followers = self.followers
        twin.destroyed = self.destroyed
        return twin

    def likeness(self) -> object:
        return self.card.id

    def twin_key(self) -> int:
        return self.card.id

    def __repr__(self) -> str:
        return f"<{self.kind.code}{'x' if self.destroyed else f'({self.followers})'} of {self.seat}>"

    def live(self) -> bool:
        """HR28: raised, and resolved or (since it was accepted) resolving."""
        return not self.destroyed and (self.state == RESOLVED or self.state == RESOLVING_NOW)

    def in_mood(self, mood: int) -> bool:
        """Devoted (rule H98), Secluded (rule H105), or no matter."""
        if mood == ALL:
            return True
        return self.followers > 0 if mood == DEVOTED else self.followers == 0 and not self.destroyed


class Waiting(Thing):
    """A Triggered ability that waits for its turn (HR55)."""

    def __init__(self, card: CardInPlay, ability: Ability) -> None:
        self.card = card
        self.ability = ability

    def same_as(self, other: "Waiting") -> bool:
        """A copy of the table has its own."""
        return self.card is other.card and self.ability is other.ability

    def likeness(self) -> object:
        return (self.card.card.id, self.ability.number)

    def twin_key(self) -> int:
        return self.card.card.id


class Frame:
    """A group of abilities that one card uses, top to bottom: its own, or copied ones (HR59)."""

    def __init__(self, card: CardInPlay, source: Kind, kind: int, copied: bool) -> None:
        self.card = card
        self.source = source  # on which they are printed
        self.kind = kind  # Instant or Power abilities
        self.abilities = source.instants if kind == INSTANT else source.powers
        self.copied = copied
        self.next = 0
        self.destroyed = 0  # by the ability above
        self.destroyed_enemies = 0


class Draft:
    """What lies on the table while decks are drafted (2.5)."""

    def __init__(self) -> None:
        self.pool: TheosDeck = Deck(LUCK_OF_DRAFT)  # face down: not turned up, or not dealt yet
        self.offerings: list[TheosCard] = []  # two players: the piles, in the order drawn
        self.powers: list[TheosCard] = []
        self.laid_out: list[TheosCard] = []  # two players: what may be picked
        self.aside: list[TheosCard] = []  # three or four players: out of the draft, face up
        self.out: list[TheosCard] = []  # out of the game, seen by all
        self.packs: list[list[TheosCard]] = []  # by number; those that nobody holds any more are out of the game
        self.deal = 0
        self.picks = 0  # made in this deal
        self.picker = 0
        self.direction = 1

    def copy(self) -> "Draft":
        twin = Draft()
        twin.pool = self.pool.copy()
        twin.offerings = self.offerings[:]
        twin.powers = self.powers[:]
        twin.laid_out = self.laid_out[:]
        twin.aside = self.aside
        twin.out = self.out[:]
        twin.packs = [pack[:] for pack in self.packs]
        twin.deal = self.deal
        twin.picks = self.picks
        twin.picker = self.picker
        twin.direction = self.direction
        return twin


class TheosTable(Table):
    """Everything on the table."""

    def __init__(self, cards: CardSet, seats: int = 0) -> None:
        super().__init__(seats, STREAMS)
        self.set = cards
        self.plan: object = None  # the set-up options
        self.cards: list[TheosCard] = []  # by id; shared with copies, replaced in imagined worlds
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
        self.reacts_to = 0  # the events that some card of the match reacts to, as bits
        self.shields = 0  # the verbs that some card of the match stops on itself
        self.guards = 0  # ... on others

    # ------------------------------------------------------------------ copies

    def copy(self, watched: bool) -> "TheosTable":
        twin = TheosTable(self.set, 0)
        self.copy_basics_to(twin, watched)
        twin.plan = self.plan
        twin.cards = self.cards
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
        twin.reacts_to = self.reacts_to
        twin.shields = self.shields
        twin.guards = self.guards
        if self.lone:
            twin.rival_stack = self.rival_stack.copy()
            twin.rival_deck = self.rival_deck.copy()
        if self.draft is not None:
            twin.draft = self.draft.copy() if self.step <= DRAFT else self.draft  # it is over, and stays as it is
        for player in self.players:
            copied = Player(player.seat, player.team)
            copied.realm = player.realm
            copied.hand = player.hand[:]
            copied.deck = player.deck[:]
            copied.rest = player.rest
            copied.roster = player.roster
            copied.laid = player.laid
            copied.row = [card.copy() for card in player.row]
            copied.pack = player.pack
            twin.players.append(copied)
        if self.unresolved:
            twin.unresolved = [card.copy() for card in self.unresolved]
        resolving = self.resolving
        if resolving is not None:
            if resolving.state == RESOLVING_NOW:
                twin.resolving = resolving.copy()
            else:
                twin.resolving = twin.in_play(resolving.card.id)
            for frame in self.agenda:
                copied_frame = Frame(twin.twin_in_play(frame.card), frame.source, frame.kind, frame.copied)
                copied_frame.next = frame.next
                copied_frame.destroyed = frame.destroyed
                copied_frame.destroyed_enemies = frame.destroyed_enemies
                twin.agenda.append(copied_frame)
        return twin

    def in_play(self, card_id: int) -> CardInPlay | None:
        """The card in play with that id."""
        resolving = self.resolving
        if resolving is not None and resolving.card.id == card_id:
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
        twin = self.in_play(card.card.id)
        return card.copy() if twin is None else twin  # a card that left play is remembered by its frame only

    def twin_of(self, thing: Thing) -> Thing:
        if isinstance(thing, Card):
            return self.cards[thing.id]
        if isinstance(thing, Waiting):
            return Waiting(self.twin_in_play(thing.card), thing.ability)
        assert isinstance(thing, CardInPlay)
        return self.twin_in_play(thing)

    # ------------------------------------------------------------------ who and what

    def tell(self, event: Event) -> None:
        """Callers ask `watched` first, so that a playout does not even make the event."""
        self.events.append(event)

    def realms(self) -> int:
        return len(self.active)

    def is_active(self, god: int, realm: int) -> bool:
        return self.active[realm] >> god & 1 == 1

    def followers_of(self, team: int) -> int:
        """HR71."""
        total = 0
        for seat in self.teams[team]:
            total += self.players[seat].followers()
        return total

    def is_rival(self, seat: int) -> bool:
        return self.lone and seat == 1

    def note_abilities(self, kinds: list[Kind]) -> None:
        """Look once at what the cards of this match can react to and stop, so that nobody looks for it in vain."""
        for kind in kinds:
            self.reacts_to |= kind.reacts_to
            self.shields |= kind.shields
            self.guards |= kind.guards

    # ------------------------------------------------------------------ knowledge

    def everyone_forgets(self, card: TheosCard) -> None:
        """The card lies open now."""
        for facts in self.knowledge:
            facts.forget(card.id)

    def everyone_knows(self, card: TheosCard, seat: int, where: int) -> None:
        """All saw the card go to that hidden zone; its player sees it there anyway."""
        for other in range(self.seats):
            if other != seat:
                self.knowledge[other].pin(card.id, zone(seat, where))

    def everyone_supposes(self, source: int, target: int) -> None:
        """Some card went from one hidden zone to the other."""
        for facts in self.knowledge:
            facts.could_move(source, target)

    def knows(self, seat: int, card: TheosCard, where: int) -> bool:
        """Whether a seat that cannot see this zone knows that the card is there."""
        return seat >= 0 and self.knowledge[seat].facts.get(card.id, 0) == where

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        pools: list[HiddenPool] = []
        for player in self.players:
            if player.seat == seat:
                continue
            pool: HiddenPool = {}
            where = player.seat
            hand = [card.id for card in player.hand]
            deck = [card.id for card in player.deck]
            if self.is_rival(where):
                hand += [card.id for card in self.rival_stack.cards()]
                deck += [card.id for card in self.rival_deck.cards()]
            if hand:
                pool[zone(where, HAND)] = hand
            if deck:
                pool[zone(where, DECK)] = deck
            if player.laid is not None:
                pool[zone(where, LAID)] = [player.laid.id]
            if player.rest and self.step > BUILD:
                pool[zone(where, REST)] = [card.id for card in player.rest]
            if pool:
                pools.append(pool)
        if self.draft is not None:
            draft_pool = self._hidden_in_the_draft(seat)
            if draft_pool:
                pools.append(draft_pool)
        return pools

    def _hidden_in_the_draft(self, seat: int) -> HiddenPool:
        draft = self.draft
        assert draft is not None
        pool: HiddenPool = {}
        held = self.players[seat].pack if seat >= 0 else -1
        for number, pack in enumerate(draft.packs):
            if pack and number != held:
                pool[pack_zone(number)] = [card.id for card in pack]
        undealt = draft.pool.cards()
        if undealt:
            pool[UNDEALT] = [card.id for card in undealt]
        return pool

    def deal_anew(self, dealt: dict[int, int]) -> None:
        cards = self.cards[:]
        for place in dealt:
            kind = self.cards[dealt[place]].kind
            if cards[place].kind is not kind:
                cards[place] = Card(place, kind)
        self.cards = cards
        for player in self.players:
            player.hand = [cards[card.id] for card in player.hand]
            player.deck = [cards[card.id] for card in player.deck]
            if player.rest:
                player.rest = [cards[card.id] for card in player.rest]
            if player.laid is not None:
                player.laid = cards[player.laid.id]
        if self.lone:
            for deck in (self.rival_stack, self.rival_deck):
                for segment in deck.segments:
                    segment.cards = [cards[card.id] for card in segment.cards]
        if self.draft is not None:
            draft = self.draft.copy()
            self.draft = draft
            draft.packs = [[cards[card.id] for card in pack] for pack in draft.packs]
            for segment in draft.pool.segments:
                segment.cards = [cards[card.id] for card in segment.cards]
        if self.watched:
            self.knowledge = [_facts_dealt_anew(facts, dealt) for facts in self.knowledge]

    # ------------------------------------------------------------------ Immune

    def immune(self, card: CardInPlay, verb: int, team: int) -> bool:
        """Rule H100, HR43: whether an ability of this team cannot do that to the card."""
        bit = 1 << verb
        if self.shields & bit and card.kind.shields & bit and card.live():
            for ability in card.kind.passives:
                for effect in ability.effects:
                    if (
                        effect.immune_to == verb
                        and effect.protects == ITSELF
                        and (effect.against_all or team != card.team)
                        and card.in_mood(ability.mood)
                    ):
                        return True
        if self.guards & bit:
            for player in self.players:
                for guard in player.row:
                    if guard.kind.guards & bit and self.guarded(guard, card, verb, team):
                        return True
            resolving = self.resolving
            if resolving is not None and resolving.state == RESOLVING_NOW and resolving.kind.guards & bit:
                return self.guarded(resolving, card, verb, team)
        return False

    def guarded(self, guard: CardInPlay, card: CardInPlay, verb: int, team: int) -> bool:
        """Whether that card's Passive abilities stop the verb on this one."""
        if guard is card or card.state != RESOLVED or not guard.live():
            return False
        for ability in guard.kind.passives:
            for effect in ability.effects:
                if effect.immune_to != verb or not guard.in_mood(ability.mood):
                    continue
                if effect.protects == OTHER_FRIENDLY:
                    if not card.destroyed and card.team == guard.team and (effect.against_all or team != guard.team):
                        return True
                elif effect.protects == DESTROYED_ENEMY:
                    if card.destroyed and card.team != guard.team and (effect.against_all or team != guard.team):
                        return True
        return False

    # ------------------------------------------------------------------ the verbs, as far as they only move things

    def add(self, card: CardInPlay, count: int, team: int) -> int:
        """Rule H95, HR41, HR44: how many came."""
        if card.destroyed or self.immune(card, ADD, team):
            return 0
        room = card.kind.max - card.followers
        if count > room:
            count = room
        if count > self.supply:
            count = self.supply
        if count > 0:
            card.followers += count
            self.supply -= count
            if self.watched:
                self.tell(Counted("added", card.seat, card.card, count))
        return count

    def remove(self, card: CardInPlay, count: int) -> int:
        """Rule H104: how many went."""
        if count > card.followers:
            count = card.followers
        if count > 0:
            card.followers -= count
            self.supply += count
            if self.watched:
                self.tell(Counted("removed", card.seat, card.card, count))
        return count

    def carry(self, source: CardInPlay, target: CardInPlay, count: int, what: str) -> int:
        """Rule H101, rule H106: Followers go from card to card, never beyond Max."""
        if target.destroyed or target.state == OUT_OF_PLAY:
            return 0
        room = target.kind.max - target.followers
        if count > room:
            count = room
        if count > source.followers:
            count = source.followers
        if count > 0:
            source.followers -= count
            target.followers += count
            if self.watched:
                self.tell(Wandered(what, source.seat, source.card, target.seat, target.card, count))
        return count

    def destroy(self, card: CardInPlay) -> None:
        """Rule H97, HR34: Followers to the supply, sideways, resolved."""
        self.supply += card.followers
        card.followers = 0
        card.destroyed = True
        if card.state != RESOLVED:
            if card.state == UNRESOLVED:
                self.unresolved.remove(card)
            self.into_row(card)
        if self.watched:
            self.tell(OnCard("destroyed", card.seat, card.card))

    def into_row(self, card: CardInPlay) -> None:
        """HR34: to the right end of its player's row."""
        card.state = RESOLVED
        self.players[card.seat].row.append(card)

    def raise_up(self, card: CardInPlay) -> None:
        """Rule H103, HR39."""
        card.destroyed = False
        if self.watched:
            self.tell(OnCard("raised", card.seat, card.card))

    def make_active(self, god: int, realm: int) -> bool:
        """Rule H7, HR53: False if it was active already."""
        if self.is_active(god, realm):
            return False
        self.active[realm] = (self.active[realm] | 1 << god) & ~(1 << self.opponent[god])
        if self.watched:
            self.tell(GodActive(god, realm, len(self.active)))
        return True

    def swap(self, player: Player, out: CardInPlay, into: TheosCard) -> None:
        """HR63, HR64: the row card goes to the hand, the hand card takes its place; a Blank goes to the supply."""
        place = player.row.index(out)
        player.hand.remove(into)
        player.hand.append(out.card)
        self.supply += out.followers
        out.followers = 0
        out.state = OUT_OF_PLAY
        if into.kind.type == BLANK:
            del player.row[place]
            self.blanks.append(into)
        else:
            player.row[place] = CardInPlay(into, player.seat, player.team, RESOLVED)
        if self.watched:
            self.everyone_forgets(into)
            self.everyone_knows(out.card, player.seat, HAND)
            self.shown = True
            self.tell(Swapped(player.seat, out.card, into))

    def place(self, seat: int, realm: int, moved: bool) -> None:
        self.players[seat].realm = realm
        if self.watched:
            self.tell(Placed(seat, realm, moved))

    def begin_using(self, card: CardInPlay, source: Kind, kind: int, copied: bool = False) -> None:
        """These abilities are used next, one after another, each from a rest point."""
        frame = Frame(card, source, kind, copied)
        if frame.abilities:
            self.agenda.append(frame)


def _facts_dealt_anew(facts: Knowledge, dealt: dict[int, int]) -> Knowledge:
    """Facts are about kinds; they follow the kind to the place where it was dealt."""
    twin = Knowledge()
    for card_id, zones in facts.facts.items():
        if card_id not in dealt:
            twin.facts[card_id] = zones
    for place, source in dealt.items():
        if source in facts.facts:
            twin.facts[place] = facts.facts[source]
    return twin
