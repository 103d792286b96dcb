import type { AnnouncedShow, Month, OfficialSite } from "../../platforms/jkt48.ts";
import { wibDay } from "../../base/jakarta-time.ts";
import {
  composeProposal,
  composeShowInput,
  startMsOf,
  type KnownParts,
} from "../proposals/compose-proposal.ts";
import { findNamed } from "../records/match-names.ts";
import type { ShowValues } from "../store/theater.queries.ts";
import { matchShow, type MatchableSetlist, type StagedLive } from "./match-show.ts";

export interface AnnouncedShowOptions {
  site: Pick<OfficialSite, "shows" | "complete">;
  setlists: readonly MatchableSetlist[];
  known: KnownParts;
}

/** The parts of a show that come from the official site and not from a live. */
export type AnnouncedValues = Pick<
  ShowValues,
  | "show_date"
  | "show_time"
  | "is_birthday_show"
  | "birthday_member_id"
  | "birthday_member_name"
  | "ticket_theater"
  | "web_image"
  | "memberIds"
> & { setlistId: string | null };

/**
 * Reads the show of a ticketed live from the official site: a page of its calendar, and the show's own page. Rejects as
 * the site's requests do.
 * @returns null when the site announces no such show
 */
export async function readAnnouncedShow(
  live: StagedLive,
  { site, setlists, known }: AnnouncedShowOptions,
): Promise<AnnouncedValues | null> {
  const listed = await site.shows(monthOf(live.announcedMs ?? live.startedAtMs));
  const candidates = listed.map((show) => ({
    show,
    show_at: new Date(startMsOf(show)),
    show_date: show.day,
    setlist_id: findNamed(setlists, show.title)?.id ?? "",
  }));
  const found = matchShow(live, candidates, setlists);
  const announced = found && (await site.complete(found.show));
  return announced ? valuesOf(announced, known) : null;
}

function valuesOf(announced: AnnouncedShow, known: KnownParts): AnnouncedValues {
  const proposal = composeProposal(announced, known);
  // The form's setlist and SHOWROOM URL are not used: the live has both.
  const setlist = proposal.setlist ?? { _id: "", name: announced.title };
  const input = composeShowInput({ ...proposal, setlist }, known.members, "");
  return {
    setlistId: proposal.setlist?._id ?? null,
    show_date: announced.day,
    show_time: announced.time,
    is_birthday_show: input.isBirthdayShow ?? false,
    birthday_member_id: input.birthdayMember ?? null,
    birthday_member_name: input.birthdayMemberName ?? null,
    ticket_theater: announced.ticketUrl,
    web_image: announced.image,
    memberIds: (input.memberList ?? []).filter((id) => id !== null),
  };
}

/** The calendar month of an instant, in WIB. */
function monthOf(ms: number): Month {
  const [year = 0, month = 0] = wibDay(ms).split("-").map(Number);
  return { year, month };
}
