import type { EndpointOutput, Schedule, ScheduleCard, Setlist, Song } from "@penlight/contract";
import { ENCORE_SONGS, SHOW_LENGTH_MS, THEATER_TEXT_CUT } from "@penlight/contract/constants";

/** A show, as in lists or in detail. */
export type AnyShow = ScheduleCard | Schedule;

/** Start of a show, Unix seconds. */
export function startSecOf(show: Pick<AnyShow, "show_at">): number {
  return Math.floor(Date.parse(show.show_at) / 1_000);
}

export type ShowPhase = "to-come" | "running" | "over";

/** The fields that determine the state of a show. */
type Staged = Pick<AnyShow, "show_at" | "liveId">;

/** Whether its ticketed live is on air. */
export function isOnStage({ liveId }: Pick<AnyShow, "liveId">): boolean {
  return liveId !== undefined;
}

/** The state of a show at a time: by its live if there is one, otherwise by the clock. @param nowSec Unix seconds */
export function phaseOf(show: Staged, nowSec: number): ShowPhase {
  if (isOnStage(show)) return "running";
  const sinceStartMs = nowSec * 1_000 - Date.parse(show.show_at);
  if (sinceStartMs < 0) return "to-come";
  return sinceStartMs < SHOW_LENGTH_MS ? "running" : "over";
}

/** Splits a week's shows into those that are not over and those that are, each in the given order. */
export function splitWeek<T extends Staged>(shows: readonly T[], nowSec: number): { ahead: T[]; over: T[] } {
  return {
    ahead: shows.filter((show) => phaseOf(show, nowSec) !== "over"),
    over: shows.filter((show) => phaseOf(show, nowSec) === "over"),
  };
}

/** Jakarta time (WIB) is seven hours ahead of UTC all year. */
const WIB_OFFSET_SEC = 7 * 3_600;
const DAY_SEC = 86_400;

/** End of the week that contains a time: the next Monday, 00:00 WIB. Both in Unix seconds. */
export function weekEndSec(nowSec: number): number {
  const days = Math.floor((nowSec + WIB_OFFSET_SEC) / DAY_SEC);
  // Day 0 of Unix time was a Thursday.
  const daysSinceMonday = (days + 3) % 7;
  return (days - daysSinceMonday + 7) * DAY_SEC - WIB_OFFSET_SEC;
}

/** Groups upcoming shows into this week's and later ones. */
export function byWeek<T extends Pick<AnyShow, "show_at">>(
  shows: readonly T[],
  nowSec: number,
): { thisWeek: T[]; later: T[] } {
  const isLater = (show: T): boolean => startSecOf(show) >= weekEndSec(nowSec);
  return { thisWeek: shows.filter((show) => !isLater(show)), later: shows.filter(isLater) };
}

/** Shows whose setlist's name contains a text, case-insensitively. An empty text matches everything. */
export function findShows<T extends Pick<AnyShow, "setlist">>(shows: readonly T[], text: string): T[] {
  const wanted = text.trim().toLowerCase();
  return shows.filter(({ setlist }) => setlist.name.toLowerCase().includes(wanted));
}

/** What a show celebrates, and the member's name if known. */
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

/** The picture of a show: its own, otherwise its setlist's; null when the page has to draw one. */
export function pictureOf(show: AnyShow): string | null {
  return show.webImage ?? show.setlist.image;
}

/** A song's title in Jakarta, and its original title; null when that is the same or unknown. */
export function titlesOf({ title, translatedTitle }: Song): { sung: string; original: string | null } {
  const isTranslated = translatedTitle !== undefined && translatedTitle !== title;
  return isTranslated ? { sung: translatedTitle, original: title } : { sung: title, original: null };
}

/** The encore of a setlist; null when it is unknown: the songs have no order, or are too few. */
export function encoreOf({
  songs,
  isSongOrderKnown,
}: Pick<Setlist, "songs" | "isSongOrderKnown">): Song[] | null {
  if (!isSongOrderKnown || songs.length < ENCORE_SONGS.last) return null;
  return songs.slice(ENCORE_SONGS.first - 1, ENCORE_SONGS.last);
}

/** A text truncated for a card: between words, or in languages without spaces between graphemes, with "…" appended. */
export function cutText(text: string, longest = THEATER_TEXT_CUT): string {
  const whole = text.trim();
  if (whole.length <= longest) return whole;
  const start = whole.slice(0, longest + 1);
  const lastBlank = start.search(/\s\S*$/);
  const cut = lastBlank > longest / 2 ? start.slice(0, lastBlank) : wholeCharacters(whole, longest);
  return `${cut.replace(/[\s.,;:–-]+$/, "")}…`;
}

/** As many whole graphemes as fit into a length. */
function wholeCharacters(text: string, longest: number): string {
  let fitting = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > longest) break;
    fitting = index + segment.length;
  }
  return text.slice(0, fitting);
}

/** The show in an answer of `/schedules/today`; null where there is none. */
export function showOfToday(answer: EndpointOutput<"getScheduleToday">): Schedule | null {
  if (answer.data === null) return null;
  const { idn: _live, ...show } = answer.data;
  return show;
}
