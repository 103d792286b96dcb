import { expect, it } from "vitest";
import { keepDraft, readDraft } from "./draft.ts";

const HERE = { userId: 7, roomId: 1 };

it("keeps what was typed per fan and room, until it is sent", () => {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  keepDraft(storage, HERE, "halo");
  const places = [HERE, { ...HERE, roomId: 2 }, { ...HERE, userId: 8 }];
  expect(places.map((place) => readDraft(storage, place))).toEqual(["halo", "", ""]);
  keepDraft(storage, HERE, "");
  expect(kept.size).toBe(0);
});

it("does without a storage that is forbidden", () => {
  const forbidden = (): never => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  keepDraft(forbidden, HERE, "halo");
  expect(readDraft(forbidden, HERE)).toBe("");
});
