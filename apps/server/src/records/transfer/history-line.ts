import { LAST_MOMENT_MS, platform, story, webUrl } from "@penlight/contract";
import { z } from "zod";
import { readChunk } from "../recording/record-event.ts";

/**
 * A history on its way from one installation to another: NDJSON, each live a line, the newest first, each fan a line
 * before the first live that they watched, and each still a line after its live.
 */

const name = z.string().min(1).max(200);
const atMs = z.int().min(0).max(LAST_MOMENT_MS);
const figure = z.int().min(0);
/** Nobody watches a live for longer. */
const watchedSec = z
  .int()
  .min(0)
  .max(366 * 24 * 3_600);
/** As `Live.id`. */
const liveId = z.string().regex(/^(?:showroom|idn):.{1,200}$/);

/** A fan, as the platform and we know them. */
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

/** What a live was, where what was said in it is no longer kept. */
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

/** A sitting with all its broadcasts, oldest first, what was heard of it, and who of our fans watched. */
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

/** What was seen at a moment of a broadcast: the first whole picture of a piece of video (MPEG-TS or MP4, base64). */
export const stillLine = z.object({
  type: z.literal("still"),
  live: liveId,
  atMs,
  video: z.base64().max(1_000_000),
});

export const historyLine = z.discriminatedUnion("type", [fanLine, liveLine, stillLine]);

/** Null for what is no line of a history. */
export function readHistoryLine(text: string): HistoryLine | null {
  try {
    return historyLine.safeParse(JSON.parse(text, cleaned)).data ?? null;
  } catch {
    return null;
  }
}

/** Texts without what no database takes: controls but line breaks and tabs, and halves of characters. */
function cleaned(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\p{Cs}|(?![\t\r\n])\p{Cc}/gu, "") : value;
}

export type FanLine = z.infer<typeof fanLine>;
export type LiveLine = z.infer<typeof liveLine>;
export type StillLine = z.infer<typeof stillLine>;
export type HistoryLine = z.infer<typeof historyLine>;
