import type { PremiumShow } from "@penlight/contract";
import type { ShowroomOnAir } from "../../platforms/on-air.ts";
import { SHOW_LENGTH_MS } from "@penlight/contract/constants";
import { plainName, type Named } from "../records/match-names.ts";
import { wibDay } from "../../base/jakarta-time.ts";

/** The parts of the premium room's ticketed live that identify its show. */
export interface StagedLive {
  /** The platform's id of the broadcast. */
  liveId: number;
  startedAtMs: number;
  /** Its titles, the most reliable first; empty while unknown. */
  titles: readonly string[];
  /** The start according to its tickets; null when it is not in the platform's catalogue. */
  announcedMs: number | null;
  /** URL of the ticket shop; null when it is not in the catalogue. */
  ticketUrl: string | null;
}

/** The fields of a show that are compared with a live. */
export interface MatchableShow {
  show_at: Date;
  /** `YYYY-MM-DD` in WIB. */
  show_date: string;
  setlist_id: string;
}

/** The fields of a setlist that are compared with a title. */
export interface MatchableSetlist extends Named {
  id: string;
  original_name: string;
}

/** Maximum time between the opening of the doors and the show. */
const EARLY_MS = 2 * 3_600_000;
/** Minimum length of a matched name: shorter ones are part of too many titles. */
const MIN_NAME = 4;

/** A ticketed live combined with its entry in the platform's catalogue. */
export function stagedLiveOf(
  { live, roomId, liveId }: ShowroomOnAir,
  catalogue: readonly PremiumShow[],
): StagedLive {
  const startedAtMs = live.startedAtSec * 1_000;
  const announced = catalogue
    .filter(({ room_id, start_at }) => room_id === roomId && isAround(start_at * 1_000, startedAtMs))
    .toSorted((one, other) => distance(one.start_at * 1_000) - distance(other.start_at * 1_000))[0];
  function distance(ms: number): number {
    return Math.abs(ms - startedAtMs);
  }
  return {
    liveId,
    startedAtMs,
    titles: [announced?.title, live.title].filter((title): title is string => !!title),
    announcedMs: announced ? announced.start_at * 1_000 : null,
    ticketUrl: announced?.entrance_url ?? null,
  };
}

/**
 * The show of a ticketed live: the one at its time, selected by the title when there are several. When there is none at
 * that time, the title decides among those of the same day; with a title that names no setlist it is the nearest one.
 * @returns undefined when there is none
 */
export function matchShow<T extends MatchableShow>(
  live: StagedLive,
  shows: readonly T[],
  setlists: readonly MatchableSetlist[],
): T | undefined {
  const setlistId = namedSetlist(live, setlists)?.id;
  const nearest = (candidates: readonly T[]): T | undefined =>
    candidates.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0];
  const distanceOf = ({ show_at }: T): number => Math.abs(show_at.getTime() - live.startedAtMs);
  const titled = (candidates: readonly T[]): T[] =>
    candidates.filter((show) => show.setlist_id === setlistId);
  const atItsHour = shows.filter(({ show_at }) => isAround(show_at.getTime(), live.startedAtMs));
  if (atItsHour.length > 0) return nearest(titled(atItsHour)) ?? nearest(atItsHour);
  const ofItsDay = shows.filter(({ show_date }) => show_date === wibDay(live.startedAtMs));
  return nearest(setlistId === undefined ? ofItsDay : titled(ofItsDay));
}

/** The setlist that a live's titles name, by the longest matching name; undefined when they name none. */
export function namedSetlist<T extends MatchableSetlist>(
  { titles }: Pick<StagedLive, "titles">,
  setlists: readonly T[],
): T | undefined {
  for (const title of titles.map(plainName)) {
    const named = setlists
      .flatMap((setlist) =>
        [setlist.name, setlist.original_name].map((name) => ({ setlist, name: plainName(name) })),
      )
      .filter(({ name }) => name.length >= MIN_NAME && title.includes(name))
      .toSorted((one, other) => other.name.length - one.name.length)[0];
    if (named) return named.setlist;
  }
  return undefined;
}

/**
 * Whether a live with this start belongs to a show at this time: from the opening of the doors until the show's end.
 */
function isAround(showAtMs: number, startedAtMs: number): boolean {
  return startedAtMs >= showAtMs - EARLY_MS && startedAtMs < showAtMs + SHOW_LENGTH_MS;
}
