"""Buying in one go: which Treasures are laid and used to pay for a card of the market."""

from typing import Any, Final

from theomachy.games.bazaar.abilities.printed import DESTROY, GOLD, Activation
from theomachy.games.bazaar.kinds import FOLDER, BazaarCard, Kind
from theomachy.games.bazaar.market import price
from theomachy.games.bazaar.playing import ACT, may_be_used
from theomachy.games.bazaar.table import BazaarTable, Player, Use
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.plan import Plan, Step
from theomachy.kernel.questions import Question
from theomachy.kernel.words import slug

# What it costs to use a thing for gold, the least first: a Realm is upright again next turn; a Treasure has to come
# round again in the draw pile; a character cannot fight meanwhile.
FREE: Final = 0
SPENT: Final = 1
FIGHTER: Final = 100


class Source:
    """Something that gives gold and asks nothing: in play, or a Treasure in hand that is laid first."""

    def __init__(self, kind: Kind, index: int, gold: int, dear: int, laid: bool) -> None:
        self.kind = kind
        self.index = index  # of the activation ability
        self.gold = gold
        self.dear = dear
        self.laid = laid


def plans(table: BazaarTable, question: Question) -> list[Plan]:
    """For each card of the market that cannot be bought yet, but could be paid for (BR48-BR53)."""
    if question.why not in (ACT, "buy") or table.line.items:
        return []
    player = table.players[question.seat]
    sources = in_play(player, table) + (in_hand(player) if question.why == ACT else [])
    found: list[Plan] = []
    for place, card in enumerate(table.market):
        if card is not None and card.kind.for_sale:
            needed = price(table, player, card.kind) - table.pool
            paid = cheapest(sources, needed) if needed > 0 else []
            if paid:
                found.append(to_buy(table, player, card, place + 1, paid))
    return found


def to_buy(table: BazaarTable, player: Player, card: BazaarCard, place: int, paid: list[Source]) -> Plan:
    """Lay first: while there is gold, nothing can be laid (BR51)."""
    steps = [laying(source) for source in paid if source.laid] + [using(source) for source in paid]
    steps.append(lambda option: isinstance(option, Card) and option.kind is card.kind)
    cost = price(table, player, card.kind)
    words = FOLDER.words()
    left = table.pool + sum(source.gold for source in paid) - cost
    said = marks.card(card.kind.name)
    label = words.say("plan-buy", card=said, cost=cost, sources=listed(paid), pool=table.pool, left=left)
    return Plan(f"buy-{place}", label, {"card": card.kind.name, "zone": "market", "number": place}, steps)


def laying(source: Source) -> Step:
    return lambda option: isinstance(option, Card) and option.kind is source.kind


def using(source: Source) -> Step:
    def takes(option: Any) -> bool:
        if not isinstance(option, Use) or option.asset.kind is not source.kind or option.index != source.index:
            return False
        return more_gold(option) == source.gold - least_gold(source.kind.activations[source.index])

    return takes


def more_gold(use: Use) -> int:
    return 0 if use.asset.worn is None else use.asset.worn.more_gold


def listed(paid: list[Source]) -> str:
    """"6 Coins"."""
    counts: dict[str, int] = {}
    for source in paid:
        counts[source.kind.name] = counts.get(source.kind.name, 0) + 1
    words = FOLDER.words()
    said: list[str] = []
    for name, count in counts.items():
        own = f"plan-source-{slug(name)}"
        said.append(words.say(own if words.has(own) else "plan-source", name=name, count=count))
    return ", ".join(said)


# ---------------------------------------------------------------------- what gives gold


def in_play(player: Player, table: BazaarTable) -> list[Source]:
    found: list[Source] = []
    for asset in player.assets:
        if asset.active and asset.kind.useful and may_be_used(table, asset):
            more = 0 if asset.worn is None else asset.worn.more_gold
            index = plain_gold(asset.kind)
            if index >= 0:
                found.append(source_of(asset.kind, index, more, laid=False))
    return found


def in_hand(player: Player) -> list[Source]:
    """Treasures: laying one is free, and it may be used at once, unless it comes into play inactive (BR26)."""
    kinds = [card.kind for card in player.hand if card.kind.treasure and not card.kind.comes_inactive]
    return [source_of(kind, plain_gold(kind), 0, laid=True) for kind in kinds if plain_gold(kind) >= 0]


def source_of(kind: Kind, index: int, more: int, laid: bool) -> Source:
    activation = kind.activations[index]
    dear = FIGHTER if kind.character else SPENT if activation.costs else FREE
    return Source(kind, index, least_gold(activation) + more, dear, laid)


def plain_gold(kind: Kind) -> int:
    """The place of the ability that gives gold for nothing but itself, and does nothing else; -1: there is none."""
    for index, activation in enumerate(kind.activations):
        if is_plain(activation):
            return index
    return -1


def is_plain(activation: Activation) -> bool:
    pays_itself = all(cost.this and cost.verb == DESTROY for cost in activation.costs)
    return pays_itself and all(effect.verb == GOLD and not effect.may and not effect.then for effect in activation.does)


def least_gold(activation: Activation) -> int:
    """Whatever was bought before: some give more then."""
    return sum(min(effect.amount, effect.otherwise or effect.amount) for effect in activation.does)


def cheapest(sources: list[Source], needed: int) -> list[Source]:
    """Those that pay with the least gold lost, then at the least cost, then in the fewest steps; [] if none do."""
    best: dict[int, tuple[int, int, list[Source]]] = {0: (0, 0, [])}  # by the gold they give
    for source in sources:
        for gold, (dear, count, chosen) in list(best.items()):
            if gold < needed:
                there = best.get(gold + source.gold)
                if there is None or (dear + source.dear, count + 1) < there[:2]:
                    best[gold + source.gold] = (dear + source.dear, count + 1, [*chosen, source])
    enough = [gold for gold in best if gold >= needed]
    return best[min(enough)][2] if enough else []
