"""Files that people write: every kind of mistake names the file, the line, the fault and the remedy."""

import pytest

from theomachy.games.titans.kinds import CardSet, read_set
from theomachy.kernel.sets import BadSet, Block, read_blocks

GOOD = """\
# A set of one card.

[[card]]
name = "Grey Crow"
element = "sky"
species = "beast"
cost = 2
power = 1
abilities = ["Flash"]
"""


def mistake(text: str) -> BadSet:
    with pytest.raises(BadSet) as raised:
        read_set({"mine.toml": text})
    bad = raised.value
    assert bad.file == "mine.toml"
    assert str(bad).startswith(f"mine.toml, line {bad.line}: " if bad.line else "mine.toml: ")
    assert bad.fault
    assert bad.remedy
    return bad


def with_line(old: str, new: str) -> BadSet:
    """The mistake in the good set with one line changed."""
    assert old in GOOD
    return mistake(GOOD.replace(old, new))


def test_a_good_file_is_read() -> None:
    cards: CardSet = read_set({"mine.toml": GOOD})
    assert [kind.name for kind in cards.kinds] == ["Grey Crow"]
    assert cards.kinds[0].copies == 4


@pytest.mark.parametrize(
    ("old", "new", "line", "fault", "remedy"),
    [
        ('name = "Grey Crow"', 'name = "Grey Crow', 4, "not valid TOML", "docs/"),
        ('name = "Grey Crow"\n', "", 3, "has no name", "name = "),
        ('name = "Grey Crow"', "name = 5", 4, "name must be a text", 'name = "..."'),
        ('name = "Grey Crow"', 'name = " "', 4, "name must be a text", 'name = "..."'),
        ("cost = 2", "cots = 2", 7, 'has no "cots"', '"cost"'),
        ("cost = 2", 'wings = "two"', 7, 'has no "wings"', "the keys are name"),
        ('element = "sky"', 'element = "skye"', 5, '"skye", which is not known', 'write "sky"'),
        ('element = "sky"', 'element = "water and wind"', 5, "which is not known", "write one of: sky"),
        ('element = "sky"', "element = 3", 5, "which is not known", "write one of: sky"),
        ('element = "sky"\n', "", 3, "has no element", 'element = "sky"'),
        ("cost = 2", 'cost = "2"', 7, "must be a whole number", "without quotes"),
        ("cost = 2", "cost = true", 7, "must be a whole number", "without quotes"),
        ("cost = 2", "cost = 2.5", 7, "must be a whole number", "without quotes"),
        ("cost = 2", "cost = 99", 7, "cost is 99", "from 0 to 9"),
        ("cost = 2\n", "", 3, "has no cost", "cost = 1"),
        ("power = 1", "power = 1\ncopies = 0", 9, "copies is 0", "from 1 to 99"),
        ("power = 1", 'power = 1\nknown = "yes"', 9, "must be true or false", "known = true"),
        ('abilities = ["Flash"]', 'abilities = "Flash"', 9, "must be a list of texts", '["...", "..."]'),
        ('abilities = ["Flash"]', "abilities = [1]", 9, "must be a list of texts", '["...", "..."]'),
        ('abilities = ["Flash"]', 'abilities = ["Flahs"]', 9, 'there is no ability "Flahs"', ""),
        ('abilities = ["Flash"]', 'abilities = ["flash!"]', 9, "is no ability", ""),
        ('abilities = ["Flash"]', 'abilities = ["Draw 0"]', 9, "at least 1", ""),
        ('abilities = ["Flash"]', 'abilities = ["Draw 2: A New Hope 3"]', 9, "two numbers", ""),
        ('abilities = ["Flash"]', 'abilities = ["Flash All"]', 9, "has no meaning on Flash", ""),
        ('abilities = ["Flash"]', 'abilities = ["Flash: Singular"]', 9, "Flash: Singular", "Subvert: Feral"),
        ("[[card]]", "[card]", 0, "must be written as [[card]] blocks", "[[card]]"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_each_kind_of_mistake(old: str, new: str, line: int, fault: str, remedy: str) -> None:
    bad = with_line(old, new)
    assert bad.line == line
    assert fault in bad.fault
    assert remedy in bad.remedy


def test_a_near_miss_is_suggested() -> None:
    assert '"Flash"' in with_line('["Flash"]', '["Flahs"]').fault


def test_two_cards_of_one_name() -> None:
    bad = mistake(GOOD + "\n" + GOOD.partition("\n\n")[2])
    assert bad.line == 12
    assert '"Grey Crow" is already in mine.toml' in bad.fault


def test_two_cards_of_one_name_in_two_files() -> None:
    with pytest.raises(BadSet) as raised:
        read_set({"theirs.toml": GOOD, "mine.toml": GOOD})
    assert raised.value.file == "mine.toml"
    assert "already in theirs.toml" in raised.value.fault


def test_the_second_block_is_blamed_for_its_own_lines() -> None:
    second = GOOD.partition("\n\n")[2].replace("Grey Crow", "Black Crow").replace("cost = 2", "cost = -1")
    assert mistake(GOOD + second).line == 14


def test_something_that_is_nested_without_end() -> None:
    with pytest.raises(BadSet) as raised:
        read_blocks("mine.toml", "a = " + "[" * 100_000, "card")
    assert "too deep" in raised.value.fault


def block(text: str) -> Block:
    return read_blocks("mine.toml", f"[[card]]\n{text}", "card")[0]


def test_what_is_left_out_takes_its_ordinary_value() -> None:
    empty = block("")
    assert empty.text_or("intent", "none") == "none"
    assert empty.texts("abilities", []) == []
    assert empty.number("copies", 1, 9, 4) == 4
    assert empty.flag("known", False) is False


def test_a_file_without_blocks_is_an_empty_set() -> None:
    assert read_blocks("mine.toml", "# nothing yet", "card") == []
