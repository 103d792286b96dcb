import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";

/**
 * Third-party programs for the real platforms, run against the sandbox. They are large and not installed for this:
 * tests of a missing one are skipped.
 */
const has = (program: string, flag = "--version"): boolean => spawnSync(program, [flag]).status === 0;
const canPretend = has("openssl", "version");
const streamlink = canPretend && has("streamlink");
const ytDlp = canPretend && has("yt-dlp") && has("ffmpeg", "-version");
const FREYA = 318225;
const PAGE = "https://www.showroom-live.com/r/JKT48_Freya";
const TRANSPORT_PACKET = 188;

let folder: string;
let sandbox: Sandbox;
let proxy: Proxy;

/** An HTTP proxy that maps www.showroom-live.com to the sandbox; connections to other hosts are refused. */
class Proxy {
  readonly strangers: string[] = [];
  readonly #server: Server;
  readonly #sandbox: URL;

  constructor(sandboxOrigin: string, pair: { key: Buffer; cert: Buffer }) {
    this.#sandbox = new URL(sandboxOrigin);
    const showroom = createTlsServer(pair, (from, to) => this.#pass(`/showroom${from.url ?? "/"}`, from, to));
    this.#server = createServer((from, to) => {
      const { host, pathname, search } = new URL(from.url ?? "/", sandboxOrigin);
      if (host === this.#sandbox.host) return this.#pass(pathname + search, from, to);
      this.strangers.push(host);
      to.writeHead(502).end();
    });
    this.#server.on("connect", ({ url = "" }: IncomingMessage, socket) => {
      if (url !== "www.showroom-live.com:443") {
        this.strangers.push(url);
        return void socket.destroy();
      }
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      showroom.emit("connection", socket);
    });
  }

  async open(): Promise<string> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #pass(path: string, from: IncomingMessage, to: ServerResponse): void {
    const { hostname, port } = this.#sandbox;
    const passed = httpRequest(
      { hostname, port, path, method: from.method, headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    passed.on("error", () => to.destroy());
    from.pipe(passed);
  }
}

let proxyUrl: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "penlight-clients-"));
  sandbox = await createSandbox({ scenario: "quiet", seed: 7 });
  if (!canPretend) return;
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=www.showroom-live.com", "-addext", "subjectAltName=DNS:www.showroom-live.com"];
  spawnSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", cert, ...name]);
  proxy = new Proxy(sandbox.urls.origin, { key: readFileSync(key), cert: readFileSync(cert) });
  proxyUrl = await proxy.open();
});
afterAll(async () => {
  proxy?.close();
  await sandbox[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function goLive(): void {
  sandbox.control({ step: "start-live", room_id: FREYA, title: "Halo", ago_ms: 60_000 });
  sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya", ago_ms: 60_000 });
}

async function idnPlaylist(): Promise<string> {
  const body = JSON.stringify({
    query: '{ searchLivestream(query: "", limit: 9) { result { playback_url } } }',
  });
  const answer = await fetch(sandbox.urls.idnGraphql, { method: "POST", body });
  const { data } = (await answer.json()) as {
    data: { searchLivestream: { result: { playback_url: string }[] } };
  };
  return data.searchLivestream.result[0]?.playback_url ?? "";
}

/** The environment of a program that makes it trust our certificate, where it supports that. */
function trusting(): NodeJS.ProcessEnv {
  const cert = join(folder, "cert.pem");
  return { ...process.env, REQUESTS_CA_BUNDLE: cert, SSL_CERT_FILE: cert };
}

/** Runs a program to its end. */
async function run(
  program: string,
  args: string[],
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env: trusting() });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...output };
}

describe.skipIf(!streamlink)("streamlink", () => {
  const options = (): string[] => ["--http-proxy", proxyUrl];

  it("says that a room is offline", async () => {
    const { out } = await run("streamlink", [...options(), PAGE]);
    expect(out).toContain("This stream is currently offline");
  });

  it.each([
    ["a SHOWROOM room", () => Promise.resolve(PAGE)],
    ["an IDN channel", async () => `hls://${await idnPlaylist()}`],
  ])(
    "lists and plays %s",
    async (_what, address) => {
      goLive();
      const url = await address();
      const { out } = await run("streamlink", [...options(), "--json", url]);
      const { streams } = JSON.parse(out) as { streams: Record<string, { type: string }> };
      expect(Object.keys(streams)).toEqual(expect.arrayContaining(["256p", "512p", "768p", "best", "worst"]));
      const player = spawn("streamlink", [...options(), "--stdout", url, "worst"], {
        stdio: ["ignore", "pipe", "ignore"],
        env: trusting(),
      });
      const played: Buffer[] = [];
      for await (const chunk of player.stdout as AsyncIterable<Buffer>) {
        played.push(chunk);
        if (Buffer.concat(played).length > 60_000) break;
      }
      player.kill("SIGKILL");
      const packets = Buffer.concat(played);
      const starts = Array.from({ length: 300 }, (_, index) => packets[index * TRANSPORT_PACKET]);
      expect(new Set(starts)).toEqual(new Set([0x47]));
      expect(proxy.strangers).toEqual([]);
    },
    60_000,
  );
});

describe.skipIf(!ytDlp)("yt-dlp", () => {
  const segmentsAskedFor = (): number =>
    [...sandbox.requests].reduce(
      (sum, [path, times]) => sum + (path.startsWith("/idn-video/v1/segment/") ? times : 0),
      0,
    );
  const options = (): string[] => ["--proxy", proxyUrl, "--no-check-certificates", "--no-update", "--quiet"];

  it("reads a SHOWROOM room", async () => {
    goLive();
    const { out, err } = await run("yt-dlp", [...options(), "--dump-json", PAGE]);
    expect(err).not.toContain("ERROR");
    expect(JSON.parse(out)).toMatchObject({
      title: expect.stringMatching(/^Freya\/JKT48/),
      is_live: true,
      extractor_key: "ShowRoomLive",
      view_count: expect.any(Number),
      formats: [expect.anything(), expect.anything(), expect.anything()],
    });
    expect(proxy.strangers).toEqual([]);
  }, 60_000);

  it("records an IDN channel to its end", async () => {
    goLive();
    const file = join(folder, "live.mp4");
    const played = segmentsAskedFor();
    const recording = run("yt-dlp", [...options(), "-f", "worst", "-o", file, await idnPlaylist()]);
    while (segmentsAskedFor() === played) await new Promise((resolve) => setTimeout(resolve, 50));
    sandbox.control({ step: "end-live", platform: "idn", username: "jkt48_freya" });
    const { code, err } = await recording;
    expect([code, err]).toEqual([0, expect.not.stringContaining("ERROR")]);
    expect(readFileSync(file).length).toBeGreaterThan(20_000);
  }, 60_000);
});
