import { writeStored, readStoredJson, WATCH_STORED } from "../../store/stored.ts";

/** Number of opened lives of one member at which the viewer is asked whether she is their oshi. */
const ASKED_WITH = 3;
/** Maximum number of members whose lives are stored, most recent ones last. */
const MEMBERS_KEPT = 50;

/** Ids of opened lives by the member's room number, the most recently opened member last. */
export type OpenedLives = readonly (readonly [roomId: number, lives: readonly string[]])[];

/** Adds a live. A live that was opened before, for example after a reload, is not counted again. */
export function withLive(opened: OpenedLives, roomId: number, liveId: string): OpenedLives {
  const [, before = []] = opened.find(([room]) => room === roomId) ?? [];
  // After the third live nothing is asked, so one more id is enough to know that there were more.
  const lives = before.includes(liveId) ? before : [...before, liveId].slice(-ASKED_WITH - 1);
  return [...opened.filter(([room]) => room !== roomId), [roomId, lives] as const].slice(-MEMBERS_KEPT);
}

/** Whether her latest live is the third one: the question is asked then, and at no later one. */
export function isThird(opened: OpenedLives, roomId: number): boolean {
  return opened.find(([room]) => room === roomId)?.[1].length === ASKED_WITH;
}

/** Stores that a live was opened. @returns whether it is the third one of this member in this browser */
export function storeOpened(roomId: number, liveId: string): boolean {
  const opened = withLive(readOpened(), roomId, liveId);
  writeStored(() => localStorage, WATCH_STORED.openedLives, JSON.stringify(opened));
  return isThird(opened, roomId);
}

/** The stored lives; empty when invalid. */
function readOpened(): OpenedLives {
  const kept = readStoredJson(() => localStorage, WATCH_STORED.openedLives);
  return Array.isArray(kept) && kept.every(isRow) ? kept : [];
}

const isRow = (row: unknown): row is OpenedLives[number] =>
  Array.isArray(row) &&
  Number.isInteger(row[0]) &&
  Array.isArray(row[1]) &&
  row[1].every((live) => typeof live === "string");
