import type { PremiumShow } from "@penlight/contract";
import type { ShowroomOnAir } from "../../platforms/on-air.ts";
import { SHOW_LENGTH_MS } from "@penlight/contract/constants";
import { plainName, type Named } from "../records/match-names.ts";
import { wibDay } from "../../base/jakarta-time.ts";

/** The premium room's ticketed live, as far as it tells which show it is. */
export interface StagedLive {
  /** The platform's number of the broadcast. */
  liveId: number;
  startedAtMs: number;
  /** What it is called, the surest name first; empty while nobody knows. */
  titles: readonly string[];
  /** When its tickets say that it begins; null where the platform's catalogue has no such live. */
  announcedMs: number | null;
  /** Where its tickets are sold; null as above. */
  ticketUrl: string | null;
}

/** A show as far as a live can be told to be it. */
export interface MatchableShow {
  show_at: Date;
  /** `YYYY-MM-DD` in WIB. */
  show_date: string;
  setlist_id: string;
}

/** A setlist as far as a title can name it. */
export interface MatchableSetlist extends Named {
  id: string;
  original_name: string;
}

/** The doors open so long before a show at the earliest. */
const EARLY_MS = 2 * 3_600_000;
/** A name of fewer letters is found in too many titles. */
const MIN_NAME = 4;

/** A ticketed live with what the platform's catalogue of such lives says of it. */
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
 * Which of the shows a ticketed live is: the one whose hour it is, by its title where there are several. Where it is
 * no show's hour, the title decides among those of its day; a title that names no setlist leaves the nearest of them.
 * @returns undefined when it is none of them
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

/** The setlist that a live's titles name; undefined when they name none. The longest name that is found counts. */
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

/** Whether a live that started then is of a show at this hour: from when the doors open until the show is over. */
function isAround(showAtMs: number, startedAtMs: number): boolean {
  return startedAtMs >= showAtMs - EARLY_MS && startedAtMs < showAtMs + SHOW_LENGTH_MS;
}
