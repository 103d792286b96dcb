import { health, type Health } from "@penlight/contract";
import { isoOf, type Clock } from "../base/clock.ts";
import type { Job } from "../jobs/runner.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { ChatFeeds, Journals } from "../broadcasts/journals.ts";
import type { Peers } from "../peers/peers.ts";
import type { Upstream } from "../upstream/polite-fetch.ts";

/** The phase of the server's life. */
export type Phase = { kind: "starting"; waitingFor: string } | { kind: "up" } | { kind: "stopping" };

type CheckName = keyof Health["checks"];
export interface Check {
  ok: boolean;
  lastOkMs: number | null;
  failingSinceMs: number | null;
  latencyMs: number | null;
}
export type Checks = Record<CheckName, Check>;

/** A check without a result yet. */
export const unchecked: Check = { ok: false, lastOkMs: null, failingSinceMs: null, latencyMs: null };

/** The checks before the app is ready. */
export const NO_CHECKS = Object.fromEntries(
  Object.keys(health.shape.checks.keyType.enum).map((name) => [name, unchecked]),
) as Checks;

export interface HealthOptions {
  version: string;
  clock: Clock;
  startedMs: number;
  phase: () => Phase;
  /** The latest results; called per request. */
  checks: () => Checks;
}

/** The state of the app. Without its database it is down; without a platform it is degraded. */
export function readHealth(options: HealthOptions): Health {
  const nowMs = options.clock();
  const checks = options.checks();
  const phase = options.phase();
  return {
    ...statusOf(phase, checks),
    version: options.version,
    uptime_s: Math.max(0, Math.floor((nowMs - options.startedMs) / 1000)),
    time: isoOf(nowMs),
    checks: Object.fromEntries(
      Object.entries(checks).map(([name, check]) => [name, shown(check)]),
    ) as Health["checks"],
  };
}

function shown(check: Check): Health["checks"][CheckName] {
  const iso = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));
  return {
    ok: check.ok,
    last_ok: iso(check.lastOkMs),
    failing_since: iso(check.failingSinceMs),
    latency_ms: check.latencyMs === null ? null : Math.round(check.latencyMs),
  };
}

function statusOf(phase: Phase, checks: Checks): Pick<Health, "status" | "reason"> {
  if (phase.kind === "starting") return { status: "starting", reason: `waiting for ${phase.waitingFor}` };
  if (phase.kind === "stopping") return { status: "stopping", reason: "shutting down" };
  if (!checks.db.ok) return { status: "down", reason: "the database does not answer" };
  const broken = Object.entries(checks).flatMap(([name, check]) => (check.ok ? [] : [name]));
  return broken.length > 0
    ? { status: "degraded", reason: `trouble with ${broken.join(", ")}` }
    : { status: "ok" };
}

/** 200 while it serves, degraded or not; otherwise 503, so that a load balancer sends no requests. */
export function healthStatus(health: Pick<Health, "status">): 200 | 503 {
  return health.status === "ok" || health.status === "degraded" ? 200 : 503;
}

export interface HealthChecksOptions {
  ping: () => Promise<void>;
  pingEveryMs: number;
  /** Free bytes on the disk that we write to; null when we write to none. */
  freeBytes: () => Promise<number | null>;
  /** Since when lives on air are not recorded, or the database refuses their data, Unix ms; otherwise null. */
  recordsFailingSinceMs: () => number | null;
  watcher: LivesWatcher;
  journals: Pick<Journals, "chats">;
  upstream: Pick<Upstream, "report">;
  peers: Pick<Peers, "state" | "sinceMs">;
  clock: Clock;
}

/** Free space that the embedded database needs. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Runs the checks of the app; `/health` reports their last results. */
export class HealthChecks {
  readonly #options: HealthChecksOptions;
  #db: Check = unchecked;
  #disk: Check = { ...unchecked, ok: true };

  constructor(options: HealthChecksOptions) {
    this.#options = options;
  }

  jobs(): Job[] {
    const everyMs = this.#options.pingEveryMs;
    return [
      { name: "health.database", everyMs, run: () => this.#ping() },
      { name: "health.disk", everyMs, run: () => this.#lookAtDisk() },
    ];
  }

  read(): Checks {
    const { watcher, journals, clock } = this.#options;
    const unrecordedSinceMs = this.#options.recordsFailingSinceMs();
    const lastOkMs = watcher.poll("showroom").okMs;
    return {
      db: this.#db,
      cache: { ...unchecked, ok: lastOkMs !== null, lastOkMs },
      showroom: this.#platform("showroom"),
      showroom_socket: socketCheck(journals.chats("showroom"), clock()),
      idn: this.#platform("idn"),
      idn_chat: socketCheck(journals.chats("idn"), clock()),
      disk: this.#disk,
      records: { ...unchecked, ok: unrecordedSinceMs === null, failingSinceMs: unrecordedSinceMs },
      peers: peersCheck(this.#options.peers),
    };
  }

  async #ping(): Promise<void> {
    const { clock, ping } = this.#options;
    const startedMs = clock();
    try {
      await ping();
      const endedMs = clock();
      this.#db = { ok: true, lastOkMs: endedMs, failingSinceMs: null, latencyMs: endedMs - startedMs };
    } catch (error) {
      this.#db = { ...this.#db, ok: false, failingSinceMs: this.#db.failingSinceMs ?? startedMs };
      throw error;
    }
  }

  async #lookAtDisk(): Promise<void> {
    const { clock, freeBytes } = this.#options;
    const nowMs = clock();
    const free = await freeBytes();
    if (free === null || free >= MIN_FREE_BYTES)
      this.#disk = {
        ok: true,
        lastOkMs: free === null ? null : nowMs,
        failingSinceMs: null,
        latencyMs: null,
      };
    else this.#disk = { ...this.#disk, ok: false, failingSinceMs: this.#disk.failingSinceMs ?? nowMs };
  }

  #platform(platform: "showroom" | "idn"): Check {
    const report = this.#options.upstream.report().find((one) => one.platform === platform);
    const { okMs, staleSinceMs } = this.#options.watcher.poll(platform);
    return {
      ok: okMs !== null && staleSinceMs === null,
      lastOkMs: okMs,
      failingSinceMs: staleSinceMs,
      latencyMs: report?.latencyMs ?? null,
    };
  }
}

/** An installation with one process has no peers to reach. */
function peersCheck({ state, sinceMs }: Pick<Peers, "state" | "sinceMs">): Check {
  const ok = state !== "disconnected";
  return { ...unchecked, ok, failingSinceMs: ok ? null : sinceMs };
}

/**
 * Sockets are opened on demand: none open is as good as all connected, and so is one that connects for the first time.
 */
function socketCheck({ open, connected, downSinceMs }: ChatFeeds, nowMs: number): Check {
  const ok = open === 0 || connected > 0 || downSinceMs === null;
  const lastOkMs = connected > 0 ? nowMs : null;
  return { ok, lastOkMs, failingSinceMs: ok ? null : downSinceMs, latencyMs: null };
}
