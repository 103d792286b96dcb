import { webUrl } from "@penlight/contract";
import { z } from "zod";

const person = z.object({ id: z.string(), name: z.string(), avatar: webUrl });

/**
 * What is kept of a sitting, in the order in which it was heard. All that history tells of it is worked out from these
 * (`story.ts`), so that a record that was broken off is finished like any other.
 */
export const recordEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("comment"), id: z.string(), atMs: z.number(), user: person, text: z.string() }),
  z.object({
    type: z.literal("gift"),
    id: z.string(),
    atMs: z.number(),
    user: person,
    giftId: z.string(),
    name: z.string().optional(),
    image: webUrl,
    count: z.number(),
    points: z.number().optional(),
    free: z.boolean().optional(),
  }),
  /** What the platform counts, under its true name. `live`: of which broadcast, since each counts from one. */
  z.object({
    type: z.literal("counts"),
    atMs: z.number(),
    live: z.string(),
    visits: z.number().optional(),
    viewers: z.number().optional(),
  }),
  z.object({ type: z.literal("title"), atMs: z.number(), title: z.string() }),
  /** Who stood on the stage, first to last. */
  z.object({ type: z.literal("podium"), atMs: z.number(), people: z.array(person) }),
  /**
   * Since when a broadcast was not heard by then, null while it is, and all before was found or is stated as a gap. By
   * it goes on who takes the record over; of it nothing is told.
   */
  z.object({
    type: z.literal("hearing"),
    atMs: z.number(),
    live: z.string(),
    unheardSinceMs: z.number().nullable(),
  }),
  /** From `atMs` until `untilMs` nothing, or no gift, was heard. */
  z.object({
    type: z.literal("gap"),
    atMs: z.number(),
    untilMs: z.number(),
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
