import { expect, it, vi } from "vitest";
import { hasBeenTouched, StarSounds, type StarSoundParts } from "./star-sounds.ts";

/** An audio device that counts its tones. */
function device() {
  const started = vi.fn();
  const node = {
    connect: (next: unknown) => next,
    frequency: { value: 0 },
    type: "",
    start: started,
    stop: () => undefined,
    gain: {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    },
  };
  const context = {
    currentTime: 0,
    destination: {},
    resume: () => Promise.resolve(),
    createOscillator: () => node,
    createGain: () => node,
  };
  const open = vi.fn(() => context as unknown as AudioContext);
  return { open, started };
}

async function played(change: Partial<StarSoundParts>) {
  const { open, started } = device();
  const sounds = new StarSounds({ open, isOn: () => true, isTouched: () => true, ...change });
  sounds.play("sent");
  sounds.play("earned");
  await Promise.resolve();
  await Promise.resolve();
  return { opened: open.mock.calls.length, tones: started.mock.calls.length };
}

it("opens one device with the first sound", async () => {
  expect(await played({})).toEqual({ opened: 1, tones: 6 });
});

it("is silent when switched off, and before the first interaction with the page", async () => {
  expect(await played({ isOn: () => false })).toEqual({ opened: 0, tones: 0 });
  expect(await played({ isTouched: () => false })).toEqual({ opened: 0, tones: 0 });
});

it("does not throw when no device is available", () => {
  const open = (): never => {
    throw new Error("no device");
  };
  const sounds = new StarSounds({ open, isOn: () => true, isTouched: () => true });
  expect(() => sounds.play("sent")).not.toThrow();
});

it.each([
  [{ userActivation: { hasBeenActive: false } }, false],
  [{ userActivation: { hasBeenActive: true } }, true],
  // An older Safari.
  [{}, true],
])("takes %o for a page with an interaction: %s", (browser, isTouched) => {
  expect(hasBeenTouched(browser)).toBe(isTouched);
});
