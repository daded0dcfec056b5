"""Set-up: the options of a match (2.2, 2.3), decks (2.5), seats and Realms (2.6)."""

from collections.abc import Generator, Sequence
from typing import Any, Final

from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.events import Built, Dealt, DeckTaken, Picked, PoolLaidOut, Received, SetAside
from theomachy.games.theos.formats import (
    DRAFTED,
    FFA,
    PREBUILT,
    ROSTER,
    ROSTER_PLAYERS,
    SEATS,
    SOLO,
    Format,
    all_formats,
    find_format,
    modes,
)
from theomachy.games.theos.kinds import (
    BETRAYAL,
    BLANKS,
    OFFERING,
    POWER_CARD,
    CardSet,
    DeckList,
    DeckSet,
    Kind,
    TheosCard,
    deck_size,
    nearest,
)
from theomachy.games.theos.table import (
    BUILD,
    DRAFT,
    LUCK_OF_RIVAL,
    LUCK_OF_SET_UP,
    PLACING,
    SEATING,
    START,
    Draft,
    Player,
    TheosTable,
    pack_zone,
)
from theomachy.kernel.cards import Card, Deck, in_order
from theomachy.kernel.game import BadSetup
from theomachy.kernel.questions import Asked, Chance, Choose, Rule, Several, Together

OPTIONS: Final = [
    "mode", "type", "players", "decks", "deal", "pairs", "active", "teams", "first", "realms", "seating", "solo",
]  # fmt: skip
RANDOM: Final = "random"
IN_ORDER: Final = "in order"
RECOMMENDED_PAIRS: Final = [["Poseidon", "Gaia"], ["Hades", "Demeter"]]  # rule H6
PILE_SIZE: Final = 12  # rule H22
SET_ASIDE: Final = {3: 6, 4: 2}  # rule H28: of each type
DEALT: Final = {3: 8, 4: 7, 5: 12, 6: 10}  # rule H29
PICKS: Final = {3: 6, 4: 6, 5: 12, 6: 10}  # rule H32


class Plan:
    """The options of a match, checked and understood."""

    def __init__(self, format: Format) -> None:
        self.format = format
        self.deck_type = PREBUILT
        self.lists: list[DeckList] = []  # prebuilt decks or rosters; empty: luck chooses a set
        self.sets: list[DeckSet] = []  # the sets that luck chooses from
        self.deal: list[int] | None = None  # which list each seat gets; None: at random
        self.opponent: list[int] = [1, 0, 3, 2]
        self.active: list[int] | None = None  # per Realm; None: at random
        self.teams = format.teams()
        self.first = -1  # the seat that picks first, the team that places first
        self.realms: list[int] | None = None
        self.seating: list[int] = []  # the order in which packs are passed


def _bad(text: str, rule: str) -> BadSetup:
    return BadSetup(f"{text} ({rule})")


def format_of(options: dict[str, Any]) -> tuple[Format, str]:
    """The game type and the deck type that the options name (rule H10)."""
    mode = options.get("mode", "")
    type, players, decks = options.get("type", ""), options.get("players", 0), ""
    if mode:
        if mode not in modes():
            raise _bad(f'there is no mode "{mode}"; the modes are: {", ".join(modes())}', "H10")
        name = str(mode)
        for ending in (DRAFTED, ROSTER):
            if name.endswith(f"-{ending}"):
                name, decks = name.removesuffix(f"-{ending}"), ending
        for format in all_formats():
            if format.name() == name:
                return format, decks
    if not isinstance(players, int):
        raise _bad("players must be a number", "H10")
    if (players == 1 or type == SOLO) and options.get("solo") is not True:
        raise _bad("there are no rules for one player; solo = true switches the variant Lone Ascent on", "HR80")
    if options.get("solo") is True:
        type = SOLO
    if not type:
        type = "1v1" if players in (0, 2) else FFA
    found = find_format(str(type), players)
    if found is None or (type == FFA and not players):
        supported = ", ".join(f"{one.players} players {one.type}" for one in all_formats() if one.type != SOLO)
        raise _bad(f"there is no {type} for {players or 'any number of'} players; supported are: {supported}", "H10")
    return found, decks


def read_plan(cards: CardSet, options: dict[str, Any]) -> Plan:
    """What the options ask for; what cannot be played raises `BadSetup`."""
    for key in options:
        if key not in OPTIONS:
            raise BadSetup(f'there is no set-up option "{key}"; the options are: {", ".join(OPTIONS)}')
    format, deck_type = format_of(options)
    plan = Plan(format)
    _read_decks(plan, cards, options.get("decks") or deck_type or PREBUILT)
    if "deal" in options:
        plan.deal = _read_deal(plan, options["deal"])
    plan.opponent = read_pairs(options.get("pairs", RECOMMENDED_PAIRS))
    if options.get("active", RANDOM) != RANDOM:
        plan.active = read_active(options["active"], plan.opponent, format.realms)
    plan.teams = _read_teams(plan, options.get("teams"))
    if "first" in options:
        plan.first = _read_first(plan, options["first"])
    if "realms" in options:
        plan.realms = _read_realms(plan, options["realms"])
    plan.seating = list(range(format.players))
    if "seating" in options:
        plan.seating = _read_seats(options["seating"], "seating")
        if sorted(plan.seating) != list(range(format.players)):
            raise BadSetup('seating names every seat once, in passing order: seating = "ACBD"')
    return plan


def _read_decks(plan: Plan, cards: CardSet, wanted: Any) -> None:
    """Rule H18: prebuilt, draft or roster; a set by its name; or lists of cards."""
    players = plan.format.players
    if isinstance(wanted, list):
        plan.lists = [_read_own(entry, cards, n) for n, entry in enumerate(wanted)]
        check_decks(plan.lists, players)
        return
    if wanted == PREBUILT or wanted == ROSTER:
        plan.deck_type = str(wanted)
        if wanted == ROSTER and players not in ROSTER_PLAYERS:
            raise _bad(f"rosters exist for 2 or 3 players, not for {players}", "H37")
        plan.sets = [one for one in (cards.decks if wanted == PREBUILT else cards.rosters) if one.players == players]
        if not plan.sets:
            raise _bad(f"there are no {wanted} lists for {players} players", "H19" if wanted == PREBUILT else "H37")
        return
    if wanted == DRAFTED:
        if plan.format.type == SOLO:
            raise _bad("nobody drafts for the Rival; choose prebuilt decks", "HR80")
        plan.deck_type = DRAFTED
        return
    for kind, sets in ((PREBUILT, cards.decks), (ROSTER, cards.rosters)):
        for one in sets:
            if one.name == wanted:
                if kind == ROSTER and (players not in ROSTER_PLAYERS or plan.format.type == SOLO):
                    raise _bad(f"rosters exist for 2 or 3 players, not for {players}", "H37")
                if one.players != players:
                    raise _bad(f"{one.name} is for {one.players} players, not for {players}", "H20")
                plan.deck_type = kind
                plan.lists = one.lists
                return
    names = [PREBUILT, DRAFTED, ROSTER] + [one.name for one in cards.decks + cards.rosters]
    raise _bad(f'there are no decks "{wanted}"; write one of: {", ".join(names)}, or lists of cards', "H18")


def _read_own(entry: Any, cards: CardSet, number: int) -> DeckList:
    """A list of cards that somebody brings."""
    name, listed = f"Deck {number + 1}", entry
    if isinstance(entry, dict):
        name, listed = str(entry.get("name", name)), entry.get("cards")
    if not isinstance(listed, list):
        raise _bad(f'{name} must be a list of cards, like ["P4", "G2", ...]', "H19")
    kinds: list[Kind] = []
    for text in listed:
        kind = cards.find(str(text))
        if kind is None or kind is cards.blank:
            raise _bad(f'{name}: there is no card "{text}"; {nearest(str(text), cards)}', "H19")
        kinds.append(kind)
    return DeckList(name, kinds)


def check_decks(lists: Sequence[DeckList], players: int) -> None:
    """Rule H17, HR11."""
    if len(lists) != players:
        raise _bad(f"there are {len(lists)} decks for {players} players", "H20")
    size = deck_size(players)
    for deck in lists:
        if len(deck.kinds) != size:
            raise _bad(f"{deck.name} has {len(deck.kinds)} cards; with {players} players a deck has {size}", "H17")
    used: dict[str, str] = {}
    for deck in lists:
        for kind in deck.kinds:
            if kind.code in used:
                where = "twice" if used[kind.code] == deck.name else f"and in {used[kind.code]}, too"
                raise _bad(f"{kind.code} {kind.name} is in {deck.name} {where}; there is one copy of each card", "HR11")
            used[kind.code] = deck.name


def _read_deal(plan: Plan, wanted: Any) -> list[int] | None:
    if wanted == RANDOM:
        return None
    players = plan.format.players
    if wanted == IN_ORDER:
        return list(range(players))
    if isinstance(wanted, list) and sorted(str(n) for n in wanted) == [str(n + 1) for n in range(players)]:
        return [int(n) - 1 for n in wanted]
    if isinstance(wanted, list) and len(wanted) == players and len({str(n) for n in wanted}) < players:
        rule = "HR10" if plan.deck_type == ROSTER else "HR11"
        raise _bad("no two players use the same list: there is one copy of each card", rule)
    raise _bad(f'deal is "random", "in order", or a list of deck numbers like {list(range(1, players + 1))}', "H20")


def god_of(name: Any) -> int:
    """By name or letter."""
    for number, god in enumerate(GODS):
        if name in (god, god[0]):
            return number
    raise _bad(f'there is no god "{name}"; the gods are {", ".join(GODS)}', "H5")


def read_pairs(wanted: Any) -> list[int]:
    """Rule H6: for each god the one that it opposes."""
    ok = isinstance(wanted, list) and len(wanted) == 2 and all(isinstance(p, list) and len(p) == 2 for p in wanted)
    gods = [god_of(name) for pair in wanted for name in pair] if ok else []
    if sorted(gods) != [0, 1, 2, 3]:
        raise _bad("pairs are two pairs of different gods, like [['Poseidon', 'Gaia'], ['Hades', 'Demeter']]", "H6")
    opponent = [0] * 4
    for one, other in (gods[:2], gods[2:]):
        opponent[one], opponent[other] = other, one
    return opponent


def read_active(wanted: Any, opponent: list[int], realms: int) -> list[int]:
    """Rule H7: "P+H", or one such text for each Realm."""
    entries = wanted if isinstance(wanted, list) else [wanted] * realms
    if len(entries) != realms:
        raise _bad(f"active names the gods of {realms} Realm(s), one entry for each", "H8")
    found: list[int] = []
    for entry in entries:
        gods = [god_of(name.strip()) for name in str(entry).split("+")]
        if len(gods) != 2 or opponent[gods[0]] == gods[1] or gods[0] == gods[1]:
            raise _bad(f'"{entry}": of each pair exactly one god is active; write it like "P+H"', "H7")
        found.append(1 << gods[0] | 1 << gods[1])
    return found


def _read_seats(text: Any, key: str) -> list[int]:
    if isinstance(text, list):
        text = "".join(str(one) for one in text)
    if not isinstance(text, str) or any(letter not in SEATS for letter in text):
        raise BadSetup(f'{key} is written with the letters of seats, like "AB"')
    return [SEATS.index(letter) for letter in text]


def _read_teams(plan: Plan, wanted: Any) -> list[list[int]]:
    if wanted is None or wanted == RANDOM:
        return plan.format.teams()  # HR9: whoever plays together sits together
    if not isinstance(wanted, list):
        raise _bad('teams is "random" or a list like ["AB", "CD"]', "H12")
    teams = [_read_seats(entry, "teams") for entry in wanted]
    everyone = sorted(seat for team in teams for seat in team)
    if everyone != list(range(plan.format.players)) or sorted(map(len, teams)) != sorted(plan.format.sizes):
        raise _bad(f"{wanted} are not the teams of {plan.format.type}", "H12")
    return teams


def _read_first(plan: Plan, wanted: Any) -> int:
    """A seat; in a 3v3 any member of the team, or all of them."""
    seats = _read_seats(wanted, "first")
    if not seats or seats[0] >= plan.format.players:
        raise _bad(f'"{wanted}" does not sit at this table', "HR6")
    return seats[0]


def _read_realms(plan: Plan, wanted: Any) -> list[int]:
    players = plan.format.players
    good = isinstance(wanted, list) and len(wanted) == players and all(realm in (1, 2) for realm in wanted)
    if not good or plan.format.realms == 1:
        raise _bad(f"realms are written seat by seat, like {[1, 2] * (players // 2)}; only with 5-6 players", "H41")
    realms = [realm - 1 for realm in wanted]
    sizes = sorted([realms.count(0), realms.count(1)])
    teams = plan.teams
    if plan.format.type == FFA and sizes[0] != players // 2:
        raise _bad("in a Free-For-All the Realms start as even as possible", "H41")
    if plan.format.type == "2v2v2" and any(realms[team[0]] == realms[team[1]] for team in teams):
        raise _bad("two teammates never start in the same Realm", "H40")
    if plan.format.type == "3v3" and any(len({realms[seat] for seat in team}) == 1 for team in teams):
        raise _bad("each team puts one member into one Realm and two into the other", "H39")
    return realms


# ---------------------------------------------------------------------- laying out


def new_table(cards: CardSet, format: Format) -> TheosTable:
    """The players and the Blanks; no gods, no decks yet."""
    table = TheosTable(cards, format.seats)
    table.lone = format.type == SOLO
    seat_players(table, format.teams())
    return table


def seat_players(table: TheosTable, teams: list[list[int]]) -> None:
    table.teams = teams
    table.players = []
    for seat in range(sum(len(team) for team in teams)):
        table.players.append(Player(seat, next(n for n, team in enumerate(teams) if seat in team)))


def new_card(table: TheosTable, kind: Kind) -> TheosCard:
    card = Card(len(table.cards), kind)
    table.cards.append(card)
    return card


def set_up(table: TheosTable) -> Rule:
    """Rule H5 to rule H9, HR3: pairs, active gods, Blanks; then decks."""
    plan = table.plan
    assert isinstance(plan, Plan)
    table.cards = table.cards[:]  # copies of the table share the list
    seat_players(table, plan.teams)
    table.opponent = plan.opponent
    yield from choose_gods(table, plan)
    if not table.cards:
        for _ in range(BLANKS):
            new_card(table, table.set.blank)
    table.blanks = table.cards[:BLANKS]
    if plan.deck_type == DRAFTED:
        yield from prepare_draft(table, plan)
        table.step = DRAFT
    else:
        yield from hand_out(table, plan)
        table.step = BUILD if plan.deck_type == ROSTER else SEATING


def choose_gods(table: TheosTable, plan: Plan) -> Rule:
    """HR3, HR4."""
    if plan.active is not None:
        table.active = plan.active[:]
        return
    table.active = []
    for _ in range(plan.format.realms):
        active = 0
        for god in range(len(plan.opponent)):
            if god < plan.opponent[god]:
                chosen: int = yield Chance(LUCK_OF_SET_UP, [god, plan.opponent[god]])
                active |= 1 << chosen
        table.active.append(active)


def mixed(things: list[int]) -> Generator[Asked, Any, list[int]]:
    """In an order that luck decides."""
    left = things[:]
    order: list[int] = []
    while len(left) > 1:
        thing: int = yield Chance(LUCK_OF_SET_UP, left[:])
        order.append(thing)
        left.remove(thing)
    return order + left


def hand_out(table: TheosTable, plan: Plan) -> Rule:
    """Rule H20, rule H35: each player takes a prebuilt deck, or a roster."""
    lists = plan.lists
    if not lists:
        chosen: DeckSet = yield Chance(LUCK_OF_SET_UP, plan.sets)
        lists = chosen.lists
    deal = plan.deal
    if deal is None:
        deal = yield from mixed(list(range(len(lists))))
    for player in table.players:
        taken = lists[deal[player.seat]]
        cards = [new_card(table, kind) for kind in taken.kinds]
        table.note_abilities(taken.kinds)
        if plan.deck_type == ROSTER:
            player.rest = cards
            player.roster = [card.kind.name for card in in_order(cards)]
            table.public_lists = False
        elif table.is_rival(player.seat):
            table.rival_deck.shuffle_in(cards)
        else:
            player.deck = cards
        if table.watched:
            table.tell(DeckTaken(player.seat, taken.name))


# ---------------------------------------------------------------------- rosters


def build(table: TheosTable) -> Rule:
    """Rule H36, HR10: everybody builds a deck of twelve from the own roster, in secret."""
    size = deck_size(len(table.players))
    seats = [player.seat for player in table.players]
    built: list[list[TheosCard]] = yield Together(seats, [build_deck(table, seat, size) for seat in seats], "build")
    for player in table.players:
        cards = built[player.seat]
        player.deck = cards
        player.rest = [card for card in player.rest if card not in cards]
        if table.watched:
            table.tell(Built(player.seat, cards))
    table.step = SEATING


def build_deck(table: TheosTable, seat: int, size: int) -> Generator[Asked, Any, list[TheosCard]]:
    cards: list[TheosCard] = yield Several(seat, in_order(table.players[seat].rest), "build", size, size)
    return cards


# ---------------------------------------------------------------------- drafts


def prepare_draft(table: TheosTable, plan: Plan) -> Rule:
    """Rule H21 to rule H24 for two players, rule H28 for more. A draft that lies there already is gone on with."""
    draft = table.draft
    if draft is None:
        draft = Draft()
        table.draft = draft
        draft.pool.shuffle_in([new_card(table, kind) for kind in table.set.kinds])
    table.note_abilities(table.set.kinds)
    if draft.packs:
        return
    if len(table.players) == 2:
        yield from prepare_open_draft(table, draft)
        draft.picker = plan.first
        if plan.first < 0:
            draft.picker = yield Chance(LUCK_OF_SET_UP, [0, 1])
    else:
        yield from set_some_aside(table, draft)


def prepare_open_draft(table: TheosTable, draft: Draft) -> Rule:
    """Rule H21 to rule H24."""
    betrayals = take_betrayals(draft)
    excess: list[TheosCard] = []
    while len(draft.offerings) < PILE_SIZE or len(draft.powers) < PILE_SIZE:
        card: TheosCard = yield from draft.pool.draw()
        pile = draft.offerings if card.kind.type == OFFERING else draft.powers
        if len(pile) < PILE_SIZE:
            pile.append(card)
        else:
            excess.append(card)
    for pile in (draft.offerings, draft.powers):
        yield from repair(draft, pile, excess)
    draft.out = excess + draft.pool.cards()
    draft.pool.segments = []
    draft.laid_out = betrayals + draft.offerings + draft.powers
    if table.watched:
        table.tell(PoolLaidOut(in_order(draft.laid_out)))


def take_betrayals(draft: Draft) -> list[TheosCard]:
    """Rule H21."""
    betrayals = [card for card in draft.pool.cards() if card.kind.type == BETRAYAL]
    for segment in draft.pool.segments:
        segment.cards = [card for card in segment.cards if card.kind.type != BETRAYAL]
    draft.pool.segments = [segment for segment in draft.pool.segments if segment.cards]
    return in_order(betrayals)


def repair(draft: Draft, pile: list[TheosCard], excess: list[TheosCard]) -> Rule:
    """Rule H23, HR7: a god without a card in the pile gets one."""
    type = OFFERING if pile is draft.offerings else POWER_CARD
    for god in range(len(GODS)):
        if any(card.kind.god == god for card in pile):
            continue
        counts = [len([card for card in pile if card.kind.god == other]) for other in range(len(GODS))]
        for i in range(len(pile) - 1, -1, -1):
            if counts[pile[i].kind.god] == max(counts):
                excess.append(pile.pop(i))
                break
        while True:
            if draft.pool.empty():
                draft.pool.shuffle_in(excess)
                excess.clear()
            card: TheosCard = yield from draft.pool.draw()
            if card.kind.god == god and card.kind.type == type:
                pile.append(card)
                break
            excess.append(card)


def set_some_aside(table: TheosTable, draft: Draft) -> Rule:
    """Rule H28, HR8: some Offerings and Power cards leave the draft; what else was drawn goes back."""
    wanted = SET_ASIDE.get(len(table.players), 0)
    counts = [0, 0, 0]
    aside: list[TheosCard] = []
    back: list[TheosCard] = []
    while counts[OFFERING] < wanted or counts[POWER_CARD] < wanted:
        card: TheosCard = yield from draft.pool.draw()
        type = card.kind.type
        if type != BETRAYAL and counts[type] < wanted:
            counts[type] += 1
            aside.append(card)
        else:
            back.append(card)
    draft.aside = aside
    if aside:
        draft.pool.shuffle_in(back)
        if table.watched:
            table.tell(SetAside(in_order(aside)))


def draft_cards(table: TheosTable) -> Rule:
    """One pick, or one round of picks."""
    draft = table.draft
    assert draft is not None
    if len(table.players) == 2:
        yield from pick_openly(table, draft)
    else:
        yield from pick_and_pass(table, draft)


def pick_openly(table: TheosTable, draft: Draft) -> Rule:
    """Rule H25, rule H26: by turns, in the open."""
    player = table.players[draft.picker]
    card: TheosCard = yield Choose(player.seat, in_order(draft.laid_out), "draft", "open")
    draft.laid_out.remove(card)
    player.deck.append(card)
    if table.watched:
        table.tell(Picked(player.seat, card))
    draft.picker = 1 - draft.picker
    size = deck_size(2)
    if all(len(one.deck) == size for one in table.players):
        draft.out = draft.out + draft.laid_out
        draft.laid_out = []
        table.step = SEATING


def pick_and_pass(table: TheosTable, draft: Draft) -> Rule:
    """Rule H29 to rule H33: deal, choose together, turn up, pass on."""
    players = len(table.players)
    if draft.picks == 0 and table.players[0].pack < 0:
        yield from deal_packs(table, draft)
    seats = [player.seat for player in table.players]
    picked: list[TheosCard] = yield Together(seats, [pick_one(table, draft, seat) for seat in seats], "draft")
    for player in table.players:
        card = picked[player.seat]
        draft.packs[player.pack].remove(card)
        player.deck.append(card)
        if table.watched:
            table.everyone_forgets(card)
            table.shown = True
            table.tell(Picked(player.seat, card))
    draft.picks += 1
    if table.watched:
        for player in table.players:
            for card in draft.packs[player.pack]:
                table.knowledge[player.seat].pin(card.id, pack_zone(player.pack))
    if draft.picks < PICKS[players]:
        pass_packs(table, draft)
        return
    for player in table.players:
        player.pack = -1
    draft.picks = 0
    if players >= 5 or draft.deal == 2:
        table.step = SEATING


def pick_one(table: TheosTable, draft: Draft, seat: int) -> Generator[Asked, Any, TheosCard]:
    card: TheosCard = yield Choose(seat, in_order(draft.packs[table.players[seat].pack]), "draft")
    return card


def deal_packs(table: TheosTable, draft: Draft) -> Rule:
    """Rule H29: face down, so nobody knows more than the own cards."""
    draft.deal += 1
    draft.direction = 1 if draft.deal == 1 else -1
    size = DEALT[len(table.players)]
    for player in table.players:
        pack: list[TheosCard] = []
        for _ in range(size):
            card: TheosCard = yield from draft.pool.draw()
            pack.append(card)
        player.pack = len(draft.packs)
        draft.packs.append(pack)
    if table.watched:
        table.shown = True
        table.tell(Dealt(draft.deal, size))
        tell_what_came(table, draft)


def tell_what_came(table: TheosTable, draft: Draft) -> None:
    for player in table.players:
        table.tell(Received(player.seat, in_order(draft.packs[player.pack])))


def pass_packs(table: TheosTable, draft: Draft) -> None:
    """Rule H31, rule H33, HR9: to the left in the first deal, to the right in the second."""
    plan = table.plan
    seating = plan.seating if isinstance(plan, Plan) and plan.seating else list(range(len(table.players)))
    held = [table.players[seat].pack for seat in seating]
    for place in range(len(seating)):
        receiver = table.players[seating[(place + draft.direction) % len(seating)]]
        receiver.pack = held[place]
    if table.watched:
        tell_what_came(table, draft)


# ---------------------------------------------------------------------- seats and Realms


def take_seats(table: TheosTable) -> Rule:
    """Rule H38 to rule H41; a 3v3 team is asked."""
    plan = table.plan
    assert isinstance(plan, Plan)
    table.step = START
    if plan.realms is not None:
        for seat, realm in enumerate(plan.realms):
            table.place(seat, realm, False)
    elif plan.format.type == "3v3":
        first = table.players[plan.first].team if plan.first >= 0 else -1
        if first < 0:
            first = yield Chance(LUCK_OF_SET_UP, [0, 1])
        table.order = [first, 1 - first]
        table.step = PLACING
    elif plan.format.type == "2v2v2":
        for team in table.teams:
            apart: list[int] = yield from mixed(team)
            for realm, seat in enumerate(apart):
                table.place(seat, realm, False)
    elif plan.format.realms == 2:
        seats: list[int] = yield from mixed(list(range(plan.format.players)))
        larger: int = yield Chance(LUCK_OF_SET_UP, [0, 1])
        half = (len(seats) + 1) // 2
        for place, seat in enumerate(seats):
            table.place(seat, larger if place < half else 1 - larger, False)


def place_team(table: TheosTable) -> Rule:
    """Rule H39, HR6: one member into one Realm, two into the other; the second team sees the first."""
    team = table.teams[table.order.pop(0)]
    into_first: list[int] = yield Several(team[0], team, "place", 1, len(team) - 1)
    for seat in team:
        table.place(seat, 0 if seat in into_first else 1, False)
    if not table.order:
        table.step = START


def rival_hand(table: TheosTable, blanks: list[TheosCard], size: int) -> Rule:
    """HR80, point 2: the Rival's deck is shuffled; what it needs and its Blanks become a stack."""
    drawn: list[TheosCard] = []
    while len(drawn) < size and not table.rival_deck.empty():
        card: TheosCard = yield from table.rival_deck.draw()
        drawn.append(card)
    table.rival_stack = Deck(LUCK_OF_RIVAL)
    table.rival_stack.put_bag_below(drawn + blanks)
