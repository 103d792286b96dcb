import type { Leaderboard, LeaderboardUser, OwnRank } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { Clock } from "../../base/clock.ts";
import type { Db } from "../../db/schema/schema.ts";
import { fansById, type FanRow } from "../../identity/users.queries.ts";
import type { Job } from "../../jobs/runner.ts";
import { CachedRead } from "../../upstream/cached-read.ts";
import { watchTotals, type WatchTotals } from "../activity/watches.queries.ts";
import {
  firstOf,
  monthsWatched,
  scoresOf,
  standingOf,
  standingsIn,
  tiesBefore,
  type Board,
  type Standing,
} from "./boards.queries.ts";
import { monthOf, type Period } from "./period.ts";
import { fansAbove, fansOf, stretchesOf } from "./place.ts";

const TTL_MS = 60_000;
/** Number of top fans of the month, who may watch the maximum number of rooms. */
const TOP = 10;
const TOP_EVERY_MS = 60_000;
const OK = { code: 200, success: true, message: "Success" };

interface PageKey {
  period: Period;
  board: Board;
  page: number;
  limit: number;
}

/** The boards of fans with the most watches, read from counters that are updated with each watch. */
export class Boards {
  readonly job: Job = { name: "records.top", everyMs: TOP_EVERY_MS, run: () => this.readTop() };
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #pages: CachedRead<PageKey, Leaderboard>;
  #top: { month: string; ids: ReadonlySet<string> } = { month: "", ids: new Set() };

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
    this.#pages = new CachedRead({
      ttlMs: TTL_MS,
      load: (key) => this.#load(key),
      idOf: ({ period, board, page, limit }) => `${period.key} ${board} ${page} ${limit}`,
      clock,
    });
  }

  /** Ids of this month's top ten; empty after the start of a month until they are read again. */
  get top(): ReadonlySet<string> {
    return this.#top.month === monthOf(this.#clock()) ? this.#top.ids : new Set();
  }

  async readTop(): Promise<void> {
    const month = monthOf(this.#clock());
    this.#top = { month, ids: new Set(await firstOf(this.#db, month, TOP)) };
  }

  /** Fans' totals over all time, and whether they are in the top ten; fans without watches are missing. */
  async standingsOf(
    db: Db,
    userIds: readonly string[],
  ): Promise<Map<string, WatchTotals & { isTop: boolean }>> {
    const { top } = this;
    const totals = await watchTotals(db, userIds, String(OFFICIAL_ROOM_ID));
    return new Map([...totals].map(([id, watched]) => [id, { ...watched, isTop: top.has(id) }]));
  }

  /** A page of a board. A page number beyond the last page gives the last page. */
  page(key: PageKey): Promise<Leaderboard> {
    return this.#pages.value(key);
  }

  /** Drops the cached pages, after somebody was removed from the boards. */
  drop(): void {
    this.#pages.clear();
  }

  /** A fan's own place, and the page that contains it at `limit` rows a page. */
  async ownRank(userId: string, period: Period, board: Board, limit: number): Promise<OwnRank> {
    const standing = await standingOf(this.#db, period.key, board, userId);
    if (!standing) return { entry: null, page: null };
    const scores = await scoresOf(this.#db, period.key, board);
    const before = await tiesBefore(this.#db, period.key, board, standing);
    const rank = fansAbove(scores, standing[board]) + before + 1;
    const [entry = null] = await this.#entries([standing], rank);
    return { entry, page: entry === null ? null : Math.ceil(rank / limit) };
  }

  async #load({ period, board, page, limit }: PageKey): Promise<Leaderboard> {
    const [scores, months] = await Promise.all([
      scoresOf(this.#db, period.key, board),
      monthsWatched(this.#db),
    ]);
    const total = fansOf(scores);
    const totalPage = Math.max(1, Math.ceil(total / limit));
    const currentPage = Math.min(page, totalPage);
    const index = (currentPage - 1) * limit;
    const read = stretchesOf(scores, index, limit).map((stretch) =>
      standingsIn(this.#db, { period: period.key, board, ...stretch }),
    );
    const rows = (await Promise.all(read)).flat();
    const pagination = { currentPage, limit, totalPage, totalData: total };
    const { fromMs, untilMs, year } = period;
    return {
      meta: OK,
      data: { data: await this.#entries(rows, index + 1), pagination },
      period: { from: new Date(fromMs).toISOString(), to: new Date(untilMs).toISOString(), year },
      months,
    };
  }

  /** Consecutive rows with their fans, who are read only for these. A fan who has just been erased is left out. */
  async #entries(rows: readonly Standing[], firstRank: number): Promise<LeaderboardUser[]> {
    const fans = await fansById(
      this.#db,
      rows.map(({ user_id }) => user_id),
    );
    return rows.flatMap((row, at) => {
      const fan = fans.get(row.user_id);
      return fan ? [this.#entryOf(row, fan, firstRank + at)] : [];
    });
  }

  #entryOf(row: Standing, { name, avatar }: FanRow, rank: number): LeaderboardUser {
    return {
      rank,
      _id: row.user_id,
      user_id: row.user_id,
      name,
      avatar,
      watchShowroomMember: row.showroom,
      watchLiveIDN: row.idn,
      totalWatchLive: row.total,
      top_leaderboard: this.top.has(row.user_id),
      is_donator: false,
    };
  }
}
