import { TRAINEE_SETLIST_ID } from "@penlight/contract/constants";
import { z } from "zod";
import setlistFile from "../../../../../data/setlists.json" with { type: "json" };
import { idFrom } from "../../base/ids.ts";
import type { SetlistValues } from "./theater.queries.ts";

const entry = z.object({
  title: z.string().min(1),
  original_title: z.string().nullable(),
  original_group: z.string().nullable(),
  original_stage: z.string().nullable(),
  stage_confidence: z.string(),
  song_list_complete: z.boolean(),
  /** Our own text for a setlist whose songs are not all known. */
  description: z.string().optional(),
  songs: z.array(z.object({ order: z.int(), original: z.string(), translated: z.string().nullable() })),
});

/** The setlist of the trainees' shows, whose id is fixed in the API (`docs/api.md`). */
const TRAINEE_SETLIST = "Ingin Bertemu";

/** The bundled setlists (`data/setlists.json`). */
export function readSetlists(): (SetlistValues & { id: string })[] {
  return z
    .array(entry)
    .parse(setlistFile)
    .map(({ title, original_title, songs, ...facts }) => ({
      id: title === TRAINEE_SETLIST ? TRAINEE_SETLIST_ID : idFrom(`setlist:${title}`),
      name: title,
      originalName: original_title ?? "",
      description: describeSetlist({ songs, ...facts }),
      image: null,
      isSongOrderKnown: facts.song_list_complete,
      songs: [...songs]
        .sort((one, other) => one.order - other.order)
        .map(({ original, translated }) => ({
          title: original,
          ...(translated && { translatedTitle: translated }),
        })),
    }));
}

/** Describes a setlist in one or two sentences of publicly known facts. */
export function describeSetlist(facts: Omit<z.infer<typeof entry>, "title" | "original_title">): string {
  const { original_group: group, original_stage: stage } = facts;
  const songs = facts.songs.toSorted((one, other) => one.order - other.order);
  const nameOf = (song: (typeof songs)[number] | undefined): string =>
    song?.translated ?? song?.original ?? "";
  if (facts.description !== undefined) return facts.description;
  if (group === null || songs.length === 0) return "";
  // Inferred facts are left out.
  const isSure = stage !== null && !facts.stage_confidence.startsWith("inferred");
  const origin = isSure ? `${group} (${stage})` : group;
  const [first, last] = [nameOf(songs[0]), nameOf(songs.at(-1))];
  return `Setlist asal ${origin}: ${songs.length} lagu, dibuka “${first}” dan ditutup “${last}”.`;
}
