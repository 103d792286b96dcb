import { expect, it } from "vitest";
import { storeSaid, readSaid, saidIn } from "./said-comments.ts";
import { memoryStorage } from "../../../testing/memory-storage.ts";

const HERE = { userId: 7, roomId: 1 };
const said = (text: string, live: number | null = 3) => ({ live, id: text, atMs: 1, text });
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    open: () => memoryStorage(kept),
  };
}

it("stores comments per fan and room, the last hundred of them", () => {
  const { open } = storage();
  for (let at = 0; at < 105; at += 1) storeSaid(open, HERE, said(`m${at}`));
  expect(readSaid(open, HERE)).toHaveLength(100);
  expect(readSaid(open, HERE).at(-1)).toEqual(said("m104"));
  expect(readSaid(open, { ...HERE, roomId: 2 })).toEqual([]);
});

it("ignores invalid stored data", () => {
  const { kept, open } = storage();
  kept.set(
    "said:7:1",
    JSON.stringify([null, 1, { live: "x" }, { live: 3, id: "a", atMs: "1", text: "a" }, said("ok")]),
  );
  expect(readSaid(open, HERE)).toEqual([said("ok")]);
  kept.set("said:7:1", "{");
  expect(readSaid(open, HERE)).toEqual([]);
});

it("selects the comments of one live; without a live, those of the last one", () => {
  const all = [said("a", 1), said("b", 2), said("c", 2)];
  expect(saidIn(all, 1)).toEqual([said("a", 1)]);
  expect(saidIn(all, null).map(({ text }) => text)).toEqual(["b", "c"]);
  expect(saidIn([], null)).toEqual([]);
});
