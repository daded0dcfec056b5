"""Cards and boards of other designers: they load, play and read well without Python; mistakes are told all at once."""

from pathlib import Path

import pytest

from theomachy.cases.format import read_cases
from theomachy.cases.running import run_case
from theomachy.games import find
from theomachy.games.casebook import positions_of
from theomachy.games.guardians import GAME
from theomachy.games.guardians.faces import printer_of
from theomachy.games.guardians.reading_sets import read_set
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.sets import BadSet, BadSets

CARD = """
[[card]]
id = "X1"
name = "Sunlit Duel"
of = "Elderblade"
type = "Attack"
copies = 2
cost = 1
sigil = "Blade"
effect = [{ deal = 2, plus = 1, per = "Wound" }, { heal = 1, who = "you" }]
boost = [{ boosted_attack = 1 }, { draw = 1 }]
replaces = "Whirl of Elderflames"
"""
MOLOCH = """
[[abomination]]
name = "Moloch, the Burning Gate"
retaliate = [{ hit = 2, with_counter = true }]
counter = { name = "Embers", start = 1, most = 5, verb = "Kindle", instead = [{ heals = 1 }], cracks = 7 }
affliction = { name = "Burns", most = 3 }
wounded = [{ afflict = 1, who = "each player" }]
special = { special = "Douse", cost = 1, does = [{ counter = -1 }] }

[[card]]
id = "MO1"
name = "Ashfall"
type = "Instant"
copies = 8
effect = [{ mutate = true }, { hit = 4, each = true }, { summon = true }]

[[card]]
id = "MO2"
name = "Cinder Imp"
type = "Threat"
copies = 12
vitality = 7
effect = [{ hit = 3, per_wound = 1 }, { afflict = 1 }]
while_in_play = { shield = 1 }
reward = [{ divinity = 1 }, { mend = 2 }]
"""
TIDECALLER = """
[[character]]
name = "Tidecaller"
vitality = 30
eminence = [1, 2]
divinity = ["AP 3", "AP 4", "2 Upgrades"]
draw = [[{ draw = 2 }], [{ draw = 3 }]]
heal = [[{ heal = 2 }], [{ mend = 2 }]]
focus = [[{ sigil = 1 }], [{ sigil = 1 }, { token = 2 }]]
attack_name = "Undertow"
attack = [[{ deal = 2 }], [{ deal = 2, targets = 2 }]]
token = { name = "Tide", start = 2, most = 4 }
abilities = [
    { when = "you remove a Threat", first = true, does = [{ token = 1 }] },
    { free = true, spend = 2, does = [{ draw = 1, who = "you" }] },
    { special = "Flood", cost = 2, does = [{ deal = 3, targets = 4 }] },
]

[[card]]
id = "TC1"
name = "Breaker"
type = "Attack"
copies = 12
cost = 1
sigil = "Storm"
effect = [{ deal = 3 }]
boost = [{ deal = 1 }]

[[card]]
id = "TC2"
name = "Coral Guard"
type = "Creation"
copies = 11
cost = 1
vitality = 3
sigil = "Heart"
abilities = [{ exhaust = true, spend = 1, does = [{ heal = 2 }] }]
boost = [{ heal = 1 }]
"""
TIDE = """
[[lineage]]
name = "Tide"
title = "Lineage of the Tide"
vitality = 3
cost = 1
normal = { when = "you place a Sigil Token", first = true, does = [{ draw = 1, who = "you" }, { heal = 1 }] }
upgraded = { when = "start of your Refresh Step", first = true, does = [{ heal = 1, who = "each player" }] }

[[card]]
id = "TD1"
name = "Riptide"
type = "Attack"
copies = 4
cost = 1
sigil = "Blade"
effect = [{ deal = 2, to = "a Threat", targets = 2 }, { later = [{ deal = 1 }, { draw = 1 }] }]
boost = [{ boosted_targets = 1 }]

[[card]]
id = "TD2"
name = "Harbour"
type = "Talent"
copies = 3
cost = 1
sigil = "Eye"
abilities = [{ exhaust = true, does = [{ heal = 1 }, { draw = 1, who = "you" }] }]
boost = [{ draw = 1 }]
"""
VEX = MOLOCH.replace("hit = 4, each = true", "hit = 4, each = true, with_counter = true, per_wound = 1").replace(
    "vitality = 7", 'removal = { cost = 1, if = "you have no affliction", counter_most = 3 }'
)


OWN_CASE = """
game = "guardians"
uses = ["tide.toml", "gate.toml"]

[[case]]
id = "own"
title = "Boards of one's own"
rules = ["G9"]
abomination = "Moloch"
embers = 2
threats = ["Cinder Imp"]
A = { guardian = "Tidecaller + Dawn", tide = 2, hand = ["Breaker"], burns = 1 }

[[case.step]]
A = "Breaker on Cinder Imp"
expect.threats = ["Cinder Imp with 2 damage"]

[[case.step]]
A = "Douse"
expect.embers = 1
expect.A = { burns = 1, tide = 2, ap = "2/3" }
"""


def with_own(text: str) -> dict[str, str]:
    return {**GAME.rules.default_sets(), "own.toml": text}


def test_a_card_of_ones_own_takes_the_place_of_another_and_reads_as_it_plays() -> None:
    cards = read_set(with_own(CARD))
    printer = printer_of(cards)
    duel = cards.by_name["Sunlit Duel"]
    assert printer.card(duel) == "(1) Deal 2, +1 for each of your Wounds. (2) You heal 1."
    assert printer.boost(duel) == "(1) The boosted Attack deals +1. (2) Draw 1."
    assert cards.by_name["Whirl of Elderflames"].copies == 1


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (CARD, {"guardians": ["Elderblade + Wild"]}),
        (MOLOCH, {"abomination": "Moloch"}),
        (TIDECALLER, {"guardians": ["Tidecaller + Dawn"]}),
        (TIDE, {"guardians": ["Timeshifter + Tide"]}),
        (VEX, {"abomination": "Moloch"}),
    ],
)
def test_what_others_designed_plays_to_the_end(text: str, options: dict[str, object]) -> None:
    for seed in range(5):
        match = Match.begin(GAME, Setup({"mode": "2-players", **options}, with_own(text)), str(seed))
        play_uniformly(match, Shaker(seed))
        assert match.outcome is not None


def test_the_board_of_an_abomination_of_ones_own_is_printed() -> None:
    cards = read_set(with_own(MOLOCH))
    board = cards.abomination("Moloch")
    assert board is not None
    texts = printer_of(cards).abomination(board)
    assert texts[0] == "Retaliate: Hit 2 + Embers."
    assert "When Moloch suffers a Wound: Each player gains 1 Burns." in texts
    assert printer_of(cards).card(cards.by_name["Ashfall"]) == "(1) Kindle. (2) Hit each 4. (3) Summon a Threat."


def test_all_mistakes_of_a_file_are_told_at_once() -> None:
    wrong = CARD.replace("deal = 2, plus", "dael = 2, plus").replace('sigil = "Blade"', 'sigil = "Blede"')
    more = CARD.replace("Sunlit Duel", "Moonlit Duel").replace("X1", "X2").replace("copies = 2", "copies = 1")
    more = more.replace('per = "Wound"', 'per = "Wounds"')
    with pytest.raises(BadSets) as caught:
        read_set(with_own(wrong + more))
    faults = str(caught.value).splitlines()
    lines = [fault.partition(":")[0] for fault in faults]
    assert lines == ["own.toml, line 9", "own.toml, line 10", "own.toml, line 22"]
    assert 'sigil is "Blede"' in faults[0]
    assert 'write "deal"' in faults[1]
    assert 'write "Wound"' in faults[2]


@pytest.mark.parametrize(
    ("old", "new", "line", "fault"),
    [
        ("deal = 2", "dael = 2", 10, 'write "deal"'),
        ("deal = 2, plus = 1", 'deal = 2, to = "a Thread", plus = 1', 10, 'write "a Threat"'),
        ('of = "Elderblade"', 'of = "Elderbald"', 5, 'write "Elderblade"'),
        ("copies = 2", "copies = 4", 12, "is no card of Elderblade with 4 copies"),
        ("cost = 1", 'cost = "one"', 8, "cost must be a whole number"),
        ("effect", "efect", 10, 'write "effect"'),
        ("{ heal = 1, who", "{ heal = 1, draw = 1, who", 10, "has two verbs, heal and draw"),
        ('replaces = "Whirl of Elderflames"', "", 0, "the deck of Elderblade has 25 cards"),
    ],
)
def test_a_mistake_names_file_line_fault_and_remedy(old: str, new: str, line: int, fault: str) -> None:
    with pytest.raises(BadSet) as caught:
        read_set(with_own(CARD.replace(old, new, 1)))
    assert fault in str(caught.value)
    assert caught.value.line == line


def test_words_that_no_card_of_the_game_joins_read_as_they_play() -> None:
    cards = read_set({**with_own(TIDE), "vex.toml": VEX.replace("MO", "VE")})
    printer = printer_of(cards)
    lineage = cards.lineage("Tide")
    assert lineage is not None
    assert printer.lineage(lineage)[1:] == [
        "Normal: The first time in each turn that you place a Sigil Token on a card: (1) You draw 1. (2) Heal 1.",
        "Upgraded: At the start of your Refresh Step, each player heals 1.",
    ]
    assert printer.card(cards.by_name["Riptide"]) == (
        "(1) Deal 2 to each of up to two different Threats. (2) At the start of your next Action Step:"
        " (1) Deal 1. (2) Draw 1."
    )
    assert printer.card(cards.by_name["Harbour"]) == "Exhaust: (1) Heal 1. (2) You draw 1."
    assert printer.card(cards.by_name["Ashfall"]).startswith("(1) Kindle. (2) Hit each 4 + Embers (+1 per Wound).")
    assert printer.removal(cards.by_name["Cinder Imp"]) == "1 AP; Embers is 3 or less; you have no Burns"


@pytest.mark.parametrize(
    ("text", "old", "new", "fault"),
    [
        (TIDE, "{ heal = 1 }, { draw", "{ token = 1 }, { draw", "Tide has no tokens to gain"),
        (TIDE, "{ heal = 1 }, { draw", "{ light = 1 }, { draw", "Tide has no Runes to light"),
        (TIDE, "{ heal = 1 }, { draw", "{ counter = 1 }, { draw", "for the Special Action of an Abomination"),
        (TIDE, "{ heal = 1 }, { draw", "{ boosted_attack = 1 }, { draw", "write it in boost"),
        (TIDE, "{ later = [{ deal = 1 }", '{ if = "the active player has a Wound", later = [{ deal = 1 }', "have no"),
        (TIDE, "[{ draw = 1 }]\n", "[{ reduce = 1 }]\n", "reduce is for a damage window"),
        (TIDE, "true, does = [{ heal = 1 }", "true, does = [{ later = [{ heal = 1 }] }", "too deep"),
        (TIDE, "exhaust = true,", "tougher = 1, exhaust = true,", "this ability is for boards"),
        (TIDE, 'when = "start of your Refresh Step"', "exhaust = true", "a Lineage cannot have this ability"),
        (MOLOCH, "retaliate = [{ hit = 2", "retaliate = [{ retaliate = true }, { hit = 2", "would never end"),
        (MOLOCH, "instead = [{ heals = 1 }]", "instead = [{ counter = 1 }]", "without end"),
        (MOLOCH, 'affliction = { name = "Burns", most = 3 }', "", "has no affliction"),
        (MOLOCH, 'verb = "Kindle", ', "", 'add verb = "Mutate"'),
        (MOLOCH, "{ divinity = 1 }, { mend = 2 }", '{ draw = 1, who = "you" }', "chosen line by line"),
        (MOLOCH, "vitality = 7", "", "a Threat has Vitality or a removal"),
        (TIDECALLER, '{ name = "Tide", start = 2, most = 4 }', '{ name = "Tide" }', "a name and a most"),
        (TIDECALLER, "eminence = [1, 2]", "eminence = [2, 1]", "the Eminence Track goes down"),
        (TIDECALLER, "{ free = true, spend = 2", "{ exhaust = true", "this ability is for cards"),
        (TIDECALLER, "free = true, spend = 2", "free = true", "could be used without end"),
        (TIDECALLER, 'special = "Flood", cost = 2', 'special = "Flood"', "could be taken without end"),
        (TIDECALLER, '"AP 4", "2 Upgrades"', '"AP 2"', "the AP value goes down"),
        (TIDECALLER, "start = 2, most = 4", "start = 5, most = 4", "Tidecaller begins with 5 of 4"),
        (TIDECALLER, "spend = 1, does", 'if = "you have no token", does', "if belongs to when"),
        (TIDECALLER, "vitality = 3\nsigil", 'vitality = 3\neffect = [{ draw = 1 }]\nsigil', "a Creation has no effect"),
        (TIDE, 'type = "Talent"', 'type = "Talent"\nvitality = 2', "a Talent has no vitality"),
        (TIDE, "exhaust = true, does", 'exhaust = true, when = "you remove a Threat", does', "not when and exhaust"),
        (TIDE, "{ exhaust = true, does", "{ shield = 1 }, { exhaust = true, does", "only a Creation has a Shield"),
        (TIDE, "boosted_targets = 1", 'boosted_targets = 1, if = "you removed a Threat this turn"', "done at once"),
        (TIDE, "{ draw = 1 }] }]", "{ cannot_heal = true }] }]", "and it by itself"),
        (TIDE, "[{ draw = 1 }]\n", "[{ cannot_heal = true }]\n", "speaks of the target of line 1"),
        (TIDE, "targets = 2 }", 'plus = 1, per = "affliction" }', "does not count afflictions"),
        (MOLOCH, "start = 1, most = 5", "start = 6, most = 5", "Embers begins at 6 of 5"),
        (MOLOCH, "{ hit = 4, each = true }", "{ tribute = 2 }", "add or_hit = 10"),
        (MOLOCH, "{ hit = 4, each = true }", '{ heals = 1, per = "Creation" }', "counts Wounds and afflictions"),
        (MOLOCH, "copies = 8\n", "copies = 8\nreward = [{ draw = 1 }]\n", "an Instant has no reward"),
        (MOLOCH, 'special = "Douse", cost = 1', 'special = "Douse"', "Douse costs nothing"),
    ],
)
def test_a_word_in_the_wrong_place_is_refused_and_not_ignored(text: str, old: str, new: str, fault: str) -> None:
    assert old in text
    with pytest.raises(BadSet) as caught:
        read_set(with_own(text.replace(old, new, 1)))
    assert fault in str(caught.value)


def test_a_case_leads_and_fights_boards_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "tide.toml").write_text(TIDECALLER, encoding="utf-8")
    (tmp_path / "gate.toml").write_text(MOLOCH, encoding="utf-8")
    case = tmp_path / "case.toml"
    case.write_text(OWN_CASE, encoding="utf-8")
    file, positions = read_cases(case), positions_of(find("guardians"))
    assert positions is not None
    assert run_case(positions, find("guardians"), file.cases[0], file.proxies).faults == []


def test_lines_that_wait_for_the_next_action_step_stay_together() -> None:
    cards = read_set(with_own(TIDE))
    assert [(line.source, [one.word for one in line.later]) for line in cards.later] == [
        ("Fracture the Hour", ["deal"]), ("Riptide", ["deal", "draw"]),
    ]  # fmt: skip


def test_what_else_a_designer_may_write_reads_as_it_plays() -> None:
    drawn = '{ if = "you removed a Threat this turn", draw = 1 }'
    own = TIDE.replace("{ later = [{ deal = 1 }, { draw = 1 }] }", drawn)
    own = own.replace("boost = [{ draw = 1 }]", f"boost = [{drawn}, {{ return = 1 }}]")
    gate = MOLOCH.replace(", instead = [{ heals = 1 }]", "")
    gate = gate.replace("{ hit = 4, each = true }", "{ discard = 1 }, { tribute = 1, or_hit = 3 }")
    cards = read_set({**with_own(own), "gate.toml": gate})
    printer, board = printer_of(cards), cards.abomination("Moloch")
    assert board is not None
    riptide = printer.card(cards.by_name["Riptide"])
    assert riptide.endswith("(2) If you removed a Threat this turn (line 1 counts): Draw 1.")
    assert printer.boost(cards.by_name["Harbour"]) == (
        "(1) If you removed a Threat this turn: Draw 1. (2) Return up to one card from your discard pile to your hand."
    )
    assert printer.card(cards.by_name["Ashfall"]) == (
        "(1) Kindle. (2) The active player discards 1 card of their choice. (3) The active player chooses: discard 1"
        " card, or Hit 3. (With no card in hand: Hit 3.) (4) Summon a Threat."
    )
    assert '"Kindle" raises it by 1, up to 5.' in " ".join(printer.abomination(board))


def test_every_line_of_a_card_is_looked_at_whatever_else_is_wrong_with_it() -> None:
    """A board that does not exist, a type that does not: what the lines say is judged all the same, each of them."""
    card = """
[[card]]
of = "Avengr"
id = "X1"
name = "Ledger"
type = "Powr"
cost = -1
sigil = "Fire"
effect = [{ tokn = 2 }, { deal = "3" }, { draw = 1 }, { hit = 2 }]
boost = [{ later = 4 }]
"""
    with pytest.raises(BadSets) as told:
        read_set({**GAME.rules.default_sets(), "mine.toml": card})
    said = [(fault.line, fault.fault) for fault in told.value.each()]
    assert said == [
        (3, 'there is no board "Avengr"'),
        (6, 'type is "Powr", which is not known'),
        (7, "cost is -1"),
        (8, 'sigil is "Fire", which is not known'),
        (9, "line 1 of effect has no verb"),
        (9, "deal must be a whole number"),
        (9, "line 4 of effect has no verb"),
        (10, "later must be a list of lines"),
    ]


def test_what_a_card_replaces_hides_no_other_mistake_of_it() -> None:
    card = """
[[card]]
of = "Avenger"
id = "AV01"
name = "Ledger"
type = "Power"
cost = 1
sigil = "Eye"
replaces = "Nobody"
effect = [{ drw = 2 }]
boost = [{ draw = 1 }]
"""
    with pytest.raises(BadSets) as told:
        read_set({**GAME.rules.default_sets(), "mine.toml": card})
    assert [fault.line for fault in told.value.each()] == [4, 9, 10]


def test_a_deck_of_the_wrong_size_is_told_with_the_other_mistakes() -> None:
    text = """
[[lineage]]
name = "Half"
title = "Lineage of the Half"
vitality = "3"
cost = 1
normal = { heals_more = 1 }
upgraded = { heals_more = 2 }
"""
    with pytest.raises(BadSets) as told:
        read_set({**GAME.rules.default_sets(), "mine.toml": text})
    assert [fault.fault for fault in told.value.each()] == [
        "the deck of Half has 0 cards", "vitality must be a whole number",
    ]  # fmt: skip


def test_mistakes_of_boards_do_not_hide_those_of_cards() -> None:
    wrong = TIDECALLER.replace("vitality = 30", 'vitality = "30"').replace('"AP 4"', '"Ap 4"')
    with pytest.raises(BadSets) as caught:
        read_set(with_own(wrong.replace("copies = 12\ncost = 1", "copies = 12\ncost = -1")))
    assert [fault.line for fault in caught.value.each()] == [4, 6, 24]


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"mode": "5-players"}, "there is no mode"),
        ({"abomination": "Net"}, 'did you mean "Neth"?'),
        ({"mode": "2-players-oboros", "abomination": "Neth"}, "leave abomination out"),
        ({"guardians": ["Avenger", "Avenger"]}, "GR4"),
        ({"guardians": ["Avanger"]}, 'did you mean "Avenger"?'),
        ({"mode": "solo", "echo": "Dawm"}, 'did you mean "Dawn"?'),
        ({"echo": "Dawn"}, "for one player"),
        ({"difficulty": "hard"}, "for one player"),
        ({"guardian": "random"}, 'did you mean "guardians"?'),
    ],
)
def test_a_set_up_that_cannot_be_played_says_why(options: dict[str, object], fault: str) -> None:
    with pytest.raises(BadSetup, match=fault.replace("?", r"\?")):
        GAME.rules.table(Setup({"mode": "2-players", **options}))
