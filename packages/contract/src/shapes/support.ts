import { z } from "zod";

/** Somebody with a role in the community server: of what it knows, only this leaves ours. */
export const donor = z.object({
  user: z.object({
    id: z.string(),
    username: z.string(),
    /** The name on show; the user name where there is none. */
    global_name: z.string(),
    /** Hash of the picture; null without one. */
    avatar: z.string().nullable(),
  }),
});

export const donors = z
  .object({
    meta: z.object({ code: z.int(), success: z.boolean(), message: z.string() }),
    /** Those with a picture first. */
    data: z.array(donor),
  })
  .meta({ id: "Donors" });

export type Donors = z.infer<typeof donors>;
