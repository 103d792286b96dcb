import { LivesWatcher } from "../broadcasts/watcher.ts";
import { createCompat } from "../compat/compat.ts";
import type { RouteTable } from "../http/route.ts";
import { createFeatures } from "./features.ts";
import type { AppOptions, Ground, Opened } from "./ground.ts";
import { createPlatformClients } from "./platform-clients.ts";
import { openRealtime } from "./realtime.ts";

export type Parts = ReturnType<typeof openParts>;

/** Every part of the app: the platforms, who is on air, the features, what is realtime, and what guests get. */
export function openParts(options: AppOptions, ground: Ground, opened: Opened) {
  const { config, clock } = options;
  const { onlivesMs, idnLivesMs } = config.timings;
  const clients = createPlatformClients(config, ground.directory, clock);
  const upstream = opened(clients.upstream);
  const watcher = new LivesWatcher({
    sources: clients.sources,
    clock,
    everyMs: { showroom: onlivesMs, idn: idnLivesMs },
    onPolled: () => ground.changed.tell(),
  });
  watcher.subscribe(() => ground.changed.tell());
  const features = createFeatures(options, ground, { clients, watcher }, opened);
  const realtime = openRealtime(options, ground, { clients, watcher, features }, opened);
  const compat = createCompat({
    ...features,
    config,
    clock,
    store: ground.store,
    directory: ground.directory,
    own: features.routes,
    connected: () => realtime.sockets.open,
  });
  // One of theirs may be one of ours with more in it.
  const routes: RouteTable = { ...features.routes, ...compat.routes };
  return { ...features, ...realtime, upstream, watcher, compat, routes };
}
