import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { problem, type Stream } from "@penlight/contract";
import { listenPath } from "@penlight/contract/listen-path";
import { calm, startWorld, until, type World } from "../../support/start-server.ts";

/** A live's audio as one response, over real HTTP. */
let world: World;
const FREYA = 318225;
const USERNAME = "jkt48_freya";
/** 48 kHz. */
const SAMPLES_PER_SEC = 48_000;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => calm(world));
afterAll(() => world[Symbol.asyncDispose]());

/** A listener. */
interface Ear {
  answer: IncomingMessage;
  /** Seconds of audio so far. Throws when anything other than whole frames was received. */
  heardSec(): number;
  bytes(): number;
  ended: Promise<void>;
  leave(): void;
}

async function listen(path: string, headers: Record<string, string> = {}): Promise<Ear> {
  const chunks: Buffer[] = [];
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(world.url + path, { headers }, resolve).on("error", reject);
  });
  answer.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => answer.once("close", resolve));
  return {
    answer,
    heardSec: () => secondsIn(Buffer.concat(chunks)),
    bytes: () => chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    ended,
    leave: () => answer.destroy(),
  };
}

/** The duration of whole ADTS frames; the last one may be incomplete. */
function secondsIn(bytes: Buffer): number {
  let frames = 0;
  for (let at = 0; at + 7 <= bytes.length; frames += 1) {
    if (bytes.readUInt16BE(at) >> 4 !== 0xfff) throw new Error(`no frame at byte ${at}`);
    at += (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  }
  return (frames * 1_024) / SAMPLES_PER_SEC;
}

async function reading(name: string): Promise<number> {
  const text = await (await world.get("/metrics")).text();
  return Number(new RegExp(`^penlight_${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
}

/** Starts Freya's live. @returns the address of her stream for a browser, on our origin */
async function onAir(platform: "showroom" | "idn"): Promise<string> {
  const who = platform === "showroom" ? { room_id: FREYA } : { platform, username: USERNAME };
  world.sandbox.control({ step: "start-live", ...who, ago_ms: 120_000 });
  const room = platform === "showroom" ? FREYA : USERNAME;
  const streams = await until(
    () => world.json<Stream[] | { status: false }>(`/api/rooms/${platform}/${room}/streams`),
    (answer) => Array.isArray(answer),
  );
  return Array.isArray(streams) ? (streams[0]?.url ?? "").replace(world.url, "") : "";
}
const fetched = (what: RegExp): number =>
  [...world.sandbox.requests].reduce((sum, [path, count]) => sum + (what.test(path) ? count : 0), 0);
const lines = (text: string): string[] =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

/** The data rate of the best quality, bytes per second: a playlist and a segment of it. */
async function videoBytesPerSec(stream: string): Promise<number> {
  const [best = ""] = lines(await (await world.get(stream)).text());
  const list = await (await world.get(best)).text();
  const [segment = ""] = lines(list);
  const video = await (await world.get(segment)).arrayBuffer();
  return (list.length + video.byteLength) / Number(/#EXTINF:([\d.]+)/.exec(list)?.[1]);
}

describe("the audio of a live", () => {
  it.each(["showroom", "idn"] as const)(
    "is fetched and demuxed once for two listeners (%s), with a seventh of the bytes",
    async (platform) => {
      const stream = await onAir(platform);
      const path = listenPath(stream) ?? "";
      const video = /video\/.*\.ts$/;
      const [fetchedBefore, takenBefore] = [fetched(video), await reading("listened_segments_total")];
      const [one, two] = [await listen(path), await listen(path)];
      expect(one.answer.headers).toMatchObject({ "content-type": "audio/aac", "cache-control": "no-store" });
      for (const ear of [one, two])
        await until(
          () => ear.heardSec(),
          (seconds) => seconds > 7,
        );
      expect([await reading("listeners"), await reading("listened_lives")]).toEqual([2, 1]);
      const taken = (await reading("listened_segments_total")) - takenBefore;
      // Both have received all that was demuxed, and each segment was fetched once.
      expect(taken).toBeLessThanOrEqual(Math.ceil(one.heardSec() / (platform === "idn" ? 2 : 1)) + 1);
      expect(fetched(video) - fetchedBefore).toBeGreaterThanOrEqual(taken);
      expect(fetched(video) - fetchedBefore).toBeLessThanOrEqual(taken + 1);
      const bytesPerSec = one.bytes() / one.heardSec();
      expect(bytesPerSec).toBeLessThan(0.15 * (await videoBytesPerSec(stream)));

      one.leave();
      two.leave();
      await until(
        () => reading("listened_lives"),
        (lives) => lives === 0,
      );
      // Without listeners nothing more is fetched. The platforms' clock advances, so that there are new segments.
      const quiet = fetched(/video\//);
      world.sandbox.control({ step: "clock", advance_ms: 5_000 });
      await reading("listeners");
      expect(fetched(/video\//)).toBe(quiet);
    },
  );

  it("is taken from the lowest quality, and ends with the live", async () => {
    const stream = await onAir("showroom");
    const before = fetched(/_(?:ss|mm)-\d+\.ts$/);
    const ear = await listen(listenPath(stream) ?? "");
    await until(
      () => ear.heardSec(),
      (seconds) => seconds > 2,
    );
    expect(fetched(/_(?:ss|mm)-\d+\.ts$/)).toBe(before);
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    await ear.ended;
    expect(ear.answer.complete).toBe(true);
  });

  it("jumps to the live edge when the platform's clock does, and continues after a platform's failure", async () => {
    const ear = await listen(listenPath(await onAir("showroom")) ?? "");
    await until(
      () => ear.heardSec(),
      (seconds) => seconds > 2,
    );
    world.sandbox.control({ step: "clock", advance_ms: 300_000 });
    world.sandbox.control({ step: "fault", path: "^/showroom-video", kind: "500", seconds: 600 });
    await until(
      () => fetched(/video/),
      (count) => count > 0,
    );
    world.sandbox.control({ step: "fault", kind: null });
    const before = ear.heardSec();
    await until(
      () => ear.heardSec(),
      (seconds) => seconds > before + 3,
    );
    expect(ear.heardSec()).toBeLessThan(before + 30);
    ear.leave();
  });
});

describe("the guard", () => {
  it.each([
    ["", 400, "url_missing"],
    ["?url=https%3A%2F%2Fevil.example%2Fa.m3u8", 403, "host_not_allowed"],
    ["?url=https%3A%2F%2F169.254.169.254%2Fa.m3u8", 403, "address_forbidden"],
    ["?url=https%3A%2F%2Fevil.example%2Fa.m3u8&sig=zzzz.AAAA", 403, "host_not_allowed"],
    ["?t=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", 403, "code_invalid"],
  ])("refuses /api/listen%s with %i %s", async (query, status, code) => {
    const answer = await world.get(`/api/listen${query}`);
    expect([answer.status, problem.parse(await answer.json()).code]).toEqual([status, code]);
  });

  it("serves only our own pages, reports when nothing is on air, and answers HEAD without fetching", async () => {
    const stream = await onAir("showroom");
    const path = listenPath(stream) ?? "";
    const foreign = await world.get(path, { "sec-fetch-site": "cross-site" });
    expect(problem.parse(await foreign.json()).code).toBe("origin_forbidden");
    const gone = await world.get(path.replace(/\d+_/, "1_"));
    expect([gone.status, problem.parse(await gone.json()).code]).toEqual([404, "stream_offline"]);
    const before = fetched(/video/);
    const head = await fetch(world.url + path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), fetched(/video/) - before]).toEqual([
      200,
      "audio/aac",
      0,
    ]);
  });
});

describe("the server", () => {
  it("stops without waiting for endless listeners, and lets one person listen in six places", async () => {
    const path = listenPath(await onAir("showroom")) ?? "";
    const ear = await listen(path);
    const startedMs = performance.now();
    await world.restart({ PENLIGHT_LIMIT_EXEMPT: "" });
    await ear.ended;
    // Less than the time that pending requests have to finish.
    expect(performance.now() - startedMs).toBeLessThan(6_000);

    const ears = await Promise.all(Array.from({ length: 6 }, () => listen(path)));
    expect(ears.map(({ answer }) => answer.statusCode)).toEqual(Array(6).fill(200));
    const refused = await world.get(path);
    expect([refused.status, problem.parse(await refused.json()).code]).toEqual([429, "rate_limited"]);
    for (const open of ears) open.leave();
    await until(
      () => world.get("/api/health"),
      ({ status }) => status === 200,
    );
  });
});
