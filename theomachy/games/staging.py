# interpreted: it reads how matches are shown, for people
"""How what happens in a match is staged in the browser: a game's `stage.toml`.

The file holds `[[beat]]` blocks. Each names `events`, and what they are on the stage: the `kind` of the beat, the
`scene` that is made of it, a `sound`, and which values of the event are its actors. What a block leaves out, and any
event without a block, the page works out from what events of all games have in common. docs/staging.md explains it.
"""

from dataclasses import dataclass, field
from functools import cache

from theomachy.games.homes import folder_of
from theomachy.kernel.sets import Block, read_blocks, read_toml

FILE = "stage.toml"
KINDS = ["turn", "reveal", "move", "strike", "count", "break", "fall", "gain", "spend", "light", "end", "note", "none"]
SCENES = ["clash", "crumble", "judgement", "purchase", "attack", "blow"]
SOUNDS = ["card", "coin", "god", "temple", "blow", "turn", "silence"]
KEYS = [
    "events", "kind", "scene", "sound", "who", "whom", "cards", "others", "amount", "totals", "winner", "gather",
    "worth", "verdict", "sign",
]


@dataclass(frozen=True)
class Beat:
    """What events of one name are on the stage. Fields that name values of the event are empty where it is as usual."""

    kind: str
    scene: str = ""
    sound: str = ""
    who: str = ""  # the seat that does it
    whom: str = ""  # the seat that it is done to
    cards: list[str] = field(default_factory=list)  # the cards that do it
    others: list[str] = field(default_factory=list)  # the cards that it is done to
    amount: str = ""  # with a "-" before it where it is lost
    totals: list[str] = field(default_factory=list)  # a clash: of `who` and of `whom`
    winner: str = ""  # a clash: a seat, or -1
    gather: str = ""  # a clash: the list of cards in the part of the view that has the seat ...
    worth: str = ""  # ... and the number of each of them that counts
    verdict: str = ""  # a judgement: "good" or "bad"
    sign: str = ""  # a judgement or a blow: the value that names a card or a power without a place on the board


@dataclass(frozen=True)
class Staging:
    """The beats of a game, by the names of its events."""

    game: str
    beats: dict[str, Beat]

    def fields(self, event: str) -> list[str]:
        """The values that events of this name must have."""
        beat = self.beats[event]
        seats, cards = [beat.who, beat.whom, beat.winner], [*beat.cards, *beat.others, beat.sign]
        return [name for name in [*seats, *cards, beat.amount.removeprefix("-"), *beat.totals] if name]


OF_ALL_GAMES = {"game-over": Beat("note", sound="turn")}  # one of several games of a match: the kernel tells of it


@cache
def staging_of(name: str) -> Staging:
    """The staging of that game; nothing in particular, if it does not say. A mistake in the file raises `BadSet`."""
    path = folder_of(name) / FILE
    own = read_staging(name, str(path), path.read_text(encoding="utf-8")).beats if path.exists() else {}
    return Staging(name, {**OF_ALL_GAMES, **own})


def read_staging(game: str, file: str, text: str) -> Staging:
    Block(file, "file of beats", read_toml(file, text), 1, {}).allow(["beat"])
    beats: dict[str, Beat] = {}
    for block in read_blocks(file, text, "beat"):
        beat = read_beat(block)
        for event in block.texts("events"):
            if event in beats:
                raise block.bad("events", f'there is a beat for "{event}" already', "name each event once")
            beats[event] = beat
    return Staging(game, beats)


def read_beat(block: Block) -> Beat:
    block.allow(KEYS)
    return Beat(
        kind=block.one_of("kind", KINDS),
        scene=_one_of_or_none(block, "scene", SCENES),
        sound=_one_of_or_none(block, "sound", SOUNDS),
        who=block.text_or("who", ""),
        whom=block.text_or("whom", ""),
        cards=block.texts("cards", []),
        others=block.texts("others", []),
        amount=block.text_or("amount", ""),
        totals=block.texts("totals", []),
        winner=block.text_or("winner", ""),
        gather=block.text_or("gather", ""),
        worth=block.text_or("worth", ""),
        verdict=_one_of_or_none(block, "verdict", ["good", "bad"]),
        sign=block.text_or("sign", ""),
    )


def _one_of_or_none(block: Block, key: str, allowed: list[str]) -> str:
    return block.one_of(key, allowed) if key in block.values else ""
