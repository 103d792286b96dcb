import type { Health } from "@penlight/contract";
import { androidRoutes } from "../compat/android.routes.ts";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { OpenDatabase } from "../db/open.ts";
import { createFans, type Fans } from "./fans.ts";
import type { CallerOf } from "../http/caller.ts";
import type { Limits } from "../http/limits.ts";
import { HotReads } from "../http/hot-reads.ts";
import type { RouteTable } from "../http/route.ts";
import type { Runner } from "../jobs/runner.ts";
import { createPublicReads, type PublicReads } from "./public-reads.ts";
import type { Logger } from "../base/logger.ts";
import type { PlatformClients } from "./platform-clients.ts";
import { placeOf } from "../broadcasts/live-events.ts";
import { POLL_IDN } from "../broadcasts/watcher.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Streams } from "../streams/streams.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import { FarmLimits } from "../stars/farm-limits.ts";
import { createTheaterOffice, type TheaterOffice } from "./theater-office.ts";
import { createWatch, type Watch } from "./watch.ts";

export interface ServicesOptions {
  config: Config;
  clock: Clock;
  logger: Logger;
  health: () => Health;
  database: OpenDatabase;
  store: TheaterStore;
  directory: MemberDirectory;
  callerOf: CallerOf;
  secret: string;
  clients: PlatformClients;
  streams: Pick<Streams, "preload" | "sealer" | "proxy" | "standing">;
  limits: Limits;
  runner: Runner;
  /** Open realtime sockets. */
  connected: () => number;
  /** A show was added, changed or removed. */
  onShowChanged: (scheduleId: string) => void;
}

/** What the app can be asked for, and every call by which it is asked. */
export interface Services {
  publicReads: PublicReads;
  theater: TheaterOffice;
  fans: Fans;
  watch: Watch;
  routes: RouteTable;
  hotReads: HotReads;
}

export function createServices(options: ServicesOptions): Services {
  const { config, clock, database, clients } = options;
  const onChange = (): void => hotReads.changed();
  const publicReads = createPublicReads({ ...options, onChange });
  followStreams(options, publicReads);
  const theater = createTheaterOffice({ ...options, publicReads, onChange });
  const farmLimits = new FarmLimits(clock);
  const fans = createFans({
    config,
    database,
    secrets: [options.secret, ...config.previousSecrets],
    platform: clients.accounts,
    publicReads,
    clock,
    hurry: (job) => options.runner.hurry(job),
    farmLimitOf: (accountId) => farmLimits.of(accountId),
  });
  const watch = createWatch({
    ...options,
    db: database.db,
    events: database.events,
    publicReads,
    theater,
    fans,
    farmLimits,
  });
  const routes: RouteTable = {
    ...publicReads.routes,
    ...theater.routes,
    ...fans.routes,
    ...watch.routes,
    ...androidRoutes({ app: config.app, connected: options.connected }),
  };
  const hotReads = new HotReads(routes, clock, options.logger);
  return { publicReads, theater, fans, watch, routes, hotReads };
}

/** What streams and lives tell each other. */
function followStreams(
  { streams, runner }: Pick<ServicesOptions, "streams" | "runner">,
  { watcher, lives }: PublicReads,
): void {
  watcher.subscribe(({ type, live }) => {
    if (type !== "started" || live.platform !== "idn") return;
    // A channel has one address for all its broadcasts; what that led to ended with the last one.
    streams.proxy.forget(live.card.stream_url);
    streams.standing.belongs(live.card.stream_url, placeOf(live));
  });
  // Nobody tells when another broadcast takes a live's place; its old address stands still from then on.
  streams.standing.subscribe((place) => {
    const live = watcher.at(place);
    if (live?.platform === "showroom") void lives.lookForNext(live.roomId);
    else if (live) runner.hurry(POLL_IDN);
  });
}
