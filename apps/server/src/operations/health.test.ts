import { describe, expect, it } from "vitest";
import { health as healthSchema } from "@penlight/contract";
import { healthStatus, readHealth, unchecked, type Check, type Checks, type Phase } from "./health.ts";

const good: Check = { ok: true, lastOkMs: 1_000, failingSinceMs: null, latencyMs: 3.6 };
const checks: Checks = {
  db: good,
  cache: good,
  showroom: good,
  showroom_socket: good,
  idn: good,
  idn_chat: good,
  disk: good,
  dumps: good,
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

  it("says since when something is in trouble", () => {
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
  ] as const)("%j with %j is %s", (phase, part, status, http, reason) => {
    expect(read(phase, part)).toMatchObject({ status, http, ...(reason && { reason }) });
  });
});
