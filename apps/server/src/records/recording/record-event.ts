import { LAST_MOMENT_MS, webUrl } from "@penlight/contract";
import { z } from "zod";

/** A moment that a date can hold. */
const atMs = z.number().min(0).max(LAST_MOMENT_MS);
const figure = z.int().min(0);

const person = z.object({ id: z.string(), name: z.string(), avatar: webUrl });

/**
 * What is kept of a sitting, in the order in which it was heard. All that history tells of it is worked out from these
 * (`story.ts`), so that a record that was broken off is finished like any other.
 */
export const recordEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("comment"), id: z.string(), atMs, user: person, text: z.string() }),
  z.object({
    type: z.literal("gift"),
    id: z.string(),
    atMs,
    user: person,
    giftId: z.string(),
    name: z.string().optional(),
    image: webUrl,
    count: figure,
    points: figure.optional(),
    free: z.boolean().optional(),
  }),
  /** What the platform counts, under its true name. `live`: of which broadcast, since each counts from one. */
  z.object({
    type: z.literal("counts"),
    atMs,
    live: z.string(),
    visits: figure.optional(),
    viewers: figure.optional(),
  }),
  z.object({ type: z.literal("title"), atMs, title: z.string() }),
  /** Who stood on the stage, first to last. */
  z.object({ type: z.literal("podium"), atMs, people: z.array(person) }),
  /**
   * Since when a broadcast was not heard by then, null while it is, and all before was found or is stated as a gap. By
   * it goes on who takes the record over; of it nothing is told.
   */
  z.object({
    type: z.literal("hearing"),
    atMs,
    live: z.string(),
    unheardSinceMs: atMs.nullable(),
  }),
  /** From `atMs` until `untilMs` nothing, or no gift, was heard. */
  z.object({
    type: z.literal("gap"),
    atMs,
    untilMs: atMs,
    of: z.enum(["everything", "gifts"]),
  }),
]);

export type RecordEvent = z.infer<typeof recordEvent>;
export type RecordPerson = z.infer<typeof person>;

/** A chunk as it was kept. What a later version wrote and this one doesn't know is left out. */
export function readChunk(events: unknown): RecordEvent[] {
  if (!Array.isArray(events)) return [];
  return events.flatMap((event) => {
    const read = recordEvent.safeParse(event);
    return read.success ? [read.data] : [];
  });
}
