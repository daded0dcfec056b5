# interpreted: it only serves cases
"""The game's half of the case format (docs/cases.md)."""

from collections.abc import Mapping
from typing import Any

from theomachy.cases.describing import Description
from theomachy.cases.keys import Cards, Counts, Flag, Key, Names, Number, Things, Word
from theomachy.cases.looking import Unknown
from theomachy.cases.positions import SET_UP, Positions
from theomachy.games.titans import GAME, spellbooks
from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.abilities.playing import see_controlled_hands
from theomachy.games.titans.abilities.printed import ARMOR
from theomachy.games.titans.formats import DUEL, MODES, SEATS, SURGES, TEMPLES, Format, find_format
from theomachy.games.titans.kinds import FOLDER, CardSet, Kind, read_kinds
from theomachy.games.titans.positions import ANY_PLACER, HAND_AND_PILES, Spec, find_kind, in_play_as_named
from theomachy.games.titans.rules import winning_team
from theomachy.games.titans.setting_up import (
    PILE_SIZE,
    SHARED_PILES,
    STARTING_CARDS,
    new_pile,
    new_table,
    read_format,
    read_plan,
)
from theomachy.games.titans.table import Arena, Attached, CardInPlay, Side, TitansTable
from theomachy.games.titans.table.steps import COPIES_IN_A_BOOK, MOMENTS, WITH_AGE
from theomachy.games.titans.view import subversions_left
from theomachy.kernel.cards import Card
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.names import BadName
from theomachy.kernel.sets import Block

STEP_OF = {name: step for step, name in MOMENTS.items()}
ARENAS = ["arena 1", "arena 2", "arena 3"]
FLASHES = ["Flash", "Flash: Foresee", "Flash: Optional"]
OF_ARENAS: dict[str, Key] = {"piles": Counts(max(SHARED_PILES.values())), "pile_kinds": Names()}  # also _1, _2, _3
OF_PLAYERS: dict[str, Key] = {
    "hand": Cards(field="hand", otherwise=6),
    "deck": Cards(field="deck", otherwise=12),
    "discard": Cards(field="discard"),
    "removed": Cards(field="removed"),
    "surge": Number(0, SURGES, field="surge"),
    "open": Flag(field="open", otherwise=False),
}
OF_SIDES: dict[str, Key] = {  # also _1, _2, _3
    "play": Things(),
    "temples": Number(0, max(TEMPLES.values())),
    "shielded": Word(["age", "turn"]),
    "lost_temple": Flag(),
    "book": Cards(),
}
BEFORE_PLAYING = [STEP_OF["start of age"], STEP_OF["play"]]  # nothing has entered play in this age
AFTER_THE_AGES = ["battle", "end of turn", "shuffle"]


class TitansPositions(Positions[TitansTable]):
    spec = Spec
    moment_names = [f"{name} 1-3" if step in WITH_AGE else name for step, name in MOMENTS.items()]
    also_called = {"batch": "reveal"}
    streams = (SET_UP, *[seat for seat in SEATS for _ in range(2)])  # each seat's deck, and its random discards
    keys = {"mode": Word(MODES), "avatar": Word(SEATS), "turn": Number(1, 100, field="turn", otherwise=1), **OF_ARENAS}
    seat_keys = OF_PLAYERS
    set_up_keys = ("mode",)
    plain_answers = ("yes", "top of deck", "Discard", "Discard: Deck", *FLASHES, *ARENAS)
    seat_values = ("avatar",)

    def is_moment(self, wanted: str) -> bool:
        """A number is that of an age; what comes in every age needs one."""
        name, _, age = wanted.rpartition(" ")
        if age in ("1", "2", "3"):
            return STEP_OF.get(name, -1) in WITH_AGE
        return wanted == "over" or (wanted in STEP_OF and STEP_OF[wanted] not in WITH_AGE)

    def moment_of_next(self, match: Match, wanted: str) -> str:
        """The next batch is one of this age."""
        return f"{wanted} {self.table_of(match).age}" if STEP_OF.get(wanted, -1) in WITH_AGE else wanted

    # ------------------------------------------------------------------ what a case may say

    def format_of(self, case: Block) -> Format:
        """The format; a mode that does not exist is told when the table is laid out."""
        return find_format(str(case.values.get("mode", DUEL))) or read_format({})

    def seat_count(self, case: Block) -> int:
        return self.format_of(case).players

    def all_keys(self, case: Block) -> dict[str, Key]:
        arenas = range(1, len(self.format_of(case).meetings) + 1) if self.format_of(case).several else range(0)
        return {**super().all_keys(case), **{f"{name}_{n}": key for name, key in OF_ARENAS.items() for n in arenas}}

    def keys_of_seat(self, case: Block, seat: str) -> Mapping[str, Key]:
        """Whoever plays in two arenas says which; the temples of two arenas are the team's."""
        format = self.format_of(case)
        arenas = [arena + 1 for arena, _, player in format.sides() if SEATS[player] == seat]
        sides = {name: key for name, key in OF_SIDES.items() if name != "book" or format.constructed}
        plain = {name: key for name, key in sides.items() if len(arenas) == 1 or name == "temples"}
        numbered = {f"{name}_{arena}": key for name, key in sides.items() for arena in arenas}
        return {**OF_PLAYERS, **plain, **numbered}

    def most_copies(self, table: TitansTable, kind: Kind) -> int:
        """As many as the box holds of starting cards; of others what piles and spellbooks have (T24, T92)."""
        piles = SHARED_PILES.get(kind.name, PILE_SIZE) * len(table.arenas)
        books = COPIES_IN_A_BOOK * len(table.players) if table.format.constructed else 0
        return len(SEATS) * STARTING_CARDS[kind.name] if kind.name in STARTING_CARDS else piles + books

    def impossible(self, table: TitansTable) -> list[str]:
        faults = ["somebody has won already: a team has no temples left"] if winning_team(table) >= 0 else []
        for arena in table.arenas:
            for pile in arena.piles:
                if arena.left[pile.place] > SHARED_PILES.get(pile.kind.name, PILE_SIZE):
                    faults.append(f'the pile of "{pile.kind.name}" is larger than it is at first')
                own = table.format.constructed and pile.kind.name not in SHARED_PILES  # in a spellbook (T98)
                if own or pile.kind.name in STARTING_CARDS:
                    faults.append(f'"{pile.kind.name}" forms no pile here')
        for side in table.sides:
            if side.mat.temples > TEMPLES[table.format.arenas]:
                faults.append(f"{SEATS[side.seat]} has {side.mat.temples} temples")
            for card in side.in_play:
                if card.age > table.age - (table.step in BEFORE_PLAYING):
                    faults.append(f'"{in_play_as_named(card)[2:]}" entered play in an age that has not come')
                held = card.subversions.get("Traitorous")  # only it lets a card lie with whoever placed it (TA33)
                if card.stolen() != (held is not None) or (held is not None and held.placer != side.seat):
                    faults.append(f'"{in_play_as_named(card)}" lies with {SEATS[side.seat]} without Traitorous')
                if card.subversions and any(ability.bit == ARMOR for ability in card.kind.abilities):
                    faults.append(f'"{in_play_as_named(card)[2:]}" has Armor, and cannot be subverted (TA6)')
                if card.tokens and not any("Token" in ability.name for ability in card.abilities):
                    faults.append(f'"{card.kind.name}" has no ability that gives it tokens')
        return faults

    # ------------------------------------------------------------------ laying out

    def card_set(self, proxies: list[Block]) -> CardSet:
        own = FOLDER.cards(Setup()).kinds
        return CardSet(own + read_kinds(proxies, {kind.name: "the game's own set" for kind in own}))

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = self.card_set(proxies)
        format = read_format({"mode": case.values.get("mode", DUEL)})
        match = self.new_match(case, Setup({"mode": format.mode()}))
        if case.text("at") == SET_UP:
            options = _full_names(cards, case.values.get("setup", {}))
            table = new_table(cards, format, options.get("open_hands", True))
            table.plan = read_plan(cards, format, options)
            if format.constructed:
                table.ready_made = spellbooks.ready_made(GAME.rules.default_sets(), cards)
                table.brought = spellbooks.read_brought(table, options.get("books", {}))
        else:
            table = self.lay_out(cards, format, case)
        match.take_over(table)
        see_controlled_hands(table)
        match.pause()
        return match

    def lay_out(self, cards: CardSet, format: Format, case: Block) -> TitansTable:
        table = new_table(cards, format, open_hands=False)
        moment, age = self.at(case)
        table.step, table.age = STEP_OF[moment], 3 if moment in AFTER_THE_AGES else age
        self.lay_out_fields(table, table, case.values, self.keys)
        table.avatar = format.team_of(self.seat_at(format.players, case.values.get("avatar", "A")))
        for arena in table.arenas:
            self.lay_out_piles(table, arena, case.values)
        for player in table.players:
            self.lay_out_fields(table, player, case.values.get(SEATS[player.seat], {}), OF_PLAYERS)
        for side in table.sides:
            self.lay_out_side(table, side, case.values.get(SEATS[side.seat], {}), fresh=moment == "reveal")
        return table

    def lay_out_piles(self, table: TitansTable, arena: Arena, values: dict[str, Any]) -> None:
        cards, own = table.set, f"_{arena.number + 1}"
        kinds = [kind for kind in cards.ritual_kinds() if kind.known and not table.format.constructed]
        listed = values.get(f"pile_kinds{own}", values.get("pile_kinds"))
        if listed is not None:
            kinds = [find_kind(cards, name) for name in listed]
            if strange := [kind.name for kind in kinds if kind not in cards.ritual_kinds()]:
                raise BadName(f'"{strange[0]}" is of no element, and forms no elemental pile')
        given = {**values.get("piles", {}), **values.get(f"piles{own}", {})}
        counts = {find_kind(cards, name).name: count for name, count in given.items()}
        piles = [new_pile(table, kind, counts.pop(kind.name, PILE_SIZE)) for kind in kinds]
        for name, count in SHARED_PILES.items():
            piles.append(new_pile(table, cards.by_name[name], counts.pop(name, count)))
        arena.lay_out(piles + [new_pile(table, cards.by_name[name], count) for name, count in counts.items()])

    def filler(self, table: TitansTable, key: str) -> Kind:
        return table.set.by_name["Monk"]

    def lay_out_side(self, table: TitansTable, side: Side, values: dict[str, Any], fresh: bool) -> None:
        def of(key: str, otherwise: Any) -> Any:
            return values.get(f"{key}_{side.arena.number + 1}", values.get(key, otherwise))

        side.mat.temples = of("temples", side.mat.temples)
        side.lost_temple = of("lost_temple", False)
        side.shielded_this_age |= of("shielded", "") == "age"  # a card that was stolen may have shielded it already
        side.shielded_this_turn |= of("shielded", "") == "turn"
        side.book = self.cards(table, of("book", []), self.filler(table, "book"))
        for spec in self.described(table, of("play", []), "play"):
            self.put_into_play(table, side, spec, fresh)

    def put_into_play(self, table: TitansTable, side: Side, spec: Description[Kind], fresh: bool) -> None:
        """Lay a card out in play, with all that is said of it."""
        said = spec.said
        if spec.seat not in (None, side.seat) or "declared" in said:
            raise BadName(f'"{spec.text}" lies on the side of {SEATS[side.seat]}, and nothing is declared yet')
        table.entered += 1
        age = said.get("age", max(1, table.age - (table.step in BEFORE_PLAYING)))
        card = CardInPlay(table.entered, table.new_card(spec.kind), side, age)
        card.owner = self.side_in_arena(side, said.get("owner", side.seat), spec)
        card.waiting = card.kind.now if said.get("unused", fresh and card.age == table.age) else 0
        if said.get("unused", False) and not card.waiting:
            raise BadName(f'"{spec.text}": {spec.kind.name} has no Now abilities')
        card.tokens = said.get("tokens", 0)
        for name, placer in said.get("subversions", {}).items():
            by = side.foe.seat if placer == ANY_PLACER else self.side_in_arena(side, placer, spec).seat
            card.subversions = {**card.subversions, name: Attached(by, 0)}
        lasting = [ability for ability in card.abilities if age == table.age or ability.name == "Protect: Eternal"]
        table.shield(card.owner, lasting)  # TR40: it is whose the card was when it entered
        side.in_play.append(card)

    def side_in_arena(self, side: Side, seat: int, spec: Description[Kind]) -> Side:
        for one in (side, side.foe):
            if one.seat == seat:
                return one
        raise BadName(f'"{spec.text}": {SEATS[seat]} does not play in this arena')

    # ------------------------------------------------------------------ options

    def is_fresh(self, match: Match, option: Any) -> bool:
        return not isinstance(option, CardInPlay) or not option.declared

    def within_reach(self, table: TitansTable, seat: int, why: str) -> list[Any]:
        """Cards in play for what asks for these; else also cards in hand and the like, and piles."""
        if why and why not in HAND_AND_PILES:
            return [card.kind for side in table.sides for card in side.in_play]
        return [*super().within_reach(table, seat, why), *[pile.kind for arena in table.arenas for pile in arena.piles]]

    # ------------------------------------------------------------------ looking

    def parts(self, table: TitansTable, seat: int) -> list[Side]:
        return table.sides_of(seat)

    def zones(self, table: TitansTable, part: Side) -> dict[str, list[Card[Any]]]:
        return {**super().zones(table, part.player), "book": part.book}

    def as_named(self, table: TitansTable, thing: CardInPlay) -> str:
        return in_play_as_named(thing)

    def values(self, table: TitansTable, part: Side) -> dict[str, Any]:
        return {
            **super().values(table, part.player),
            "total": part.total(),
            "energy": energy(table, part),
            "temples": part.mat.temples,
            "shielded": part.shielded(),
        }

    def of_seat(self, table: TitansTable, seat: int, key: str, wanted: Any) -> list[str]:
        side, name = self.side_meant(table, seat, key)
        faults = (self.compare_power if name == "power" else self.of_part)(table, side, seat, name, wanted)
        if len(table.sides_of(seat)) > 1 and name not in OF_PLAYERS:
            other = "" if name != key else f"; without a number that is the first: or is {name}_2 meant?"
            faults = [f"{fault} (arena {side.arena.number + 1}{other})" for fault in faults]
        return faults

    def side_meant(self, table: TitansTable, seat: int, key: str) -> tuple[Side, str]:
        """`play_2` means the side in arena 2; without a number, the player's first (for most the only one)."""
        sides = table.sides_of(seat)
        name, _, arena = key.rpartition("_")
        if arena.isdecimal():
            for side in sides:
                if side.arena.number + 1 == int(arena):
                    return side, name
            raise Unknown(f"{SEATS[seat]} does not play in arena {arena}")
        return sides[0], key

    def compare_power(self, table: TitansTable, side: Side, seat: int, key: str, wanted: Any) -> list[str]:
        present: dict[str, Any] = {}
        for text in wanted if isinstance(wanted, dict) else []:
            found = [card.power() for card in side.in_play if Spec(text, table.set).fits(table, card)]
            if not found:
                return [f"power of {text} is not known: it is not in play"]
            present[text] = next((power for power in found if power != wanted[text]), found[0])
        return self.compare_counts("power", wanted, present)

    def other_expectations(self) -> list[str]:
        return ["piles", "subversions"]

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = self.table_of(match)
        name, _, number = key.partition("_")
        if name == "piles" and (number or "1") in [str(arena.number + 1) for arena in table.arenas]:
            arena = table.arenas[int(number or 1) - 1]
            names = wanted if isinstance(wanted, dict) else {}
            return self.compare_counts(key, wanted, {n: arena.left_of(find_kind(table.set, n)) for n in names})
        if key == "subversions":
            return self.compare_counts(key, wanted, subversions_left(table))
        return super().of_table(match, key, wanted)

    def table_values(self, match: Match) -> dict[str, Any]:
        table = self.table_of(match)
        piles = [pile.kind.name for arena in table.arenas for pile in arena.piles]
        elemental = [name for name in piles if name not in SHARED_PILES]
        return {
            **super().table_values(match),
            "pile_count": len(elemental),
            "pile_kinds": len(set(elemental)),
            "acted": acted(match),
            "avatar": SEATS[table.format.teams[table.avatar][0]],
            "age": table.age,
        }

    def zone_seen(self, table: TitansTable, seen: dict[str, Any], seat: int, zone: str) -> Any:
        """A zone of a player (hand, top ...) or of one side (laid, book), as a view has it."""
        side, name = self.side_meant(table, seat, zone)
        there = next(one for one in seen["arenas"][side.arena.number]["sides"] if one["seat"] == seat)
        if name in ("play", "in_play"):
            return [{**card, "seat": seat} for card in there["in_play"]]
        return there[name] if name in there else super().zone_seen(table, seen, seat, name)


def acted(match: Match) -> list[str]:
    """The types of Now abilities that have acted this age, batch by batch."""
    names = [event.name() for event in match.events]
    begun = len(names) - names[::-1].index("age-began") if "age-began" in names else 0
    return [str(event.told_to(-1)["ability"]) for event in match.events[begun:] if event.name() == "acted"]


def _full_names(cards: CardSet, options: dict[str, Any]) -> dict[str, Any]:
    """Set-up options with the names of cards written out: piles, of an arena or of all, and what is in spellbooks."""

    def full(said: Any) -> Any:
        if isinstance(said, list):
            return [full(one) for one in said]
        if isinstance(said, dict):
            return {full(one): count for one, count in said.items()}
        return find_kind(cards, said).name if isinstance(said, str) else said

    named = {key: full(value) for key, value in options.items() if key == "piles" and isinstance(value, list)}
    if isinstance(options.get("books"), dict):
        named["books"] = {seat: one if isinstance(one, str) else full(one) for seat, one in options["books"].items()}
    return {**options, **named}


POSITIONS = TitansPositions(GAME, "docs/cases.md")
