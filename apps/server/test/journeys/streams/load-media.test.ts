import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../../../src/base/errors.ts";
import { loadStream, type LoadMediaOptions, isPicture, mediaKind } from "../../../src/streams/load-media.ts";
import { createMediaFetcher, type MediaFetcher } from "../../../src/streams/media-fetch.ts";
import { createStreamSigner } from "../../../src/streams/stream-signature.ts";

/** A malicious video host, over real HTTP. It is at an address that the guard allows: the sandbox's origin. */
let host: Server;
let origin: string;
let answer: RequestListener;
let asked: string[];
let fetcher: MediaFetcher;

const PLAYLIST = { "content-type": "application/vnd.apple.mpegurl" };
const VIDEO = { "content-type": "video/mp2t" };

beforeEach(async () => {
  asked = [];
  host = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(host, "listening");
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  fetcher = createMediaFetcher({
    policy: { hosts: ["showroom-live.com"], sandboxOrigin: origin },
    refererOf: () => null,
  });
});
afterEach(async () => {
  await fetcher[Symbol.asyncDispose]();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

function options(part: Partial<LoadMediaOptions> = {}): LoadMediaOptions {
  return {
    fetcher,
    signer: createStreamSigner("secret", () => 0),
    videoHosts: ["127.0.0.1", "showroom-live.com"],
    segments: "direct",
    bounds: {
      playlist: { maxBytes: 1024 * 1024, totalMs: 9_000 },
      segment: { maxBytes: 64 * 1024, totalMs: 9_000 },
    },
    stalled: { loaded: () => undefined },
    ...part,
  };
}

/** The body that a browser would receive, or the code of the refusal. */
async function load(path = "/a.m3u8", part: Partial<LoadMediaOptions> = {}): Promise<string> {
  const wish = { address: new URL(path, origin), range: undefined, segments: "default" as const };
  try {
    const loaded = await loadStream(options(part), wish);
    return "answer" in loaded
      ? loaded.answer.body.toString()
      : (await loaded.flight.whole).toString("latin1");
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe("a malicious video host", () => {
  it.each([
    ["https://10.0.0.1/a.m3u8", "address_forbidden"],
    ["https://[::1]/a.m3u8", "address_forbidden"],
    ["https://169.254.169.254/latest/meta-data", "address_forbidden"],
    ["http://127.0.0.1:1/a.m3u8", "url_invalid"],
    ["http://localhost/a.m3u8", "url_invalid"],
    ["file:///etc/passwd", "url_invalid"],
    ["https://evil.test/a.m3u8", "host_not_allowed"],
    ["//evil.test/a.m3u8", "url_invalid"],
    ["https://user@hls.showroom-live.com/", "url_invalid"],
    ["http://[", "upstream_failed"],
  ])("cannot redirect us to %s", async (location, code) => {
    answer = (_request, response) => response.writeHead(302, { location }).end();
    expect(await load()).toBe(code);
    expect(asked).toHaveLength(1);
  });

  it("cannot redirect us in circles", async () => {
    answer = (request, response) => response.writeHead(307, { location: `${request.url}x` }).end();
    expect(await load()).toBe("upstream_failed");
    expect(asked).toHaveLength(4);
  });

  it("cannot make us read without end", async () => {
    answer = (request, response) => {
      response.writeHead(200, request.url?.endsWith("ts") ? VIDEO : PLAYLIST).write("#EXTM3U\n");
      const chunk = Buffer.alloc(64 * 1024, "#");
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once("drain", pour);
      };
      pour();
    };
    const patient = {
      playlist: { maxBytes: 1_048_576, totalMs: 9_000 },
      segment: { maxBytes: 65_536, totalMs: 9_000 },
    };
    expect(await load("/a.m3u8", { bounds: patient })).toBe("media_too_large");
    expect(await load("/a.ts", { bounds: patient })).toBe("media_too_large");
  });

  it.each([
    ["a playlist", "/a.m3u8", { playlistMs: 300, segmentMs: 20_000 }],
    ["a segment", "/a.ts", { playlistMs: 20_000, segmentMs: 300 }],
  ])("cannot make us wait for a slow response: %s", async (_what, path, { playlistMs, segmentMs }) => {
    let drip: NodeJS.Timeout | undefined;
    answer = (_request, response) => {
      response.writeHead(200, path.endsWith("ts") ? VIDEO : PLAYLIST).write("#EXTM3U\n");
      drip = setInterval(() => response.write("#"), 20);
    };
    const bounds = {
      playlist: { maxBytes: 1024 * 1024, totalMs: playlistMs },
      segment: { maxBytes: 64 * 1024, totalMs: segmentMs },
    };
    expect(await load(path, { bounds })).toBe("upstream_timeout");
    clearInterval(drip);
  });

  it("cannot make us wait for a first byte", async () => {
    answer = () => undefined;
    const { playlist, segment } = options().bounds;
    const bounds = { playlist: { ...playlist, totalMs: 300 }, segment: { ...segment, totalMs: 300 } };
    expect(await load("/a.m3u8", { bounds })).toBe("upstream_timeout");
  });

  it.each([
    ["a page", { "content-type": "text/html; charset=utf-8" }, "<h1>404</h1>", "stream_offline"],
    ["a page that says it is a playlist", PLAYLIST, "<!doctype html>", "stream_offline"],
    ["a playlist without a type", {}, "#EXTM3U\n", "media_type_not_allowed"],
    ["a picture that holds scripts", { "content-type": "image/svg+xml" }, "<svg/>", "media_type_not_allowed"],
    ["JSON", { "content-type": "application/json" }, "{}", "media_type_not_allowed"],
    ["nothing", PLAYLIST, "", "stream_offline"],
    [
      "something packed",
      { ...PLAYLIST, "content-encoding": "gzip" },
      gzipSync("#EXTM3U\n"),
      "upstream_failed",
    ],
  ])("cannot pass off %s as a playlist", async (_what, headers, body, code) => {
    answer = (_request, response) => response.writeHead(200, headers).end(body);
    expect(await load()).toBe(code);
  });

  it("cannot pass off a page as a segment", async () => {
    answer = (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>");
    expect(await load("/a.ts")).toBe("media_type_not_allowed");
  });

  it("cannot redirect a playlist to a page", async () => {
    answer = (request, response) => {
      if (request.url === "/gone") response.writeHead(200, { "content-type": "text/html" }).end("<h1>");
      else response.writeHead(302, { location: "/gone" }).end();
    };
    expect(await load()).toBe("stream_offline");
  });

  it.each([
    [404, "stream_offline"],
    [410, "stream_offline"],
    [403, "upstream_failed"],
    [500, "upstream_failed"],
    [204, "upstream_failed"],
    [304, "upstream_failed"],
  ])("that answers %i is reported as %s", async (status, code) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await load()).toBe(code);
  });

  it("cannot deceive us about the length", async () => {
    const raw = createTcpServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", (data) => {
        const claimed = data.toString().includes("long") ? 99_999_999 : 50;
        socket.end(
          `HTTP/1.1 200 OK\r\ncontent-type: ${PLAYLIST["content-type"]}\r\ncontent-length: ${claimed}\r\n\r\n#EXTM3U\n`,
        );
      });
    }).listen(0, "127.0.0.1");
    await once(raw, "listening");
    const lying = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
    const own = createMediaFetcher({ policy: { hosts: [], sandboxOrigin: lying }, refererOf: () => null });
    expect(await load(`${lying}/short.m3u8`, { fetcher: own })).toBe("upstream_failed");
    expect(await load(`${lying}/long.m3u8`, { fetcher: own })).toBe("media_too_large");
    await own[Symbol.asyncDispose]();
    raw.close();
  });

  it("is not reached at a private address, whatever its name resolves to", async () => {
    // A listed host name that resolves to this machine: only the sandbox's own origin may do so.
    const port = (host.address() as AddressInfo).port;
    const pinned = createMediaFetcher({
      policy: { hosts: ["localhost"], sandboxOrigin: null },
      refererOf: () => null,
    });
    const wish = {
      address: new URL(`https://localhost:${port}/`),
      range: undefined,
      segments: "default" as const,
    };
    await expect(loadStream(options({ fetcher: pinned }), wish)).rejects.toMatchObject({
      code: "address_forbidden",
    });
    expect(asked).toEqual([]);
    await pinned[Symbol.asyncDispose]();
  });
});

describe("a playlist with forbidden addresses", () => {
  const urlOf = (line: string): URL => new URL(line, "https://penlight.example");

  it("proxies all hosts except known ones, and signs only public web addresses", async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, PLAYLIST)
        .end(
          [
            "#EXTM3U",
            "https://hls.showroom-live.com/s.ts",
            "https://d1.cloudfront.net/s.ts",
            "https://10.0.0.1/s.ts",
            "http://[::1]/s.ts",
            "javascript:alert(1)",
            "ftp://hls.showroom-live.com/s.ts",
          ].join("\n"),
        );
    const [, known, ...others] = (await load()).split("\n");
    expect(known).toBe("https://hls.showroom-live.com/s.ts");
    for (const line of others) {
      expect(line).toMatch(/^\/api\/stream\?url=/);
      expect(urlOf(line).pathname).toBe("/api/stream");
    }
  });

  it("may refer to itself: nothing is fetched without a request", async () => {
    answer = (request, response) =>
      response.writeHead(200, PLAYLIST).end(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${request.url}\n`);
    expect(await load()).toContain(`url=${encodeURIComponent(`${origin}/a.m3u8`)}`);
    expect(asked).toEqual(["/a.m3u8"]);
  });

  it("may be a megabyte in one line", async () => {
    const name = "a".repeat(1_000_000);
    answer = (_request, response) => response.writeHead(200, PLAYLIST).end(`#EXTM3U\n${name}`);
    const patient = {
      playlist: { maxBytes: 1_048_576, totalMs: 9_000 },
      segment: { maxBytes: 65_536, totalMs: 9_000 },
    };
    // A request for that address is refused: it is too long for a URL.
    expect(await load("/a.m3u8", { bounds: patient, segments: "proxy" })).toContain(`%2F${name}`);
  });
});

describe("mediaKind", () => {
  it.each([
    ["application/vnd.apple.mpegurl", "/a", "playlist"],
    ["application/x-mpegURL; charset=utf-8", "/a", "playlist"],
    ["video/MP2T", "/a", "segment"],
    ["video/mp4", "/a", "segment"],
    ["application/octet-stream", "/a/s1.ts", "segment"],
    ["application/octet-stream", "/a/x.m3u8", "playlist"],
    ["binary/octet-stream", "/a/s1.m4s", "segment"],
    ["application/octet-stream", "/a/program.exe", null],
    ["text/html", "/a.m3u8", null],
    ["", "/a.ts", null],
  ])("%j at %s is %j", (type, path, kind) => {
    expect(mediaKind(type, path)).toBe(kind);
  });
});

describe("isPicture", () => {
  it.each([
    ["image/jpeg", true],
    ["image/WEBP", true],
    ["image/svg+xml", false],
    ["text/html", false],
  ])("%s: %s", (type, expected) => {
    expect(isPicture(type)).toBe(expected);
  });
});
