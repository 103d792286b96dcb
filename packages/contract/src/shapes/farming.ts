import { z } from "zod";
import { bodyBoolean, isoTime, roomId, shape } from "./primitives.ts";

/** Collecting free stars room by room (rules in `farm-run.ts`). Times are Unix milliseconds. */
const atMs = z.int().nonnegative();

/** An official SHOWROOM room on air, of any owner. A live gives a fan stars once. */
export const farmRoom = shape("FarmRoom", { room_id: roomId, room_name: z.string(), live_id: z.int() });

/** A room that is left in a run. */
const farmTarget = farmRoom.extend({
  /** Number of "running" responses of the platform. */
  tries: z.int().min(0),
  /** Number of consecutive requests without a response. */
  failures: z.int().min(0),
  /** When the next request is due; null while the room is not active. */
  dueMs: atMs.nullable(),
});

/** Kind of a log entry of a run. The text is in the reader's language. */
export const farmLineKind = z.enum([
  "running",
  "success",
  "offline",
  "skip",
  "limit",
  /** The request failed and is retried. */
  "retry",
  "done",
  "stopped",
  "failed",
  "blocked",
  "busy",
  "refused",
]);

const farmLine = z.object({
  atMs,
  kind: farmLineKind,
  /** Null for an entry about the whole run. */
  room_name: z.string().nullable(),
  /** Until when it waits, if it does. */
  untilMs: atMs.optional(),
});

export const farmState = z.enum([
  "idle",
  "running",
  /** All rooms are done. */
  "done",
  /** The fan stopped it. */
  "stopped",
  /** The platform gives no more stars until `limit`. */
  "limit",
  /** The platform blocks the account (403). */
  "blocked",
  /** The platform refused because of too many requests (429). */
  "busy",
  /** Repeated requests got no response. */
  "failed",
  /** The fan is signed out, or lacks the permission by now. */
  "refused",
]);

export const farmRun = shape("FarmRun", {
  state: farmState,
  /** Number of rooms that are watched side by side: the first ones. */
  parallel: z.int().min(1),
  /** The rooms that are left, in order. */
  rooms: z.array(farmTarget),
  /** The last request; null before the first. */
  asked: z.object({ roomId, atMs }).nullable(),
  /** The lives that gave stars, newest first. */
  success: z.array(farmRoom.extend({ atMs })),
  limit: z
    .object({
      untilMs: atMs,
      /** The platform's text, with its time in WIB. */
      words: z.string(),
    })
    .nullable(),
  /** Newest first. */
  log: z.array(farmLine),
});

/** The caller's run on the server. */
export const ownFarmRun = shape("OwnFarmRun", {
  run: farmRun,
  consentedAt: isoTime,
  /** Null while it is running. */
  endedAt: isoTime.nullable(),
  /** Whether the fan has seen its end. */
  seen: z.boolean(),
});

/** `/farm/run`: null without a run. */
export const ownFarmRunAnswer = z.object({ run: ownFarmRun.nullable() });

export const farmRunInput = z.object({
  /** The fan's consent that the server uses their platform session while they are away. */
  consent: bodyBoolean.pipe(z.literal(true)),
});

/** In `/me`: a finished run that the fan has not seen. */
export const farmNews = z.object({ state: farmState, success: z.int().min(0) });

export type FarmRoom = z.infer<typeof farmRoom>;
export type FarmTarget = z.infer<typeof farmTarget>;
export type FarmLineKind = z.infer<typeof farmLineKind>;
export type FarmLine = z.infer<typeof farmLine>;
export type FarmState = z.infer<typeof farmState>;
export type FarmRun = z.infer<typeof farmRun>;
export type OwnFarmRun = z.infer<typeof ownFarmRun>;
export type FarmNews = z.infer<typeof farmNews>;
