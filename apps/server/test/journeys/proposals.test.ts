import type { Schedule, ScheduleInput } from "@penlight/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import setlists from "../../../../data/setlists.json" with { type: "json" };
import type { OpenDatabase } from "../../src/db/open.ts";
import { createProposals } from "../../src/theater/proposals/proposal-calls.ts";
import { SharedReads } from "../../src/upstream/shared-reads.ts";
import { readRoster } from "../../src/members/roster.ts";
import { ADMIN, AS_ADMIN, startCommunity, type CommunityWorld } from "../support/community-world.ts";
import { until } from "../support/start-server.ts";
import { emptyDatabase } from "../support/world-database.ts";

/** The official site's shows as proposals, with the real client and the sandbox's site. */
let database: OpenDatabase;
let world: CommunityWorld;
let created: ScheduleInput[];
let taken: Set<number>;
let unwanted: string[];
let known: { id: string; name: string }[];
const ROOM = "https://www.showroom-live.com/r/officialJKT48";

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.db.deleteFrom("dismissed_proposals").execute();
  world = await startCommunity(database);
  // At the beginning of the programme, whatever day it is.
  world.time.ms = Date.parse(`${shows()[0]?.day}T00:00:00+07:00`);
  created = [];
  unwanted = [];
  taken = new Set();
  known = setlists.map(({ title }, index) => ({ id: index.toString(16).padStart(24, "0"), name: title }));
});
afterEach(() => world[Symbol.asyncDispose]());

const shows = () => world.sandbox.world.theater.shows;
/** Shows of earlier weeks, the latest first. */
const past = () => world.sandbox.world.theater.past.toReversed();
const codesOf = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code);
const startOf = ({ day, time }: { day: string; time: string }): number =>
  Date.parse(`${day}T${time}:00+07:00`);

function proposals(site = world.outside.officialSite) {
  const { routes, jobs } = createProposals({
    db: database.db,
    site,
    store: {
      setlists: known,
      members: readRoster(),
      get shows() {
        return [...taken].map((ms) => ({ show_at: new Date(ms) }));
      },
    },
    createShow: (input, session) => {
      expect(session).toBe(ADMIN);
      created.push(input);
      return Promise.resolve({ _id: "made" } as Schedule);
    },
    showroomUrl: ROOM,
    clock: () => world.time.ms,
    sharedReads: new SharedReads({
      role: "alone",
      ask: () => Promise.reject(new Error("alone")),
      answer: () => () => undefined,
    }),
    audit: (session, code) => {
      expect(session).toBe(ADMIN);
      unwanted.push(code);
      return Promise.resolve();
    },
  });
  return {
    list: async () =>
      (await routes.listShowProposals.answer({ params: {}, query: {}, body: {} }, AS_ADMIN)).value,
    accept: async (code: string) =>
      (await routes.acceptShowProposal.answer({ params: { code }, query: {}, body: {} }, AS_ADMIN)).value,
    dismiss: async (code: string) =>
      (await routes.dismissShowProposal.answer({ params: { code }, query: {}, body: {} }, AS_ADMIN)).value,
    sweep: () => jobs[0]?.run(new AbortController().signal),
  };
}

describe("proposals", () => {
  it("are the announced shows, matched with our setlists and members", async () => {
    const { state, read_at, proposals: found } = await proposals().list();
    expect({ state, read_at }).toEqual({ state: "ok", read_at: new Date(world.time.ms).toISOString() });
    const all = [...shows(), ...past()];
    expect(codesOf(found)).toEqual(codesOf(all));
    expect(found.map(({ show_at }) => Date.parse(show_at))).toEqual(all.map(startOf));
    expect(found.map(({ showDate }) => showDate)).toEqual(all.map(({ day }) => `${day}T00:00:00.000Z`));
    // Including shows whose titles are in capitals.
    expect(found.every(({ setlist }) => setlist !== null)).toBe(true);
    expect(found[1]?.title).toBe(found[1]?.title.toUpperCase());
    for (const [index, show] of shows().entries()) {
      const { members = [], unknownMembers = [] } = found[index] ?? {};
      expect(members.length + unknownMembers.length).toBe(show.performers.length);
    }
    const newcomers = all.flatMap(({ place }) => (place === 2 || place === 6 ? [place] : []));
    expect(found.flatMap(({ unknownMembers }) => unknownMembers)).toHaveLength(newcomers.length);
    const poster = await fetch(found[0]?.image ?? "");
    expect(poster.headers.get("content-type")).toBe("image/jpeg");
  });

  it("list past shows after upcoming ones, without shows that exist here or were dismissed", async () => {
    const [first, second, third] = shows();
    if (!first || !second || !third) throw new Error("there are fourteen");
    world.time.ms = startOf(second) - 3_600_000;
    taken.add(startOf(second));
    const source = proposals();
    await source.dismiss(third.code);
    expect(unwanted).toEqual([third.code]);
    const codes = (await source.list()).proposals.map(({ code }) => code);
    expect(codes).toEqual(codesOf([...shows().slice(3), first, ...past()]));
    // The dismissal survives a restart.
    expect((await proposals().list()).proposals).toHaveLength(codes.length);
  });

  it("can be accepted as shows", async () => {
    const [show] = shows();
    const { _id } = await proposals().accept(show?.code ?? "");
    expect(_id).toBe("made");
    const setlist = known.find(({ name }) => name === show?.title);
    expect(created).toEqual([
      {
        setlist: setlist?.id,
        showDate: show?.day,
        showTime: show?.time,
        ticketShowroom: ROOM,
        ticketTheater: `${world.sandbox.urls.jkt48}/purchase/schedule/show?code=${show?.code}`,
        memberList: expect.any(Array),
        isBirthdayShow: false,
        birthdayMember: null,
        webImage: expect.stringContaining("/posters/"),
      },
    ]);
    expect(created[0]?.memberList).toHaveLength(show?.performers.length ?? 0);
    expect(new Set(created[0]?.memberList).size).toBe(show?.performers.length);
  });

  it("of a birthday show name the celebrated member", async () => {
    const show = shows().find(({ birthdayNames }) => birthdayNames.length > 0);
    await proposals().accept(show?.code ?? "");
    expect(created[0]).toMatchObject({ isBirthdayShow: true });
    expect(created[0]?.memberList).toContain(created[0]?.birthdayMember);
  });

  it("are refused where the setlist is unknown, or nothing is announced", async () => {
    const [show] = shows();
    known = [];
    const source = proposals();
    expect((await source.list()).proposals[0]?.setlist).toBeNull();
    await expect(source.accept(show?.code ?? "")).rejects.toMatchObject({
      code: "validation_failed",
      errors: { setlist: expect.stringContaining("is none of ours") },
    });
    await expect(source.accept("SH000")).rejects.toMatchObject({ code: "proposal_not_found" });
    expect(created).toEqual([]);
  });

  it("are read once in ten minutes, and from the cache while the site fails", async () => {
    const source = proposals();
    const { proposals: found, read_at } = await source.list();
    const asked = (): number => world.sandbox.requests.get("/jkt48/api/v1/schedules") ?? 0;
    const months = asked();
    // The months of the last four weeks, and the next month.
    expect([2, 3]).toContain(months);
    world.time.ms += 9 * 60_000;
    await source.list();
    expect(asked()).toBe(months);
    world.sandbox.control({ step: "fault", path: "^/jkt48", kind: "challenge" });
    world.time.ms += 30 * 60_000;
    expect(await source.list()).toEqual({ state: "stale", read_at, proposals: found });
    // A cached proposal can be accepted, too.
    await source.accept(found[0]?.code ?? "");
    expect(created).toHaveLength(1);
    world.time.ms += 24 * 3_600_000;
    expect(await source.list()).toEqual({ state: "failed", read_at: null, proposals: [] });
    await expect(source.accept(found[0]?.code ?? "")).rejects.toMatchObject({ code: "upstream_failed" });
  });

  it("load each past show's page once", async () => {
    const source = proposals();
    const [oldest] = past();
    const asked = (code: string | undefined): number =>
      world.sandbox.requests.get(`/jkt48/api/v1/theater-shows/${code}`) ?? 0;
    await source.list();
    world.time.ms += 11 * 60_000;
    await source.list();
    // The site is read in the background while the cache answers, from the first show to the last.
    await until(
      () => asked(shows().at(-1)?.code),
      (count) => count === 2,
    );
    expect([asked(oldest?.code), asked(shows()[0]?.code)]).toEqual([1, 2]);
  });

  it("skip a show that cannot be read, and keep the others", async () => {
    const [, show] = shows();
    world.sandbox.control({
      step: "fault",
      path: `^/jkt48/api/v1/theater-shows/${show?.code}`,
      kind: "garbage",
    });
    const codes = (await proposals().list()).proposals.map(({ code }) => code);
    expect(codes).toHaveLength(shows().length + past().length - 1);
    expect(codes).not.toContain(show?.code);
  });

  it("have no line-up where the site has none", async () => {
    const [show] = shows();
    world.sandbox.control({ step: "fault", path: `^/jkt48/api/v1/theater-shows/${show?.code}`, kind: "404" });
    expect((await proposals().list()).proposals[0]).toMatchObject({ code: show?.code, members: [] });
  });

  it("are disabled where the site must not be called", async () => {
    const source = proposals(null);
    expect(await source.list()).toEqual({ state: "off", read_at: null, proposals: [] });
    await expect(source.accept("SH1")).rejects.toMatchObject({ code: "feature_off" });
  });

  it("delete dismissals when the show is long over", async () => {
    const source = proposals();
    await source.dismiss("SH000");
    await source.dismiss("SH000");
    world.time.ms += 179 * 86_400_000;
    await source.sweep();
    expect(await database.db.selectFrom("dismissed_proposals").selectAll().execute()).toHaveLength(1);
    world.time.ms += 2 * 86_400_000;
    await source.sweep();
    expect(await database.db.selectFrom("dismissed_proposals").selectAll().execute()).toEqual([]);
  });
});
