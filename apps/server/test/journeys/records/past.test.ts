import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  ActivityPage,
  Leaderboard,
  LeaderboardMembers,
  OwnActivity,
  OwnExport,
  Problem,
  Recents,
  Sitting,
  UserRecord,
  SignedInMe,
  WrappedRoom,
} from "@penlight/contract";
import type { HistoryDetail, LiveActivity } from "@penlight/contract/compat";
import { createSandbox, type Sandbox } from "@penlight/sandbox";
import { signedIn, TestBrowser } from "../../support/test-browser.ts";
import { startWorld, until, type World } from "../../support/start-server.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Importing and exporting a history. */
const DAY_MS = 86_400_000;

let folder: string;
let sandbox: Sandbox;
/** The lines of fans and lives of the sandbox's past, the newest first. */
let lines: string[];
/** The lines of stills of its newest lives. */
let stillLines: string[];
/** A file with only the newest lives of the past: reading all of it takes long. */
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "penlight-past-"));
  sandbox = await createSandbox({ scenario: "quiet", seed: 48 });
  const past = await (await fetch(`${sandbox.urls.origin}/__past`)).text();
  const isStill = (line: string): boolean => line.startsWith('{"type":"still"');
  const all = past.trimEnd().split("\n");
  lines = all.filter((line) => !isStill(line));
  stillLines = all.filter(isStill);
  file = join(folder, "past.ndjson");
  const newest = [...lines.slice(0, 28), "no line of a history", '{"type":"live"}', ...refused()];
  const paid = (lines.at(-4) ?? "").replace('"ticketed":false', '"ticketed":true');
  const { broadcasts } = JSON.parse(paid) as { broadcasts: { id: string }[] };
  const paidStill = { ...(JSON.parse(stillLines[0] ?? "") as object), live: broadcasts[0]?.id };
  // Stills of the newest live, of an unknown one, and of a ticketed one.
  const stills = [...stillLines.slice(0, 5), ...stillLines.slice(-1), JSON.stringify(paidStill)];
  const some = [...newest, ...lines.slice(-3), paid, ...stills];
  writeFileSync(file, some.join("\n"));
});
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Valid lines of a history that no database accepts without changes. */
function refused(): string[] {
  const longest = `showroom:${"9".repeat(180)}`;
  const live = { platform: "showroom", room: "1", urlKey: "r", name: "R", face: "https://x.example/f.png" };
  const line = (startedAtMs: number, broadcast: string): string =>
    JSON.stringify({
      type: "live",
      sitting: { ...live, title: "", cover: "https://x.example/c.png", ticketed: false },
      broadcasts: [{ id: broadcast, startedAtMs, endedAtMs: 1e15 }],
      events: [],
      watches: [],
    });
  const fan = { type: "fan", accountId: "a".repeat(60), name: "x", avatar: null };
  return [
    line(0, longest),
    line(1e300, longest),
    JSON.stringify({ ...fan, platformUserId: Number.MAX_SAFE_INTEGER }),
  ];
}

/** The first lines of an answer, the rest of which is not read. */
async function firstLines(url: string, count: number): Promise<string[]> {
  const { body } = await fetch(url);
  let text = "";
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.split("\n").length > count) break;
  }
  return text.split("\n").slice(0, count);
}

const codeOf = async (answer: Promise<Response>): Promise<string> =>
  ((await (await answer).json()) as Problem).code;
const livesIn = (some: readonly string[]): number =>
  some.filter((line) => line.startsWith('{"type":"live"')).length;
const whole = (): number => livesIn(lines.slice(0, 28)) + livesIn(lines.slice(-4));
const importedOf = (world: World): Promise<Recents> =>
  until(
    () => world.json<Recents>("/api/recent?perpage=30"),
    ({ total_count: total }) => total >= whole(),
  );

describe("the sandbox's past", () => {
  it("is the same for every request, a month long, with some of an earlier year", async () => {
    // Only its beginning: making all of it takes seconds.
    const again = await firstLines(`${sandbox.urls.origin}/__past`, 30);
    expect(again).toEqual(lines.slice(0, 30));
    const starts = lines.flatMap((line) => /"startedAtMs":(\d+)/.exec(line)?.[1] ?? []).map(Number);
    expect(starts.filter((ms) => new Date(ms).getUTCFullYear() === 2024)).toHaveLength(12);
    const lately = starts.filter((ms) => ms > Date.now() - 33 * DAY_MS);
    expect(lately.length).toBeGreaterThan(250);
    expect(starts).toEqual(starts.toSorted((one, other) => other - one));
    const fans = lines.filter((line) => line.startsWith('{"type":"fan"'));
    expect(fans.length).toBeGreaterThan(50);
  });
});

describe("an imported history", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ env: { RECORDS_IMPORT: file, ADMIN_ACCOUNT_IDS: "admin" } });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it("is read in the background, the newest first, and is in history and boards", async () => {
    const { recents, total_count: total } = await importedOf(world);
    expect(total).toBe(whole());
    const [newest] = recents;
    const sitting = await world.json<Sitting>(`/api/sittings/${newest?.data_id}`);
    expect(sitting.story.minutes.length).toBeGreaterThan(15);
    expect(sitting.comments).toBeGreaterThan(5);
    expect(sitting.story.gaps).toEqual([]);
    expect(sitting.hasReplay).toBe(true);
    const atShowroom = recents.find(({ type }) => type === "showroom");
    const { live_info: told } = await world.json<HistoryDetail>(`/api/recent/${atShowroom?.data_id}`);
    const stage = told.stage_list?.flatMap(({ list }) => list) ?? [];
    expect(stage.length).toBeGreaterThan(0);
    expect(stage.filter((id) => !Number.isSafeInteger(id) || id === 0)).toEqual([]);
    const board = await until(
      () => world.json<Leaderboard>("/api/leaderboard?filterBy=year&year=2024"),
      ({ data }) => data.data.length >= 0,
    );
    expect(board.meta.success).toBe(true);
    expect(world.log()).not.toContain("could not");
  });

  it("shows its stills, one per minute", async () => {
    await until(
      () => world.log(),
      (log) => log.includes("a history was read"),
    );
    const { recents } = await importedOf(world);
    const newest = await world.json<Sitting>(`/api/sittings/${recents[0]?.data_id}`);
    const told = stillLines.slice(0, 5).map((line) => (JSON.parse(line) as { atMs: number }).atMs);
    expect(newest.stills).toEqual(told);
    const still = await world.get(`/api/sittings/${newest.data_id}/stills/${told[4]}.mp4`);
    expect(still.headers.get("content-type")).toBe("video/mp4");
    expect(
      Buffer.from(await still.arrayBuffer())
        .subarray(4, 8)
        .toString(),
    ).toBe("ftyp");
    const other = await world.json<Sitting>(`/api/sittings/${recents[1]?.data_id}`);
    expect(other.stills).toEqual([]);
  });

  it("returns its last page for every page number above it", async () => {
    const { total_count: total } = await importedOf(world);
    const beyond = await world.json<Recents>("/api/recent?page=99&perpage=5");
    const last = Math.ceil(total / 5);
    expect([beyond.page, beyond.recents.length]).toEqual([last, total - (last - 1) * 5]);
    const members = await world.json<LeaderboardMembers>("/api/leaderboard-member/idn?page=99");
    expect(members).toMatchObject({ currentPage: Math.max(1, Math.ceil(members.totalData / 10)) });
    const admin = await signedIn(world, "admin");
    const { data } = await admin.json<ActivityPage>("/activity?page=99");
    expect(data.paginator).toMatchObject({ currentPage: data.paginator.totalPage });
    expect(data.lists.length).toBeGreaterThan(0);
  });

  it("is not read twice, and a fan who signs in later has their watches", async () => {
    const before = (await importedOf(world)).total_count;
    const watched = lines
      .slice(0, 28)
      .concat(lines.slice(-3))
      .filter((line) => line.includes('"accountId":"superfan","atMs"')).length;
    await until(
      () => world.log(),
      (log) => log.includes("a history was read"),
    );
    await world.restart();
    const fan = await signedIn(world, "superfan");
    const me = (await (await fan.call("/me")).json()) as SignedInMe;
    expect(me.userProfile.totalWatchLive).toBe(watched);
    const own = (await (await fan.call("/me/activity")).json()) as OwnActivity;
    expect(own.total).toBe(watched);
    expect((await world.json<Recents>("/api/recent")).total_count).toBe(before);
  });

  it("resumes where it was interrupted, and counts nothing twice", async () => {
    await using cut = await startWorld({ env: { RECORDS_IMPORT: file } });
    await until(
      () => cut.json<Recents>("/api/recent"),
      ({ total_count: total }) => total >= 3,
    );
    await cut.restart();
    expect((await importedOf(cut)).total_count).toBe(whole());
    await until(
      () => cut.log().split("a history was read").length,
      (count) => count > 1,
    );
    const [here, there] = await Promise.all(
      [cut, world].map((one) => one.json<Leaderboard>("/api/leaderboard?limit=50&filterBy=")),
    );
    const figures = (board: Leaderboard | undefined) =>
      board?.data.data.map(({ name, totalWatchLive }) => `${name} ${totalWatchLive}`).sort();
    expect(figures(here)).toEqual(figures(there));
  });

  it("is not read where a history exists already", async () => {
    const own = join(folder, "own.ndjson");
    writeFileSync(own, lines.slice(0, 20).join("\n"));
    await world.restart({ RECORDS_IMPORT: own });
    await until(
      () => world.json<Recents>("/api/recent"),
      ({ total_count: total }) => total > 0,
    );
    expect((await world.json<Recents>("/api/recent")).total_count).toBe(whole());
  });
});

describe("an exported history", () => {
  it("is for admins, streams line by line, and is unchanged after an import elsewhere", async () => {
    await using world = await startWorld({ env: { RECORDS_IMPORT: file, ADMIN_ACCOUNT_IDS: "admin" } });
    await until(
      () => world.log(),
      (log) => log.includes("a history was read"),
    );
    expect(await codeOf(world.get("/api/records/export"))).toBe("session_required");
    const fan = await signedIn(world, "fan");
    expect(await codeOf(fan.call("/records/export"))).toBe("admin_required");
    const admin = await signedIn(world, "admin");
    const answer = await admin.call("/records/export");
    expect(answer.headers.get("content-type")).toContain("application/x-ndjson");
    const text = await answer.text();
    expect(livesIn(text.split("\n"))).toBe(whole());
    const since = new Date(Date.now() - 60 * DAY_MS).toISOString();
    const young = await (await admin.call(`/records/export?from=${since}`)).text();
    expect(livesIn(young.split("\n"))).toBe(livesIn(lines.slice(0, 28)));
    expect(await codeOf(admin.call("/records/export?from=soon"))).toBe("validation_failed");

    const lives = (all: string): string[] =>
      all.split("\n").filter((line) => line.startsWith('{"type":"live"'));
    const sorted = (all: string): unknown[] =>
      lives(all).map((line) => {
        const { summary, ...live } = JSON.parse(line) as { summary: { people: { id: string }[] } };
        const people = summary.people.toSorted((one, next) => one.id.localeCompare(next.id));
        return { ...live, summary: { ...summary, people } };
      });
    // Stills only on request: they are most of the bytes.
    expect(text).not.toContain('"type":"still"');
    const stills = (all: string): string[] =>
      all.split("\n").filter((line) => line.startsWith('{"type":"still"'));
    const seen = await (await admin.call("/records/export?stills=1")).text();
    expect(stills(seen)).toHaveLength(5);
    const taken = join(folder, "taken.ndjson");
    writeFileSync(taken, seen);
    await using other = await startWorld({ env: { RECORDS_IMPORT: taken, ADMIN_ACCOUNT_IDS: "admin" } });
    await until(
      () => other.log(),
      (log) => log.includes("a history was read"),
    );
    const otherAdmin = await signedIn(other, "admin");
    expect(sorted(await (await otherAdmin.call("/records/export")).text())).toEqual(sorted(text));
    const kept = await (await otherAdmin.call("/records/export?stills=1")).text();
    // An MP4 contains its creation time.
    const told = (all: string): unknown[] =>
      stills(all).map((line) => {
        const { live, atMs, video } = JSON.parse(line) as { live: string; atMs: number; video: string };
        return { live, atMs, bytes: video.length };
      });
    expect(told(kept)).toEqual(told(seen));
  });
});

describe("a fan's watches", () => {
  it("are in their record; the month's top ten may have four rooms, until the end of the month", async () => {
    let nowMs = Date.now();
    const month = new Date(nowMs + 7 * 3_600_000);
    const nextMs = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1, -7, 5);
    await using world = await startWorld({ clock: () => nowMs, env: { ADMIN_ACCOUNT_IDS: "admin" } });
    const fan = await signedIn(world, "fan");
    const record = (browser = fan): Promise<SignedInMe> => browser.json<SignedInMe>("/me");
    expect(await record()).toMatchObject({ max_rooms: 2, userProfile: { totalWatchLive: 0 } });
    world.sandbox.control({ step: "start-live", room_id: 318225 });
    const live = world.sandbox.world.lives("showroom")[0];
    await until(
      () => world.json<unknown[]>("/api/lives"),
      (lives) => lives.length === 1,
    );
    await fan.play(318225);
    expect((await fan.watch(318225, { is_multi: true })).status).toBe(200);
    const counted = { watchShowroomMember: 1, watchLiveMultiroom: 1, watchLiveIDN: 0, totalWatchLive: 1 };
    expect((await record()).userProfile).toMatchObject(counted);
    // The earlier recap page saves itself as a picture, for which the members' pictures must be same-origin.
    const rooms = await fan.json<WrappedRoom[]>("/scrapper/most-watch", {});
    expect(rooms.filter(({ image }) => !image.startsWith(`${world.url}/api/image?url=`))).toEqual([]);
    expect((await fetch(rooms[0]?.image ?? "")).headers.get("content-type")).toMatch(/^image\//);
    const video = "https://video.example/1";
    await world.restart({ REPLAY_ACCOUNT_IDS: "fan", REPLAY_VIDEOS: `${live?.liveId}=${video}` });
    const told = async (browser: TestBrowser): Promise<[string | undefined, string | null]> => {
      const answer = await browser.call(`/history-live/${live?.liveId}`);
      const { liveData } = (await answer.json()) as LiveActivity;
      // A number, as at the platform.
      expect(liveData.live_id).toBe(live?.liveId);
      return [liveData.youtube, answer.headers.get("cache-control")];
    };
    expect(await told(fan)).toEqual([video, "private, max-age=5"]);
    expect(await told(new TestBrowser(world))).toEqual([undefined, "private, max-age=5"]);
    const top = await until(
      () => record(),
      ({ max_rooms: rooms }) => rooms === 4,
    );
    expect(top.userProfile).toMatchObject({ top_leaderboard: true, max_rooms: 4, ...counted });
    const admin = await signedIn(world, "admin");
    const seen = (await (await admin.call("/users/fan")).json()) as UserRecord;
    expect(seen).toMatchObject({ top_leaderboard: true, ...counted });
    nowMs = nextMs;
    // The month may be longer than a session lasts without use.
    const turned = await record(await signedIn(world, "fan"));
    expect(turned).toMatchObject({ max_rooms: 2, userProfile: { top_leaderboard: false, ...counted } });
  });
});

describe("a user who deletes their account", () => {
  it("is removed from boards and records within a minute", async () => {
    // Makes one of the most active commenters our fan.
    const own = join(folder, "left.ndjson");
    writeFileSync(own, lines.slice(0, 30).join("\n").replaceAll('"id":"4200001"', '"id":"5300001"'));
    await using world = await startWorld({ env: { RECORDS_IMPORT: own } });
    await until(
      () => world.log(),
      (log) => log.includes("a history was read"),
    );
    const { recents } = await world.json<Recents>("/api/recent?type=showroom&perpage=30");
    const told = async (): Promise<string> => {
      const asked = recents.flatMap(({ data_id: id, live_info: { date } }) => {
        const stretch = `from=${Date.parse(date.start)}&until=${Date.parse(date.end)}`;
        const paths = [
          `sittings/${id}`,
          `sittings/${id}/replay?${stretch}`,
          `recent/${id}`,
          `recent/${id}/stagelist`,
        ];
        return [...paths, `recent/${id}/gifts?perpage=50`].map((path) => world.get(`/api/${path}`));
      });
      const answers = await Promise.all(asked);
      // No cached copy of their data may be older than a minute.
      const ages = answers.map(({ headers }) =>
        Number(/max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1]),
      );
      expect(Math.max(...ages)).toBeLessThanOrEqual(30);
      return (await Promise.all(answers.map((answer) => answer.text()))).join("");
    };
    expect(await told()).toContain("5300001");
    const fan = await signedIn(world, "fan");
    const exported = (await (await fan.call("/me/export")).json()) as {
      account: { account_id: string };
      watches: unknown[];
      activity: unknown[];
    } & OwnExport;
    expect(exported.account.account_id).toBe("fan");
    expect(exported.watches).toHaveLength(exported.activity.length);
    // Each comment, gift and podium place of theirs, and of nobody else.
    interface Heard {
      type: string;
      atMs: number;
      text?: string;
      user?: { id: string };
      people?: { id: string }[];
    }
    const heard = lines
      .slice(0, 30)
      .flatMap((line) => (JSON.parse(line) as { events?: Heard[] }).events ?? []);
    const isTheirs = ({ id }: { id: string }): boolean => id === "4200001";
    const timed = (some: { at: string; text?: string }[]): string[] =>
      some.map(({ at, text }) => `${at} ${text}`).sort();
    const theirs = heard.filter(({ user }) => user && isTheirs(user));
    const said = theirs.filter(({ type }) => type === "comment");
    expect(said.length).toBeGreaterThan(0);
    expect(timed(exported.comments)).toEqual(
      timed(said.map(({ atMs, text = "" }) => ({ at: new Date(atMs).toISOString(), text }))),
    );
    expect(exported.given).toHaveLength(theirs.length - said.length);
    expect(exported.onStage).toHaveLength(heard.filter(({ people = [] }) => people.some(isTheirs)).length);
    expect(exported.isWhole).toBe(true);
    const board = () => world.json<Leaderboard>("/api/leaderboard?limit=50&filterBy=");
    world.sandbox.control({ step: "start-live", room_id: 318225 });
    await until(
      () => world.json<unknown[]>("/api/lives"),
      ({ length }) => length === 1,
    );
    await fan.watch(318225);
    // This page of the board is cached from here on.
    expect((await board()).data.data.map(({ name }) => name)).toContain("Dimas Oshi Telat");
    const gone = await fan.call("/me", { confirm: true }, { method: "DELETE" });
    expect(gone.status).toBe(202);
    const { receipt_id: receipt } = (await gone.json()) as { receipt_id: string };
    await until(
      () => world.json<{ state: string }>(`/api/erase/${receipt}`),
      ({ state }) => state === "done",
    );
    expect(await told()).not.toContain("5300001");
    const { data } = await board();
    expect(JSON.stringify(data)).not.toContain("Dimas Oshi Telat");
    expect((await new TestBrowser(world).call("/me/export")).status).toBe(401);
  });
});
