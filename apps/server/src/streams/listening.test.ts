import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { listenPath } from "@penlight/contract/listen-path";
import { streamPath } from "@penlight/contract/paths";
import type { Caller } from "../http/caller.ts";
import { createLimits } from "../http/limits.ts";
import { Listening } from "./listening.ts";
import { createAddressSealer } from "./sealed-address.ts";
import { StalledPlaylists } from "./stalled-playlists.ts";
import { createStreamSigner } from "./stream-signature.ts";

const HOST = "https://media.example";
const clock = (): number => 0;

/** A Listening whose playlists never load, so that its taps stay open. */
function setUp() {
  const stalled = new StalledPlaylists(clock);
  const asked: string[] = [];
  const listening = new Listening({
    proxy: {
      playlist: (address) => {
        asked.push(decodeURIComponent(address));
        return new Promise(() => undefined);
      },
      segment: () => new Promise(() => undefined),
      ticketed: () => new Promise(() => undefined),
    },
    stalled,
    proofs: { note: () => undefined },
    video: { hosts: ["media.example"], sandboxOrigin: null },
    signer: createStreamSigner("secret", clock),
    sealer: createAddressSealer("secret", clock),
    limits: createLimits(clock),
    clock,
    steady: clock,
    segments: "proxy",
    assertMayWatch: () => Promise.resolve(),
  });
  let devices = 0;
  /** Listens with a new device cookie. @returns the code of the refusal, or the function that leaves */
  const listen = async (address: string, network: string): Promise<string | (() => void)> => {
    const response = Object.assign(new EventEmitter(), { destroyed: false });
    const request = { url: listenPath(streamPath(address)) ?? "", headers: {}, method: "GET" };
    devices += 1;
    const caller = { limitKey: `device ${devices}`, network, exempt: false, hasDevice: true } as Caller;
    const served = listening.serve(request as IncomingMessage, response as unknown as ServerResponse, caller);
    const refused = await Promise.race([
      served.then(
        () => "served",
        (error: { code: string }) => error.code,
      ),
      new Promise<null>((resolve) => setImmediate(() => setImmediate(() => resolve(null)))),
    ]);
    return refused ?? (() => void response.emit("close"));
  };
  return { stalled, asked, listening, listen };
}

it("shares one tap per live, whatever query its URL has", async () => {
  const { stalled, asked, listening, listen } = setUp();
  stalled.belongs(`${HOST}/live/master.m3u8?token=a`, { place: "showroom:1", id: "showroom:11" });
  for (let count = 1; count <= 30; count += 1)
    expect(await listen(`${HOST}/live/master.m3u8?v=${count}`, "203.0.113.1")).toBeTypeOf("function");
  expect(listening.taps).toBe(1);
  expect(asked).toHaveLength(1);
  // The URL that the platform gave, not a visitor's.
  expect(asked[0]).toContain("token=a");
});

it("limits the taps of unknown URLs per network, however many devices it has", async () => {
  const { stalled, listening, listen } = setUp();
  const open = [];
  for (let count = 1; count <= 4; count += 1)
    open.push(await listen(`${HOST}/live/${count}.m3u8`, "203.0.113.1"));
  expect(open.map((one) => typeof one)).toEqual(Array(4).fill("function"));
  expect(await listen(`${HOST}/live/5.m3u8`, "203.0.113.1")).toBe("rate_limited");
  // Existing taps and URLs that the server has issued do not count.
  expect(await listen(`${HOST}/live/4.m3u8?v=2`, "203.0.113.1")).toBeTypeOf("function");
  stalled.belongs(`${HOST}/known.m3u8`, { place: "idn:a", id: "idn:a-1" });
  expect(await listen(`${HOST}/known.m3u8`, "203.0.113.1")).toBeTypeOf("function");
  const [first] = open;
  if (typeof first === "function") first();
  expect(await listen(`${HOST}/live/5.m3u8`, "203.0.113.1")).toBeTypeOf("function");
  expect(listening.taps).toBe(5);
});

it("opens taps for known lives, however many unknown ones other networks have opened", async () => {
  const { stalled, listen } = setUp();
  const refused = [];
  for (let count = 0; count < 300; count += 1)
    refused.push(await listen(`${HOST}/live/${count}.m3u8`, `198.51.${count}.0`));
  expect(refused.at(-1)).toBe("overloaded");
  stalled.belongs(`${HOST}/known.m3u8`, { place: "idn:a", id: "idn:a-1" });
  expect(await listen(`${HOST}/known.m3u8`, "203.0.113.1")).toBeTypeOf("function");
});
