import type { BellNotice, BellState, BellWish, Member, Schedule, Setlist } from "@penlight/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PushedMessage } from "../../../sandbox/src/push/push-service.ts";
import { calm, startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/** The bell, from a wish to the notice that a browser decrypts, against the sandbox's push service. */
let world: World;
let members: Member[] = [];
/** How far the server's clock is ahead. */
let aheadMs = 0;

/** Each test has members of its own: a second live of a room on the same evening does not ring. */
let her: Resident;
let other: Resident;

type Resident = Member & { room_id: number; room_url_key: string };

beforeAll(async () => {
  world = await startWorld({
    clock: () => Date.now() + aheadMs,
    env: { ADMIN_ACCOUNT_IDS: "admin", CONTACT_EMAIL: "halo@penlight.example" },
  });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => world.json<{ members: Member[] }>(`/api/member?page=${page}`)),
  );
  const all = pages.flatMap((page) => page.members);
  members = all.filter(({ is_active, room_id, idn_username, name }) =>
    Boolean(is_active && room_id && idn_username && !/official/i.test(name)),
  );
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  her = members.pop() as Resident;
  other = members.pop() as Resident;
});
afterEach(async () => {
  world.sandbox.push.fault = null;
  await calm(world);
  world.sandbox.push.messages.length = 0;
  expect(world.sandbox.push.complaints).toEqual([]);
});

const live = (platform: "showroom" | "idn", memberId: string): BellWish => ({
  of: "live",
  platform,
  memberId,
});

const wishFor = (browser: TestBrowser, wish: BellWish, isOn = true): Promise<BellState> =>
  browser.json<BellState>("/bell/wishes", { wish, isOn }, { method: "PUT" });

/** A browser whose device receives pushes. @returns the id of its subscription at the push service */
async function subscribed(browser: TestBrowser): Promise<string> {
  const { pushKey } = await browser.json<BellState>("/bell");
  const { id, subscription } = world.sandbox.push.subscribe(pushKey);
  const body = { subscription, language: "id", zone: "Asia/Jakarta" };
  const state = await browser.json<BellState>("/bell/push", body, { method: "PUT" });
  expect(state.isPushedHere).toBe(true);
  return id;
}

async function newDevice(...wishes: BellWish[]): Promise<{ browser: TestBrowser; id: string }> {
  const browser = await new TestBrowser(world).open();
  const id = await subscribed(browser);
  for (const wish of wishes) await wishFor(browser, wish);
  return { browser, id };
}

const startLive = ({ room_id } = her): void => {
  world.sandbox.control({ step: "start-live", room_id });
};
const endLive = (): void => {
  world.sandbox.control({ step: "end-live", room_id: her.room_id });
};

const messagesTo = (id: string): PushedMessage[] => world.sandbox.push.messages.filter(({ to }) => to === id);
const noticeOf = ({ text }: PushedMessage): BellNotice => (JSON.parse(text) as { notice: BellNotice }).notice;

const untilPushed = (id: string, count = 1): Promise<PushedMessage[]> =>
  until(
    () => messagesTo(id),
    (messages) => messages.length >= count,
  );

/** Resolves when the server has rung for everything so far: a device that wishes for another member was rung. */
async function untilOthersRang(who = other): Promise<void> {
  const { id } = await newDevice(live("showroom", who._id));
  startLive(who);
  await untilPushed(id);
}

describe("a live", () => {
  it("rings on devices that wish for this member on this platform, and on no others", async () => {
    const hers = await newDevice(live("showroom", her._id));
    const others = [await newDevice(live("idn", her._id)), await newDevice(live("showroom", other._id))];
    // Members without a picture of an admin have their room's, once the server has read it.
    const hersListed = await until(
      async () => (await hers.browser.json<BellState>("/bell")).members,
      ([first]) => /^http.+\.jpeg/.test(first?.image ?? ""),
    );
    expect(hersListed).toMatchObject([{ id: her._id }]);
    startLive();
    const [message] = await untilPushed(hers.id);
    expect(message && noticeOf(message)).toMatchObject({
      kind: "live",
      name: her.stage_name,
      platform: "showroom",
      tag: `showroom:${her.room_id}`,
      path: `/room/${her.room_url_key}/${her.room_id}`,
      lastedMin: null,
    });
    expect(message).toMatchObject({
      ttlSec: 1_800,
      urgency: "high",
      contact: "mailto:halo@penlight.example",
    });
    await untilOthersRang();
    await untilPushed(others[1]?.id ?? "");
    expect(messagesTo(hers.id)).toHaveLength(1);
    expect(others.map(({ id }) => messagesTo(id).length)).toEqual([0, 1]);
  });

  it("does not ring in quiet hours, in the fan's zone, and not after the wish was taken back", async () => {
    const quiet = await newDevice(live("showroom", her._id));
    const hours = (fromMin: number, untilMin: number) => ({ fromMin, untilMin });
    const minute = Math.floor(Date.now() / 60_000) % 1_440;
    const put = (zone: string) =>
      quiet.browser.json<BellState>(
        "/bell/quiet",
        { quiet: hours(minute, (minute + 60) % 1_440), zone },
        { method: "PUT" },
      );
    expect(await put("UTC")).toMatchObject({ zone: "UTC", quiet: { fromMin: minute } });
    const back = await newDevice(live("showroom", her._id));
    await wishFor(back.browser, live("showroom", her._id), false);
    startLive();
    await untilOthersRang();
    expect([quiet, back].map(({ id }) => messagesTo(id).length)).toEqual([0, 0]);
  });

  it("stays silent when it has been on air for long already", async () => {
    const { id } = await newDevice(live("showroom", her._id));
    world.sandbox.control({ step: "start-live", room_id: her.room_id, ago_ms: 3_600_000 });
    await untilOthersRang();
    expect(messagesTo(id)).toEqual([]);
  });
});

describe("a push", () => {
  it("is repeated when the service asks for a pause, and removes a subscription that has ended", async () => {
    const { id } = await newDevice(live("showroom", her._id));
    const gone = await newDevice(live("showroom", her._id));
    world.sandbox.push.unsubscribe(gone.id);
    world.sandbox.push.fault = { status: 429, retryAfter: "0.2", times: 1 };
    startLive();
    await untilPushed(id);
    await until(
      () => gone.browser.json<BellState>("/bell"),
      ({ isPushedHere }) => !isPushedHere,
    );
  });

  it("goes only to push services: other addresses are refused", async () => {
    const browser = await new TestBrowser(world).open();
    const { subscription } = world.sandbox.push.subscribe();
    for (const endpoint of [
      "https://example.org/push/1",
      "http://169.254.169.254/latest",
      "https://fcm.googleapis.com.example.org/send",
      "http://fcm.googleapis.com/send",
      "https://someone@fcm.googleapis.com/send",
      "https://fcm.googleapis.com:8443/send",
    ]) {
      const body = { subscription: { ...subscription, endpoint }, language: "id", zone: "UTC" };
      const answer = await browser.call("/bell/push", body, { method: "PUT" });
      expect([endpoint, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        endpoint,
        422,
        "push_service_unknown",
      ]);
    }
  });

  it("can be tested, and says when this device receives none", async () => {
    const { browser, id } = await newDevice();
    expect(await browser.json("/bell/test", {})).toEqual({ isSent: true });
    expect(messagesTo(id).map(noticeOf)).toMatchObject([{ kind: "test", path: "/notifications" }]);
    await browser.call("/bell/push", undefined, { method: "DELETE" });
    expect(await browser.json("/bell/test", {})).toMatchObject({ code: "push_not_here" });
  });

  it("appears in no log", async () => {
    const { id } = await newDevice(live("showroom", her._id));
    startLive();
    await untilPushed(id);
    expect(world.log()).not.toContain(id);
  });
});

describe("a bell", () => {
  it("belongs to the device, and follows the account that signs in there, with its pushes", async () => {
    const { browser, id } = await newDevice(live("showroom", her._id));
    await browser.login("fan");
    expect(await browser.json<BellState>("/bell")).toMatchObject({
      wishes: [live("showroom", her._id)],
      isPushedHere: true,
    });
    const other = await signedIn(world, "fan");
    expect(await other.json<BellState>("/bell")).toMatchObject({
      wishes: [live("showroom", her._id)],
      isPushedHere: false,
      devices: 1,
    });
    await wishFor(other, live("idn", her._id));
    startLive();
    await untilPushed(id);
    const { bell } = await other.json<{ bell: { wishes: BellWish[] } }>("/me/export");
    expect(bell.wishes).toHaveLength(2);
    await browser.call("/logout", {});
    expect(await browser.json<BellState>("/bell")).toMatchObject({ wishes: [], isPushedHere: false });
    await browser.call("/bell/push", undefined, { method: "DELETE" });
    expect(await other.json<BellState>("/bell")).toMatchObject({ devices: 0 });
  });

  it("refuses wishes that make no sense, and more than there can be", async () => {
    const browser = await new TestBrowser(world).open();
    for (const wish of [
      { of: "moon" },
      live("showroom", "short"),
      { of: "shows", memberId: null, leadMin: 7 },
    ]) {
      const answer = await browser.call("/bell/wishes", { wish, isOn: true }, { method: "PUT" });
      expect(answer.status).toBe(422);
    }
    for (const zone of ["Mars/Olympus", ""]) {
      const answer = await browser.call("/bell/quiet", { quiet: null, zone }, { method: "PUT" });
      expect(answer.status).toBe(422);
    }
  });
});

describe("a reminder", () => {
  const MINUTE_MS = 60_000;

  it("comes as long before a show as the fan wants, and tells when the show moves or is cancelled", async () => {
    const admin = await signedIn(world, "admin");
    const [setlist] = await world.json<Setlist[]>("/api/setlists");
    const wish = (leadMin: 0 | 10 | 30, memberId: string | null = her._id): BellWish => ({
      of: "shows",
      memberId,
      leadMin,
    });
    const half = await newDevice(wish(30));
    const late = await newDevice(wish(10));
    const all = await newDevice(wish(30, null));
    const others = await newDevice(wish(30, other._id));
    const inMin = (minutes: number): object => {
      const wib = new Date(Date.now() + aheadMs + minutes * MINUTE_MS + 7 * 3_600_000).toISOString();
      return { showDate: wib.slice(0, 10), showTime: wib.slice(11, 16) };
    };
    const form = (more: object): object => ({
      setlist: setlist?._id,
      ticketShowroom: "https://www.showroom-live.com/premium_live/x",
      ticketTheater: "https://jkt48.com/theater/schedule",
      isOnWeekSchedule: true,
      memberList: [her._id],
      ...more,
    });
    const show = await admin.json<Schedule>("/schedules", form(inMin(29)));
    await untilPushed(half.id);
    await untilPushed(all.id);
    expect(messagesTo(half.id).map(noticeOf)).toMatchObject([
      { kind: "show", tag: `show:${show._id}`, name: setlist?.name, title: her.stage_name },
    ]);
    await admin.json(`/schedules/${show._id}`, form(inMin(240)), { method: "PUT" });
    const moved = await untilPushed(half.id, 2);
    expect(moved.map(noticeOf).map(({ kind, tag }) => [kind, tag])).toEqual([
      ["show", `show:${show._id}`],
      ["moved", `show:${show._id}`],
    ]);
    const second = await admin.json<Schedule>("/schedules", form(inMin(28)));
    await untilPushed(half.id, 3);
    await admin.call(`/schedules/${second._id}`, undefined, { method: "DELETE" });
    expect((await untilPushed(half.id, 4)).map(noticeOf).map(({ kind }) => kind)).toEqual([
      "show",
      "moved",
      "show",
      "cancelled",
    ]);
    expect([late, others].map(({ id }) => messagesTo(id).length)).toEqual([0, 0]);
  });

  it("comes before an announced live, and the live replaces it", async () => {
    const { id } = await newDevice(
      { of: "announced", memberId: her._id, leadMin: 10 },
      live("showroom", her._id),
    );
    world.sandbox.control({ step: "next-live", room_id: her.room_id, in_ms: 9 * MINUTE_MS });
    await untilPushed(id);
    startLive();
    expect((await untilPushed(id, 2)).map(noticeOf).map(({ kind, tag }) => [kind, tag])).toEqual([
      ["announced", `showroom:${her.room_id}`],
      ["live", `showroom:${her.room_id}`],
    ]);
  });
});

// Last, since it moves the server's clock ahead of the sandbox's.
describe("a live that restarts", () => {
  it("rings once, and its end is told after a pause", async () => {
    const { id, browser } = await newDevice(live("showroom", her._id));
    startLive();
    await untilPushed(id);
    endLive();
    await until(
      () => world.json<unknown[]>("/api/lives"),
      (lives) => lives.length === 0,
    );
    const untilOver = () =>
      until(
        () => world.get("/api/lives").then((answer) => answer.text()),
        (lives) => !lives.includes(her.room_url_key),
      );
    startLive();
    await untilOthersRang();
    expect(messagesTo(id)).toHaveLength(1);
    endLive();
    await untilOver();
    aheadMs += 3 * 60_000;
    const messages = await untilPushed(id, 2);
    expect(messages.map(noticeOf)).toMatchObject([
      { kind: "live" },
      { kind: "ended", tag: `showroom:${her.room_id}`, path: expect.stringMatching(/^\/member\//) as string },
    ]);
    expect(messages[0]?.topic).toBe(messages[1]?.topic);
    expect(messages[1]?.urgency).toBe("low");
    const { missed } = await browser.json<BellState>("/bell");
    expect(missed.map(({ notice }) => notice.kind)).toEqual(["ended"]);
    expect((await browser.json<BellState>("/bell/seen", {})).missed).toEqual([]);
    // Also when its end was told, a live that starts again within the hour is the same evening.
    startLive();
    await until(
      () => world.get("/api/lives").then((answer) => answer.text()),
      (lives) => lives.includes(her.room_url_key),
    );
    endLive();
    await untilOver();
    aheadMs += 3 * 60_000;
    expect((await untilPushed(id, 3)).map(noticeOf).map(({ kind }) => kind)).toEqual([
      "live",
      "ended",
      "ended",
    ]);
  });

  it("rings anew hours after a live that a stopped server left open, and not after minutes", async () => {
    const { id } = await newDevice(live("showroom", her._id));
    startLive();
    await untilPushed(id);
    /** The live ends and another one begins while no server is there. */
    const replaceMeanwhile = async (pauseMs: number): Promise<void> => {
      await world.server[Symbol.asyncDispose]();
      endLive();
      aheadMs += pauseMs;
      world.sandbox.control({ step: "clock", advance_ms: pauseMs });
      startLive();
      await world.restart();
    };
    await replaceMeanwhile(10 * 60_000);
    await untilOthersRang();
    expect(messagesTo(id)).toHaveLength(1);
    await replaceMeanwhile(2 * 3_600_000);
    expect((await untilPushed(id, 2)).map(noticeOf).map(({ kind }) => kind)).toEqual(["live", "live"]);
    // The end of the first one is not told any more.
    endLive();
    await calm(world);
    aheadMs += 3 * 60_000;
    const messages = await untilPushed(id, 3);
    await untilOthersRang(members.pop() as Resident);
    expect(messagesTo(id)).toHaveLength(3);
    expect(messages.map(noticeOf).at(-1)).toMatchObject({
      kind: "ended",
      lastedMin: expect.any(Number) as number,
    });
  });
});

it("is forgotten a year after a device has last opened a page, but not while it receives pushes", async () => {
  const DAY_MS = 86_400_000;
  const receiver = await newDevice(live("showroom", her._id));
  const [reader, idle] = [await new TestBrowser(world).open(), await new TestBrowser(world).open()];
  for (const browser of [reader, idle]) await wishFor(browser, live("showroom", her._id));
  const wishesOf = async (browser: TestBrowser): Promise<number> =>
    (await browser.json<BellState>("/bell")).wishes.length;
  aheadMs += 300 * DAY_MS;
  expect(await wishesOf(reader)).toBe(1);
  aheadMs += 100 * DAY_MS;
  // The job runs at the start; a reading before it would count as a use.
  await world.restart();
  await until(
    async () => (await world.get("/metrics")).text(),
    (figures) => /job_runs_total\{[^}]*"bell\.clean"[^}]*"ok"[^}]*\} [1-9]/.test(figures),
  );
  expect(await Promise.all([idle, reader, receiver.browser].map(wishesOf))).toEqual([0, 1, 1]);
});
