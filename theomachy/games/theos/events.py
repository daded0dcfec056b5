"""What happens at a table of Theos. Everything lies open (HR13) except what a hand or a secret deck is made of.

| name | values |
|---|---|
| `deck-taken` | player, deck |
| `pool-laid-out`, `set-aside` | cards |
| `dealt` | deal, count |
| `received` | player, count, cards (only its player is told) |
| `picked` | player, cards |
| `built` | player, count, cards (only its player is told) |
| `placed`, `moved` | player, realm |
| `round-began` | round, die |
| `hand-built` | player, count, blanks, cards (only its player is told) |
| `revealed` | player, card |
| `accepted`, `rejected` | player, card |
| `god-active` | god, realm, realms |
| `destroyed`, `raised`, `empowered` | whose, card |
| `triggered` | whose, card, ability |
| `added`, `removed` | whose, card, count |
| `stolen`, `migrated` | whose, card, count, to, receiver |
| `copied` | whose, card, from, owner |
| `swapped` | player, card, in |
| `counted` | lead, die |
| `kept` | player, cards, returned |
| `ended` | players, reason |
"""

from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.kinds import TheosCard
from theomachy.kernel.events import Event


def names(cards: list[TheosCard]) -> list[str]:
    return [card.kind.name for card in cards]


class DeckTaken(Event):
    def __init__(self, seat: int, deck: str) -> None:
        self.seat = seat
        self.deck = deck

    def name(self) -> str:
        return "deck-taken"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "deck": self.deck}


class PoolLaidOut(Event):
    def __init__(self, cards: list[TheosCard]) -> None:
        self.cards = cards

    def name(self) -> str:
        return "pool-laid-out"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"cards": names(self.cards)}


class SetAside(Event):
    def __init__(self, cards: list[TheosCard]) -> None:
        self.cards = cards

    def name(self) -> str:
        return "set-aside"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"cards": names(self.cards)}


class Dealt(Event):
    def __init__(self, deal: int, count: int) -> None:
        self.deal = deal
        self.count = count

    def name(self) -> str:
        return "dealt"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"deal": self.deal, "count": self.count}


class Received(Event):
    """Cards came into a player's hand in the draft, dealt or passed on: only that player sees them (rule H29)."""

    def __init__(self, seat: int, cards: list[TheosCard]) -> None:
        self.seat = seat
        self.cards = cards

    def name(self) -> str:
        return "received"

    def told_to(self, seat: int) -> dict[str, object]:
        cards = names(self.cards) if seat == self.seat else []
        return {"player": self.seat, "count": len(self.cards), "cards": cards}


class Picked(Event):
    def __init__(self, seat: int, card: TheosCard) -> None:
        self.seat = seat
        self.card = card

    def name(self) -> str:
        return "picked"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "cards": [self.card.kind.name]}


class Built(Event):
    """A deck was built from a roster, in secret (rule H36)."""

    def __init__(self, seat: int, cards: list[TheosCard]) -> None:
        self.seat = seat
        self.cards = cards

    def name(self) -> str:
        return "built"

    def told_to(self, seat: int) -> dict[str, object]:
        cards = names(self.cards) if seat == self.seat else []
        return {"player": self.seat, "count": len(self.cards), "cards": cards}


class Placed(Event):
    """A Demigod marker was put into a Realm: at the start, or by moving (rule H115)."""

    def __init__(self, seat: int, realm: int, moved: bool) -> None:
        self.seat = seat
        self.realm = realm
        self.moved = moved

    def name(self) -> str:
        return "moved" if self.moved else "placed"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "realm": self.realm + 1}


class RoundBegan(Event):
    def __init__(self, round: int, die: int) -> None:
        self.round = round
        self.die = die

    def name(self) -> str:
        return "round-began"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"round": self.round, "die": self.die}


class HandBuilt(Event):
    """A hand was chosen in secret; how many Blanks are in it is known to all."""

    def __init__(self, seat: int, cards: list[TheosCard], blanks: int) -> None:
        self.seat = seat
        self.cards = cards
        self.blanks = blanks

    def name(self) -> str:
        return "hand-built"

    def told_to(self, seat: int) -> dict[str, object]:
        cards = names(self.cards) if seat == self.seat else []
        return {"player": self.seat, "count": len(self.cards), "blanks": self.blanks, "cards": cards}


class Revealed(Event):
    def __init__(self, seat: int, card: TheosCard) -> None:
        self.seat = seat
        self.card = card

    def name(self) -> str:
        return "revealed"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "card": self.card.kind.name}


class Judged(Event):
    """The gods accepted or rejected a card (rule H58)."""

    def __init__(self, seat: int, card: TheosCard, accepted: bool) -> None:
        self.seat = seat
        self.card = card
        self.accepted = accepted

    def name(self) -> str:
        return "accepted" if self.accepted else "rejected"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "card": self.card.kind.name}


class GodActive(Event):
    def __init__(self, god: int, realm: int, realms: int) -> None:
        self.god = god
        self.realm = realm
        self.realms = realms

    def name(self) -> str:
        return "god-active"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"god": GODS[self.god], "realm": self.realm + 1, "realms": self.realms}


class OnCard(Event):
    """A card in play was destroyed, raised or empowered."""

    def __init__(self, what: str, seat: int, card: TheosCard) -> None:
        self.what = what
        self.seat = seat
        self.card = card

    def name(self) -> str:
        return self.what

    def told_to(self, seat: int) -> dict[str, object]:
        return {"whose": self.seat, "card": self.card.kind.name}


class Triggered(Event):
    def __init__(self, seat: int, card: TheosCard, ability: str) -> None:
        self.seat = seat
        self.card = card
        self.ability = ability

    def name(self) -> str:
        return "triggered"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"whose": self.seat, "card": self.card.kind.name, "ability": self.ability}


class Counted(Event):
    """Followers came onto a card from the supply, or went back to it."""

    def __init__(self, what: str, seat: int, card: TheosCard, count: int) -> None:
        self.what = what  # "added" or "removed"
        self.seat = seat
        self.card = card
        self.count = count

    def name(self) -> str:
        return self.what

    def told_to(self, seat: int) -> dict[str, object]:
        return {"whose": self.seat, "card": self.card.kind.name, "count": self.count}


class Wandered(Event):
    """Followers went from one card to another: stolen or migrated."""

    def __init__(self, what: str, seat: int, card: TheosCard, receiver: int, to: TheosCard, count: int) -> None:
        self.what = what
        self.seat = seat
        self.card = card
        self.receiver = receiver
        self.to = to
        self.count = count

    def name(self) -> str:
        return self.what

    def told_to(self, seat: int) -> dict[str, object]:
        return {
            "whose": self.seat,
            "card": self.card.kind.name,
            "count": self.count,
            "receiver": self.receiver,
            "to": self.to.kind.name,
        }


class Copied(Event):
    def __init__(self, seat: int, card: TheosCard, owner: int, source: TheosCard) -> None:
        self.seat = seat
        self.card = card
        self.owner = owner
        self.source = source

    def name(self) -> str:
        return "copied"

    def told_to(self, seat: int) -> dict[str, object]:
        return {
            "whose": self.seat,
            "card": self.card.kind.name,
            "owner": self.owner,
            "from": self.source.kind.name,
        }


class Swapped(Event):
    def __init__(self, seat: int, out: TheosCard, into: TheosCard) -> None:
        self.seat = seat
        self.out = out
        self.into = into

    def name(self) -> str:
        return "swapped"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "card": self.out.kind.name, "in": self.into.kind.name}


class FollowersCounted(Event):
    """The End Phase: the most Followers of a team, and the die."""

    def __init__(self, lead: int, die: int) -> None:
        self.lead = lead
        self.die = die

    def name(self) -> str:
        return "counted"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"lead": self.lead, "die": self.die}


class Kept(Event):
    def __init__(self, seat: int, kept: list[TheosCard], returned: list[TheosCard]) -> None:
        self.seat = seat
        self.kept = kept
        self.returned = returned

    def name(self) -> str:
        return "kept"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "cards": names(self.kept), "returned": len(self.returned)}


class Ended(Event):
    def __init__(self, seats: list[int], reason: str) -> None:
        self.seats = seats
        self.reason = reason

    def name(self) -> str:
        return "ended"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"players": self.seats, "reason": self.reason}
