import { gauge, rowsBy, total, type Measure, type Rows } from "../base/measures.ts";
import type { UnhandledRejections } from "../base/unhandled.ts";
import type { HotRead } from "../http/ready-json.ts";
import type { Runner } from "../jobs/runner.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Journals } from "../broadcasts/journals.ts";
import type { Leadership } from "../peers/leadership.ts";
import type { Peers } from "../peers/peers.ts";
import type { Streams } from "../streams/streams.ts";
import type { Upstream } from "../upstream/polite-fetch.ts";
import type { HealthChecks } from "./health.ts";

export interface Measured {
  version: string;
  hotReads: ReadonlyMap<string, HotRead>;
  upstream: Pick<Upstream, "report">;
  runner: Runner;
  streams: Streams;
  journals: Pick<Journals, "counts" | "sockets">;
  watcher: LivesWatcher;
  checks: Pick<HealthChecks, "read">;
  records: { recorder: { isRecording: boolean } };
  stars: { runs: { holdsLease: boolean } };
  /** Its `events` are null where the installation keeps none. */
  bot: { events: { holdsLease: boolean } | null };
  peers: Pick<Peers, "state" | "counts">;
  leadership: Pick<Leadership, "role">;
  connections: () => number;
  rejections: UnhandledRejections;
}

const PLATFORMS = ["showroom", "idn"] as const;
const ROLES = ["alone", "leading", "following"] as const;

/** What the parts of the app count without measuring it themselves, for `/metrics`. */
export function appMeasures(parts: Measured): Measure[] {
  return [
    ...stateMeasures(parts),
    ...workMeasures(parts),
    ...jobMeasures(parts.runner),
    ...mediaMeasures(parts.streams),
    ...liveMeasures(parts),
    ...peerMeasures(parts),
  ];
}

function stateMeasures({ version, checks, records, stars, bot, connections, rejections }: Measured) {
  const leases = (): Record<string, boolean> => ({
    recorder: records.recorder.isRecording,
    farm: stars.runs.holdsLease,
    show_events: bot.events?.holdsLease ?? false,
  });
  return [
    gauge({ name: "build_info", help: "Version of this process; always 1", labels: ["version"] }, () => [
      { labels: { version }, value: 1 },
    ]),
    gauge({ name: "check_ok", help: "Parts of /api/health: 1 ok, 0 failing", labels: ["check"] }, () =>
      Object.entries(checks.read()).map(([check, { ok }]) => ({ labels: { check }, value: Number(ok) })),
    ),
    gauge(
      {
        name: "lease_held",
        help: "Whether this process does work that one of several processes does: 1 yes, 0 no",
        labels: ["lease"],
      },
      () => Object.entries(leases()).map(([lease, isHeld]) => ({ labels: { lease }, value: Number(isHeld) })),
    ),
    gauge({ name: "connections", help: "Open connections, realtime ones among them" }, () => [
      { value: connections() },
    ]),
    total({ name: "unhandled_rejections_total", help: "Failures that belonged to no request" }, () => [
      { value: rejections.count },
    ]),
  ];
}

function workMeasures({ hotReads, upstream }: Measured) {
  const byRoute = (valueOf: (read: HotRead) => number): Rows =>
    [...hotReads].map(([route, read]) => ({ labels: { route }, value: valueOf(read) }));
  return [
    total({ name: "hot_reads_total", help: "Answers written from memory, by route", labels: ["route"] }, () =>
      byRoute(({ served }) => served),
    ),
    total(
      {
        name: "hot_read_builds_total",
        help: "How often an answer was built anew, by route",
        labels: ["route"],
      },
      () => byRoute(({ builds }) => builds),
    ),
    total(
      {
        name: "upstream_calls_total",
        help: "Calls to the platforms, by how they went; held ones were not sent",
        labels: ["platform", "result"],
      },
      () =>
        upstream
          .report()
          .flatMap(({ platform, ok, failed, held }) => rowsBy("result", { ok, failed, held }, { platform })),
    ),
  ];
}

function jobMeasures(runner: Runner) {
  return [
    total({ name: "job_runs_total", help: "Runs of repeating work", labels: ["job", "result"] }, () =>
      runner.report().flatMap(({ name: job, ok, failed }) => rowsBy("result", { ok, failed }, { job })),
    ),
    total({ name: "job_seconds_total", help: "Time of all runs of repeating work", labels: ["job"] }, () =>
      runner.report().map(({ name: job, totalMs }) => ({ labels: { job }, value: totalMs / 1_000 })),
    ),
    gauge(
      {
        name: "job_last_success_timestamp_seconds",
        help: "End of the last successful run of repeating work, Unix time",
        labels: ["job"],
      },
      () =>
        runner
          .report()
          .flatMap(({ name: job, lastOkMs }) =>
            lastOkMs === null ? [] : [{ labels: { job }, value: lastOkMs / 1_000 }],
          ),
    ),
  ];
}

function mediaMeasures({ cache, proxy, listening }: Streams) {
  return [
    total({ name: "media_cache_total", help: "Playlists and segments asked for", labels: ["result"] }, () =>
      rowsBy("result", { hit: cache.hits, load: cache.loads, join: cache.joins }),
    ),
    total({ name: "media_bytes_total", help: "Bytes of media written to clients" }, () => [
      { value: proxy.bytesOut + listening.bytesOut },
    ]),
    gauge({ name: "media_cache_bytes", help: "Memory held by media" }, () => [{ value: cache.bytes }]),
    gauge({ name: "listeners", help: "Answers of sound that are open" }, () => [
      { value: listening.listeners },
    ]),
    gauge({ name: "listened_lives", help: "Lives whose sound is taken out of their streams" }, () => [
      { value: listening.taps },
    ]),
    total({ name: "listened_segments_total", help: "Segments whose sound was taken out" }, () => [
      { value: listening.segments },
    ]),
    total(
      { name: "listener_skips_total", help: "Times that a slow listener was brought back to live" },
      () => [{ value: listening.skips }],
    ),
  ];
}

function liveMeasures({ journals, watcher }: Measured) {
  return [
    total(
      {
        name: "chat_events_total",
        help: "Chat messages of the platforms, passed on or left out",
        labels: ["result"],
      },
      () => rowsBy("result", Object.fromEntries(journals.counts)),
    ),
    gauge(
      {
        name: "platform_sockets",
        help: "Chat sockets to the platforms: connected, or reconnecting",
        labels: ["platform", "state"],
      },
      () =>
        PLATFORMS.flatMap((platform) => {
          const { open, connected } = journals.sockets(platform);
          return rowsBy("state", { connected, reconnecting: open - connected }, { platform });
        }),
    ),
    gauge({ name: "lives", help: "Lives on air", labels: ["platform"] }, () =>
      PLATFORMS.map((platform) => ({ labels: { platform }, value: watcher.onAir(platform).length })),
    ),
  ];
}

function peerMeasures({ peers, leadership }: Measured) {
  return [
    gauge(
      {
        name: "peers_connected",
        help: "Whether the other processes can be reached; 1 where there are none",
      },
      () => [{ value: peers.state === "disconnected" ? 0 : 1 }],
    ),
    gauge(
      {
        name: "platform_role",
        help: "The part of this process in reading the platforms: 1 for the one that it has",
        labels: ["role"],
      },
      () => ROLES.map((role) => ({ labels: { role }, value: Number(leadership.role === role) })),
    ),
    total({ name: "peer_messages_total", help: "Messages between the processes", labels: ["way"] }, () => {
      const { sent, received, failed } = peers.counts;
      return rowsBy("way", { sent, received, failed });
    }),
  ];
}
