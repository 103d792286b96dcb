import type { IncomingMessage } from "node:http";
import type { Comment, LiveCard } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { Bus } from "../db/bus.ts";
import type { Db } from "../db/schema/schema.ts";
import { AppError } from "../base/errors.ts";
import type { Fans } from "./fans.ts";
import type { Caller } from "../http/caller.ts";
import type { Limits } from "../http/limits.ts";
import type { Routes } from "../http/route.ts";
import type { Job } from "../jobs/runner.ts";
import type { PublicReads } from "./public-reads.ts";
import { createCodeCheck } from "../tickets/check-code.ts";
import { CodeDevices } from "../tickets/code-devices.ts";
import { LiveCodes, type PremiumShow } from "../tickets/live-codes.ts";
import { removeOldLiveCodes } from "../tickets/live-codes.queries.ts";
import { liveCodeRoutes } from "../tickets/live-codes.routes.ts";
import { WatchRights } from "../tickets/watch-rights.ts";
import { isTicketed } from "../broadcasts/live-events.ts";
import { watchRoutes } from "../tickets/watching.routes.ts";
import { TicketedReads } from "../tickets/ticketed-reads.ts";
import { Watching } from "../tickets/watching.ts";
import { isFinalError } from "../platforms/platform-error.ts";
import { giftAddress } from "../platforms/showroom-pictures.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { Farm } from "../stars/farm.ts";
import type { FarmLimits } from "../stars/farm-limits.ts";
import { Stars } from "../stars/stars.ts";
import { starRoutes } from "../stars/stars.routes.ts";
import type { WatchPass } from "../streams/sealed-address.ts";
import type { Streams } from "../streams/streams.ts";
import { stagedLiveOf } from "../theater/stage/match-show.ts";
import type { TheaterOffice } from "./theater-office.ts";

export interface WatchOptions {
  config: Pick<Config, "platforms" | "liveCodes">;
  clock: Clock;
  db: Db;
  events: Bus;
  limits: Limits;
  directory: MemberDirectory;
  streams: Pick<Streams, "preload" | "sealer" | "standing">;
  publicReads: Pick<PublicReads, "lives" | "watcher">;
  theater: Pick<TheaterOffice, "premiumLives" | "stage">;
  fans: Fans;
  farmLimits: FarmLimits;
}

/** Calls of who watches a live. */
export type WatchRouteNames =
  | keyof ReturnType<typeof watchRoutes>
  | keyof ReturnType<typeof starRoutes>
  | keyof ReturnType<typeof liveCodeRoutes>;

/** Watching: lives by right, stars, and codes for further devices. */
export interface Watch {
  routes: Routes<WatchRouteNames>;
  rights: WatchRights;
  jobs: readonly Job[];
  /** Rejects with `code_invalid` when a right to a ticketed live no longer counts for who asks with it. */
  assertStillMay(pass: WatchPass, request: IncomingMessage, caller: Caller): Promise<void>;
  /** The comments of a ticketed live, in the name of somebody who may read them. */
  ticketedLog(live: LiveCard): Promise<Comment[]>;
}

const SWEEP_EVERY_MS = 3_600_000;
/** An issuer sees for so long which codes there were. */
const KEEP_MS = 7 * 24 * 3_600_000;

export function createWatch(options: WatchOptions): Watch {
  const { config, clock, db, publicReads, fans, streams } = options;
  const { lives } = publicReads;
  const tickets = new TicketedReads({ fans: fans.fans, clock, isFinal: isFinalError });
  const { codes, rights, check } = createCodes(options, tickets);
  const watching = new Watching({ lives, tickets, rights, ...streams });
  const stars = new Stars({
    fans: fans.fans,
    lives,
    pictureOf: (giftId) => giftAddress(config.platforms.showroomStaticUrl, giftId),
    clock,
    isFinal: isFinalError,
  });
  const farm = new Farm({
    fans: fans.fans,
    stars,
    limits: options.farmLimits,
    permissionsOf: fans.permissionsOf,
    isMemberRoom: (roomId) => options.directory.byRoom(roomId) !== undefined,
    clock,
  });
  return {
    routes: {
      ...watchRoutes(watching, streams.preload),
      ...starRoutes(stars, farm),
      ...liveCodeRoutes(codes, check, options.theater.premiumLives),
    },
    rights,
    jobs: [
      {
        name: "codes.sweep",
        everyMs: SWEEP_EVERY_MS,
        run: () => removeOldLiveCodes(db, new Date(clock() - KEEP_MS)),
      },
    ],
    async assertStillMay(pass, request, caller) {
      const session = pass.kind === "session" ? await fans.gate.identify(request, caller, undefined) : null;
      if (await rights.stillCounts(pass, { session, caller })) return;
      throw new AppError("code_invalid", "This may not be watched any more.");
    },
    ticketedLog: (live) => tickets.commentsOfAnybody(live),
  };
}

function createCodes(options: WatchOptions, tickets: TicketedReads) {
  const { config, clock, db, events, limits, publicReads, theater, fans } = options;
  const { watcher } = publicReads;
  const { premiumLives, stage } = theater;
  const ticketedIn = (roomId: number): LiveCard | undefined => {
    const live = watcher.showroomLive(roomId);
    return live && isTicketed(live) ? live : undefined;
  };
  const onAir = (): LiveCard | undefined => ticketedIn(OFFICIAL_ROOM_ID);
  const premiumToday = (): PremiumShow => {
    const { _id, theaterShow } = premiumLives.today();
    return { id: _id, showAtMs: Date.parse(theaterShow.show_at) };
  };
  const premiumOf = (card: LiveCard): PremiumShow | undefined => {
    const live = stagedLiveOf(card, []);
    const [premium, show] = [stage.premiumOf(live), stage.showOf(live)];
    return premium && show && { id: premium.id, showAtMs: show.show_at.getTime() };
  };
  const devices = new CodeDevices(clock);
  const codes = new LiveCodes({
    db,
    clock,
    devices,
    isOn: config.liveCodes,
    permissionsOf: fans.permissionsOf,
    premiumToday,
    premiumLive: (id) => {
      const found = premiumLives.list().find(({ _id }) => _id === id);
      return found && { id, showAtMs: Date.parse(found.theaterShow.show_at) };
    },
    onAir,
    holdsTicket: async (session, live) => (await tickets.streams(session, live)) !== null,
    onRevoked: (userId, codeId) => events.publish({ kind: "codeRevoked", userId, codeId }),
  });
  watcher.subscribe(({ type, live }) => {
    if (type === "changed" || live.platform !== "showroom" || live.roomId !== OFFICIAL_ROOM_ID) return;
    if (isTicketed(live.card)) void followLive(codes, premiumOf(live.card), type === "started");
  });
  const rights = new WatchRights({
    tickets,
    codes,
    devices,
    sessionById: (id) => fans.sessions.byId(id),
    ticketedIn,
    limits,
    clock,
  });
  const check = createCodeCheck({ rights, onAir, premiumToday: () => premiumLives.today() });
  return { codes, rights, check };
}

/** Codes end with their live. Where that can't be written down they end at the time that they were issued with. */
async function followLive(
  codes: LiveCodes,
  premium: PremiumShow | undefined,
  isOnAir: boolean,
): Promise<void> {
  // There can be no codes yet of a live that nobody has written down.
  if (!premium) return;
  // The database may be away.
  await codes.liveChanged(premium, isOnAir).catch(() => undefined);
}
