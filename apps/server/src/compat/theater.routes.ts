import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type Route, type RouteTable, privately, publicly } from "../http/route.ts";
import type { RoomLists } from "../rooms/room-lists.ts";
import type { Members } from "../theater/records/members.ts";
import { pageOf, showsOfWeek } from "../theater/theater.routes.ts";
import type { Presenters } from "../theater/records/presenters.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import type { LiveCodes } from "../tickets/live-codes.ts";
import type { PremiumLives } from "../theater/stage/premium-lives.ts";

const SCHEDULE_PAGE = 10;

export interface TheaterCompatOptions {
  store: TheaterStore;
  presenters: Presenters;
  clock: Clock;
  members: Members;
  lists: RoomLists;
  /** The web client's admin screens also use POST for it. */
  sendTheaterNotice: Route<"sendTheaterNotice">;
}

/** Members and setlists for selection in the earlier app, and requests of the web client's admins. */
export function theaterCompatRoutes(options: TheaterCompatOptions) {
  const { store, presenters, clock, members, lists, sendTheaterNotice } = options;
  return {
    pageSchedules: publicly(30, ({ query: { isOnWeekSchedule, page, setlistId } }) => {
      const rows = showsOfWeek(store.shows, isOnWeekSchedule, clock())
        .filter((show) => setlistId === undefined || show.setlist_id === setlistId)
        .reverse();
      const { items, currentPage, totalPages, total } = pageOf(rows, page, SCHEDULE_PAGE);
      const meta = { currentPage, totalPages, totalData: total };
      return fresh({ data: { items: items.map((row) => presenters.schedule(row)), meta } });
    }),
    searchMembers: publicly(30, ({ query: { category, search = "" } }) => {
      const wanted = search.trim().toLowerCase();
      const type = category === "regular" || category === "trainee" ? category : undefined;
      const data = members
        .list(type)
        .filter(({ name, stageName }) => `${name}\n${stageName}`.toLowerCase().includes(wanted))
        .map((member) => ({
          id: member.id,
          room_id: member.roomId,
          name: member.name,
          // Larger sizes are available by the file name.
          image_url: member.image ?? lists.picturesOf(member).image_m,
          category: member.type,
          room_url_key: member.urlKey,
        }));
      if (data.length === 0) throw new AppError("member_not_found", "Nobody is called so.");
      return fresh({ data });
    }),
    chooseSetlist: publicly(300, () =>
      fresh({
        data: store.setlists.map(({ id, name, image }) => ({ _id: id, title: name, name, image })),
      }),
    ),
    sendTheaterNoticePost: {
      cacheControl: cacheControl.noStore,
      answer: (_input, context) => sendTheaterNotice.answer({ params: {}, query: {}, body: {} }, context),
    },
  } as const satisfies Partial<RouteTable>;
}

/** Label of the button's code, of which there is one per user. */
const SHARING = "sharing";

/**
 * Today's ticketed live, with a new code for the Sharing button of the earlier web client and the app, if the caller
 * may share and the request comes from our own page. Rejects with the reason when no code can be issued.
 */
export function sharingCompatRoutes(codes: LiveCodes, premiumLives: Pick<PremiumLives, "today">) {
  return {
    getPremiumToday: privately(async (_input, { session, isProven }) => {
      const today = premiumLives.today();
      if (session === null || !isProven() || !(await codes.mayShare(session))) return fresh(today);
      const { code, expires_at } = await codes.replace(session, SHARING);
      return fresh({ ...today, webSocketId: code, code_expires_at: expires_at });
    }),
  } as const satisfies Partial<RouteTable>;
}
