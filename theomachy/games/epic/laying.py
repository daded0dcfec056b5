# interpreted: it only serves cases
"""Laying out positions of Epic as cases describe them, and what cannot be about them (docs/cases-epic.md)."""

from collections.abc import Iterator
from typing import Any, Final

from theomachy.cases.keys import Cards, Counts, Flag, Names, Number, Things, Word
from theomachy.cases.positions import SET_UP, Positions, lay_deck
from theomachy.games.epic import GAME
from theomachy.games.epic.abilities.leaving import must_break
from theomachy.games.epic.abilities.printed import ALIGNMENTS
from theomachy.games.epic.abilities.targets import candidates
from theomachy.games.epic.battle import able_to_block
from theomachy.games.epic.checks import contradicting, settle_control
from theomachy.games.epic.decklists import ready_decks
from theomachy.games.epic.faces import faces
from theomachy.games.epic.game import MOMENTS
from theomachy.games.epic.kinds import FOLDER, CardSet, EpicCard, Kind, read_kinds
from theomachy.games.epic.positions import AND, ItemSpec, Spec, find_kind, is_stub, piece_as_named
from theomachy.games.epic.setting_up import COUNTS, SEATS, new_table, own_card, read_plan
from theomachy.games.epic.table import Buried, EpicTable, Item, Lasting, Piece, Player
from theomachy.games.epic.table.steps import (
    A_CARD,
    A_TRIGGER,
    AN_ABILITY,
    ATTACKER,
    BEGIN,
    BLOCKER,
    EXPENDED,
    FLIPPED,
    HUNTED,
    IN_B1,
    IN_B3,
    IN_B5,
    IN_BUILD,
    IN_END,
    IN_PRE_BATTLE,
    IN_PREPARE,
    MULLIGAN,
    PREPARED,
    PRIORITY,
    TURN,
)
from theomachy.games.epic.view import PHASES
from theomachy.kernel.cards import Thing
from theomachy.kernel.faces import Face
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.names import BadName
from theomachy.kernel.sets import Block
from theomachy.shelf.aims import AT_PIECE, Aim
from theomachy.shelf.claims import FOR_GOOD, THIS_TURN, Claim
from theomachy.shelf.series import LENGTHS, Series
from theomachy.shelf.targets import Target

STEP_OF: Final = {name: step for step, name in MOMENTS.items()}
PAUSES: Final = {
    "pre-battle": IN_PRE_BATTLE,
    "B1": IN_B1,
    "B3": IN_B3,
    "B5": IN_B5,
    "build": IN_BUILD,
    "end": IN_END,
}
BEGINNINGS: Final = {
    "beginning of pre-battle": IN_PRE_BATTLE,
    "beginning of battle": IN_B1,
    "beginning of build": IN_BUILD,
    "beginning of end": IN_END,
}
PHASE_OF: Final = {"B2": IN_B1, "B4": IN_B3, "B6": IN_B5, "B7": IN_B5, "B8": IN_B5, "clean-up": IN_END}
BEFORE: Final = ["set-up", "draft", "deck building", "sideboarding", "opening", "who begins"]
IN_AN_ATTACK: Final = (IN_B3, IN_B5)
FILLER: Final = "Tin Kestrel"
MODE_OF: Final = {count: mode for mode, count in COUNTS.items()}
ROLE_NAMES: Final = {ATTACKER: "attacks", BLOCKER: "blocks", HUNTED: "is hunted"}


class EpicLaying(Positions[EpicTable]):
    """The half of the case format that lays out positions."""

    bare = True
    play_field = "pieces"
    streams = (SET_UP, *SEATS)
    set_up_keys = ("players",)
    keys = {
        "players": Number(2, 6, hard=6),
        "active": Word(SEATS),
        "priority": Word(SEATS),
        "passes": Number(0, 5, hard=5),
        "defender": Word(SEATS),
        "turn": Number(0),
        "extra": Names(),
        "line": Things(True),
        "removed": Cards(True),
        "pack_war": Flag(),
        "games": Number(1, 5),
        "wins": Counts(2),
    }
    seat_keys = {
        "mojo": Number(1, 999),
        "actions": Number(0, 99),
        "hand": Cards(True),
        "deck": Cards(True),
        "discard": Cards(True),
        "play": Things(True),
        "side": Cards(True),
        "ward": Number(0, 99),
        "safe": Flag(),
        "out": Flag(),
    }
    also_called = {
        "pre-battle step": "pre-battle",
        "build step": "build",
        "end step": "end",
        "prepare step": "prepare",
        "battle step": "B1",
        "clean up": "clean-up",
    }

    def seat_count(self, case: Block) -> int:
        """As many as are said, or as have a table."""
        players = case.values.get("players", 0)
        named = max([SEATS.index(seat) + 1 for seat in SEATS if seat in case.values], default=2)
        return min(6, max(players if isinstance(players, int) else 0, 2)) if players else max(2, named)

    def moments(self) -> list[str]:
        return list(dict.fromkeys([*MOMENTS.values(), *PHASES, *BEGINNINGS, "over"]))

    def is_moment(self, wanted: str) -> bool:
        return wanted in self.moments()

    def moment_called(self, name: str) -> str:
        """B1 to B8 end in a number that is part of the name."""
        if name.upper() in self.moments():
            return name.upper()
        small = " ".join(name.lower().split()).removeprefix("the ")
        return self.also_called.get(small, small if small in self.moments() else name)

    # ------------------------------------------------------------------ the match

    def describe(self, table: EpicTable, text: Any) -> Any:
        """A description of the game's own: it knows stubs."""
        return Spec(text, table.set)

    def card_set(self, proxies: list[Block]) -> CardSet:
        return with_proxies(proxies)

    def faces(self, proxies: list[Block]) -> list[Face]:
        return faces(self.card_set(proxies))

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = self.card_set(proxies)
        players = self.count_players(case)
        options = dict(case.values.get("setup", {}))
        options.setdefault("mode", MODE_OF[players])
        match = self.new_match(case, Setup(options))
        plan = read_plan(cards, ready_decks(Setup()), options)
        if case.text_or("at", "pre-battle") == "set-up":
            table = new_table(cards, GAME.rules.seats(Setup(options)))
            table.plan = plan
        else:
            table = self.lay_out(cards, players, case)
            table.ask_always = plan.ask_always
            table.series = self.series_of(players, case)
        return self.begin(match, table)

    def count_players(self, case: Block) -> int:
        named = max([SEATS.index(seat) + 1 for seat in SEATS if seat in case.values], default=2)
        players = case.number("players", 2, 6, max(2, named))
        if named > players:
            raise case.bad("players", f"there is a seat {SEATS[named - 1]}", f"write players = {named}")
        return players

    def series_of(self, players: int, case: Block) -> Series:
        games = case.number("games", 1, 5, 1)
        if games not in LENGTHS:
            raise case.bad("games", f"games is {games}", "write 1, 3 or 5 (E149)")
        series = Series(games, players)
        for letter, won in case.values.get("wins", {}).items():
            series.wins[seat_named(letter, players)] = won
            if won >= series.needed():
                fault = f"{letter} has won {won} of {games} games, and the match"
                raise case.bad("wins", fault, "write fewer, or games = 3 or 5")
        series.played = sum(series.wins)
        return series

    def lay_out(self, cards: CardSet, players: int, case: Block) -> EpicTable:
        table = new_table(cards, players)
        self.set_moment(table, case)
        table.turn = case.number("turn", 0, 999, 0 if table.step == MULLIGAN else 5)
        table.active = seat_named(case.values.get("active", "A"), players)
        table.regular = table.first = table.active
        table.extra = [seat_named(letter, players) for letter in reversed(case.values.get("extra", []))]
        table.pack_war = case.flag("pack_war", False)
        table.removed = self.cards_of(table, case.values.get("removed", []), 0)
        for player in table.players:
            self.lay_out_player(table, player, case)
        self.lay_out_play(table, case)
        self.lay_out_line(table, case)
        for player in table.players:
            player.main = [
                card for card in table.all_cards() if table.owner(card) == player.seat and card not in player.side
            ]
        self.settle(table)
        table.line.open(seat_named(case.values.get("priority", SEATS[table.active]), players))
        table.line.passes = case.number("passes", 0, 5, 0)
        return table

    def set_moment(self, table: EpicTable, case: Block) -> None:
        at = case.text_or("at", "pre-battle")
        if at in PAUSES:
            table.step, table.phase = PRIORITY, PAUSES[at]
        elif at in BEGINNINGS:
            table.step, table.phase = BEGIN, BEGINNINGS[at]
        elif at in STEP_OF and at not in BEFORE:
            table.step, table.phase = STEP_OF[at], PHASE_OF.get(at, IN_PREPARE)
        else:
            known = ", ".join([*PAUSES, *BEGINNINGS, *PHASE_OF, "turn", "prepare", "mulligan", "set-up"])
            raise case.bad("at", f'no case begins at "{at}"', f"write one of: {known}")

    # ------------------------------------------------------------------ players and what they have in play

    def lay_out_player(self, table: EpicTable, player: Player, case: Block) -> None:
        values: dict[str, Any] = case.values.get(SEATS[player.seat], {})
        player.mojo = values.get("mojo", player.mojo)
        player.actions = values.get("actions", 0 if table.step <= TURN else 1)  # E19
        player.hand = self.cards_of(table, values.get("hand", []), player.seat)
        deck = values.get("deck", 20)
        lay_deck(player.deck, self.cards_of(table, deck, player.seat), isinstance(deck, list))
        player.discard = self.cards_of(table, values.get("discard", []), player.seat)
        player.side = self.cards_of(table, values.get("side", []), player.seat)
        player.ward = values.get("ward", 0)
        player.safe = values.get("safe", False)
        if values.get("out", False):
            player.out = True
            table.left -= 1
            player.deck.segments = []

    def lay_out_play(self, table: EpicTable, case: Block) -> None:
        """None of it comes into play anew."""
        for player in table.players:
            for text in listed(case.values.get(SEATS[player.seat], {}).get("play", [])):
                spec = Spec(text, table.set)
                for _ in range(spec.times):
                    self.lay_piece(table, player, spec)
        self.lay_out_attack(table, case)

    def lay_out_attack(self, table: EpicTable, case: Block) -> None:
        """Each blocker blocks whom it is able to block (ER50)."""
        attackers = in_role(table, ATTACKER)
        hunted, blockers = in_role(table, HUNTED), in_role(table, BLOCKER)
        if table.phase in IN_AN_ATTACK:
            others = [piece.controller for piece in hunted + blockers]
            others.extend(player.seat for player in table.opponents(table.active))
            table.defender = others[0]
        if "defender" in case.values:
            table.defender = seat_named(case.values["defender"], table.seats)
        table.hunted = hunted[0].number if hunted else 0
        table.is_hunt = bool(hunted)
        table.any_block = bool(blockers)
        for blocker in blockers:
            able = [piece for piece in attackers if able_to_block(table, blocker, piece)] or attackers
            blocker.blocks = [piece.number for piece in able]
            for piece in able:
                piece.blocked = True

    def settle(self, table: EpicTable) -> None:
        """Control as continuous abilities have it; where they explain it, no other effect is needed."""
        for piece in table.all_pieces():
            claims, piece.claims = piece.claims, None
            if claims is not None and table.controller_of(piece) != piece.controller:
                piece.claims = claims
        settle_control(table)

    def lay_piece(self, table: EpicTable, player: Player, spec: Spec) -> None:
        owner = player.seat if spec.owner is None else seat_named(SEATS[spec.owner], table.seats)
        card = table.token_card(spec.kind.name) if spec.kind.token else own_card(table, spec.kind, owner)
        piece = Piece(table.number(), card, owner, player.seat, player.seat if spec.placed else owner)
        piece.veiled = spec.veiled is True
        piece.damage = spec.damage or 0
        piece.deadly = spec.deadly is True
        piece.counters = spec.counters or 0
        piece.role = spec.role or 0
        piece.orientation = {ATTACKER: EXPENDED, BLOCKER: FLIPPED}.get(piece.role, PREPARED)
        if spec.orientation is not None:
            piece.orientation = spec.orientation
        if spec.chosen:
            piece.chosen = ALIGNMENTS[spec.chosen]
        if spec.gets is not None or spec.gains is not None:
            lasting = Lasting(table.number(), find_kind(table.set, "Idol"), 0, THIS_TURN)
            lasting.offense, lasting.defense = spec.gets or (0, 0)
            lasting.add(spec.gains, None)
            piece.lasting = [lasting]
        if owner != player.seat and not spec.placed:  # as if by Enthrall the Mighty, or by Ring of Will
            piece.claims = [Claim(player.seat, table.number(), THIS_TURN if spec.borrowed else FOR_GOOD, 0)]
        player.pieces.append(piece)
        if not piece.veiled:
            table.turned_up(piece)

    def cards_of(self, table: EpicTable, cards: Any, seat: int) -> list[EpicCard]:
        if isinstance(cards, int):
            return [own_card(table, find_kind(table.set, FILLER), seat) for _ in range(cards)]
        found: list[EpicCard] = []
        for text in listed(cards):
            if isinstance(text, int):
                found.extend(self.cards_of(table, text, seat))
                continue
            spec = Spec(text, table.set)
            if spec.kind.token:
                raise BadName(f'"{text}": a token is no card, and lies only in play (E117)')
            if not spec.plain:
                raise BadName(f'"{text}": of a card that is not in play, only owner=B and x2 can be said')
            owner = seat if spec.owner is None else seat_named(SEATS[spec.owner], table.seats)
            found.extend(own_card(table, spec.kind, owner) for _ in range(spec.times))
        return found

    # ------------------------------------------------------------------ the line

    def lay_out_line(self, table: EpicTable, case: Block) -> None:
        """From bottom to top; what something aims at must be a legal target now."""
        for text in listed(case.values.get("line", [])):
            spec = ItemSpec(text, table.set)
            seat = table.active if spec.card.seat is None else seat_named(SEATS[spec.card.seat], table.seats)
            item = self.ability_on_line(table, spec, seat) if spec.ability else self.card_on_line(table, spec, seat)
            item.aims = self.aims_on_line(table, spec, item)
            table.line.items.append(item)

    def card_on_line(self, table: EpicTable, spec: ItemSpec, seat: int) -> Item:
        kind = spec.card.kind
        if kind.token or kind.instantaneous:
            why = "no card" if kind.token else "instantaneous"
            raise BadName(f'"{spec.text}" is {why}, and never waits on the line')
        owner = seat if spec.card.owner is None else seat_named(SEATS[spec.card.owner], table.seats)
        item = Item(table.number(), seat, own_card(table, kind, owner), A_CARD, 0, 0)
        item.veiled = spec.card.veiled is True
        return item

    def ability_on_line(self, table: EpicTable, spec: ItemSpec, seat: int) -> Item:
        """Of something that this player has in play."""
        kind = spec.card.kind
        sources = [piece for piece in table.players[seat].pieces if spec.card.fits(table, piece)]
        if not sources:
            raise BadName(f'"{spec.text}": {SEATS[seat]} has no such thing in play')
        abilities = [(AN_ABILITY, index) for index in range(len(kind.activated))]
        abilities += [(A_TRIGGER, index) for index in range(len(kind.triggers))]
        if not 1 <= spec.nth <= len(abilities):
            raise BadName(f'"{spec.text}": {kind.name} has {len(abilities)} abilities that go on the line')
        part, index = abilities[spec.nth - 1]
        item = Item(table.number(), seat, sources[0].card, part, index, sources[0].number)
        item.it = (AT_PIECE, sources[0].number)
        return item

    def aims_on_line(self, table: EpicTable, spec: ItemSpec, item: Item) -> list[Aim]:
        filters = [] if item.veiled else item.kind.part(item.part, item.index).targets
        if len(filters) != len(spec.aims):
            raise BadName(f'"{spec.text}" has {len(filters)} targets; write: at one{AND}at another, or nothing')
        aims: list[Aim] = []
        for which, name in zip(filters, spec.aims):
            legal = candidates(table, which, item.seat, item.source, item.number)
            meant = [one for one in legal if is_meant(table, one, name)]
            if not meant:
                raise BadName(f'"{spec.text}": that is no legal target now')
            assert isinstance(meant[0], Target)
            aims.append(meant[0].aim())
        return aims

    # ------------------------------------------------------------------ what cannot be

    def impossible(self, table: EpicTable) -> Iterator[str]:
        for name, seat in (("active", table.active), ("priority", table.line.holder)):
            if table.players[seat].out:
                yield f'"{SEATS[seat]}" has left the game, and cannot be said to be {name}'
        for player in table.players:
            if not player.out and not player.deck.segments and not table.pack_war:
                yield f"{SEATS[player.seat]} has an empty deck, and has won (E6)"
        if len(in_role(table, HUNTED)) > 1:
            yield "more than one champion is hunted (E84)"
        for piece in table.all_pieces():
            yield from impossible_piece(table, piece)
        sources = {source.kind.name for piece in table.all_pieces() for source in contradicting(table, piece)}
        if sources:
            yield f"{' and '.join(sorted(sources))} contradict each other (E111)"


def impossible_piece(table: EpicTable, piece: Piece) -> Iterator[str]:
    name = piece.kind.name
    if piece.kind.event:
        yield f'"{name}" is an event, and never in play'
    if not piece.kind.champion and (piece.damage or piece.counters or piece.role or piece.veiled):
        yield f'"{name}" is no champion: no damage, counters, veil or battle'
    elif piece.veiled and not piece.kind.veilable and not is_stub(name):
        yield f'"{name}" lies veiled, and has not the keyword Veiled (E131)'
    elif piece.kind.champion and must_break(table, piece):
        yield f'"{piece_as_named(table, piece)[2:]}" would be broken'
    if piece.role:
        does = ROLE_NAMES[piece.role]
        if table.phase not in IN_AN_ATTACK:
            yield f'"{name}" {does}, but nobody is attacked before B3'
        elif (piece.controller == table.active) != (piece.role == ATTACKER):
            side = "active" if piece.role == ATTACKER else "defending"
            yield f'"{name}" {does}, which only champions of the {side} player do'
        elif piece.role != ATTACKER and piece.controller != table.defender:
            yield f'"{name}" {does}, and its controller is not the defending player'


def is_meant(table: EpicTable, thing: Thing, name: int | Spec) -> bool:
    """Whether somebody who writes this means this player, thing in play, item of the line or card in a pile."""
    if isinstance(thing, Player):
        return thing.seat == name
    if isinstance(name, int):
        return False
    if isinstance(thing, Piece):
        return name.fits(table, thing)
    seat = thing.seat if isinstance(thing, Item | Buried) else None
    return isinstance(thing, Item | Buried) and thing.kind is name.kind and name.seat in (None, seat)


def in_role(table: EpicTable, role: int) -> list[Piece]:
    return [piece for piece in table.all_pieces() if piece.role == role]


def seat_named(letter: str, seats: int) -> int:
    if letter not in list(SEATS[:seats]):
        raise BadName(f'nobody sits at "{letter}"; the seats are A to {SEATS[seats - 1]}')
    return SEATS.index(letter)


def listed(value: Any) -> list[Any]:
    """One thing may be written without the brackets of a list."""
    return value if isinstance(value, list) else [value]


def with_proxies(proxies: list[Block]) -> CardSet:
    """The game's own cards, the proxies of a case file and room for stubs."""
    own = FOLDER.cards(Setup())
    known = {kind.name: "the game's own set" for kind in [*own.kinds, *own.tokens]}
    extra: list[Kind] = read_kinds(proxies, known)
    if not extra:
        return CardSet(own.kinds[:], own.tokens)
    cards = CardSet([*own.kinds, *extra], own.tokens)
    for index, kind in enumerate(extra):
        kind.index = len(own.kinds) + len(own.tokens) + 1 + index
    return cards
