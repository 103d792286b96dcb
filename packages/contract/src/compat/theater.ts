import { z } from "zod";
import { objectId, webUrl, shape } from "../shapes/primitives.ts";
import { schedule } from "../shapes/theater.ts";

/** Members as the earlier app searches them. */
export const memberSearch = shape("MemberSearch", {
  data: z.array(
    z.object({
      id: objectId,
      room_id: z.int().nullable(),
      name: z.string(),
      image_url: webUrl,
      category: z.string(),
      room_url_key: z.string().nullable(),
    }),
  ),
});

/** Setlists as the earlier app picks them. */
export const setlistChoice = shape("SetlistChoice", {
  data: z.array(z.object({ _id: objectId, title: z.string(), name: z.string(), image: webUrl.nullable() })),
});

/** Shows by page as the earlier app reads them, newest first. */
export const schedulePage = shape("SchedulePage", {
  data: z.object({
    items: z.array(schedule),
    meta: z.object({ currentPage: z.int(), totalPages: z.int(), totalData: z.int() }),
  }),
});

export type SchedulePage = z.infer<typeof schedulePage>;
