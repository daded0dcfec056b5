"""What happens at a table of Theos. Everything lies open (HR13) except what a hand or a secret deck is made of."""

from theomachy.games.theos.kinds import TheosCard
from theomachy.kernel.cards import names
from theomachy.kernel.events import Happened


def placed(seat: int, realm: int, moved: bool) -> Happened:
    """A Demigod marker was put into a Realm: at the start, or by moving (rule H115)."""
    return Happened("moved" if moved else "placed", {"player": seat, "realm": realm + 1})


def hand_built(seat: int, cards: list[TheosCard], blanks: int) -> Happened:
    """A hand was chosen in secret; how many Blanks are in it is known to all."""
    values: dict[str, object] = {"player": seat, "count": len(cards), "blanks": blanks}
    return Happened("hand-built", values, {"cards": names(cards)}, (seat,))


def judged(seat: int, card: TheosCard, accepted: bool) -> Happened:
    """The gods accepted or rejected a card (rule H58)."""
    return Happened("accepted" if accepted else "rejected", {"player": seat, "card": card.kind.name})


def on_card(what: str, seat: int, card: TheosCard) -> Happened:
    """A card in play was "destroyed", "raised" or "empowered"."""
    return Happened(what, {"whose": seat, "card": card.kind.name})


def triggered(seat: int, card: TheosCard, ability: str) -> Happened:
    return Happened("triggered", {"whose": seat, "card": card.kind.name, "ability": ability})


def counted(what: str, seat: int, card: TheosCard, count: int) -> Happened:
    """Followers came onto a card from the supply, or went back to it: "added" or "removed"."""
    return Happened(what, {"whose": seat, "card": card.kind.name, "count": count})


def wandered(what: str, seat: int, card: TheosCard, receiver: int, to: TheosCard, count: int) -> Happened:
    """Followers went from one card to another: "stolen" or "migrated"."""
    values: dict[str, object] = {"whose": seat, "card": card.kind.name, "count": count}
    return Happened(what, {**values, "receiver": receiver, "to": to.kind.name})


def copied(seat: int, card: TheosCard, owner: int, source: TheosCard) -> Happened:
    return Happened("copied", {"whose": seat, "card": card.kind.name, "owner": owner, "from": source.kind.name})


def kept(seat: int, cards: list[TheosCard], returned: list[TheosCard]) -> Happened:
    return Happened("kept", {"player": seat, "cards": names(cards), "returned": len(returned)})
