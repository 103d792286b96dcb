import { z } from "zod";
import { bodyBoolean, isoTime, roomId, shape } from "./primitives.ts";

/** Collecting free stars in one room after the other (`farm-run.ts` has its rules). Times are Unix milliseconds. */
const atMs = z.int().nonnegative();

/** An official SHOWROOM room that is on air, whoever's it is. A live brings a fan stars once. */
export const farmRoom = shape("FarmRoom", { room_id: roomId, room_name: z.string(), live_id: z.int() });

/** A room that a run has still to do. */
const farmTarget = farmRoom.extend({
  /** How often the platform has answered that the fan is watching. */
  tries: z.int().min(0),
  /** Requests in a row without an answer. */
  failures: z.int().min(0),
  /** When it is asked about next; null while it waits for its turn. */
  dueMs: atMs.nullable(),
});

/** What a line of a run's log is about. Its words are the reader's. */
export const farmLineKind = z.enum([
  "running",
  "success",
  "offline",
  "skip",
  "limit",
  /** There was no answer: it is asked again. */
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
  /** Null for what is about the whole run. */
  room_name: z.string().nullable(),
  /** Until when it waits, where it does. */
  untilMs: atMs.optional(),
});

export const farmState = z.enum([
  "idle",
  "running",
  /** Every room is done. */
  "done",
  /** The fan ended it. */
  "stopped",
  /** The platform gives nothing more until `limit`. */
  "limit",
  /** The platform lets the account in no more (403). */
  "blocked",
  /** It was too much for the platform (429). */
  "busy",
  /** Nobody answered, again and again. */
  "failed",
  /** The fan is signed out, or may not do it any more. */
  "refused",
]);

export const farmRun = shape("FarmRun", {
  state: farmState,
  /** So many rooms are watched side by side: the first ones. */
  parallel: z.int().min(1),
  /** Those still to do, in order. */
  rooms: z.array(farmTarget),
  /** The last request; null before the first. */
  asked: z.object({ roomId, atMs }).nullable(),
  /** What has brought stars, the newest first. */
  success: z.array(farmRoom.extend({ atMs })),
  limit: z
    .object({
      untilMs: atMs,
      /** The platform's words, its time in WIB. */
      words: z.string(),
    })
    .nullable(),
  /** The newest first. */
  log: z.array(farmLine),
});

/** A run that the server does for the caller. */
export const ownFarmRun = shape("OwnFarmRun", {
  run: farmRun,
  consentedAt: isoTime,
  /** Null while it goes on. */
  endedAt: isoTime.nullable(),
  /** Whether the fan knows that it is over. */
  seen: z.boolean(),
});

/** `/farm/run`: null where there is none. */
export const ownFarmRunAnswer = z.object({ run: ownFarmRun.nullable() });

export const farmRunInput = z.object({
  /** The fan wants the server to use their platform session while they are away. */
  consent: bodyBoolean.pipe(z.literal(true)),
});

/** In `/me`: a run is over, and its fan has not been told. */
export const farmNews = z.object({ state: farmState, success: z.int().min(0) });

export type FarmRoom = z.infer<typeof farmRoom>;
export type FarmTarget = z.infer<typeof farmTarget>;
export type FarmLineKind = z.infer<typeof farmLineKind>;
export type FarmLine = z.infer<typeof farmLine>;
export type FarmState = z.infer<typeof farmState>;
export type FarmRun = z.infer<typeof farmRun>;
export type OwnFarmRun = z.infer<typeof ownFarmRun>;
export type FarmNews = z.infer<typeof farmNews>;
