import { expect, it } from "vitest";
import { SoundElement } from "./sound-element.ts";

it("has one element for all owners", () => {
  const sound = new SoundElement();
  const [one, other] = [{}, {}];
  const element = sound.take(one);
  expect(sound.take(other)).toBe(element);
});

it("replaces the element once nobody plays on it", () => {
  const sound = new SoundElement();
  const owner = {};
  const first = sound.take(owner);
  const better = new Audio();
  sound.use(better);
  expect(sound.take({})).toBe(first);
  sound.take(owner);
  sound.leave(owner);
  expect(sound.take(owner)).toBe(better);
});
