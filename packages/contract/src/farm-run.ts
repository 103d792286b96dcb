import {
  FARM_FAILURES,
  FARM_GAP_MS,
  FARM_LOG_LENGTH,
  FARM_TRIES,
  FARM_WAIT_MS,
  STAR_FULL,
} from "./shapes/constants.ts";
import type { FarmLine, FarmLineKind, FarmRoom, FarmRun, FarmState, FarmTarget } from "./shapes/farming.ts";
import type { Star } from "./shapes/stars.ts";

/**
 * A run through rooms that give free stars, with the same rules in a page and on the server. A room is requested
 * repeatedly, every {@link FARM_WAIT_MS}; a reward, the end of its live or a skip removes it, a limit or a refusal ends
 * the run. The state contains absolute times and no tick counts, so that an interrupted run continues correctly. Pure.
 */
export type FarmEvent =
  /** A request about a room was sent. */
  | { type: "asked"; roomId: number; atMs: number }
  | { type: "answered"; roomId: number; atMs: number; answer: FarmReply }
  /** No response; `waitMs`: the minimum retry delay that the server requested. */
  | { type: "failed"; roomId: number; atMs: number; waitMs: number }
  /** A permanent refusal: no further request is sent. */
  | { type: "refused"; state: "blocked" | "busy" | "refused"; atMs: number }
  | { type: "skip"; roomId: number; atMs: number }
  /** These rooms are no longer in the list of rooms on air. */
  | { type: "gone"; roomIds: readonly number[]; atMs: number }
  | { type: "stop"; atMs: number }
  /** Time has passed: a limit may be over. */
  | { type: "time"; atMs: number };

/** The parts of the platform's response about a room that a run depends on. */
export type FarmReply =
  | { state: "offline" }
  | { state: "success" }
  /** The server does not poll the platform again before `notBeforeMs`. */
  | { state: "running"; notBeforeMs: number }
  | { state: "limit"; untilMs: number; words: string };

/** The state without a run. */
export const IDLE_RUN: FarmRun = {
  state: "idle",
  parallel: 1,
  rooms: [],
  asked: null,
  success: [],
  limit: null,
  log: [],
};

/**
 * Starts with these rooms in their order, except lives that have given their stars. The earlier log is kept, and so is
 * a limit that is not over.
 * @param parallel number of rooms side by side
 */
export function startRun(
  before: FarmRun,
  rooms: readonly FarmRoom[],
  { parallel, atMs }: { parallel: number; atMs: number },
): FarmRun {
  const run = farmed(before, { type: "time", atMs });
  if (run.state === "limit") return run;
  const rewarded = new Set(run.success.map(({ live_id: liveId }) => liveId));
  const left = rooms
    .filter(({ live_id: liveId }) => !rewarded.has(liveId))
    .map((room): FarmTarget => ({ ...room, tries: 0, failures: 0, dueMs: null }));
  return goingOn({ ...run, state: "running", parallel, rooms: left }, atMs);
}

/** The run after an event. A finished run does not change. */
export function farmed(run: FarmRun, event: FarmEvent): FarmRun {
  const { atMs } = event;
  if (event.type === "time") return run.limit !== null && run.limit.untilMs <= atMs ? IDLE_RUN : run;
  if (run.state !== "running") return run;
  switch (event.type) {
    case "asked":
      return { ...run, asked: { roomId: event.roomId, atMs } };
    case "answered":
      return answered(run, event.roomId, event.answer, atMs);
    case "failed":
      return failed(run, event.roomId, event.waitMs, atMs);
    case "refused":
      return ended(run, event.state, atMs);
    case "stop":
      return ended(run, "stopped", atMs);
    case "skip":
      return without(run, [event.roomId], "skip", atMs);
    case "gone":
      return without(run, event.roomIds, "offline", atMs);
  }
}

/** When the next request may be sent, Unix ms; null for never. */
export function nextAskMs(run: FarmRun): number | null {
  const due = active(run).flatMap(({ dueMs }) => dueMs ?? []);
  if (run.state !== "running" || due.length === 0) return null;
  const earliestMs = run.asked === null ? 0 : run.asked.atMs + FARM_GAP_MS;
  return Math.max(earliestMs, Math.min(...due));
}

/** The room to request now; null while all wait. */
export function roomToAsk(run: FarmRun, nowMs: number): FarmTarget | null {
  const atMs = nextAskMs(run);
  if (atMs === null || atMs > nowMs) return null;
  return active(run).reduce((first, room) =>
    (room.dueMs ?? Infinity) < (first.dueMs ?? Infinity) ? room : first,
  );
}

/** Rooms that the next request reports as left: the previously requested one, if it is no longer being watched. */
export function roomsLeft({ asked, rooms }: FarmRun, next: FarmTarget): number[] {
  if (asked === null || asked.roomId === next.room_id) return [];
  return rooms.some(({ room_id: id, dueMs }) => id === asked.roomId && dueMs !== null) ? [] : [asked.roomId];
}

/** The event for a refused or unanswered request. @param waitMs as in `failed` */
export function refusal(
  code: string,
  roomId: number,
  { atMs, waitMs }: { atMs: number; waitMs: number },
): FarmEvent {
  switch (code) {
    case "platform_blocked":
      return { type: "refused", state: "blocked", atMs };
    case "rate_limited":
      return { type: "refused", state: "busy", atMs };
    case "session_required":
    case "session_expired":
    case "platform_session_lost":
    case "permission_required":
      return { type: "refused", state: "refused", atMs };
    case "room_not_found":
      return { type: "answered", roomId, atMs, answer: { state: "offline" } };
    // Without a ticket the live can't be watched.
    case "ticket_required":
      return { type: "skip", roomId, atMs };
    default:
      return { type: "failed", roomId, atMs, waitMs };
  }
}

/** Whether no more stars can be gained: every type is full. */
export function isFull(stars: readonly Pick<Star, "free_num">[]): boolean {
  return stars.length > 0 && stars.every(({ free_num: held }) => held >= STAR_FULL);
}

/** The rooms that are being watched. */
export function active(run: FarmRun): readonly FarmTarget[] {
  return run.rooms.slice(0, run.parallel);
}

function answered(run: FarmRun, roomId: number, answer: FarmReply, atMs: number): FarmRun {
  const room = run.rooms.find(({ room_id: id }) => id === roomId);
  if (answer.state === "limit") {
    const { untilMs, words } = answer;
    const limited = noted(run, { kind: "limit", room_name: room?.room_name ?? null, untilMs, atMs });
    return { ...limited, state: "limit", rooms: [], limit: { untilMs, words } };
  }
  // The room was skipped meanwhile.
  if (!room) return run;
  if (answer.state === "offline") return without(run, [roomId], "offline", atMs);
  if (answer.state === "success") {
    const { room_id, room_name, live_id } = room;
    const success = [{ room_id, room_name, live_id, atMs }, ...run.success];
    return without({ ...run, success }, [roomId], "success", atMs);
  }
  const tries = room.tries + 1;
  // Its live has given its stars before: the platform does not report that, and only keeps answering "running".
  if (tries >= FARM_TRIES) return without(run, [roomId], "skip", atMs);
  const dueMs = Math.max(atMs + FARM_WAIT_MS, answer.notBeforeMs);
  return waiting(run, { ...room, tries, failures: 0, dueMs }, "running", atMs);
}

function failed(run: FarmRun, roomId: number, waitMs: number, atMs: number): FarmRun {
  const room = run.rooms.find(({ room_id: id }) => id === roomId);
  if (!room) return run;
  const failures = room.failures + 1;
  if (failures >= FARM_FAILURES) return ended(run, "failed", atMs);
  const dueMs = atMs + Math.max(FARM_WAIT_MS, waitMs);
  return waiting(run, { ...room, failures, dueMs }, "retry", atMs);
}

/** Schedules a room's next request. */
function waiting(run: FarmRun, room: FarmTarget, kind: FarmLineKind, atMs: number): FarmRun {
  const rooms = run.rooms.map((one) => (one.room_id === room.room_id ? room : one));
  const untilMs = room.dueMs ?? atMs;
  return noted({ ...run, rooms }, { kind, room_name: room.room_name, untilMs, atMs });
}

/** Removes rooms, and starts the next ones. */
function without(run: FarmRun, roomIds: readonly number[], kind: FarmLineKind, atMs: number): FarmRun {
  const gone = run.rooms.filter(({ room_id: id }) => roomIds.includes(id));
  if (gone.length === 0) return run;
  const lines = gone.map(({ room_name }): FarmLine => ({ kind, room_name, atMs }));
  const rooms = run.rooms.filter((room) => !gone.includes(room));
  return goingOn(noted({ ...run, rooms }, ...lines), atMs);
}

/** Schedules requests for the rooms that have become active; without any room the run is done. */
function goingOn(run: FarmRun, atMs: number): FarmRun {
  if (run.rooms.length === 0) return ended(run, "done", atMs);
  const rooms = run.rooms.map((room, at) =>
    at < run.parallel && room.dueMs === null ? { ...room, dueMs: atMs } : room,
  );
  return { ...run, rooms };
}

function ended(run: FarmRun, state: Exclude<FarmState, "idle" | "running" | "limit">, atMs: number): FarmRun {
  return noted({ ...run, state, rooms: [] }, { kind: state, room_name: null, atMs });
}

function noted(run: FarmRun, ...lines: FarmLine[]): FarmRun {
  return { ...run, log: [...lines, ...run.log].slice(0, FARM_LOG_LENGTH) };
}
