# interpreted: it only serves cases
"""The game's half of the case format (docs/cases.md)."""

from typing import Any

from theomachy.cases.format import Positions, Unknown, all_fit, compare, lay_deck
from theomachy.games.titans import GAME, spellbooks
from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.abilities.playing import see_controlled_hands
from theomachy.games.titans.events import Acted, AgeBegan, names
from theomachy.games.titans.faces import faces
from theomachy.games.titans.formats import DUEL, SEATS, Format
from theomachy.games.titans.game import MOMENTS, WITH_AGE
from theomachy.games.titans.kinds import FOLDER, CardSet, Kind, read_kinds
from theomachy.games.titans.positions import Spec, find_kind, in_play_as_named, put_into_play
from theomachy.games.titans.setting_up import SHARED_PILES, new_pile, new_table, read_format, read_plan
from theomachy.games.titans.table import Arena, CardInPlay, Pile, Player, Side, TitansTable
from theomachy.games.titans.view import subversions_left
from theomachy.kernel.cards import Card
from theomachy.kernel.faces import Face
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import BadName
from theomachy.kernel.sets import Block

STEP_OF = {name: step for step, name in MOMENTS.items()}
PLAYER_KEYS = ["hand", "deck", "discard", "removed", "surge", "open"]
PLAIN_ANSWERS = [
    "yes", "top of deck", "Discard", "Discard: Deck", "Flash", "Flash: Foresee", "Flash: Optional",
    "arena 1", "arena 2", "arena 3",
]  # fmt: skip
SIDE_KEYS = ["play", "temples", "shielded", "lost_temple", "book"]  # with _1, _2, _3 for the arena
AGES = ["1", "2", "3"]
DEFAULT_HAND, DEFAULT_DECK, DEFAULT_PILE = 6, 12, 4


class TitansPositions(Positions):
    def keys(self) -> list[str]:
        arenas = [f"{key}_{arena}" for key in ("piles", "pile_kinds") for arena in (1, 2, 3)]
        return ["mode", "at", "avatar", "turn", "piles", "pile_kinds", "setup", "seed", *arenas, *SEATS]

    def moments(self) -> list[str]:
        return [*[f"{name} 1-3" if step in WITH_AGE else name for step, name in MOMENTS.items()], "over"]

    def is_moment(self, wanted: str) -> bool:
        """A number is that of an age; what comes in every age needs one."""
        name, _, age = wanted.rpartition(" ")
        if age in AGES:
            return STEP_OF.get(name, -1) in WITH_AGE
        return wanted == "over" or STEP_OF.get(wanted, -1) in set(STEP_OF.values()) - set(WITH_AGE)

    def chapter(self, match: Match) -> int:
        return _table(match).turn

    # ------------------------------------------------------------------ laying out

    def faces(self, proxies: list[Block]) -> list[Face]:
        return faces(with_proxies(proxies))

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = with_proxies(proxies)
        format = read_format({"mode": case.values.get("mode", DUEL)})
        setup = Setup({"mode": format.mode()})
        match = Match(GAME, setup, str(case.values.get("seed", 1)))
        at = case.text("at")
        if at == "set-up":
            options = _full_names(cards, case.values.get("setup", {}))
            table = new_table(cards, format, options.get("open_hands", True))
            table.plan = read_plan(cards, format, options)
            if format.constructed:
                table.ready_made = spellbooks.ready_made(GAME.rules.default_sets(), cards)
                table.brought = spellbooks.read_brought(table, options.get("books", {}))
        else:
            table = self.lay_out(cards, format, case, at)
        match.take_over(table)
        see_controlled_hands(table)
        match.pause()
        return match

    def lay_out(self, cards: CardSet, format: Format, case: Block, at: str) -> TitansTable:
        values = case.values
        table = new_table(cards, format, open_hands=False)
        moment, _, age = at.rpartition(" ")
        if age in AGES and moment in STEP_OF and STEP_OF[moment] in WITH_AGE:
            table.step, table.age = STEP_OF[moment], int(age)
        elif at in STEP_OF and STEP_OF[at] not in WITH_AGE:
            table.step = STEP_OF[at]
            table.age = 3 if at in ("battle", "end of turn", "shuffle") else 0
        else:
            names = ", ".join(f"{name} 1 (or 2, 3)" if step in WITH_AGE else name for step, name in MOMENTS.items())
            raise case.bad("at", f'there is no moment "{at}"', f"write one of: {names}")
        table.turn = case.number("turn", 1, 99, 1)
        seats = list(SEATS[: format.players])
        for seat in SEATS[format.players :]:
            if seat in values:
                raise case.bad(seat, f"{format.mode()} has no seat {seat}", f"the seats are {', '.join(seats)}")
        if "avatar" in values:
            table.avatar = format.team_of(seats.index(case.one_of("avatar", seats)))
        for arena in table.arenas:
            self.lay_out_piles(table, arena, case)
        for player in table.players:
            self.lay_out_player(table, player, case)
        for side in table.sides:
            self.lay_out_side(table, side, case, fresh=moment == "reveal")
        return table

    def lay_out_piles(self, table: TitansTable, arena: Arena, case: Block) -> None:
        cards = table.set
        own = f"pile_kinds_{arena.number + 1}"
        if own in case.values or "pile_kinds" in case.values:
            kinds = [find_kind(cards, name) for name in case.texts(own if own in case.values else "pile_kinds")]
        elif table.format.constructed:
            kinds = []
        else:
            kinds = [kind for kind in cards.ritual_kinds() if kind.known]
        given = dict(case.values.get("piles", {}))
        given.update(case.values.get(f"piles_{arena.number + 1}", {}))
        counts = {find_kind(cards, name).name: count for name, count in given.items()}
        piles = [new_pile(table, kind, counts.pop(kind.name, DEFAULT_PILE)) for kind in kinds]
        for name, count in SHARED_PILES.items():
            piles.append(new_pile(table, cards.by_name[name], counts.pop(name, count)))
        piles.extend(new_pile(table, cards.by_name[name], count) for name, count in counts.items())
        arena.lay_out(piles)

    def lay_out_player(self, table: TitansTable, player: Player, case: Block) -> None:
        seat = SEATS[player.seat]
        arenas = [side.arena.number + 1 for side in table.sides_of(player.seat)]
        allowed = PLAYER_KEYS + SIDE_KEYS + [f"{key}_{arena}" for key in SIDE_KEYS for arena in arenas]
        values = self.part_of_seat(case, seat, allowed)
        for key in values:
            if key in SIDE_KEYS and len(arenas) > 1 and key != "temples":
                raise case.bad(seat, f'{seat} plays in two arenas, so "{key}" is not clear', f"write {key}_{arenas[0]}")
        player.open = values.get("open", False)
        player.hand = self.cards(table, values.get("hand", DEFAULT_HAND))
        deck = values.get("deck", DEFAULT_DECK)
        lay_deck(player.deck, self.cards(table, deck), isinstance(deck, list))
        player.discard = self.cards(table, values.get("discard", []))
        player.removed = self.cards(table, values.get("removed", []))
        player.surge = values.get("surge", player.surge)

    def lay_out_side(self, table: TitansTable, side: Side, case: Block, fresh: bool) -> None:
        values = case.values.get(SEATS[side.seat], {})

        def of(key: str, otherwise: Any) -> Any:
            return values.get(f"{key}_{side.arena.number + 1}", values.get(key, otherwise))

        side.mat.temples = of("temples", side.mat.temples)
        side.lost_temple = of("lost_temple", False)
        side.shielded_this_age |= of("shielded", "") == "age"  # a card that was stolen may have shielded it already
        side.shielded_this_turn |= of("shielded", "") == "turn"
        side.book = self.cards(table, of("book", []))
        for text in of("play", []):
            spec = Spec(text, table.set)
            for _ in range(spec.times):
                put_into_play(table, side, table.new_card(spec.kind), spec, table.age, fresh)

    def cards(self, table: TitansTable, listed: Any) -> list[Card[Kind]]:
        if isinstance(listed, int):
            return [table.new_card(table.set.by_name["Monk"]) for _ in range(listed)]
        cards: list[Card[Kind]] = []
        for text in listed:
            spec = Spec(text, table.set)
            cards.extend(table.new_card(spec.kind) for _ in range(spec.times))
        return cards

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        if isinstance(option, str):
            return option == name
        if name in PLAIN_ANSWERS:
            return False
        try:
            spec = Spec(name, _table(match).set)
        except BadName as fault:
            raise Unknown(str(fault)) from None
        if isinstance(option, CardInPlay):
            return spec.fits(option)
        kind = option.kind if isinstance(option, Card) else option
        return kind is spec.kind

    def recognise(self, match: Match, name: str) -> None:
        if name not in PLAIN_ANSWERS:
            Spec(name, _table(match).set)

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        if isinstance(option, CardInPlay):
            return in_play_as_named(option)
        if isinstance(option, Card):
            return str(option.kind.name)
        return option.name if isinstance(option, Kind) else str(option)

    def is_fresh(self, match: Match, option: Any) -> bool:
        return not isinstance(option, CardInPlay) or not option.declared

    # ------------------------------------------------------------------ looking

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = _table(match)
        if key.startswith("piles"):
            arena = table.arenas[int(key[6:] or 1) - 1]
            return [
                fault
                for name, count in wanted.items()
                for fault in compare(f"pile {name}", count, arena.left_of(find_kind(table.set, name)))
            ]
        if key == "subversions":
            left = subversions_left(table)
            return [fault for name, count in wanted.items() for fault in compare(name, count, left.get(name))]
        present: dict[str, Any] = {
            "pile_count": len(_elemental_piles(table)),
            "pile_kinds": len({pile.kind.name for pile in _elemental_piles(table)}),
            "acted": acted(match),
            "avatar": SEATS[table.format.teams[table.avatar][0]],
            "turn": table.turn,
            "age": table.age,
            **self.ending(table),
        }
        return self.compare_one_of(present, key, wanted, ["piles", "subversions", "view", *SEATS[: table.seats]])

    def of_seat(self, table: TitansTable, seat: int, key: str, wanted: Any) -> list[str]:
        side, name = self.side_meant(table, seat, key)
        faults = self.of_side(table, side, name, wanted)
        if len(table.sides_of(seat)) > 1 and name not in PLAYER_KEYS:
            other = "" if name != key else f"; without a number that is the first: or is {name}_2 meant?"
            faults = [f"{fault} (arena {side.arena.number + 1}{other})" for fault in faults]
        return faults

    def of_side(self, table: TitansTable, side: Side, key: str, wanted: Any) -> list[str]:
        player = side.player
        piles = {
            "hand": player.hand,
            "deck": player.deck.cards(),
            "discard": player.discard,
            "removed": player.removed,
            "book": side.book,
        }
        if key in piles:
            return self.compare_cards(key, _meant(table, wanted), names(piles[key]))
        if key == "play":
            return self.compare_in_play(table, wanted, side.in_play)
        if key == "has":
            return [f"has no {text}" for text in wanted if not _among(table, text, side)]
        if key == "lacks":
            return [f"has {text}" for text in wanted if _among(table, text, side)]
        if key == "power":
            return [fault for text, power in wanted.items() for fault in self.compare_power(table, side, text, power)]
        numbers = {
            "total": side.total(),
            "energy": energy(table, side),
            "temples": side.mat.temples,
            "surge": player.surge,
            "shielded": side.shielded(),
        }
        others = [*piles, "play", "has", "lacks", "power"]
        return self.compare_one_of(numbers, key, wanted, others, f"{SEATS[side.seat]}.")

    def side_meant(self, table: TitansTable, seat: int, key: str) -> tuple[Side, str]:
        """`play_2` means the side in arena 2; without a number, the player's first (for most the only one)."""
        sides = table.sides_of(seat)
        name, _, arena = key.rpartition("_")
        if arena.isdigit():
            for side in sides:
                if side.arena.number + 1 == int(arena):
                    return side, name
            raise Unknown(f"{SEATS[seat]} does not play in arena {arena}")
        return sides[0], key

    def compare_in_play(self, table: TitansTable, wanted: Any, cards: list[CardInPlay]) -> list[str]:
        if isinstance(wanted, int):
            return compare("play", wanted, len(cards))
        specs = [spec for text in wanted for spec in [Spec(text, table.set)] for _ in range(spec.times)]
        shown = [in_play_as_named(card) for card in cards]
        if len(specs) != len(cards) or not all_fit(specs, cards, Spec.fits):
            return [f"play is {shown}, expected {wanted}"]
        return []

    def compare_power(self, table: TitansTable, side: Side, text: str, power: int) -> list[str]:
        spec = Spec(text, table.set)
        found = [card.power() for card in side.in_play if spec.fits(card)]
        if not found:
            return [f"power of {text} is not known: it is not in play"]
        return [] if all(p == power for p in found) else [f"power of {text} is {found}, expected {power}"]

    def zone_seen(self, table: TitansTable, seen: dict[str, Any], seat: int, zone: str) -> list[str]:
        """A zone of a player (hand, top ...) or of one side (laid, book), as a view has it."""
        side, name = self.side_meant(table, seat, zone)
        sides = [one for one in seen["arenas"][side.arena.number]["sides"] if one["seat"] == seat]
        for there in (seen["players"][seat], sides[0]):
            if name in there:
                return list(there[name])
        raise Unknown(f'one cannot see "{zone}"; see {self.guide}')

    def full_name(self, table: TitansTable, name: str) -> str:
        return find_kind(table.set, name).name


def _elemental_piles(table: TitansTable) -> list[Pile]:
    return [pile for arena in table.arenas for pile in arena.piles if pile.kind.name not in SHARED_PILES]


def _meant(table: TitansTable, wanted: Any) -> Any:
    """The full names of all cards that are meant; a number stays one."""
    if isinstance(wanted, int):
        return wanted
    specs = [Spec(text, table.set) for text in wanted]
    return [spec.kind.name for spec in specs for _ in range(spec.times)]


def _among(table: TitansTable, text: str, side: Side) -> bool:
    spec = Spec(text, table.set)
    return any(spec.fits(card) for card in side.in_play)


def _table(match: Match) -> TitansTable:
    assert isinstance(match.table, TitansTable)
    return match.table


def acted(match: Match) -> list[str]:
    """The types of Now abilities that have acted this age, batch by batch."""
    families: list[str] = []
    for event in match.events:
        if isinstance(event, AgeBegan):
            families = []
        elif isinstance(event, Acted):
            families.append(event.family)
    return families


def with_proxies(proxies: list[Block]) -> CardSet:
    """The game's own cards and the proxies of a case file."""
    own = FOLDER.cards(Setup()).kinds
    extra = read_kinds(proxies, {kind.name: "the game's own set" for kind in own})
    return CardSet(own + extra)


def _full_names(cards: CardSet, options: dict[str, Any]) -> dict[str, Any]:
    """Set-up options with the names of piles written out."""
    full = dict(options)
    if isinstance(full.get("piles"), list):
        full["piles"] = [_full_name(cards, name) for name in full["piles"]]
    return full


def _full_name(cards: CardSet, name: Any) -> Any:
    """Of a pile, or of all piles of an arena."""
    if isinstance(name, list):
        return [_full_name(cards, one) for one in name]
    return find_kind(cards, name).name


POSITIONS = TitansPositions(GAME, "docs/cases.md")
