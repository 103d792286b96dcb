import { EventEmitter } from "node:events";
import { Accounts } from "./accounts.ts";
import type { WorldClock } from "./clock.ts";
import { Community } from "./community.ts";
import { giftById, pointsOf } from "./gifts.ts";
import {
  LOG_LENGTH,
  type Live,
  type LiveComment,
  type LiveGift,
  type LiveNotice,
  type LivePoll,
  type Platform,
  type WorldEvents,
} from "./live.ts";
import { activeMembers, OFFICIAL_ROOM_ID, type Member } from "./members.ts";
import type { Fan } from "./people.ts";
import { createRandom, hexOf, uuidOf, type Random } from "./random.ts";
import { Sessions } from "./sessions.ts";
import { Theater } from "./theater.ts";

export interface StartOptions {
  title?: string;
  ticketed?: boolean;
  /** Its start, for a live that is already running. Default: now. */
  startedAtMs?: number;
  plannedEndMs?: number | null;
  viewNum?: number;
}

/** The state that all simulated platforms render: members and fans, lives, comments and gifts, and the time. */
export class World extends EventEmitter<WorldEvents> {
  readonly clock: WorldClock;
  readonly random: Random;
  readonly members: readonly Member[];
  /** Announced lives: room id → Unix ms. */
  readonly nextLives = new Map<number, number>();
  /** The accounts at SHOWROOM, and their sessions. */
  readonly accounts = new Accounts();
  readonly sessions = new Sessions();
  readonly community: Community;
  readonly theater: Theater;
  readonly #lives = new Map<string, Live>();
  /** Recently ended lives: the lists lag, and their videos are still requested. */
  readonly #past: Live[] = [];
  #nextLiveId = 20_500_001;

  constructor(clock: WorldClock, seed = 48) {
    super();
    this.clock = clock;
    this.random = createRandom(seed);
    this.members = activeMembers();
    this.community = new Community(this.clock);
    this.theater = new Theater(this.clock, this.members);
  }

  lives(platform?: Platform): Live[] {
    const all = [...this.#lives.values()];
    return platform ? all.filter((live) => live.platform === platform) : all;
  }

  /** Lives that ended after the given time. */
  endedSince(ms: number): Live[] {
    return this.#past.filter((live) => (live.endedAtMs ?? 0) >= ms);
  }

  live(platform: Platform, member: Member): Live | undefined {
    return this.#lives.get(keyOf(platform, member));
  }

  /** A running or recently ended live by its id. */
  liveById(liveId: number): Live | undefined {
    return [...this.#lives.values(), ...this.#past].find((live) => live.liveId === liveId);
  }

  memberByRoom(roomId: number): Member | undefined {
    return this.members.find((member) => member.roomId === roomId);
  }

  memberByUrlKey(urlKey: string): Member | undefined {
    return this.members.find((member) => member.urlKey === urlKey);
  }

  memberByUsername(username: string): Member | undefined {
    return this.members.find((member) => member.idnUsername === username);
  }

  /** Begins a broadcast; returns the running one of the same member and platform, if any, unchanged. */
  startLive(platform: Platform, member: Member, title: string, options: StartOptions = {}): Live {
    const running = this.live(platform, member);
    if (running) return running;
    const liveId = this.#nextLiveId++;
    const startedAtMs = options.startedAtMs ?? this.clock.nowMs();
    const slug = `${title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 40)}-${liveId}`;
    const live: Live = {
      platform,
      member,
      liveId,
      slug,
      title: options.title ?? title,
      startedAtMs,
      plannedEndMs: options.plannedEndMs ?? null,
      endedAtMs: null,
      isReplaced: false,
      viewNum: options.viewNum ?? 1,
      key: `${hexOf(`key ${liveId}`, 16)}:${liveId}`,
      chatRoomId: uuidOf(`chat ${liveId}`),
      ticketed: options.ticketed ?? false,
      telop: options.title ?? title,
      comments: [],
      gifts: [],
      stage: new Map(),
      poll: null,
      watchers: new Map(),
    };
    this.#lives.set(keyOf(platform, member), live);
    if (platform === "showroom") this.nextLives.delete(member.roomId);
    this.emit("started", live);
    return live;
  }

  /**
   * Replaces a running broadcast by another one, as after a broken connection: no end is reported, and the old video's
   * playlists freeze.
   */
  replaceLive(live: Live, title = live.title): Live {
    const { platform, member, ticketed, plannedEndMs, viewNum } = live;
    live.isReplaced = true;
    this.endLive(live);
    return this.startLive(platform, member, title, { ticketed, plannedEndMs, viewNum });
  }

  endLive(live: Live): void {
    if (live.endedAtMs !== null) return;
    live.endedAtMs = this.clock.nowMs();
    this.#lives.delete(keyOf(live.platform, live.member));
    this.#past.unshift(live);
    this.#past.length = Math.min(this.#past.length, 40);
    this.emit("ended", live);
  }

  addComment(live: Live, fan: Fan, text: string, atMs = this.clock.nowMs()): LiveComment {
    const comment: LiveComment = { fan, text, atMs };
    push(live.comments, comment);
    this.emit("comment", live, comment);
    return comment;
  }

  addGift(live: Live, fan: Fan, giftId: number, num: number, atMs = this.clock.nowMs()): LiveGift {
    const gift: LiveGift = { fan, giftId, num, atMs };
    push(live.gifts, gift);
    const known = giftById(giftId);
    const points = known ? pointsOf(known, num) : num;
    const before = live.stage.get(fan.userId)?.points ?? 0;
    live.stage.set(fan.userId, { fan, points: before + points });
    this.emit("gift", live, gift);
    return gift;
  }

  /** Shows or removes the telop. */
  setTelop(live: Live, text: string | null): void {
    live.telop = text;
    this.emit("telop", live);
  }

  /** Starts a poll in a live's room, or publishes its result. */
  setPoll(live: Live, poll: LivePoll): void {
    live.poll = poll;
    this.emit("poll", live, poll);
  }

  /** Adds a line of the platform itself to a live's room. */
  addNotice(live: Live, notice: LiveNotice): void {
    this.emit("notice", live, notice);
  }

  officialRoom(): Member {
    const official = this.memberByRoom(OFFICIAL_ROOM_ID);
    if (!official) throw new Error("the roster has no official account");
    return official;
  }
}

function keyOf(platform: Platform, member: Member): string {
  return `${platform}:${member.roomId}`;
}

function push<T>(log: T[], item: T): void {
  log.push(item);
  if (log.length > LOG_LENGTH) log.shift();
}
