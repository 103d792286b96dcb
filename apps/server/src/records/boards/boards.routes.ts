import type { LeaderboardMember, LeaderboardMembers, Platform } from "@penlight/contract";
import { BOARD_PAGE_SIZE, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import type { Clock } from "../../base/clock.ts";
import type { Db } from "../../db/schema/schema.ts";
import { cacheControl } from "../../http/headers/cache-control.ts";
import { fresh, type RouteInput, type RouteTable, privately, publicly } from "../../http/route.ts";
import { memberStandings, monthsOnAir, type Board } from "./boards.queries.ts";
import type { Boards } from "./boards.ts";
import {
  allTime,
  dayText,
  daysOf,
  monthOf,
  monthPeriod,
  weekPeriod,
  yearOf,
  yearPeriod,
  type Period,
} from "./period.ts";

/** A room on the board of members. */
export interface BoardMember {
  /** SHOWROOM's url key, or the IDN username. */
  name: string;
  /** The member's stage name, as fans call her. */
  stageName: string;
  roomId: number | null;
  isOfficial: boolean;
  cover: string;
  square: string;
}

export interface BoardRoutesOptions {
  db: Db;
  boards: Boards;
  clock: Clock;
  memberOf: (platform: Platform, room: string) => BoardMember | null;
}

/** Name of the group's own account on the boards. */
const GROUP = "JKT48";
const BOARDS = { Showroom: "showroom", IDN: "idn", "": "total" } as const satisfies Record<string, Board>;

/** Routes of the boards: fans by watches, members by lives. */
export function boardRoutes(options: BoardRoutesOptions) {
  const { boards, clock } = options;
  return {
    getLeaderboard: publicly(30, async ({ query }) => {
      const { page = 1, limit = BOARD_PAGE_SIZE, platform = "" } = query;
      return fresh(
        await boards.page({ period: watchPeriod(query, clock()), board: BOARDS[platform], page, limit }),
      );
    }),
    getOwnRank: privately(async ({ query }, { session }) => {
      const { month, year, platform = "" } = query;
      const period = watchPeriod({ filterBy: month === undefined ? "" : "month", month, year }, clock());
      return fresh(await boards.ownRank(session.userId, period, BOARDS[platform], BOARD_PAGE_SIZE));
    }),
    getShowroomLeaders: membersRoute(options, "showroom"),
    getIdnLeaders: membersRoute(options, "idn"),
  } as const satisfies Partial<RouteTable>;
}

/** Parses a period (`api.md` 4.14): a month, a year, or all time. */
export function watchPeriod(
  { filterBy, month, year }: Pick<RouteInput<"getLeaderboard">["query"], "filterBy" | "month" | "year">,
  nowMs: number,
): Period {
  if (filterBy === "month") return monthPeriod(month || monthOf(nowMs), year ?? yearOf(nowMs));
  if (filterBy === "year" || year !== undefined) return yearPeriod(year ?? yearOf(nowMs));
  return allTime(nowMs);
}

function membersRoute(options: BoardRoutesOptions, platform: Platform) {
  const { clock } = options;
  return {
    cacheControl: cacheControl.publicFor(30),
    async answer({ query }: Pick<RouteInput<"getShowroomLeaders">, "query">) {
      const nowMs = clock();
      // Without a month it is the current week; other fields are ignored.
      const period = query.month ? monthPeriod(query.month, query.year ?? yearOf(nowMs)) : weekPeriod(nowMs);
      return fresh(await membersOf(options, platform, period, query.page ?? 1));
    },
  } as const;
}

async function membersOf(
  { db, memberOf }: BoardRoutesOptions,
  platform: Platform,
  period: Period,
  page: number,
): Promise<LeaderboardMembers> {
  const days = daysOf(period);
  const standings = (await memberStandings(db, platform, days)).flatMap(({ room, lives }) => {
    const member = memberOf(platform, room);
    return member === null ? [] : [{ room, lives, member }];
  });
  const lastPage = Math.max(1, Math.ceil(standings.length / BOARD_PAGE_SIZE));
  const currentPage = Math.min(page, lastPage);
  const data = standings
    .map(({ room, lives, member }, index): LeaderboardMember => {
      const { name, stageName, roomId, isOfficial, cover, square } = member;
      const username = isOfficial ? GROUP : name;
      return {
        _id: room,
        rank: index + 1,
        username,
        stage_name: isOfficial ? GROUP : stageName,
        total_live: lives,
        ...(roomId !== null && { room_id: roomId }),
        ...(platform === "showroom"
          ? {
              profile: {
                room_name: isOfficial ? OFFICIAL_URL_KEY : name,
                image: cover,
                image_square: square,
              },
            }
          : { image: square }),
      };
    })
    .slice((currentPage - 1) * BOARD_PAGE_SIZE, currentPage * BOARD_PAGE_SIZE);
  return {
    data,
    totalData: standings.length,
    currentPage,
    filterDate: {
      startDate: dayText(days.from),
      endDate: dayText(days.until),
      from: new Date(period.fromMs).toISOString(),
      to: new Date(period.untilMs).toISOString(),
    },
    months: await monthsOnAir(db, platform),
  };
}
