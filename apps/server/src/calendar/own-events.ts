import { memberPath } from "@penlight/contract/member-path";
import { changesOfField } from "../audit/audit.queries.ts";
import type { Db } from "../db/schema/schema.ts";
import type { MemberDirectory, Resident } from "../members/member-directory.ts";
import { announcementsOf } from "./announced-lives.queries.ts";
import { KEPT_MS, type CalendarEntry } from "./calendar-document.ts";
import type { CalendarReading } from "./own-calendars.ts";
import { showEvents, type ShowEventsOptions } from "./show-events.ts";

export interface OwnEventsOptions {
  db: Db;
  directory: Pick<MemberDirectory, "byRoom" | "slugOf">;
  /** The fan's members. */
  members: readonly Resident[];
  /** Our own origin, for the links from events to pages. */
  origin: string;
  nowMs: number;
}

/** Nobody announces how long a live will be. */
const LIVE_LENGTH_MS = 3_600_000;
/** When birthdays were last changed, as long as no admin has done so. */
const UNCHANGED = new Date("2024-01-01T00:00:00.000Z");

/**
 * A fan's own calendar. The events of members who have left it are cancelled for a while: an event that vanishes stays in
 * some calendars for ever. What was over before, or came later, is left out.
 */
export async function ownEvents(
  { members, left, revision, revisedMs }: CalendarReading,
  { store, ...options }: Omit<OwnEventsOptions, "members"> & Pick<ShowEventsOptions, "store">,
): Promise<CalendarEntry[]> {
  const eventsOf = async (people: readonly Resident[]): Promise<CalendarEntry[]> => [
    ...showEvents({ ...options, store, memberIds: new Set(people.map(({ id }) => id)) }),
    ...(await liveEvents({ ...options, members: people })),
    ...(await birthdayEvents({ ...options, members: people })),
  ];
  const current = await eventsOf(members);
  const uids = new Set(current.map(({ uid }) => uid));
  const sinceMs = Math.min(...left.map(({ atMs }) => atMs));
  const former = left.length === 0 ? [] : await eventsOf(left.map(({ member }) => member));
  const cancelled = former
    .filter(
      ({ uid, when, addedAt }) =>
        !uids.has(uid) &&
        (!("at" in when) || when.at.getTime() > sinceMs) &&
        (addedAt === undefined || addedAt.getTime() <= sinceMs),
    )
    .map((entry) => ({ ...entry, isCancelled: true }));
  return [...current, ...cancelled].map((entry) => ({
    ...entry,
    sequence: entry.sequence + revision,
    changedAt: new Date(Math.max(entry.changedAt.getTime(), revisedMs ?? 0)),
  }));
}

/** The lives that these members have announced. One that was taken back is cancelled. */
async function liveEvents(options: OwnEventsOptions): Promise<CalendarEntry[]> {
  const { db, directory, members, origin, nowMs } = options;
  const roomIds = members.map(({ roomId }) => roomId);
  const lives = await announcementsOf(db, roomIds, new Date(nowMs - KEPT_MS));
  return lives.flatMap((live): CalendarEntry[] => {
    const member = directory.byRoom(live.room_id);
    if (!member) return [];
    return [
      {
        uid: `live-${live.id}@penlight`,
        sequence: live.revision,
        changedAt: live.changed_at,
        isCancelled: live.cancelled_at !== null,
        summary: `Live: ${member.stageName}`,
        location: "SHOWROOM",
        url: `${origin}/room/${encodeURIComponent(member.urlKey)}/${member.roomId}`,
        when: { at: live.live_at, lengthMs: LIVE_LENGTH_MS },
        ...(live.revision === 0 && { addedAt: live.changed_at }),
      },
    ];
  });
}

/** The birthdays of these members. One that an admin has removed is cancelled. */
async function birthdayEvents(options: OwnEventsOptions): Promise<CalendarEntry[]> {
  const { db, directory, members, origin, nowMs } = options;
  const people = members.filter((member) => !member.isOfficial);
  const ids = people.map(({ id }) => id);
  const changes = await changesOfField(db, { subject: "member", ids, field: "birthday" });
  return people.flatMap((member): CalendarEntry[] => {
    const hers = changes.filter(({ subjectId }) => subjectId === member.id);
    const last = hers.at(-1);
    const isRecent = last !== undefined && last.at.getTime() + KEPT_MS >= nowMs;
    const birthday = member.birthday ?? (isRecent ? last.before : null);
    if (birthday === null) return [];
    return [
      {
        uid: `birthday-${member.id}@penlight`,
        sequence: hers.length,
        changedAt: last?.at ?? UNCHANGED,
        isCancelled: member.birthday === null,
        summary: `Birthday: ${member.stageName}`,
        url: origin + memberPath(directory.slugOf(member)),
        when: { birthday },
      },
    ];
  });
}
