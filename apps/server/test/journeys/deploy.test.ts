import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "undici";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { settings } from "../../src/base/settings.ts";
import { debianProgram } from "../../../../scripts/debian-program.mjs";
import { freePort } from "../support/edge.ts";

/** The files for operators in `deploy/`: accepted by the programs that read them, and consistent with the product. */
const root = join(import.meta.dirname, "../../../..");
const deploy = join(root, "deploy");
const read = (file: string): string => readFileSync(join(deploy, file), "utf8");

/** Runs a program in a folder of `deploy/`. @returns its output when it fails; empty when it succeeds */
function failureOf(program: string, args: readonly string[], cwd = deploy, own: object = {}): string {
  const env = { ...process.env, ...own };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}` || `status ${status}`;
}

describe("the alarms", () => {
  const rules = join(deploy, "prometheus");
  const rulesFile = z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({ alert: z.string(), labels: z.object({ severity: z.enum(["page", "warn"]) }) }),
        ),
      }),
    ),
  });
  const alarms = rulesFile
    .parse(parse(read("prometheus/rules.yml")))
    .groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  const tests = z
    .object({
      tests: z.array(
        z.object({
          name: z.string(),
          alert_rule_test: z.array(z.object({ exp_alerts: z.unknown().optional() })),
        }),
      ),
    })
    .parse(parse(read("prometheus/rules_test.yml"))).tests;

  it("fire in a test, each once", () => {
    expect(new Set(alarms).size).toBe(alarms.length);
    expect(tests.map(({ name }) => name)).toEqual(alarms);
    for (const { name, alert_rule_test: steps } of tests)
      expect([name, steps.filter(({ exp_alerts: fired }) => fired !== undefined).length]).toEqual([name, 1]);
  });

  it("are explained in the runbook, each in its row", () => {
    const runbook = readFileSync(join(root, "docs/operations.md"), "utf8");
    const rows = [...runbook.matchAll(/^\| `(Penlight\w+)` /gm)].map(([, name]) => name);
    expect(rows).toEqual(alarms);
  });

  it("pass promtool's checks and tests", () => {
    const promtool = debianProgram("promtool", "tests of the alarms");
    if (promtool === undefined) return;
    expect(failureOf(promtool, ["check", "rules", "rules.yml"], rules)).toBe("");
    expect(failureOf(promtool, ["test", "rules", "rules_test.yml"], rules)).toBe("");
    expect(failureOf(promtool, ["check", "config", "--syntax-only", "prometheus.yml"], rules)).toBe("");
  });
});

describe("the systemd unit", () => {
  it("is valid, and exposes little of the machine", () => {
    const analyze = debianProgram("systemd-analyze", "checks of the unit");
    if (analyze === undefined) return;
    const folder = mkdtempSync(join(tmpdir(), "penlight-unit-"));
    try {
      const unit = join(folder, "penlight@4848.service");
      // The check wants the program to exist.
      writeFileSync(unit, read("penlight@.service").replace("/usr/bin/node", process.execPath));
      expect(failureOf(analyze, ["verify", "--man=no", unit])).toBe("");
      expect(failureOf(analyze, ["security", "--offline=true", "--threshold=25", unit])).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** The parts of Caddy's JSON that the test reads. */
const adapted = z.object({
  apps: z.object({
    http: z.object({ servers: z.record(z.string(), z.looseObject({ listen: z.array(z.string()) })) }),
  }),
});

describe("the Caddyfile", () => {
  it("is valid", () => {
    const caddy = debianProgram("caddy", "a check of the Caddyfile");
    if (caddy === undefined) return;
    expect(failureOf(caddy, ["validate", "--adapter", "caddyfile", "--config", "Caddyfile"])).toBe("");
  });

  it("redirects pages to https, and refuses calls without TLS", async () => {
    const caddy = debianProgram("caddy", "a test of what is answered without TLS");
    if (caddy === undefined) return;
    const { stdout } = spawnSync(caddy, ["adapt", "--config", "Caddyfile"], {
      cwd: deploy,
      encoding: "utf8",
    });
    const servers = Object.values(adapted.parse(JSON.parse(stdout)).apps.http.servers);
    const plain = servers.find(({ listen }) => listen.includes(":80"));
    const port = await freePort();
    const server = { ...plain, listen: [`127.0.0.1:${port}`], automatic_https: { disable: true } };
    const config = { admin: { disabled: true }, apps: { http: { servers: { server } } } };
    const running = spawn(caddy, ["run", "--config", "-"], { stdio: ["pipe", "ignore", "pipe"] });
    onTestFinished(() => void running.kill());
    running.stdin.end(JSON.stringify(config));
    for await (const chunk of running.stderr) if (String(chunk).includes("serving initial")) break;
    const ask = async (path: string) => {
      const headers = { host: "localhost" };
      const answer = await request(`http://127.0.0.1:${port}${path}`, { headers });
      await answer.body.dump();
      return [answer.statusCode, answer.headers["location"]];
    };
    expect(await ask("/api/login")).toEqual([403, undefined]);
    expect(await ask("/room/a/1?x=1")).toEqual([308, "https://localhost/room/a/1?x=1"]);
  });
});

describe("the configuration of haproxy", () => {
  it("is valid", () => {
    const haproxy = debianProgram("haproxy", "a check of the balancer");
    if (haproxy === undefined) return;
    const ports = { BIND: 5000, A: 5001, B: 5002, C: 5003 };
    const env = Object.entries(ports).map(([name, port]) => [`PENLIGHT_${name}`, `127.0.0.1:${port}`]);
    expect(failureOf(haproxy, ["-c", "-f", "haproxy.cfg"], deploy, Object.fromEntries(env))).toBe("");
  });
});

describe("the container file", () => {
  const lines = read("Containerfile")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const argumentsOf = (name: string): string[] =>
    lines.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));

  it("has only instructions that builders know, of which the last stage runs without root", () => {
    const known = /^(?:ARG|FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|CMD) \S/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    expect(lines[0]).toMatch(/^ARG BASE=\S+:\S+$/);
    expect(argumentsOf("FROM")).toEqual(["${BASE} AS build", "${BASE}"]);
    const last = lines.slice(lines.lastIndexOf("FROM ${BASE}"));
    expect(last.find((line) => line.startsWith("USER"))).toMatch(/^USER [1-9]\d*$/);
    expect(z.array(z.string()).parse(JSON.parse(argumentsOf("CMD")[0] ?? ""))[0]).toBe("node");
  });

  it("starts the file that a release contains, and sends the builder no secrets", () => {
    const program = (argumentsOf("CMD")[0] ?? "").match(/"([^"]+\.js)"/)?.[1] ?? "";
    const release = readFileSync(join(root, "scripts/release.mjs"), "utf8");
    expect(release).toContain(`"${program}"`);
    const ignored = read("Containerfile.containerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", ".env", "data/*", "**/node_modules"]));
  });
});

describe("the compose file", () => {
  const service = z.object({
    image: z.string(),
    environment: z.record(z.string(), z.string()).optional(),
    volumes: z.array(z.string()).optional(),
    read_only: z.boolean().optional(),
    depends_on: z.record(z.string(), z.unknown()).optional(),
  });
  const compose = z
    .object({
      services: z.record(z.string(), service),
      volumes: z.record(z.string(), z.unknown()),
    })
    .parse(parse(read("compose.yml"), { merge: true }));
  const services = Object.entries(compose.services);
  const servers = services.filter(([, { image }]) => image === "penlight");

  it("has two servers, whose settings exist", () => {
    expect(servers).toHaveLength(2);
    const known = new Set<string>(settings.map(({ name }) => name));
    for (const [, { environment = {}, read_only: isReadOnly }] of servers) {
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
      expect(isReadOnly).toBe(true);
    }
  });

  it("has an edge that knows its servers, and is valid", () => {
    const vcl = read("edge/compose-servers.vcl");
    const hosts = [...vcl.matchAll(/\.host = "(.*)";/g)].map(([, host]) => host);
    expect(hosts).toEqual(servers.map(([name]) => name));
    const varnishd = debianProgram("varnishd", "a check of the edge");
    if (varnishd === undefined) return;
    const folder = mkdtempSync(join(tmpdir(), "penlight-edge-"));
    try {
      // Varnish runs as its own user, and looks up the hosts.
      chmodSync(folder, 0o755);
      for (const host of hosts) expect(host).toMatch(/^penlight-[ab]$/);
      writeFileSync(join(folder, "penlight-servers.vcl"), vcl.replaceAll(/"penlight-[ab]"/g, '"127.0.0.1"'));
      writeFileSync(join(folder, "penlight.vcl"), read("edge/penlight.vcl"));
      const args = [
        "-C",
        "-n",
        join(folder, "work"),
        "-p",
        `vcl_path=${folder}`,
        "-f",
        join(folder, "penlight.vcl"),
      ];
      expect(failureOf(varnishd, args)).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("names a version of each image, and only services, volumes and files that exist", () => {
    for (const [name, { image, volumes = [], depends_on: needed = {} }] of services) {
      if (image !== "penlight") expect(image).toMatch(/:v?\d/);
      for (const other of Object.keys(needed)) expect(Object.keys(compose.services), name).toContain(other);
      for (const source of volumes.map((volume) => volume.split(":")[0] ?? ""))
        if (source.startsWith("./")) expect(existsSync(join(deploy, source)), source).toBe(true);
        else expect(Object.keys(compose.volumes), name).toContain(source);
    }
  });
});
