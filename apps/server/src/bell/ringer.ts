import type { BellNotice, Live } from "@penlight/contract";
import { BELL_LEADS } from "@penlight/contract";
import { memberPath } from "@penlight/contract/member-path";
import { showPath } from "@penlight/contract/show-path";
import { isoOf, type Clock } from "../base/clock.ts";
import { isAnnounced } from "../base/jakarta-time.ts";
import { LruMap } from "../base/lru-map.ts";
import type { LiveEvent } from "../broadcasts/on-air.ts";
import { END_WAIT_MS, SITTING_PAUSE_MS } from "../broadcasts/sittings.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Job } from "../jobs/runner.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Member } from "../members/members.queries.ts";
import { placeOf } from "../platforms/on-air.ts";
import type { Rooms } from "../rooms/rooms.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import {
  claimOccasion,
  closeEarlier,
  closeNotice,
  continueNotice,
  isOpen,
  openNotices,
  removeOldNotices,
  setEnded,
  setSeen,
  type NoticeRow,
  type Occasion,
} from "./bell-notices.queries.ts";
import { removeUnusedBells, removeWishesForShows } from "./bells.queries.ts";
import type { Delivery } from "./delivery.ts";
import { subjects } from "./subjects.ts";

export interface RingerOptions {
  db: Db;
  watcher: Pick<LivesWatcher, "lives" | "at" | "poll" | "subscribe">;
  directory: MemberDirectory;
  store: Pick<TheaterStore, "shows" | "show" | "setlist" | "member">;
  rooms: Pick<Rooms, "factsOf" | "lists">;
  delivery: Pick<Delivery, "start">;
  clock: Clock;
  /** Interval of the check for what is due. */
  everyMs: number;
  /** Runs a job now. */
  hurry: (job: string) => void;
}

const RING_JOB = "bell.ring";
const CLEAN_JOB = "bell.clean";
const CLEAN_EVERY_MS = 3_600_000;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A live that has been on air for longer when it is first seen rings no more. */
const LATE_MS = 15 * MINUTE_MS;
/** A reminder that is later than this is left out, for example after the server was down. */
const REMINDER_GRACE_MS = 5 * MINUTE_MS;
/** No live lasts longer. Less than a day: the next evening's live rings, also where the server was down between. */
const LONGEST_MS = DAY_MS / 2;
/** How often it is stored that lives are on air. */
const SEEN_EVERY_MS = MINUTE_MS;
const KEEP_MS = 7 * DAY_MS;
const UNUSED_MS = 365 * DAY_MS;
/** A live that began this long ago is no news for a phone that comes online. */
const LIVE_TTL_SEC = 30 * 60;
const UPDATE_TTL_SEC = 60 * 60;
const MAX_REMEMBERED = 2_000;

/** Decides when bells ring: lives that start, announced lives and shows that are about to, and what changes of them. */
export class Ringer {
  readonly #options: RingerOptions;
  /** Occasions that need no further look in this process. */
  readonly #done = new LruMap<string, true>(MAX_REMEMBERED);
  /** Place → when its live ended, as observed, Unix ms. */
  readonly #endedMs = new LruMap<string, number>(MAX_REMEMBERED);

  #seenMs = 0;

  constructor(options: RingerOptions) {
    this.#options = options;
    options.watcher.subscribe((event) => this.#take(event));
  }

  jobs(): Job[] {
    return [
      { name: RING_JOB, everyMs: this.#options.everyMs, run: () => this.ring() },
      { name: CLEAN_JOB, everyMs: CLEAN_EVERY_MS, run: () => this.#clean() },
    ];
  }

  /** Rings for everything that is due, and updates what has changed. Rejects when the database fails; it is repeated. */
  async ring(): Promise<void> {
    for (const live of this.#options.watcher.lives) await this.#ringLive(live);
    await this.#noteSeen();
    for (const reminder of this.#reminders()) await this.#remind(reminder);
    await this.#closeLives();
    await this.#updateShows();
  }

  #take(event: LiveEvent): void {
    if (event.type === "changed") return;
    if (event.type === "ended") this.#endedMs.set(placeOf(event.onAir.live), event.endedAtMs);
    this.#options.hurry(RING_JOB);
  }

  async #ringLive(live: Live): Promise<void> {
    const { db, clock, directory, delivery } = this.#options;
    if (live.ticketed || this.#done.get(live.id)) return;
    const member = directory.of(live);
    if (!member) return;
    const place = placeOf(live);
    const nowMs = clock();
    const now = new Date(nowMs);
    const since = new Date(nowMs - LONGEST_MS);
    const pausedSince = new Date(nowMs - SITTING_PAUSE_MS);
    const occasion = liveOccasion(live, member, place);
    if (!(await continueNotice(db, occasion, { since, pausedSince, now }))) {
      const id = await claimOccasion(db, occasion, now);
      if (id !== null) await closeEarlier(db, place, id);
      if (id !== null && nowMs - live.startedAtSec * 1_000 <= LATE_MS)
        delivery.start(occasion, LIVE_TTL_SEC, () => isOpen(db, id));
      // Nobody was told that it began, so nobody is told that it ended.
      else if (id !== null) await closeNotice(db, { id, notice: occasion.notice, endedAt: null });
    }
    this.#endedMs.delete(place);
    this.#done.set(live.id, true);
  }

  /** Lets a later start know how long ago these lives were on air, should no server see their end. */
  async #noteSeen(): Promise<void> {
    const { db, watcher, clock } = this.#options;
    const now = clock();
    if (now - this.#seenMs < SEEN_EVERY_MS) return;
    await setSeen(db, watcher.lives.map(placeOf), new Date(now));
    this.#seenMs = now;
  }

  async #remind(reminder: Occasion): Promise<void> {
    const { db, clock, delivery } = this.#options;
    if (this.#done.get(reminder.id)) return;
    const isOurs = (await claimOccasion(db, reminder, new Date(clock()))) !== null;
    const untilMs = Date.parse(reminder.notice.at) + REMINDER_GRACE_MS;
    if (isOurs) delivery.start(reminder, Math.ceil((untilMs - clock()) / 1_000));
    this.#done.set(reminder.id, true);
  }

  /** Announced lives and shows whose reminder is due now. */
  #reminders(): Occasion[] {
    const { store, directory, rooms, clock } = this.#options;
    const now = clock();
    const dueLeads = (atMs: number): number[] =>
      BELL_LEADS.filter((lead) => {
        const dueMs = atMs - lead * MINUTE_MS;
        return dueMs <= now && now < dueMs + REMINDER_GRACE_MS;
      });
    const shows = store.shows.flatMap((show) => {
      const leads = dueLeads(show.show_at.getTime());
      const notice = leads.length === 0 ? null : this.#showNotice(show.id);
      if (notice === null) return [];
      const hers = show.memberIds.map(subjects.showsWith);
      return leads.map((leadMin) => ({
        id: `show:${show.id}:${notice.at}:${leadMin}`,
        place: `show:${show.id}`,
        subjects: [subjects.show(show.id), subjects.allShows, ...hers],
        leadMin,
        notice,
      }));
    });
    const announced = directory.residents.flatMap((member) => {
      const atMs = (rooms.factsOf(member).nextLiveSec ?? 0) * 1_000;
      const place = placeOf({ platform: "showroom", room: String(member.roomId) });
      return dueLeads(atMs).map((leadMin) => ({
        id: `announced:${place}:${atMs}:${leadMin}`,
        place,
        subjects: [subjects.announced(member.id)],
        leadMin,
        notice: {
          kind: "announced" as const,
          tag: place,
          path: `/room/${encodeURIComponent(member.urlKey)}/${member.roomId}`,
          name: member.stageName,
          platform: "showroom" as const,
          title: "",
          image: rooms.lists.faceOf(member),
          at: isoOf(atMs),
          lastedMin: null,
        },
      }));
    });
    return [...shows, ...announced];
  }

  /** Null for a show that is removed, or that an admin has hidden. */
  #showNotice(showId: string): BellNotice | null {
    const { store, clock } = this.#options;
    const show = store.show(showId);
    const setlist = show && store.setlist(show.setlist_id);
    if (!show || !setlist || !isAnnounced(show, clock())) return null;
    return {
      kind: "show",
      tag: `show:${show.id}`,
      path: showPath(setlist.name, show.id),
      name: setlist.name,
      platform: null,
      title: show.memberIds
        .flatMap((id) => store.member(id)?.stageName ?? [])
        .slice(0, 6)
        .join(", "),
      image: show.web_image ?? setlist.image,
      at: isoOf(show.show_at.getTime()),
      lastedMin: null,
    };
  }

  /** Tells the end of lives, unless they start again at once. */
  async #closeLives(): Promise<void> {
    const { db, watcher, clock } = this.#options;
    const now = clock();
    for (const row of await openNotices(db, "live", new Date(now - LONGEST_MS))) {
      const platform = row.notice.platform ?? "showroom";
      const { okMs, staleSinceMs } = watcher.poll(platform);
      if (watcher.at(row.place) !== undefined || okMs === null || staleSinceMs !== null) continue;
      // Without an observed end, it has ended soon after it was last seen.
      const endedAt = row.ended_at ?? new Date(this.#endedMs.get(row.place) ?? row.seen_at.getTime());
      if (row.ended_at === null) await setEnded(db, row.id, endedAt);
      else if (endedAt.getTime() + END_WAIT_MS <= now) await this.#tellEnd(row, endedAt);
    }
  }

  async #tellEnd(row: NoticeRow, endedAt: Date): Promise<void> {
    const { directory } = this.#options;
    const [platform, room] = row.place.split(":") as ["showroom" | "idn", string];
    const member = directory.of({ platform, room });
    const lastedMs = endedAt.getTime() - Date.parse(row.notice.at);
    await this.#update(row, {
      ...row.notice,
      kind: "ended",
      path: member ? memberPath(directory.slugOf(member)) : row.notice.path,
      lastedMin: Math.max(1, Math.round(lastedMs / MINUTE_MS)),
    });
  }

  /** Tells those who were reminded of a show that it has moved or is cancelled. */
  async #updateShows(): Promise<void> {
    const { db, clock } = this.#options;
    for (const row of await openNotices(db, "show", new Date(clock() - DAY_MS))) {
      if (Date.parse(row.notice.at) + REMINDER_GRACE_MS < clock()) continue;
      const notice = this.#showNotice(row.place.slice("show:".length));
      if (notice?.at === row.notice.at) continue;
      await this.#update(
        row,
        notice === null ? { ...row.notice, kind: "cancelled" } : { ...notice, kind: "moved" },
      );
    }
  }

  async #update(row: NoticeRow, notice: BellNotice): Promise<void> {
    const { db, delivery } = this.#options;
    if (!(await closeNotice(db, { id: row.id, notice, endedAt: row.ended_at }))) return;
    delivery.start({ subjects: row.subjects, leadMin: row.lead_min, notice }, UPDATE_TTL_SEC);
  }

  async #clean(): Promise<void> {
    const { db, clock, store } = this.#options;
    await removeOldNotices(db, new Date(clock() - KEEP_MS));
    await removeUnusedBells(db, new Date(clock() - UNUSED_MS));
    const over = store.shows.filter(({ show_at }) => show_at.getTime() < clock() - DAY_MS);
    await removeWishesForShows(
      db,
      over.map(({ id }) => subjects.show(id)),
    );
  }
}

function liveOccasion(live: Live, member: Member, place: string): Occasion {
  const { platform, room, urlKey, title, startedAtSec } = live;
  const path =
    platform === "showroom"
      ? `/room/${encodeURIComponent(urlKey)}/${room}`
      : `/idn/${encodeURIComponent(room)}`;
  return {
    id: live.id,
    place,
    subjects: [subjects.live(platform, member.id)],
    leadMin: 0,
    notice: {
      kind: "live",
      tag: place,
      path,
      name: member.stageName,
      platform,
      title,
      image: live.member.face,
      at: isoOf(startedAtSec * 1_000),
      lastedMin: null,
    },
  };
}
