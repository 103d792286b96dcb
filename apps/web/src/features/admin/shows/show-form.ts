import type { EndpointInput, Member, MemberType, Schedule, ShowProposal } from "@penlight/contract";
import { TRAINEE_SETLIST_ID } from "@penlight/contract/constants";

/** Values of a show's form; ids for references, empty for none. */
export interface ShowValues {
  setlist: string;
  showDate: string;
  showTime: string;
  memberList: string[];
  bulkMemberInput: string;
  ticketShowroom: string;
  ticketTheater: string;
  webImage: string;
  isBirthdayShow: boolean;
  birthdayMember: string;
  birthdayMemberName: string;
  isGraduationShow: boolean;
  graduateMember: string;
  isComingSoon: boolean;
  isOnWeekSchedule: boolean;
}

const NEW_SHOW: ShowValues = {
  setlist: "",
  showDate: "",
  showTime: "",
  memberList: [],
  bulkMemberInput: "",
  ticketShowroom: "",
  ticketTheater: "",
  webImage: "",
  isBirthdayShow: false,
  birthdayMember: "",
  birthdayMemberName: "",
  isGraduationShow: false,
  graduateMember: "",
  isComingSoon: false,
  isOnWeekSchedule: true,
};

/** Initial values of the form. @param show null to add one */
export function showValues(show: Schedule | null): ShowValues {
  if (!show) return NEW_SHOW;
  return {
    setlist: show.setlist._id,
    showDate: show.showDate.slice(0, 10),
    showTime: show.showTime,
    memberList: show.memberList.map(({ _id }) => _id),
    bulkMemberInput: "",
    ticketShowroom: show.ticketShowroom,
    ticketTheater: show.ticketTheater,
    webImage: show.webImage ?? "",
    isBirthdayShow: show.isBirthdayShow,
    birthdayMember: show.birthdayMember?._id ?? "",
    birthdayMemberName: show.birthdayMemberName ?? "",
    isGraduationShow: show.isGraduationShow,
    graduateMember: show.graduateMember?._id ?? "",
    isComingSoon: show.isComingSoon,
    isOnWeekSchedule: show.isOnWeekSchedule,
  };
}

/** Initial values for a show announced on the official site. */
export function proposedValues(proposal: ShowProposal): ShowValues {
  const { members, birthdayMembers } = proposal;
  const names = birthdayMembers.map((name) => name.toLowerCase());
  const [celebrated, ...others] = members.filter((member) => names.includes(member.stage_name.toLowerCase()));
  // A single member of ours is selected; several names, or unknown ones, are entered as text.
  const chosen = others.length === 0 && names.length === 1 ? celebrated?._id : undefined;
  return {
    ...NEW_SHOW,
    setlist: proposal.setlist?._id ?? "",
    showDate: proposal.showDate.slice(0, 10),
    showTime: proposal.showTime,
    memberList: members.map(({ _id }) => _id),
    ticketTheater: proposal.ticketTheater,
    webImage: proposal.image ?? "",
    isBirthdayShow: names.length > 0,
    birthdayMember: chosen ?? "",
    birthdayMemberName: chosen === undefined ? birthdayMembers.join(", ") : "",
  };
}

/** The request body. The member of a birthday or graduation is sent only while the show is one. */
export function showBody(values: ShowValues): EndpointInput<"createSchedule">["body"] {
  const { isBirthdayShow, isGraduationShow } = values;
  const birthdayMember = isBirthdayShow ? values.birthdayMember : "";
  const otherName = isBirthdayShow && birthdayMember === "" ? values.birthdayMemberName.trim() : "";
  return {
    ...values,
    bulkMemberInput: values.bulkMemberInput.trim(),
    ticketShowroom: values.ticketShowroom.trim(),
    ticketTheater: values.ticketTheater.trim(),
    webImage: values.webImage.trim(),
    birthdayMember: birthdayMember || null,
    birthdayMemberName: otherName || null,
    graduateMember: (isGraduationShow && values.graduateMember) || null,
  };
}

/** The member type of a setlist's pickers: trainees for their own setlist, otherwise regular members. */
export function typeOfSetlist(setlistId: string): MemberType {
  return setlistId === TRAINEE_SETLIST_ID ? "trainee" : "regular";
}

/** Shows whose setlist's name contains a text, case-insensitively. */
export function findShows(shows: readonly Schedule[], text: string): readonly Schedule[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return shows;
  return shows.filter(({ setlist }) =>
    [setlist.name, setlist.originalName].some((name) => name.toLowerCase().includes(wanted)),
  );
}

/** Newest first, because admins work on recent records. The call returns the oldest first. */
export function newestFirst(shows: readonly Schedule[]): readonly Schedule[] {
  return shows.toReversed();
}

/** Members whose stage name or name contains a text, case-insensitively. */
export function findMembers(members: readonly Member[], text: string): readonly Member[] {
  const wanted = text.trim().toLowerCase();
  return members.filter(({ name, stage_name: stageName }) =>
    [name, stageName].some((one) => one.toLowerCase().includes(wanted)),
  );
}

/** The line-up with a member added or removed. New members are appended; the others keep their order. */
export function withMember(chosen: readonly string[], id: string, isIn: boolean): string[] {
  const others = chosen.filter((other) => other !== id);
  return isIn ? [...others, id] : others;
}

/** The line-up with all of these added or removed; the others keep their order. */
export function withAll(chosen: readonly string[], members: readonly Member[], areIn: boolean): string[] {
  const ids = new Set(members.map(({ _id }) => _id));
  if (!areIn) return chosen.filter((id) => !ids.has(id));
  return [...new Set([...chosen, ...ids])];
}
