import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { stillPath } from "@penlight/contract/paths";
import type {
  ActivityLog,
  Leaderboard,
  Live,
  OwnActivity,
  Problem,
  Recents,
  Replay,
  SignedInMe,
  Sitting,
  Wrapped,
} from "@penlight/contract";
import type { HistoryDetail, LiveActivity } from "@penlight/contract/compat";
import { calm, startWorld, until, type World } from "../../support/start-server.ts";
import { signedIn, TestBrowser } from "../../support/test-browser.ts";
import { writeDownTruth } from "../../support/truth.ts";

/** A live that none of our fans has watched is recorded as well, and can be read after its end. */
const FREYA = 318225;
const FREYA_IDN = "jkt48_freya";
const FENI = 317738;
const DAY_MS = 86_400_000;

let world: World;
let fan: TestBrowser;
beforeAll(async () => {
  world = await startWorld();
  fan = await signedIn(world, "fan");
});
beforeEach(() => calm(world));
afterAll(() => world[Symbol.asyncDispose]());

/** Waits until the room's past live is listed. */
async function pastLive(query: string, count = 1): Promise<Recents["recents"][number]> {
  const { recents } = await until(
    () => world.json<Recents>(`/api/recent?${query}`),
    ({ total_count: total }) => total >= count,
  );
  const [newest] = recents;
  if (!newest) throw new Error("no past live");
  return newest;
}

/** Reads a past live after the retention periods of its stills, its chat and its people. */
async function keepsForItsDays(
  filmed: World,
  dataId: string,
  goTo: (daysAhead: number) => void,
): Promise<void> {
  const read = async () => {
    const sitting = await filmed.json<Sitting>(`/api/sittings/${dataId}`);
    const { startedAtMs, endedAtMs, story, stills, givers, fans, hasReplay } = sitting;
    const stretch = `from=${startedAtMs}&until=${endedAtMs + 1_000}`;
    const { events } = await filmed.json<Replay>(`/api/sittings/${dataId}/replay?${stretch}`);
    const people = [...givers, ...fans, ...story.people, ...story.podium];
    return {
      kept: [stills.length > 0, hasReplay && events.length > 0, people.length > 0],
      figures: [
        sitting.comments,
        sitting.commenters,
        sitting.gifts,
        sitting.points,
        story.gifts,
        story.minutes,
      ],
    };
  };
  const { kept, figures } = await read();
  expect(kept).toEqual([true, true, true]);
  for (const [days, still] of [
    [31, [false, true, true]],
    [91, [false, false, true]],
    [731, [false, false, false]],
  ] as const) {
    goTo(days);
    // Expired data is deleted at the start.
    await filmed.restart();
    const forgotten = /penlight_job_runs_total\{job="records.forget",result="ok"\} [1-9]/;
    await until(
      async () => (await filmed.get("/metrics")).text(),
      (text) => forgotten.test(text),
    );
    expect([days, await read()]).toEqual([days, { kept: still, figures }]);
  }
}

describe("a past live", () => {
  it("is listed with its comments and gifts, although nobody watched", async () => {
    const truth = writeDownTruth(world.sandbox);
    world.sandbox.control({ step: "start-live", room_id: FREYA, title: "Pulang latihan" });
    const live = world.sandbox.world.lives("showroom")[0];
    if (!live) throw new Error("no live");
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    // The log of earlier comments has been read while she was on air.
    await until(
      () => world.sandbox.requests.get("/showroom/api/live/live_info") ?? 0,
      (count) => count > 0,
    );
    world.sandbox.control({ step: "comments", room_id: FREYA, per_second: 20, seconds: 1 });
    await until(
      () => live.comments.length,
      (count) => count >= 15,
    );
    world.sandbox.control({ step: "gift", room_id: FREYA, gift_id: 1, num: 10, name: "Budi" });
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    const said = truth[0]?.comments.size ?? 0;
    const item = await pastLive(`type=showroom&room_id=${FREYA}`);
    expect(item).toMatchObject({
      type: "showroom",
      room_id: FREYA,
      member: { nickname: "Freya", url: "JKT48_Freya" },
      title: "Pulang latihan",
    });
    const sitting = await world.json<Sitting>(`/api/sittings/${item.data_id}`);
    expect(sitting).toMatchObject({ title: "Pulang latihan", comments: said, gifts: 10, hasReplay: true });
    expect(sitting.story.gifts[0]).toMatchObject({ num: 10, users: 1 });
    expect(sitting.givers.map(({ name }) => name)).toContain("Budi");
    expect(sitting.story.gaps).toEqual([]);
    const replay = await world.json<Replay>(
      `/api/sittings/${live.liveId}/replay?from=${sitting.startedAtMs}&until=${sitting.endedAtMs + 1_000}`,
    );
    expect(replay.events.filter(({ type }) => type === "comment")).toHaveLength(said);
    expect(replay.events.filter(({ type }) => type === "gift")).toHaveLength(1);
    // In the format of the earlier history service.
    const { live_info: told, total_point } = await world.json<HistoryDetail>(`/api/recent/${live.liveId}`);
    expect(told.gift).toMatchObject({
      list: [{ id: "1", num: 10, user_count: 1, point: total_point, free: expect.any(Boolean) }],
      log: [{ name: "Budi", gifts: [{ id: "1", num: 10 }] }],
      next_page: false,
    });
  });

  it("is one sitting of several broadcasts when she returns within the hour", async () => {
    world.sandbox.control({ step: "start-live", platform: "idn", username: FREYA_IDN });
    await until(
      () => world.json<unknown[]>("/api/lives"),
      (lives) => lives.length === 1,
    );
    world.sandbox.control({ step: "restart-live", platform: "idn", username: FREYA_IDN });
    await until(
      () => world.sandbox.world.lives("idn").length,
      (count) => count === 1,
    );
    await until(
      async () => (await world.json<{ id: string }[]>("/api/lives"))[0]?.id,
      (id) => id === `idn:${world.sandbox.world.lives("idn")[0]?.slug}`,
    );
    world.sandbox.control({ step: "end-live", platform: "idn", username: FREYA_IDN });
    const item = await pastLive("type=idn");
    const sitting = await until(
      () => world.json<Sitting>(`/api/sittings/${item.data_id}`),
      ({ broadcasts }) => broadcasts.length === 2,
    );
    expect(sitting.viewers).toBeGreaterThan(0);
    expect(sitting.visits).toBeNull();
  });

  it("states a gap in a broadcast that another one followed while no process recorded", async () => {
    let aheadMs = 0;
    await using away = await startWorld({ clock: () => Date.now() + aheadMs });
    const { sandbox } = away;
    const pass = (ms: number): void => {
      aheadMs += ms;
      sandbox.control({ step: "clock", advance_ms: ms });
    };
    const isHeard = () =>
      until(
        () => sandbox.showroomSubscribers(),
        (count) => count === 1,
      );
    sandbox.control({ step: "start-live", room_id: FREYA });
    await isHeard();
    const [first] = sandbox.world.lives("showroom");
    await away.server[Symbol.asyncDispose]();
    pass(60_000);
    sandbox.control({ step: "comments", room_id: FREYA, text: "tidak terdengar" });
    const unheardMs = first?.comments.at(-1)?.atMs ?? 0;
    // Longer than any message is in flight.
    pass(900_000);
    sandbox.control({ step: "replace-live", room_id: FREYA });
    pass(60_000);
    await away.restart();
    await isHeard();
    sandbox.control({ step: "end-live", room_id: FREYA });
    const { recents } = await until(
      () => away.json<Recents>("/api/recent?type=showroom"),
      ({ total_count: total }) => total === 1,
    );
    const sitting = await away.json<Sitting>(`/api/sittings/${recents[0]?.data_id}`);
    const [before, after] = sitting.broadcasts;
    expect(before?.endedAtMs).toBeLessThanOrEqual(after?.startedAtMs ?? 0);
    const { gaps } = sitting.story;
    expect(gaps.some(({ fromMs, untilMs }) => fromMs <= unheardMs && unheardMs <= untilMs)).toBe(true);
  });

  it("states a gap for a live whose log is empty when it is read, because the live has ended", async () => {
    world.sandbox.control({ step: "fault", path: "/api/live/comment_log", kind: "slow", seconds: 60 });
    const readLogs = (): number => world.sandbox.requests.get("/showroom/api/live/comment_log") ?? 0;
    const before = readLogs();
    world.sandbox.control({ step: "start-live", room_id: FENI });
    world.sandbox.control({ step: "comments", room_id: FENI, text: "tidak terdengar" });
    const live = world.sandbox.world.lives("showroom")[0];
    await until(readLogs, (count) => count > before);
    world.sandbox.control({ step: "end-live", room_id: FENI });
    world.sandbox.control({ step: "fault", kind: null });
    const sitting = await until(
      () => world.json<Partial<Sitting>>(`/api/sittings/${live?.liveId}`),
      ({ story }) => story !== undefined,
    );
    const unheardMs = live?.comments.at(-1)?.atMs ?? 0;
    const gaps = sitting.story?.gaps ?? [];
    expect(gaps.some(({ fromMs, untilMs }) => fromMs <= unheardMs && unheardMs <= untilMs)).toBe(true);
  });

  it("has stills of its stream unless it was ticketed, and deletes all but figures after a time", async () => {
    let aheadMs = 0;
    await using filmed = await startWorld({
      clock: () => Date.now() + aheadMs,
      timings: { stillEveryMs: 100 },
    });
    const { sandbox } = filmed;
    sandbox.control({ step: "start-live", room_id: OFFICIAL_ROOM_ID, title: "Ramune", ticketed: true });
    sandbox.control({ step: "start-live", room_id: FREYA });
    const takes = async (): Promise<number> => {
      const text = await (await filmed.get("/metrics")).text();
      return Number(/penlight_job_runs_total\{job="records.stills",result="ok"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    await until(
      () => filmed.json<unknown[]>("/api/lives"),
      ({ length }) => length === 2,
    );
    await until(
      () => sandbox.showroomSubscribers(),
      (count) => count >= 1,
    );
    sandbox.control({ step: "comments", room_id: FREYA, text: "halo" });
    sandbox.control({ step: "gift", room_id: FREYA, gift_id: 1, num: 10, name: "Budi" });
    const before = await takes();
    await until(takes, (now) => now >= before + 2);
    for (const room_id of [FREYA, OFFICIAL_ROOM_ID]) sandbox.control({ step: "end-live", room_id });
    const { recents } = await until(
      () => filmed.json<Recents>("/api/recent?type=showroom"),
      ({ total_count: total }) => total === 2,
    );
    for (const { data_id: id, room_id: roomId } of recents) {
      const { stills } = await filmed.json<Sitting>(`/api/sittings/${id}`);
      expect([roomId, stills.length > 0]).toEqual([roomId, roomId === FREYA]);
      if (stills[0] === undefined) continue;
      const still = await filmed.get(stillPath(id, stills[0]));
      expect([still.status, still.headers.get("content-type")]).toEqual([200, "video/mp4"]);
      expect(Buffer.from(await still.arrayBuffer()).toString("latin1", 4, 8)).toBe("ftyp");
    }
    await keepsForItsDays(filmed, recents.find(({ room_id: id }) => id === FREYA)?.data_id ?? "", (days) => {
      aheadMs = days * DAY_MS;
    });
  });
});

describe("a watch", () => {
  it("counts once per fan and sitting, only while it is on air, and is on the board", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    const liveId = world.sandbox.world.lives("showroom")[0]?.liveId;
    await until(
      () => world.json<unknown[]>("/api/lives"),
      (lives) => lives.length === 1,
    );
    await fan.play(FREYA);
    for (let report = 0; report < 2; report += 1) expect((await fan.watch(FREYA)).status).toBe(200);
    expect((await fan.watch(FENI)).status).toBe(404);
    expect((await new TestBrowser(world).watch(FREYA)).status).toBe(401);
    world.sandbox.control({ step: "replace-live", room_id: FREYA });
    await until(
      async () => (await world.json<{ id: string }[]>("/api/lives"))[0]?.id,
      (id) => id !== `showroom:${liveId}`,
    );
    await fan.play(FREYA);
    expect((await fan.watch(FREYA)).status).toBe(200);
    const board = await world.json<Leaderboard>("/api/leaderboard");
    expect(board.data.data).toMatchObject([
      { rank: 1, name: "Dimas Oshi Telat", watchShowroomMember: 1, totalWatchLive: 1 },
    ]);
    // It is logged once per broadcast, and deleted with the last of these lines.
    const { data, total } = await fan.json<OwnActivity>("/me/activity?page=99");
    const next = world.sandbox.world.lives("showroom")[0]?.liveId;
    expect([
      total,
      data.map(({ log_name, description, live_id }) => [log_name, description, live_id]),
    ]).toEqual([2, [next, liveId].map((id) => ["Watch", "Watch Live Freya（JKT48）", String(id)])]);
    const watched = async (): Promise<number[]> => {
      const { userProfile } = await fan.json<SignedInMe>("/me");
      return [userProfile.totalWatchLive, (await fan.json<Wrapped>("/wrapped")).totals.showroom];
    };
    const counts = [await watched()];
    for (const { _id } of data) {
      await fan.call(`/me/activity/${_id}`, {}, { method: "DELETE" });
      counts.push(await watched());
    }
    expect(counts).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
  });
});

describe("a watch without a requested stream", () => {
  it("counts once its stream is requested, and in no more lives at once than allowed", async () => {
    const { sandbox } = world;
    sandbox.control({ step: "account", account_id: "penonton", password: "penlight48", name: "Penonton" });
    for (const room_id of [FREYA, FENI]) sandbox.control({ step: "start-live", room_id });
    sandbox.control({ step: "start-live", platform: "idn", username: FREYA_IDN });
    const lives = await until(
      () => world.json<Live[]>("/api/lives"),
      (all) => all.length === 3,
    );
    const browser = await signedIn(world, "penonton");
    const record = async (): Promise<number> => {
      const { userProfile } = await browser.json<SignedInMe>("/me");
      return userProfile.totalWatchLive;
    };
    for (const { platform, room } of lives) {
      expect((await browser.watch(room, {}, platform)).status).toBe(200);
      const report = { starts: false, seconds: 60 };
      expect(await (await browser.watch(room, report, platform)).json()).toEqual({ minutes: 0 });
    }
    expect(await record()).toBe(0);
    // Streams that others request prove nothing for this fan.
    await fan.play(FREYA);
    expect(await record()).toBe(0);
    const [first, second, third] = lives;
    for (const [live, count] of [
      [first, 1],
      [second, 2],
    ] as const) {
      await browser.play(live?.room ?? "", live?.platform);
      await until(record, (now) => now === count);
    }
    await browser.play(third?.room ?? "", third?.platform);
    await browser.watch(third?.room ?? "", { starts: false, seconds: 60 }, third?.platform);
    expect(await record()).toBe(2);
  });
});

describe("a watch that is reported repeatedly or wrongly", () => {
  const goLive = async (): Promise<void> => {
    world.sandbox.control({ step: "start-live", room_id: FENI });
    await until(
      () => world.json<unknown[]>("/api/lives"),
      (lives) => lives.length === 1,
    );
  };
  const playOn = (): Promise<Response> => fan.watch(FENI, { starts: false, seconds: 60 });
  // A board's page is cached for a while: each read uses another limit.
  let limit = 10;
  const standing = async (
    browser: TestBrowser,
  ): Promise<{ board: number; record: number; lines: number }> => {
    limit += 1;
    const { data } = await world.json<Leaderboard>(`/api/leaderboard?limit=${limit}`);
    const { userProfile } = await browser.json<SignedInMe>("/me");
    const own = await browser.json<OwnActivity>("/me/activity");
    return {
      board: data.data.find(({ _id }) => _id === userProfile._id)?.totalWatchLive ?? 0,
      record: userProfile.totalWatchLive,
      lines: own.data.filter(({ log_name: name }) => name === "Watch").length,
    };
  };
  const ONE = { board: 1, record: 1, lines: 1 };
  const NONE = { board: 0, record: 0, lines: 0 };

  it("is not restored by a page that plays on after its fan has deleted it", async () => {
    await goLive();
    await fan.play(FENI);
    expect((await fan.watch(FENI)).status).toBe(200);
    expect(await standing(fan)).toEqual(ONE);
    const { data } = await fan.json<OwnActivity>("/me/activity");
    await fan.call(`/me/activity/${data[0]?._id}`, {}, { method: "DELETE" });
    expect(await (await playOn()).json()).toEqual({ minutes: 0 });
    expect(await standing(fan)).toEqual(NONE);
  });

  it("counts once, for the session's fan, however often and for whomever it is reported, never off air", async () => {
    await goLive();
    const other = await signedIn(world, "superfan");
    const { userProfile } = await other.json<SignedInMe>("/me");
    await fan.play(FENI);
    const toldMs = Date.now();
    const forOther = { user_id: userProfile._id, user: userProfile._id };
    for (let start = 0; start < 2; start += 1) expect((await fan.watch(FENI, forOther)).status).toBe(200);
    const reports = await Promise.all(Array.from({ length: 200 }, playOn));
    expect(reports.filter(({ status }) => status !== 200)).toEqual([]);
    const passedSec = (Date.now() - toldMs) / 1_000;
    const { watches } = await fan.json<{ watches: { seconds: number }[] }>("/me/export");
    expect(watches).toHaveLength(1);
    expect(watches[0]?.seconds).toBeLessThanOrEqual(passedSec);
    expect([await standing(fan), await standing(other)]).toEqual([ONE, NONE]);
    await calm(world);
    const late = await playOn();
    expect([late.status, ((await late.json()) as Problem).code]).toEqual([404, "live_not_found"]);
    expect(await standing(fan)).toEqual(ONE);
  });
});

describe("comments that fans wrote through us", () => {
  it("are public for fans who show themselves on the podium", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    const liveId = world.sandbox.world.lives("showroom")[0]?.liveId;
    await until(
      () => world.json<unknown[]>("/api/lives"),
      (lives) => lives.length === 1,
    );
    const other = await signedIn(world, "superfan");
    for (const [browser, description] of [
      [fan, "halo"],
      [other, "hai"],
    ] as const) {
      const line = { log_name: "Comment", description, live_id: liveId };
      expect((await browser.call("/me/activity", line)).status).toBe(201);
    }
    const told = async (): Promise<string[] | undefined> => {
      const { activityLog } = await world.json<LiveActivity>(`/api/history-live/${liveId}`);
      return activityLog.comment?.map(({ description }: ActivityLog) => description);
    };
    expect(await told()).toEqual(["halo", "hai"]);
    await other.call("/me/podium", { on_podium: false });
    expect(await told()).toEqual(["halo"]);
  });
});

describe("a board", () => {
  it.each(["month=13", "month=12-9999", "year=1999", "platform=TV"])(
    "is refused for an invalid month, year or platform: %s",
    async (query) => {
      const answer = await world.get(`/api/leaderboard?${query}`);
      expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([400, "bad_request"]);
    },
  );
});
