"""Golden playthroughs: what is played now is what was played then, unless the revision of the rules says otherwise."""

import pytest
from playthrough import Playthrough, all_playthroughs

PLAYTHROUGHS = all_playthroughs()


@pytest.mark.parametrize("golden", PLAYTHROUGHS, ids=lambda golden: golden.file.stem)
def test_golden(golden: Playthrough) -> None:
    then, now = golden.lines, golden.text_now().splitlines()
    if golden.revision_then() == golden.revision_now():
        first = next((i for i, (old, new) in enumerate(zip(then, now, strict=False), start=1) if old != new), len(then))
        assert then == now, (
            f"{golden.file.name} goes otherwise from line {first} on, though the revision is the same: "
            f"raise rules_revision of {golden.game_name}, then run `python tests/support/playthrough.py`"
        )
    else:
        pytest.fail(
            f"{golden.file.name} was written under revision {golden.revision_then()}, and the rules are now "
            f"{golden.revision_now()}: run `python tests/support/playthrough.py` and read the difference"
        )


def test_there_are_playthroughs() -> None:
    assert len([golden for golden in PLAYTHROUGHS if golden.game_name == "titans"]) >= 2


@pytest.mark.parametrize("golden", PLAYTHROUGHS, ids=lambda golden: golden.file.stem)
def test_a_playthrough_is_a_whole_match(golden: Playthrough) -> None:
    assert len(golden.lines) > 50
    assert golden.lines[-1].startswith("over: ")
