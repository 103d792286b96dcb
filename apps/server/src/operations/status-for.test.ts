import { status, type Health } from "@penlight/contract";
import { expect, it } from "vitest";
import { statusFor } from "./status-for.ts";

const good = { ok: true, last_ok: "2026-11-25T12:00:00.000Z", failing_since: null, latency_ms: 4 };
const failing = { ...good, ok: false, failing_since: "2026-11-25T11:30:00.000Z" };
const health: Health = {
  status: "degraded",
  version: "1.0.0",
  uptime_s: 60,
  time: "2026-11-25T12:00:01.000Z",
  reason: "trouble with something that is the operator's",
  checks: {
    db: good,
    cache: good,
    showroom: good,
    showroom_socket: good,
    idn: good,
    idn_chat: good,
    disk: failing,
    records: good,
    peers: good,
  },
};

it("is ok when only operators' checks fail, and does not mention those", () => {
  const said = statusFor(health);
  expect(status.parse(said)).toEqual(said);
  expect(said.ok).toBe(true);
  expect(said.parts.map(({ name }) => name)).toEqual([
    "showroom",
    "showroom_chat",
    "idn",
    "idn_chat",
    "penlight",
  ]);
  expect(JSON.stringify(said)).not.toMatch(/disk|latency|version|operator/);
});

it("reports failing parts and since when; without a time for what never worked", () => {
  const neverWas = { ...failing, failing_since: null };
  const said = statusFor({
    ...health,
    checks: { ...health.checks, showroom_socket: failing, idn: neverWas, db: failing },
  });
  expect(said.ok).toBe(false);
  expect(said.parts.filter(({ ok }) => !ok)).toEqual([
    { name: "showroom_chat", ok: false, since: "2026-11-25T11:30:00.000Z" },
    { name: "idn", ok: false, since: null },
    { name: "penlight", ok: false, since: "2026-11-25T11:30:00.000Z" },
  ]);
});
