import { shareLives } from "../broadcasts/shared-lives.ts";
import { LivesWatcher } from "../broadcasts/watcher.ts";
import { createBot } from "../community/bot.ts";
import { createCompat } from "../compat/compat.ts";
import type { RouteTable } from "../http/route.ts";
import { createFeatures } from "./features.ts";
import type { AppOptions, Infrastructure, Opened } from "./infrastructure.ts";
import { CollectedParts } from "./part.ts";
import { createPlatformClients, type PlatformClients } from "./platform-clients.ts";
import { openJournals, openRealtime } from "./realtime.ts";
import { createProfiles } from "../profiles/profiles.ts";
import type { SocketServer } from "../realtime/socket-server.ts";
import { createRecords } from "../records/records.ts";

export type Parts = ReturnType<typeof openParts>;

/** Creates every part of the app: platform clients, watcher, features, realtime and the routes for earlier clients. */
export function openParts(options: AppOptions, infrastructure: Infrastructure, opened: Opened) {
  const { config, clock } = options;
  const { runner } = infrastructure;
  const { db, events } = infrastructure.database;
  const clients = createPlatformClients(config, infrastructure.directory, clock);
  const upstream = opened(clients.upstream);
  const watcher = openWatcher(options, infrastructure, clients, opened);
  const collected = new CollectedParts(opened);
  const features = createFeatures(options, infrastructure, { clients, watcher }, collected);
  const { journals, sharedJournals } = openJournals(
    options,
    infrastructure,
    { clients, watcher, features },
    opened,
  );
  // The records notify the sockets, but are created before them.
  let sockets: SocketServer | null = null;
  const records = collected.add(
    createRecords({
      ...options,
      ...infrastructure,
      ...features,
      db,
      events,
      watcher,
      journals,
      isPresent: (sessionId, place) => sockets?.isIn(sessionId, place) ?? false,
    }),
  );
  const bot = collected.add(
    createBot({
      config,
      db,
      discord: clients.discord,
      watcher,
      shows: features.theater,
      recordOf: records.recordOf,
      clock,
      hurry: (job) => runner.hurry(job),
    }),
  );
  const { recentsOf } = records;
  const profiles = collected.add(createProfiles({ ...infrastructure, ...features, clock, recentsOf }));
  const { channels } = collected;
  const known = { watcher, features, journals, sharedJournals, records, channels };
  const realtime = openRealtime(options, infrastructure, known, opened);
  sockets = realtime.sockets;
  const compat = collected.add(
    createCompat({
      ...features,
      clock,
      store: infrastructure.store,
      directory: infrastructure.directory,
      own: { ...features.routes, ...bot.routes },
      db,
      watcher,
      records,
      connected: () => realtime.sockets.open,
    }),
  );
  // Spread after ours: a route for earlier clients may replace one of ours with a version that has more fields.
  const routes: RouteTable = {
    ...features.routes,
    ...records.routes,
    ...profiles.routes,
    ...bot.routes,
    ...compat.routes,
  };
  return {
    ...features,
    ...realtime,
    journals,
    sharedJournals,
    records,
    bot,
    upstream,
    watcher,
    compat,
    routes,
    collected,
  };
}

/** Creates the watcher of who is on air, which shares what it knows with the other processes. */
function openWatcher(
  { config, clock }: AppOptions,
  { leadership, runner, changed }: Infrastructure,
  { sources }: PlatformClients,
  opened: Opened,
): LivesWatcher {
  const { onlivesMs, idnLivesMs } = config.timings;
  const watcher = new LivesWatcher({
    sources,
    clock,
    everyMs: { showroom: onlivesMs, idn: idnLivesMs },
    onPolled: () => changed.tell(),
    isReading: () => leadership.isReading,
  });
  watcher.subscribe(() => changed.tell());
  opened(shareLives({ watcher, leadership, hurry: (job) => runner.hurry(job) }));
  return watcher;
}
