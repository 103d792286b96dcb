import type { EndpointOutput, Schedule, ScheduleCard, Setlist, Song } from "@penlight/contract";
import { ENCORE_SONGS, SHOW_LENGTH_MS, THEATER_TEXT_CUT } from "@penlight/contract/constants";

/** What every list of shows has of one. */
export type AnyShow = ScheduleCard | Schedule;

/** When a show begins, Unix seconds. */
export function startSecOf(show: Pick<AnyShow, "show_at">): number {
  return Math.floor(Date.parse(show.show_at) / 1_000);
}

export type ShowPhase = "to-come" | "running" | "over";

/** What says where a show stands. */
type Staged = Pick<AnyShow, "show_at" | "liveId">;

/** Whether its ticketed live is on air: it can be watched now. */
export function isOnStage({ liveId }: Pick<AnyShow, "liveId">): boolean {
  return liveId !== undefined;
}

/** Where a show stands at a moment: by its live, and without one by the clock. @param nowSec Unix seconds */
export function phaseOf(show: Staged, nowSec: number): ShowPhase {
  if (isOnStage(show)) return "running";
  const sinceStartMs = nowSec * 1_000 - Date.parse(show.show_at);
  if (sinceStartMs < 0) return "to-come";
  return sinceStartMs < SHOW_LENGTH_MS ? "running" : "over";
}

/** A week's shows: those that can still be seen, then those that are over. Each in the order they came in. */
export function splitWeek<T extends Staged>(shows: readonly T[], nowSec: number): { ahead: T[]; over: T[] } {
  return {
    ahead: shows.filter((show) => phaseOf(show, nowSec) !== "over"),
    over: shows.filter((show) => phaseOf(show, nowSec) === "over"),
  };
}

/** The theater's clock (WIB) is seven hours ahead of UTC all year. */
const WIB_OFFSET_SEC = 7 * 3_600;
const DAY_SEC = 86_400;

/** When the week ends that a moment is in: the next Monday, 00:00 in WIB. Unix seconds both. */
export function weekEndSec(nowSec: number): number {
  const days = Math.floor((nowSec + WIB_OFFSET_SEC) / DAY_SEC);
  // Day 0 of Unix time was a Thursday.
  const daysSinceMonday = (days + 3) % 7;
  return (days - daysSinceMonday + 7) * DAY_SEC - WIB_OFFSET_SEC;
}

/** Shows to come by the week that they are in: this one's, and those of later weeks. */
export function byWeek<T extends Pick<AnyShow, "show_at">>(
  shows: readonly T[],
  nowSec: number,
): { thisWeek: T[]; later: T[] } {
  const isLater = (show: T): boolean => startSecOf(show) >= weekEndSec(nowSec);
  return { thisWeek: shows.filter((show) => !isLater(show)), later: shows.filter(isLater) };
}

/** The shows whose setlist's name has a text in it, whatever the case. An empty text finds everything. */
export function findShows<T extends Pick<AnyShow, "setlist">>(shows: readonly T[], text: string): T[] {
  const wanted = text.trim().toLowerCase();
  return shows.filter(({ setlist }) => setlist.name.toLowerCase().includes(wanted));
}

/** What is celebrated at a show, and whose day it is; no name where none is told. */
export interface Celebration {
  kind: "birthday" | "graduation";
  name: string | null;
}

export function celebrationsOf(show: AnyShow): Celebration[] {
  const found: Celebration[] = [];
  if (show.isBirthdayShow) {
    const name = show.birthdayMember?.stage_name ?? show.birthdayMemberName ?? null;
    found.push({ kind: "birthday", name });
  }
  if (show.isGraduationShow)
    found.push({ kind: "graduation", name: show.graduateMember?.stage_name ?? null });
  return found;
}

/** The picture of a show: its own, else its setlist's; null where the page draws one. */
export function pictureOf(show: AnyShow): string | null {
  return show.webImage ?? show.setlist.image;
}

/** What a song is called where it is sung, and originally; null where that is the same or not known. */
export function titlesOf({ title, translatedTitle }: Song): { sung: string; original: string | null } {
  const isTranslated = translatedTitle !== undefined && translatedTitle !== title;
  return isTranslated ? { sung: translatedTitle, original: title } : { sung: title, original: null };
}

/** The songs of a setlist that are its encore; null where they are not known: in a list without order, or too short. */
export function encoreOf({
  songs,
  isSongOrderKnown,
}: Pick<Setlist, "songs" | "isSongOrderKnown">): Song[] | null {
  if (!isSongOrderKnown || songs.length < ENCORE_SONGS.last) return null;
  return songs.slice(ENCORE_SONGS.first - 1, ENCORE_SONGS.last);
}

/**
 * A text cut to a card's length: between words, or where a language writes none between characters as a reader
 * sees them, with "…" for what is missing.
 */
export function cutText(text: string, longest = THEATER_TEXT_CUT): string {
  const whole = text.trim();
  if (whole.length <= longest) return whole;
  const start = whole.slice(0, longest + 1);
  const lastBlank = start.search(/\s\S*$/);
  const cut = lastBlank > longest / 2 ? start.slice(0, lastBlank) : wholeCharacters(whole, longest);
  return `${cut.replace(/[\s.,;:–-]+$/, "")}…`;
}

/** As many whole characters (graphemes) as fit into a length. */
function wholeCharacters(text: string, longest: number): string {
  let fitting = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > longest) break;
    fitting = index + segment.length;
  }
  return text.slice(0, fitting);
}

/** The show of `/schedules/today`; null where there is none. */
export function showOfToday(answer: EndpointOutput<"getScheduleToday">): Schedule | null {
  if (answer.data === null) return null;
  const { idn: _live, ...show } = answer.data;
  return show;
}
