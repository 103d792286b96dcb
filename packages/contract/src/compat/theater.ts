import { z } from "zod";
import { objectId, webUrl } from "../shapes/primitives.ts";

/** Members as the earlier app searches them. */
export const memberSearch = z
  .object({
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
  })
  .meta({ id: "MemberSearch" });

/** Setlists as the earlier app picks them. */
export const setlistChoice = z
  .object({
    data: z.array(z.object({ _id: objectId, title: z.string(), name: z.string(), image: webUrl.nullable() })),
  })
  .meta({ id: "SetlistChoice" });
