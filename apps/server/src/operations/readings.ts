import type { HotRead } from "../http/ready-json.ts";
import type { Runner } from "../jobs/runner.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { SocketServer } from "../realtime/socket-server.ts";
import type { Broadcasts } from "../broadcasts/broadcasts.ts";
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
  broadcasts: Pick<Broadcasts, "counts">;
  watcher: LivesWatcher;
  connections: () => number;
}

/** What the parts of the app count by themselves, for `/metrics`. */
export function readings(parts: Counted): Reading[] {
  return [...workReadings(parts), ...mediaReadings(parts.streams), ...realtimeReadings(parts)];
}

function workReadings(parts: Counted): Reading[] {
  return [
    {
      name: "hot_reads_total",
      help: "Answers written from memory, by route",
      kind: "counter",
      labels: ["route"],
      read: () => [...parts.hotReads].map(([route, read]) => ({ labels: { route }, value: read.served })),
    },
    {
      name: "hot_read_builds_total",
      help: "How often an answer was built anew, by route",
      kind: "counter",
      labels: ["route"],
      read: () => [...parts.hotReads].map(([route, read]) => ({ labels: { route }, value: read.builds })),
    },
    {
      name: "upstream_calls_total",
      help: "Calls to the platforms, by how they went; held ones were not sent",
      kind: "counter",
      labels: ["platform", "result"],
      read: () =>
        parts.upstream.report().flatMap(({ platform, ok, failed, held }) => [
          { labels: { platform, result: "ok" }, value: ok },
          { labels: { platform, result: "failed" }, value: failed },
          { labels: { platform, result: "held" }, value: held },
        ]),
    },
    {
      name: "job_runs_total",
      help: "Runs of repeating work",
      kind: "counter",
      labels: ["job", "result"],
      read: () =>
        parts.runner.report().flatMap(({ name: job, ok, failed }) => [
          { labels: { job, result: "ok" }, value: ok },
          { labels: { job, result: "failed" }, value: failed },
        ]),
    },
  ];
}

function mediaReadings(streams: Streams): Reading[] {
  return [
    {
      name: "media_cache_total",
      help: "Playlists and segments asked for",
      kind: "counter",
      labels: ["result"],
      read: () => [
        { labels: { result: "hit" }, value: streams.cache.hits },
        { labels: { result: "load" }, value: streams.cache.loads },
        { labels: { result: "join" }, value: streams.cache.joins },
      ],
    },
    {
      name: "media_bytes_total",
      help: "Bytes of media written to clients",
      kind: "counter",
      read: () => [{ value: streams.proxy.bytesOut }],
    },
    {
      name: "media_cache_bytes",
      help: "Memory held by media",
      kind: "gauge",
      read: () => [{ value: streams.cache.bytes }],
    },
  ];
}

function realtimeReadings({ sockets, topics, broadcasts, watcher, connections }: Counted): Reading[] {
  return [
    {
      name: "connections",
      help: "Open connections, realtime ones among them",
      kind: "gauge",
      read: () => [{ value: connections() }],
    },
    {
      name: "sockets",
      help: "Open realtime connections",
      kind: "gauge",
      read: () => [{ value: sockets.open }],
    },
    {
      name: "topics",
      help: "Realtime channels that are fed",
      kind: "gauge",
      read: () => [{ value: topics.open }],
    },
    {
      name: "chat_events_total",
      help: "Chat messages of the platforms, passed on or left out",
      kind: "counter",
      labels: ["result"],
      read: () => [...broadcasts.counts].map(([result, value]) => ({ labels: { result }, value })),
    },
    {
      name: "lives",
      help: "Lives on air",
      kind: "gauge",
      labels: ["platform"],
      read: () => [
        { labels: { platform: "showroom" }, value: watcher.onAir("showroom").length },
        { labels: { platform: "idn" }, value: watcher.onAir("idn").length },
      ],
    },
  ];
}
