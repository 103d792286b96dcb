import type { FarmRoom } from "@penlight/contract";
import type { Accounts } from "../accounts/accounts.ts";
import type { Clock, Known } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { AppError } from "../base/errors.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import { leaseHolder } from "../db/lease.ts";
import type { OpenDatabase } from "../db/open.ts";
import type { Db } from "../db/schema/schema.ts";
import type { ShowroomReads } from "../lives/showroom-reads.ts";
import type { FanPart } from "../identity/fan-data.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { giftAddress } from "../platforms/showroom-pictures.ts";
import { FarmLimits } from "./farm-limits.ts";
import { Farm } from "./farm.ts";
import { FarmRuns } from "./farm-runs.ts";
import { exportRun, farmNewsOf, removeRunOf } from "./farm-runs.queries.ts";
import { Stars } from "./stars.ts";
import { fresh, type RouteTable, type Session, privately } from "../http/route.ts";

export interface StarsOptions {
  config: Pick<Config, "platforms" | "database" | "timings">;
  database: Pick<OpenDatabase, "db" | "events">;
  accounts: Pick<Accounts, "fans" | "sessions" | "permissionsOf">;
  watcher: Pick<LivesWatcher, "official" | "poll">;
  /** Runs one of our jobs now. */
  hurry: (job: string) => void;
  lives: ShowroomReads;
  directory: MemberDirectory;
  clock: Clock;
}

/** Maximum number of rooms in a response. */
const MAX_LISTED = 50;

/** The stars feature: a fan's free stars, giving them, and collecting them by watching. */
export function createStars(options: StarsOptions) {
  const { config, database, accounts, lives, directory, clock, watcher, hurry } = options;
  const limits = new FarmLimits(clock);
  const { fans } = accounts;
  const { showroomStaticUrl } = config.platforms;
  const pictureOf = (giftId: number): string => giftAddress(showroomStaticUrl, giftId);
  const stars = new Stars({ fans, lives, pictureOf, clock });
  const farm = new Farm({
    fans,
    stars,
    limits,
    permissionsOf: (accountId) => accounts.permissionsOf(accountId),
    isMemberRoom: (roomId) => directory.byRoom(roomId) !== undefined,
    clock,
  });
  const runs = new FarmRuns({
    db: database.db,
    clock,
    farm,
    sessions: accounts.sessions,
    rooms() {
      const known = officialRooms(watcher);
      return known?.staleSinceMs === null ? known.value : null;
    },
    holder: leaseHolder(config.database),
    onStep: (userId, news) => database.events.publish({ kind: "farm", userId, news }),
    hurry,
    timings: config.timings,
  });
  return {
    runs,
    routes: { ...starRoutes(stars, farm), ...farmRoutes(farm, runs, () => officialRooms(watcher)) },
    jobs: [runs.job],
    channels: [],
    fan: fanPart(database.db, limits),
    [Symbol.asyncDispose]: () => runs[Symbol.asyncDispose](),
  };
}

/** A fan's run on the server, and the platform's limit for the account. */
function fanPart(db: Db, limits: FarmLimits): FanPart {
  return {
    tables: ["farm_runs"],
    me({ accountId }) {
      const limit = limits.of(accountId);
      return limit === null ? {} : { limit };
    },
    async news({ userId }) {
      const farm = await farmNewsOf(db, userId);
      return farm === null ? {} : { farm };
    },
    export: async ({ userId }) => ({ farming: await exportRun(db, userId) }),
    forget: (transaction, { userId }) => removeRunOf(transaction, userId),
  };
}

/** Null before the platform's first list. */
function officialRooms(watcher: StarsOptions["watcher"]): Known<FarmRoom[]> | null {
  const { okMs, staleSinceMs } = watcher.poll("showroom");
  return okMs === null ? null : { value: [...watcher.official], staleSinceMs };
}

/** Routes for collecting stars room by room: the list of rooms, and a run on the server. */
function farmRoutes(farm: Farm, runs: FarmRuns, rooms: () => Known<FarmRoom[]> | null) {
  const listFarmRooms = async ({ accountId }: Session): Promise<Known<FarmRoom[]>> => {
    await farm.assertFarmer(accountId);
    const known = rooms();
    if (known === null) throw new AppError("overloaded", "Not ready yet.", { retryAfterSec: 1 });
    return { ...known, value: known.value.slice(0, MAX_LISTED) };
  };
  return {
    listFarmRooms: privately((_input, { session }) => listFarmRooms(session)),
    getFarmRun: privately(async (_input, { session }) => fresh({ run: await runs.read(session.userId) })),
    startFarmRun: privately(async (_input, { session }) => fresh({ run: await runs.start(session) })),
    stopFarmRun: privately(async (_input, { session }) => fresh({ run: await runs.stop(session.userId) })),
    seeFarmRun: privately(async (_input, { session }) => fresh({ run: await runs.see(session.userId) })),
  } as const satisfies Partial<RouteTable>;
}

/** Routes for free stars: what a fan has, watching, and giving. */
function starRoutes(stars: Stars, farm: Farm) {
  return {
    startFarm: privately(async ({ body }, { session }) =>
      fresh(await farm.start(session, { roomId: body.room_id, left: body.left ?? [] }, body.room_name ?? "")),
    ),
    listStars: privately(({ body }, { session }) => stars.stock(session, body.room_id)),
    sendStars: privately(async ({ body }, { session }) => fresh(await stars.send(session, body))),
    sendAllStars: privately(async ({ body }, { session }) =>
      fresh(await stars.sendAll(session, body.room_id)),
    ),
  } as const satisfies Partial<RouteTable>;
}
