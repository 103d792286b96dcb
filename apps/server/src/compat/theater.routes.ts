import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type FanRoute, type RouteTable } from "../http/route.ts";
import type { RoomLists } from "../rooms/room-lists.ts";
import type { Members } from "../theater/records/members.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";

export interface TheaterCompatOptions {
  store: TheaterStore;
  members: Members;
  lists: RoomLists;
  /** The web client's admin screens send it by POST, too. */
  sendTheaterNotice: FanRoute<"sendTheaterNotice">;
}

/** Members and setlists as the earlier app picks them, and what the web client's admins send. */
export function theaterCompatRoutes({ store, members, lists, sendTheaterNotice }: TheaterCompatOptions) {
  return {
    searchMembers: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(30),
      answer({ query: { category, search = "" } }) {
        const wanted = search.trim().toLowerCase();
        const type = category === "regular" || category === "trainee" ? category : undefined;
        const data = members
          .list(type)
          .filter(({ name, stageName }) => `${name}\n${stageName}`.toLowerCase().includes(wanted))
          .map((member) => ({
            id: member.id,
            room_id: member.roomId,
            name: member.name,
            // A larger size of it can be had by its name.
            image_url: member.image ?? lists.picturesOf(member).image_m,
            category: member.type,
            room_url_key: member.urlKey,
          }));
        if (data.length === 0) throw new AppError("member_not_found", "Nobody is called so.");
        return fresh({ data });
      },
    },
    chooseSetlist: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(300),
      answer: () =>
        fresh({
          data: store.setlists.map(({ id, name, image }) => ({ _id: id, title: name, name, image })),
        }),
    },
    sendTheaterNoticePost: {
      who: "admin",
      accountLimit: "bot",
      cacheControl: cacheControl.noStore,
      answer: (_input, context) => sendTheaterNotice.answer({ params: {}, query: {}, body: {} }, context),
    },
  } as const satisfies Partial<RouteTable>;
}
