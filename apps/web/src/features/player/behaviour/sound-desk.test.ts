import { expect, it, vi } from "vitest";
import { isSilent, SoundDesk, soundsNow } from "./sound-desk.ts";

function deskWith(initial: string | null = null) {
  let kept = initial;
  const storage = { getItem: () => kept, setItem: (_name: string, text: string) => void (kept = text) };
  return { desk: new SoundDesk(storage), kept: () => kept };
}

const heard = (desk: SoundDesk): string[] => ["a", "b"].filter((name) => soundsNow(desk.getSnapshot(), name));

it("lets only one player sound: the one that took the audio focus last", () => {
  const { desk } = deskWith();
  expect(heard(desk)).toEqual([]);
  desk.pass("a");
  expect(heard(desk)).toEqual(["a"]);
  desk.audioFocusOf("b").take();
  expect(heard(desk)).toEqual(["b"]);
  expect(desk.audioFocusOf("a").isOn()).toBe(false);
});

it("mutes all players, and unmutes the one with the audio focus", () => {
  const { desk, kept } = deskWith();
  desk.pass("a");
  desk.audioFocusOf("a").leave();
  expect(heard(desk)).toEqual([]);
  expect(kept()).toBe('{"volume":1,"muted":true}');
  desk.pass("b");
  expect(heard(desk)).toEqual([]);
  desk.setMuted(false);
  expect(heard(desk)).toEqual(["b"]);
});

it("starts muted if the fan left it so, until one player is chosen", () => {
  const { desk } = deskWith('{"volume":0.4,"muted":true}');
  desk.pass("a");
  expect(heard(desk)).toEqual([]);
  desk.solo("a");
  expect(desk.getSnapshot()).toEqual({ owner: "a", muted: false, withheld: false, volume: 0.4 });
});

it("shares one volume, which a solo raises from zero", () => {
  const { desk } = deskWith();
  const listener = vi.fn();
  desk.audioFocusOf("a").subscribe(listener);
  desk.audioFocusOf("b").setVolume(7);
  expect(desk.getSnapshot().volume).toBe(1);
  desk.setVolume(0);
  desk.solo("b");
  expect(desk.audioFocusOf("a").volume()).toBe(0.5);
  expect(listener).toHaveBeenCalledTimes(3);
});

it("is silent while the focused player's sound is withheld, until the fan chooses a player", () => {
  const { desk } = deskWith();
  desk.pass("a");
  desk.audioFocusOf("b").onWithheld(true);
  expect(isSilent(desk.getSnapshot())).toBe(false);
  desk.audioFocusOf("a").onWithheld(true);
  expect(isSilent(desk.getSnapshot())).toBe(true);
  expect(heard(desk)).toEqual(["a"]);
  const before = desk.audioFocusOf("a").takes();
  desk.setMuted(false);
  expect([isSilent(desk.getSnapshot()), desk.audioFocusOf("a").takes()]).toEqual([false, before + 1]);
  desk.audioFocusOf("a").onWithheld(true);
  desk.pass("b");
  expect(isSilent(desk.getSnapshot())).toBe(false);
});
