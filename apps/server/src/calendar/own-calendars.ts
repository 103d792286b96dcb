import type { OwnCalendar } from "@penlight/contract";
import { ownCalendarPath } from "@penlight/contract/paths";
import { isoOf, type Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { hashOf, isHandle, newHandle } from "../base/ids.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Session } from "../http/route.ts";
import { openOrNull, type Keys } from "../identity/keys.ts";
import { oshiOf } from "../identity/users.queries.ts";
import type { MemberDirectory, Resident } from "../members/member-directory.ts";
import type { FollowNews } from "../rooms/follow-news.ts";
import type { Rooms } from "../rooms/rooms.ts";
import {
  changeFollowed,
  findLink,
  findLinkByToken,
  linksOfOlderKeys,
  putLink,
  removeLink,
  resealLink,
  setFollowed,
  setShown,
  type CalendarLinkRow,
} from "./calendar-links.queries.ts";
import { withRooms, type ShownRooms } from "./shown-rooms.ts";

export interface OwnCalendarsOptions {
  db: Db;
  keys: Keys;
  directory: Pick<MemberDirectory, "byRoom">;
  rooms: Pick<Rooms, "followedBy">;
  clock: Clock;
}

const RESEALED_AT_ONCE = 500;

/** What a calendar app is told. */
export interface CalendarReading {
  members: readonly Resident[];
  /** Members who have left, and when, Unix ms. */
  left: readonly { member: Resident; atMs: number }[];
  /** Added to the sequence of each event. */
  revision: number;
  /** When it was raised, Unix ms; null: never. */
  revisedMs: number | null;
}

/**
 * The secret addresses of fans' calendars, and whom each calendar is about: the oshi, and those whom the fan follows. An
 * app that reads a calendar has no session of the fan to ask the platform with, so the followed rooms are stored.
 */
export class OwnCalendars {
  readonly #options: OwnCalendarsOptions;

  constructor(options: OwnCalendarsOptions) {
    this.#options = options;
  }

  async read({ userId }: Pick<Session, "userId">): Promise<OwnCalendar> {
    const { db, keys } = this.#options;
    const link = await findLink(db, userId);
    const members = await this.#membersOf(userId, link);
    const token = link ? openOrNull(keys, link.sealed, userId) : null;
    return {
      link: link
        ? { path: token === null ? null : ownCalendarPath(token), madeAt: isoOf(link.made_at.getTime()) }
        : null,
      members: members.map(({ stageName }) => stageName),
    };
  }

  /** Makes a new address; the one before ends. */
  async make(session: Session): Promise<OwnCalendar> {
    const { db, keys, clock } = this.#options;
    const { userId } = session;
    const followedRooms = await this.#followedBy(session);
    const token = newHandle("cal");
    await putLink(db, {
      userId,
      tokenHash: hashOf(token),
      sealed: keys.seal(token, userId),
      followedRooms,
      now: new Date(clock()),
    });
    return this.read(session);
  }

  async remove(session: Session): Promise<OwnCalendar> {
    await removeLink(this.#options.db, session.userId);
    return this.read(session);
  }

  /**
   * Whom the calendar at an address is about, for an app that reads it; null when there is none at this address. Stores
   * them, so that the next reading knows who has left.
   */
  async readAt(token: string): Promise<CalendarReading | null> {
    const { db, directory, clock } = this.#options;
    if (!isHandle("cal", token)) return null;
    const link = await findLinkByToken(db, hashOf(token));
    if (!link) return null;
    const members = await this.#membersOf(link.user_id, link);
    const before: ShownRooms = {
      rooms: link.shown_rooms,
      left: link.left_rooms,
      revision: link.revision,
      revisedMs: link.revised_at?.getTime() ?? null,
    };
    const shown = withRooms(
      before,
      members.map(({ roomId }) => roomId),
      clock(),
    );
    if (shown !== before) await setShown(db, link.user_id, { ...shown, before });
    return {
      members,
      left: shown.left.flatMap(({ roomId, atMs }) => {
        const member = directory.byRoom(roomId);
        return member ? [{ member, atMs }] : [];
      }),
      revision: shown.revision,
      revisedMs: shown.revisedMs,
    };
  }

  /** Stores what the platform has told of the rooms that a fan follows, if the fan has an address. */
  async follow({ userId, how, roomIds }: FollowNews): Promise<void> {
    const { db } = this.#options;
    if (how === "all") return setFollowed(db, userId, this.#ours(roomIds));
    for (const roomId of this.#ours(roomIds))
      await changeFollowed(db, userId, { roomId, isFollowed: how === "added" });
  }

  /** Seals addresses with the current key, so that an older secret can be given up. */
  async reseal(signal: AbortSignal): Promise<void> {
    const { db, keys } = this.#options;
    for (let after = ""; !signal.aborted;) {
      const old = await linksOfOlderKeys(db, keys.currentId, { after, limit: RESEALED_AT_ONCE });
      for (const { user_id: userId, sealed: before } of old) {
        const token = openOrNull(keys, before, userId);
        // Another process may have sealed it, with a newer secret.
        if (token !== null) await resealLink(db, userId, { before, sealed: keys.seal(token, userId) });
      }
      after = old.at(-1)?.user_id ?? "";
      if (old.length < RESEALED_AT_ONCE) return;
    }
  }

  async #membersOf(userId: string, link: CalendarLinkRow | undefined): Promise<Resident[]> {
    const { db, directory } = this.#options;
    const roomIds = [...(await oshiOf(db, userId)), ...(link?.followed_rooms ?? [])];
    return [...new Set(roomIds)].flatMap((roomId) => directory.byRoom(roomId) ?? []);
  }

  /** The rooms of the group that a fan follows; undefined while the platform does not tell. */
  async #followedBy(session: Session): Promise<number[] | undefined> {
    try {
      return this.#ours(await this.#options.rooms.followedBy(session));
    } catch (error) {
      // The calendar begins with the fan's oshi. An ended session ends the call, too.
      if (error instanceof AppError && error.status >= 500) return undefined;
      throw error;
    }
  }

  #ours(roomIds: readonly number[]): number[] {
    return roomIds.filter((roomId) => this.#options.directory.byRoom(roomId) !== undefined);
  }
}
