import type { IdnChannel, IdnUser, IdnWatch } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Idn } from "../platforms/idn.ts";
import type { Member } from "../members/members.queries.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { RoomLists } from "../rooms/room-lists.ts";
import type { Known } from "../base/known.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";

export interface IdnReadsOptions {
  idn: Idn;
  directory: MemberDirectory;
  lists: RoomLists;
  watcher: LivesWatcher;
  clock: Clock;
  isFinal: (error: unknown) => boolean;
}

/** What a page about one member's IDN room reads. */
export class IdnReads {
  readonly #options: IdnReadsOptions;
  readonly creators: CachedRead<string, IdnUser>;

  constructor(options: IdnReadsOptions) {
    this.#options = options;
    const { idn, clock, isFinal } = options;
    this.creators = new CachedRead({ ttlMs: 600_000, clock, isFinal, load: (name) => idn.creator(name) });
  }

  /** Her live, or that she is not live. Rejects with `idn_room_not_found` for somebody else. */
  async watch(username: string): Promise<Known<IdnWatch>> {
    const { watcher } = this.#options;
    const live = watcher.idnLive(username);
    const member = this.#options.directory.byUsername(username);
    if (live) {
      const info = member ? this.#memberInfo(member, live.user) : strangerInfo(live.user);
      return { value: { ...live, member_info: info }, staleSinceMs: watcher.poll("idn").staleSinceMs };
    }
    if (!member?.idnUsername) throw noRoom();
    const { value: user, staleSinceMs } = await this.creators.get(member.idnUsername);
    return { value: { is_live: false, user, member_info: this.#memberInfo(member, user) }, staleSinceMs };
  }

  channel(username: string): IdnChannel {
    const live = this.#options.watcher.idnLive(username);
    if (!live || live.chat_room_id === "") throw noRoom();
    return {
      username: live.user.username,
      slug: live.slug,
      chat_id: live.chat_room_id,
      chat_room_id: live.chat_room_id,
    };
  }

  #memberInfo(member: Member, user: IdnUser): IdnWatch["member_info"] {
    const resident = member.roomId === null ? undefined : this.#options.directory.byRoom(member.roomId);
    return {
      name: member.stageName,
      img: resident ? this.#options.lists.room(resident).image_square : user.avatar,
      key: member.urlKey,
      room_id: member.roomId,
    };
  }
}

/** Somebody of the group who is not in the table yet. */
function strangerInfo(user: IdnUser): IdnWatch["member_info"] {
  return { name: user.name, img: user.avatar, key: null, room_id: null };
}

function noRoom(): AppError {
  return new AppError("idn_room_not_found", "There is no such room at IDN Live.", {
    message: "IDN Live Room Offline",
  });
}
