"""Records: written, read, replayed; what is wrong with one is said, whatever it is."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import CROWS, Crows

from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.record import FORMAT, BadRecord, Record, revision


def played(seed: str = "record") -> Match:
    match = Match.begin(CROWS, Setup({"mode": "pair"}), seed)
    play_uniformly(match, Shaker(4))
    return match


TEXT = Record.of(played(), ["Ann", "Bob"]).to_text()


def changed(**values: Any) -> str:
    """The record with some of its parts replaced (or, with ..., left out)."""
    data = json.loads(TEXT)
    for key, value in values.items():
        if value is ...:
            del data[key]
        else:
            data[key] = value
    return json.dumps(data)


def fault(text: str) -> str:
    """What is said about this text when it is read and replayed."""
    with pytest.raises(BadRecord) as raised:
        Record.from_text(text).replay(CROWS)
    return str(raised.value)


# ---------------------------------------------------------------------- good ones


def test_a_record_is_read_as_it_was_written() -> None:
    record = Record.from_text(TEXT)
    assert record.to_text() == TEXT
    assert record.names == ["Ann", "Bob"]
    assert record.game == "crows"


def test_a_record_leads_to_the_same_table() -> None:
    assert CROWS.dump(Record.from_text(TEXT).replay(CROWS).table) == CROWS.dump(played().table)


def test_a_record_embeds_what_it_was_played_with() -> None:
    assert Record.from_text(TEXT).setup.sets == CROWS.rules.default_sets()


def test_a_record_has_one_answer_a_line() -> None:
    lines = TEXT.splitlines()
    first = lines.index('  "answers": [') + 1
    assert json.loads(lines[first].rstrip(",")) == ["A", Record.from_text(TEXT).answers[0].picks]
    assert len(lines) == first + len(Record.from_text(TEXT).answers) + 2


def test_a_record_can_be_replayed_in_part() -> None:
    match = Record.from_text(TEXT).replay(CROWS, upto=4)
    assert match.answered == 4
    assert match.outcome is None


def test_the_record_of_a_match_that_has_just_begun() -> None:
    match = Match.begin(CROWS, Setup(), "new")
    text = Record.of(match).to_text()
    assert Record.from_text(text).answers == []
    assert Record.from_text(text).to_text() == text


def test_names_may_be_written_in_any_alphabet() -> None:
    text = Record.of(played(), ["Zoë", "Ἀθηνᾶ"]).to_text()
    assert Record.from_text(text).names == ["Zoë", "Ἀθηνᾶ"]
    assert "Ἀθηνᾶ" in text


def test_the_revision_is_the_rules_number_and_a_digest_of_the_sets() -> None:
    assert revision(CROWS, Setup()).startswith("1-")
    assert revision(CROWS, Setup({}, {"mine.toml": "other cards"})) != revision(CROWS, Setup())


# ---------------------------------------------------------------------- bad ones


@given(st.integers(0, len(TEXT.rstrip()) - 1))
def test_a_record_that_was_cut_off_is_noticed(length: int) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        Record.from_text(TEXT[:length])


def test_the_line_of_a_slip_is_named() -> None:
    broken = TEXT.replace('"seed"', "seed")
    line = next(number for number, text in enumerate(broken.splitlines(), start=1) if "seed" in text)
    assert f"line {line}:" in fault(broken)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a record"),
        ("[]", "no \"format\""),
        ("{}", "no \"format\""),
        ("null", "no \"format\""),
        ('{"format": "chess"}', "no \"format\""),
        (changed(format="theomachy record 99"), f'this version reads "{FORMAT}"'),
        (changed(game=...), '"game"'),
        (changed(seed=5), '"seed"'),
        (changed(options=[]), '"options"'),
        (changed(sets="cards"), '"sets"'),
        (changed(sets={"mine.toml": 5}), 'the set "mine.toml"'),
        (changed(answers={}), '"answers"'),
        (changed(names="Ann"), "names"),
        (changed(names=[1, 2]), "names"),
        (changed(outcome="A wins"), "outcome"),
        (changed(seed="\ud800"), "no match has"),
        ("[" * 100_000, "no match has"),
        ('{"format": ' + "1" * 5000 + "}", "no match has"),
    ],
    ids=lambda value: value[:24],
)
def test_what_is_no_record_is_refused_with_the_reason(text: str, says: str) -> None:
    assert says in fault(text)


@pytest.mark.parametrize(
    "entry",
    [5, "A", [], ["A"], ["A", 0], ["Z", [0]], ["AB", [0]], [0, [0]], ["A", ["0"]], ["A", [True]], ["A", [0], 5]],
    ids=repr,
)
def test_an_entry_that_is_no_answer_is_named_by_its_number(entry: Any) -> None:
    answers = [*json.loads(TEXT)["answers"][:2], entry]
    assert "answer 3" in fault(changed(answers=answers))


def test_an_answer_that_does_not_fit_is_refused() -> None:
    assert "does not fit" in fault(changed(answers=[["A", [9]]]))
    assert "does not fit" in fault(changed(answers=[["H", [0]]]))
    assert "does not fit" in fault(changed(answers=[["A", [], "shout"]]))


def test_answers_after_the_end_are_refused() -> None:
    answers = json.loads(TEXT)["answers"]
    assert "over" in fault(changed(answers=[*answers, ["A", [0]]]))


def test_a_set_up_that_cannot_be_played_is_refused() -> None:
    assert "there is no mode" in fault(changed(options={"mode": "alone"}))


def test_a_record_of_other_rules_is_not_replayed() -> None:
    newer = Crows().game()
    newer.revision = 2
    with pytest.raises(BadRecord, match="revision"):
        Record.from_text(TEXT).replay(newer)
    assert "revision" in fault(changed(sets={"crows.toml": "# other cards"}))


def test_a_record_of_another_game_is_not_replayed() -> None:
    assert "a record of chess" in fault(changed(game="chess"))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
KEYS = sorted(json.loads(TEXT))


@given(st.sampled_from(KEYS), JUNK)
def test_junk_anywhere_is_refused_or_harmless(key: str, junk: Any) -> None:
    """Never anything but a `BadRecord`, wherever the junk stands."""
    try:
        record = Record.from_text(changed(**{key: junk}))
        match = record.replay(CROWS)
    except BadRecord:
        return
    assert match.answered == len(record.answers)
