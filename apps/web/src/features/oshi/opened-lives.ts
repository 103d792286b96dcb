import { keepStored, readStoredJson, WATCH_STORED } from "../../store/stored.ts";

/** With so many lives of one member somebody is asked whether she is their oshi. */
const ASKED_WITH = 3;
/** Members whose lives are remembered, those opened last. */
const MEMBERS_KEPT = 50;

/** Which lives of whom were opened, as ids by the number of her room; whose was opened last comes last. */
export type OpenedLives = readonly (readonly [roomId: number, lives: readonly string[]])[];

/** The same with another live. One that was opened before, as with a reload, counts once. */
export function withLive(opened: OpenedLives, roomId: number, liveId: string): OpenedLives {
  const [, before = []] = opened.find(([room]) => room === roomId) ?? [];
  // Beyond the third nothing is asked: of more than that it is enough to know that there were more.
  const lives = before.includes(liveId) ? before : [...before, liveId].slice(-ASKED_WITH - 1);
  return [...opened.filter(([room]) => room !== roomId), [roomId, lives] as const].slice(-MEMBERS_KEPT);
}

/** Whether the last of hers is the third: she is asked about then, and with no later one. */
export function isThird(opened: OpenedLives, roomId: number): boolean {
  return opened.find(([room]) => room === roomId)?.[1].length === ASKED_WITH;
}

/** Writes down that a live was opened. @returns whether it is the third of hers in this browser */
export function keepOpened(roomId: number, liveId: string): boolean {
  const opened = withLive(readOpened(), roomId, liveId);
  keepStored(() => localStorage, WATCH_STORED.openedLives, JSON.stringify(opened));
  return isThird(opened, roomId);
}

/** What is kept; nothing where it is none of ours. */
function readOpened(): OpenedLives {
  const kept = readStoredJson(() => localStorage, WATCH_STORED.openedLives);
  return Array.isArray(kept) && kept.every(isRow) ? kept : [];
}

const isRow = (row: unknown): row is OpenedLives[number] =>
  Array.isArray(row) &&
  Number.isInteger(row[0]) &&
  Array.isArray(row[1]) &&
  row[1].every((live) => typeof live === "string");
