import { expect, it } from "vitest";
import type { ChatRow } from "../chat-rows.ts";
import { RowHistory } from "./row-history.ts";

const row = (n: number, text = `${n}`, atMs = n): ChatRow => ({ kind: "notice", id: `n${n}`, atMs, text });
const texts = (rows: readonly ChatRow[]) => rows.map((one) => one.kind === "notice" && one.text);

it("keeps rows that the chat no longer shows, and returns none later than the shown ones", () => {
  const history = new RowHistory();
  history.take([row(2), row(1)]);
  history.take([row(3, "tiga"), row(2, "dua")]);
  expect(texts(history.upTo([row(3)]))).toEqual(["tiga", "dua", "1"]);
  expect(texts(history.upTo([row(2)]))).toEqual(["dua", "1"]);
  expect(history.upTo([])).toEqual([]);
});

it("preserves the chat's order, also for rows with the same time that a log adds later", () => {
  const history = new RowHistory();
  history.take([row(3, "tiga", 9), row(1, "satu", 9)]);
  history.take([row(3, "tiga", 9), row(2, "dua", 9), row(1, "satu", 9)]);
  expect(texts(history.upTo([row(3, "tiga", 9)]))).toEqual(["tiga", "dua", "satu"]);
});

it("is limited in length", () => {
  const history = new RowHistory();
  for (let n = 0; n < 600; n += 1) history.take([row(n)]);
  expect(history.upTo([row(600)])).toHaveLength(500);
});
