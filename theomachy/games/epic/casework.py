# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-epic.md)."""

from typing import Any

from theomachy.cases.describing import all_fit
from theomachy.cases.keys import Cards, Flag, Number, Table, Things, Word
from theomachy.cases.looking import Unknown, compare
from theomachy.cases.positions import SET_UP, Positions, lay_deck
from theomachy.games.epic import GAME
from theomachy.games.epic.abilities.printed import ALIGNMENTS
from theomachy.games.epic.checks import settle_control
from theomachy.games.epic.decklists import ready_decks
from theomachy.games.epic.faces import faces
from theomachy.games.epic.game import MOMENTS
from theomachy.games.epic.kinds import FOLDER, CardSet, EpicCard, Kind, read_kinds
from theomachy.games.epic.positions import (
    ABILITY,
    ItemSpec,
    Spec,
    find_kind,
    item_in_full,
    piece_as_named,
    read_use,
    read_verb,
)
from theomachy.games.epic.setting_up import COUNTS, SEATS, new_table, own_card, read_plan
from theomachy.games.epic.table import (
    Buried,
    EpicTable,
    FaceDown,
    Foreign,
    Item,
    Piece,
    Player,
    Replacement,
    Unveil,
    Use,
    Waiting,
)
from theomachy.games.epic.table.steps import (
    ATTACKER,
    BEGIN,
    EXPENDED,
    FLIPPED,
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
from theomachy.kernel.cards import Card, names
from theomachy.kernel.faces import Face
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import NOTHING, BadName, did_you_mean
from theomachy.kernel.questions import Question
from theomachy.kernel.sets import Block
from theomachy.shelf.claims import FOR_GOOD, Claim
from theomachy.shelf.series import Series

STEP_OF = {name: step for step, name in MOMENTS.items()}
PAUSES = {
    "pre-battle": IN_PRE_BATTLE,
    "B1": IN_B1,
    "B3": IN_B3,
    "B5": IN_B5,
    "build": IN_BUILD,
    "end": IN_END,
}
BEGINNINGS = {
    "beginning of pre-battle": IN_PRE_BATTLE,
    "beginning of battle": IN_B1,
    "beginning of build": IN_BUILD,
    "beginning of end": IN_END,
}
PHASE_OF = {"B2": IN_B1, "B4": IN_B3, "B6": IN_B5, "B7": IN_B5, "B8": IN_B5, "clean-up": IN_END}
BEFORE = ["set-up", "draft", "deck building", "opening", "who begins"]
FILLER = "Tin Kestrel"
MODE_OF = {count: mode for mode, count in COUNTS.items()}
PLAIN_ANSWERS = ["yes", *ALIGNMENTS]


class EpicPositions(Positions[EpicTable]):
    bare = True
    play_field = "pieces"
    streams = (SET_UP, *SEATS)
    set_up_keys = ("players",)
    keys = {
        "players": Number(2, 6, hard=6),
        "active": Word(SEATS),
        "priority": Word(SEATS),
        "turn": Number(0),
        "removed": Cards(True),
        "pack_war": Flag(),
        "games": Number(1, 5),
        "wins": Table(),
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

    def chapter(self, match: Match) -> int:
        table = _table(match)
        return table.turn + 1000 * table.series.played

    # ------------------------------------------------------------------ laying out

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
            table.series = Series(case.number("games", 1, 5, 1), players)
            won = Block(case.file, "wins", case.values.get("wins", {}), case.first_line, case.lines)
            for seat in won.values:
                table.series.wins[SEATS.index(seat)] = won.number(seat, 0, 4)
            table.series.played = sum(table.series.wins)
        return self.begin(match, table)

    def count_players(self, case: Block) -> int:
        named = max([SEATS.index(seat) + 1 for seat in SEATS if seat in case.values], default=2)
        players = case.number("players", 2, 6, max(2, named))
        if named > players:
            raise case.bad("players", f"there is a seat {SEATS[named - 1]}", f"write players = {named}")
        return players

    def lay_out(self, cards: CardSet, players: int, case: Block) -> EpicTable:
        table = new_table(cards, players)
        self.set_moment(table, case)
        table.turn = case.number("turn", 0, 999, 0 if table.step == MULLIGAN else 5)
        if "active" in case.values:
            table.active = SEATS.index(case.one_of("active", list(SEATS[:players])))
        table.regular = table.first = table.active
        table.pack_war = case.flag("pack_war", False)
        table.removed = self.cards_of(table, case.values.get("removed", []), 0)
        for player in table.players:
            self.lay_out_player(table, player, case)
        self.lay_out_play(table, case)
        for player in table.players:
            player.main = [
                card for card in table.all_cards() if table.owner(card) == player.seat and card not in player.side
            ]
        self.settle(table)
        table.line.open(table.active)
        if "priority" in case.values:
            table.line.open(SEATS.index(case.one_of("priority", list(SEATS[:players]))))
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
            raise case.bad("at", f'there is no moment "{at}"', f"write one of: {known}")

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
            for text in _listed(case.values.get(SEATS[player.seat], {}).get("play", [])):
                spec = Spec(text, table.set)
                for _ in range(spec.times):
                    self.lay_piece(table, player, spec)
        attackers = [piece for piece in table.all_pieces() if piece.role == ATTACKER]
        if attackers:
            hunted = [piece for piece in table.all_pieces() if piece.role == 3]
            others = [player.seat for player in table.opponents(table.active)]
            blockers = [piece for piece in table.all_pieces() if piece.role == 2]
            table.defender = (hunted + blockers)[0].controller if hunted + blockers else others[0]
            table.hunted = hunted[0].number if hunted else 0
            table.is_hunt = bool(hunted)
            table.any_block = bool(blockers)
            for blocker in blockers:
                blocker.blocks = [piece.number for piece in attackers]
                for piece in attackers:
                    piece.blocked = True

    def settle(self, table: EpicTable) -> None:
        """Control as continuous abilities have it; where they explain it, no other effect is needed."""
        for piece in table.all_pieces():
            claims, piece.claims = piece.claims, None
            if claims is not None and table.controller_of(piece) != piece.controller:
                piece.claims = claims
        settle_control(table)

    def lay_piece(self, table: EpicTable, player: Player, spec: Spec) -> None:
        owner = player.seat if spec.owner is None else spec.owner
        card = table.token_card(spec.kind.name) if spec.kind.token else own_card(table, spec.kind, owner)
        piece = Piece(table.number(), card, owner, player.seat, owner)
        piece.veiled = spec.veiled is True
        piece.damage = spec.damage or 0
        piece.deadly = spec.deadly is True
        piece.counters = spec.counters or 0
        piece.role = spec.role or 0
        piece.orientation = {1: EXPENDED, 2: FLIPPED}.get(piece.role, PREPARED)
        if spec.orientation is not None:
            piece.orientation = spec.orientation
        if spec.chosen:
            piece.chosen = ALIGNMENTS[spec.chosen]
        if owner != player.seat:  # as if by Enthrall the Mighty
            piece.claims = [Claim(player.seat, table.number(), FOR_GOOD, 0)]
        player.pieces.append(piece)
        if not piece.veiled:
            table.turned_up(piece)

    def cards_of(self, table: EpicTable, listed: Any, seat: int) -> list[EpicCard]:
        if isinstance(listed, int):
            return [own_card(table, find_kind(table.set, FILLER), seat) for _ in range(listed)]
        cards: list[EpicCard] = []
        for text in _listed(listed):
            if isinstance(text, int):
                cards.extend(self.cards_of(table, text, seat))
                continue
            spec = Spec(text, table.set)
            owner = seat if spec.owner is None else spec.owner
            cards.extend(own_card(table, spec.kind, owner) for _ in range(spec.times))
        return cards

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        table = _table(match)
        if isinstance(option, str):
            return option.lower() == name.lower()
        if isinstance(option, Player):
            return name == SEATS[option.seat]
        if (len(name) == 1 and name in SEATS) or name in PLAIN_ANSWERS:
            return False
        try:
            return self.is_called(table, asking.question, option, name)
        except BadName as fault:
            raise Unknown(str(fault)) from None

    def is_called(self, table: EpicTable, question: Question, option: Any, name: str) -> bool:
        verb, name = read_verb(name)
        use = read_use(name, table.set)
        if isinstance(option, Use):
            return use is not None and use[0].fits(table, option.piece) and use[1] in (0, option.index + 1)
        if isinstance(option, Unveil):
            return verb == "unveil" and Spec(name, table.set).fits(table, option.piece)
        if isinstance(option, FaceDown):
            spec = Spec(name, table.set)
            owns = spec.owner in (None, option.owner)
            return verb == "veiled" and spec.kind is option.kind and owns
        if use is not None:  # a question about the use is about the thing
            return isinstance(option, Piece) and option is question.about and use[0].fits(table, option)
        if verb in ("veiled", "unveil"):
            return False
        if isinstance(option, Item):
            return ItemSpec(name, table.set).fits(table, option)
        if ABILITY in name:
            return False
        spec = Spec(name, table.set)
        if isinstance(option, Piece):
            return spec.fits(table, option)
        if isinstance(option, Replacement):
            return spec.fits(table, option.piece)
        if isinstance(option, Waiting):
            return spec.kind is option.kind
        if isinstance(option, Buried):
            owns = spec.owner in (None, option.owner)
            return option.kind is spec.kind and spec.seat in (None, option.seat) and owns
        if isinstance(option, Foreign):
            return option.kind is spec.kind and spec.owner in (None, option.owner)
        assert isinstance(option, Card)
        return option.kind is spec.kind and spec.owner in (None, table.owner(option))

    def kinds_named(self, table: EpicTable, name: str) -> list[Kind]:
        if name in (*PLAIN_ANSWERS, *NOTHING, *SEATS):
            return []
        rest = read_verb(name)[1]
        use = read_use(rest, table.set)
        return [use[0].kind if use is not None else ItemSpec(rest, table.set).card.kind]

    def recognise(self, match: Match, name: str) -> None:
        if name not in PLAIN_ANSWERS and not (len(name) == 1 and name in SEATS):
            cards = _table(match).set
            name = read_verb(name)[1]
            if read_use(name, cards) is None:
                ItemSpec(name, cards)

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        table = _table(match)
        if isinstance(option, Use):
            number = f" {option.index + 1}" if len(option.piece.kind.activated) > 1 else ""
            return f"use {option.piece.kind.name}{number}"
        if isinstance(option, Unveil):
            return f"unveil {option.piece.kind.name}"
        if isinstance(option, FaceDown):
            own = option.owner == asking.question.seat
            return f"veiled {option.kind.name}" + ("" if own else f" owner={SEATS[option.owner]}")
        if isinstance(option, Piece | Replacement):
            return piece_as_named(table, option if isinstance(option, Piece) else option.piece)
        if isinstance(option, Player):
            return SEATS[option.seat]
        if isinstance(option, Item):
            return item_in_full(table, option)
        if isinstance(option, Buried):
            return f"{SEATS[option.seat]} {option.kind.name}"
        if isinstance(option, Foreign):
            return f"{option.kind.name} owner={SEATS[option.owner]}"
        if isinstance(option, Waiting | Card):
            return str(option.card.kind.name if isinstance(option, Waiting) else option.kind.name)
        return str(option)

    # ------------------------------------------------------------------ looking

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = _table(match)
        if key == "removed":
            return self.compare_names(key, _meant(table, wanted), names(table.removed))
        if key == "line":
            return self.compare_line(table, wanted)
        present: dict[str, Any] = {
            "turn": table.turn,
            "active": SEATS[table.active],
            "phase": GAME.rules.moment(table),
            "priority": SEATS[table.line.holder],
            "passes": table.line.passes,
            "game": table.series.played + 1,
            "wins": {SEATS[seat]: wins for seat, wins in enumerate(table.series.wins) if wins},
            "first": SEATS[table.first],
            **self.ending(table),
        }
        if key == "phase":
            wanted = self.moment_called(str(wanted))
            if wanted not in self.moments():
                raise Unknown(f'there is no phase "{wanted}"; {did_you_mean(wanted, self.moments())}')
        return self.compare_one_of(present, key, wanted, ["removed", "line", "view", *SEATS[: table.seats]])

    def compare_line(self, table: EpicTable, wanted: Any) -> list[str]:
        """From bottom to top."""
        items = table.line.items
        if isinstance(wanted, int):
            return compare("line", wanted, len(items))
        names = _listed(wanted)
        if not all(isinstance(name, str) for name in names):
            raise Unknown(f"line is {wanted!r}; it must be a number or a list of what is on it, from bottom to top")
        specs = [ItemSpec(name, table.set) for name in names]
        if len(specs) == len(items) and all(spec.fits(table, item) for spec, item in zip(specs, items)):
            return []
        return [f"line is {[item_in_full(table, item) for item in items]}, expected {wanted}"]

    def zone_seen(self, table: EpicTable, seen: dict[str, Any], seat: int, zone: str) -> Any:
        if zone in ("play", "in_play"):
            return [piece["name"] for piece in seen["players"][seat]["in_play"]]
        if zone == "line":
            return [item["name"] for item in seen["line"] if item["seat"] == seat]
        return super().zone_seen(table, seen, seat, zone)

    def of_seat(self, table: EpicTable, seat: int, key: str, wanted: Any) -> list[str]:
        player = table.players[seat]
        own = [card for card in player.discard if table.owner(card) == seat]
        piles = {
            "hand": player.hand,
            "deck": player.deck.cards(),
            "discard": own,
            "foreign": [card for card in player.discard if card not in own],
            "side": player.side,
            "pool": player.pool,
            "pack": player.pack,
        }
        if key in piles:
            return self.compare_names(key, _meant(table, wanted), names(piles[key]))
        if key in ("top", "bottom"):
            return self.compare_ends(table, player, key, _meant(table, wanted))
        if key == "play":
            return self.compare_in_play(table, wanted, player.pieces)
        if key == "has":
            return self.missing(table, _listed(wanted), player.pieces)
        if key == "lacks":
            return [f"has {text}" for text in _listed(wanted) if not self.missing(table, [text], player.pieces)]
        plain: dict[str, Any] = {
            "mojo": player.mojo,
            "actions": player.actions,
            "out": player.out,
            "ward": player.ward,
            "safe": player.safe,
        }
        others = [*piles, "top", "bottom", "play", "has", "lacks"]
        return self.compare_one_of(plain, key, wanted, others, f"{SEATS[seat]}.")

    def compare_names(self, key: str, wanted: Any, present: list[str]) -> list[str]:
        """Cards in a zone by name; a number says how many there are."""
        if isinstance(wanted, int):
            return compare(key, wanted, len(present))
        return compare(key, sorted(wanted), sorted(present))

    def compare_ends(self, table: EpicTable, player: Player, key: str, wanted: list[str]) -> list[str]:
        """The first or last cards of a deck; those of one bag have no order."""
        segments = player.deck.segments
        present: list[str] = []
        for segment in segments if key == "top" else reversed(segments):
            if len(present) >= len(wanted):
                break
            present.extend(sorted(names(segment.cards)))
        return compare(key, sorted(wanted), sorted(present[: len(wanted)]))

    def compare_in_play(self, table: EpicTable, wanted: Any, pieces: list[Piece]) -> list[str]:
        if isinstance(wanted, int):
            return compare("play", wanted, len(pieces))
        specs = _specs(table, _listed(wanted))
        if len(specs) != len(pieces) or not all_fit(specs, pieces, lambda spec, piece: spec.fits(table, piece)):
            return [f"play is {[piece_as_named(table, piece) for piece in pieces]}, expected {wanted}"]
        return []

    def missing(self, table: EpicTable, texts: list[str], pieces: Any) -> list[str]:
        """Of these descriptions the first that has no thing of its own beside those before it."""
        for count in range(1, len(texts) + 1):
            specs = _specs(table, texts[:count])
            enough = len(specs) <= len(pieces)
            if not enough or not all_fit(specs, pieces, lambda spec, piece: spec.fits(table, piece)):
                return [f"has no {texts[count - 1]}{' beside the others' if count > 1 else ''}"]
        return []

    def full_name(self, table: EpicTable, name: str) -> str:
        return find_kind(table.set, name).name


def _meant(table: EpicTable, wanted: Any) -> Any:
    """The full names of all cards that are meant; a number stays one."""
    if isinstance(wanted, int):
        return wanted
    return [spec.kind.name for spec in _specs(table, _listed(wanted))]


def _specs(table: EpicTable, texts: list[str]) -> list[Spec]:
    """What is described, each thing for itself."""
    return [spec for text in texts for spec in [Spec(text, table.set)] for _ in range(spec.times)]


def _listed(value: Any) -> list[Any]:
    """One thing may be written without the brackets of a list."""
    return value if isinstance(value, list) else [value]


def _table(match: Match) -> EpicTable:
    assert isinstance(match.table, EpicTable)
    return match.table


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


POSITIONS = EpicPositions(GAME, "docs/cases-epic.md")
