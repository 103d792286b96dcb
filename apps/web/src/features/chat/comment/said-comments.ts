import { keepStored, readStoredJson, type OpenStorage } from "../../../store/stored.ts";

/** A comment that the fan has sent. */
interface Said {
  /** The platform's number of the live; null where it was not known. */
  live: number | null;
  id: string;
  /** By this device's clock, Unix milliseconds. */
  atMs: number;
  text: string;
}

/** Whose comments, and where. */
interface Place {
  userId: number;
  roomId: number;
}

/** For the tab, as what was typed and not sent. */
const nameOf = ({ userId, roomId }: Place): string => `said:${userId}:${roomId}`;

/** So many are kept of a room. */
const MOST_KEPT = 100;

/** What the fan has said in a room from this tab, the oldest first; what is not of ours is left out. */
export function readSaid(open: OpenStorage<"getItem">, place: Place): readonly Said[] {
  const kept = readStoredJson(open, nameOf(place));
  return Array.isArray(kept) ? kept.filter(isSaid).slice(-MOST_KEPT) : [];
}

export function keepSaid(open: OpenStorage<"getItem" | "setItem">, place: Place, said: Said): void {
  const all = [...readSaid(open, place), said].slice(-MOST_KEPT);
  keepStored(open, nameOf(place), JSON.stringify(all));
}

/** Of a live; without a number, of the last one that something was said in. */
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
