import { LAST_MOMENT_MS, webUrl } from "@penlight/contract";
import { z } from "zod";

/** A time within the range of a Date. */
const atMs = z.number().min(0).max(LAST_MOMENT_MS);
const figure = z.int().min(0);

const person = z.object({ id: z.string(), name: z.string(), avatar: webUrl });

/**
 * A recorded event of a sitting, in order of arrival. All history is computed from these events (`story.ts`), so that
 * an interrupted record is completed like any other.
 */
export const recordEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("comment"), id: z.string(), atMs, user: person, text: z.string() }),
  z.object({
    type: z.literal("gift"),
    id: z.string(),
    /** Of gifts with this id, from one; absent in records of earlier releases, whose ids are unique. */
    occurrence: z.int().min(1).optional(),
    atMs,
    user: person,
    giftId: z.string(),
    name: z.string().optional(),
    image: webUrl,
    count: figure,
    points: figure.optional(),
    free: z.boolean().optional(),
  }),
  /** The platform's counts under their real names. `live`: the broadcast, since each one counts from one. */
  z.object({
    type: z.literal("counts"),
    atMs,
    live: z.string(),
    visits: figure.optional(),
    viewers: figure.optional(),
  }),
  z.object({ type: z.literal("title"), atMs, title: z.string() }),
  /** The people on the podium, first to last. */
  z.object({ type: z.literal("podium"), atMs, people: z.array(person) }),
  /** From `atMs` until `untilMs` nothing, or no gift, was received. */
  z.object({
    type: z.literal("gap"),
    atMs,
    untilMs: atMs,
    of: z.enum(["everything", "gifts"]),
  }),
]);

export type RecordEvent = z.infer<typeof recordEvent>;
export type RecordPerson = z.infer<typeof person>;

/** Parses a stored chunk. Events of another release that this one does not know are dropped. */
export function readChunk(events: unknown): RecordEvent[] {
  if (!Array.isArray(events)) return [];
  return events.flatMap((event) => {
    const read = recordEvent.safeParse(event);
    return read.success ? [read.data] : [];
  });
}
