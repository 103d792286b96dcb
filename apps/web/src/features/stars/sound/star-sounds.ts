import { Choice, STORED } from "../../../store/stored.ts";

/** Whether stars are to be heard. */
export const starSound = new Choice(STORED.starSound, ["on", "off"]);

/** One tone of a sound. */
interface Tone {
  hz: number;
  /** After the sound's beginning. */
  atSec: number;
  lastsSec: number;
}

/** Two bells for what leaves, an arpeggio for what was earned. */
const SOUNDS = {
  sent: [
    { hz: 1_318.5, atSec: 0, lastsSec: 0.12 },
    { hz: 1_760, atSec: 0.06, lastsSec: 0.18 },
  ],
  earned: [
    { hz: 1_046.5, atSec: 0, lastsSec: 0.2 },
    { hz: 1_318.5, atSec: 0.1, lastsSec: 0.2 },
    { hz: 1_568, atSec: 0.2, lastsSec: 0.2 },
    { hz: 2_093, atSec: 0.3, lastsSec: 0.4 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type StarSound = keyof typeof SOUNDS;

/** Quiet enough to lie under a voice. */
const LOUDNESS = 0.06;
/** An oscillator that begins or ends at once clicks. */
const RISE_SEC = 0.01;
/** No loudness reaches zero on an exponential way. */
const SILENCE = 0.0001;

export interface StarSoundParts {
  open: () => AudioContext;
  isOn: () => boolean;
  /** Whether somebody has used the page: no sound comes before, and browsers allow none. */
  isTouched: () => boolean;
}

/** The sounds of stars, made from oscillators: nothing to load, and no audio device is held before the first. */
export class StarSounds {
  readonly #parts: StarSoundParts;
  #context: AudioContext | undefined;

  constructor(parts: StarSoundParts) {
    this.#parts = parts;
  }

  play(sound: StarSound): void {
    const { open, isOn, isTouched } = this.#parts;
    if (!isOn() || !isTouched()) return;
    try {
      this.#context ??= open();
    } catch {
      // A browser without audio, or without a device that is free.
      return;
    }
    const context = this.#context;
    void context.resume().then(
      () => SOUNDS[sound].forEach((tone) => playTone(context, tone)),
      () => undefined,
    );
  }
}

function playTone(context: AudioContext, { hz, atSec, lastsSec }: Tone): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const startSec = context.currentTime + atSec;
  oscillator.type = "triangle";
  oscillator.frequency.value = hz;
  gain.gain.setValueAtTime(SILENCE, startSec);
  gain.gain.linearRampToValueAtTime(LOUDNESS, startSec + RISE_SEC);
  gain.gain.exponentialRampToValueAtTime(SILENCE, startSec + lastsSec);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(startSec);
  oscillator.stop(startSec + lastsSec);
}

let sounds: StarSounds | undefined;

/** The tab's sounds. */
export function starSounds(): StarSounds {
  sounds ??= new StarSounds({
    open: () => new AudioContext(),
    isOn: () => starSound.getSnapshot() === "on",
    isTouched: () => navigator.userActivation.hasBeenActive,
  });
  return sounds;
}
