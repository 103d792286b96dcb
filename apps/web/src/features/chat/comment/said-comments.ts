import { writeStored, readStoredJson, type OpenStorage } from "../../../store/stored.ts";

/** A comment that the fan has sent. */
interface Said {
  /** The platform's id of the live; null when unknown. */
  live: number | null;
  id: string;
  /** By this device's clock, Unix milliseconds. */
  atMs: number;
  text: string;
}

/** Identifies a fan and a room. */
interface Place {
  userId: number;
  roomId: number;
}

/** Key in the tab's storage. */
const nameOf = ({ userId, roomId }: Place): string => `said:${userId}:${roomId}`;

/** Maximum number of comments stored per room. */
const MOST_KEPT = 100;

/** The comments that the fan has sent to a room from this tab, oldest first; invalid data is ignored. */
export function readSaid(open: OpenStorage<"getItem">, place: Place): readonly Said[] {
  const kept = readStoredJson(open, nameOf(place));
  return Array.isArray(kept) ? kept.filter(isSaid).slice(-MOST_KEPT) : [];
}

export function storeSaid(open: OpenStorage<"getItem" | "setItem">, place: Place, said: Said): void {
  const all = [...readSaid(open, place), said].slice(-MOST_KEPT);
  writeStored(open, nameOf(place), JSON.stringify(all));
}

/** The comments of a live; without an id, of the last live that has comments. */
export function saidIn(all: readonly Said[], live: number | null): readonly Said[] {
  const wanted = live ?? all.at(-1)?.live;
  return all.filter((one) => one.live === wanted);
}

function isSaid(kept: unknown): kept is Said {
  if (typeof kept !== "object" || kept === null) return false;
  const of = new Map<string, unknown>(Object.entries(kept));
  const live = of.get("live");
  return (
    (live === null || typeof live === "number") &&
    typeof of.get("id") === "string" &&
    Number.isFinite(of.get("atMs")) &&
    typeof of.get("text") === "string"
  );
}
