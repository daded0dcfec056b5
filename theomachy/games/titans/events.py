"""What happens at a table of Titans of Eden: what each event is called, and what it tells whom."""

from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.kinds import TitanCard
from theomachy.kernel.cards import names
from theomachy.kernel.events import Happened, seats_in, with_cards


class InArena(Happened):
    """Something that happened in one arena: its number, from 1, where there are several."""

    arena = 0


def of_hand(what: str, seat: int, cards: list[TitanCard], known_to: int) -> Happened:
    """Cards that a seat "drew", or a "revealed-hand": whoever sees the hand sees them, the others how many."""
    return with_cards(what, seat, sorted(names(cards)), seats_in(known_to))


def discarded(seat: int, cards: list[TitanCard], source: str) -> Happened:
    """Cards went, openly, from hand or deck to the discard pile."""
    return Happened("discarded", {"player": seat, "cards": sorted(names(cards)), "source": source})


def looked(seat: int, whose: int, where: str, cards: list[TitanCard]) -> Happened:
    """Somebody looked at cards that others do not see, in a hand or a deck: whose hand it is knows what was seen."""
    values: dict[str, object] = {"player": seat, "whose": whose, "where": where, "count": len(cards)}
    return Happened("looked", values, {"cards": sorted(names(cards))}, (seat, whose) if where == "hand" else (seat,))


def laid_down(seat: int, source: str, card: TitanCard, known_to: int) -> InArena:
    """A card was laid face-down for playing."""
    return InArena("laid-down", {"player": seat, "source": source}, {"cards": [card.kind.name]}, seats_in(known_to))


def shared_out(seat: int, count: int) -> InArena:
    """A lone player short of cards said how many of them will be played here."""
    return InArena("shared-out", {"player": seat, "count": count})


def entered(seat: int, cards: list[TitanCard], how: str) -> InArena:
    """Cards came into play: "turned-up", "haunted", "replicated", by "no-escape"."""
    return InArena(f"entered-{how}", {"player": seat, "cards": names(cards), "count": len(cards)})


def of_card(what: str, seat: int, card: TitanCard, **more: object) -> InArena:
    """Something open about one card: it "left-to-discard" or was "gained-to-hand", "copied" another, "got-token" ..."""
    return InArena(what, {"player": seat, "cards": [card.kind.name], **more})


def of_subversions(what: str, player: int, seat: int, card: TitanCard, subversions: list[str]) -> InArena:
    """This seat's card was "subverted" by a player, or "freed" (Purify, Divert)."""
    values = {"player": player, "whose": seat, "cards": [card.kind.name], "subversion": ", ".join(subversions)}
    return InArena(what, values)


def declared(said: Declaration) -> InArena:
    """Somebody declared something, and others decide after it."""
    values: dict[str, object] = {"player": said.seat, "source": said.by, "cards": said.cards, "whose": said.whose}
    values |= {"subversion": said.subversions, "gained": said.to or "none", "receiver": said.receiver}
    return InArena(f"declared-{said.what}", values)


def fought(seats: list[int], totals: list[int], winner: int) -> InArena:
    """A battle in one arena: who met whom, with which totals; -1: nobody won."""
    values: dict[str, object] = {"player": seats[0], "whose": seats[1], "first": totals[0], "second": totals[1]}
    return InArena("fought", {**values, "winner": winner})


def took_temple(winner: int, loser: int, captured: bool) -> InArena:
    return InArena("captured" if captured else "destroyed", {"player": winner, "whose": loser})
