import { CHAT_ROWS_SHOWN } from "@penlight/contract/constants";
import { describe, expect, it } from "vitest";
import type { ChatRow } from "./chat-rows.ts";
import { addRows, EMPTY_CHAT, mergeLog, pauseChat, resumeChat, type ChatState } from "./chat-state.ts";

const rowOf = (n: number, atMs = n * 1_000): ChatRow => ({
  kind: "comment",
  id: `c${n}`,
  atMs,
  author: "7",
  name: "Budi",
  hue: 0,
  avatar: "",
  text: `halo ${n}`,
});
const rows = (...numbers: number[]) => numbers.map((n) => rowOf(n));
const ids = (state: ChatState) => state.rows.map((row) => row.id);

it("distinguishes an empty log from one that has not been loaded", () => {
  expect(EMPTY_CHAT.logRead).toBe(false);
  expect(addRows(EMPTY_CHAT, rows(1)).logRead).toBe(false);
  expect(mergeLog(EMPTY_CHAT, []).logRead).toBe(true);
});

describe("chat state", () => {
  it("shows the newest first", () => {
    const state = addRows(addRows(EMPTY_CHAT, rows(1)), rows(2, 3));
    expect(ids(state)).toEqual(["c3", "c2", "c1"]);
  });

  it("drops duplicates, within one batch too", () => {
    const state = addRows(EMPTY_CHAT, rows(1, 2, 2));
    expect(ids(state)).toEqual(["c2", "c1"]);
    expect(addRows(state, rows(1))).toBe(state);
  });

  it("limits the number of rows", () => {
    const state = addRows(EMPTY_CHAT, rows(...Array.from({ length: 100 }, (_, n) => n)));
    expect(state.rows).toHaveLength(CHAT_ROWS_SHOWN);
    expect(ids(state)[0]).toBe("c99");
  });

  it("stores enough ids to drop replayed rows, and no more", () => {
    const many = rows(...Array.from({ length: 1_000 }, (_, n) => n));
    const state = addRows(EMPTY_CHAT, many);
    expect(addRows(state, many.slice(-200))).toBe(state);
    expect(state.seen.length).toBeLessThanOrEqual(400);
  });

  it("merges the comment log by time, without rows that arrived live", () => {
    const live = addRows(EMPTY_CHAT, rows(5, 6));
    expect(ids(mergeLog(live, rows(7, 6, 4, 3)))).toEqual(["c7", "c6", "c5", "c4", "c3"]);
    const merged = mergeLog(live, rows(6, 5));
    expect(merged.rows).toBe(live.rows);
    expect(mergeLog(merged, rows(6, 5))).toBe(merged);
  });

  it("preserves the order within a second, even when the log contains the later rows first", () => {
    const second = [rowOf(3, 5_000), rowOf(2, 5_000), rowOf(1, 5_000)];
    const live = addRows(EMPTY_CHAT, [rowOf(0), rowOf(1, 5_000)]);
    expect(ids(mergeLog(live, [...second, rowOf(0)]))).toEqual(["c3", "c2", "c1", "c0"]);
    const later = addRows(live, [rowOf(2, 5_000), rowOf(3, 5_000)]);
    expect(ids(mergeLog(later, [rowOf(2, 5_000), rowOf(1, 5_000), rowOf(9, 4_000), rowOf(0)]))).toEqual([
      "c3",
      "c2",
      "c1",
      "c9",
      "c0",
    ]);
    // Rows that are missing in the log are newer than all of it.
    expect(ids(mergeLog(addRows(EMPTY_CHAT, [rowOf(3, 5_000)]), second.slice(1)))).toEqual([
      "c3",
      "c2",
      "c1",
    ]);
  });

  it("drops a live row that the log already contained", () => {
    const merged = mergeLog(EMPTY_CHAT, rows(3, 2, 1));
    expect(addRows(merged, rows(3))).toBe(merged);
  });

  it("does not move while paused, counts new rows, and catches up", () => {
    const paused = addRows(pauseChat(addRows(EMPTY_CHAT, rows(1))), rows(2, 3));
    expect(ids(paused)).toEqual(["c1"]);
    expect(paused.waitingCount).toBe(2);
    const resumed = resumeChat(paused);
    expect(ids(resumed)).toEqual(["c3", "c2", "c1"]);
    expect(resumed.waitingCount).toBe(0);
    expect(resumeChat(resumed)).toBe(resumed);
  });

  it("limits the waiting rows, but counts all of them", () => {
    let state = pauseChat(EMPTY_CHAT);
    for (let n = 0; n < 200; n += 1) state = addRows(state, rows(n));
    expect(state.waiting).toHaveLength(CHAT_ROWS_SHOWN);
    expect(state.waitingCount).toBe(200);
  });
});
