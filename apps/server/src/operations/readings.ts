import type { UnhandledRejections } from "../base/unhandled.ts";
import type { Bell } from "../bell/bell.ts";
import type { Leadership } from "../peers/leadership.ts";
import type { Peers } from "../peers/peers.ts";
import type { HotRead } from "../http/ready-json.ts";
import type { Runner } from "../jobs/runner.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { SocketServer } from "../realtime/socket-server.ts";
import type { Journals } from "../broadcasts/journals.ts";
import type { Topics } from "../realtime/topics.ts";
import type { Streams } from "../streams/streams.ts";
import type { Upstream } from "../upstream/polite-fetch.ts";
import type { Reading } from "./metrics.ts";

export interface Counted {
  hotReads: ReadonlyMap<string, HotRead>;
  upstream: Pick<Upstream, "report">;
  runner: Runner;
  streams: Streams;
  sockets: SocketServer;
  topics: Topics;
  journals: Pick<Journals, "counts">;
  watcher: LivesWatcher;
  bell: Pick<Bell, "delivery">;
  peers: Pick<Peers, "state" | "counts">;
  leadership: Pick<Leadership, "role">;
  connections: () => number;
  rejections: UnhandledRejections;
  /** Number of events, lives and lines that the database refused. */
  refusedRecords: () => number;
}

type Rows = ReturnType<Reading["read"]>;

/** A metric without labels. */
const gauge = (name: string, help: string, value: () => number): Reading => ({
  name,
  help,
  kind: "gauge",
  read: () => [{ value: value() }],
});
const counter = (name: string, help: string, labels: readonly string[], read: () => Rows): Reading => ({
  name,
  help,
  kind: "counter",
  labels,
  read,
});

/** Metrics that the parts of the app count, for `/metrics`. */
export function readings(parts: Counted): Reading[] {
  return [
    ...workReadings(parts),
    ...bellReadings(parts.bell),
    ...mediaReadings(parts.streams),
    ...realtimeReadings(parts),
    ...peerReadings(parts),
  ];
}

const ROLES = ["alone", "leading", "following"] as const;

function peerReadings({ peers, leadership }: Counted): Reading[] {
  return [
    gauge("peers_connected", "Whether the other processes can be reached; 1 where there are none", () =>
      peers.state === "disconnected" ? 0 : 1,
    ),
    {
      name: "platform_role",
      help: "The part of this process in reading the platforms: 1 for the one that it has",
      kind: "gauge",
      labels: ["role"],
      read: () => ROLES.map((role) => ({ labels: { role }, value: leadership.role === role ? 1 : 0 })),
    },
    counter("peer_messages_total", "Messages between the processes", ["way"], () => {
      const { sent, received, unreadable } = peers.counts;
      return Object.entries({ sent, received, unreadable }).map(([way, value]) => ({
        labels: { way },
        value,
      }));
    }),
  ];
}

function workReadings({ hotReads, upstream, runner, rejections, refusedRecords }: Counted): Reading[] {
  const byRoute = (valueOf: (read: HotRead) => number): Rows =>
    [...hotReads].map(([route, read]) => ({ labels: { route }, value: valueOf(read) }));
  return [
    counter("hot_reads_total", "Answers written from memory, by route", ["route"], () =>
      byRoute(({ served }) => served),
    ),
    counter("hot_read_builds_total", "How often an answer was built anew, by route", ["route"], () =>
      byRoute(({ builds }) => builds),
    ),
    counter(
      "upstream_calls_total",
      "Calls to the platforms, by how they went; held ones were not sent",
      ["platform", "result"],
      () =>
        upstream
          .report()
          .flatMap(({ platform, ok, failed, held }) => byResult({ platform }, { ok, failed, held })),
    ),
    counter("unhandled_rejections_total", "Failures that belonged to no request", [], () => [
      { value: rejections.count },
    ]),
    counter("records_refused_total", "Events, lives and lines that the database refused", [], () => [
      { value: refusedRecords() },
    ]),
    counter("job_runs_total", "Runs of repeating work", ["job", "result"], () =>
      runner.report().flatMap(({ name: job, ok, failed }) => byResult({ job }, { ok, failed })),
    ),
  ];
}

function bellReadings({ delivery }: Counted["bell"]): Reading[] {
  return [
    counter("pushes_total", "Pushes to browsers, by their result", ["result"], () =>
      byResult({}, delivery.counts),
    ),
    gauge("pushes_pending", "Pushes that are being sent or wait for their turn", () => delivery.pending),
  ];
}

function mediaReadings({ cache, proxy, listening }: Streams): Reading[] {
  return [
    counter("media_cache_total", "Playlists and segments asked for", ["result"], () =>
      byResult({}, { hit: cache.hits, load: cache.loads, join: cache.joins }),
    ),
    counter("media_bytes_total", "Bytes of media written to clients", [], () => [
      { value: proxy.bytesOut + listening.bytesOut },
    ]),
    gauge("media_cache_bytes", "Memory held by media", () => cache.bytes),
    gauge("listeners", "Answers of sound that are open", () => listening.listeners),
    gauge("listened_lives", "Lives whose sound is taken out of their streams", () => listening.taps),
    counter("listened_segments_total", "Segments whose sound was taken out", [], () => [
      { value: listening.segments },
    ]),
    counter("listener_skips_total", "Times that a slow listener was brought back to live", [], () => [
      { value: listening.skips },
    ]),
  ];
}

function realtimeReadings({ sockets, topics, journals, watcher, connections }: Counted): Reading[] {
  return [
    gauge("connections", "Open connections, realtime ones among them", connections),
    gauge("sockets", "Open realtime connections", () => sockets.open),
    {
      name: "topics",
      help: "Realtime channels that are fed because somebody watches",
      kind: "gauge",
      labels: ["kind"],
      read: () => [...topics.open].map(([kind, value]) => ({ labels: { kind }, value })),
    },
    counter("chat_events_total", "Chat messages of the platforms, passed on or left out", ["result"], () =>
      byResult({}, Object.fromEntries(journals.counts)),
    ),
    {
      name: "lives",
      help: "Lives on air",
      kind: "gauge",
      labels: ["platform"],
      read: () =>
        (["showroom", "idn"] as const).map((platform) => ({
          labels: { platform },
          value: watcher.onAir(platform).length,
        })),
    },
  ];
}

/** One row per result. */
function byResult(labels: Record<string, string>, counts: Readonly<Record<string, number>>): Rows {
  return Object.entries(counts).map(([result, value]) => ({ labels: { ...labels, result }, value }));
}
