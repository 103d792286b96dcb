import { z } from "zod";
import { isoTime } from "./primitives.ts";

/**
 * Since when what the server knows of a platform's lives is old: the time of its last good list. Null while the
 * platform answers. Lists stay as they were until then, so a page can say "as of 20:15".
 */
export const staleSince = z
  .object({ showroom: isoTime.nullable(), idn: isoTime.nullable() })
  .meta({ id: "StaleSince" });

export type StaleSince = z.infer<typeof staleSince>;
