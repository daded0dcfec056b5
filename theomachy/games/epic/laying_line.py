# interpreted: it only serves cases
"""Laying out what is on the line of Epic, and the triggers that wait to be put there (docs/cases-epic.md)."""


from theomachy.cases.describing import Description
from theomachy.cases.lines import AND, ItemSpec, LinePositions
from theomachy.games.epic.abilities.printed import BURIED, THAT_MUCH, THAT_PLAYER, Effect, Text
from theomachy.games.epic.abilities.targets import candidates
from theomachy.games.epic.kinds import EpicCard, Kind
from theomachy.games.epic.positions import NAMES, Spec
from theomachy.games.epic.setting_up import SEATS, own_card
from theomachy.games.epic.table import Buried, EpicTable, Item, Piece, Player, Waiting
from theomachy.games.epic.table.steps import A_CARD, A_TRIGGER, AN_ABILITY, VEIL, zone
from theomachy.kernel.cards import Thing
from theomachy.kernel.names import BadName
from theomachy.kernel.sets import Block
from theomachy.shelf.aims import AT_CARD, AT_PIECE, Aim
from theomachy.shelf.targets import Target


class LineLaying(LinePositions[EpicTable]):
    """What waits on the line, and for it."""

    def lay_out_line(self, table: EpicTable, case: Block) -> None:
        """From bottom to top; what something aims at must be a legal target now."""
        for text in self.names_in(table, case.values.get("line", []), "line"):
            spec = ItemSpec(NAMES, text, table.set)
            seat = self.seat_of(table, spec)
            item = self.ability_on_line(table, spec, seat) if spec.ability else self.card_on_line(table, spec, seat)
            item.aims = self.aims_on_line(table, spec, item)
            table.line.items.append(item)

    def lay_out_waiting(self, table: EpicTable, case: Block) -> None:
        """Triggers of one moment: they are put on the line together, and name their targets then."""
        for text in self.names_in(table, case.values.get("waiting", []), "waiting"):
            spec = ItemSpec(NAMES, text, table.set)
            if not spec.ability or spec.aims:
                raise BadName(f'"{text}": only when triggers wait, without targets; write: ability of Soul Harvester')
            item = self.ability_on_line(table, spec, self.seat_of(table, spec))
            if item.part != A_TRIGGER:
                raise BadName(f'"{text}" is an activated ability, and never waits: it is used')
            waiting = Waiting(table.number(), table.batch, item.seat, item.card, item.index, item.source)
            waiting.it, waiting.player, waiting.amount = item.it, item.player, item.amount
            table.waiting.append(waiting)

    def seat_of(self, table: EpicTable, spec: ItemSpec[Spec]) -> int:
        return table.active if spec.card.seat is None else self.seat_at(table.seats, SEATS[spec.card.seat])

    def card_on_line(self, table: EpicTable, spec: ItemSpec[Spec], seat: int) -> Item:
        kind = spec.card.kind
        if kind.token or kind.instantaneous:
            why = "no card" if kind.token else "instantaneous"
            raise BadName(f'"{spec.text}" is {why}, and never waits on the line')
        if not set(spec.card.said) <= {"owner", "veiled"}:
            raise BadName(f'"{spec.text}": of a card on the line, only owner=B and veiled can be said')
        item = Item(table.number(), seat, own_card(table, kind, self.owner_said(table, spec.card, seat)), A_CARD, 0, 0)
        item.veiled = spec.card.said.get("veiled", False)
        if item.veiled and table.owner(item.card) != seat:  # it lay open in the hand that it was played from (E126)
            table.everyone_knows(item.card, zone(seat, VEIL), but=seat)
        return item

    def ability_on_line(self, table: EpicTable, spec: ItemSpec[Spec], seat: int) -> Item:
        """Of something that this player has in play, or of a card that lies in the player's discard pile by now."""
        kind = spec.card.kind
        abilities = [(AN_ABILITY, index) for index in range(len(kind.activated))]
        abilities += [(A_TRIGGER, index) for index in range(len(kind.triggers))]
        nth = max(1, spec.nth)
        if nth > len(abilities):
            raise BadName(f'"{spec.text}": {kind.name} has {len(abilities)} abilities that go on the line')
        part, index = abilities[nth - 1]
        card, source = self.source_of(table, spec, seat)
        item = Item(table.number(), seat, card, part, index, source)
        item.it = (AT_PIECE, source)
        if part == A_TRIGGER and kind.triggers[index].when == BURIED and card in table.players[seat].discard:
            item.it = (AT_CARD, card.id)
        self.about(table, spec, item, kind.part(part, index))
        return item

    def source_of(self, table: EpicTable, spec: ItemSpec[Spec], seat: int) -> tuple[EpicCard, int]:
        """The card, and its number in play: one that is no longer used, if it has left."""
        about = {"amount", "about"}
        for piece in table.players[seat].pieces:
            shown = spec.card.shown(table, piece)
            said = {key: value for key, value in spec.card.said.items() if key not in about}
            if piece.kind is spec.card.kind and all(spec.card.is_so(key, said[key], shown) for key in said):
                return piece.card, piece.number
        for card in table.players[seat].discard:
            if card.kind is spec.card.kind and set(spec.card.said) <= about:
                return card, table.number()
        fault = f'"{spec.text}": {SEATS[seat]} has no such thing in play'
        raise BadName(f"{fault}, and no {spec.card.kind.name} in the discard pile, if it has left")

    def about(self, table: EpicTable, spec: ItemSpec[Spec], item: Item, text: Text) -> None:
        """What a trigger has to know of what happened: which player, how much."""
        said = spec.card.said
        effects = [effect for sentence in text.sentences for effect in sentence]
        if any(needs_player(effect) for effect in effects) != ("about" in said):
            wanted = f'write: ability of {item.kind.name} about=B' if "about" not in said else "leave about=... out"
            raise BadName(f'"{spec.text}": whether it is about a player, the text says; {wanted}')
        if any(needs_amount(effect) for effect in effects) != ("amount" in said):
            wanted = f'write: ability of {item.kind.name} amount=3' if "amount" not in said else "leave amount=... out"
            raise BadName(f'"{spec.text}": whether it is about an amount, the text says; {wanted}')
        if "about" in said:
            item.player = self.seat_at(table.seats, SEATS[said["about"]])
        item.amount = said.get("amount", 0)

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

    def owner_said(self, table: EpicTable, spec: Description[Kind], otherwise: int) -> int:
        return self.seat_at(table.seats, SEATS[spec.said.get("owner", otherwise)])


def needs_player(effect: Effect) -> bool:
    return effect.who == THAT_PLAYER or any(needs_player(later) for later in effect.then)


def needs_amount(effect: Effect) -> bool:
    return effect.measure == THAT_MUCH or any(needs_amount(later) for later in effect.then)


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
