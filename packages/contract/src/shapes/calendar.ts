import { z } from "zod";
import { isoTime, shape } from "./primitives.ts";

/** The link to a fan's own calendar, and what the calendar is about. */
export const ownCalendar = shape("OwnCalendar", {
  link: z
    .object({
      /** The secret address, a path of ours; null where the server no longer has the key that sealed it. */
      path: z.string().nullable(),
      madeAt: isoTime,
    })
    // Null without a link.
    .nullable(),
  /** Stage names of the members in the calendar: the fan's oshi, then those whom they follow. */
  members: z.array(z.string()),
});

export type OwnCalendar = z.infer<typeof ownCalendar>;
