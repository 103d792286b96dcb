import { describe, expect, it } from "vitest";
import { createIdn } from "../platforms/idn.ts";
import { idnSource } from "../platforms/idn-source.ts";
import { showroomSource, createShowroom } from "../platforms/showroom.ts";
import type { LiveEvent } from "./on-air.ts";
import { LivesWatcher, POLLS } from "./watcher.ts";

/** Tests when a live counts as over, whatever the platforms respond. */

const FREYA = 318225;
const PAGE = "<!doctype html><title>Just a moment</title>";

const onlives = (...lives: object[]): string =>
  JSON.stringify({ onlives: [{ genre_id: 102, genre_name: "Idol", lives }] });
const cell = (liveId: number): object => ({
  room_id: FREYA,
  room_url_key: "JKT48_Freya",
  main_name: "Freya",
  live_id: liveId,
  started_at: 1_760_443_202,
});
const profile = (is_onlive: boolean, liveId = 10): string =>
  JSON.stringify({ room_id: FREYA, is_onlive, live_id: liveId, room_url_key: "JKT48_Freya" });
const idnItem = (slug: string, status = "live"): object => ({
  slug,
  status,
  title: "Halo",
  playback_url: "https://x.playback.live-video.net/a.m3u8",
  creator: { uuid: "u", username: "jkt48_freya", name: "Freya" },
});
const search = (...result: unknown[]): string => partOf(null, ...result);
const partOf = (cursor: string | null, ...result: unknown[]): string =>
  JSON.stringify({ data: { searchLivestream: { next_cursor: cursor, result } } });
/** The page of a live at IDN. */
const page = (status: string): string =>
  `<script id="__NEXT_DATA__">${JSON.stringify({ props: { pageProps: { livestream: { status, chat_room_id: "r" } } } })}</script>`;

type Answer = string | { status: number; body: string } | Error;

/** A watcher whose platforms answer with what the test set last. */
function setUp() {
  const answers: { list: Answer; profile: Answer; idn: Answer; page: Answer } = {
    list: onlives(cell(10)),
    profile: profile(true),
    idn: search(idnItem("a")),
    page: PAGE,
  };
  const time = { ms: 1_795_000_000_000 };
  const answer = (given: Answer): Promise<Response> => {
    if (given instanceof Error) return Promise.reject(given);
    const { status, body } = typeof given === "string" ? { status: 200, body: given } : given;
    return Promise.resolve(new Response(body, { status }));
  };
  const connect = (): never => {
    throw new Error("no socket here");
  };
  const clock = (): number => time.ms;
  const showroom = createShowroom({
    webUrl: "https://www.showroom-live.com",
    campaignUrl: "https://campaign.showroom-live.com",
    staticUrl: "https://static.showroom-live.com",
    socketUrl: "wss://online.showroom-live.com",
    connect,
    isMemberRoom: (roomId) => roomId === FREYA,
    fetch: (url) => answer(url.includes("profile") ? answers.profile : answers.list),
  });
  const idn = createIdn({
    graphqlUrl: "https://api.idn.app/graphql",
    apiUrl: "https://api.idn.app",
    webUrl: "https://www.idn.app",
    chatUrl: "wss://chat.idn.app/",
    apiKey: null,
    clock,
    connect,
    isMember: (username) => username === "jkt48_freya",
    fetch: (url) => answer(url.endsWith("graphql") ? answers.idn : answers.page),
  });
  const watcher = new LivesWatcher({
    sources: { showroom: showroomSource(showroom), idn: idnSource(idn, () => FREYA, clock) },
    clock,
    everyMs: { showroom: 20_000, idn: 20_000 },
    onPolled: () => undefined,
    isReading: () => true,
  });
  const told: string[] = [];
  watcher.subscribe((event: LiveEvent) => {
    if (event.type === "changed") return;
    const { showroom: onShowroom, idn: onIdn } = event.onAir.live;
    const id = onShowroom?.liveId ?? onIdn?.slug ?? "";
    told.push(`${event.type} ${id}${event.type === "ended" ? ` (${event.reason})` : ""}`);
  });
  const jobs = new Map(watcher.jobs().map((job) => [job.name, job]));
  const poll = async (name: string, times = 1): Promise<void> => {
    for (let count = 0; count < times; count += 1) {
      time.ms += 20_000;
      await jobs
        .get(name)
        ?.run(new AbortController().signal)
        .catch(() => undefined);
    }
  };
  const everyMs = (name: string): number => {
    const every = jobs.get(name)?.everyMs ?? 0;
    return typeof every === "number" ? every : every();
  };
  return { answers, time, told, watcher, poll, everyMs };
}

const TROUBLE: [string, Answer][] = [
  ["a broken connection", new Error("ECONNRESET")],
  ["status 500", { status: 500, body: "{}" }],
  ["status 403", { status: 403, body: PAGE }],
  ["status 429", { status: 429, body: "{}" }],
  ["a page with status 200", PAGE],
  ["nothing", ""],
  ["half of the list", onlives(cell(10)).slice(0, 60)],
  ["JSON of something else", "[]"],
  ["an object without lives", "{}"],
  ["lives that are no list", '{"onlives":{"102":[]}}'],
  ["null", "null"],
  ["an error envelope with status 200", '{"errors":[{"code":1}]}'],
];

describe("a SHOWROOM live", () => {
  it.each(TROUBLE)("does not end by %s instead of the list", async (_what, trouble) => {
    const { answers, told, watcher, poll } = setUp();
    await poll(POLLS.showroom);
    const goodMs = watcher.poll("showroom").okMs;
    Object.assign(answers, { list: trouble, profile: profile(false) });
    await poll(POLLS.showroom, 6);
    expect(told).toEqual(["started 10"]);
    expect(watcher.poll("showroom")).toMatchObject({ okMs: goodMs, staleSinceMs: goodMs });
    answers.list = onlives(cell(10));
    await poll(POLLS.showroom);
    expect([told, watcher.poll("showroom").staleSinceMs]).toEqual([["started 10"], null]);
  });

  it("ends when three lists in a row lack it and its profile confirms that", async () => {
    const { answers, told, poll } = setUp();
    await poll(POLLS.showroom);
    Object.assign(answers, { list: onlives(), profile: profile(false) });
    await poll(POLLS.showroom, 2);
    expect(told).toEqual(["started 10"]);
    await poll(POLLS.showroom);
    expect(told).toEqual(["started 10", "ended 10 (gone)"]);
  });

  it("stays on air while its profile says so, whatever the list lacks", async () => {
    const { answers, told, poll } = setUp();
    await poll(POLLS.showroom);
    answers.list = onlives({ cell_type: 7, message: "Currently, there are no live performance." });
    await poll(POLLS.showroom, 10);
    expect(told).toEqual(["started 10"]);
  });

  it.each([...TROUBLE, ["a profile that doesn't say", `{"room_id":${FREYA}}`] as [string, Answer]])(
    "does not end by %s instead of its profile",
    async (_what, trouble) => {
      const { answers, told, poll } = setUp();
      await poll(POLLS.showroom);
      Object.assign(answers, { list: onlives(), profile: trouble });
      await poll(POLLS.showroom, 6);
      expect(told).toEqual(["started 10"]);
    },
  );

  it("ends at once by its socket, and is not started again by the late list", async () => {
    const { told, watcher, poll } = setUp();
    await poll(POLLS.showroom);
    const live = watcher.at(`showroom:${FREYA}`);
    if (live) watcher.reportEnded(live);
    await poll(POLLS.showroom, 3);
    expect(told).toEqual(["started 10", "ended 10 (ended)"]);
  });

  it("ends after its socket disconnected only when its profile says so", async () => {
    const { answers, told, watcher, poll } = setUp();
    await poll(POLLS.showroom);
    const live = watcher.at(`showroom:${FREYA}`);
    if (!live) throw new Error("she should be on air");
    await watcher.reportDropped(live);
    answers.profile = new Error("ECONNRESET");
    await watcher.reportDropped(live);
    expect(told).toEqual(["started 10"]);
    answers.profile = profile(false);
    await watcher.reportDropped(live);
    expect(told).toEqual(["started 10", "ended 10 (ended)"]);
  });

  it("is replaced by a live with a new number: an end and a start; reports on the old one have no effect", async () => {
    const { answers, told, watcher, poll } = setUp();
    await poll(POLLS.showroom);
    const old = watcher.at(`showroom:${FREYA}`);
    answers.list = onlives(cell(11));
    await poll(POLLS.showroom);
    answers.list = onlives(cell(10));
    await poll(POLLS.showroom, 2);
    if (old) watcher.reportEnded(old);
    expect(told).toEqual(["started 10", "ended 10 (gone)", "started 11"]);
    expect(watcher.showroomLive(FREYA)?.liveId).toBe(11);
  });

  it("is not affected by a clock that jumps forward or back", async () => {
    const { answers, told, time, watcher, poll } = setUp();
    await poll(POLLS.showroom);
    for (const jumpMs of [8 * 3_600_000, -10 * 3_600_000, 30 * 86_400_000]) {
      time.ms += jumpMs;
      await poll(POLLS.showroom);
      answers.list = onlives();
      await poll(POLLS.showroom, 2);
      answers.list = onlives(cell(10));
      await poll(POLLS.showroom);
    }
    expect([told, watcher.staleSince.showroom]).toEqual([["started 10"], null]);
  });
});

describe("an IDN live", () => {
  it("polls IDN's list more often while somebody watches there", () => {
    const { watcher, everyMs } = setUp();
    expect([everyMs(POLLS.showroom), everyMs(POLLS.idn)]).toEqual([20_000, 20_000]);
    expect(watcher.setWatched("idn", true)).toBe(true);
    expect(watcher.setWatched("showroom", true)).toBe(false);
    expect([everyMs(POLLS.showroom), everyMs(POLLS.idn)]).toEqual([20_000, 7_000]);
    watcher.setWatched("idn", false);
    expect(everyMs(POLLS.idn)).toBe(20_000);
  });

  it.each([
    ...TROUBLE,
    [
      "a part of the list with errors",
      '{"errors":[{"message":"x"}],"data":{"searchLivestream":{"result":[]}}}',
    ],
    ["no result", '{"data":{"searchLivestream":null}}'],
    ["a list of items that can't be read", search({ id: 1 }, { id: 2 })],
  ] as [string, Answer][])("does not end by %s instead of IDN's list", async (_what, trouble) => {
    const { answers, told, poll } = setUp();
    await poll(POLLS.idn);
    answers.idn = trouble;
    await poll(POLLS.idn, 6);
    expect(told).toEqual(["started a"]);
  });

  it("ends when three lists in a row lack it", async () => {
    const { answers, told, poll } = setUp();
    await poll(POLLS.idn);
    answers.idn = search();
    await poll(POLLS.idn, 2);
    expect(told).toEqual(["started a"]);
    await poll(POLLS.idn);
    expect(told).toEqual(["started a", "ended a (gone)"]);
  });

  it("ends at once when the list says so, and is replaced by another", async () => {
    const { answers, told, poll } = setUp();
    await poll(POLLS.idn);
    answers.idn = search(idnItem("a", "ended"));
    await poll(POLLS.idn);
    answers.idn = search(idnItem("b"), idnItem("c", "scheduled"));
    await poll(POLLS.idn);
    expect(told).toEqual(["started a", "ended a (ended)", "started b"]);
  });

  it("starts before its chat room is known, and is changed when it is", async () => {
    const { answers, watcher, poll } = setUp();
    answers.page = page("live");
    const rooms: string[] = [];
    watcher.subscribe(({ onAir }) => rooms.push(onAir.platform === "idn" ? onAir.chatRoomId : "none"));
    await poll(POLLS.idn);
    await expect.poll(() => rooms).toEqual(["", "r"]);
  });

  it("ignores an invalid item of somebody else", async () => {
    const { answers, told, poll } = setUp();
    await poll(POLLS.idn);
    answers.idn = search({ slug: "z", status: "live", creator: null });
    await poll(POLLS.idn, 3);
    expect(told).toEqual(["started a", "ended a (gone)"]);
  });

  it("stays while its own item is invalid, until that says that it is over", async () => {
    const { answers, told, poll } = setUp();
    await poll(POLLS.idn);
    answers.idn = search({ ...idnItem("a"), creator: null });
    await poll(POLLS.idn, 6);
    expect(told).toEqual(["started a"]);
    answers.idn = search({ ...idnItem("a", "ended"), creator: null });
    await poll(POLLS.idn);
    expect(told).toEqual(["started a", "ended a (ended)"]);
  });

  it("stays while the list lacks its stream URL, and does not start without one", async () => {
    const { answers, told, poll } = setUp();
    await poll(POLLS.idn);
    answers.idn = search({ ...idnItem("a"), playback_url: null });
    await poll(POLLS.idn, 6);
    expect(told).toEqual(["started a"]);
    answers.idn = search({ ...idnItem("b"), playback_url: null });
    await poll(POLLS.idn, 3);
    expect(told).toEqual(["started a", "ended a (gone)"]);
  });

  it("ends by missing from an incomplete list only when its page says so", async () => {
    const { answers, told, poll } = setUp();
    await poll(POLLS.idn);
    answers.idn = partOf("more");
    for (const answer of [PAGE, page("live"), { status: 500, body: "" }]) {
      answers.page = answer;
      await poll(POLLS.idn, 4);
    }
    expect(told).toEqual(["started a"]);
    answers.page = page("ended");
    await poll(POLLS.idn);
    expect(told).toEqual(["started a", "ended a (gone)"]);
  });
});
