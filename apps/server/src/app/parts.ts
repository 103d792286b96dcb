import { LivesWatcher } from "../broadcasts/watcher.ts";
import { createCompat } from "../compat/compat.ts";
import type { RouteTable } from "../http/route.ts";
import { createFeatures } from "./features.ts";
import type { AppOptions, Infrastructure, Opened } from "./infrastructure.ts";
import { createPlatformClients } from "./platform-clients.ts";
import { openRealtime } from "./realtime.ts";

export type Parts = ReturnType<typeof openParts>;

/** Every part of the app: the platforms, who is on air, the features, what is realtime, and what earlier clients get. */
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
  const realtime = openRealtime(options, infrastructure, { clients, watcher, features }, opened);
  const compat = createCompat({
    ...features,
    config,
    clock,
    store: infrastructure.store,
    directory: infrastructure.directory,
    own: features.routes,
    connected: () => realtime.sockets.open,
  });
  // One of theirs may be one of ours with more in it.
  const routes: RouteTable = { ...features.routes, ...compat.routes };
  return { ...features, ...realtime, upstream, watcher, compat, routes };
}
