import type { Health } from "@penlight/contract";
import { isoOf, type Clock } from "../base/clock.ts";

/** Where the server stands in its life. */
export type Phase = { kind: "starting"; waitingFor: string } | { kind: "up" } | { kind: "stopping" };

type CheckName = keyof Health["checks"];
export interface Check {
  ok: boolean;
  lastOkMs: number | null;
  failingSinceMs: number | null;
  latencyMs: number | null;
}
export type Checks = Record<CheckName, Check>;

/** What nobody has looked at yet. */
export const unchecked: Check = { ok: false, lastOkMs: null, failingSinceMs: null, latencyMs: null };

export interface HealthOptions {
  version: string;
  clock: Clock;
  startedMs: number;
  phase: () => Phase;
  /** What is looked at; asked only when somebody asks. */
  checks: () => Checks;
}

/** The state of the app in one answer. Without its database it is down; without a platform it limps. */
export function readHealth(options: HealthOptions): Health {
  const nowMs = options.clock();
  const checks = options.checks();
  const phase = options.phase();
  return {
    ...statusOf(phase, checks),
    version: options.version,
    uptime_s: Math.max(0, Math.floor((nowMs - options.startedMs) / 1000)),
    time: isoOf(nowMs),
    checks: {
      db: shown(checks.db),
      cache: shown(checks.cache),
      showroom: shown(checks.showroom),
      showroom_socket: shown(checks.showroom_socket),
      idn: shown(checks.idn),
      idn_chat: shown(checks.idn_chat),
      disk: shown(checks.disk),
      dumps: shown(checks.dumps),
    },
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

/** 200 while it serves, limping or not; else 503, so that what stands in front sends nobody here. */
export function healthStatus(health: Pick<Health, "status">): 200 | 503 {
  return health.status === "ok" || health.status === "degraded" ? 200 : 503;
}
