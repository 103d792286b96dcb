import { LivesWatcher } from "../broadcasts/watcher.ts";
import { createCompat } from "../compat/compat.ts";
import type { RouteTable } from "../http/route.ts";
import { createFeatures } from "./features.ts";
import type { AppOptions, Infrastructure, Opened } from "./infrastructure.ts";
import { createPlatformClients } from "./platform-clients.ts";
import { openJournals, openRealtime } from "./realtime.ts";
import { createProfiles } from "../profiles/profiles.ts";
import type { SocketServer } from "../realtime/socket-server.ts";
import { createRecords } from "../records/records.ts";

export type Parts = ReturnType<typeof openParts>;

/** Creates every part of the app: platform clients, watcher, features, realtime and the routes for earlier clients. */
export function openParts(options: AppOptions, infrastructure: Infrastructure, opened: Opened) {
  const { config, clock } = options;
  const { onlivesMs, idnLivesMs } = config.timings;
  const clients = createPlatformClients(config, infrastructure.directory, clock);
  const upstream = opened(clients.upstream);
  const watcher = new LivesWatcher({
    sources: clients.sources,
    clock,
    everyMs: { showroom: onlivesMs, idn: idnLivesMs },
    onPolled: () => infrastructure.changed.tell(),
  });
  watcher.subscribe(() => infrastructure.changed.tell());
  const features = createFeatures(options, infrastructure, { clients, watcher }, opened);
  const journals = openJournals(options, infrastructure, { clients, watcher, features }, opened);
  // The records notify the sockets, but are created before them.
  let sockets: SocketServer | null = null;
  const records = opened(
    createRecords({
      ...options,
      ...infrastructure,
      ...features,
      db: infrastructure.database.db,
      watcher,
      journals,
      isPresent: (sessionId, place) => sockets?.isIn(sessionId, place) ?? false,
    }),
  );
  const { recentsOf } = records;
  const profiles = createProfiles({ ...infrastructure, ...features, clock, recentsOf });
  const realtime = openRealtime(options, infrastructure, { watcher, features, journals, records }, opened);
  sockets = realtime.sockets;
  const compat = createCompat({
    ...features,
    config,
    clock,
    store: infrastructure.store,
    directory: infrastructure.directory,
    own: { ...features.routes, ...records.routes },
    connected: () => realtime.sockets.open,
  });
  // Spread after ours: a route for earlier clients may replace one of ours with a version that has more fields.
  const routes: RouteTable = {
    ...features.routes,
    ...records.routes,
    ...profiles.routes,
    ...compat.routes,
  };
  const jobs = [...features.jobs, ...records.jobs];
  return { ...features, ...realtime, journals, records, upstream, watcher, compat, routes, jobs };
}
