// The instrument: every sound is made of a few oscillators and a little noise. No files.

import type { Sound } from "./beats";

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let lately: { name: string; at: number } = { name: "", at: -1 };

const SAME = 0.09; // seconds within which the same sound is not made again

interface Tone {
  at: number;
  pitch: number;
  to?: number;
  lasts: number;
  loud: number;
  wave?: OscillatorType;
}

interface Rush {
  at: number;
  lasts: number;
  loud: number;
  from: number;
  to: number;
  kind?: BiquadFilterType;
}

interface Score {
  tones?: Tone[];
  rushes?: Rush[];
}

const BELL = [1, 2.76, 5.4]; // the partials of something struck

function bell(at: number, pitch: number, lasts: number, loud: number): Tone[] {
  return BELL.map((partial, n) => ({
    at,
    pitch: pitch * partial,
    lasts: lasts / (n + 1),
    loud: loud / (n + 1) ** 2,
    wave: "sine",
  }));
}

function chord(at: number, pitches: number[], lasts: number, loud: number, wave: OscillatorType = "triangle"): Tone[] {
  return pitches.map((pitch, n) => ({ at: at + n * 0.02, pitch, lasts, loud, wave }));
}

const SCORES: Record<Exclude<Sound, "silence">, Score> = {
  card: { rushes: [{ at: 0, lasts: 0.11, loud: 0.9, from: 900, to: 3000, kind: "bandpass" }] },
  coin: { tones: [...bell(0, 1480, 0.22, 0.22), ...bell(0.07, 1976, 0.3, 0.2)] },
  god: { tones: [...chord(0, [392, 494, 587, 784], 0.9, 0.12, "sine"), ...bell(0.05, 1175, 0.8, 0.08)] },
  temple: {
    rushes: [
      { at: 0, lasts: 0.9, loud: 0.7, from: 900, to: 60, kind: "lowpass" },
      { at: 0.12, lasts: 0.2, loud: 0.4, from: 2400, to: 600, kind: "bandpass" },
    ],
    tones: [{ at: 0, pitch: 70, to: 32, lasts: 0.9, loud: 0.45, wave: "sine" }],
  },
  blow: {
    rushes: [{ at: 0, lasts: 0.12, loud: 0.45, from: 2600, to: 300, kind: "lowpass" }],
    tones: [{ at: 0, pitch: 150, to: 48, lasts: 0.24, loud: 0.42, wave: "triangle" }],
  },
  turn: { tones: [...bell(0, 659, 0.5, 0.16), ...bell(0.13, 880, 0.6, 0.14)] },
  victory: {
    tones: [
      ...chord(0, [392], 0.22, 0.2),
      ...chord(0.18, [494], 0.22, 0.2),
      ...chord(0.36, [587], 0.22, 0.2),
      ...chord(0.54, [392, 494, 587, 784], 1.4, 0.16),
      ...bell(0.54, 1568, 1.2, 0.08),
    ],
  },
  defeat: {
    tones: [
      ...chord(0, [294, 349], 0.5, 0.16),
      ...chord(0.4, [277, 330], 0.5, 0.16),
      ...chord(0.8, [220, 262], 1.5, 0.18),
    ],
    rushes: [{ at: 0.8, lasts: 1.2, loud: 0.2, from: 400, to: 60, kind: "lowpass" }],
  },
};

/** Play it; twice the same within a moment is once. */
export function play(name: Exclude<Sound, "silence">, volume: number): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  if (lately.name === name && now - lately.at < SAME) {
    return;
  }
  lately = { name, at: now };
  void context.resume();
  const master = context.createGain();
  master.gain.value = volume * 0.8;
  master.connect(context.destination);
  const score = SCORES[name];
  score.tones?.forEach((tone) => ring(context as AudioContext, master, tone, now));
  score.rushes?.forEach((rush) => blow(context as AudioContext, master, rush, now));
}

/** Loud at once, and then dying away. */
function fade(of: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = of.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  return gain;
}

function ring(of: AudioContext, into: AudioNode, tone: Tone, now: number): void {
  const at = now + tone.at;
  const oscillator = of.createOscillator();
  oscillator.type = tone.wave ?? "sine";
  oscillator.frequency.setValueAtTime(tone.pitch, at);
  if (tone.to !== undefined) {
    oscillator.frequency.exponentialRampToValueAtTime(tone.to, at + tone.lasts);
  }
  oscillator.connect(fade(of, at, tone.lasts, tone.loud)).connect(into);
  oscillator.start(at);
  oscillator.stop(at + tone.lasts + 0.02);
}

function blow(of: AudioContext, into: AudioNode, rush: Rush, now: number): void {
  const at = now + rush.at;
  const source = of.createBufferSource();
  source.buffer = noise(of);
  const filter = of.createBiquadFilter();
  filter.type = rush.kind ?? "lowpass";
  filter.frequency.setValueAtTime(rush.from, at);
  filter.frequency.exponentialRampToValueAtTime(rush.to, at + rush.lasts);
  source
    .connect(filter)
    .connect(fade(of, at, rush.lasts, rush.loud))
    .connect(into);
  source.start(at, 0, rush.lasts + 0.02);
}

/** Two seconds of it, made once. */
function noise(of: AudioContext): AudioBuffer {
  if (!hiss) {
    hiss = of.createBuffer(1, of.sampleRate * 2, of.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let n = 0; n < samples.length; n += 1) {
      samples[n] = Math.random() * 2 - 1;
    }
  }
  return hiss;
}
