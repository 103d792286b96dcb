import { z } from "zod";
import changeLogFile from "../../../../data/change-logs.json" with { type: "json" };

const changeLogs = z
  .array(z.object({ version: z.string(), releaseDate: z.string(), description: z.array(z.string()).min(1) }))
  .min(1);

/** What a version changed, in the words that the app shows. */
export type ChangeLog = z.infer<typeof changeLogs>[number];

/** What each version of Penlight changed, newest first (`data/change-logs.json`). */
export function readChangeLogs(): readonly ChangeLog[] {
  return changeLogs
    .parse(changeLogFile)
    .toSorted((one, other) => other.releaseDate.localeCompare(one.releaseDate));
}
