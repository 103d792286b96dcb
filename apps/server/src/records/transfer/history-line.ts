import { LAST_MOMENT_MS, platform, story, webUrl } from "@penlight/contract";
import { z } from "zod";
import { readChunk } from "../recording/record-event.ts";

/**
 * Transfer format of a history between installations: NDJSON with one line per live, newest first, a line for each fan
 * before the first live that they watched, and a line for each still after its live.
 */

const name = z.string().min(1).max(200);
const atMs = z.int().min(0).max(LAST_MOMENT_MS);
const figure = z.int().min(0);
/** Upper limit of a plausible watch time. */
const watchedSec = z
  .int()
  .min(0)
  .max(366 * 24 * 3_600);
/** As `Live.id`. */
const liveId = z.string().regex(/^(?:showroom|idn):.{1,200}$/);

/** A fan, with their data at the platform and here. */
export const fanLine = z.object({
  type: z.literal("fan"),
  accountId: z.string().min(1).max(64),
  platformUserId: z.int().nullable(),
  name,
  avatar: webUrl.nullable(),
});

const sitting = z.object({
  platform,
  room: z.string().min(1).max(64),
  urlKey: z.string().min(1).max(100),
  name,
  face: webUrl,
  title: z.string().max(500),
  cover: webUrl,
  ticketed: z.boolean(),
});

const watch = z.object({
  accountId: z.string(),
  atMs,
  seconds: watchedSec,
  isMulti: z.boolean(),
});

/** A live's results, used when its events are no longer stored. */
const summary = z.object({
  story,
  people: z.array(
    z.object({
      id: z.string().max(200),
      name: z.string(),
      avatar: webUrl,
      comments: figure,
      gifts: figure,
      points: figure,
      fanPoints: z.number(),
    }),
  ),
  visits: figure.nullable(),
  viewers: figure.nullable(),
  comments: figure,
  commenters: figure,
  gifts: figure,
  points: figure,
});

/** A sitting with all its broadcasts, oldest first, its events, and the fans who watched. */
export const liveLine = z.object({
  type: z.literal("live"),
  sitting,
  broadcasts: z
    .array(
      z
        .object({ id: liveId, startedAtMs: atMs, endedAtMs: atMs })
        .refine(({ startedAtMs, endedAtMs }) => startedAtMs <= endedAtMs, "ends before it begins"),
    )
    .min(1),
  events: z.array(z.unknown()).transform(readChunk),
  summary: summary.optional(),
  watches: z.array(watch),
});

/** A still of a broadcast: the first key frame of a piece of video (MPEG-TS or MP4, base64). */
export const stillLine = z.object({
  type: z.literal("still"),
  live: liveId,
  atMs,
  video: z.base64().max(1_000_000),
});

export const historyLine = z.discriminatedUnion("type", [fanLine, liveLine, stillLine]);

/** Parses a line; null when it is invalid. */
export function readHistoryLine(text: string): HistoryLine | null {
  try {
    return historyLine.safeParse(JSON.parse(text, cleaned)).data ?? null;
  } catch {
    return null;
  }
}

/** Removes characters that databases refuse: controls other than line breaks and tabs, and unpaired surrogates. */
function cleaned(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\p{Cs}|(?![\t\r\n])\p{Cc}/gu, "") : value;
}

export type FanLine = z.infer<typeof fanLine>;
export type LiveLine = z.infer<typeof liveLine>;
export type StillLine = z.infer<typeof stillLine>;
export type HistoryLine = z.infer<typeof historyLine>;
