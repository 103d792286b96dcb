import { z } from "zod";
import { birthday, isoTime, objectId, webUrl, shape } from "./primitives.ts";

/** The theater: setlists, members, shows. Field names are those of the earlier services. */

/** A song of a setlist. */
export const song = z.object({
  title: z.string(),
  /** Absent when unknown. */
  translatedTitle: z.string().optional(),
});

const setlistCore = z.object({
  _id: objectId,
  name: z.string(),
  originalName: z.string(),
  description: z.string(),
  /** Null for none: the page then draws a poster itself. */
  image: webUrl.nullable(),
});

export const setlist = setlistCore
  .extend({
    songs: z.array(song),
    /** False: the songs are known, but neither their positions in the show nor which are the encore. */
    isSongOrderKnown: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: "Setlist" });

/** A member of the group, for line-ups and selection. */
export const member = shape("Member", {
  _id: objectId,
  name: z.string(),
  stage_name: z.string(),
  type: z.enum(["regular", "trainee"]),
  image: webUrl,
  generation: z.int().nullable(),
  room_id: z.int().nullable(),
  room_url_key: z.string().nullable(),
  idn_username: z.string().nullable(),
  is_active: z.boolean(),
});

/** A member in the admins' list of all members. */
export const memberRecord = member.extend({ birthday: birthday.nullable() }).meta({ id: "MemberRecord" });

/** Fields of every format of a show. */
const show = z.object({
  _id: objectId,
  /** 00:00 UTC of the show's calendar date, so that a browser in WIB shows the correct day. */
  showDate: isoTime,
  /** "HH:mm" in WIB. */
  showTime: z.string(),
  /** The start of the show. */
  show_at: isoTime,
  isBirthdayShow: z.boolean(),
  isGraduationShow: z.boolean(),
  /** The date is announced, but not the setlist. */
  isComingSoon: z.boolean(),
  isOnWeekSchedule: z.boolean(),
  birthdayMember: member.nullable(),
  graduateMember: member.nullable(),
  /** Free text, when no member is selected. */
  birthdayMemberName: z.string().optional(),
  ticketShowroom: webUrl,
  ticketTheater: webUrl,
  /** The show's own picture, replacing its setlist's. */
  webImage: webUrl.optional(),
  /** While on air: the broadcast's id at the platform. */
  liveId: z.string().optional(),
});

export const schedule = show
  .extend({
    setlist,
    memberList: z.array(member),
    /** Always empty: sharing users are not supported. */
    sharingUsers: z.array(z.never()),
  })
  .meta({ id: "Schedule" });

/** A show without its line-up and songs, for lists and posters. */
export const scheduleCard = show
  .omit({ birthdayMember: true, graduateMember: true, ticketTheater: true })
  .extend({
    setlist: setlistCore,
    birthdayMember: z.object({ stage_name: z.string() }).nullable(),
    graduateMember: z.object({ stage_name: z.string() }).nullable(),
  })
  .meta({ id: "ScheduleCard" });

/** A page of shows without their line-ups, newest first. */
export const scheduleCardPage = shape("ScheduleCardPage", {
  data: z.array(scheduleCard),
  currentPage: z.int(),
  totalPages: z.int(),
  totalData: z.int(),
});

/** Today's show. Without one, the lists are present and empty. */
export const scheduleToday = z
  .union([
    schedule.extend({
      data: schedule.extend({
        idn: z.object({ is_live: z.boolean(), slug: z.string().optional(), view_count: z.int().optional() }),
      }),
    }),
    z.object({
      message: z.string(),
      setlist: z.object({ songs: z.array(z.never()) }),
      memberList: z.array(z.never()),
      data: z.null(),
    }),
  ])
  .meta({ id: "ScheduleToday" });

export const memberPage = shape("MemberPage", {
  members: z.array(memberRecord),
  currentPage: z.int(),
  totalPages: z.int(),
  totalMembers: z.int(),
});

/** The public data of a show's ticketed live. */
export const premiumToday = shape("PremiumToday", {
  _id: objectId,
  /** `YYYY-MM-DD` in WIB. */
  liveDate: z.string(),
  setlist,
  theaterShow: schedule,
  sharingLiveUsers: z.array(z.never()),
  /** A new live code, only for callers who may share and whose request provably comes from our page. */
  webSocketId: z.string().optional(),
  code_expires_at: isoTime.optional(),
});

export type Song = z.infer<typeof song>;
export type Setlist = z.infer<typeof setlist>;
export type Member = z.infer<typeof member>;
export type MemberRecord = z.infer<typeof memberRecord>;
export type MemberType = Member["type"];
export type Schedule = z.infer<typeof schedule>;
export type ScheduleCard = z.infer<typeof scheduleCard>;
export type ScheduleCardPage = z.infer<typeof scheduleCardPage>;
export type ScheduleToday = z.infer<typeof scheduleToday>;
export type MemberPage = z.infer<typeof memberPage>;
export type PremiumToday = z.infer<typeof premiumToday>;
