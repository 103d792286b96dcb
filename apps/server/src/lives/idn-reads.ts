import type { LiveRoom } from "@penlight/contract";
import type { Clock, Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { fresh } from "../http/route.ts";
import type { Idn } from "../platforms/idn.ts";
import type { IdnCreator, IdnOnAir } from "../platforms/on-air.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { RoomLists } from "../rooms/room-lists.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { SharedReads } from "../upstream/shared-reads.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { StreamLookup, RoomSource } from "./watching.ts";

export interface IdnReadsOptions {
  idn: Idn;
  directory: MemberDirectory;
  lists: RoomLists;
  watcher: LivesWatcher;
  clock: Clock;
  sharedReads: SharedReads;
  /** Requests an early poll of IDN's list. */
  hurryPoll: () => void;
}

/** The reads behind a page about one member's IDN room. */
export class IdnReads {
  readonly #options: IdnReadsOptions;
  readonly #creators: CachedRead<string, IdnCreator>;

  constructor(options: IdnReadsOptions) {
    this.#options = options;
    const { idn, clock } = options;
    this.#creators = new CachedRead({
      ttlMs: 600_000,
      clock,
      load: (name) => idn.creator(name),
      shared: { reads: options.sharedReads, name: "idn.creators" },
    });
  }

  /** IDN has no log of comments and gifts, and no stage. */
  readonly source: RoomSource = {
    room: (username) => this.room(username),
    findLive: (username) => new Promise((resolve) => resolve(this.findLive(username))),
    comments: () => Promise.resolve(fresh([])),
    rank: () => Promise.resolve(fresh([])),
    gifts: () => Promise.resolve(fresh([])),
    readLog: () => Promise.resolve(null),
    // Only the list shows another live.
    lookForNext: () => Promise.resolve(this.#options.hurryPoll()),
    lookAnew: () => Promise.resolve(),
    lookUpStreams: (onAir) => Promise.resolve(streamsAt("streamUrl" in onAir ? onAir.streamUrl : "")),
  };

  /** The member's live; null off air. Throws `idn_room_not_found` for anybody else. */
  findLive(username: string): IdnOnAir | null {
    const onAir = this.#options.watcher.idnLive(username);
    if (!onAir && !this.#options.directory.byUsername(username)) throw noRoom();
    return onAir ?? null;
  }

  /** The member's channel and its live. Rejects with `idn_room_not_found` for anybody else. */
  async room(username: string): Promise<Known<LiveRoom>> {
    const { directory, idn } = this.#options;
    const onAir = this.findLive(username);
    const member = directory.byUsername(username);
    const { value: creator, staleSinceMs } = await this.creator(username);
    const name = creator.username;
    const value: LiveRoom = {
      platform: "idn",
      room: name,
      urlKey: name,
      member: { name: creator.name, face: creator.avatar, roomId: member?.roomId ?? null },
      cover: onAir?.live.cover ?? this.pictureOf(username, creator),
      live: onAir?.live ?? null,
      pageUrl: idn.pageOf(name, onAir?.slug ?? null),
    };
    return { value, staleSinceMs };
  }

  /** The profile of a member's channel. Rejects with `idn_room_not_found` for anybody else. */
  async creator(username: string): Promise<Known<IdnCreator>> {
    const { watcher, directory } = this.#options;
    const onAir = this.findLive(username);
    if (onAir) return { value: onAir.creator, staleSinceMs: watcher.poll("idn").staleSinceMs };
    return this.#creators.get(directory.byUsername(username)?.idnUsername ?? username);
  }

  /** The square cover of the member's SHOWROOM room; without a room, the IDN picture. */
  pictureOf(username: string, creator: IdnCreator): string {
    const { directory, lists } = this.#options;
    const roomId = directory.byUsername(username)?.roomId ?? null;
    const resident = roomId === null ? undefined : directory.byRoom(roomId);
    return resident ? lists.room(resident).image_square : creator.avatar;
  }
}

/** Streams with a single adaptive playlist. */
function streamsAt(address: string): StreamLookup {
  const stream = { id: 1, type: "hls_all", label: "IDN", quality: 0, is_default: true, address } as const;
  return { kind: "streams", streams: [stream] };
}

function noRoom(): AppError {
  return new AppError("idn_room_not_found", "There is no such room at IDN Live.", {
    message: "IDN Live Room Offline",
  });
}
