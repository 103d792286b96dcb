import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";
import type { TheaterShow } from "../src/world/theater.ts";
import { fixture, missingIn } from "./shape.ts";

/** The official site: its calendar, its shows, its bot protection. */
let sandbox: Sandbox;
let shows: TheaterShow[];

beforeAll(async () => {
  sandbox = await createSandbox({ scenario: "quiet", seed: 1 });
  ({ shows } = sandbox.world.theater);
});
afterAll(() => sandbox[Symbol.asyncDispose]());

const get = (path: string): Promise<Response> => fetch(`${sandbox.urls.jkt48}/api/v1${path}`);
const data = async <T>(path: string): Promise<T[]> =>
  ((await (await get(path)).json()) as { data: T[] }).data;

interface Item {
  type: string;
  date: string;
  title: string;
  reference_code: string | null;
}

/** All items of the months that the two weeks are part of. */
async function calendar(): Promise<Item[]> {
  const months = [...new Set(shows.map(({ day }) => day.slice(0, 7)))];
  const items = await Promise.all(
    months.map((month) =>
      data<Item>(`/schedules?lang=id&month=${Number(month.slice(5))}&year=${month.slice(0, 4)}`),
    ),
  );
  return items.flat();
}

describe("the theater's programme", () => {
  it("has seven shows a week for two weeks, from a Monday on", () => {
    expect(shows).toHaveLength(14);
    const days = shows.map(({ day }) => new Date(day).getUTCDay());
    expect(days).toEqual([3, 4, 5, 6, 6, 0, 0, 3, 4, 5, 6, 6, 0, 0]);
    expect(new Set(shows.map(({ code }) => code)).size).toBe(14);
  });

  it("is the same for every request, also in another sandbox", async () => {
    await using other = await createSandbox({ scenario: "quiet", seed: 2 });
    expect(other.world.theater.shows).toEqual(shows);
  });

  it("includes the previous three weeks", () => {
    const { past } = sandbox.world.theater;
    expect(past).toHaveLength(21);
    expect(past.every(({ day }) => day < (shows[0]?.day ?? ""))).toBe(true);
  });

  it("celebrates only members whose birthday is near, all year round", async () => {
    await using year = await createSandbox({ scenario: "quiet" });
    const celebrated: string[] = [];
    for (let week = 0; week < 52; week++) {
      for (const { day, birthdayNames, performers } of year.world.theater.shows.slice(0, 7)) {
        for (const name of birthdayNames) {
          celebrated.push(day);
          const id = performers.find((performer) => performer.name === name)?.id;
          const member = year.world.members.find(({ roomId }) => roomId % 10_000 === id);
          const distances = [-1, 0, 1].map((years) => {
            const birthday = Date.parse(`${Number(day.slice(0, 4)) + years}-${member?.birthday}`);
            return Math.abs(birthday - Date.parse(day)) / 86_400_000;
          });
          expect(Math.min(...distances)).toBeLessThanOrEqual(21);
        }
      }
      year.control({ step: "clock", advance_ms: 7 * 86_400_000 });
    }
    expect(celebrated.length).toBeGreaterThan(45);
  });

  it("advances with the weeks", async () => {
    await using later = await createSandbox({ scenario: "quiet" });
    later.control({ step: "clock", advance_ms: 7 * 86_400_000 });
    expect(later.world.theater.shows[0]).toEqual(shows[7]);
  });
});

describe("the site", () => {
  it("answers in the shapes of the real site", async () => {
    const [show] = shows;
    const { day = "", code = "" } = show ?? {};
    const month = await get(`/schedules?lang=id&month=${Number(day.slice(5, 7))}&year=${day.slice(0, 4)}`);
    expect(missingIn(await month.json(), fixture("packages/jkt48/fixtures/schedules"))).toEqual([]);
    const detail = fixture("packages/jkt48/fixtures/theater-show") as { data: { birthday_member_name: [] } };
    const celebrated = shows.find(({ birthdayNames }) => birthdayNames.length > 0)?.code ?? code;
    const answer = await (await get(`/theater-shows/${celebrated}?lang=id`)).json();
    expect(missingIn(answer, detail)).toEqual([]);
    const members = await (await get("/members?lang=id")).json();
    expect(missingIn(members, fixture("packages/jkt48/fixtures/members"))).toEqual([]);
  });

  it("has dates in two formats, types in two spellings, and items that are no shows", async () => {
    const items = await calendar();
    const types = new Set(items.map(({ type }) => type));
    expect([...types].toSorted()).toEqual(["EVENT", "EXCLUSIVE", "SHOW", "show"]);
    expect(new Set(items.map(({ date }) => (date.includes("T") ? "instant" : "plain")))).toEqual(
      new Set(["instant", "plain"]),
    );
    const listed = items.filter(({ type }) => type.toUpperCase() === "SHOW");
    const codes = listed.map(({ reference_code }) => reference_code);
    expect(codes).toEqual(expect.arrayContaining(shows.map(({ code }) => code)));
  });

  it("filters by type, and refuses unknown shows", async () => {
    const { day = "" } = shows[0] ?? {};
    const query = `month=${Number(day.slice(5, 7))}&year=${day.slice(0, 4)}&type=event`;
    const items = await data<Item>(`/schedules?${query}`);
    expect(items.every(({ type }) => type === "EVENT")).toBe(true);
    expect((await get("/theater-shows/SH000")).status).toBe(404);
  });

  it("serves posters and the page that sells tickets", async () => {
    const [show] = shows;
    const answer = (await (await get(`/theater-shows/${show?.code}`)).json()) as {
      data: { background_image: string };
    };
    const poster = await fetch(answer.data.background_image);
    expect(poster.headers.get("content-type")).toBe("image/jpeg");
    const page = await fetch(`${sandbox.urls.jkt48}/purchase/schedule/show?code=${show?.code}`);
    expect(await page.text()).toContain(show?.title ?? "?");
  });

  it("has a challenge page in front of it at times", async () => {
    sandbox.control({ step: "fault", path: "^/jkt48/api", kind: "challenge" });
    const answer = await get("/members");
    expect(answer.status).toBe(403);
    expect(answer.headers.get("content-type")).toContain("text/html");
    sandbox.control({ step: "fault", kind: null });
  });
});
