import type { EndpointInput, Setlist } from "@penlight/contract";

/** What a setlist's form holds. */
export interface SetlistValues {
  name: string;
  originalName: string;
  description: string;
  image: string;
  songs: SongValues[];
}

/** A song: what it is called where it comes from, and in Indonesian where that is known. */
export interface SongValues {
  title: string;
  translatedTitle: string;
}

export const NEW_SONG: SongValues = { title: "", translatedTitle: "" };

/** As many as the server takes. */
export const MAX_SONGS = 40;

/** The form as it opens. @param setlist null to add one */
export function setlistValues(setlist: Setlist | null): SetlistValues {
  return {
    name: setlist?.name ?? "",
    originalName: setlist?.originalName ?? "",
    description: setlist?.description ?? "",
    image: setlist?.image ?? "",
    songs: (setlist?.songs ?? []).map(({ title, translatedTitle = "" }) => ({ title, translatedTitle })),
  };
}

/** What is sent. A row in which nothing was written is no song. */
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

/** Setlists that have a text in their names or in one of their songs', whatever its capitals. */
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
