import { createHash } from "node:crypto";
import { TRAINEE_SETLIST_ID } from "@penlight/contract/constants";
import { z } from "zod";
import setlistFile from "../../../../data/setlists.json" with { type: "json" };
import type { SetlistValues } from "./setlists.queries.ts";

const entry = z.object({
  title: z.string().min(1),
  original_title: z.string().nullable(),
  songs: z.array(z.object({ order: z.int(), original: z.string(), translated: z.string().nullable() })),
});

/** The setlist of the trainees' shows, whose id earlier clients know. */
const TRAINEE_SETLIST = "Ingin Bertemu";

/** The setlists that come with the project (`data/setlists.json`). */
export function readSetlists(): (SetlistValues & { id: string })[] {
  return z
    .array(entry)
    .parse(setlistFile)
    .map(({ title, original_title, songs }) => ({
      id: title === TRAINEE_SETLIST ? TRAINEE_SETLIST_ID : setlistId(title),
      name: title,
      originalName: original_title ?? "",
      description: "",
      image: null,
      songs: [...songs]
        .sort((one, other) => one.order - other.order)
        .map(({ original, translated }) => ({
          title: original,
          ...(translated && { translatedTitle: translated }),
        })),
    }));
}

/** The same in every installation, so that links between them hold. */
function setlistId(title: string): string {
  return createHash("sha256").update(`setlist:${title}`).digest("hex").slice(0, 24);
}
