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
 * A run through rooms that bring free stars: the same rules whether a page or the server does it. A room is asked
 * about, and again after {@link FARM_WAIT_MS}; a reward, the end of its live or a skip take it off, a limit or a
 * refusal end the run. Nothing here counts ticks: a run that slept goes on from its times. Pure.
 */
export type FarmEvent =
  /** A request about a room leaves. */
  | { type: "asked"; roomId: number; atMs: number }
  | { type: "answered"; roomId: number; atMs: number; answer: FarmReply }
  /** No answer; `waitMs`: the least that whoever refused wants to be left alone. */
  | { type: "failed"; roomId: number; atMs: number; waitMs: number }
  /** For good: nothing more is asked. */
  | { type: "refused"; state: "blocked" | "busy" | "refused"; atMs: number }
  | { type: "skip"; roomId: number; atMs: number }
  /** These rooms are not on air any more, as the list of rooms says. */
  | { type: "gone"; roomIds: readonly number[]; atMs: number }
  | { type: "stop"; atMs: number }
  /** Time has passed: a limit may be over. */
  | { type: "time"; atMs: number };

/** What the platform says of a room, as far as a run goes by it. */
export type FarmReply =
  | { state: "offline" }
  | { state: "success" }
  /** Before `notBeforeMs` the server does not ask the platform again. */
  | { state: "running"; notBeforeMs: number }
  | { state: "limit"; untilMs: number; words: string };

/** Nothing is done, and nothing was. */
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
 * Begins with these rooms, in their order, but those whose live has brought its stars. What was before stays in the
 * log; a limit that lasts is kept.
 * @param parallel rooms side by side
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

/** The run after what happened. What comes when it is over changes nothing. */
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

/** When the next request may leave; null for never. */
export function nextAskMs(run: FarmRun): number | null {
  const due = active(run).flatMap(({ dueMs }) => dueMs ?? []);
  if (run.state !== "running" || due.length === 0) return null;
  const earliestMs = run.asked === null ? 0 : run.asked.atMs + FARM_GAP_MS;
  return Math.max(earliestMs, Math.min(...due));
}

/** The room to be asked about now; null while all wait. */
export function roomToAsk(run: FarmRun, nowMs: number): FarmTarget | null {
  const atMs = nextAskMs(run);
  if (atMs === null || atMs > nowMs) return null;
  return active(run).reduce((first, room) =>
    (room.dueMs ?? Infinity) < (first.dueMs ?? Infinity) ? room : first,
  );
}

/** Rooms that the server is to hear of as left, with a request about this one: what was asked about before, and is done. */
export function roomsLeft({ asked, rooms }: FarmRun, next: FarmTarget): number[] {
  if (asked === null || asked.roomId === next.room_id) return [];
  return rooms.some(({ room_id: id, dueMs }) => id === asked.roomId && dueMs !== null) ? [] : [asked.roomId];
}

/** What a request that was refused, or not answered, means for a run. @param waitMs as `failed` has it */
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
    // Whoever has none can't watch it.
    case "ticket_required":
      return { type: "skip", roomId, atMs };
    default:
      return { type: "failed", roomId, atMs, waitMs };
  }
}

/** Whether nothing more can be had: every type of star is full. */
export function isFull(stars: readonly Pick<Star, "free_num">[]): boolean {
  return stars.length > 0 && stars.every(({ free_num: held }) => held >= STAR_FULL);
}

/** The rooms that are watched now. */
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
  // It was skipped meanwhile.
  if (!room) return run;
  if (answer.state === "offline") return without(run, [roomId], "offline", atMs);
  if (answer.state === "success") {
    const { room_id, room_name, live_id } = room;
    const success = [{ room_id, room_name, live_id, atMs }, ...run.success];
    return without({ ...run, success }, [roomId], "success", atMs);
  }
  const tries = room.tries + 1;
  // Its live has brought its stars before: the platform does not say so, it only goes on waiting.
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

/** A room waits for its next request. */
function waiting(run: FarmRun, room: FarmTarget, kind: FarmLineKind, atMs: number): FarmRun {
  const rooms = run.rooms.map((one) => (one.room_id === room.room_id ? room : one));
  const untilMs = room.dueMs ?? atMs;
  return noted({ ...run, rooms }, { kind, room_name: room.room_name, untilMs, atMs });
}

/** Rooms are done with, and others have their turn. */
function without(run: FarmRun, roomIds: readonly number[], kind: FarmLineKind, atMs: number): FarmRun {
  const gone = run.rooms.filter(({ room_id: id }) => roomIds.includes(id));
  if (gone.length === 0) return run;
  const lines = gone.map(({ room_name }): FarmLine => ({ kind, room_name, atMs }));
  const rooms = run.rooms.filter((room) => !gone.includes(room));
  return goingOn(noted({ ...run, rooms }, ...lines), atMs);
}

/** Gives those their turn that have come to the front; without any the run is done. */
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
