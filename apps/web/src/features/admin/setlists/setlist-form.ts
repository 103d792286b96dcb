import type { EndpointInput, Setlist } from "@penlight/contract";

/** Values of a setlist's form. */
export interface SetlistValues {
  name: string;
  originalName: string;
  description: string;
  image: string;
  songs: SongValues[];
}

/** A song: its original title, and the Indonesian one where known. */
export interface SongValues {
  title: string;
  translatedTitle: string;
}

export const NEW_SONG: SongValues = { title: "", translatedTitle: "" };

/** The server's limit. */
export const MAX_SONGS = 40;

/** Initial values of the form. @param setlist null to add one */
export function setlistValues(setlist: Setlist | null): SetlistValues {
  return {
    name: setlist?.name ?? "",
    originalName: setlist?.originalName ?? "",
    description: setlist?.description ?? "",
    image: setlist?.image ?? "",
    songs: (setlist?.songs ?? []).map(({ title, translatedTitle = "" }) => ({ title, translatedTitle })),
  };
}

/** The request body. Empty rows are dropped. */
export function setlistBody(values: SetlistValues): EndpointInput<"createSetlist">["body"] {
  const songs = values.songs.map(({ title, translatedTitle }) => ({
    title: title.trim(),
    translatedTitle: translatedTitle.trim(),
  }));
  return {
    name: values.name.trim(),
    originalName: values.originalName.trim(),
    description: values.description.trim(),
    image: values.image.trim(),
    songs: songs.filter(({ title, translatedTitle }) => title !== "" || translatedTitle !== ""),
  };
}

/** Setlists with a text in their names or song titles, case-insensitively. */
export function findSetlists(setlists: readonly Setlist[], text: string): readonly Setlist[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return setlists;
  return setlists.filter(({ name, originalName, songs }) =>
    [
      name,
      originalName,
      ...songs.flatMap(({ title, translatedTitle = "" }) => [title, translatedTitle]),
    ].some((words) => words.toLowerCase().includes(wanted)),
  );
}
