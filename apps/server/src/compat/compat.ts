import type { Leave } from "../accounts/leaving.ts";
import type { Clock } from "../base/clock.ts";
import type { Lives } from "../lives/lives.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Rooms } from "../rooms/rooms.ts";
import type { LiveCodes } from "../tickets/live-codes.ts";
import type { Theater } from "../theater/theater.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import { type Route, type RouteTable, privately } from "../http/route.ts";
import { activityRoutes } from "./activity.routes.ts";
import { addressOf } from "./addresses.ts";
import { androidRoutes } from "./android.routes.ts";
import { idnCompatRoutes } from "./idn.routes.ts";
import { livesCompatRoutes } from "./lives.routes.ts";
import { sharingCompatRoutes, theaterCompatRoutes } from "./theater.routes.ts";

export interface CompatOptions {
  /** The Android app that is offered here. */
  android: { offer: { version: string } };
  accounts: { leave: Leave };
  rooms: Pick<Rooms, "lists" | "reads">;
  lives: Lives;
  tickets: { codes: LiveCodes };
  theater: Pick<Theater, "members" | "premiumLives" | "presenters">;
  store: TheaterStore;
  clock: Clock;
  directory: MemberDirectory;
  /** Our own routes that some of theirs are mapped to. */
  own: {
    sendTheaterNotice: Route<"sendTheaterNotice">;
    addActivity: Route<"addActivity">;
    listFarmRooms: Route<"listFarmRooms">;
  };
  /** Number of open realtime sockets. */
  connected: () => number;
}

/**
 * Everything that exists for the earlier web client and the earlier Android app only: endpoints in their format, and
 * their URLs. No other feature imports it; the product is complete without it and `contract/src/compat`.
 */
export function createCompat(options: CompatOptions) {
  const { lives, rooms, directory } = options;
  return {
    addressOf,
    routes: {
      ...farmCompatRoutes(options.own.listFarmRooms),
      ...activityRoutes(options.own.addActivity, options.accounts.leave),
      ...androidRoutes({ version: options.android.offer.version, connected: options.connected }),
      ...livesCompatRoutes({
        onAir: () => lives.known.of("showroom"),
        watching: lives.watching,
        lives: lives.showroom,
        rooms: rooms.reads,
      }),
      ...idnCompatRoutes({ onAir: () => lives.known.of("idn"), idn: lives.idn, directory }),
      ...sharingCompatRoutes(options.tickets.codes, options.theater.premiumLives),
      ...theaterCompatRoutes({
        store: options.store,
        presenters: options.theater.presenters,
        clock: options.clock,
        members: options.theater.members,
        lists: rooms.lists,
        sendTheaterNotice: options.own.sendTheaterNotice,
      }),
    },
    jobs: [],
    channels: [],
  };
}

/** The rooms of the farming page are a POST in the specification's table, and a GET in the earlier web client. */
function farmCompatRoutes(own: Route<"listFarmRooms">) {
  return {
    listFarmRoomsPost: privately((_input, context) =>
      own.answer({ params: {}, query: {}, body: {} }, context),
    ),
  } as const satisfies Partial<RouteTable>;
}
