import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parseBody, parseLine } from "@penlight/idn";
import { parseFrame } from "@penlight/showroom";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  comment,
  eventData,
  fanLetter,
  farmRoom,
  gift,
  live,
  nextLive,
  premiumShow,
  rankEntry,
  roomProfile,
  stream,
  totalRankEntry,
} from "@penlight/contract";
import { AppError } from "../../src/base/errors.ts";
import type { FeedEvent } from "../../src/platforms/on-air.ts";
import { toFeedEvent as toIdnEvent } from "../../src/platforms/idn-chat.ts";
import { createIdn } from "../../src/platforms/idn.ts";
import { toFeedEvent as toShowroomEvent } from "../../src/platforms/showroom-chat.ts";
import { createShowroom } from "../../src/platforms/showroom.ts";
import { mutatedJson } from "../support/mutations.ts";

/**
 * Whatever a platform sends, a call returns what the contract promises or fails with an `AppError`: it never crashes
 * and never returns an incomplete value. The seed is fixed, so that a failure is reproducible; fast-check prints the
 * example.
 */
const RUNS = { seed: 48, numRuns: 300 };
const PACKAGES = join(import.meta.dirname, "../../../../packages");

const fixture = (platform: string, name: string): unknown =>
  JSON.parse(readFileSync(join(PACKAGES, platform, "fixtures", `${name}.json`), "utf8"));
const signal = new AbortController().signal;
const connect = (): never => {
  throw new Error("no socket here");
};

function showroomSaying(body: string) {
  let asked = 0;
  return createShowroom({
    webUrl: "https://www.showroom-live.com",
    campaignUrl: "https://campaign.showroom-live.com",
    staticUrl: "https://static.showroom-live.com",
    socketUrl: "wss://online.showroom-live.com",
    connect,
    isMemberRoom: () => true,
    // A paged list ends after some pages.
    fetch: () => Promise.resolve(new Response((asked += 1) > 3 ? '{"recommend_comments":[]}' : body)),
  });
}
type Showroom = ReturnType<typeof showroomSaying>;

function idnSaying(body: string) {
  return createIdn({
    graphqlUrl: "https://api.idn.app/graphql",
    apiUrl: "https://api.idn.app",
    webUrl: "https://www.idn.app",
    chatUrl: "wss://chat.idn.app/",
    apiKey: "key",
    clock: () => 1_795_000_000_000,
    connect,
    isMember: () => true,
    fetch: () => Promise.resolve(new Response(body)),
  });
}

/** Expects of every mutation: a value that satisfies the schema, or an `AppError`. */
async function holds(
  sample: unknown,
  schema: z.ZodType,
  call: (body: string) => Promise<unknown>,
): Promise<void> {
  const property = fc.asyncProperty(mutatedJson(sample), async (body) => {
    const result = await call(body).catch((error: unknown) => error);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    if (result instanceof Error) {
      if (!(result instanceof AppError)) throw result;
      return;
    }
    expect(schema.safeParse(result).error).toBeUndefined();
  });
  await fc.assert(property, RUNS);
}

const entries = (map: Promise<Map<number, unknown>>): Promise<unknown> => map.then((found) => [...found]);
const platformStream = stream.omit({ url: true, origin_url: true }).extend({ address: stream.shape.url });
const platformProfile = roomProfile.omit({
  generation: true,
  type: true,
  idn_username: true,
  next_live_schedule: true,
});
const facts = z.object({ name: z.string(), image: z.string() }).partial();

describe("SHOWROOM's answers, mutated", () => {
  const calls: [string, z.ZodType, (showroom: Showroom) => Promise<unknown>][] = [
    [
      "onlives",
      z.object({
        ours: z.array(z.object({ live, roomId: z.int(), liveId: z.int(), chatKey: z.string() })),
        official: z.array(farmRoom),
      }),
      (showroom) => showroom.onlives(signal),
    ],
    ["upcoming", z.array(z.tuple([z.int(), z.int()])), (showroom) => entries(showroom.upcoming(signal))],
    ["campaign-rooms", z.array(z.tuple([z.int(), facts])), (showroom) => entries(showroom.campaign(signal))],
    ["profile", z.object({ profile: platformProfile, facts }), (showroom) => showroom.profile(1)],
    ["next-live", nextLive, (showroom) => showroom.nextLive(1)],
    ["recommend-comments", z.array(fanLetter), (showroom) => showroom.fanLetters(1)],
    ["summary-ranking", z.array(totalRankEntry), (showroom) => showroom.totalRank(1)],
    ["premium-live", z.array(premiumShow), (showroom) => showroom.premiumShows(signal)],
    ["streaming-url", z.array(platformStream), (showroom) => showroom.streams(1)],
    ["live-info", z.object({ liveId: z.int(), chatKey: z.string() }), (showroom) => showroom.liveInfo(1)],
    ["telop", z.string().nullable(), (showroom) => showroom.telop(1)],
    ["comment-log", z.array(comment), (showroom) => showroom.comments(1)],
    ["stage-user-list", z.array(rankEntry), (showroom) => showroom.rank(1)],
    ["gift-log", z.array(gift), (showroom) => showroom.gifts(1)],
    [
      "gift-list",
      z.array(z.tuple([z.int(), z.object({ name: z.string(), point: z.int() })])),
      (showroom) => showroom.giftCatalogue(1),
    ],
  ];
  it.each(calls)("%s", async (name, schema, call) => {
    await holds(fixture("showroom", name), schema, (body) => call(showroomSaying(body)));
  });
});

describe("IDN's answers, mutated", () => {
  const creator = z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    avatar: stream.shape.url,
  });
  const listed = z.object({ live, slug: z.string(), streamUrl: stream.shape.url, creator });
  const list = z.object({ onAir: z.array(listed), ended: z.set(z.string()), isWhole: z.boolean() });

  it("the list of lives", async () => {
    await holds(fixture("idn", "search-livestream"), list, (body) => idnSaying(body).lives(signal));
  });
  it("a profile", async () => {
    await holds(fixture("idn", "profile"), creator, (body) => idnSaying(body).creator("jkt48_freya"));
  });
  it("a live's detail", async () => {
    await holds(fixture("idn", "rest-detail"), z.string(), (body) => idnSaying(body).chatRoomId("a", "b"));
  });
});

/** Expects that a feed's event contains nothing that is not in the contract. */
function check(event: FeedEvent): void {
  if (event.kind !== "fact") return;
  expect(eventData[event.fact.type].safeParse(event.fact.data).error).toBeUndefined();
  // A lone surrogate cannot be written as UTF-8: what is sent must equal what is read.
  expect(Buffer.from(JSON.stringify(event.fact.data)).toString()).toBe(JSON.stringify(event.fact.data));
}

describe("chat messages, mutated", () => {
  const frames = (fixture("showroom", "socket-frames") as { frame: string }[]).flatMap(({ frame }) => {
    const [, , body] = frame.split("\t");
    return body?.endsWith("}") ? [JSON.parse(body) as unknown] : [];
  });
  const bodies = fixture("idn", "chat-bodies") as { body: unknown }[];
  const staticUrl = "https://static.showroom-live.com";

  it("SHOWROOM's", () => {
    const samples = frames.map(mutatedJson);
    const texts = fc.oneof(...samples, fc.string(), fc.string({ unit: "binary" }));
    const property = fc.property(fc.constantFrom("MSG\tkey\t", "MSG\t", ""), texts, (head, body) => {
      const message = parseFrame(head + body);
      if (message) check(toShowroomEvent(message, { staticUrl, giftOf: () => undefined }));
    });
    fc.assert(property, { ...RUNS, numRuns: 1_000 });
  });

  it("IDN's", () => {
    const samples = bodies.map(({ body }) => mutatedJson(body));
    const property = fc.property(fc.oneof(...samples, fc.string({ unit: "binary" })), (body) => {
      check(toIdnEvent(parseBody(body), { webUrl: "https://www.idn.app", nowMs: 1_795_000_000_000 }));
      parseLine(body);
      parseLine(`@time=x :nick!user@host PRIVMSG #room :${body}`);
    });
    fc.assert(property, { ...RUNS, numRuns: 1_000 });
  });
});
