# interpreted: it only serves cases
"""Laying out positions of Epic as cases describe them, and what cannot be about them (docs/cases-epic.md)."""

from collections.abc import Iterator
from typing import Any, Final

from theomachy.cases.describing import Description
from theomachy.cases.keys import Cards, Counts, Flag, Names, Number, Things, Word, is_number
from theomachy.cases.lines import AND, PLAYERS, ItemSpec, LinePositions
from theomachy.cases.positions import SET_UP, lay_deck
from theomachy.games.epic import GAME
from theomachy.games.epic.abilities.leaving import must_break
from theomachy.games.epic.abilities.printed import ALIGNMENTS
from theomachy.games.epic.abilities.targets import candidates
from theomachy.games.epic.battle import able_to_block
from theomachy.games.epic.checks import contradicting, settle_control
from theomachy.games.epic.decklists import ready_decks
from theomachy.games.epic.game import MOMENTS
from theomachy.games.epic.kinds import FOLDER, CardSet, EpicCard, Kind, read_kinds
from theomachy.games.epic.positions import NAMES, Spec, find_kind, is_stub, piece_as_named
from theomachy.games.epic.setting_up import COUNTS, SEATS, new_table, own_card, read_plan
from theomachy.games.epic.table import Buried, EpicTable, Item, Lasting, Piece, Player, Use
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
from theomachy.games.epic.view import ORIENTATIONS, PHASES, ROLES
from theomachy.kernel.cards import Thing
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


class EpicLaying(LinePositions[EpicTable]):
    """The half of the case format that lays out positions."""

    spec = Spec
    names = NAMES
    use = Use
    moment_names = [*MOMENTS.values(), *PHASES, *BEGINNINGS]
    play_field = "pieces"
    streams = (SET_UP, *SEATS)
    keys = {
        "players": PLAYERS,
        "active": Word(SEATS),
        "priority": Word(SEATS),
        "passes": Number(0, 5, hard=5),
        "defender": Word(SEATS),
        "turn": Number(0, 999, field="turn"),
        "extra": Names(),
        "line": Things(True),
        "removed": Cards(True),
        "pack_war": Flag(field="pack_war"),
        "games": Number(1, 5),
        "wins": Counts(2),
    }
    seat_keys = {
        "mojo": Number(1, 999, field="mojo"),
        "actions": Number(0, 99, field="actions"),
        "hand": Cards(True),
        "deck": Cards(True),
        "discard": Cards(True),
        "play": Things(True),
        "side": Cards(True),
        "ward": Number(0, 99, field="ward"),
        "safe": Flag(field="safe"),
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

    def is_moment(self, wanted: str) -> bool:
        return wanted in self.moments()

    def moment_called(self, name: str) -> str:
        """B1 to B8 end in a number that is part of the name."""
        if name.upper() in self.moments():
            return name.upper()
        small = " ".join(name.lower().split()).removeprefix("the ")
        return self.also_called.get(small, small if small in self.moments() else name)

    # ------------------------------------------------------------------ the match

    def card_set(self, proxies: list[Block]) -> CardSet:
        return with_proxies(proxies)

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = self.card_set(proxies)
        players = self.seat_count(case)
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

    def series_of(self, players: int, case: Block) -> Series:
        games = case.number("games", 1, 5, 1)
        if games not in LENGTHS:
            raise case.bad("games", f"games is {games}", "write 1, 3 or 5 (E149)")
        series = Series(games, players)
        for letter, won in case.values.get("wins", {}).items():
            series.wins[self.seat_at(players, letter)] = won
            if won >= series.needed():
                fault = f"{letter} has won {won} of {games} games, and the match"
                raise case.bad("wins", fault, "write fewer, or games = 3 or 5")
        series.played = sum(series.wins)
        return series

    def lay_out(self, cards: CardSet, players: int, case: Block) -> EpicTable:
        table = new_table(cards, players)
        self.set_moment(table, case)
        table.turn = 0 if table.step == MULLIGAN else 5
        self.lay_out_fields(table, table, case.values, self.keys)
        table.active = self.seat_at(players, case.values.get("active", "A"))
        table.regular = table.first = table.active
        table.extra = [self.seat_at(players, letter) for letter in reversed(case.values.get("extra", []))]
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
        table.line.open(self.seat_at(players, case.values.get("priority", SEATS[table.active])))
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
        player.actions = 0 if table.step <= TURN else 1  # E19
        self.lay_out_fields(table, player, values, self.seat_keys)
        player.hand = self.cards_of(table, values.get("hand", []), player.seat)
        deck = values.get("deck", 20)
        lay_deck(player.deck, self.cards_of(table, deck, player.seat), in_this_order=not is_number(deck))
        player.discard = self.cards_of(table, values.get("discard", []), player.seat)
        player.side = self.cards_of(table, values.get("side", []), player.seat)
        if values.get("out", False):
            player.out = True
            table.left -= 1
            player.deck.segments = []

    def lay_out_play(self, table: EpicTable, case: Block) -> None:
        """None of it comes into play anew."""
        for player in table.players:
            for spec in self.described(table, case.values.get(SEATS[player.seat], {}).get("play", []), "play"):
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
            table.defender = self.seat_at(table.seats, case.values["defender"])
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

    def lay_piece(self, table: EpicTable, player: Player, spec: Description[Kind]) -> None:
        said = spec.said
        owner, placed = self.owner_said(table, spec, player.seat), said.get("placed", False)
        card = table.token_card(spec.kind.name) if spec.kind.token else own_card(table, spec.kind, owner)
        piece = Piece(table.number(), card, owner, player.seat, player.seat if placed else owner)
        piece.veiled = said.get("veiled", False)
        piece.damage = said.get("damage", 0)
        piece.deadly = said.get("deadly", False)
        piece.counters = said.get("counters", 0)
        piece.role = ROLES.index(said.get("role", ""))
        piece.orientation = {ATTACKER: EXPENDED, BLOCKER: FLIPPED}.get(piece.role, PREPARED)
        if "orientation" in said:
            piece.orientation = ORIENTATIONS.index(said["orientation"])
        if "chosen" in said:
            piece.chosen = ALIGNMENTS[said["chosen"]]
        if "gets" in said or "gains" in said:
            lasting = Lasting(table.number(), find_kind(table.set, "Idol"), 0, THIS_TURN)
            lasting.offense, lasting.defense = said.get("gets", (0, 0))
            lasting.add(said.get("gains"), None)
            piece.lasting = [lasting]
        if owner != player.seat and not placed:  # as if by Enthrall the Mighty, or by Ring of Will
            piece.claims = [Claim(player.seat, table.number(), THIS_TURN if "borrowed" in said else FOR_GOOD, 0)]
        player.pieces.append(piece)
        if not piece.veiled:
            table.turned_up(piece)

    def owner_said(self, table: EpicTable, spec: Description[Kind], otherwise: int) -> int:
        return self.seat_at(table.seats, SEATS[spec.said.get("owner", otherwise)])

    def cards_of(self, table: EpicTable, cards: Any, seat: int) -> list[EpicCard]:
        if is_number(cards):
            return [own_card(table, find_kind(table.set, FILLER), seat) for _ in range(cards)]
        found: list[EpicCard] = []
        for spec in self.described(table, cards, "cards"):
            if spec.kind.token:
                raise BadName(f'"{spec.text}": a token is no card, and lies only in play (E117)')
            if spec.seat is not None or not set(spec.said) <= {"owner"}:
                raise BadName(f'"{spec.text}": of a card that is not in play, only owner=B and x2 can be said')
            found.append(own_card(table, spec.kind, self.owner_said(table, spec, seat)))
        return found

    # ------------------------------------------------------------------ the line

    def lay_out_line(self, table: EpicTable, case: Block) -> None:
        """From bottom to top; what something aims at must be a legal target now."""
        for text in self.names_in(table, case.values.get("line", []), "line"):
            spec = ItemSpec(NAMES, text, table.set)
            seat = table.active if spec.card.seat is None else self.seat_at(table.seats, SEATS[spec.card.seat])
            item = self.ability_on_line(table, spec, seat) if spec.ability else self.card_on_line(table, spec, seat)
            item.aims = self.aims_on_line(table, spec, item)
            table.line.items.append(item)

    def card_on_line(self, table: EpicTable, spec: ItemSpec[Spec], seat: int) -> Item:
        kind = spec.card.kind
        if kind.token or kind.instantaneous:
            why = "no card" if kind.token else "instantaneous"
            raise BadName(f'"{spec.text}" is {why}, and never waits on the line')
        item = Item(table.number(), seat, own_card(table, kind, self.owner_said(table, spec.card, seat)), A_CARD, 0, 0)
        item.veiled = spec.card.said.get("veiled", False)
        return item

    def ability_on_line(self, table: EpicTable, spec: ItemSpec[Spec], seat: int) -> Item:
        """Of something that this player has in play."""
        kind = spec.card.kind
        sources = [piece for piece in table.players[seat].pieces if spec.card.fits(table, piece)]
        if not sources:
            raise BadName(f'"{spec.text}": {SEATS[seat]} has no such thing in play')
        abilities = [(AN_ABILITY, index) for index in range(len(kind.activated))]
        abilities += [(A_TRIGGER, index) for index in range(len(kind.triggers))]
        nth = max(1, spec.nth)
        if nth > len(abilities):
            raise BadName(f'"{spec.text}": {kind.name} has {len(abilities)} abilities that go on the line')
        part, index = abilities[nth - 1]
        item = Item(table.number(), seat, sources[0].card, part, index, sources[0].number)
        item.it = (AT_PIECE, sources[0].number)
        return item

    def aims_on_line(self, table: EpicTable, spec: ItemSpec[Spec], item: Item) -> list[Aim]:
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
