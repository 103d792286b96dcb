import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StreamAnswer } from "@penlight/contract";
import { allCalls } from "@penlight/contract/all-calls";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import { ReadyAnswer } from "../../src/http/ready-answer.ts";
import { addShowOfToday, callAddresses, type TheaterIds } from "../support/call-addresses.ts";
import { startWorld, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";
import { viewersPages } from "../support/viewers-pages.ts";

/**
 * What shared caches may keep. Everything that can be read is asked for as two fans and as two visitors: an answer that
 * a shared cache may keep is the same for all of them.
 */
let world: World;
let theaterIds: TheaterIds;
let askers: TestBrowser[];
const FREYA = 318225;

beforeAll(async () => {
  const file = new ReadyAnswer(Buffer.from("export {}"), {
    contentType: "text/javascript; charset=utf-8",
    cacheControl: "public, max-age=31536000, immutable",
    compressible: true,
  });
  const pages = {
    ...viewersPages(FREYA),
    file: (path: string) => (path === "/assets/main-1.js" ? file : undefined),
  };
  // The clock is stopped, since some answers contain the time.
  const beganMs = Date.now();
  const env = demoSettings({});
  world = await startWorld({ sandbox: { scenario: "still" }, env, pages, clock: () => beganMs });
  theaterIds = await addShowOfToday(world);
  askers = [
    await signedIn(world, "fan"),
    await signedIn(world, "ticket"),
    new TestBrowser(world),
    await new TestBrowser(world).open(),
  ];
});
afterAll(() => world[Symbol.asyncDispose]());

interface Heard {
  status: number;
  body: string;
  control: string;
  cookies: string[];
  vary: string;
}

async function ask(path: string, who: TestBrowser): Promise<Heard> {
  const answer = await fetch(world.url + path, {
    redirect: "manual",
    headers: { ...(who.cookies.size > 0 && { cookie: who.cookieHeader }), "sec-fetch-site": "same-origin" },
  });
  return {
    status: answer.status,
    body: Buffer.from(await answer.arrayBuffer()).toString("base64"),
    control: answer.headers.get("cache-control") ?? "",
    cookies: answer.headers.getSetCookie(),
    vary: answer.headers.get("vary") ?? "",
  };
}

const isShared = ({ control }: Heard): boolean => /\bpublic\b|s-maxage/.test(control);

/** The faults of an address, as texts; empty when its answers are marked correctly. */
function faultsOf(path: string, answers: readonly Heard[]): string[] {
  const shared = answers.filter(isShared);
  const [first] = shared;
  const faults: string[] = [];
  if (answers.some((one) => !isShared(one) && !/no-store|private/.test(one.control)))
    faults.push(`${path}: says neither that it is shared nor that it is private`);
  if (shared.some(({ cookies }) => cookies.length > 0)) faults.push(`${path}: is shared and sets a cookie`);
  if (shared.some(({ body }) => body !== first?.body)) faults.push(`${path}: is shared and differs`);
  if (shared.length < answers.length && shared.some(({ vary }) => !vary.includes("Cookie")))
    faults.push(`${path}: is private for some, and does not vary`);
  return faults;
}

/** As {@link faultsOf}, for answers of one moment: lists change while the server runs. */
async function faultsAt(path: string): Promise<string[]> {
  let faults: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    faults = faultsOf(path, await Promise.all(askers.map((who) => ask(path, who))));
    if (faults.length === 0) break;
  }
  return faults;
}

async function streamOf(room: number, who: TestBrowser): Promise<string> {
  const answer = await who.json<StreamAnswer>(`/rooms/showroom/${room}/streams`);
  if (!Array.isArray(answer)) throw new Error(`no streams: ${answer.reason}`);
  return (answer[0]?.url ?? "").replace(world.url, "");
}

const firstLine = (text: string): string =>
  text.split("\n").find((line) => line !== "" && !line.startsWith("#")) ?? "";

/** A master playlist, the first playlist in it, and the first segment in that. */
async function partsOf(master: string, who: TestBrowser): Promise<string[]> {
  const read = async (path: string): Promise<string> =>
    Buffer.from((await ask(path, who)).body, "base64").toString();
  const media = firstLine(await read(master));
  return [master, media, firstLine(await read(media))];
}

describe("an answer", () => {
  it("of a call is kept by shared caches only when it is the same for everybody", async () => {
    const faults: string[] = [];
    for (const [name, path] of await callAddresses(world, theaterIds))
      if (allCalls[name].method === "GET") faults.push(...(await faultsAt(path)));
    expect(faults).toEqual([]);
  });

  it("of a page and of a file, too, and an anonymous page is kept", async () => {
    const paths = ["/", `/room/JKT48_Freya/${FREYA}`, "/idn/jkt48_freya", "/nowhere", "/offline-shell"];
    for (const path of [...paths, "/assets/main-1.js"]) expect(await faultsAt(path)).toEqual([]);
    const [fan, holder, visitor, other] = await Promise.all(askers.map((who) => ask("/", who)));
    expect([fan, holder, visitor, other].map((one) => one?.control)).toEqual([
      "no-store",
      "no-store",
      "public, max-age=0, s-maxage=1",
      "public, max-age=0, s-maxage=1",
    ]);
    // Guards against pages that show nothing of their viewers.
    expect(fan?.body).not.toBe(holder?.body);
    expect(fan?.body).not.toBe(visitor?.body);
  });

  it("with media is kept when it is public, and is private when its address is signed or sealed", async () => {
    const [fan, holder] = askers;
    if (!fan || !holder) throw new Error("nobody asks");
    const free = await partsOf(await streamOf(FREYA, fan), fan);
    const sealed = await partsOf(await streamOf(OFFICIAL_ROOM_ID, holder), holder);
    const signed = free.map((path) => `${path}&sig=1.x`);
    const { image } = await fan.json<{ image: string }>(`/rooms/profile/${FREYA}/x`);
    const picture = `/api/image?url=${encodeURIComponent(image)}`;
    for (const path of [...free, ...signed, ...sealed, picture]) expect(await faultsAt(path)).toEqual([]);
    const controls = (paths: string[]): Promise<string[]> =>
      Promise.all(paths.map(async (path) => (await ask(path, holder)).control));
    const playlist = "public, max-age=0, s-maxage=1";
    expect(await controls(free)).toEqual([playlist, playlist, "public, max-age=60"]);
    expect(await controls(signed)).toEqual(["no-store", "no-store", "private, max-age=60"]);
    expect(await controls(sealed)).toEqual(["no-store", "no-store", "private, max-age=60"]);
    expect(await controls([picture])).toEqual(["public, max-age=86400"]);
  });
});
