"""What happens at a table of Titans of Eden."""

from theomachy.games.titans.kinds import TitanCard
from theomachy.kernel.events import Event
from theomachy.kernel.state import Part


def names(cards: list[TitanCard]) -> list[str]:
    return [card.kind.name for card in cards]


class InArena(Event):
    """Something that happened in one arena: its number, from 1, where there are several."""

    arena = 0


class TurnBegan(Event):
    def __init__(self, turn: int, holders: list[int]) -> None:
        self.turn = turn
        self.holders = holders  # the team that holds the Avatar

    def name(self) -> str:
        return "turn-began"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"turn": self.turn, "players": self.holders}


class AgeBegan(Event):
    def __init__(self, age: int) -> None:
        self.age = age

    def name(self) -> str:
        return "age-began"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"age": self.age}


class Surged(Event):
    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def name(self) -> str:
        return "surged"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "left": self.left}


class Drew(Event):
    """Cards went from deck to hand: whoever sees the hand sees them, the others see how many."""

    def __init__(self, seat: int, cards: list[TitanCard], known_to: int) -> None:
        self.seat = seat
        self.cards = cards
        self.known_to = known_to

    def name(self) -> str:
        return "drew"

    def told_to(self, seat: int) -> dict[str, object]:
        known = seat >= 0 and self.known_to >> seat & 1
        return {"player": self.seat, "count": len(self.cards), "cards": sorted(names(self.cards)) if known else []}


class Discarded(Event):
    """Cards went, openly, from hand or deck to the discard pile."""

    def __init__(self, seat: int, cards: list[TitanCard], source: str) -> None:
        self.seat = seat
        self.cards = cards
        self.source = source

    def name(self) -> str:
        return "discarded"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "cards": sorted(names(self.cards)), "source": self.source}


class Looked(Event):
    """Somebody looked at cards that others do not see."""

    def __init__(self, seat: int, whose: int, where: str, cards: list[TitanCard]) -> None:
        self.seat = seat
        self.whose = whose
        self.where = where  # "hand" or "deck"
        self.cards = cards

    def name(self) -> str:
        return "looked"

    def told_to(self, seat: int) -> dict[str, object]:
        # Whose hand it is knows what was seen in it.
        knows = seat == self.seat or (self.where == "hand" and seat == self.whose)
        cards = sorted(names(self.cards)) if knows else []
        return {"player": self.seat, "whose": self.whose, "where": self.where, "count": len(self.cards), "cards": cards}


class RevealedHand(Event):
    """A hand was shown to the players of the arena (No Escape)."""

    def __init__(self, seat: int, cards: list[TitanCard], known_to: int) -> None:
        self.seat = seat
        self.cards = cards
        self.known_to = known_to

    def name(self) -> str:
        return "revealed-hand"

    def told_to(self, seat: int) -> dict[str, object]:
        known = seat >= 0 and self.known_to >> seat & 1
        return {"player": self.seat, "count": len(self.cards), "cards": sorted(names(self.cards)) if known else []}


class LaidDown(InArena):
    """A card was laid face-down for playing."""

    def __init__(self, seat: int, source: str, card: TitanCard, known_to: int) -> None:
        self.seat = seat
        self.source = source
        self.card = card
        self.known_to = known_to

    def name(self) -> str:
        return "laid-down"

    def told_to(self, seat: int) -> dict[str, object]:
        known = seat >= 0 and self.known_to >> seat & 1
        return {"player": self.seat, "source": self.source, "cards": [self.card.kind.name] if known else []}


class SharedOut(InArena):
    """A lone player short of cards said how many of them will be played here."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def name(self) -> str:
        return "shared-out"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "count": self.count}


class Traded(Event):
    """Two teammates agreed that each plays a card into the other's arena."""

    def __init__(self, seat: int, partner: int) -> None:
        self.seat = seat
        self.partner = partner

    def name(self) -> str:
        return "traded"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "whose": self.partner}


class Entered(InArena):
    """Cards came into play: turned up, haunted, replicated."""

    def __init__(self, seat: int, cards: list[TitanCard], how: str) -> None:
        self.seat = seat
        self.cards = cards
        self.how = how  # "turned-up", "haunted", "replicated", "no-escape"

    def name(self) -> str:
        return f"entered-{self.how}"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "cards": names(self.cards), "count": len(self.cards)}


class Left(InArena):
    """A card left play."""

    def __init__(self, seat: int, card: TitanCard, to: str, whose: int) -> None:
        self.seat = seat  # whose side it lay on
        self.card = card
        self.to = to  # "discard", "hand" or "removed"
        self.whose = whose  # whose pile or hand it went to

    def name(self) -> str:
        return f"left-to-{self.to}"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "cards": [self.card.kind.name], "whose": self.whose}


class Acted(Event):
    """A batch of Now abilities of one type acted (TR13)."""

    def __init__(self, family: str) -> None:
        self.family = family

    def name(self) -> str:
        return "acted"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"ability": self.family}


class Subverted(InArena):
    def __init__(self, placer: int, seat: int, card: TitanCard, subversion: str) -> None:
        self.placer = placer
        self.seat = seat
        self.card = card
        self.subversion = subversion

    def name(self) -> str:
        return "subverted"

    def told_to(self, seat: int) -> dict[str, object]:
        return {
            "player": self.placer,
            "whose": self.seat,
            "cards": [self.card.kind.name],
            "subversion": self.subversion,
        }


class Freed(InArena):
    """Subversions came off a card (Purify, Divert)."""

    def __init__(self, player: int, seat: int, card: TitanCard, subversions: list[str]) -> None:
        self.player = player
        self.seat = seat
        self.card = card
        self.subversions = subversions

    def name(self) -> str:
        return "freed"

    def told_to(self, seat: int) -> dict[str, object]:
        return {
            "player": self.player,
            "whose": self.seat,
            "cards": [self.card.kind.name],
            "subversion": ", ".join(self.subversions),
        }


class ChangedSides(InArena):
    def __init__(self, card: TitanCard, to: int) -> None:
        self.card = card
        self.to = to

    def name(self) -> str:
        return "changed-sides"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.to, "cards": [self.card.kind.name]}


class Copied(InArena):
    def __init__(self, seat: int, mimic: TitanCard, source: TitanCard) -> None:
        self.seat = seat
        self.mimic = mimic
        self.source = source

    def name(self) -> str:
        return "copied"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "cards": [self.mimic.kind.name], "source": self.source.kind.name}


class GotToken(InArena):
    def __init__(self, seat: int, card: TitanCard) -> None:
        self.seat = seat
        self.card = card

    def name(self) -> str:
        return "got-token"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "cards": [self.card.kind.name]}


class Gained(InArena):
    """A card was taken from a ritual pile: to discard pile (awakened), hand or deck."""

    def __init__(self, seat: int, card: TitanCard, to: str) -> None:
        self.seat = seat
        self.card = card
        self.to = to

    def name(self) -> str:
        return f"gained-to-{self.to}"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "cards": [self.card.kind.name]}


class Declaration(Part):
    """What somebody has declared: it is open to all, and is carried out with the batch (T13, TR112)."""

    def __init__(
        self, cards: list[str], whose: int = -1, subversions: str = "", to: str = "", receiver: int = -1
    ) -> None:
        self.what = ""  # the ability, as the words name it: "subvert", "cave-in", "nights-fury"
        self.seat = -1
        self.side = -1
        self.by = ""  # the card that has the ability
        self.cards = cards  # what it is done to
        self.whose = whose  # whose side these lie on; -1: a hand, or nobody's in particular
        self.subversions = subversions  # what is put on them, or taken off
        self.to = to  # what is gained or, for Divert, what gets the subversions
        self.receiver = receiver  # whose side that lies on


class Declared(InArena):
    """Somebody declared something, and others decide after it."""

    def __init__(self, declaration: Declaration) -> None:
        self.declaration = declaration

    def name(self) -> str:
        return f"declared-{self.declaration.what}"

    def told_to(self, seat: int) -> dict[str, object]:
        said = self.declaration
        return {
            "player": said.seat,
            "source": said.by,
            "cards": said.cards,
            "whose": said.whose,
            "subversion": said.subversions,
            "gained": said.to or "none",
            "receiver": said.receiver,
        }


class Sacrificed(Event):
    """A card of the hand was removed from the game, openly."""

    def __init__(self, seat: int, card: TitanCard) -> None:
        self.seat = seat
        self.card = card

    def name(self) -> str:
        return "sacrificed"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "cards": [self.card.kind.name]}


class Fought(InArena):
    """A battle in one arena: who met whom, with which totals."""

    def __init__(self, seats: list[int], totals: list[int], winner: int) -> None:
        self.seats = seats
        self.totals = totals
        self.winner = winner  # -1: nobody

    def name(self) -> str:
        return "fought"

    def told_to(self, seat: int) -> dict[str, object]:
        return {
            "player": self.seats[0],
            "whose": self.seats[1],
            "first": self.totals[0],
            "second": self.totals[1],
            "winner": self.winner,
        }


class TookTemple(InArena):
    """A temple was destroyed or captured."""

    def __init__(self, winner: int, loser: int, captured: bool) -> None:
        self.winner = winner
        self.loser = loser
        self.captured = captured

    def name(self) -> str:
        return "captured" if self.captured else "destroyed"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.winner, "whose": self.loser}


class Shuffled(Event):
    def __init__(self, seat: int, kept: int) -> None:
        self.seat = seat
        self.kept = kept

    def name(self) -> str:
        return "shuffled"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "count": self.kept}


class Ended(Event):
    def __init__(self, winners: list[int], reason: str) -> None:
        self.winners = winners
        self.reason = reason

    def name(self) -> str:
        return f"ended-{self.reason}"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"players": self.winners}
