import { expect, it } from "vitest";
import { readVolume, rememberVolume } from "./attach-sound.ts";

function storageOf(initial: string | null) {
  let value = initial;
  return { getItem: () => value, setItem: (_key: string, text: string) => void (value = text) };
}

it("returns the stored volume", () => {
  const storage = storageOf(null);
  rememberVolume(storage, { volume: 0.4, muted: true });
  expect(readVolume(storage)).toEqual({ volume: 0.4, muted: true });
});

it.each([null, "nonsense", "3", '{"volume":7,"muted":false}', '{"volume":0.5}'])(
  "starts unmuted at full volume when %s is stored",
  (stored) => {
    expect(readVolume(storageOf(stored))).toEqual({ volume: 1, muted: false });
  },
);

it("does not throw where the browser forbids storage", () => {
  const forbidden = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  };
  expect(readVolume(forbidden)).toEqual({ volume: 1, muted: false });
  expect(() => rememberVolume(forbidden, { volume: 1, muted: false })).not.toThrow();
});
