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

/** What admins keep: forms may bring whole objects where an id would do. */

const line = (max: number) => typedText.pipe(z.string().min(1, "is required").max(max));
const shortLine = (max: number) => typedText.pipe(z.string().max(max));
/** An address, or nothing where there is none. */
const optionalAddress = z.union([z.literal(""), z.null(), givenUrl]).transform((given) => given || null);

/** A birthday, or nothing where it is not known. */
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
  /** Stage names, one a line or between commas; replaces the list when it holds any. */
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

/** What is not sent stays as it is. */
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

/** A ticketed live of a show, as admins see it. */
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

// ---- shows that the official site announces ----------------------------------------------------------------

/** A show of the official site that is not in our schedule yet. Nothing of it counts until an admin accepts it. */
export const showProposal = shape("ShowProposal", {
  /** The site's own code of the show. */
  code: z.string(),
  title: z.string(),
  showDate: isoTime,
  showTime: z.string(),
  show_at: isoTime,
  /** Ours, when its name is the announced one. */
  setlist: z.object({ _id: objectId, name: z.string() }).nullable(),
  /** Names that the site has and we know. */
  members: z.array(z.object({ _id: objectId, stage_name: z.string() })),
  /** Names that the site has and we don't. */
  unknownMembers: z.array(z.string()),
  birthdayMembers: z.array(z.string()),
  ticketTheater: webUrl,
  image: webUrl.nullable(),
});

export const showProposals = shape("ShowProposals", {
  /** Off: no official site is configured. */
  state: z.enum(["off", "ok", "stale", "failed"]),
  /** When the site was last read; null when never. */
  read_at: isoTime.nullable(),
  proposals: z.array(showProposal),
});

// ---- overview and bot --------------------------------------------------------------------------------------

/** The four cards at the head of every admin screen. */
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

/** `/notification`: which lives were announced, by name. */
export const liveNoticed = z.object({
  message: z.string(),
  /** While the admin waited. */
  data: z.array(z.string()),
  /** The others: they are announced in the background. */
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

/** Somebody with a role in the community server: of what it knows, only this leaves ours. */
export const donor = z.object({
  user: z.object({
    id: z.string(),
    username: z.string(),
    /** The name on show; the user name where there is none. */
    global_name: z.string(),
    /** Hash of the picture; null without one. */
    avatar: z.string().nullable(),
  }),
});

export const donors = shape("Donors", {
  meta: z.object({ code: z.int(), success: z.boolean(), message: z.string() }),
  /** Those with a picture first. */
  data: z.array(donor),
});

export type Donors = z.infer<typeof donors>;
