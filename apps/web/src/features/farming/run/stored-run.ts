import type { FarmLine, FarmLineKind, FarmRun, FarmState, FarmTarget } from "@penlight/contract";
import { IDLE_RUN } from "@penlight/contract/farm-run";
import {
  dropStored,
  writeStored,
  readStored,
  readStoredJson,
  STORED,
  type OpenStorage,
} from "../../../store/stored.ts";

/**
 * The stored run, and until when its account receives nothing; both survive a reload. Data written by another version
 * of the page is ignored.
 */
export function readRun(open: OpenStorage<"getItem">, userId: number): FarmRun {
  const kept = readStoredJson(open, STORED.farmRun(userId));
  const run = isRun(kept) ? kept : IDLE_RUN;
  const untilMs = Number(readStored(open, STORED.farmLimit(userId)) ?? 0);
  // The platform may have reported the limit elsewhere: to the page of a live, or on another device.
  return run.limit === null && run.state !== "running" && untilMs > 0 ? limited(run, untilMs) : run;
}

/**
 * Sets a limit, without a message, because it was shown where the limit was reported. @param untilMs Unix milliseconds
 */
export function limited(run: FarmRun, untilMs: number): FarmRun {
  return { ...run, state: "limit", rooms: [], limit: { untilMs, words: "" } };
}

export function storeRun(open: OpenStorage<"setItem" | "removeItem">, userId: number, run: FarmRun): void {
  if (run.state === "idle") {
    dropStored(open, STORED.farmRun(userId));
    dropStored(open, STORED.farmLimit(userId));
    return;
  }
  writeStored(open, STORED.farmRun(userId), JSON.stringify(run));
  if (run.limit) writeStored(open, STORED.farmLimit(userId), String(run.limit.untilMs));
}

const STATES: Record<FarmState, true> = {
  idle: true,
  running: true,
  done: true,
  stopped: true,
  limit: true,
  blocked: true,
  busy: true,
  failed: true,
  refused: true,
};
const KINDS: Record<FarmLineKind, true> = {
  running: true,
  success: true,
  offline: true,
  skip: true,
  limit: true,
  retry: true,
  done: true,
  stopped: true,
  failed: true,
  blocked: true,
  busy: true,
  refused: true,
};

function isRun(value: unknown): value is FarmRun {
  if (!isRecord(value)) return false;
  const { state, parallel, rooms, asked, success, limit, log } = value;
  return (
    typeof state === "string" &&
    Object.hasOwn(STATES, state) &&
    isCount(parallel) &&
    isList(rooms, isTarget) &&
    (asked === null || (isRecord(asked) && isCount(asked["roomId"]) && isCount(asked["atMs"]))) &&
    isList(success, isSuccess) &&
    (limit === null ||
      (isRecord(limit) && isCount(limit["untilMs"]) && typeof limit["words"] === "string")) &&
    isList(log, isLine)
  );
}

function isRoom({ room_id: id, room_name: name, live_id: live }: Record<string, unknown>): boolean {
  return isCount(id) && isCount(live) && typeof name === "string";
}

function isSuccess(value: unknown): value is FarmRun["success"][number] {
  return isRecord(value) && isRoom(value) && isCount(value["atMs"]);
}

function isTarget(value: unknown): value is FarmTarget {
  if (!isRecord(value) || !isRoom(value)) return false;
  const { tries, failures, dueMs } = value;
  return isCount(tries) && isCount(failures) && (dueMs === null || isCount(dueMs));
}

function isLine(value: unknown): value is FarmLine {
  if (!isRecord(value)) return false;
  const { atMs, kind, room_name: name, untilMs } = value;
  return (
    isCount(atMs) &&
    typeof kind === "string" &&
    Object.hasOwn(KINDS, kind) &&
    (name === null || typeof name === "string") &&
    (untilMs === undefined || isCount(untilMs))
  );
}

function isList<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every((item) => isItem(item));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
