"""What each sound is made of: rendered in the page into samples, which nobody needs to hear."""

from itertools import combinations
from typing import Any

import pytest
from browser_house import Visitor, Welcome

from theomachy.server.doors.page import DIST

SOUNDS = ["card", "coin", "god", "temple", "blow", "turn", "victory", "defeat"]

# A context that renders instead of playing; the instrument makes its own, one for each copy of it that is loaded.
RENDERS = """() => {
  window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, 3 * 44100, 44100); window.rendering = this; }
    resume() { return Promise.resolve(); }
  };
}"""

# How loud it gets, how long it can be heard, and its energy by time and by octave, as parts of the whole.
SAMPLED = """async ([url, name, volume]) => {
  const { play } = await import(`${url}?${name}-${volume}`);
  play(name, volume);
  const samples = (await window.rendering.startRendering()).getChannelData(0);
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const heard = samples.findLastIndex((one) => Math.abs(one) > peak / 50) / 44100;
  const [size, slices, octaves] = [4096, 8, 8];
  const energy = [];
  for (let slice = 0; slice < slices; slice += 1) {
    const part = samples.subarray(slice * size, (slice + 1) * size);
    for (let octave = 0; octave < octaves; octave += 1) {
      let sum = 0;
      for (let step = 0; step < 6; step += 1) {
        const turn = (2 * Math.PI * 50 * 2 ** (octave + step / 6)) / 44100;
        let [re, im] = [0, 0];
        part.forEach((one, n) => { re += one * Math.cos(turn * n); im += one * Math.sin(turn * n); });
        sum += re * re + im * im;
      }
      energy.push(Math.sqrt(sum));
    }
  }
  const whole = Math.hypot(...energy);
  return { peak, heard, energy: energy.map((one) => one / whole) };
}"""


@pytest.fixture
def listener(welcome: Welcome) -> Visitor:
    ann = welcome()
    ann.go("/").see("play-now-titans")
    ann.page.evaluate(RENDERS)
    return ann


def sampled(listener: Visitor, name: str, volume: float = 1) -> dict[str, Any]:
    [instrument] = [file.name for file in (DIST / "assets").glob("sound-*.js")]
    found: dict[str, Any] = listener.page.evaluate(SAMPLED, [f"/assets/{instrument}", name, volume])
    return found


def test_every_sound_is_audible_and_none_is_distorted(listener: Visitor) -> None:
    """Not even the two loudest at once."""
    peaks = []
    for name in SOUNDS:
        made = sampled(listener, name)
        peaks.append(made["peak"])
        assert made["peak"] > 0.1, f"{name} is {made['peak']:.2f} loud at its loudest"
        assert 0.04 < made["heard"] < 2.9, f"{name} is heard for {made['heard']:.2f} s"
    assert sum(sorted(peaks)[-2:]) < 1.1, "they would be distorted"


def test_no_two_sounds_are_alike(listener: Visitor) -> None:
    made = {name: sampled(listener, name)["energy"] for name in SOUNDS}
    for one, other in combinations(SOUNDS, 2):
        alike = sum(here * there for here, there in zip(made[one], made[other], strict=True))
        assert alike < 0.9, f"{one} and {other} are alike: {alike:.2f}"


def test_the_volume_is_what_it_says(listener: Visitor) -> None:
    for name in ("coin", "god", "turn"):  # those that are made of tones alone are the same every time
        assert sampled(listener, name, 0.25)["peak"] == pytest.approx(sampled(listener, name)["peak"] / 4, rel=0.02)
