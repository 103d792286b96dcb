import type { Schedule } from "@penlight/contract";

/** Shows whose setlist has a text in its name, whatever its capitals. */
export function findShows(shows: readonly Schedule[], text: string): readonly Schedule[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return shows;
  return shows.filter(({ setlist }) =>
    [setlist.name, setlist.originalName].some((name) => name.toLowerCase().includes(wanted)),
  );
}

/** Newest first: what an admin works on is near. The call has the oldest first. */
export function newestFirst(shows: readonly Schedule[]): readonly Schedule[] {
  return shows.toReversed();
}
