# interpreted: it only serves cases
"""Laying out positions of Epic as cases describe them, and what cannot be about them (docs/cases-epic.md)."""

from collections.abc import Iterator
from typing import Any, Final

from theomachy.cases.describing import Description
from theomachy.cases.keys import MOST, Cards, Counts, Flag, Names, Number, Things, Word, is_number
from theomachy.cases.lines import PLAYERS
from theomachy.cases.positions import SET_UP, lay_deck
from theomachy.games.epic import GAME
from theomachy.games.epic.abilities.continuous import contradicting, settle_control
from theomachy.games.epic.abilities.leaving import must_break
from theomachy.games.epic.abilities.printed import ALIGNMENTS, RANGE
from theomachy.games.epic.battle import able_to_block
from theomachy.games.epic.decklists import ready_decks
from theomachy.games.epic.game import MOMENTS
from theomachy.games.epic.kinds import FOLDER, CardSet, EpicCard, Kind, read_kinds
from theomachy.games.epic.laying_line import LineLaying
from theomachy.games.epic.positions import NAMES, Spec, find_kind, is_stub, piece_as_named
from theomachy.games.epic.setting_up import COUNTS, SEATS, new_table, own_card, read_plan
from theomachy.games.epic.table import EpicTable, Lasting, Piece, Player, Use
from theomachy.games.epic.table.steps import (
    AFTER,
    ATTACKER,
    BEGIN,
    BLOCKER,
    BUILDING,
    DAMAGE,
    DRAFTING,
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
    SIDEBOARDING,
    TURN,
    VEIL,
    WHO_BEGINS,
    zone,
)
from theomachy.games.epic.view import ORIENTATIONS, PHASES, ROLES
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.names import BadName
from theomachy.kernel.series import LENGTHS, Series
from theomachy.kernel.sets import Block
from theomachy.shelf.claims import FOR_GOOD, THIS_TURN, WHILE_HELD, Claim

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
NO_BEGINNING: Final = ["set-up", "opening"]
UNBUILT: Final = ("draft", "deck building")  # nobody has a deck yet
BETWEEN: Final = ("sideboarding", "who begins")  # all cards are in decks and sideboards
IN_AN_ATTACK: Final = (IN_B3, IN_B5)
ATTACKED: Final = ["B3", "B4", "B5", "B6", "B7", "B8"]  # the moments at which somebody is
FILLER: Final = "Tin Kestrel"
MODE_OF: Final = {count: mode for mode, count in COUNTS.items()}
ROLE_NAMES: Final = {ATTACKER: "attacks", BLOCKER: "blocks", HUNTED: "is hunted"}


class EpicLaying(LineLaying):
    """The half of the case format that lays out positions."""

    spec = Spec
    names = NAMES
    use = Use
    moment_names = [*MOMENTS.values(), *PHASES, *BEGINNINGS]
    lasting_moments = PHASES
    play_field = "pieces"
    streams = (SET_UP, *SEATS)
    keys = {
        "players": PLAYERS,
        "active": Word(SEATS),
        "priority": Word(SEATS),
        "passes": Number(0, 5, hard=5),
        "defender": Word(SEATS, at=ATTACKED),
        "turn": Number(0, 999, field="turn"),
        "extra": Names(),
        "line": Things(True),
        "removed": Cards(True),
        "pack_war": Flag(field="pack_war"),
        "games": Number(1, 5),
        "wins": Counts(2),
        "ties": Number(0, 99),
        "first_out": Names(),
        "waiting": Things(True),
        "mulligans": Number(0, 5, at=["mulligan"], field="mulligans"),
        "packs": Number(2, 8, at=["draft"], field="packs", otherwise=3),
        "round": Number(1, 8, at=["draft"], field="rounds", otherwise=0),
    }
    seat_keys = {
        "mojo": Number(1, 999, field="mojo"),
        "actions": Number(0, 99, field="actions"),
        "hand": Cards(True),
        "deck": Cards(True),
        "discard": Cards(True),
        "play": Things(True),
        "side": Cards(True),
        "pool": Cards(True),
        "pack": Cards(True),
        "ward": Number(0, 99, field="ward"),
        "ward_used": Number(0, 99, field="ward_used"),
        "safe": Flag(field="safe"),
        "out": Flag(),
    }
    also_called = {
        "pre-battle step": "pre-battle",
        "build step": "build",
        "end step": "end",
        "prepare step": "prepare",
        "prebattle": "pre-battle",
        "battle step": "B1",
        "battle": "B1",
        "clean up": "clean-up",
        "cleanup": "clean-up",
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
        series.played = sum(series.wins) + case.number("ties", 0, 99, 0)
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
        if table.step in (DRAFTING, BUILDING):
            self.check_packs(table, case)
            return table
        self.lay_out_play(table, case)
        self.lay_out_line(table, case)
        self.lay_out_waiting(table, case)
        out = [player.seat for player in table.players if player.out]
        table.first_out = [self.seat_at(table.seats, letter) for letter in case.values.get("first_out", [])] or out
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
        elif at in STEP_OF and at not in NO_BEGINNING:
            table.step, table.phase = STEP_OF[at], PHASE_OF.get(at, IN_PREPARE)
        else:
            others = ["turn", "prepare", "mulligan", *BETWEEN, *UNBUILT, "set-up"]
            known = ", ".join([*PAUSES, *BEGINNINGS, *PHASE_OF, *others])
            raise case.bad("at", f'no case begins at "{at}"', f"write one of: {known}")

    # ------------------------------------------------------------------ players and what they have in play

    def lay_out_player(self, table: EpicTable, player: Player, case: Block) -> None:
        values: dict[str, Any] = case.values.get(SEATS[player.seat], {})
        player.actions = 0 if table.step <= TURN else 1  # E19
        self.lay_out_fields(table, player, values, self.seat_keys)
        player.hand = self.cards_of(table, values.get("hand", []), player.seat)
        player.pool = self.cards_of(table, values.get("pool", []), player.seat)
        player.pack = self.cards_of(table, values.get("pack", []), player.seat)
        deck = values.get("deck", 0 if table.step in (DRAFTING, BUILDING) else 20)
        brought = self.cards_of(table, deck, player.seat)
        player.discard = self.cards_of(table, values.get("discard", []), player.seat)
        player.side = self.cards_of(table, values.get("side", []), player.seat)
        if values.get("out", False):  # its cards have left the game with it (ER146)
            player.out = True
            table.left -= 1
            table.gone.extend(brought)
        else:
            lay_deck(player.deck, brought, in_this_order=not is_number(deck))

    def check_packs(self, table: EpicTable, case: Block) -> None:
        """Nothing is dealt yet; in a draft everybody has a pack of as many cards."""
        for player in table.players:
            letter = SEATS[player.seat]
            play = case.values.get(letter, {}).get("play", [])
            if player.hand or player.deck.segments or player.discard or player.side or play:
                fault = f"{letter} has no deck yet, and nothing in hand or in play"
                raise case.bad(letter, fault, "write pool and pack")
            if table.step == DRAFTING and len(player.pack) != len(table.players[0].pack):
                fault = f"A has a pack of {len(table.players[0].pack)} cards, and {letter} one of {len(player.pack)}"
                raise case.bad(letter, fault, "write packs of one size: all pick at once (E154)")
            if table.step == BUILDING and player.pack:
                raise case.bad(letter, f"{letter} still has a pack", 'write pool; or at = "draft"')
        if table.step == DRAFTING and table.players[0].pack:
            table.rounds = max(1, table.rounds)
        if table.rounds > table.packs:
            raise case.bad("round", f"round {table.rounds} of {table.packs}", f"write at most {table.packs}")

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
        table.any_block = bool(blockers) or any(piece.blocked for piece in attackers)
        said_blocked = [piece for piece in attackers if piece.blocked]
        for blocker in blockers:
            able = [piece for piece in attackers if able_to_block(table, blocker, piece)] or attackers
            able = said_blocked or able
            blocker.blocks = [piece.number for piece in able]
            for piece in able:
                piece.blocked = True
        if table.step in (DAMAGE, AFTER):  # B6 is over
            for piece in attackers + blockers + hunted:
                piece.struck = piece.struck or table.bits(piece) & RANGE != 0

    def settle(self, table: EpicTable) -> None:
        """Control as continuous abilities have it; where they explain it, no other effect is needed."""
        for piece in table.all_pieces():
            claims, piece.claims = piece.claims, None
            if claims is not None and table.controller_of(piece) != piece.controller:
                piece.claims = claims
        settle_control(table)

    def lay_piece(self, table: EpicTable, player: Player, spec: Description[Kind]) -> None:
        said = spec.said
        for word in {"targeted", "amount", "about"} & said.keys():
            raise BadName(f'"{spec.text}": {word} follows from the line; write it there')
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
            if not any(ability.chosen_alignment for ability in spec.kind.auras):
                raise BadName(f'"{spec.text}": nobody chooses an alignment for {spec.kind.name}')
            piece.chosen = ALIGNMENTS[said["chosen"]]
        if "gets" in said or "gains" in said or "loses" in said:
            lasting = Lasting(table.number(), find_kind(table.set, "Idol"), 0, THIS_TURN)
            lasting.offense, lasting.defense = said.get("gets", (0, 0))
            lasting.add(said.get("gains"), said.get("loses"))
            piece.lasting = [lasting]
        piece.struck = said.get("struck", False)
        piece.ward_used = said.get("ward_used", 0)
        piece.blocked = said.get("blocked", False)
        if "held" in said:
            piece.claims = [self.claim_of_holder(table, player, spec)]
        elif owner != player.seat and not placed:  # as if by Enthrall the Mighty, or by Ring of Will
            piece.claims = [Claim(player.seat, table.number(), THIS_TURN if "borrowed" in said else FOR_GOOD, 0)]
        player.pieces.append(piece)
        if not piece.veiled:
            table.turned_up(piece)
        elif owner != player.seat:  # it lay open in the hand that it was played from (E126)
            table.everyone_knows(card, zone(player.seat, VEIL), but=player.seat)

    def claim_of_holder(self, table: EpicTable, player: Player, spec: Description[Kind]) -> Claim:
        """For as long as the player controls what was named before it: as if by Mind Tyrant."""
        for holder in reversed(player.pieces):
            if holder.kind.holds:
                return Claim(player.seat, table.number(), WHILE_HELD, holder.number)
        holder_first = f"nothing of {SEATS[player.seat]} before it holds something; write Mind Tyrant first"
        raise BadName(f'"{spec.text}": {holder_first}')

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

    # ------------------------------------------------------------------ what cannot be

    def most_copies(self, table: EpicTable, kind: Kind) -> int:
        """Of stubs and tokens, and of a card that fills places, any number."""
        free = kind.token or kind.name == FILLER or kind not in FOLDER.cards(Setup()).kinds
        return MOST if free else super().most_copies(table, kind)

    def impossible(self, table: EpicTable) -> Iterator[str]:
        for name, seat in (("active", table.active), ("priority", table.line.holder)):
            if table.players[seat].out:
                yield f'"{SEATS[seat]}" has left the game, and cannot be said to be {name}'
        if table.step in (DRAFTING, BUILDING):
            return
        if any(player.pool or player.pack for player in table.players):
            yield f"pools and packs are gone when the game begins: they are said at {' or '.join(UNBUILT)}"
        if table.step in (SIDEBOARDING, WHO_BEGINS) and not table.series.played:
            yield "no game has been played: nobody changes sideboards, and chance says who begins; write wins or ties"
        for player in table.players:
            if not player.out and not player.deck.segments and not table.pack_war:
                yield f"{SEATS[player.seat]} has an empty deck, and has won (E6)"
        if table.turn == 0 and table.step not in (MULLIGAN, TURN, SIDEBOARDING, WHO_BEGINS):
            yield "turn is 0, and the first turn has begun"
        if table.phase in IN_AN_ATTACK and table.defender == table.active:
            yield f"{SEATS[table.active]} is attacked in their own turn"
        if len(in_role(table, HUNTED)) > 1:
            yield "more than one champion is hunted (E84)"
        for player in table.players:
            if player.out and (player.hand or player.discard or player.pieces):
                yield f"{SEATS[player.seat]} has left the game, and has no cards there (ER146)"
        for seat in table.first_out:
            if not table.players[seat].out and table.step not in (SIDEBOARDING, WHO_BEGINS):
                yield f"{SEATS[seat]} is still in the game, and cannot have left it first"
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
    elif (piece.blocked or piece.struck or piece.ward_used) and not piece.role:
        yield f'"{name}" takes no part in the battle'
    elif piece.kind.champion and must_break(table, piece):
        yield f'"{piece_as_named(table, piece)[2:]}" would be broken'
    if piece.role:
        does = ROLE_NAMES[piece.role]
        if table.phase not in IN_AN_ATTACK:
            yield f'"{name}" {does}, but nobody is attacked before B3'
        elif piece.role == BLOCKER and table.phase == IN_B3:
            yield f'"{name}" {does}, but nobody has declared blockers before B5'
        elif (piece.controller == table.active) != (piece.role == ATTACKER):
            side = "active" if piece.role == ATTACKER else "defending"
            yield f'"{name}" {does}, which only champions of the {side} player do'
        elif piece.role != ATTACKER and piece.controller != table.defender:
            yield f'"{name}" {does}, and its controller is not the defending player'


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
