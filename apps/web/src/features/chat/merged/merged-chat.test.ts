import { expect, it } from "vitest";
import { ChatLog } from "../chat-log.ts";
import type { CommentRow } from "../chat-rows.ts";
import { MergedChat, roomOfRow } from "./merged-chat.ts";

const said = (id: string, atMs: number): CommentRow => ({
  kind: "comment",
  id,
  atMs,
  author: "7",
  name: "mochi",
  hue: 0,
  avatar: "",
  text: id,
});

/** A clock with which rows are flushed at once. */
const clock = {
  nowMs: () => (time += 1_000),
  setTimeout: () => 0,
  clearTimeout: () => undefined,
  onFrame: () => undefined,
};
let time = 0;
const logOf = (...rows: CommentRow[]): ChatLog => new ChatLog(clock, rows);
const texts = (chat: MergedChat): string[] =>
  chat.getSnapshot().rows.map((row) => `${roomOfRow(row)} ${row.kind === "comment" ? row.text : row.kind}`);

it("merges rows by time without duplicates, and knows the room of each", () => {
  const chat = new MergedChat();
  const freya = logOf(said("b", 20), said("a", 10));
  const gita = logOf(said("b", 15));
  chat.join("sr:1", freya);
  chat.join("idn:g", gita);
  expect(texts(chat)).toEqual(["sr:1 b", "idn:g b", "sr:1 a"]);
  gita.add(said("c", 30));
  gita.add(said("c", 30));
  expect(texts(chat)).toEqual(["idn:g c", "sr:1 b", "idn:g b", "sr:1 a"]);
});

it("preserves the order of a room's rows within a second", () => {
  const chat = new MergedChat();
  const log = logOf(said("a", 10));
  chat.join("a", log);
  log.add(said("b", 20));
  log.add(said("c", 20));
  expect(texts(chat)).toEqual(["a c", "a b", "a a"]);
});

it("does not move shown rows when another room's comment has the same second", () => {
  const chat = new MergedChat();
  const [freya, gita] = [logOf(said("a", 20)), logOf(said("b", 20))];
  chat.join("sr:1", freya);
  chat.join("idn:g", gita);
  const shown = texts(chat);
  for (const [log, id] of [
    [freya, "c"],
    [gita, "d"],
  ] as const) {
    log.add(said(id, 20));
    expect(texts(chat).filter((text) => shown.includes(text))).toEqual(shown);
  }
});

it("is limited to the newest rows, like a single chat", () => {
  const chat = new MergedChat();
  const many = Array.from({ length: 60 }, (_, at) => said(`m${at}`, 1_000 - at));
  chat.join("a", logOf(...many));
  chat.join("b", logOf(said("old", 1), said("older", 0)));
  expect(texts(chat)).toHaveLength(60);
  expect(texts(chat)[0]).toBe("a m0");
  expect(texts(chat)).not.toContain("b old");
});

it("does not move while its reader is away, and counts new rows", () => {
  const chat = new MergedChat();
  const log = logOf(said("a", 10));
  chat.join("a", log);
  chat.pause();
  log.add(said("b", 20));
  log.add(said("c", 30));
  expect(texts(chat)).toEqual(["a a"]);
  expect(chat.getSnapshot().waitingCount).toBe(2);
  chat.resume();
  expect(texts(chat)).toEqual(["a c", "a b", "a a"]);
});

it("updates while one of its rooms is paused", () => {
  const chat = new MergedChat();
  const log = logOf(said("a", 10));
  chat.join("a", log);
  log.pause();
  log.add(said("b", 20));
  log.resume();
  expect(texts(chat)).toEqual(["a b", "a a"]);
});

it("removes a room that leaves, and unsubscribes from it", () => {
  const chat = new MergedChat();
  const log = logOf(said("a", 10));
  const leave = chat.join("a", log);
  chat.join("b", logOf(said("x", 5)));
  leave();
  log.add(said("b", 20));
  expect(texts(chat)).toEqual(["b x"]);
  chat.join("a", log);
  expect(texts(chat)).toEqual(["a b", "a a", "b x"]);
});

it("counts as not loaded until the log of a room is loaded", () => {
  const chat = new MergedChat();
  const log = new ChatLog(clock, null);
  chat.join("a", log);
  expect(chat.getSnapshot().logRead).toBe(false);
  log.merge([]);
  expect(chat.getSnapshot().logRead).toBe(true);
});
