import type { Member, ScheduleInput, Setlist, ShowProposal } from "@penlight/contract";
import { isoOf } from "../../base/clock.ts";
import type { AnnouncedShow } from "../../platforms/jkt48.ts";
import { findNamed, findPerformer } from "../records/match-names.ts";

export type KnownSetlist = Pick<Setlist, "_id" | "name">;
export type KnownMember = Pick<Member, "_id" | "name" | "stage_name">;

/** Our setlists and members that an announced show may refer to. */
export interface KnownParts {
  setlists: readonly KnownSetlist[];
  members: readonly KnownMember[];
}

/** Maximum length of a birthday name that is free text instead of a member. */
const MAX_BIRTHDAY_NAME = 80;

/** Start of an announced show, Unix ms. */
export function startMsOf({ day, time }: AnnouncedShow): number {
  return Date.parse(`${day}T${time}:00.000+07:00`);
}

/** Translates an announced show to our setlists and members. */
export function composeProposal(show: AnnouncedShow, { setlists, members }: KnownParts): ShowProposal {
  const setlist = findNamed(setlists, show.title);
  const found = show.memberNames.map((name) => ({ name, member: findPerformer(members, name) }));
  const known = new Map(found.flatMap(({ member }) => (member === null ? [] : [[member._id, member]])));
  return {
    code: show.code,
    title: show.title,
    showDate: `${show.day}T00:00:00.000Z`,
    showTime: show.time,
    show_at: isoOf(startMsOf(show)),
    setlist: setlist && { _id: setlist._id, name: setlist.name },
    members: [...known.values()].map(({ _id, stage_name }) => ({ _id, stage_name })),
    unknownMembers: found.flatMap(({ name, member }) => (member === null ? [name] : [])),
    birthdayMembers: show.birthdayNames,
    ticketTheater: show.ticketUrl,
    image: show.image,
  };
}

/** The input for a new show, filled in from a proposal. @param showroomUrl where the show's live can be watched */
export function composeShowInput(
  proposal: ShowProposal & { setlist: KnownSetlist },
  members: readonly KnownMember[],
  showroomUrl: string,
): ScheduleInput {
  const names = proposal.birthdayMembers;
  const [first = ""] = names;
  const celebrated = names.length === 1 ? findPerformer(members, first) : null;
  return {
    setlist: proposal.setlist._id,
    showDate: proposal.showDate.slice(0, 10),
    showTime: proposal.showTime,
    ticketShowroom: showroomUrl,
    ticketTheater: proposal.ticketTheater,
    memberList: proposal.members.map(({ _id }) => _id),
    isBirthdayShow: names.length > 0,
    birthdayMember: celebrated?._id ?? null,
    ...(celebrated === null &&
      names.length > 0 && { birthdayMemberName: names.join(", ").slice(0, MAX_BIRTHDAY_NAME) }),
    ...(proposal.image !== null && { webImage: proposal.image }),
  };
}
