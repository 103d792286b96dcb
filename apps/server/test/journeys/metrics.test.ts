import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { debianProgram } from "../../../../scripts/debian-program.mjs";
import { startWorld, until, type World } from "../support/start-server.ts";
import { TestBrowser } from "../support/test-browser.ts";

/** What an operator sees in `/metrics` of what happens here. */
let world: World;
const FREYA = 318225;
const CHAT = `chat:showroom:${FREYA}`;

beforeAll(async () => {
  world = await startWorld({ env: { TRUST_PROXY: "127.0.0.0/8" } });
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
});
afterAll(() => world[Symbol.asyncDispose]());

/** The value of a metric with exactly these labels; undefined when there is none. */
async function value(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const answer = await world.get("/metrics");
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const line of text.split("\n")) {
    const [, found, all = "", figure] = /^penlight_(\w+?)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const own = Object.fromEntries([...all.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, of]) => [key, of]));
    const isThis = Object.entries(labels).every(([key, of]) => own[key] === of);
    if (found === name && isThis && Object.keys(own).length === Object.keys(labels).length)
      return Number(figure);
  }
  return undefined;
}

const above = (least: number) => (found: number | undefined) => (found ?? 0) > least;

describe("metrics", () => {
  it("say which version runs, and what works", async () => {
    const { version } = await world.json<{ version: string }>("/api/health");
    expect(await value("build_info", { version })).toBe(1);
    expect(await value("check_ok", { check: "db" })).toBe(1);
    expect(await value("lease_held", { lease: "show_events" })).toBe(0);
    await until(() => value("lease_held", { lease: "recorder" }), above(0));
    await until(() => value("db_statement_seconds_count"), above(10));
    expect(await value("db_failures_total", { reason: "unavailable" })).toBe(0);
    expect(await value("db_connections", { state: "awaited" })).toBe(0);
  });

  it("measure how long a comment is on its way, and what is recorded", async () => {
    const socket = await world.socket();
    await until(
      async () => (await socket.subscribe(CHAT)).ok.length,
      (count) => count > 0,
    );
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count > 0,
    );
    world.sandbox.control({ step: "comments", room_id: FREYA, name: "fan", text: "halo" });
    await socket.event(CHAT, "comment", ({ data }) => data.text === "halo");
    expect(await value("relay_seconds_count", { platform: "showroom" })).toBeGreaterThan(0);
    // The sandbox's platform states whole seconds, and a busy machine adds some.
    expect(await value("relay_seconds_bucket", { platform: "showroom", le: "30" })).toBeGreaterThan(0);
    await until(() => value("recorder_events_total"), above(0));
    expect(await value("recorder_lives")).toBe(1);
    expect(await value("recorder_behind_seconds")).toBeLessThan(30);
    expect(await value("platform_sockets", { platform: "showroom", state: "connected" })).toBe(1);
  });

  it("count why calls to a platform fail", async () => {
    const fails = (reason: string): Promise<number | undefined> =>
      value("upstream_failures_total", { platform: "showroom", reason });
    const kinds = { rate_limited: "429", server_error: "500", unreadable: "garbage" } as const;
    for (const [reason, kind] of Object.entries(kinds)) {
      expect(await fails(reason)).toBe(0);
      world.sandbox.control({ step: "fault", path: "^/showroom/api/live/onlives", kind, seconds: 60 });
      await until(() => fails(reason), above(0));
      world.sandbox.control({ step: "fault", kind: null });
      if (kind === "429")
        await until(
          () => value("upstream_paused", { platform: "showroom" }),
          (on) => on === 1,
        );
      await until(
        () => value("upstream_paused", { platform: "showroom" }),
        (on) => on === 0,
      );
    }
    expect(await value("upstream_seconds_count", { platform: "showroom" })).toBeGreaterThan(0);
  });

  it("count sign-ins by result, and what a limit refuses", async () => {
    const browser = new TestBrowser(world);
    // This machine's own requests are not limited.
    const headers = { "x-forwarded-for": "203.0.113.9", origin: undefined };
    const body = { account_id: "fan", password: "wrong" };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1)
      statuses.push((await browser.call("/login", body, { headers })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(2);
    expect(await value("logins_total", { result: "failed" })).toBe(3);
    expect(await value("logins_total", { result: "blocked" })).toBeGreaterThan(0);
    expect(await value("rate_limited_total", { limit: "login", of: "device" })).toBeGreaterThan(0);
  });

  it("say how long jobs take, and when they last succeeded", async () => {
    const job = "health.database";
    await until(() => value("job_seconds_total", { job }), above(0));
    const ageSec = Date.now() / 1_000 - ((await value("job_last_success_timestamp_seconds", { job })) ?? 0);
    expect(ageSec).toBeLessThan(60);
  });
});

describe("the operator's alarms and dashboard", () => {
  const deploy = join(import.meta.dirname, "../../../../deploy");
  const rules = readFileSync(join(deploy, "prometheus/rules.yml"), "utf8");
  const dashboard = readFileSync(join(deploy, "grafana/penlight.json"), "utf8");
  const expressions = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })) })
    .parse(JSON.parse(dashboard))
    .panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it("name metrics that a server has", async () => {
    const text = await (await world.get("/metrics")).text();
    const known = new Set<string>();
    for (const [, name = "", type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      known.add(name);
      if (type === "histogram") for (const end of ["bucket", "count", "sum"]) known.add(`${name}_${end}`);
    }
    const named = [rules, ...expressions].flatMap(
      (part) => part.match(/\b(?:penlight|nodejs|process)_\w+/g) ?? [],
    );
    expect(new Set(named).size).toBeGreaterThan(40);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
    // Each of our metrics is on the dashboard.
    const ours = [...text.matchAll(/^# TYPE (penlight_\w+) /gm)].map(([, name = ""]) => name);
    expect(ours.filter((name) => !expressions.some((expr) => expr.includes(name)))).toEqual([]);
  });

  it("have expressions that Prometheus accepts", async () => {
    const skipped = "checks of the dashboard's expressions";
    const promtool = debianProgram("promtool", skipped);
    if (promtool === undefined) return;
    const folder = mkdtempSync(join(tmpdir(), "penlight-dashboard-"));
    try {
      const recorded = expressions.map((expr, at) => ({
        record: `panel:${at}`,
        expr: expr.replaceAll("$__rate_interval", "5m"),
      }));
      // JSON is YAML.
      writeFileSync(
        join(folder, "rules.yml"),
        JSON.stringify({ groups: [{ name: "dashboard", rules: recorded }] }),
      );
      const { status, stdout, stderr } = spawnSync(promtool, ["check", "rules", join(folder, "rules.yml")], {
        encoding: "utf8",
      });
      expect([status, `${stdout}${stderr}`]).toEqual([
        0,
        expect.stringContaining(`${recorded.length} rules`),
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
