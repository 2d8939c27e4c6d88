/** A few short sounds, made here: there is nothing to load. */

import { settings } from "../settings.svelte";

export type Sound = "turn" | "dice" | "battle" | "score";
type Note = readonly [hertz: number, start: number, length: number, shape: OscillatorType];

const VOLUME = 0.12;
const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [
    [523, 0, 0.18, "sine"],
    [784, 0.13, 0.32, "sine"],
  ],
  dice: [
    [310, 0, 0.04, "square"],
    [240, 0.07, 0.04, "square"],
    [280, 0.15, 0.05, "square"],
  ],
  battle: [
    [98, 0, 0.35, "sawtooth"],
    [73, 0.1, 0.4, "sawtooth"],
  ],
  score: [
    [523, 0, 0.14, "triangle"],
    [659, 0.1, 0.14, "triangle"],
    [784, 0.2, 0.3, "triangle"],
  ],
};

let context: AudioContext | null = null;

/** Silent where sounds are switched off, and until the page was touched: browsers allow no sound before that. */
export function play(sound: Sound): void {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [hertz, start, length, shape] of NOTES[sound]) {
    const from = context.currentTime + start;
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(VOLUME, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + length);
    const tone = new OscillatorNode(context, { type: shape, frequency: hertz });
    tone.connect(loudness).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

/** A phone in the hand says that its owner is asked. */
export function buzz(): void {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
}
