import { z } from "zod";
import { userRecord } from "./accounts.ts";
import { BOT_CHANNELS } from "./constants.ts";
import {
  birthday,
  bodyBoolean,
  dayInput,
  isoTime,
  objectId,
  reference,
  typedText,
  givenUrl,
  webUrl,
  wibTime,
  shape,
} from "./primitives.ts";
import { schedule, setlist } from "./theater.ts";

/** Data that admins maintain: forms may send whole objects instead of ids. */

const line = (max: number) => typedText.pipe(z.string().min(1, "is required").max(max));
const shortLine = (max: number) => typedText.pipe(z.string().max(max));
/** A URL; empty for none. */
const optionalAddress = z.union([z.literal(""), z.null(), givenUrl]).transform((given) => given || null);

/** A birthday; empty when unknown. */
const optionalBirthday = z
  .union([z.null(), typedText])
  .transform((given) => given || null)
  .pipe(birthday.nullable());

// ---- shows -------------------------------------------------------------------------------------------------

export const scheduleInput = z.object({
  setlist: reference,
  showDate: dayInput,
  showTime: wibTime,
  ticketShowroom: givenUrl,
  ticketTheater: givenUrl,
  memberList: z.array(reference).max(60).optional(),
  /** Stage names, separated by lines or commas; replaces the list unless it is empty. */
  bulkMemberInput: shortLine(4_000).optional(),
  isBirthdayShow: bodyBoolean.optional(),
  isGraduationShow: bodyBoolean.optional(),
  isComingSoon: bodyBoolean.optional(),
  isOnWeekSchedule: bodyBoolean.optional(),
  birthdayMember: reference.nullish(),
  graduateMember: reference.nullish(),
  birthdayMemberName: shortLine(80).nullish(),
  webImage: optionalAddress.optional(),
});

/** Fields that are not sent stay unchanged. */
export const scheduleChange = scheduleInput.partial();

// ---- setlists and members ----------------------------------------------------------------------------------

const songInput = z.object({
  title: line(120),
  translatedTitle: shortLine(120)
    .optional()
    .transform((text) => text || undefined),
});

export const setlistInput = z.object({
  name: line(120),
  originalName: shortLine(120).default(""),
  description: shortLine(2_000).default(""),
  image: optionalAddress.default(null),
  songs: z.array(songInput).max(40).default([]),
});

export const setlistChange = z.object({
  name: line(120).optional(),
  originalName: shortLine(120).optional(),
  description: shortLine(2_000).optional(),
  image: optionalAddress.optional(),
  songs: z.array(songInput).max(40).optional(),
});

export const memberInput = z.object({
  name: line(80),
  stage_name: line(40),
  image: givenUrl,
  type: z.enum(["regular", "trainee"]).default("regular"),
  generation: z.coerce.number().int().min(1).max(99).nullish(),
  room_id: z.coerce.number().int().min(1).max(2_147_483_647).nullish(),
  idn_username: shortLine(64).nullish(),
  birthday: optionalBirthday.optional(),
});

export const memberChange = memberInput.partial().extend({ type: z.enum(["regular", "trainee"]).optional() });

// ---- premium lives -----------------------------------------------------------------------------------------

export const premiumInput = z.object({
  liveDate: dayInput,
  webSocketId: line(200),
  setlist: reference,
  theaterShow: reference,
});

export const premiumChange = premiumInput.partial().extend({ webSocketId: shortLine(200).optional() });

/** A ticketed live of a show, for admins. */
export const premiumRecord = shape("PremiumRecord", {
  _id: objectId,
  /** `YYYY-MM-DD` in WIB. */
  liveDate: z.string(),
  /** A note, or the platform's chat key; never a cookie. */
  webSocketId: z.string(),
  setlist,
  theaterShow: schedule,
  sharingLiveUsers: z.array(z.never()),
});

// ---- users -------------------------------------------------------------------------------------------------

export const userPage = shape("UserPage", {
  data: z.array(userRecord),
  currentPage: z.int(),
  totalPages: z.int(),
  totalUsers: z.int(),
});

// ---- shows on the official site ----------------------------------------------------------------------------

/** A show on the official site that is not in our schedule. It has no effect until an admin accepts it. */
export const showProposal = shape("ShowProposal", {
  /** The site's own code of the show. */
  code: z.string(),
  title: z.string(),
  showDate: isoTime,
  showTime: z.string(),
  show_at: isoTime,
  /** Our setlist with the announced name; null without one. */
  setlist: z.object({ _id: objectId, name: z.string() }).nullable(),
  /** Members found by the names on the site. */
  members: z.array(z.object({ _id: objectId, stage_name: z.string() })),
  /** Names on the site without a member. */
  unknownMembers: z.array(z.string()),
  birthdayMembers: z.array(z.string()),
  ticketTheater: webUrl,
  image: webUrl.nullable(),
});

export const showProposals = shape("ShowProposals", {
  /** `off`: no official site is configured. */
  state: z.enum(["off", "ok", "stale", "failed"]),
  /** When the site was last read; null for never. */
  read_at: isoTime.nullable(),
  proposals: z.array(showProposal),
});

// ---- overview and bot --------------------------------------------------------------------------------------

/** The four counts at the top of every admin screen. */
export const adminOverview = shape("AdminOverview", {
  schedules: z.int(),
  users: z.int(),
  premium_lives: z.int(),
  bot: z.object({ configured: z.boolean(), channels: z.array(z.enum(BOT_CHANNELS)) }),
});

export const botMessageInput = z.object({
  type: z.enum(BOT_CHANNELS),
  messageType: z.enum(["chat", "schedule"]),
  message: shortLine(2_000).optional(),
  scheduleId: z.union([z.literal(""), objectId]).optional(),
});

export const done = z.object({ message: z.string() });

/** `/notification`: the announced lives, by name. */
export const liveNoticed = z.object({
  message: z.string(),
  /** Announced while the admin waited. */
  data: z.array(z.string()),
  /** The others, which are announced in the background. */
  queued: z.array(z.string()),
});

export type ScheduleInput = z.output<typeof scheduleInput>;
export type ScheduleChange = z.output<typeof scheduleChange>;
export type SetlistInput = z.output<typeof setlistInput>;
export type SetlistChange = z.output<typeof setlistChange>;
export type MemberInput = z.output<typeof memberInput>;
export type MemberChange = z.output<typeof memberChange>;
export type PremiumInput = z.output<typeof premiumInput>;
export type PremiumChange = z.output<typeof premiumChange>;
export type PremiumRecord = z.infer<typeof premiumRecord>;
export type UserPage = z.infer<typeof userPage>;
export type ShowProposal = z.infer<typeof showProposal>;
export type ShowProposals = z.infer<typeof showProposals>;
export type AdminOverview = z.infer<typeof adminOverview>;
export type BotMessageInput = z.output<typeof botMessageInput>;

/** A member of the community server with a role; only these fields are passed on. */
export const donor = z.object({
  user: z.object({
    id: z.string(),
    username: z.string(),
    /** The display name; the user name if there is none. */
    global_name: z.string(),
    /** Hash of the avatar; null without one. */
    avatar: z.string().nullable(),
  }),
});

export const donors = shape("Donors", {
  meta: z.object({ code: z.int(), success: z.boolean(), message: z.string() }),
  /** Members with an avatar first. */
  data: z.array(donor),
});

export type Donors = z.infer<typeof donors>;
