import { describe, expect, it } from "vitest";
import { health as healthSchema } from "@penlight/contract";
import type { Peers, PeersState } from "../peers/peers.ts";
import {
  healthStatus,
  readHealth,
  unchecked,
  type Check,
  type Checks,
  type Phase,
  HealthChecks,
  type HealthChecksOptions,
} from "./health.ts";

const good: Check = { ok: true, lastOkMs: 1_000, failingSinceMs: null, latencyMs: 3.6 };
const checks: Checks = {
  db: good,
  cache: good,
  showroom: good,
  showroom_socket: good,
  idn: good,
  idn_chat: good,
  disk: good,
  records: good,
  peers: good,
};

function read(phase: Phase, part: Partial<Checks> = {}) {
  const health = readHealth({
    version: "1.0.0",
    clock: () => 61_500,
    startedMs: 1_000,
    phase: () => phase,
    checks: () => ({ ...checks, ...part }),
  });
  return { ...health, http: healthStatus(health) };
}

describe("readHealth", () => {
  it("fits the contract", () => {
    const { http: _, ...health } = read({ kind: "up" });
    expect(healthSchema.parse(health)).toEqual(health);
    expect(health).toMatchObject({ status: "ok", uptime_s: 60, checks: { db: { latency_ms: 4 } } });
  });

  it("reports since when something fails", () => {
    const showroom = { ok: false, lastOkMs: 1_000, failingSinceMs: 2_000, latencyMs: null };
    expect(read({ kind: "up" }, { showroom }).checks.showroom).toEqual({
      ok: false,
      last_ok: "1970-01-01T00:00:01.000Z",
      failing_since: "1970-01-01T00:00:02.000Z",
      latency_ms: null,
    });
  });

  it.each([
    [{ kind: "starting", waitingFor: "the database" }, {}, "starting", 503, "waiting for the database"],
    [{ kind: "stopping" }, {}, "stopping", 503, "shutting down"],
    [{ kind: "up" }, { db: unchecked }, "down", 503, "the database does not answer"],
    [{ kind: "up" }, { idn: unchecked }, "degraded", 200, "trouble with idn"],
    [{ kind: "up" }, {}, "ok", 200, undefined],
  ] as const)("reports for %j with %j: %s", (phase, part, status, http, reason) => {
    expect(read(phase, part)).toMatchObject({ status, http, ...(reason && { reason }) });
  });
});

const MIB = 1024 * 1024;

function setUp() {
  const time = { ms: 1_000 };
  const free = { bytes: 0 as number | null };
  const records = { failingSinceMs: null as number | null };
  const feeds = { open: 0, connected: 0, downSinceMs: null as number | null };
  const peers: Pick<Peers, "state" | "sinceMs"> = { state: "off", sinceMs: 0 };
  const options = {
    ping: () => Promise.resolve(),
    pingEveryMs: 1_000,
    freeBytes: () => Promise.resolve(free.bytes),
    recordsFailingSinceMs: () => records.failingSinceMs,
    watcher: { poll: () => ({ okMs: 1, staleSinceMs: null }) },
    journals: { chats: () => feeds },
    upstream: { report: () => [] },
    peers,
    clock: () => time.ms,
  };
  const checks = new HealthChecks(options as unknown as HealthChecksOptions);
  const disk = checks.jobs().find(({ name }) => name === "health.disk");
  const look = async (bytes: number | null) => {
    free.bytes = bytes;
    await disk?.run(new AbortController().signal);
    return checks.read().disk;
  };
  return { time, look, checks, feeds, records, peers };
}

it("reports since when a disk is nearly full, and its recovery", async () => {
  const { time, look } = setUp();
  expect(await look(1_000 * MIB)).toMatchObject({ ok: true, lastOkMs: 1_000, failingSinceMs: null });
  time.ms = 2_000;
  expect(await look(10 * MIB)).toMatchObject({ ok: false, lastOkMs: 1_000, failingSinceMs: 2_000 });
  time.ms = 3_000;
  expect(await look(0)).toMatchObject({ ok: false, failingSinceMs: 2_000 });
  expect(await look(100 * MIB)).toMatchObject({ ok: true, lastOkMs: 3_000, failingSinceMs: null });
});

it("reports since when lives on air are not recorded", () => {
  const { checks, records } = setUp();
  expect(checks.read().records).toMatchObject({ ok: true, failingSinceMs: null });
  records.failingSinceMs = 900;
  expect(checks.read().records).toMatchObject({ ok: false, failingSinceMs: 900 });
});

it("reports no problem when nothing is written to a disk", async () => {
  expect(await setUp().look(null)).toMatchObject({ ok: true, lastOkMs: null });
});

it("reports a socket that broke, but not one that connects for the first time", () => {
  const { checks, feeds } = setUp();
  const socket = () => checks.read().showroom_socket;
  feeds.open = 1;
  expect(socket()).toMatchObject({ ok: true, lastOkMs: null });
  feeds.downSinceMs = 900;
  expect(socket()).toMatchObject({ ok: false, failingSinceMs: 900 });
  feeds.connected = 1;
  expect(socket()).toMatchObject({ ok: true, lastOkMs: 1_000, failingSinceMs: null });
});

it("reports since when other processes can't be reached, where there are any", () => {
  const { checks, peers } = setUp();
  const reported = (state: PeersState) => {
    Object.assign(peers, { state, sinceMs: 900 });
    return checks.read().peers;
  };
  expect(reported("off")).toMatchObject({ ok: true, failingSinceMs: null });
  expect(reported("connected")).toMatchObject({ ok: true, failingSinceMs: null });
  expect(reported("disconnected")).toMatchObject({ ok: false, failingSinceMs: 900 });
});
